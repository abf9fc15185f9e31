// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.winnow.page.Labelling;
import org.winnow.page.Role;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/** The parameters by which users say which roles they want. */
public final class Wanted {
  /** Of every extractor that knows roles. */
  public static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter(
              "keep",
              Role.names(Labelling.MAIN),
              "roles that count as content: headline, text, comments, data, joined by +"),
          new Parameter("comments", "false", "true: comments count as content too"));

  private Wanted() {}

  /**
   * The roles that are wanted.
   *
   * @throws IllegalArgumentException if a value is illegal
   */
  public static Set<Role> of(Parameters parameters) {
    Set<Role> wanted =
        EnumSet.copyOf(Role.wanted(parameters.text("keep", Role.names(Labelling.MAIN))));
    String comments = parameters.text("comments", "false");
    Parameters.require(
        comments.equals("true") || comments.equals("false"), "comments", comments, "true or false");
    if (comments.equals("true")) {
      wanted.add(Role.COMMENT);
    }
    return wanted;
  }
}
