// SPDX-License-Identifier: Apache-2.0
package org.winnow.boilernet;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.model.ModelKind;
import org.winnow.network.LeafVectors;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/** BoilerNet as users ask for it. */
public final class BoilerNetMethods {
  /** Models of {@link LeafVectors}. */
  public static final ModelKind KIND =
      new ModelKind(
          BoilerNetDirectory.FEATURES,
          "Leonhardt, Anand and Khosla: Boilerplate removal using a neural sequence labeling model,"
              + " WWW 2020",
          List.of(
              new Parameter(
                  "threshold",
                  Double.toString(BoilerNetExtractor.DEFAULT_THRESHOLD),
                  "probability above which a block is content")),
          BoilerNetMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "boilernet",
              "recurrent network over tags and words, trained on CleanEval (531 pages)"));

  private BoilerNetMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    double threshold = parameters.number("threshold", BoilerNetExtractor.DEFAULT_THRESHOLD);
    return new BoilerNetExtractor(BoilerNetDirectory.read(model), threshold);
  }
}
