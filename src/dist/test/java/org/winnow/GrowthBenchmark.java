// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.winnow.passage.PassageOptions;

/**
 * How time and heap grow with the page, and throughput with the threads. Pages are made of the ten
 * sample pages, one after the other, until they have the size. Prints the tables of {@code
 * docs/cost.md} and writes the drawing beside them.
 */
public final class GrowthBenchmark {
  private static final Path SAMPLES = Path.of("src/cli/main/resources/org/winnow/cli/demo");
  private static final Path DRAWING = Path.of("docs/images/growth.svg");

  /** Sizes of pages, in characters. */
  private static final int[] SIZES = {10_000, 100_000, 1_000_000, 10_000_000};

  private static final int[] THREADS = {1, 2, 4, 8};
  private static final long NANOS = 1_000_000_000L;

  /** Time that each size is measured, in seconds. */
  private static final int SECONDS = 12;

  /** Heaps are tried in steps of a tenth. */
  private static final double STEP = 1.1;

  /** In megabytes. */
  private static final double MOST_HEAP = 10_000;

  /** Characters of the pages that threads clean. */
  private static final int SHARED = 100_000;

  private GrowthBenchmark() {}

  /**
   * One size of page.
   *
   * @param characters of the page
   * @param parse milliseconds of {@code Jsoup.parse}
   * @param text milliseconds of cleaning to text
   * @param all milliseconds of text, Markdown, HTML, passages, metadata and language
   * @param textHeap the least heap, in megabytes, in which the text is made
   * @param allHeap the least heap, in megabytes, in which all outputs are made
   */
  private record Row(
      int characters, double parse, double text, double all, int textHeap, int allHeap) {}

  /** A page of at least as many characters as asked. */
  private static String page(int characters) throws IOException {
    List<String> bodies = new ArrayList<>();
    try (Stream<Path> files = Files.list(SAMPLES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
        bodies.add(Jsoup.parse(Files.readString(file)).body().html());
      }
    }
    StringBuilder page = new StringBuilder("<!doctype html><title>Growth</title><body>");
    for (int i = 0; page.length() < characters; i++) {
      String body = bodies.get(i % bodies.size());
      page.append(body, 0, Math.min(body.length(), characters - page.length()));
    }
    return page.toString();
  }

  private static int clean(Winnow winnow, String source, boolean all) {
    CleanPage page = winnow.read(source);
    int length = page.text().length();
    if (all) {
      length += page.markdown().length() + page.html().length();
      length += page.passages(PassageOptions.DEFAULT).size();
      length += page.metadata().title().length() + page.language().length();
    }
    return length;
  }

  private static Row row(Winnow winnow, int characters) throws IOException, InterruptedException {
    String page = page(characters);
    List<TurnsBenchmark.Work> works =
        List.of(
            source -> Jsoup.parse(source).childNodeSize(),
            source -> clean(winnow, source, false),
            source -> clean(winnow, source, true));
    long[][] least = new long[works.size()][1];
    Arrays.stream(least).forEach(times -> times[0] = Long.MAX_VALUE);
    long end = System.nanoTime() + SECONDS * NANOS;
    while (System.nanoTime() < end) {
      for (int i = 0; i < works.size(); i++) {
        TurnsBenchmark.time(List.of(page), works.get(i), least[i]);
      }
    }
    double[] millis = Arrays.stream(least).mapToDouble(times -> times[0] / 1e6).toArray();
    int text = heap(characters, false);
    return new Row(characters, millis[0], millis[1], millis[2], text, heap(characters, true));
  }

  /** The least heap with which a process cleans such a page, in megabytes. */
  private static int heap(int characters, boolean all) throws IOException, InterruptedException {
    double heap = 16;
    while (!suffices((int) heap, characters, all)) {
      heap *= STEP;
      if (heap > MOST_HEAP) {
        throw new IllegalStateException("a page of " + characters + " characters is not cleaned");
      }
    }
    return (int) heap;
  }

  private static boolean suffices(int heap, int characters, boolean all)
      throws IOException, InterruptedException {
    List<String> command =
        TurnsBenchmark.command(
            GrowthBenchmark.class, Integer.toString(characters), Boolean.toString(all));
    command.addAll(1, List.of("-Xmx" + heap + "m", "-XX:+UseSerialGC"));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor() == 0;
  }

  /** Pages a second that so many threads clean together. */
  private static double throughput(Winnow winnow, int threads)
      throws IOException, InterruptedException, ExecutionException {
    String page = page(SHARED);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<Integer>> counts = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < threads; i++) {
      counts.add(
          pool.submit(
              () -> {
                int count = 0;
                for (; System.nanoTime() - start < SECONDS * NANOS; count++) {
                  clean(winnow, page, false);
                }
                return count;
              }));
    }
    int pages = 0;
    for (Future<Integer> count : counts) {
      pages += count.get();
    }
    double seconds = (System.nanoTime() - start) / (double) NANOS;
    pool.shutdown();
    return pages / seconds;
  }

  /** Time on the left, heap on the right; all axes are logarithmic. */
  private static String drawing(List<Row> rows) {
    List<Integer> sizes = rows.stream().map(Row::characters).toList();
    LogLogPlot time = new LogLogPlot("milliseconds", 60, .1, sizes);
    time.curve("all outputs", "#b3460b", rows.stream().map(Row::all).toList());
    time.curve("text", "#0a58a8", rows.stream().map(Row::text).toList());
    time.curve("jsoup's parse", "#666", rows.stream().map(Row::parse).toList());
    LogLogPlot heap = new LogLogPlot("heap in megabytes", 340, 1, sizes);
    heap.curve("all outputs", "#b3460b", rows.stream().map(row -> 1.0 * row.allHeap).toList());
    heap.curve("text", "#0a58a8", rows.stream().map(row -> 1.0 * row.textHeap).toList());
    return LogLogPlot.image("Time and heap over the size of the page", time, heap);
  }

  /** Measures everything; with a size and whether to make all outputs, cleans one page. */
  public static void main(String[] args)
      throws IOException, InterruptedException, ExecutionException {
    try (Winnow winnow = Winnow.open("winnow")) {
      if (args.length == 2) {
        clean(winnow, page(Integer.parseInt(args[0])), Boolean.parseBoolean(args[1]));
        return;
      }
      List<Row> rows = new ArrayList<>();
      System.out.println(
          "| characters | parse, ms | text, ms | all, ms | heap of text, MB | of all, MB |");
      System.out.println("|---:|---:|---:|---:|---:|---:|");
      for (int characters : SIZES) {
        Row row = row(winnow, characters);
        rows.add(row);
        System.out.printf(
            Locale.ROOT,
            "| %,d | %.2f | %.2f | %.2f | %d | %d |%n",
            characters,
            row.parse,
            row.text,
            row.all,
            row.textHeap,
            row.allHeap);
      }
      for (int threads : THREADS) {
        System.out.printf(
            Locale.ROOT,
            "| %d threads | %.0f pages a second |%n",
            threads,
            throughput(winnow, threads));
      }
      Files.writeString(DRAWING, drawing(rows), StandardCharsets.UTF_8);
    }
  }
}
