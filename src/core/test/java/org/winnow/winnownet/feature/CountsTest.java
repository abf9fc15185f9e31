// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.network.Firsts;

/** Counts what the default method sees of a text, and keeps numbers in small tables. */
class CountsTest {
  private static WordCounts of(String text) {
    WordCounts counts = new WordCounts();
    counts.count(text);
    return counts;
  }

  @Test
  void wordsAreLettersAndDigits() {
    assertEquals(3, of("One, two & 3!").words);
    assertEquals(7, of("One, two & 3!").wordLength);
  }

  @Test
  void eachChineseCharacterIsAWord() {
    assertEquals(3, of("中文 x").words);
  }

  @Test
  void theLastSignIsKnown() {
    assertTrue(of("It rained.").endsWithStop);
    assertTrue(of("Did it?").endsWithQuestionMark);
    assertTrue(of("Namely:").endsWithColon);
    assertFalse(of("It rained. ok").endsWithStop);
  }

  @Test
  void signsAreNoticed() {
    assertTrue(of("© me").copyright);
    assertTrue(of("write to me@example.org").email);
    assertTrue(of("see https://x.org").url);
    assertTrue(of("in 1999").year);
    assertTrue(of("for $5").price);
    assertTrue(of("a | b").bar);
  }

  @Test
  void theCountsBeforeAreGone() {
    WordCounts counts = of("© One, two 1999?");
    counts.clear();
    counts.count("a");
    assertEquals(1, counts.words);
    assertFalse(counts.copyright || counts.year || counts.endsWithQuestionMark);
  }

  @Test
  void textsOfTheSameWordsHaveTheSameHash() {
    assertEquals(of("one two").wordsHash, of("One, two!").wordsHash);
    assertNotEquals(of("one two").wordsHash, of("two one").wordsHash);
    assertEquals(0, of("...").wordsHash);
  }

  @Test
  void logarithmsAreOfOneMore() {
    assertEquals(0, Logarithm.log(0));
    assertEquals(Math.log(2), Logarithm.log(1), 1e-6);
    assertEquals(Math.log(1_000_001), Logarithm.log(1_000_000), 1e-6);
    assertEquals(-Logarithm.log(7), Logarithm.signed(-7));
  }

  @Test
  void setsOfNumbersGrow() {
    IntSet set = new IntSet();
    for (int i = 0; i < 1_000; i++) {
      set.add(i * 7 - 100);
    }
    assertEquals(1_000, set.size());
    assertTrue(set.contains(-100));
    assertTrue(set.contains(5));
    assertFalse(set.contains(1));
  }

  @Test
  void equalNumbersHaveTheFirst() {
    assertEquals(
        List.of(0, 1, 0, 3, 1),
        Arrays.stream(Firsts.of(new long[] {5, -1, 5, 0, -1})).boxed().toList());
    assertEquals(0, Firsts.of(new long[0]).length);
  }
}
