// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Winnow;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.SamplePage;
import org.winnow.output.Count;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.spec.Parameters;
import org.winnow.train.winnownet.WinnowOptions;
import org.winnow.train.winnownet.tune.CorrectedPages;
import org.winnow.train.winnownet.tune.HeldBack;
import org.winnow.train.winnownet.tune.Regression;
import org.winnow.train.winnownet.tune.Rehearsal;
import org.winnow.train.winnownet.tune.TuneTask;
import org.winnow.train.winnownet.tune.Tuning;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow tune}. */
@Command(
    name = "tune",
    description = {
      "Fine-tunes a model on corrected pages, those of winnow studio --data, and writes its directory.",
      "Prints word F1 over blocks before and after: on your pages, each time on those held back, and on"
          + " pages that are not yours."
    },
    footer = {
      "winnow tune --model winnow --pages corrected -o my-models/mine",
      "winnow tune --model winnow --pages corrected --data DATA --set wcxb-dev:dev -o my-models/mine"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TuneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--model",
      paramLabel = "NAME|DIR",
      description = "what to start from: winnow, or a directory of its kind")
  private String model = "winnow";

  @Option(
      names = "--pages",
      required = true,
      paramLabel = "FOLDER",
      description = "corrected pages: pages/<id>.html, gold/<id>.blocks.tsv, meta.json")
  private Path pages = Path.of("");

  @Option(
      names = "-o",
      required = true,
      paramLabel = "MODELDIR",
      description = "where the model goes")
  private Path output = Path.of("");

  @Option(names = "--steps", paramLabel = "N", description = "most gradient steps")
  private int steps = WinnowOptions.TUNE.schedule().steps();

  @Option(names = "--seed", paramLabel = "N", description = "of all chance")
  private long seed = WinnowOptions.TUNE.seed();

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "the unpacked data sets, for --set")
  private @Nullable Path data;

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "SET[:PART]",
      description = "data sets that must not suffer, beside the sample pages")
  private List<String> sets = List.of();

  @Override
  public Integer call() throws IOException {
    Parameters.require(steps > 0, "--steps", steps, "positive");
    CorrectedPages corrected = CorrectedPages.read(pages);
    WinnowOptions options = WinnowOptions.TUNE.withSteps(steps).withSeed(seed);
    TuneTask task =
        new TuneTask(
            model, corrected, output, Rehearsal.shipped(), regression(), options, Winnow.REVISION);
    TuneTask.Report report;
    try (Bar bar = Bar.of("steps", task.mostSteps())) {
      report = task.run(bar::step);
    }
    PrintWriter out = spec.commandLine().getOut();
    print(out, corrected, report);
    out.println(output.resolve("model.json"));
    return 0;
  }

  private List<Regression> regression() throws IOException {
    List<Page> samples = new ArrayList<>();
    for (SamplePage sample : SamplePage.all()) {
      samples.add(PageParser.parse(sample.html()));
    }
    List<Regression> all = new ArrayList<>();
    all.add(Regression.ofShipped("samples, against what winnow keeps", samples));
    for (String set : sets) {
      if (data == null) {
        throw new IllegalArgumentException("--set needs --data, the folder of the data sets");
      }
      String[] names = set.split(":", 2);
      all.add(Regression.of(data, names[0], names.length < 2 ? "" : names[1]));
    }
    return all;
  }

  private static void print(PrintWriter out, CorrectedPages pages, TuneTask.Report report) {
    out.println(
        Count.of(pages.all().size(), "corrected page") + ", " + Count.of(pages.sites(), "site"));
    report
        .heldBack()
        .ifPresentOrElse(
            held -> print(out, held),
            () ->
                out.printf(
                    Locale.ROOT,
                    "fewer than %d pages: none held back, %s, not chosen by any page%n",
                    Tuning.LEAST_PAGES,
                    Count.of(report.steps(), "step")));
    if (report.steps() > 0 && report.share() == 0) {
      out.println("  it forgets other sites: the model is the one that it started from");
    } else if (report.steps() > 0 && report.share() < 1) {
      out.printf(
          Locale.ROOT, "  %.2f of what was learnt: more forgets other sites%n", report.share());
    }
    for (TuneTask.Change change : report.regression()) {
      line(out, change.name() + " (" + change.pages() + ")", change.before(), change.after());
      if (change.difference() < -Rehearsal.FALL) {
        out.printf(
            Locale.ROOT,
            "  it forgets: %.4f less there, more than %.3f%n",
            -change.difference(),
            Rehearsal.FALL);
      }
    }
  }

  private static void print(PrintWriter out, HeldBack held) {
    String by = Count.of(held.folds(), "fold") + " by " + (held.bySite() ? "site" : "page");
    line(out, "your pages, " + by, held.before(), held.after());
    out.println(
        held.steps() == 0
            ? "  no better on pages held back: the model is the one that it started from"
            : "  after " + Count.of(held.steps(), "step") + ", a number that these pages chose");
  }

  private static void line(PrintWriter out, String what, double before, double after) {
    out.printf(Locale.ROOT, "%-48s word F1 %.4f before, %.4f after%n", what, before, after);
  }
}
