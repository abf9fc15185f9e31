// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.winnow.hash.Sha256;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.TensorFile;
import org.winnow.train.Provenance;
import org.winnow.train.winnownet.WinnowOptions;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.WinnowModel;

/**
 * What is to be tuned, on what, and where the model goes.
 *
 * @param model a shipped model's name, or a directory
 * @param pages corrected ones
 * @param output folder of the new model
 * @param rehearsal what is not to be forgotten
 * @param regression pages that are looked at before and after, and that nothing is chosen by
 * @param revision of this program, for the provenance
 */
public record TuneTask(
    String model,
    CorrectedPages pages,
    Path output,
    Rehearsal rehearsal,
    List<Regression> regression,
    WinnowOptions options,
    String revision) {
  public TuneTask {
    regression = List.copyOf(regression);
  }

  /**
   * What tuning gave.
   *
   * @param heldBack word F1 on pages that were held back; none if there were too few pages
   * @param steps that the model was tuned for
   * @param share how far its weights are from the start to what was learnt, in [0, 1]
   */
  public record Report(
      Optional<HeldBack> heldBack, int steps, double share, List<Change> regression) {
    public Report {
      regression = List.copyOf(regression);
    }
  }

  /**
   * Word F1 over blocks, in [0, 1], of some pages.
   *
   * @param name of the pages
   * @param pages how many
   */
  public record Change(String name, int pages, double before, double after) {
    /** The rise of the figure; negative if it fell. */
    public double difference() {
      return after - before;
    }
  }

  /** Steps in all, over the folds and the pages at the end, at most. */
  public int mostSteps() {
    return (Tuning.folds(pages.all()) + 1) * options.schedule().steps();
  }

  /**
   * Tunes, and writes the model.
   *
   * @param stepped called after each step
   * @throws IOException if the model can't be read or written, or is of another kind
   */
  public Report run(Runnable stepped) throws IOException {
    WinnowModel start = WinnowDirectory.read(model);
    Tuning tuning = new Tuning(start.network(), options, rehearsal, stepped);
    Optional<HeldBack> heldBack = tuning.heldBack(pages.all());
    int steps = heldBack.map(HeldBack::steps).orElse(options.schedule().steps());
    Tuning.Tuned learnt = tuning.after(steps, pages.all());
    BlockNetwork tuned = learnt.network();
    List<Change> changes = new ArrayList<>();
    for (Regression one : regression) {
      double before = one.wordF1(start.network());
      changes.add(new Change(one.name(), one.pages().size(), before, one.wordF1(tuned)));
    }
    Report report = new Report(heldBack, steps, learnt.share(), changes);
    Map<String, Object> provenance = provenance(start.network(), tuning.options(), report);
    WinnowModel made = new WinnowModel(tuned, start.calibration());
    WinnowDirectory.write(output, "tuned", made, provenance);
    return report;
  }

  private Map<String, Object> provenance(BlockNetwork start, WinnowOptions used, Report report)
      throws IOException {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("tunedFrom", model);
    provenance.put("startSha256", hash(start));
    provenance.put("dataSha256", pages.hash());
    provenance.put("pages", pages.all().size());
    provenance.put("sites", pages.sites());
    provenance.put("options", used);
    provenance.put("rehearsalSha256", rehearsal.hash());
    provenance.put("steps", report.steps);
    provenance.put("share", report.share);
    report.heldBack.ifPresent(held -> provenance.put("heldBack", figures(held)));
    List<Map<String, Object>> changes = new ArrayList<>();
    for (Change change : report.regression) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("pages", change.name);
      one.put("before", Provenance.round(change.before));
      one.put("after", Provenance.round(change.after));
      changes.add(one);
    }
    provenance.put("regression", changes);
    provenance.put("revision", revision);
    return provenance;
  }

  private static Map<String, Object> figures(HeldBack held) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("folds", held.folds());
    figures.put("by", held.bySite() ? "site" : "page");
    figures.put("steps", held.points());
    figures.put("wordF1", held.curve().stream().map(Provenance::round).toList());
    return figures;
  }

  private static String hash(BlockNetwork network) throws IOException {
    return Sha256.of(TensorFile.write(network.tensors()));
  }
}
