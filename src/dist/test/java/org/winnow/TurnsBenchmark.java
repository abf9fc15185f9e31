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
 * Markdown beside the text, likewise {@code html, passages, metadata, language} and {@code all},
 * takes turns with the text alone too, and has what it costs beside that in a third column. On a
 * quiet machine {@link CleanBenchmark} tells more.
 */
public final class TurnsBenchmark {
  private static final long NANOS = 1_000_000_000L;

  /** Of one process, for each output that it makes. */
  private static final long SECONDS = 20;

  private static final String TEXT = "text";

  private TurnsBenchmark() {}

  /** Work on a page. */
  interface Work {
    /** Does it, and returns how much was made: at least 1. */
    int on(String page);
  }

  /** Does the work on each page, and keeps the least time of each. */
  static void time(List<String> pages, Work work, long[] least) {
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

  private static String line(String name) throws IOException {
    int slash = name.lastIndexOf('/');
    List<String> wanted = slash < 0 ? List.of(TEXT) : List.of(TEXT, name.substring(slash + 1));
    List<String> pages = CleanBenchmark.pages();
    long[][] least = new long[1 + wanted.size()][pages.size()];
    Arrays.stream(least).forEach(times -> Arrays.fill(times, Long.MAX_VALUE));
    try (Winnow winnow = Winnow.open(slash < 0 ? name : name.substring(0, slash))) {
      long end = System.nanoTime() + (least.length - 1) * SECONDS * NANOS;
      while (System.nanoTime() < end) {
        time(pages, page -> Jsoup.parse(page).childNodeSize(), least[0]);
        for (int i = 0; i < wanted.size(); i++) {
          String output = wanted.get(i);
          time(pages, page -> outputs(winnow.read(page), output), least[1 + i]);
        }
      }
    }
    double parse = Arrays.stream(least[0]).sum();
    double text = Arrays.stream(least[1]).sum() / parse;
    double all = Arrays.stream(least[least.length - 1]).sum() / parse;
    String line = String.format(Locale.ROOT, "%s\t%.2f", name, all);
    return slash < 0 ? line : line + String.format(Locale.ROOT, "\t+%.2f", all - text);
  }

  /** The command of a process like this one. */
  static List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static void inItsOwnProcess(String extractor) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command(TurnsBenchmark.class, extractor))
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
      System.out.println(line(args[0]));
      System.exit(0);
    }
    String named = System.getenv("WINNOW_EXTRACTORS");
    List<String> extractors = new ArrayList<>();
    if (named == null) {
      Extractors.all().forEach(extractor -> extractors.add(extractor.name()));
      extractors.add("web2text:engine=tensorflow");
    } else {
      extractors.addAll(Extractors.split(named));
    }
    for (String extractor : extractors) {
      inItsOwnProcess(extractor);
    }
  }
}
