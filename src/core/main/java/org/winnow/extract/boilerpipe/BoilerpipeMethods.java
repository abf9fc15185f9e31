// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.boilerpipe;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Method;
import org.winnow.spec.Parameter;

/** boilerpipe as users ask for it. */
public final class BoilerpipeMethods {
  private static final String SOURCE =
      "Kohlschuetter, Fankhauser and Nejdl: Boilerplate detection using shallow text features,"
          + " WSDM 2010";

  /** Its extractors. */
  public static final List<Method> ALL =
      List.of(
          new Method(
              "boilerpipe-article",
              "boilerpipe's ArticleExtractor",
              SOURCE,
              List.of(
                  new Parameter(
                      "rules", "classic", "classic: as in published tables; latest: 1.2.3's")),
              needed(
                  parameters ->
                      Boilerpipe.article(
                          parameters.choice(
                              "rules", Boilerpipe.Rules.class, Boilerpipe.Rules.CLASSIC)))),
          new Method(
              "boilerpipe-default",
              "boilerpipe's DefaultExtractor",
              SOURCE,
              List.of(),
              needed(parameters -> Boilerpipe.anyPage())),
          new Method(
              "boilerpipe-largest",
              "boilerpipe's LargestContentExtractor",
              SOURCE,
              List.of(),
              needed(parameters -> Boilerpipe.largest())));

  private BoilerpipeMethods() {}

  /** Who uses Winnow from Java may lack the library; the others do without it. */
  private static Method.Opener needed(Method.Opener opener) {
    return parameters -> {
      try {
        return opener.open(parameters);
      } catch (NoClassDefFoundError e) {
        throw new IOException("needs com.robbypond:boilerpipe on the class path", e);
      }
    };
  }
}
