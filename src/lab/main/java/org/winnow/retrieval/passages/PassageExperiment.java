// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.winnow.Extractors;
import org.winnow.encoder.Encoder;
import org.winnow.extract.Method;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.parallel.BoundedPool;
import org.winnow.passage.Passage;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.passages.Questions.SitePage;
import org.winnow.source.HtmlDecoder;
import org.winnow.trec.Fusion;
import org.winnow.trec.Run;
import org.winnow.trec.measure.Scores;

/**
 * Cuts the texts of many arms into passages, searches these by words, by vectors and by both, and
 * scores what is found. Arms are worked on one after the other; a page is read and parsed for each.
 */
public final class PassageExperiment {
  /** The name of the arm of the gold texts. */
  public static final String GOLD = "gold";

  /** The roles of views of the default extractor. */
  private static final List<String> VIEWS =
      List.of(
          "text", "headline+text+data", "headline+text+comments", "headline+text+comments+data");

  /** Passages that a search finds, and that are fused. */
  private static final int DEPTH = 100;

  /** Pages for each thread that may be cleaned before an earlier one is taken. */
  private static final int AHEAD = 8;

  private final Questions questions;
  private final Map<String, Path> outputs;
  private final List<Integer> sizes;
  private final int threads;
  private final Gold gold;
  private final TextVectors vectors;
  private final List<float[]> queries;

  /**
   * An experiment.
   *
   * @param outputs folders of other programs' texts, {@code <id>.txt}, by the names of their arms
   * @param sizes of passages that are tried beside {@link Layout#DEFAULT}; empty for no other
   *     layout at all, neither with titles nor by sections
   * @param encoder what makes vectors
   * @throws IllegalArgumentException if a size is not positive
   */
  public PassageExperiment(
      Questions questions,
      Map<String, Path> outputs,
      List<Integer> sizes,
      Encoder encoder,
      int threads)
      throws IOException {
    this.questions = questions;
    this.outputs = Map.copyOf(outputs);
    this.sizes = List.copyOf(sizes);
    sizes.forEach(size -> Layout.lines(size).options());
    this.threads = threads;
    gold = new Gold(questions);
    vectors = new TextVectors(encoder, threads);
    queries = vectors.of(questions.topics().stream().map(topic -> topic.query()).toList());
  }

  /** The raw pages, which are the baseline, the stripped ones, every extractor, views of winnow. */
  public static List<String> allArms() {
    List<String> arms = new ArrayList<>(List.of(Arm.RAW, PageText.STRIP));
    Extractors.all().stream()
        .map(Method::name)
        .filter(name -> !name.equals(Extractors.ALL_TEXT))
        .forEach(arms::add);
    VIEWS.forEach(view -> arms.add(Extractors.DEFAULT + ":keep=" + view));
    return arms;
  }

  /**
   * Runs the experiment and closes the encoder.
   *
   * @param extractors as {@link PageText#open} takes them; the texts of other programs and the gold
   *     texts come behind them
   * @param started receives the name of each arm before it is worked on
   */
  public PassageResult run(List<String> extractors, Consumer<String> started) throws IOException {
    List<PassageResult.Measured> result = new ArrayList<>();
    try (TextVectors open = vectors) {
      for (String extractor : extractors) {
        started.accept(extractor);
        try (PageText text = PageText.open(extractor)) {
          run(extractor, text, result, open);
        }
      }
      List<String> names = outputs.keySet().stream().sorted().toList();
      for (String name : names) {
        started.accept(name);
        run(name, PageText.in(outputs.getOrDefault(name, Path.of(""))), result, open);
      }
      started.accept(GOLD);
      run(GOLD, PageText.in(questions.folder().resolve(GOLD)), result, open);
    }
    return new PassageResult(questions.pagesOfTopics(), result);
  }

  /** The layouts that an arm is cut in: many for those that are compared in detail. */
  private List<Layout> layouts(String arm) {
    List<Layout> layouts = new ArrayList<>(List.of(Layout.DEFAULT));
    boolean structured = arm.equals(Arm.RAW) || arm.equals(Extractors.DEFAULT);
    boolean detailed = structured || arm.equals(GOLD) || outputs.containsKey(arm);
    if (detailed && !sizes.isEmpty()) {
      int size = Layout.DEFAULT.size();
      layouts.add(new Layout(size, Layout.Cut.LINES, Layout.Front.TITLE));
      if (structured) {
        layouts.add(new Layout(size, Layout.Cut.SECTIONS, Layout.Front.NONE));
        layouts.add(new Layout(size, Layout.Cut.SECTIONS, Layout.Front.HEADINGS));
        layouts.add(new Layout(size, Layout.Cut.SECTIONS, Layout.Front.TITLE));
      }
      sizes.stream().filter(s -> s != size).map(Layout::lines).forEach(layouts::add);
    }
    return layouts;
  }

  /** A page's passages in each layout. */
  private record Cut(
      SitePage page, Set<Long> beginning, Map<Layout, List<JudgedPassage>> passages) {}

  private void run(String arm, PageText text, List<PassageResult.Measured> result, TextVectors open)
      throws IOException {
    List<Layout> layouts = layouts(arm);
    Map<Layout, List<JudgedPassage>> passages = new LinkedHashMap<>();
    layouts.forEach(layout -> passages.put(layout, new ArrayList<>()));
    Map<String, List<Set<Long>>> beginnings = new LinkedHashMap<>();
    try (BoundedPool<Cut> pool =
        BoundedPool.inOrder(
            threads,
            AHEAD,
            cut -> {
              cut.passages.forEach(
                  (layout, some) -> passages.getOrDefault(layout, List.of()).addAll(some));
              beginnings
                  .computeIfAbsent(cut.page.site(), site -> new ArrayList<>())
                  .add(cut.beginning);
            })) {
      for (SitePage page : questions.pages()) {
        pool.add(() -> cut(page, text, layouts));
      }
      pool.finish();
    }
    double redundancy = IndexFigures.redundancy(beginnings);
    for (Map.Entry<Layout, List<JudgedPassage>> one : passages.entrySet()) {
      search(new PassageIndex(arm, one.getKey()), one.getValue(), redundancy, result, open);
    }
  }

  private Cut cut(SitePage page, PageText maker, List<Layout> layouts) throws IOException {
    byte[] source = questions.source(page);
    Page parsed = PageParser.parse(HtmlDecoder.decode(source, null));
    PageText.Text text = maker.of(page.id(), source, parsed);
    Map<Layout, List<JudgedPassage>> passages = new LinkedHashMap<>();
    for (Layout layout : layouts) {
      List<JudgedPassage> judged = new ArrayList<>();
      for (Passage passage : text.passages(layout)) {
        judged.add(gold.judge(page.id(), passage, layout.before(passage, parsed.title())));
      }
      passages.put(layout, judged);
    }
    Set<Long> beginning = WordRuns.of(text.plain()).first(IndexFigures.BEGINNING).runs();
    return new Cut(page, beginning, passages);
  }

  private void search(
      PassageIndex index,
      List<JudgedPassage> passages,
      double redundancy,
      List<PassageResult.Measured> result,
      TextVectors open)
      throws IOException {
    List<String> texts = passages.stream().map(JudgedPassage::indexed).toList();
    Run words = WordSearch.run(texts, questions.topics(), DEPTH);
    Run near = VectorSearch.run(open.of(texts), questions.topics(), queries, DEPTH);
    Run both = Fusion.RECIPROCAL_RANK.fuse("both", List.of(words, near));
    Map<String, Scores> scores = new LinkedHashMap<>();
    for (Run run : List.of(words, near, both)) {
      scores.put(
          run.tag(), PassageMeasures.of(run, passages, questions.topics(), questions.qrels()));
    }
    int topics = questions.topics().size();
    result.add(
        new PassageResult.Measured(
            index,
            IndexFigures.of(passages, topics, questions.pages().size(), redundancy),
            scores,
            first(words, passages)));
  }

  /** The first passage of each topic, for people who look whether figures are right. */
  private Map<String, JudgedPassage> first(Run run, List<JudgedPassage> passages) {
    Map<String, JudgedPassage> first = new LinkedHashMap<>();
    questions
        .topics()
        .forEach(
            topic ->
                run.documents(topic.id()).stream()
                    .findFirst()
                    .ifPresent(
                        name -> first.put(topic.id(), passages.get(PassageName.number(name)))));
    return first;
  }
}
