// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.news;

import java.io.IOException;
import java.util.List;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.extract.Wanted;
import org.winnow.model.ModelKind;
import org.winnow.spec.Parameters;

/** The conditional random field for news as users ask for it. */
public final class NewsMethods {
  /** Models of {@link NewsFeatures}. */
  public static final ModelKind KIND =
      new ModelKind(
          NewsFeatures.NAME,
          "Zhang et al.: Extraction of the topic content of news pages by conditional random fields,"
              + " Journal of Guangxi Normal University, 2011",
          Wanted.MAIN.parameters(),
          NewsMethods::open);

  /** The shipped ones. */
  public static final List<Method> ALL =
      List.of(
          KIND.method(
              "news-crf", "conditional random field for news pages, trained on Chinese news"));

  private NewsMethods() {}

  private static Extractor open(String model, Parameters parameters) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, NewsFeatures.instance()), Wanted.MAIN.of(parameters));
  }
}
