// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf.victor;

import java.util.ArrayList;
import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.crf.victor.VictorFeatures;
import org.winnow.label.Label;
import org.winnow.page.Block;

/**
 * Victor's five classes from CleanEval's marks: a content block that begins a line marked {@code
 * <h>}, {@code <p>} or {@code <l>} has the class of the mark, a content block that goes on in a
 * line is a continuation, and boilerplate is noise.
 */
final class VictorLabels {
  /** Letters and digits by which a block is found in the gold text. */
  private static final int KEY = 24;

  /** How far behind its place a block is looked for, in letters and digits. */
  private static final int WINDOW = 4000;

  private VictorLabels() {}

  /**
   * The class of each block.
   *
   * @param marked the gold text with its marks
   */
  static List<Integer> of(GoldPage page, String marked) {
    StringBuilder text = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    List<Integer> marks = new ArrayList<>();
    marked
        .lines()
        .forEach(
            line -> {
              int mark = mark(line.stripLeading());
              if (mark >= 0) {
                starts.add(text.length());
                marks.add(mark);
              }
              String plain = mark >= 0 ? line.stripLeading().substring(3) : line;
              text.append(letters(plain));
            });
    List<Integer> classes = new ArrayList<>();
    int at = 0;
    int line = -1;
    for (Block block : page.page().blocks()) {
      if (page.labels().get(block.index()) == Label.BOILERPLATE) {
        classes.add(VictorFeatures.NOISE);
        continue;
      }
      String letters = letters(block.text());
      String key = letters.substring(0, Math.min(KEY, letters.length()));
      int found = key.isEmpty() ? -1 : text.indexOf(key, at);
      if (found < 0 || found > at + WINDOW) {
        classes.add(VictorFeatures.CONTINUATION);
        continue;
      }
      int previous = line;
      while (line + 1 < starts.size() && starts.get(line + 1) <= found) {
        line++;
      }
      classes.add(line > previous && line >= 0 ? marks.get(line) : VictorFeatures.CONTINUATION);
      at = found + letters.length();
    }
    return classes;
  }

  private static int mark(String line) {
    if (line.length() < 3 || line.charAt(0) != '<' || line.charAt(2) != '>') {
      return -1;
    }
    return switch (line.charAt(1)) {
      case 'h', 'H' -> VictorFeatures.HEADER;
      case 'p', 'P' -> VictorFeatures.PARAGRAPH;
      case 'l', 'L' -> VictorFeatures.LIST;
      default -> -1;
    };
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.chars().filter(Character::isLetterOrDigit).forEach(c -> letters.append((char) c));
    return letters.toString();
  }
}
