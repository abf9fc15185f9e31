// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.GoldPage;
import org.winnow.eval.BlockMeasures;
import org.winnow.hash.Sha256;
import org.winnow.label.Label;

/** Where a model comes from, as its directory tells it. */
public final class Provenance {
  private Provenance() {}

  /** The provenance of a model trained on CleanEval; figures may be added. */
  public static Map<String, Object> of(
      String recipe, CleanEvalPages pages, Object options, String revision) {
    return of(recipe, pages.description(), pages.training(), pages.validation(), options, revision);
  }

  /**
   * Of a model trained on any pages with gold labels; figures may be added.
   *
   * @param data name of the data set and its parts, for people
   */
  public static Map<String, Object> of(
      String recipe,
      String data,
      List<GoldPage> training,
      List<GoldPage> validation,
      Object options,
      String revision) {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", recipe);
    provenance.put("data", data);
    provenance.put("dataSha256", hash(List.of(training, validation)));
    provenance.put("pages", training.size());
    provenance.put("validationPages", validation.size());
    provenance.put("options", options);
    provenance.put("revision", revision);
    return provenance;
  }

  /** Shares, rounded for people. */
  public static Map<String, Double> figures(BlockMeasures m) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", round(m.accuracy()));
    figures.put("precision", round(m.precision()));
    figures.put("recall", round(m.recall()));
    figures.put("f1", round(m.f1()));
    return figures;
  }

  public static double round(double share) {
    return Math.round(share * 1e5) / 1e5;
  }

  /** The digest of the pages of some parts and of their labels, in order. */
  public static String hash(List<List<GoldPage>> parts) {
    MessageDigest digest = Sha256.start();
    for (List<GoldPage> pages : parts) {
      for (GoldPage page : pages) {
        digest.update((page.id() + "\n" + page.source()).getBytes(StandardCharsets.UTF_8));
        page.labels().forEach(label -> digest.update((byte) (label == Label.CONTENT ? 1 : 0)));
      }
    }
    return Sha256.finish(digest);
  }
}
