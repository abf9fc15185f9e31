// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/**
 * The parameters by which users say which roles they want of a method.
 *
 * @param known the roles that the method tells apart, which are those that can be wanted
 */
public record Wanted(Set<Role> known) {
  /** The choice for a method that knows all roles. */
  public static final Wanted ALL = new Wanted(EnumSet.complementOf(EnumSet.of(Role.BOILERPLATE)));

  /** The choice for a method that knows the headline and the text. */
  public static final Wanted MAIN = new Wanted(Labeling.MAIN);

  public Wanted {
    known = Collections.unmodifiableSet(EnumSet.copyOf(known));
  }

  /**
   * The parameters that users may set: {@code keep}, and {@code comments} where these are known.
   */
  public List<Parameter> parameters() {
    Parameter keep =
        new Parameter(
            "keep",
            Role.names(Labeling.MAIN),
            "roles that count as content: " + words() + ", joined by +");
    return known.contains(Role.COMMENT)
        ? List.of(keep, new Parameter("comments", "false", "true: comments count as content too"))
        : List.of(keep);
  }

  /**
   * The roles that are wanted, {@link Labeling#MAIN} if {@code keep} is not set.
   *
   * @throws IllegalArgumentException if a value is illegal, or a role is not known; the message
   *     lists those that are
   */
  public Set<Role> of(Parameters parameters) {
    return of(parameters, Labeling.MAIN);
  }

  /**
   * The roles that are wanted.
   *
   * @param missing what {@code keep} is if it is not set
   * @throws IllegalArgumentException if a value is illegal, or a role is not known; the message
   *     lists those that are
   */
  public Set<Role> of(Parameters parameters, Set<Role> missing) {
    String keep = parameters.text("keep", Role.names(missing));
    Set<Role> wanted = EnumSet.copyOf(Role.wanted(keep));
    Parameters.require(
        known.containsAll(wanted), "keep", keep, "one or more of " + words() + ", joined by +");
    String comments = parameters.text("comments", "false");
    Parameters.require(
        comments.equals("true") || comments.equals("false"), "comments", comments, "true or false");
    if (comments.equals("true")) {
      wanted.add(Role.COMMENT);
    }
    return wanted;
  }

  private String words() {
    return Role.names(known).replace("+", ", ");
  }
}
