// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.Segments;

/** The measures on cases worked out by hand. */
class MeasuresTest {
  private static final double EXACT = 1e-12;

  private static void check(double precision, double recall, Score score) {
    assertEquals(precision, score.precision(), EXACT);
    assertEquals(recall, score.recall(), EXACT);
    double sum = precision + recall;
    assertEquals(sum == 0 ? 0 : 2 * precision * recall / sum, score.f1(), EXACT);
  }

  @Test
  void tokens() {
    assertEquals(List.of("the", "cat", "s", "x_1", "é"), Tokens.words("The cat's x_1 — É."));
    assertEquals(List.of("The", "Cat"), Tokens.cased("The Cat"));
    assertEquals(List.of("中文网页abc"), Tokens.words("中文网页abc"));
    assertEquals(List.of("中", "文", "ア", "한", "abc"), Tokens.wordsCjk("中文ア한abc"));
    assertEquals(List.of("a,", "b"), Tokens.whiteSpace(" a,\u00a0 b\n"));
  }

  @Test
  void wordsCountAsOftenAsTheyStandOnBothSides() {
    check(2 / 3., 2 / 4., WordMeasure.of(List.of("a", "a", "b"), List.of("a", "b", "c", "d")));
    check(1 / 2., 1 / 3., WordMeasure.of(List.of("a", "x"), List.of("a", "b", "c")));
  }

  @Test
  void anEmptyTextAgreesOnlyWithAnEmptyOne() {
    assertEquals(Score.ONE, WordMeasure.of(List.of(), List.of()));
    assertEquals(Score.ZERO, WordMeasure.of(List.of("a"), List.of()));
    assertEquals(Score.ZERO, WordMeasure.of(List.of(), List.of("a")));
  }

  @Test
  void shinglesAreDividedByTheirSumOnEachPage() {
    // Output abcd, bcde; gold abcd, bcdx: one of three in both.
    ShingleMeasure page =
        ShingleMeasure.of(List.of("a", "b", "c", "d", "e"), List.of("a", "b", "c", "d", "x"));
    assertEquals(1 / 3., page.truePositives(), EXACT);
    assertEquals(1 / 3., page.falsePositives(), EXACT);
    assertEquals(1 / 3., page.falseNegatives(), EXACT);
  }

  @Test
  void aShingleCountsAsOftenAsTheGoldTextHasIt() {
    ShingleMeasure twice =
        ShingleMeasure.of(List.of("a b c d a b c d".split(" ")), List.of("a b c d".split(" ")));
    assertEquals(new ShingleMeasure(1 / 5., 4 / 5., 0), twice);
    check(1 / 5., 1, ShingleMeasure.mean(List.of(twice)));
  }

  @Test
  void shinglePrecisionIsOverPagesWithOutputAndRecallOverPagesWithGold() {
    ShingleMeasure half =
        ShingleMeasure.of(List.of("a", "b", "c", "d", "e"), List.of("a", "b", "c", "d"));
    ShingleMeasure missed = ShingleMeasure.of(List.of(), List.of("short"));
    check(1 / 2., (1 + 0) / 2., ShingleMeasure.mean(List.of(half, missed)));
  }

  @Test
  void rougeTakesTheUnionOverOutputSentences() {
    // Lin 2004, section 3.2: gold w1..w5, outputs "w1 w2 w6 w7 w8" and "w1 w3 w8 w9 w5".
    check(4 / 10., 4 / 5., RougeLsum.of("w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5"));
  }

  @Test
  void rougeCountsAWordAtMostAsOftenAsItStandsOnBothSides() {
    check(1, 1 / 2., RougeLsum.of("a", "a\na"));
    check(0, 0, RougeLsum.of("", "a"));
    check(0, 0, RougeLsum.of("A.", "a ."));
  }

  @Test
  void rougeTakesLinesOfAnyLength() {
    String line = "word ".repeat(RougeLsum.LONGEST + 7);
    check(1, 1, RougeLsum.of(line, line));
  }

  @Test
  void segmentsAreFoundWithWhiteSpaceCollapsed() {
    Segments segments = new Segments(List.of("one two", "four"), List.of("ad", "Menu"));
    BlockMeasures found = SegmentMeasure.of("x one \n two ad menu", segments);
    assertEquals(new BlockMeasures(1, 1, 1, 1), found);
  }

  @Test
  void errorIsTheShareOfTheTextThatIsNotInTheGoldText() {
    assertEquals(0, ErrorMeasure.of("a b c", "xaxbxc"), EXACT);
    assertEquals(1 / 4., ErrorMeasure.of("abcX", "a b c d"), EXACT);
    assertEquals(1, ErrorMeasure.of("", "a"), EXACT);
    assertEquals(0, ErrorMeasure.of("", " "), EXACT);
  }

  /** The carry goes through 64 places that do not match. */
  @Test
  void errorsAreCountedAcrossWords() {
    String right = "a".repeat(64) + "b".repeat(64) + "a".repeat(64);
    assertEquals(0, ErrorMeasure.of("a", right), EXACT);
  }

  @Test
  void errorAgreesWithTheTableOfCommonSubsequencesSeed9() {
    Random random = new Random(9);
    for (int round = 0; round < 50; round++) {
      String left = letters(random, 1 + random.nextInt(200));
      String right = letters(random, 1 + random.nextInt(200));
      int[][] table = new int[left.length() + 1][right.length() + 1];
      for (int i = 1; i <= left.length(); i++) {
        for (int j = 1; j <= right.length(); j++) {
          table[i][j] =
              left.charAt(i - 1) == right.charAt(j - 1)
                  ? table[i - 1][j - 1] + 1
                  : Math.max(table[i - 1][j], table[i][j - 1]);
        }
      }
      double common = table[left.length()][right.length()];
      assertEquals(1 - common / left.length(), ErrorMeasure.of(left, right), EXACT);
    }
  }

  private static String letters(Random random, int length) {
    return random.ints(length, 'a', 'e').mapToObj(Character::toString).collect(joining());
  }

  @Test
  void measuresAreNamedInAList() {
    assertEquals(Set.of(Measure.BLOCKS, Measure.ROUGE), Measure.parse("rouge, blocks"));
    var e = assertThrows(IllegalArgumentException.class, () -> Measure.parse("f1"));
    assertTrue(String.valueOf(e.getMessage()).contains("there are blocks, words"));
  }
}
