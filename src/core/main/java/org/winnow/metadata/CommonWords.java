// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.Page;

/**
 * The words that a page writes in lower case, which are hardly names: "Share Article" is nobody
 * where the page shares articles. For one thread.
 */
final class CommonWords {
  /** Minimum number of letters of a word that can be told. */
  private static final int SHORTEST = 3;

  private final Page page;
  private @Nullable Set<String> words;

  CommonWords(Page page) {
    this.page = page;
  }

  /** Returns whether at least half of the longer words of a text are among them. */
  boolean areMostOf(String text) {
    int known = 0;
    int all = 0;
    for (String word : text.split("[^\\p{L}\\p{N}]+")) {
      if (word.length() >= SHORTEST) {
        known += words().contains(word.toLowerCase(Locale.ROOT)) ? 1 : 0;
        all++;
      }
    }
    return known > 0 && 2 * known >= all;
  }

  private Set<String> words() {
    if (words == null) {
      words = new HashSet<>();
      for (Block block : page.blocks()) {
        add(block.text(), words);
      }
    }
    return words;
  }

  /** Adds the words that begin with a small letter. */
  private static void add(String text, Set<String> words) {
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean isLetter = i < text.length() && Character.isLetterOrDigit(text.charAt(i));
      if (isLetter && start < 0) {
        start = i;
      } else if (!isLetter && start >= 0) {
        if (i - start >= SHORTEST && Character.isLowerCase(text.charAt(start))) {
          words.add(text.substring(start, i));
        }
        start = -1;
      }
    }
  }
}
