// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.align.GoldPage;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.CleanEvalSplit;
import org.winnow.train.Provenance;
import org.winnow.train.TrainingTask;
import org.winnow.train.winnownet.LabeledPages;

/**
 * The pages that {@code lm} learns from: CleanEval's, which are held, or those of all sets, which
 * are read anew each time and one after the other.
 *
 * @param cleanEval which figures are of in both cases
 * @param all null if CleanEval's are all
 */
record LmPages(CleanEvalPages cleanEval, @Nullable LabeledPages all) {
  /** Which pages there are. */
  enum Scope {
    CLEANEVAL,
    ALL
  }

  static final Parameter SCOPE =
      new Parameter("pages", "cleaneval", "cleaneval; all: the pages that winnow is trained on");

  static final Parameter SITES =
      new Parameter("sites", "1", "share of the sites taken, with --pages all");

  /**
   * The pages that the user wants.
   *
   * @throws IllegalArgumentException if the share of the sites is illegal
   */
  static LmPages open(TrainingTask task, Parameters p) throws IOException {
    Scope scope = p.choice(SCOPE.name(), Scope.class, Scope.CLEANEVAL);
    double sites = p.number(SITES.name(), 1);
    Parameters.require(sites > 0 && sites <= 1, SITES.name(), sites, "in (0, 1]");
    Parameters.require(
        sites == 1 || scope == Scope.ALL, SITES.name(), sites, "1 without --pages all");
    return new LmPages(
        CleanEvalPages.read(task.data(), CleanEvalSplit.WEB2TEXT),
        scope == Scope.ALL ? LabeledPages.open(task.data(), sites) : null);
  }

  Stream<GoldPage> training() {
    return all == null ? cleanEval.training().stream() : all.training();
  }

  Stream<GoldPage> validation() {
    return all == null ? cleanEval.validation().stream() : all.validation();
  }

  Map<String, Object> provenance(String recipe, Object options, String revision)
      throws IOException {
    if (all == null) {
      return Provenance.of(recipe, cleanEval, options, revision);
    }
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", recipe);
    provenance.putAll(all.provenance());
    provenance.put("options", options);
    provenance.put("revision", revision);
    return provenance;
  }
}
