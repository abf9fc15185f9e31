// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.winnow.neural.Checkpoint;
import org.winnow.neural.TrainingOptions;
import org.winnow.train.ChineseStopWords;
import org.winnow.train.CleanEvalRecipe;
import org.winnow.train.CrfTraining;
import org.winnow.train.NewsCrfTraining;
import org.winnow.train.TrainingListener;
import org.winnow.train.Web2TextTraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow train}. */
@Command(
    name = "train",
    description = "Trains a model from unpacked data sets and writes its directory.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--recipe",
      required = true,
      paramLabel = "NAME",
      description = "web2text or crf, both also with -original-split; news-crf, stop-words-zh")
  private String recipe = "";

  @Option(
      names = "--data",
      required = true,
      paramLabel = "FOLDER",
      description = "the unpacked data sets")
  private Path data = Path.of("");

  @Option(
      names = "-o",
      required = true,
      paramLabel = "MODELDIR",
      description = "where the model goes")
  private Path output = Path.of("");

  @Option(names = "--seed", paramLabel = "N", description = "first seed")
  private long seed = 1;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "how many seeds; the best on the validation pages is kept")
  private int seeds = 3;

  @Option(names = "--steps", paramLabel = "N", description = "gradient steps")
  private int steps = PAPER.steps();

  @Option(names = "--batch", paramLabel = "N", description = "patches per step")
  private int batch = PAPER.batch();

  @Option(names = "--patch", paramLabel = "N", description = "blocks per patch")
  private int patch = PAPER.patch();

  @Option(names = "--learning-rate", paramLabel = "X", description = "of Adam")
  private double learningRate = PAPER.learningRate();

  @Option(names = "--dropout", paramLabel = "X", description = "share of weights left out")
  private double dropout = PAPER.dropout();

  @Option(names = "--l2", paramLabel = "X", description = "weight decay")
  private double l2 = PAPER.l2();

  @Option(
      names = "--averaging",
      paramLabel = "X",
      description = "decay of the running mean of the weights; 0 is off")
  private double averaging = PAPER.averaging();

  @Option(names = "--interval", paramLabel = "N", description = "steps between validations")
  private int interval = PAPER.interval();

  private static final Map<String, CleanEvalRecipe> CRF =
      Map.of("crf", CleanEvalRecipe.WEB2TEXT, "crf-original-split", CleanEvalRecipe.ORIGINAL_SPLIT);

  private static final String NEWS_CRF = "news-crf";
  private static final String STOP_WORDS = "stop-words-zh";
  private static final TrainingOptions PAPER = TrainingOptions.paper(0);

  @Override
  public Integer call() throws IOException {
    if (recipe.equals(STOP_WORDS)) {
      spec.commandLine().getOut().println(ChineseStopWords.write(data, output));
      return 0;
    }
    if (CRF.containsKey(recipe)) {
      CrfTraining.run(recipe, CRF.get(recipe), data, revision(), output);
      spec.commandLine().getOut().println(output.resolve("model.json"));
      return 0;
    }
    if (recipe.equals(NEWS_CRF)) {
      NewsCrfTraining.run(recipe, data, revision(), output);
      spec.commandLine().getOut().println(output.resolve("model.json"));
      return 0;
    }
    TrainingOptions options =
        new TrainingOptions(
            steps, batch, patch, learningRate, dropout, l2, averaging, interval, seed);
    if (seeds < 1) {
      throw new IllegalArgumentException("illegal seeds value: " + seeds + ", must be positive");
    }
    try (Progress progress = new Progress()) {
      new Web2TextTraining(recipe(), data, progress).run(options, seeds, revision(), output);
    }
    spec.commandLine().getOut().println(output.resolve("model.json"));
    return 0;
  }

  private CleanEvalRecipe recipe() {
    for (CleanEvalRecipe known : CleanEvalRecipe.values()) {
      if (known.recipe().equals(recipe)) {
        return known;
      }
    }
    List<String> names =
        Arrays.stream(CleanEvalRecipe.values()).map(CleanEvalRecipe::recipe).toList();
    throw new IllegalArgumentException(
        "no recipe "
            + recipe
            + "; there are "
            + String.join(", ", names)
            + ", crf, crf-original-split, "
            + NEWS_CRF
            + ", "
            + STOP_WORDS);
  }

  /** The commit that is checked out here, for the provenance. */
  private static String revision() {
    try {
      Process git = new ProcessBuilder("git", "describe", "--always", "--dirty").start();
      String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return text.isBlank() ? "unknown" : text.strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** A bar per seed, and a line per look at the validation pages. */
  private final class Progress implements TrainingListener, AutoCloseable {
    private final PrintWriter err = spec.commandLine().getErr();
    private Bar bar = Bar.of("pages", 0);

    @Override
    public void seedStarted(long started, int eachSteps) {
      bar.close();
      bar = Bar.of("seed " + started, 2L * eachSteps);
      err.println("seed " + started);
    }

    @Override
    public void stepped() {
      bar.step();
    }

    @Override
    public synchronized void scored(String network, Checkpoint c) {
      String line =
          String.format(
              Locale.ROOT,
              "%-8s step %5d  loss %.4f  validation %.4f%s",
              network,
              c.step(),
              c.loss(),
              c.score(),
              c.best() ? " *" : "");
      bar.note(line);
      if (!Bar.isShown()) {
        err.println(line);
      }
    }

    @Override
    public void close() {
      bar.close();
      err.flush();
    }
  }
}
