// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.winnow.align.GoldPage;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderDirectory;
import org.winnow.encoder.EncoderFiles;
import org.winnow.lm.BlockPlaces;
import org.winnow.lm.BlockVectors;
import org.winnow.lm.LmDirectory;
import org.winnow.lm.LmModel;
import org.winnow.network.BlockNetwork;
import org.winnow.network.LeafVectors;
import org.winnow.neural.EngineKind;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.Curve;
import org.winnow.train.Recipe;
import org.winnow.train.SeedRun;
import org.winnow.train.TrainingTask;
import org.winnow.train.lm.LmOptions.Pages;
import org.winnow.train.lm.LmOptions.Size;
import org.winnow.train.lm.LmOptions.Text;

/**
 * Trains the classifier {@code lm} on CleanEval or on the pages of all sets: fine-tunes an encoder
 * block by block, rounds its weights to bytes, and trains networks over pages on what it then says.
 * Of several seeds the one that does best on the validation pages is kept. CleanEval's test pages
 * are only reported on.
 */
public final class LmRecipe {
  private static final String NAME = "lm";
  private static final LmOptions SHIPPED = LmOptions.SHIPPED;

  /** The encoder to start from. */
  static final Parameter ENCODER =
      new Parameter(
          "encoder",
          "none",
          "where the encoder is: a directory with config.json, vocab.txt or tokenizer.json and"
              + " model.safetensors, or langchain4j's jar with all-MiniLM-L6-v2");

  /** The recipe. */
  public static final Recipe RECIPE =
      new Recipe(
          NAME,
          List.of(
              Recipe.SEED,
              Recipe.SEEDS,
              ENCODER,
              LmPages.SCOPE,
              LmPages.SITES,
              new Parameter("layers", "" + SHIPPED.size().layers(), "of the encoder that stay"),
              new Parameter("vocabulary", "" + SHIPPED.size().vocabulary(), "pieces that stay"),
              new Parameter("tokens", "" + SHIPPED.size().most(), "of a text that are read"),
              new Parameter("epochs", "" + SHIPPED.text().epochs(), "times it reads a block"),
              new Parameter("learning-rate", "" + SHIPPED.text().learningRate(), "of AdamW"),
              new Parameter("networks", "" + SHIPPED.pages().networks(), "over pages; their mean"),
              new Parameter("steps", "" + SHIPPED.pages().steps(), "of each network over pages")),
          LmRecipe::run);

  private final LmPages pages;
  private final EncoderSource source;
  private final Encoder encoder;
  private final BlockPlaces places;
  private final TrainingTask task;

  private LmRecipe(
      LmPages pages, EncoderSource source, Encoder encoder, BlockPlaces places, TrainingTask task) {
    this.pages = pages;
    this.source = source;
    this.encoder = encoder;
    this.places = places;
    this.task = task;
  }

  /**
   * The encoder that the user names.
   *
   * @throws IllegalArgumentException if there is none
   */
  static EncoderSource source(Parameters parameters) {
    String path = parameters.text(ENCODER.name(), "");
    Parameters.require(!path.isEmpty(), ENCODER.name(), "none", "a path");
    return new EncoderSource(Path.of(path));
  }

  /** Columns for the tags that the training pages have most often. */
  static BlockPlaces places(Stream<GoldPage> training, int tags) {
    return new BlockPlaces(LeafVectors.of(training.map(GoldPage::page), tags, 0));
  }

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    LmOptions options = options(parameters);
    EncoderSource source = source(parameters);
    Encoder whole = source.read();
    LmPages pages = LmPages.open(task, parameters);
    try {
      Encoder pruned = Pruning.prune(whole, options.size(), pages.training());
      BlockPlaces places = places(pages.training(), options.size().tags());
      return new LmRecipe(pages, source, pruned, places, task)
          .run(options, Recipe.seeds(parameters));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static LmOptions options(Parameters p) {
    Size size = SHIPPED.size();
    Text text = SHIPPED.text();
    Pages page = SHIPPED.pages();
    return new LmOptions(
        new Size(
            p.integer("layers", size.layers()),
            p.integer("vocabulary", size.vocabulary()),
            p.integer("tokens", size.most()),
            size.tags(),
            size.codes(),
            size.hidden()),
        new Text(
            p.number("epochs", text.epochs()),
            p.number("learning-rate", text.learningRate()),
            text.dropout(),
            text.batch()),
        new Pages(
            p.integer("networks", page.networks()),
            p.integer("steps", page.steps()),
            page.batch(),
            page.window(),
            page.learningRate(),
            page.dropout()),
        Recipe.seed(p));
  }

  /** A model and the files of its encoder. */
  private record Trained(LmModel model, Map<String, byte[]> files) {}

  private Path run(LmOptions options, int seeds) throws IOException {
    List<SeedRun<Trained>> runs = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      runs.add(train(options.withSeed(options.seed() + i)));
    }
    SeedRun<Trained> best = SeedRun.best(runs);
    Map<String, Object> provenance =
        pages.provenance(NAME, options.withSeed(best.seed()), task.revision());
    provenance.put("start", source.provenance());
    provenance.put("figures", SeedRun.figures(runs));
    Map<String, byte[]> files = best.network().files;
    LmDirectory.write(
        task.output(),
        NAME,
        best.network().model,
        files,
        LmDirectory.hash(EncoderFiles.of(files)),
        provenance);
    Curve.write(task.output(), SeedRun.curves(runs));
    return task.description();
  }

  private SeedRun<Trained> train(LmOptions options) throws IOException {
    Curve textCurve = new Curve(options.seed(), "text", task.listener());
    FineTuning.Tuned tuned = tuned(options, textCurve);
    Map<String, byte[]> files = EncoderDirectory.write(tuned.encoder(), true);
    Encoder rounded = EncoderDirectory.read(EncoderFiles.of(files));
    LmModel alone = new LmModel(rounded, options.size().most(), places, tuned.head(), List.of());
    List<Curve> curves = new ArrayList<>(List.of(textCurve));
    try (BlockVectors vectors = alone.vectors(EngineKind.AUTO)) {
      List<PageExample> training = examples(pages.training(), alone, vectors);
      List<PageExample> validation = examples(pages.validation(), alone, vectors);
      List<BlockNetwork> networks = new ArrayList<>();
      for (int i = 1; i <= options.pages().networks(); i++) {
        Curve curve = new Curve(options.seed(), "page_" + i, task.listener());
        curves.add(curve);
        networks.add(network(alone, training, validation, options, i, curve));
      }
      LmModel model = new LmModel(rounded, options.size().most(), places, tuned.head(), networks);
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put(
          "cosine", Cosines.least(tuned.encoder(), rounded, texts(), options.size().most()));
      double onCleanEval = LmFigures.add(model, vectors, pages.cleanEval(), figures);
      double score =
          pages.all() == null ? onCleanEval : LmFigures.addPooled(model, validation, figures);
      return new SeedRun<>(options.seed(), new Trained(model, files), score, figures, curves);
    }
  }

  private List<String> texts() {
    return pages
        .validation()
        .flatMap(page -> page.page().blocks().stream())
        .map(block -> block.text())
        .distinct()
        .limit(1000)
        .toList();
  }

  private FineTuning.Tuned tuned(LmOptions options, Curve curve) {
    try (FineTuning trainer = new FineTuning(encoder, places.columns(), options)) {
      int others = options.pages().networks() * options.pages().steps();
      return trainer.train(
          texts(pages.training(), options),
          texts(pages.validation(), options),
          steps -> task.listener().seedStarted(options.seed(), steps + others),
          curve::stepped,
          curve::scored);
    }
  }

  private List<LmPage> texts(Stream<GoldPage> gold, LmOptions options) {
    return gold.map(page -> LmPage.of(page, encoder.pieces(), options.size().most(), places))
        .toList();
  }

  private static List<PageExample> examples(
      Stream<GoldPage> gold, LmModel model, BlockVectors vectors) {
    return gold.map(page -> PageExample.of(page, model, vectors)).toList();
  }

  private static BlockNetwork network(
      LmModel model,
      List<PageExample> training,
      List<PageExample> validation,
      LmOptions options,
      int number,
      Curve curve) {
    int columns = model.head().codes() + model.places().columns();
    long seed = 1000 * options.seed() + number;
    try (PageTraining trainer = new PageTraining(columns, options.pages(), seed)) {
      return trainer.train(
          training,
          candidate -> LmFigures.f1(page -> LmModel.content(candidate, page), validation),
          curve::stepped,
          curve::scored);
    }
  }
}
