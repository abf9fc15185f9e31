// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.extract.Wanted;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.model.ModelKind;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.winnownet.feature.WinnowFeatures;

/** The default method as users ask for it. */
public final class WinnowMethods {
  /** Models of {@link WinnowFeatures}. */
  public static final ModelKind KIND =
      new ModelKind(
          WinnowFeatures.NAME,
          "-",
          Stream.concat(
                  Wanted.ALL.parameters().stream(),
                  Stream.of(
                      new Parameter(
                          "beta",
                          "1",
                          "times that recall counts as much as precision: above 1 keeps more")))
              .toList(),
          WinnowMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "winnow", "convolutional network over features of today's pages, in any language"));

  private WinnowMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    double beta = parameters.number("beta", 1);
    Parameters.require(beta > 0 && Double.isFinite(beta), "beta", beta, "positive and finite");
    WinnowModel read = WinnowDirectory.read(model);
    Set<Role> wanted = Wanted.ALL.of(parameters, Labeling.MAIN);
    return new WinnowExtractor(read.network(), wanted, read.calibration(), beta);
  }
}
