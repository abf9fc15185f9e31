// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;

/**
 * What whole cleaning costs where other work disturbs: all take turns over the same pages, and of
 * each the least time counts, as a ratio to the least of {@code Jsoup.parse}. Prints a line for
 * each extractor. On a quiet machine {@link CleanBenchmark} tells more.
 */
public final class TurnsBenchmark {
  private static final List<String> EXTRACTORS =
      List.of("all-text", "winnow", "web2text:engine=java", "web2text:engine=tensorflow");

  private static final long SECONDS = 60;

  private TurnsBenchmark() {}

  private interface Work {
    int on(String page);
  }

  private static long time(List<String> pages, Work work) {
    long start = System.nanoTime();
    int length = 0;
    for (String page : pages) {
      length += work.on(page);
    }
    if (length == 0) {
      throw new IllegalStateException("no text");
    }
    return System.nanoTime() - start;
  }

  /** Measures for a minute on the pages of {@link CleanBenchmark}. */
  public static void main(String[] args) throws IOException {
    List<String> pages = CleanBenchmark.pages();
    Winnow[] cleaners = new Winnow[EXTRACTORS.size()];
    for (int i = 0; i < cleaners.length; i++) {
      cleaners[i] = Winnow.open(EXTRACTORS.get(i));
    }
    long[] least = new long[cleaners.length + 1];
    Arrays.fill(least, Long.MAX_VALUE);
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    while (System.nanoTime() < end) {
      least[0] = Math.min(least[0], time(pages, page -> Jsoup.parse(page).childNodeSize()));
      for (int i = 0; i < cleaners.length; i++) {
        Winnow cleaner = cleaners[i];
        least[i + 1] =
            Math.min(least[i + 1], time(pages, page -> 1 + cleaner.clean(page).length()));
      }
    }
    for (int i = 0; i < cleaners.length; i++) {
      double ratio = least[i + 1] / (double) least[0];
      System.out.printf(Locale.ROOT, "%s\t%.2f%n", EXTRACTORS.get(i), ratio);
    }
    System.exit(0);
  }
}
