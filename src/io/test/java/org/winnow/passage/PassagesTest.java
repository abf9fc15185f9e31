// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.DataFolder;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;
import org.winnow.Slow;
import org.winnow.corpus.PageFile;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.render.Excerpt;
import org.winnow.render.RenderOptions;

class PassagesTest {
  private static Excerpt excerpt(String html) {
    Page page = PageParser.parse(html);
    return Excerpt.of(page, whole(page), RenderOptions.DEFAULT);
  }

  private static Labeling whole(Page page) {
    return Labeling.of(page.blocks().stream().map(block -> Label.CONTENT).toList());
  }

  private static List<Passage> words(String html, int size, int overlap) {
    return Passages.of(excerpt(html), new PassageOptions(size, Measure.WORDS, overlap));
  }

  private static List<String> texts(List<Passage> passages) {
    return passages.stream().map(Passage::text).toList();
  }

  /** Lines fill a passage; one that does not fit begins the next, or is split after a sentence. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "a b/c d/e f > a b/c d|e f",
        "a b c d e. f g h > a b c d e.|f g h",
        "a. B c d e. F > a. B c d e.|F",
        "//a  b//c/  > a  b//c",
        "/ / > ''",
        "'' > ''",
        "a b c d e f g h i > a b c d e|f g h i",
      })
  void aTextWithoutStructureIsCutAtLinesAndSentences(String text, String passages) {
    String lines = text.replace('/', '\n');
    List<Passage> cut = Passages.of(lines, new PassageOptions(5, Measure.WORDS, 0));
    assertEquals(passages, String.join("|", texts(cut)).replace('\n', '/'));
    cut.forEach(p -> assertEquals(p.text(), lines.substring(p.start(), p.end())));
    cut.forEach(p -> assertEquals(List.of(), p.headings()));
  }

  @Test
  void aHeadingBeginsAPassage() {
    List<Passage> passages = words("<h1>A</h1><p>b c<h2>D</h2><p>e<h2>F</h2><h3>G</h3>h i", 9, 0);
    assertEquals(List.of("A\n\nb c", "D\n\ne", "F\n\nG\n\nh i"), texts(passages));
    assertEquals(
        List.of(List.of("A"), List.of("A", "D"), List.of("A", "F", "G")),
        passages.stream().map(Passage::headings).toList());
    assertEquals(List.of(0, 1, 2), passages.stream().map(Passage::position).toList());
    assertEquals(8, passages.get(1).start());
    assertEquals(12, passages.get(1).end());
  }

  @Test
  void longTablesAreCutBetweenRowsAndHaveTheirHeaderAgain() {
    StringBuilder html =
        new StringBuilder("<h1>Boats</h1><table><tr><th>Boat</th><th>Oars</th></tr>");
    for (int i = 1; i <= 6; i++) {
      html.append("<tr><td>boat ").append(i).append("</td><td>").append(2 * i).append("</td></tr>");
    }
    List<Passage> passages = words(html.append("</table><p>End.").toString(), 8, 0);
    assertEquals(
        List.of(
            "Boats\n\nBoat\nOars\nboat 1\n2\nboat 2\n4",
            "boat 3\n6\nboat 4\n8",
            "boat 5\n10\nboat 6\n12",
            "End."),
        texts(passages));
    assertEquals(List.of("Boats", "Boat | Oars"), passages.get(1).headings());
    assertEquals(List.of("Boats"), passages.get(3).headings());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "We met at 5 p.m. in St. Olave at the quay. Then we left. | We met at 5 p.m. in St. Olave at the quay.",
        "See Fig. 3 and no. 12 of Vol. 2 on p. 45. Then we left. | See Fig. 3 and no. 12 of Vol. 2 on p. 45.",
        "Prof. Ada Brook came, e.g. Monday. Then we left. | Prof. Ada Brook came, e.g. Monday.",
        "He came at 5 p.m. Then we left the quay for good. | He came at 5 p.m."
      })
  void abbreviationsEndNoSentence(String text, String first) {
    int end = Sentences.ends(text, 0, text.length())[0];
    assertEquals(first, text.substring(0, end).strip());
  }

  @Test
  void paragraphsFillAPassage() {
    assertEquals(List.of("a b\n\nc", "d e f"), texts(words("<p>a b<p>c<p>d e f", 4, 0)));
  }

  @Test
  void aParagraphIsSplitAfterASentenceIfThePassageIsNotHalfFull() {
    String html = "<p>One.<p>Two three. Four five six seven. Eight.";
    assertEquals(
        List.of("One.\n\nTwo three. Four five six seven.", "Eight."), texts(words(html, 7, 0)));
  }

  @Test
  void aLongSentenceIsSplitAtWhiteSpace() {
    assertEquals(List.of("a b c", "d e-f", "g"), texts(words("<p>a b c d e-f g", 3, 0)));
  }

  @Test
  void chineseCharactersCount() {
    String html = "<p>灯塔看守人。他住在那里";
    assertEquals(List.of("灯塔看守人。", "他住在那里"), texts(words(html, 5, 0)));
    assertEquals(List.of("灯塔", "看守", "人。", "他住", "在那", "里"), texts(words(html, 2, 0)));
  }

  @Test
  void anEndlessWordIsCut() {
    List<Passage> passages = words("<p>" + "a".repeat(2_500), 10, 0);
    assertEquals(
        List.of(1_000, 1_000, 500), passages.stream().map(p -> p.text().length()).toList());
    PassageOptions small = new PassageOptions(5, Measure.CHARACTERS, 0);
    assertEquals(
        List.of("abc", "defghijkl", "mn op"),
        texts(Passages.of(excerpt("abc defghijkl mn op"), small)));
  }

  @Test
  void tablesAndCodeThatFitStayWhole() {
    String table = "<table><tr><td>a<td>b<tr><td>c<td>d</table>";
    assertEquals(List.of("x y", "a\nb\nc\nd"), texts(words("<p>x y" + table, 5, 0)));
    assertEquals(List.of("x\n\na\nb", "c\nd"), texts(words("<p>x" + table, 3, 0)));
    assertEquals(List.of("x", "a. B c.\nD"), texts(words("<p>x<pre>a. B c.\nD</pre>", 4, 0)));
  }

  @Test
  void sentencesAreRepeated() {
    String html = "<p>One two. Three. Four. Five six seven. Eight.";
    List<Passage> passages = words(html, 4, 1);
    assertEquals(
        List.of("One two. Three. Four.", "Four. Five six seven.", "Eight."), texts(passages));
    assertEquals(16, passages.get(1).start());
  }

  @ParameterizedTest
  @CsvSource({"one, 1", "don't stop, 2", "e-mail 3.5, 4", "灯塔 a, 3", "' ... ', 0", "ы́x й, 2"})
  void wordsAre(String text, int count) {
    assertEquals(count, Measure.WORDS.of(text, 0, text.length(), Integer.MAX_VALUE));
    assertEquals(Math.min(count, 2), Measure.WORDS.of(text, 0, text.length(), 2));
  }

  @Test
  void optionsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new PassageOptions(0, Measure.WORDS, 0));
    assertThrows(IllegalArgumentException.class, () -> new PassageOptions(1, Measure.WORDS, -1));
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void passagesOfPagesByChanceHaveAllWords(long seed) {
    for (Sample sample : RandomPages.of(seed, Slow.size(20, 60))) {
      Excerpt excerpt = excerpt(sample.html());
      for (Measure measure : Measure.values()) {
        for (int size : new int[] {1, 7, 40, 150, 1_000}) {
          for (int overlap : new int[] {0, 2}) {
            PassageOptions options = new PassageOptions(size, measure, overlap);
            String name = sample.name() + ", " + options;
            assertEquals("", PassageCheck.problem(excerpt, options), name);
          }
        }
      }
    }
  }

  @Test
  void passagesOfPagesHaveAllWords() throws IOException {
    List<PageFile> pages = PageFile.find(List.of(DataFolder.all().toString()));
    int every = Boolean.getBoolean("winnow.figures") ? 1 : 150;
    for (int i = 0; i < pages.size(); i += every) {
      Page page = PageParser.parse(pages.get(i).read(), null);
      Excerpt excerpt = Excerpt.of(page, whole(page), RenderOptions.DEFAULT);
      String name = pages.get(i).path();
      assertEquals("", PassageCheck.problem(excerpt, PassageOptions.DEFAULT), name);
    }
  }
}
