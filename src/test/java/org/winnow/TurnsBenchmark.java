// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.winnow.passage.PassageOptions;

/**
 * What whole cleaning costs where other work disturbs: each extractor, in a process of its own as
 * in life, takes turns with {@code Jsoup.parse} over the same pages, and of each page the least
 * times count, summed, as a ratio. Prints a line for each extractor; {@code winnow/markdown} makes
 * Markdown beside the text, likewise {@code html, passages, metadata, language} and {@code all}. On
 * a quiet machine {@link CleanBenchmark} tells more.
 */
public final class TurnsBenchmark {
  private static final long NANOS = 1_000_000_000L;

  /** Of one process. */
  private static final long SECONDS = 20;

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

  /** What is made of a page; its length, at least 1. */
  private static int outputs(CleanPage page, String wanted) {
    int length = 1 + page.text().length();
    boolean all = wanted.equals("all");
    length += all || wanted.equals("markdown") ? page.markdown().length() : 0;
    length += all || wanted.equals("html") ? page.html().length() : 0;
    length += all || wanted.equals("passages") ? page.passages(PassageOptions.DEFAULT).size() : 0;
    length += all || wanted.equals("metadata") ? page.metadata().title().length() : 0;
    length += all || wanted.equals("language") ? page.language().length() : 0;
    return length;
  }

  private static double ratio(String name) throws IOException {
    int slash = name.lastIndexOf('/');
    String extractor = slash < 0 ? name : name.substring(0, slash);
    String wanted = slash < 0 ? "text" : name.substring(slash + 1);
    List<String> pages = CleanBenchmark.pages();
    long[] parse = new long[pages.size()];
    Arrays.fill(parse, Long.MAX_VALUE);
    long[] clean = parse.clone();
    try (Winnow winnow = Winnow.open(extractor)) {
      long end = System.nanoTime() + SECONDS * NANOS;
      while (System.nanoTime() < end) {
        time(pages, page -> Jsoup.parse(page).childNodeSize(), parse);
        time(pages, page -> outputs(winnow.read(page), wanted), clean);
      }
    }
    return (double) Arrays.stream(clean).sum() / Arrays.stream(parse).sum();
  }

  private static void inItsOwnProcess(String extractor) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(TurnsBenchmark.class.getName(), extractor));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(extractor + " failed");
    }
  }

  /**
   * Measures the extractors that are named, or that {@code WINNOW_EXTRACTORS} names, or all, on the
   * pages of {@link CleanBenchmark}.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length == 1) {
      System.out.printf(Locale.ROOT, "%s\t%.2f%n", args[0], ratio(args[0]));
      System.exit(0);
    }
    String named = System.getenv("WINNOW_EXTRACTORS");
    List<String> extractors = new ArrayList<>();
    if (named == null) {
      Extractors.all().forEach(extractor -> extractors.add(extractor.name()));
      extractors.addAll(List.of("winnow:engine=tensorflow", "web2text:engine=tensorflow"));
    } else {
      extractors.addAll(Extractors.split(named));
    }
    for (String extractor : extractors) {
      inItsOwnProcess(extractor);
    }
  }
}
