// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;

/**
 * What whole cleaning costs where other work disturbs: all take turns over the same pages, and of
 * each page the least time counts, summed and as a ratio to the sum of {@code Jsoup.parse}. Prints
 * a line for each extractor. On a quiet machine {@link CleanBenchmark} tells more.
 */
public final class TurnsBenchmark {
  private static final List<String> EXTRACTORS =
      List.of("all-text", "winnow", "web2text:engine=java", "web2text:engine=tensorflow");

  private static final long SECONDS = 60;

  private TurnsBenchmark() {}

  private interface Work {
    int on(String page);
  }

  /** Does the work on each page, and keeps the least time of each. */
  private static void time(List<String> pages, Work work, long[] least) {
    for (int i = 0; i < least.length; i++) {
      long start = System.nanoTime();
      if (work.on(pages.get(i)) == 0) {
        throw new IllegalStateException("nothing done");
      }
      least[i] = Math.min(least[i], System.nanoTime() - start);
    }
  }

  private static long[] unknown(int pages) {
    long[] least = new long[pages];
    Arrays.fill(least, Long.MAX_VALUE);
    return least;
  }

  /** Measures for a minute on the pages of {@link CleanBenchmark}. */
  public static void main(String[] args) throws IOException {
    List<String> pages = CleanBenchmark.pages();
    Winnow[] cleaners = new Winnow[EXTRACTORS.size()];
    long[][] least = new long[cleaners.length][];
    for (int i = 0; i < cleaners.length; i++) {
      cleaners[i] = Winnow.open(EXTRACTORS.get(i));
      least[i] = unknown(pages.size());
    }
    long[] parse = unknown(pages.size());
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    while (System.nanoTime() < end) {
      time(pages, page -> Jsoup.parse(page).childNodeSize(), parse);
      for (int i = 0; i < cleaners.length; i++) {
        Winnow cleaner = cleaners[i];
        time(pages, page -> 1 + cleaner.clean(page).length(), least[i]);
      }
    }
    for (int i = 0; i < cleaners.length; i++) {
      double ratio = Arrays.stream(least[i]).sum() / (double) Arrays.stream(parse).sum();
      System.out.printf(Locale.ROOT, "%s\t%.2f%n", EXTRACTORS.get(i), ratio);
    }
    System.exit(0);
  }
}
