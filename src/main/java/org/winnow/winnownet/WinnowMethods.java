// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.model.ModelKind;
import org.winnow.neural.EngineKind;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.winnownet.WinnowExtractor.Profile;
import org.winnow.winnownet.feature.WinnowFeatures;

/** The default method as users ask for it. */
public final class WinnowMethods {
  /** Models of {@link WinnowFeatures}. */
  public static final ModelKind KIND =
      new ModelKind(
          WinnowFeatures.NAME,
          "-",
          List.of(
              new Parameter(
                  "profile", "general", "general, or article: the article and nothing beside it"),
              new Parameter(
                  "engine", "auto", "auto (java, which is the faster), tensorflow or java")),
          WinnowMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "winnow", "convolutional network over features of today's pages, in any language"));

  private WinnowMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    Profile profile = parameters.choice("profile", Profile.class, Profile.GENERAL);
    EngineKind engine = parameters.choice("engine", EngineKind.class, EngineKind.AUTO);
    return new WinnowExtractor(WinnowDirectory.read(model).engine(engine), profile);
  }
}
