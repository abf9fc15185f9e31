// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.winnow.CleanPage;
import org.winnow.json.PageJson;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.metadata.date.PageDate;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.passage.Measure;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.render.Note;
import org.winnow.render.RenderOptions;

class SpeakersTest {
  private static final String THREAD =
      "<h1>Bees</h1><ol>"
          + post("an_na*", "2024-03-01", "<p>First of all. Then more of it.</p><p>And an end.</p>")
          + post("", "2024-03-02T10:12", "<p>Second.</p>")
          + post("ben", "", "<blockquote>Then more of it.</blockquote><p>Third.</p>")
          + post("", "", "<p>Fourth, by nobody.</p>")
          + "</ol><p>Closed for the winter.</p>";

  private static String post(String author, String date, String text) {
    return "<li class='comment'><b class=fn>"
        + author
        + "</b> <time datetime='"
        + date
        + "'></time>"
        + text
        + "</li>";
  }

  private static CleanPage page() {
    return page(THREAD);
  }

  private static CleanPage page(String thread) {
    Page page = PageParser.parse("<body>" + thread);
    List<Role> roles =
        page.blocks().stream()
            .map(block -> block.text().strip())
            .map(
                text ->
                    text.equals("Bees")
                        ? Role.HEADLINE
                        : text.endsWith(".") ? Role.TEXT : Role.DATA)
            .toList();
    return CleanPage.of(page, Labeling.of(List.of()).with(roles));
  }

  @Test
  void aLineBeforeEachPostSaysWhoAndWhen() {
    assertEquals(
        """
        Bees

        an_na*, 2024-03-01:
        First of all. Then more of it.

        And an end.

        2024-03-02T10:12:
        Second.

        ben:
        Then more of it.

        Third.

        Fourth, by nobody.

        Closed for the winter.""",
        page().textWithSpeakers());
  }

  /** A list whose items are posts is none. */
  @Test
  void rulesPartThePosts() {
    CleanPage items = page();
    CleanPage boxes = page(THREAD.replace("li", "div").replace("ol>", "div>"));
    List<Note> rules = Speakers.rules(boxes.posts());
    assertEquals(
        """
        # Bees

        First of all. Then more of it.

        And an end.

        ---

        Second.

        ---

        > Then more of it.

        Third.

        Fourth, by nobody.

        Closed for the winter.
        """,
        boxes.excerpt(RenderOptions.DEFAULT).markdown(rules));
    assertEquals(2, boxes.excerpt(RenderOptions.DEFAULT).html(rules).split("<hr>", -1).length - 1);
    assertEquals(
        boxes.excerpt(RenderOptions.DEFAULT).markdown(rules),
        items.excerpt(RenderOptions.DEFAULT).markdown(Speakers.rules(items.posts())));
    assertEquals(
        boxes.excerpt(RenderOptions.DEFAULT).html(rules),
        items.excerpt(RenderOptions.DEFAULT).html(Speakers.rules(items.posts())));
  }

  @Test
  void repliesBelowRepliesStayInTheirList() {
    String reply = "<ul>" + post("ann", "2024-03-04", "<p>I agree.</p>") + "</ul></li><hr>";
    CleanPage nested = page(THREAD.replaceFirst("</li>", reply));
    assertEquals(4, nested.posts().size());
    String markdown =
        nested.excerpt(RenderOptions.DEFAULT).markdown(Speakers.rules(nested.posts()));
    assertTrue(markdown.contains("\n   - I agree.\n"), markdown);
    assertFalse(markdown.contains("---"), markdown);
  }

  /** Items that somebody lists are no posts, and the list is one. */
  @Test
  void listsInPostsStay() {
    String list = "<ul><li>Wax.</li><li>Honey.</li></ul></li>";
    CleanPage page = page(THREAD.replaceFirst("</li>", list));
    String markdown = page.excerpt(RenderOptions.DEFAULT).markdown(Speakers.rules(page.posts()));
    assertTrue(markdown.contains("And an end.\n\n- Wax.\n- Honey.\n\n---\n\nSecond."), markdown);
  }

  private static String lines(String text, String author, @Nullable PageDate date) {
    int start = text.lastIndexOf('\n') + 1;
    Post post =
        new Post(Role.TEXT, author, date, text.substring(start), start, start, text.length());
    return Speakers.inText(text, List.of(post));
  }

  @Test
  void aNameThatTheTextHasIsNotRepeated() {
    assertEquals(
        "Bees\n\nJonas says:\n\nThey fly.",
        lines("Bees\n\nJonas says:\n\nThey fly.", "Jonas", null));
  }

  @Test
  void theDateIsAddedToANameThatTheTextHas() {
    assertEquals(
        "Jonas schrieb:\n2024-03-01:\nThey fly.",
        lines("Jonas schrieb:\nThey fly.", "Jonas", PageDate.of(LocalDate.of(2024, 3, 1))));
  }

  @Test
  void aSentenceAboutTheAuthorIsNotItsName() {
    assertEquals(
        "Jonas asked how far bees fly in winter.\nJonas:\nThey do not.",
        lines("Jonas asked how far bees fly in winter.\nThey do not.", "Jonas", null));
  }

  @Test
  void markdownHasTheNameStrongAndEscaped() {
    String markdown = page().excerpt(RenderOptions.DEFAULT).markdown(page().speakers());
    assertTrue(markdown.startsWith("# Bees\n"), markdown);
    assertTrue(markdown.contains("**an_na\\***, 2024-03-01:\n\nFirst of all."), markdown);
    assertTrue(markdown.contains("2024-03-02T10:12:\n\nSecond."), markdown);
    assertTrue(markdown.contains("**ben**:\n\n> Then more of it."), markdown);
  }

  @Test
  void htmlHasAParagraph() {
    String html = page().excerpt(RenderOptions.DEFAULT).html(page().speakers());
    assertTrue(
        html.contains("<p><strong>an_na*</strong>, 2024-03-01:</p>\n<p>First of all."), html);
  }

  @Test
  void passagesAreOfOnePost() {
    List<Passage> passages = page().passages(PassageOptions.DEFAULT);
    assertEquals(
        """
        an_na*|2024-03-01|Bees

        First of all. Then more of it.

        And an end.
        null|2024-03-02T10:12|Second.
        ben|null|Then more of it.

        Third.
        null|null|Fourth, by nobody.

        Closed for the winter.""",
        passages.stream()
            .map(p -> p.author() + "|" + p.published() + "|" + p.text())
            .collect(Collectors.joining("\n")));
    List<Passage> small = page().passages(new PassageOptions(3, Measure.WORDS, 1));
    assertEquals(
        page().text().replaceAll("\\s", ""),
        page().passages(new PassageOptions(3, Measure.WORDS, 0)).stream()
            .map(p -> p.text().replaceAll("\\s", ""))
            .collect(Collectors.joining()));
    for (Passage passage : small) {
      assertEquals(passage.text(), page().text().substring(passage.start(), passage.end()));
      if (passage.text().contains("Second")) {
        assertFalse(passage.text().contains("end"), passage.text());
      }
    }
  }

  @Test
  void jsonHasPostsAndWhoSaidAPassage() {
    String json = PageJson.line(PageJson.of("x", page()));
    assertTrue(
        json.contains(
            "\"posts\":[{\"role\":\"text\",\"author\":\"an_na*\",\"published\":\"2024-03-01\","
                + "\"text\":\"First of all. Then more of it.\\n\\nAnd an end.\",\"start\":6,\"end\":49}"),
        json);
    Passage first = page().passages(PassageOptions.DEFAULT).get(0);
    assertTrue(
        PageJson.line(PageJson.of(first))
            .endsWith("\"author\":\"an_na*\",\"published\":\"2024-03-01\"}"));
    Passage last = page().passages(PassageOptions.DEFAULT).get(3);
    assertNull(last.author());
    assertFalse(PageJson.line(PageJson.of(last)).contains("author"));
  }

  @Test
  void aPageWithoutPostsHasNone() {
    Page page = PageParser.parse("<body><h1>Bees</h1><p>They fly.</p>");
    CleanPage clean =
        CleanPage.of(page, Labeling.of(List.of()).with(List.of(Role.HEADLINE, Role.TEXT)));
    assertEquals(List.of(), clean.posts());
    assertEquals(clean.text(), clean.textWithSpeakers());
    assertEquals(clean.markdown(), clean.excerpt(RenderOptions.DEFAULT).markdown(clean.speakers()));
    assertFalse(PageJson.line(PageJson.of("x", clean)).contains("posts"));
    assertTrue(
        clean.passages(PassageOptions.DEFAULT).stream()
            .map(Passage::author)
            .allMatch(Objects::isNull));
  }
}
