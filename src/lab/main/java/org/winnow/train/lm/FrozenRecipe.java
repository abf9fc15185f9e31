// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.winnow.align.GoldPage;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderDirectory;
import org.winnow.encoder.EncoderFiles;
import org.winnow.lm.BlockHead;
import org.winnow.lm.BlockPlaces;
import org.winnow.lm.BlockVectors;
import org.winnow.lm.LmDirectory;
import org.winnow.lm.LmModel;
import org.winnow.neural.EngineKind;
import org.winnow.neural.Tensor;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.CleanEvalSplit;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;

/**
 * The source's experiment (Balandin, 2021): the vectors of an encoder as it is, with tags and
 * position, and a logistic regression, trained on CleanEval. The model is that of the split by
 * pages; beside it stands what the source reports, a split by blocks, in which blocks of one page
 * are on both sides, so that it says more than a new page would.
 */
public final class FrozenRecipe {
  private static final String NAME = "lm-frozen";
  private static final int TOKENS = 64;
  private static final int TAGS = 50;

  /** Share of the blocks that the source tests on. */
  private static final double TESTED = .33;

  /** The recipe. */
  public static final Recipe RECIPE =
      new Recipe(
          NAME,
          List.of(
              Recipe.SEED,
              LmRecipe.ENCODER,
              new Parameter("tokens", "" + TOKENS, "of a text that are read")),
          FrozenRecipe::run);

  private FrozenRecipe() {}

  /** Blocks with what is known of them. */
  private record Blocks(List<float[]> rows, List<Boolean> labels) {
    Blocks at(List<Integer> places) {
      return new Blocks(
          places.stream().map(rows::get).toList(), places.stream().map(labels::get).toList());
    }
  }

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    EncoderSource source = LmRecipe.source(parameters);
    Encoder encoder = source.read();
    int most = parameters.integer("tokens", TOKENS);
    long seed = Recipe.seed(parameters);
    CleanEvalPages pages = CleanEvalPages.read(task.data(), CleanEvalSplit.WEB2TEXT);
    BlockPlaces places = LmRecipe.places(pages.training().stream(), TAGS);
    int width = encoder.weights().shape().width();
    float[] nothing = new float[width + places.columns() + 1];
    LmModel start =
        new LmModel(encoder, most, places, head(nothing, width, places.columns()), List.of());
    Map<String, Object> figures = new LinkedHashMap<>();
    LmModel model;
    try (BlockVectors vectors = start.vectors(EngineKind.AUTO)) {
      Blocks training = blocks(pages.training(), start, vectors);
      float[] weights = LogisticRegression.fit(training.rows, training.labels, seed);
      model = new LmModel(encoder, most, places, head(weights, width, places.columns()), List.of());
      Blocks validation = blocks(pages.validation(), start, vectors);
      Blocks test = blocks(pages.test(), start, vectors);
      figures.put("pageSplitValidation", f1(model.head(), validation));
      figures.put("pageSplitTest", f1(model.head(), test));
      figures.put(
          "blockSplitTest",
          blockSplit(List.of(training, validation, test), width, places.columns(), seed));
    }
    Map<String, Object> options = Map.of("seed", seed, "tokens", most);
    Map<String, Object> provenance = Provenance.of(NAME, pages, options, task.revision());
    provenance.put("start", source.provenance());
    provenance.put("figures", figures);
    Map<String, byte[]> files =
        source.isDirectory() ? Map.of() : EncoderDirectory.write(encoder, false);
    EncoderFiles own =
        source.isDirectory() ? EncoderFiles.of(source.path()) : EncoderFiles.of(files);
    LmDirectory.write(task.output(), NAME, model, files, LmDirectory.hash(own), provenance);
    return task.description();
  }

  private static Blocks blocks(List<GoldPage> pages, LmModel model, BlockVectors vectors) {
    List<float[]> rows = new ArrayList<>();
    List<Boolean> labels = new ArrayList<>();
    for (GoldPage page : pages) {
      PageExample example = PageExample.of(page, model, vectors);
      rows.addAll(example.rows());
      labels.addAll(example.labels());
    }
    return new Blocks(rows, labels);
  }

  private static BlockHead head(float[] weights, int width, int places) {
    int columns = weights.length - 1;
    float[] kernel = new float[2 * columns];
    for (int c = 0; c < columns; c++) {
      kernel[2 * c + 1] = weights[c];
    }
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("output.kernel", new Tensor(List.of(columns, 2), kernel));
    tensors.put("output.bias", new Tensor(List.of(2), new float[] {0, weights[columns]}));
    return new BlockHead(tensors, width, places);
  }

  /** F1 where blocks, not pages, are drawn. */
  private static double blockSplit(List<Blocks> parts, int width, int places, long seed) {
    Blocks all =
        new Blocks(
            parts.stream().flatMap(part -> part.rows.stream()).toList(),
            parts.stream().flatMap(part -> part.labels.stream()).toList());
    List<Integer> order = new ArrayList<>(IntStream.range(0, all.rows.size()).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    int tested = (int) (TESTED * order.size());
    Blocks training = all.at(order.subList(tested, order.size()));
    float[] weights = LogisticRegression.fit(training.rows, training.labels, seed);
    return f1(head(weights, width, places), all.at(order.subList(0, tested)));
  }

  private static double f1(BlockHead head, Blocks blocks) {
    ContentCounts counts = new ContentCounts();
    for (int i = 0; i < blocks.rows.size(); i++) {
      counts.add(head.probability(blocks.rows.get(i)) > 0.5f, blocks.labels.get(i));
    }
    return Provenance.round(counts.f1());
  }
}
