// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.winnow.DataFolder;
import org.winnow.align.BlockLabels;
import org.winnow.dataset.CleanEval;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Feature values and labels of 40 CleanEval pages against those of the authors' own pipeline. */
class Web2TextReferenceTest {
  private record Row(int label, String tags, String text) {}

  private static final Map<String, List<Row>> REFERENCE = new LinkedHashMap<>();
  private static CleanEval corpus;
  private static DoubleBuffer blockValues;
  private static DoubleBuffer edgeValues;

  @BeforeAll
  static void read() throws IOException {
    corpus = new CleanEval(DataFolder.of("cleaneval"));
    Path folder = DataFolder.of("web2text-reference");
    String[] lines = Files.readString(folder.resolve("blocks.tsv")).split("\n", -1);
    for (int i = 1; i < lines.length; i++) {
      String[] cells = lines[i].split("\t", -1);
      if (cells.length == 7) {
        REFERENCE
            .computeIfAbsent(cells[0], id -> new ArrayList<>())
            .add(new Row(Integer.parseInt(cells[2]), cells[5], cells[6]));
      }
    }
    blockValues = doubles(folder.resolve("block_features.f64be"));
    edgeValues = doubles(folder.resolve("edge_features.f64be"));
  }

  private static DoubleBuffer doubles(Path file) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(file)).asDoubleBuffer();
  }

  @Test
  void ninetyNinePercentOfTheValuesAreEqual() throws IOException {
    Map<String, Integer> differences = new TreeMap<>();
    long equal = 0;
    long all = 0;
    int block = 0;
    int edge = 0;
    int otherCount = 0;
    for (Map.Entry<String, List<Row>> entry : REFERENCE.entrySet()) {
      Page page = PageParser.parse(corpus.source(entry.getKey()));
      int n = entry.getValue().size();
      if (page.blocks().size() == n) {
        float[] blockRows = new float[n * Web2TextFeatures.BLOCK_FEATURES];
        float[] edgeRows = new float[(n - 1) * Web2TextFeatures.EDGE_FEATURES];
        Web2TextFeatures.of(page).fillBlocks(0, n, blockRows, 0);
        Web2TextFeatures.of(page).fillEdges(0, n - 1, edgeRows, 0);
        for (int i = 0; i < n * Web2TextFeatures.BLOCK_FEATURES; i++) {
          double wanted = blockValues.get(block * Web2TextFeatures.BLOCK_FEATURES + i);
          boolean same = Math.abs(blockRows[i] - wanted) <= 1e-6;
          equal += same ? 1 : 0;
          all++;
          if (!same) {
            String name = Web2TextFeatures.blockFeatures().get(i % Web2TextFeatures.BLOCK_FEATURES);
            differences.merge(entry.getKey() + " " + name, 1, Integer::sum);
          }
        }
        for (int i = 0; i < (n - 1) * Web2TextFeatures.EDGE_FEATURES; i++) {
          double wanted = edgeValues.get(edge * Web2TextFeatures.EDGE_FEATURES + i);
          boolean same = Math.abs(edgeRows[i] - wanted) <= 1e-6;
          equal += same ? 1 : 0;
          all++;
          if (!same) {
            String name = Web2TextFeatures.edgeFeatures().get(i % Web2TextFeatures.EDGE_FEATURES);
            differences.merge(entry.getKey() + " edge " + name, 1, Integer::sum);
          }
        }
      } else {
        otherCount++;
      }
      block += n;
      edge += n - 1;
    }
    double share = (double) equal / all;
    int pages = otherCount;
    System.out.println("values equal: " + share + " of " + all + ", pages left out: " + pages);
    assertAll(
        () -> assertTrue(share >= .99, () -> share + " equal; differences: " + differences),
        () -> assertTrue(pages <= 3, () -> pages + " pages with another block count"));
  }

  @Test
  void tagPathsAreEqual() throws IOException {
    int different = 0;
    int all = 0;
    for (Map.Entry<String, List<Row>> entry : REFERENCE.entrySet()) {
      List<Block> blocks = PageParser.parse(corpus.source(entry.getKey())).blocks();
      if (blocks.size() == entry.getValue().size()) {
        for (Block block : blocks) {
          String tags = String.join("/", block.leaf().tags());
          all++;
          different += tags.equals(entry.getValue().get(block.index()).tags()) ? 0 : 1;
        }
      }
    }
    int wrong = different;
    int total = all;
    assertTrue(wrong <= .001 * total, () -> wrong + " of " + total + " differ");
  }

  @Test
  void labelsAreEqual() throws IOException {
    int equal = 0;
    int all = 0;
    List<String> differences = new ArrayList<>();
    for (Map.Entry<String, List<Row>> entry : REFERENCE.entrySet()) {
      String id = entry.getKey();
      String source = corpus.source(id);
      Page page = PageParser.parse(source);
      if (page.blocks().size() == entry.getValue().size()) {
        List<Label> labels = BlockLabels.of(page, source, corpus.gold(id));
        for (int i = 0; i < labels.size(); i++) {
          Row row = entry.getValue().get(i);
          boolean same = (row.label == 1) == (labels.get(i) == Label.CONTENT);
          equal += same ? 1 : 0;
          all++;
          if (!same) {
            differences.add(id + " " + row);
          }
        }
      }
    }
    double share = (double) equal / all;
    System.out.println("labels equal: " + share + " of " + all);
    assertTrue(share >= .995, () -> share + " equal; differences: " + differences);
  }
}
