// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.winnow.corpus.CleanEval;

/**
 * What each extractor costs from a page's source to its text, as a ratio to {@code Jsoup.parse} of
 * the same pages in the same run: every tenth CleanEval page, one thread, warm. {@link #main}
 * prints the table of the README.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 4, time = 3)
public class ExtractorBenchmark {
  private static final int EVERY = 10;
  private static final String YARDSTICK = "Jsoup.parse";

  /** What is measured; the yardstick is one of them, so that all have the same shape. */
  @Param(YARDSTICK)
  public String extractor = YARDSTICK;

  private final List<String> sources = new ArrayList<>();
  private @Nullable Winnow winnow;

  /** Reads the pages and opens the extractor. */
  @Setup
  public void open() throws IOException {
    CleanEval corpus = new CleanEval(DataFolder.of("cleaneval"));
    List<String> ids = corpus.ids();
    for (int i = 0; i < ids.size(); i += EVERY) {
      sources.add(corpus.source(ids.get(i)));
    }
    if (!extractor.equals(YARDSTICK)) {
      winnow = Winnow.open(extractor);
    }
  }

  /** Frees the extractor. */
  @TearDown
  public void close() {
    if (winnow != null) {
      winnow.close();
    }
  }

  /** All pages once. */
  @Benchmark
  public void clean(Blackhole hole) {
    Winnow opened = winnow;
    for (String source : sources) {
      hole.consume(opened == null ? Jsoup.parse(source) : opened.clean(source));
    }
  }

  /** Runs all and prints a Markdown table. */
  public static void main(String[] args) throws RunnerException, IOException {
    int pages = (new CleanEval(DataFolder.of("cleaneval")).ids().size() + EVERY - 1) / EVERY;
    List<String> names = new ArrayList<>(List.of(YARDSTICK));
    Extractors.all().forEach(description -> names.add(description.name()));
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(ExtractorBenchmark.class.getName())
                    .param("extractor", names.toArray(String[]::new))
                    .jvmArgsAppend("-Xmx3g")
                    .build())
            .run();
    double yardstick = Double.NaN;
    System.out.println("| extractor | ms a page | ratio to Jsoup.parse |\n|---|---:|---:|");
    for (RunResult result : results) {
      String name = result.getParams().getParam("extractor");
      double time = result.getPrimaryResult().getScore() / pages;
      yardstick = name.equals(YARDSTICK) ? time : yardstick;
      System.out.printf(Locale.ROOT, "| %s | %.2f | %.2f |%n", name, time, time / yardstick);
    }
  }
}
