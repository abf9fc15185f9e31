// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.DataOption;
import org.winnow.neural.BoilerNetOptions;
import org.winnow.neural.Checkpoint;
import org.winnow.neural.TrainingOptions;
import org.winnow.neural.WinnowOptions;
import org.winnow.train.BoilerNetTraining;
import org.winnow.train.ChineseStopWords;
import org.winnow.train.CleanEvalRecipe;
import org.winnow.train.CrfTraining;
import org.winnow.train.NewsCrfTraining;
import org.winnow.train.TrainingListener;
import org.winnow.train.Web2TextTraining;
import org.winnow.train.WinnowTraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      description =
          "winnow; web2text or crf, both also with -original-split; boilernet, news-crf, stop-words-zh")
  private String recipe = "";

  @Mixin private DataOption data = new DataOption();

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

  @Option(names = "--steps", paramLabel = "N", description = "web2text: gradient steps")
  private int steps = PAPER.steps();

  @Option(names = "--batch", paramLabel = "N", description = "web2text: patches per step")
  private int batch = PAPER.batch();

  @Option(names = "--patch", paramLabel = "N", description = "web2text: blocks per patch")
  private int patch = PAPER.patch();

  @Option(names = "--learning-rate", paramLabel = "X", description = "web2text: of Adam")
  private double learningRate = PAPER.learningRate();

  @Option(
      names = "--dropout",
      paramLabel = "X",
      description = "web2text: share of weights left out")
  private double dropout = PAPER.dropout();

  @Option(names = "--l2", paramLabel = "X", description = "web2text: weight decay")
  private double l2 = PAPER.l2();

  @Option(
      names = "--averaging",
      paramLabel = "X",
      description = "web2text: decay of the running mean of the weights; 0 is off")
  private double averaging = PAPER.averaging();

  @Option(
      names = "--interval",
      paramLabel = "N",
      description = "web2text: steps between validations")
  private int interval = PAPER.interval();

  @Option(
      names = "--dense",
      paramLabel = "N",
      description = "boilernet: outputs of its first layer")
  private int dense = SHIPPED.dense();

  @Option(names = "--units", paramLabel = "N", description = "boilernet: of each LSTM")
  private int units = SHIPPED.units();

  @Option(names = "--epochs", paramLabel = "N", description = "boilernet: times it reads a page")
  private int epochs = SHIPPED.epochs();

  @Option(
      names = "--width",
      paramLabel = "N",
      description = "winnow: numbers that stand for a block")
  private int width = WinnowOptions.DEFAULT.width();

  @Option(
      names = "--convolutions",
      paramLabel = "N",
      description = "winnow: layers in which a block sees its neighbours")
  private int convolutions = WinnowOptions.DEFAULT.convolutions();

  @Option(
      names = "--folds",
      paramLabel = "N",
      description =
          "winnow: trains no model, but scores the options on folds of the training pages: folds.tsv")
  private int folds = 0;

  private static final TrainingOptions PAPER = TrainingOptions.paper(0);
  private static final BoilerNetOptions SHIPPED = BoilerNetOptions.shipped(0);

  private interface Recipe {
    /** Trains; returns the file to look at. */
    Path run() throws IOException;
  }

  private Map<String, Recipe> recipes() {
    Map<String, Recipe> recipes = new LinkedHashMap<>();
    recipes.put("winnow", this::winnow);
    recipes.put("web2text", () -> web2text(CleanEvalRecipe.WEB2TEXT));
    recipes.put("web2text-original-split", () -> web2text(CleanEvalRecipe.ORIGINAL_SPLIT));
    recipes.put("boilernet", this::boilernet);
    recipes.put("crf", () -> crf(CleanEvalRecipe.WEB2TEXT));
    recipes.put("crf-original-split", () -> crf(CleanEvalRecipe.ORIGINAL_SPLIT));
    recipes.put("news-crf", this::newsCrf);
    recipes.put("stop-words-zh", () -> ChineseStopWords.write(data.folder(), output));
    return recipes;
  }

  @Override
  public Integer call() throws IOException {
    Map<String, Recipe> recipes = recipes();
    @Nullable Recipe chosen = recipes.get(recipe);
    if (chosen == null) {
      throw new IllegalArgumentException(
          "no recipe " + recipe + "; there are " + String.join(", ", recipes.keySet()));
    }
    if (seeds < 1) {
      throw new IllegalArgumentException("illegal seeds value: " + seeds + ", must be positive");
    }
    spec.commandLine().getOut().println(chosen.run());
    return 0;
  }

  private Path model() {
    return output.resolve("model.json");
  }

  private Path web2text(CleanEvalRecipe split) throws IOException {
    TrainingOptions options =
        new TrainingOptions(
            steps, batch, patch, learningRate, dropout, l2, averaging, interval, seed);
    try (Progress progress = new Progress()) {
      new Web2TextTraining(split, data.folder(), progress).run(options, seeds, revision(), output);
    }
    return model();
  }

  private Path winnow() throws IOException {
    WinnowOptions options = WinnowOptions.DEFAULT.withSizes(width, convolutions).withSeed(seed);
    try (Progress progress = new Progress()) {
      WinnowTraining training = new WinnowTraining(data.folder(), progress);
      if (folds != 0) {
        training.crossValidate(options, folds, output);
        return output.resolve("folds.tsv");
      }
      training.run(options, seeds, revision(), output);
    }
    return model();
  }

  private Path boilernet() throws IOException {
    BoilerNetOptions options = SHIPPED.withSizes(dense, units).withEpochs(epochs).withSeed(seed);
    try (Progress progress = new Progress()) {
      new BoilerNetTraining(CleanEvalRecipe.WEB2TEXT, data.folder(), progress)
          .run(options, seeds, revision(), output);
    }
    return model();
  }

  private Path crf(CleanEvalRecipe split) throws IOException {
    CrfTraining.run(recipe, split, data.folder(), revision(), output);
    return model();
  }

  private Path newsCrf() throws IOException {
    NewsCrfTraining.run(recipe, data.folder(), revision(), output);
    return model();
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
    public synchronized void seedStarted(long started, int steps) {
      bar.close();
      bar = Bar.of("seed " + started, steps);
      err.println("seed " + started);
    }

    @Override
    public synchronized void stepped() {
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
