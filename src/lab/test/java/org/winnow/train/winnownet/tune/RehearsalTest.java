// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.winnow.label.Role;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.Tensor;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.train.winnownet.PageNumbers;
import org.winnow.train.winnownet.View;
import org.winnow.train.winnownet.WinnowExample;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.feature.WinnowFeatures;

class RehearsalTest {
  private static WinnowExample page(String html) {
    Units units = Units.of(PageParser.parse(html));
    boolean[] content = new boolean[units.size()];
    content[0] = true;
    List<float[]> open = Collections.nCopies(units.size(), View.known(Role.ALL));
    return new WinnowExample(units, open, content, 1);
  }

  private static float[] row(WinnowExample page, int block) {
    float[] row = new float[WinnowFeatures.columns().size()];
    page.fill(block, row, 0);
    return row;
  }

  @Test
  void pagesComeBackNearlyAsTheyWere() throws IOException {
    List<WinnowExample> pages =
        List.of(
            page("<h1>A mill</h1><p>by the river <a href=x>was mended</a></p>"),
            page("<ul class=menu><li>One, two<li>three</ul><p>A long text of many words, too."));
    byte[] file = PageNumbers.write(pages);
    assertArrayEquals(file, PageNumbers.write(pages));
    List<WinnowExample> read = PageNumbers.read(new ByteArrayInputStream(file));
    assertEquals(2, read.size());
    int numbers = WinnowFeatures.numbers();
    float[] least = row(pages.get(0), 0);
    float[] most = least.clone();
    for (WinnowExample page : pages) {
      for (int i = 0; i < page.size(); i++) {
        float[] row = row(page, i);
        for (int c = 0; c < row.length; c++) {
          least[c] = Math.min(least[c], row[c]);
          most[c] = Math.max(most[c], row[c]);
        }
      }
    }
    for (int p = 0; p < 2; p++) {
      WinnowExample before = pages.get(p);
      WinnowExample after = read.get(p);
      assertArrayEquals(before.words(), after.words());
      for (int i = 0; i < before.size(); i++) {
        assertEquals(before.isContent(i), after.isContent(i));
        float[] row = row(before, i);
        float[] found = row(after, i);
        for (int c = 0; c < row.length; c++) {
          double step = c < numbers ? (most[c] - least[c]) / 126 + 1e-5 : 0;
          assertEquals(row[c], found[c], step, WinnowFeatures.columns().get(c));
        }
      }
    }
  }

  @Test
  void otherColumnsAreRefused() throws IOException {
    ByteArrayOutputStream other = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(other))) {
      out.writeUTF("other");
    }
    assertThrows(
        IOException.class, () -> PageNumbers.read(new ByteArrayInputStream(other.toByteArray())));
  }

  @Test
  void someAreRehearsedAndOthersAreLookedAt() throws IOException {
    Rehearsal shipped = Rehearsal.shipped();
    assertEquals(300, shipped.pages().size());
    assertEquals(100, shipped.check().pages().size());
    BlockNetwork winnow = WinnowDirectory.read("winnow").network();
    assertTrue(shipped.check().wordF1(winnow) > .85);
  }

  /** The last bias grows by as much; much more makes everything boilerplate. */
  private static BlockNetwork moved(BlockNetwork network, float bias) {
    Map<String, Tensor> tensors = new LinkedHashMap<>(network.tensors());
    float[] values = Objects.requireNonNull(tensors.get("output.bias")).data().clone();
    values[Role.ALL.indexOf(Role.BOILERPLATE)] += bias;
    tensors.put("output.bias", new Tensor(List.of(values.length), values));
    return new BlockNetwork(tensors);
  }

  @Test
  void whatForgetsOtherSitesGoesBack() throws IOException {
    Rehearsal shipped = Rehearsal.shipped();
    BlockNetwork winnow = WinnowDirectory.read("winnow").network();
    double least = shipped.check().wordF1(winnow) - .003;
    BlockNetwork harmless = moved(winnow, .001f);
    assertSame(harmless, shipped.careful(winnow, harmless).network());
    List<Double> shares =
        Stream.of(2f, 8f, 1000f)
            .map(bias -> shipped.careful(winnow, moved(winnow, bias)))
            .peek(tuned -> assertTrue(shipped.check().wordF1(tuned.network()) >= least))
            .map(Tuning.Tuned::share)
            .toList();
    assertTrue(shares.get(0) >= shares.get(1) && shares.get(1) < 1, shares.toString());
    assertEquals(0, shares.get(2));
  }
}
