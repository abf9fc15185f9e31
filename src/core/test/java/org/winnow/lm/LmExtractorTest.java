// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Extractors;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderDirectory;
import org.winnow.encoder.EncoderFiles;
import org.winnow.encoder.TextEncoder;
import org.winnow.encoder.TinyEncoder;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.lm.LmExtractor.Decode;
import org.winnow.lm.LmExtractor.Decoding;
import org.winnow.network.LeafVectors;
import org.winnow.neural.EngineKind;
import org.winnow.neural.Tensor;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class LmExtractorTest {
  private static final Page PAGE =
      PageParser.parse(
          "<ul><li>home<li>more<li>home</ul><p>the council read more of home in the home</p>");

  private static final Decoding THRESHOLD = LmExtractor.DEFAULT;

  @TempDir private Path folder;

  /** A logistic regression with random weights, and no networks. */
  private static LmModel model() throws IOException {
    Encoder encoder = TinyEncoder.read();
    BlockPlaces places = new BlockPlaces(LeafVectors.ofTags(List.of("p", "li")));
    int columns = encoder.weights().shape().width() + places.columns();
    Random random = new Random(1);
    float[] kernel = new float[2 * columns];
    for (int k = 0; k < kernel.length; k++) {
      kernel[k] = (float) random.nextGaussian() / 4;
    }
    Map<String, Tensor> head = new LinkedHashMap<>();
    head.put("output.kernel", new Tensor(List.of(columns, 2), kernel));
    head.put("output.bias", new Tensor(List.of(2), new float[2]));
    int width = encoder.weights().shape().width();
    return new LmModel(
        encoder, 20, places, new BlockHead(head, width, places.columns()), List.of());
  }

  /** An engine that counts what it is asked. */
  private static final class Counting implements TextEncoder {
    final List<Integer> asked = new ArrayList<>();

    @Override
    public int width() {
      return 16;
    }

    @Override
    public List<float[]> vectors(List<int[]> texts, Runnable between) {
      asked.add(texts.size());
      return texts.stream().map(text -> new float[16]).toList();
    }
  }

  @Test
  void theSameTextIsEncodedOnce() throws IOException {
    LmModel model = model();
    Counting engine = new Counting();
    try (BlockVectors vectors =
        new BlockVectors(model.encoder().pieces(), 20, engine, model.head())) {
      assertEquals(4, vectors.of(PAGE).size());
      vectors.of(PAGE);
      vectors.of(PageParser.parse("<p>more<p>and more"));
    }
    assertEquals(List.of(3, 0, 1), engine.asked);
  }

  @Test
  void theCacheIsBounded() {
    VectorCache cache = new VectorCache(1 << 19);
    java.nio.IntBuffer one = java.nio.IntBuffer.wrap(new int[] {1});
    cache.put(one, new float[1]);
    assertTrue(cache.get(one) != null);
    cache.put(java.nio.IntBuffer.wrap(new int[] {2}), new float[1]);
    assertTrue(cache.get(one) == null);
  }

  /** The deadline is looked at before each batch of texts. */
  @Test
  void stopsBetweenBatches() throws IOException {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      html.append("<p>the council ").append(i);
    }
    Page page = PageParser.parse(html.toString());
    LmModel model = model();
    try (TextEncoder engine = model.encoder().engine(EngineKind.JAVA)) {
      List<int[]> texts =
          page.blocks().stream()
              .map(block -> model.encoder().pieces().encode(block.text(), 20))
              .toList();
      int[] batches = {0};
      assertThrows(
          IllegalStateException.class,
          () ->
              engine.vectors(
                  texts,
                  () -> {
                    if (++batches[0] == 3) {
                      throw new IllegalStateException();
                    }
                  }));
      assertEquals(3, batches[0]);
    }
    try (Extractor extractor =
        new LmExtractor(model, model.vectors(EngineKind.JAVA), false, THRESHOLD)) {
      Page late = page.within(Deadline.in(-1));
      assertThrows(Deadline.Exceeded.class, () -> extractor.label(late));
    }
  }

  @Test
  void labelsByThresholdOrExpectedF1() throws IOException {
    LmModel model = model();
    BlockVectors vectors = model.vectors(EngineKind.JAVA);
    float[] probabilities = model.alone(model.rows(PAGE, vectors));
    assertEquals(4, probabilities.length);
    for (double threshold : new double[] {0, .3, .5, .7, 1}) {
      Decoding decoding = new Decoding(Decode.THRESHOLD, threshold);
      List<Label> labels = new LmExtractor(model, vectors, false, decoding).label(PAGE).labels();
      for (int i = 0; i < probabilities.length; i++) {
        assertEquals(probabilities[i] > threshold, labels.get(i) == Label.CONTENT);
      }
    }
    Decoding f1 = new Decoding(Decode.F1, .5);
    assertTrue(
        new LmExtractor(model, vectors, false, f1).label(PAGE).labels().contains(Label.CONTENT));
    var e = assertThrows(IllegalArgumentException.class, () -> new Decoding(Decode.F1, 2));
    assertEquals("illegal threshold value: 2.0, must be in [0, 1]", e.getMessage());
  }

  @Test
  void neighboursNeedNetworks() throws IOException {
    LmModel model = model();
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new LmExtractor(model, model.vectors(EngineKind.JAVA), true, THRESHOLD));
    assertTrue(String.valueOf(e.getMessage()).startsWith("illegal neighbours value: on"));
  }

  /** A model of a large encoder has no copy of it. */
  @Test
  void takesItsEncoderFromWhereItIs() throws IOException {
    LmModel model = model();
    String hash = LmDirectory.hash(EncoderFiles.of(TinyEncoder.folder()));
    LmDirectory.write(folder, "own", model, Map.of(), hash, Map.of());
    var e = assertThrows(IOException.class, () -> Extractors.open(folder.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains("say where it is, with encoder=PATH"));
    try (Extractor own = Extractors.open(folder + ":encoder=" + TinyEncoder.folder());
        Extractor same = new LmExtractor(model, model.vectors(EngineKind.AUTO), false, THRESHOLD)) {
      assertEquals(same.explain(PAGE), own.explain(PAGE));
    }
    Path other = TinyEncoder.folder().resolveSibling("distilbert");
    e =
        assertThrows(
            IOException.class, () -> Extractors.open(folder + ":encoder=" + other).close());
    assertTrue(String.valueOf(e.getMessage()).contains("its encoderSha256 is \"" + hash));
    assertNotEquals(hash, LmDirectory.hash(EncoderFiles.of(other)));
  }

  @Test
  void aModelWithItsEncoderIsWhole() throws IOException {
    LmModel model = model();
    Map<String, byte[]> files = EncoderDirectory.write(model.encoder(), true);
    String hash = LmDirectory.hash(EncoderFiles.of(files));
    LmDirectory.write(folder, "own", model, files, hash, Map.of("recipe", "none"));
    try (Extractor own = Extractors.open(folder.toString())) {
      assertEquals(4, own.label(PAGE).size());
      assertEquals(0, own.label(PageParser.parse("")).size());
    }
    Files.write(folder.resolve("vocab.txt"), new byte[0]);
    var e = assertThrows(IOException.class, () -> Extractors.open(folder.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains("its vocabulary has no [UNK]"));
  }
}
