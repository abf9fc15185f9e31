// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.extract.AllText;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.page.Deadline;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.web.Origin;

/** Uses the library as its quick start does. */
class PublicApiTest {
  private static final Winnow ALL = Winnow.of(new AllText());

  private static CleanPage read(String html) {
    return ALL.read(html);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>a &amp;amp; b | a &amp; b",
        "<p>a&nbsp;b | a\u00a0b",
        "<p>&#128; &#x20AC; | € €",
        "<p>&copy2024 &notin; | ©2024 ∉",
        "<p>a<wbr>b | ab",
        "<p>so&shy;zial | sozial",
        "<p>a <!-- b --> c | a c",
        "<p>2 < 3 | 2 < 3",
        "<p>a<b>b</b>c | abc",
        "<p>a <b> b </b> c | a b c",
        "<p>a<img src=x>b | a b"
      })
  void textIsWhatABrowserShows(String html, String text) {
    assertEquals(text, read(html).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>a<p>b | a//b",
        "<p>a<br>b | a/b",
        "<p>a<br><br>b | a/b",
        "<ul><li>a<li>b</ul> | a/b",
        "<table><tr><td>a<td>b</table> | a/b",
        "<div>a<div>b</div>c</div> | a//b//c",
        "<h1>a</h1>b | a//b"
      })
  void blocksStandOnLinesOfTheirOwn(String html, String text) {
    assertEquals(text, read(html).text().replace('\n', '/'));
  }

  @Test
  void thereIsNoTextInAnEmptyPage() {
    CleanPage page = read("");
    assertEquals("", page.text());
    assertEquals("", page.markdown());
    assertEquals("", page.html());
    assertEquals("", page.headline());
    assertEquals("", page.title());
    assertEquals("", page.language());
    assertEquals(List.of(), page.parts());
    assertEquals(List.of(), page.posts());
  }

  @Test
  void theCharacterSetOfTheServerCounts() {
    byte[] bytes = "<p>été</p>".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals("été", ALL.clean(bytes, "iso-8859-1"));
  }

  @Test
  void theCharacterSetMayStandInThePage() {
    byte[] bytes =
        "<meta charset=windows-1251><p>\u043c\u0438\u0440"
            .getBytes(Charset.forName("windows-1251"));
    assertEquals("\u043c\u0438\u0440", ALL.clean(bytes, null));
  }

  @Test
  void anUnknownCharacterSetDoesNoHarm() {
    assertEquals("café", ALL.clean("<p>café".getBytes(StandardCharsets.UTF_8), "no-such-set"));
  }

  @Test
  void manyPagesAreReadInOrder() {
    List<Page> pages =
        List.of(PageParser.parse("<p>a"), PageParser.parse(""), PageParser.parse("<p>b"));
    assertEquals(List.of("a", "", "b"), ALL.cleanAll(pages));
    assertEquals(List.of(), ALL.cleanAll(List.of()));
  }

  @Test
  void unknownExtractorsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Winnow.open("no-such-method"));
    assertThrows(IllegalArgumentException.class, () -> Winnow.open("bte:no=1"));
    assertThrows(IllegalArgumentException.class, () -> Winnow.open("cetd:density=x"));
  }

  @Test
  void closingClosesTheExtractor() throws IOException {
    boolean[] closed = {false};
    Extractor extractor =
        new Extractor() {
          @Override
          public Labeling label(Page page) {
            return new AllText().label(page);
          }

          @Override
          public void close() {
            closed[0] = true;
          }
        };
    Winnow.of(extractor).close();
    assertTrue(closed[0]);
  }

  @Test
  void linksAreAbsoluteInMarkdown() {
    Page page =
        PageParser.parse(
            "<p>See <a href=../c>there</a>.", PageOptions.DEFAULT.from("https://x.org/a/b"));
    assertEquals("See [there](https://x.org/c).\n", ALL.read(page).markdown());
  }

  @Test
  void scriptsAreNoLinks() {
    CleanPage page = read("<p>See <a href=' javascript:alert(1)'>there</a>.");
    assertEquals("See there.\n", page.markdown());
    assertEquals("<p>See there.</p>\n", page.html());
  }

  @Test
  void htmlHasNoHandlers() {
    assertEquals(
        "<p>a <strong>b</strong></p>\n",
        read("<p onclick=x style='color:red'>a <b onmouseover=y>b</b><script>z</script>").html());
  }

  @Test
  void nestedListsAreIndented() {
    assertEquals(
        "- a\n  1. b\n  2. c\n- d\n", read("<ul><li>a<ol><li>b<li>c</ol><li>d</ul>").markdown());
  }

  @Test
  void codeKeepsItsWhiteSpace() {
    assertEquals("if (a)\n  b();", read("<pre>\nif (a)\n  b();\n</pre>").text());
  }

  @Test
  void entitiesInCodeAreCharacters() {
    assertEquals("a < b && c", read("<pre><code>a &lt; b &amp;&amp; c</code></pre>").text());
  }

  @Test
  void optionsKeepAllThatIsNotChanged() {
    Instant time = Instant.parse("2024-01-01T00:00:00Z");
    PageOptions options =
        PageOptions.DEFAULT.fetched(time).from("https://x.org/").with(Hidden.DROP);
    assertEquals(new Origin("https://x.org/", time), options.origin());
    assertEquals(Hidden.DROP, options.within(Deadline.NONE).hidden());
    assertEquals(Hidden.GUARDED, PageOptions.DEFAULT.hidden());
  }

  @Test
  void offsetsOfPartsAreThoseOfTheSource() {
    String html = "<p>caf&eacute; \ud83d\ude00</p><p>b &amp; c</p>";
    List<CleanPage.Part> parts = read(html).parts();
    assertEquals(
        "caf&eacute; \ud83d\ude00",
        html.substring(parts.get(0).block().start(), parts.get(0).block().end()));
    assertEquals(
        "b &amp; c", html.substring(parts.get(1).block().start(), parts.get(1).block().end()));
  }
}
