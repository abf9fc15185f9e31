// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.bte;

import java.util.List;
import org.winnow.extract.Method;

/** Body text extraction as users ask for it. */
public final class BteMethods {
  /** The one method. */
  public static final List<Method> ALL =
      List.of(
          new Method(
              "bte",
              "the region with most words and least tags",
              "Finn, Kushmerick and Smyth: Fact or fiction: content classification for digital"
                  + " libraries, DELOS 2001",
              List.of(),
              parameters -> new Bte()));

  private BteMethods() {}
}
