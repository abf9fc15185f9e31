// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.io.IOException;
import java.util.List;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.extract.Wanted;
import org.winnow.model.ModelKind;
import org.winnow.spec.Parameters;

/** Victor as users ask for it. */
public final class VictorMethods {
  /** Models of {@link VictorFeatures}. */
  public static final ModelKind KIND =
      new ModelKind(
          VictorFeatures.NAME,
          "Spousta, Marek and Pecina: Victor: the web-page cleaning tool, WAC-4 2008",
          Wanted.MAIN.parameters(),
          VictorMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "crf",
              "conditional random field with five classes, trained on CleanEval (531 pages)"),
          KIND.method(
              "crf-original-split", "the same, trained on CleanEval's own 56 training pages"));

  private VictorMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, VictorFeatures.instance()), Wanted.MAIN.of(parameters));
  }
}
