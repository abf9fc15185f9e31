// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.winnow.metadata.PageMetadata;
import org.winnow.page.Labelling;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * What metadata costs beside a page that is parsed and labelled: it takes turns with {@code
 * Jsoup.parse} over the pages of {@link CleanBenchmark}, and of each page the least times count,
 * summed, as a ratio.
 */
public final class MetadataBenchmark {
  private static final long NANOS = 20_000_000_000L;

  private MetadataBenchmark() {}

  /** Prints the ratio. */
  public static void main(String[] args) throws IOException {
    List<String> sources = CleanBenchmark.pages();
    List<Page> pages = new ArrayList<>();
    List<Labelling> labellings = new ArrayList<>();
    try (Winnow winnow = Winnow.open(Extractors.DEFAULT)) {
      for (String source : sources) {
        Page page = PageParser.parse(source);
        pages.add(page);
        labellings.add(winnow.label(page));
      }
    }
    long[] parse = new long[sources.size()];
    Arrays.fill(parse, Long.MAX_VALUE);
    long[] metadata = parse.clone();
    int sum = 0;
    for (long end = System.nanoTime() + NANOS; System.nanoTime() < end; ) {
      for (int i = 0; i < parse.length; i++) {
        long start = System.nanoTime();
        sum += Jsoup.parse(sources.get(i)).childNodeSize();
        long middle = System.nanoTime();
        sum += PageMetadata.of(pages.get(i), labellings.get(i), null, null).title().length();
        metadata[i] = Math.min(metadata[i], System.nanoTime() - middle);
        parse[i] = Math.min(parse[i], middle - start);
      }
    }
    double ratio = (double) Arrays.stream(metadata).sum() / Arrays.stream(parse).sum();
    System.out.printf(Locale.ROOT, "metadata\t%.2f\t(%d)%n", ratio, sum);
  }
}
