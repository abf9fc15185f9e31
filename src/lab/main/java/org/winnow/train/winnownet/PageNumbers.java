// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.winnow.hash.Sha256;
import org.winnow.neural.FlagColumns;
import org.winnow.winnownet.feature.WinnowFeatures;

/**
 * Pages as the numbers that a network reads, in a compressed file: no text, no address, no markup,
 * nor anything that they could be made of again. Of a number 64 values are told apart, between the
 * least and the greatest of their column. The same pages give the same bytes.
 */
public final class PageNumbers {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int NUMBERS = WinnowFeatures.numbers();
  private static final int WORDS = (COLUMNS - NUMBERS + Long.SIZE - 1) / Long.SIZE;
  private static final float MOST = 63;

  private PageNumbers() {}

  /** The names of the columns, so that a file with other ones is refused. */
  private static String columns() {
    String all = String.join("\n", WinnowFeatures.columns()) + WinnowFeatures.words();
    return Sha256.of(all.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes pages: their columns, words, and whether each block is content. */
  public static byte[] write(List<WinnowExample> pages) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(bytes))) {
      out.writeUTF(columns());
      out.writeInt(pages.size());
      float[][] ranges = ranges(pages);
      for (float[] range : ranges) {
        out.writeFloat(range[0]);
        out.writeFloat(range[1]);
      }
      for (WinnowExample page : pages) {
        write(page, ranges, out);
      }
    }
    return bytes.toByteArray();
  }

  /** The least and the greatest value of each number, {@code [column][2]}. */
  private static float[][] ranges(List<WinnowExample> pages) {
    float[][] ranges = new float[NUMBERS][];
    for (WinnowExample page : pages) {
      for (int i = 0; i < page.size(); i++) {
        float[] row = row(page, i);
        for (int c = 0; c < NUMBERS; c++) {
          float[] range = ranges[c];
          if (range == null) {
            ranges[c] = new float[] {row[c], row[c]};
          } else {
            range[0] = Math.min(range[0], row[c]);
            range[1] = Math.max(range[1], row[c]);
          }
        }
      }
    }
    return ranges;
  }

  private static float[] row(WinnowExample page, int block) {
    float[] row = new float[COLUMNS];
    page.fill(block, row, 0);
    return row;
  }

  /** Column by column, in which neighbouring blocks are alike. */
  private static void write(WinnowExample page, float[][] ranges, DataOutputStream out)
      throws IOException {
    int n = page.size();
    out.writeInt(n);
    float[][] rows = new float[n][];
    int[] words = page.words();
    for (int i = 0; i < n; i++) {
      rows[i] = row(page, i);
      out.writeInt(words[i]);
      out.writeBoolean(page.isContent(i));
    }
    for (int c = 0; c < COLUMNS; c++) {
      for (float[] row : rows) {
        boolean isFlag = c >= NUMBERS;
        out.writeByte(isFlag ? (int) row[c] : inByte(row[c], ranges[c]));
      }
    }
  }

  private static int inByte(float value, float[] range) {
    float width = range[1] - range[0];
    return width == 0 ? 0 : Math.round(MOST * (value - range[0]) / width);
  }

  /**
   * Reads pages of whose roles nothing is known.
   *
   * @throws IOException if the file is of other columns, or broken
   */
  public static List<WinnowExample> read(InputStream file) throws IOException {
    List<WinnowExample> pages = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(new GZIPInputStream(file)))) {
      if (!in.readUTF().equals(columns())) {
        throw new IOException("pages of other columns than this version's");
      }
      int count = in.readInt();
      float[][] ranges = new float[NUMBERS][2];
      for (float[] range : ranges) {
        range[0] = in.readFloat();
        range[1] = in.readFloat();
      }
      for (int i = 0; i < count; i++) {
        pages.add(page(in, ranges));
      }
    }
    return pages;
  }

  private static WinnowExample page(DataInputStream in, float[][] ranges) throws IOException {
    int n = in.readInt();
    int[] words = new int[n];
    boolean[] content = new boolean[n];
    for (int i = 0; i < n; i++) {
      words[i] = in.readInt();
      content[i] = in.readBoolean();
    }
    float[] numbers = new float[n * NUMBERS];
    long[][] flags = new long[WORDS][n];
    byte[] column = new byte[n];
    for (int c = 0; c < COLUMNS; c++) {
      in.readFully(column);
      for (int i = 0; i < n; i++) {
        int value = Byte.toUnsignedInt(column[i]);
        if (c < NUMBERS) {
          float[] range = ranges[c];
          numbers[i * NUMBERS + c] = range[0] + value * (range[1] - range[0]) / MOST;
        } else if (value > 0) {
          int bit = c - NUMBERS;
          flags[bit / Long.SIZE][i] |= 1L << bit % Long.SIZE;
        }
      }
    }
    return WinnowExample.unlabeled(numbers, flags(flags), words, content);
  }

  private static FlagColumns flags(long[][] words) {
    int[] starts = new int[WORDS];
    for (int w = 0; w < WORDS; w++) {
      starts[w] = NUMBERS + w * Long.SIZE;
    }
    return new FlagColumns(starts, words);
  }
}
