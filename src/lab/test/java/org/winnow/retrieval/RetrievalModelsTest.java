// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageSource;
import org.winnow.extract.AllText;
import org.winnow.page.CleanText;
import org.winnow.retrieval.Ranker.Hit;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;

class RetrievalModelsTest {
  private static final ArmText RAW = (id, page) -> CleanText.of(page, new AllText().label(page));

  @TempDir private Path folder;

  @BeforeEach
  void index() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Files.writeString(pages.resolve("a.html"), "<title>dog</title><p>The cats and a cat's cat");
    Files.writeString(pages.resolve("b.html"), "<p>dog, cat, bird, fish");
    Files.writeString(pages.resolve("c.html"), "<p>bird bird");
    Files.writeString(pages.resolve("d.html"), "");
    index(pages, false);
  }

  private void index(Path pages, boolean titles) throws IOException {
    Path index = folder.resolve(titles ? "titled" : "index");
    Arm arm = new Arm("raw", RAW, index);
    try (ArmIndexer indexer = new ArmIndexer(List.of(arm), EnglishAnalysis.DEFAULT, titles)) {
      indexer.index(PageSource.find(pages), 2, new Quiet());
    }
  }

  /** Nothing may go wrong. */
  static final class Quiet implements ArmIndexer.Progress {
    @Override
    public void indexed() {}

    @Override
    public void skipped(PageSource source) {
      throw new AssertionError(source.name());
    }

    @Override
    public void failed(Failure failure) {
      throw new AssertionError(failure);
    }
  }

  private List<Hit> rank(String index, String model, String query) throws IOException {
    try (ArmIndex opened = ArmIndex.open(folder.resolve(index))) {
      return RetrievalModels.open(model).rank(opened, query, 10);
    }
  }

  private static List<String> documents(List<Hit> hits) {
    return hits.stream().map(Hit::document).toList();
  }

  /** A page is found once, where it is best; the words of one passage count together. */
  @Test
  void aPageScoresAsItsBestPassage() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("long"));
    String other = "<p>other words stand here and fill the passage up to its end</p>";
    Files.writeString(pages.resolve("a.html"), "<p>cat</p>" + other.repeat(3) + "<p>dog</p>");
    Files.writeString(pages.resolve("b.html"), other.repeat(3) + "<p>dog, cat</p>");
    Files.writeString(pages.resolve("c.html"), "");
    try (ArmText text = ArmText.open("all-text/passages:12")) {
      Arm arm = new Arm("passages", text, folder.resolve("passages"));
      try (ArmIndexer indexer = new ArmIndexer(List.of(arm), EnglishAnalysis.DEFAULT, false)) {
        indexer.index(PageSource.find(pages), 2, new Quiet());
      }
    }
    try (ArmIndex index = ArmIndex.open(folder.resolve("passages"))) {
      Run run = index.run("bm25", List.of(new Topic("1", "cat dog")), "tag");
      assertEquals(List.of("b", "a"), run.documents("1"));
    }
    assertThrows(IllegalArgumentException.class, () -> ArmText.open("bte/passages:none"));
    assertThrows(IllegalArgumentException.class, () -> ArmText.open("bte/passages:0"));
  }

  /** A folder may have white space in its name; a run, whose columns it parts, may not. */
  @Test
  void namesStandInRuns() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("sites/my site"));
    Files.writeString(pages.resolve("a.html"), "<p>cat");
    try (ArmText text = ArmText.open("raw")) {
      Arm arm = new Arm("raw", text, folder.resolve("spaces"));
      try (ArmIndexer indexer = new ArmIndexer(List.of(arm), EnglishAnalysis.DEFAULT, false)) {
        indexer.index(PageSource.find(folder.resolve("sites")), 2, new Quiet());
      }
    }
    Path file = folder.resolve("spaces.txt");
    try (ArmIndex index = ArmIndex.open(folder.resolve("spaces"))) {
      index.run("bm25", List.of(new Topic("1", "cat")), "tag").write(file);
    }
    assertEquals(List.of("my%20site/a"), Run.read(file).documents("1"));
  }

  /** The collection: cat 4, dog 1, bird 3, fish 1, nine terms; a has six words, b four, c two. */
  @Test
  void indriScoresByHand() throws IOException {
    List<Hit> hits = rank("index", "indri-ql:mu=10", "cat birds");
    assertEquals(List.of("c", "b", "a"), documents(hits));
    double a = (Math.log((3 + 40 / 9.) / 16) + Math.log((30 / 9.) / 16)) / 2;
    double c = (Math.log((40 / 9.) / 12) + Math.log((2 + 30 / 9.) / 12)) / 2;
    assertEquals(a, hits.get(2).score(), 1e-9);
    assertEquals(c, hits.get(0).score(), 1e-9);
  }

  @Test
  void indriScoresTermsThatAreNowhere() throws IOException {
    double with = rank("index", "indri-ql:mu=10", "fish unicorn").get(0).score();
    double fish = Math.log((1 + 10 / 9.) / 14);
    double unicorn = Math.log(10 * 0.5 / 9 / 14);
    assertEquals((fish + unicorn) / 2, with, 1e-9);
    assertEquals(with, rank("index", "indri-ql:mu=10", "fish the").get(0).score(), 1e-9);
  }

  @Test
  void feedbackFindsWhatTheQueryDoesNotSay() throws IOException {
    assertEquals(List.of("b"), documents(rank("index", "indri-ql", "fish")));
    List<String> found = documents(rank("index", "indri-rm:mu=10", "fish"));
    assertEquals("b", found.get(0));
    assertEquals(3, found.size());
    assertEquals(List.of("b"), documents(rank("index", "bm25", "fish")));
  }

  @Test
  void titlesAreLeftOutUnlessAskedFor() throws IOException {
    assertEquals(List.of("b"), documents(rank("index", "bm25", "dog")));
    index(folder.resolve("pages"), true);
    assertEquals(
        List.of("a", "b"), documents(rank("titled", "bm25", "dog")).stream().sorted().toList());
  }

  @Test
  void aQueryWithoutTermsFindsNothing() throws IOException {
    for (String model : RetrievalModels.names()) {
      assertEquals(List.of(), rank("index", model, "the of"), model);
      assertEquals(List.of(), rank("index", model, ""), model);
      assertEquals(List.of(), rank("index", model, "unicorn"), model);
    }
  }

  @Test
  void emptyPagesAreIndexed() throws IOException {
    try (ArmIndex opened = ArmIndex.open(folder.resolve("index"))) {
      assertEquals(new ArmContents(4, 1, 9), opened.contents());
    }
  }

  @Test
  void equalScoresAreSetApartByDocument() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("equal/pages"));
    for (String id : List.of("x", "y", "z")) {
      Files.writeString(pages.resolve(id + ".html"), "<p>same words");
    }
    folder = folder.resolve("equal");
    index(pages, false);
    try (ArmIndex opened = ArmIndex.open(folder.resolve("index"))) {
      for (String model : RetrievalModels.names()) {
        var run = RetrievalModels.open(model).run(opened, List.of(new Topic("1", "words")), "tag");
        assertEquals(List.of("x", "y", "z"), run.documents("1"), model);
      }
    }
  }

  @Test
  void anInterruptedJobGoesOn() throws IOException {
    List<PageSource> sources = PageSource.find(folder.resolve("pages"));
    Arm arm = new Arm("raw", RAW, folder.resolve("again"));
    int[] seen = new int[2];
    long[] bytes = new long[2];
    ArmIndexer.Progress progress =
        new ArmIndexer.Progress() {
          @Override
          public synchronized void indexed() {
            seen[0]++;
          }

          @Override
          public void skipped(PageSource source) {
            seen[1]++;
          }

          @Override
          public synchronized void read(long read, long total) {
            bytes[0] = read;
            bytes[1] = total;
          }

          @Override
          public void failed(Failure failure) {
            throw new AssertionError(failure);
          }
        };
    for (List<PageSource> part : List.of(sources.subList(0, 2), sources)) {
      try (ArmIndexer indexer = new ArmIndexer(List.of(arm), EnglishAnalysis.DEFAULT, false)) {
        indexer.index(part, 1, progress);
      }
    }
    assertEquals(4, seen[0]);
    assertEquals(2, seen[1]);
    assertEquals(bytes[1], bytes[0]);
    assertEquals(sources.get(2).size() + sources.get(3).size(), bytes[1]);
    try (ArmIndex opened = ArmIndex.open(folder.resolve("again"))) {
      assertEquals(4, opened.contents().documents());
    }
    Arm other = new Arm("web2text", RAW, folder.resolve("again"));
    var e =
        assertThrows(
            IOException.class,
            () -> new ArmIndexer(List.of(other), EnglishAnalysis.DEFAULT, false));
    assertTrue(String.valueOf(e.getMessage()).contains("made in another way"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonesuch    | no retrieval model nonesuch; there are bm25, bm25-rm3",
        "bm25:mu=1   | unknown parameter mu in bm25:mu=1; it takes k1, b",
        "ql:mu=x     | illegal mu value: x, must be a number",
      })
  void saysWhatToWrite(String spec, String message) {
    var e = assertThrows(IllegalArgumentException.class, () -> RetrievalModels.open(spec));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @Test
  void saysThatThereIsNoIndex() {
    Path nowhere = folder.resolve("nowhere");
    var e = assertThrows(IOException.class, () -> ArmIndex.open(nowhere));
    assertEquals("no index: " + nowhere, e.getMessage());
  }
}
