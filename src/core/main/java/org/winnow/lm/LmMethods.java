// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.lm.LmExtractor.Decode;
import org.winnow.lm.LmExtractor.Decoding;
import org.winnow.model.ModelKind;
import org.winnow.neural.EngineKind;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/** The language-model classifier as users ask for it. */
public final class LmMethods {
  /** Models of {@link LmDirectory}. */
  public static final ModelKind KIND =
      new ModelKind(
          LmDirectory.FEATURES,
          "Balandin: Segmentation and classification of elements of web pages with language models,"
              + " St Petersburg University 2021",
          List.of(
              new Parameter("neighbours", "on", "on, or off: each block on its own"),
              new Parameter("decode", "threshold", "threshold, or f1: greatest expected word F1"),
              new Parameter(
                  "threshold",
                  Double.toString(LmExtractor.DEFAULT_THRESHOLD),
                  "probability above which a block is content"),
              new Parameter(
                  "encoder", "the model's own", "directory of the encoder, if the model has none"),
              new Parameter(
                  "engine",
                  "auto",
                  "auto (java with the Vector API, otherwise tensorflow if it loads), tensorflow or"
                      + " java")),
          LmMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "lm", "fine-tuned language model over texts, trained on CleanEval (531 pages)"));

  /** Whether blocks count beside a block. */
  private enum Neighbours {
    ON,
    OFF
  }

  private LmMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    EngineKind engine = parameters.choice("engine", EngineKind.class, EngineKind.AUTO);
    Decoding decoding =
        new Decoding(
            parameters.choice("decode", Decode.class, Decode.THRESHOLD),
            parameters.number("threshold", LmExtractor.DEFAULT_THRESHOLD));
    LmModel read = LmDirectory.read(model, parameters.text("encoder", ""));
    Neighbours usual = read.networks().isEmpty() ? Neighbours.OFF : Neighbours.ON;
    Neighbours neighbours = parameters.choice("neighbours", Neighbours.class, usual);
    return new LmExtractor(read, read.vectors(engine), neighbours == Neighbours.ON, decoding);
  }
}
