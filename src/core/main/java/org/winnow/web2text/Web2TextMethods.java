// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.model.ModelKind;
import org.winnow.neural.EngineKind;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/** Web2Text as users ask for it. */
public final class Web2TextMethods {
  private static final String SOURCE =
      "Vogels, Ganea and Eickhoff: Web2Text: Deep Structured Boilerplate Removal, ECIR 2018";

  private static final String SHIPPED = "web2text";

  private static final Parameter LAMBDA =
      new Parameter(
          "lambda",
          Double.toString(Web2TextExtractor.DEFAULT_LAMBDA),
          "weight of the pairwise potentials");

  private static final Parameter ENGINE =
      new Parameter(
          "engine",
          "auto",
          "auto (java with the Vector API, otherwise tensorflow if it loads), tensorflow or java");

  /** Models of {@link Web2TextFeatures}. */
  public static final ModelKind KIND =
      new ModelKind(Web2TextFeatures.NAME, SOURCE, List.of(LAMBDA, ENGINE), Web2TextMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              SHIPPED, "convolutional networks and Viterbi, trained on CleanEval (531 pages)"),
          new Method(
              "web2text-unary",
              "the same, each block on its own",
              SOURCE,
              List.of(ENGINE),
              parameters -> Web2TextDirectory.read(SHIPPED).open(engine(parameters), 0)),
          KIND.method(
              "web2text-original-split",
              "the same as web2text, trained on CleanEval's own 56 training pages"));

  private Web2TextMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    Web2TextModel read = Web2TextDirectory.read(model);
    return read.open(engine(parameters), parameters.number("lambda", read.lambda()));
  }

  private static EngineKind engine(Parameters parameters) {
    return parameters.choice("engine", EngineKind.class, EngineKind.AUTO);
  }
}
