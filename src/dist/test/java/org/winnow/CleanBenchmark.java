// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
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
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.EngineKind;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.sequence.Potentials;
import org.winnow.sequence.Viterbi;
import org.winnow.web2text.PageFeatures;
import org.winnow.web2text.PotentialsEngine;
import org.winnow.web2text.Web2TextDirectory;
import org.winnow.web2text.Web2TextFeatures;
import org.winnow.web2text.Web2TextModel;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * What cleaning costs, whole and by stage, as a ratio to {@code Jsoup.parse} of the same pages in
 * the same run: one thread, warm, every fifth CleanEval page, or pages of the set that {@code
 * WINNOW_SET} names. {@link #main} prints the table of the README.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 4, time = 3)
public class CleanBenchmark {
  private static final int EVERY = 5;

  private final List<String> sources = new ArrayList<>();
  private final List<Document> documents = new ArrayList<>();
  private final List<Page> parsed = new ArrayList<>();
  private final List<float[][]> rows = new ArrayList<>();
  private final List<Potentials> potentials = new ArrayList<>();
  private final List<List<Label>> labels = new ArrayList<>();
  private PotentialsEngine java;
  private PotentialsEngine tensorFlow;
  private Winnow winnowJava;
  private Extractor extractor;
  private Winnow winnow;
  private Winnow modern;

  /** Reads the pages and prepares what each stage starts from. */
  @Setup
  public void read() throws IOException {
    Web2TextModel model = Web2TextDirectory.read("web2text");
    java = model.engine(EngineKind.JAVA);
    tensorFlow = model.engine(EngineKind.TENSORFLOW);
    winnowJava = Winnow.of(model.open(EngineKind.JAVA, model.lambda()));
    extractor = model.open(EngineKind.TENSORFLOW, model.lambda());
    winnow = Winnow.of(extractor);
    modern = Winnow.open("winnow");
    for (String source : pages()) {
      Page page = PageParser.parse(source);
      PageFeatures values = Web2TextFeatures.of(page);
      sources.add(source);
      documents.add(Jsoup.parse(source));
      parsed.add(page);
      rows.add(new float[][] {blocks(values), edges(values)});
      potentials.add(java.potentials(values));
      labels.add(extractor.label(page).labels());
    }
  }

  /** Every fifth page of CleanEval, or every second development page of another set. */
  static List<String> pages() throws IOException {
    String set = System.getenv().getOrDefault("WINNOW_SET", "cleaneval");
    boolean old = set.equals("cleaneval");
    Path folder = DataFolder.of(set);
    Corpus corpus = Corpora.open(Objects.requireNonNull(folder.getParent()), set);
    List<String> ids = old ? corpus.ids() : corpus.ids("dev");
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < ids.size(); i += old ? EVERY : 2) {
      pages.add(corpus.source(ids.get(i)));
    }
    return pages;
  }

  private static float[] blocks(PageFeatures page) {
    float[] rows = new float[page.size() * Web2TextFeatures.BLOCK_FEATURES];
    page.fillBlocks(0, page.size(), rows, 0);
    return rows;
  }

  private static float[] edges(PageFeatures page) {
    int n = Math.max(0, page.size() - 1);
    float[] rows = new float[n * Web2TextFeatures.EDGE_FEATURES];
    page.fillEdges(0, n, rows, 0);
    return rows;
  }

  /** Frees the engines. */
  @TearDown
  public void close() {
    java.close();
    tensorFlow.close();
    winnow.close();
    winnowJava.close();
    modern.close();
  }

  /** The yardstick. */
  @Benchmark
  public void jsoupParse(Blackhole hole) {
    sources.forEach(source -> hole.consume(Jsoup.parse(source)));
  }

  /** The whole: from source to text, page by page. */
  @Benchmark
  public void clean(Blackhole hole) {
    sources.forEach(source -> hole.consume(winnow.clean(source)));
  }

  /** The same with the Java engine. */
  @Benchmark
  public void cleanJava(Blackhole hole) {
    sources.forEach(source -> hole.consume(winnowJava.clean(source)));
  }

  /** The whole, pages in batches. */
  @Benchmark
  public void cleanBatched(Blackhole hole) {
    hole.consume(winnow.cleanAll(sources.stream().map(PageParser::parse).toList()));
  }

  /** The whole with the model {@code winnow}, page by page. */
  @Benchmark
  public void cleanModern(Blackhole hole) {
    sources.forEach(source -> hole.consume(modern.clean(source)));
  }

  /** The features of the model {@code winnow}. */
  @Benchmark
  public void modernFeatures(Blackhole hole) {
    for (Page page : parsed) {
      WinnowRows rows = WinnowFeatures.of(page);
      ColumnMatrix columns = new ColumnMatrix(WinnowFeatures.numbers(), rows.size());
      rows.fill(0, rows.size(), columns);
      hole.consume(columns);
      hole.consume(rows.shared());
    }
  }

  /** Stage 1: jsoup's DOM to the page, without pages whose source is parsed again. */
  @Benchmark
  public void stage1Collapse(Blackhole hole) {
    for (int i = 0; i < sources.size(); i++) {
      hole.consume(PageParser.collapse(documents.get(i), sources.get(i)));
    }
  }

  /** Stage 2: features. */
  @Benchmark
  public void stage2Features(Blackhole hole) {
    for (Page page : parsed) {
      PageFeatures values = Web2TextFeatures.of(page);
      hole.consume(blocks(values));
      hole.consume(edges(values));
    }
  }

  /** Stage 3: both networks. */
  @Benchmark
  public void stage3Networks(Blackhole hole) {
    rows.forEach(row -> hole.consume(tensorFlow.potentials(new Precomputed(row[0], row[1]))));
  }

  /** Stage 3 with the Java engine. */
  @Benchmark
  public void stage3Java(Blackhole hole) {
    rows.forEach(row -> hole.consume(java.potentials(new Precomputed(row[0], row[1]))));
  }

  /** Stage 4: Viterbi and the text. */
  @Benchmark
  public void stage4Decode(Blackhole hole) {
    for (int i = 0; i < parsed.size(); i++) {
      hole.consume(Viterbi.decode(potentials.get(i), 0.1));
      hole.consume(CleanText.of(parsed.get(i), labels.get(i)));
    }
  }

  /** Features that cost no more than copying. */
  private static final class Precomputed implements PageFeatures {
    private final float[] blocks;
    private final float[] edges;

    Precomputed(float[] blocks, float[] edges) {
      this.blocks = blocks;
      this.edges = edges;
    }

    @Override
    public int size() {
      return blocks.length / Web2TextFeatures.BLOCK_FEATURES;
    }

    @Override
    public void fillBlocks(int from, int to, float[] into, int at) {
      copy(blocks, from, to, into, at, Web2TextFeatures.BLOCK_FEATURES);
    }

    @Override
    public void fillEdges(int from, int to, float[] into, int at) {
      copy(edges, from, to, into, at, Web2TextFeatures.EDGE_FEATURES);
    }

    private static void copy(float[] rows, int from, int to, float[] into, int at, int columns) {
      if (to > from) {
        System.arraycopy(rows, from * columns, into, at, (to - from) * columns);
      }
    }
  }

  /** Runs all and prints a Markdown table of ratios. */
  public static void main(String[] args) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(CleanBenchmark.class.getName())
                    .jvmArgsAppend("-Xmx3g")
                    .build())
            .run();
    Map<String, Double> times = new LinkedHashMap<>();
    for (RunResult result : results) {
      String name = result.getParams().getBenchmark();
      times.put(name.substring(name.lastIndexOf('.') + 1), result.getPrimaryResult().getScore());
    }
    double yardstick = times.getOrDefault("jsoupParse", Double.NaN);
    System.out.println("| stage | ratio to Jsoup.parse |\n|---|---:|");
    times.forEach(
        (name, time) -> System.out.printf(Locale.ROOT, "| %s | %.2f |%n", name, time / yardstick));
  }
}
