// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Label;

/** Pages that show no sentences, and what they hold instead; elements that hide text. */
class FallbacksTest {
  private static final String SENTENCE =
      "The mill at the lower ford was built of stone from the old bridge, which fell in a flood.";

  private static final String TEXT = SENTENCE + " " + SENTENCE + " " + SENTENCE;
  private static final String MENU = "<ul><li>Home<li>News<li>About us</ul><h1>The mill</h1>";

  private static String text(String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, page.blocks().stream().map(block -> Label.CONTENT).toList());
  }

  static List<String> hidden() {
    return List.of(
        MENU + "<noscript><p>" + TEXT + "</noscript>",
        "<frameset><frame src=a><noframes><p>" + SENTENCE + "</noframes></frameset>",
        MENU + "<iframe srcdoc='&lt;p>" + TEXT + "'></iframe>",
        MENU + "<script type='application/ld+json'>{\"articleBody\": \"" + TEXT + "\",}</script>",
        MENU + "<script type='application/ld+json'>[{\"text\": \"" + TEXT + "\"}]</script>");
  }

  @ParameterizedTest
  @MethodSource("hidden")
  void textForOthersIsTheText(String html) {
    assertTrue(text(html).contains(SENTENCE), () -> text(html));
  }

  @Test
  void whereSentencesAreShownFallbacksAreNone() {
    String shown = TEXT.replace("mill", "barn");
    for (String html : hidden()) {
      assertFalse(text("<p>" + shown + "</p>" + html).contains(SENTENCE), html);
    }
  }

  @Test
  void aWarningIsNoText() {
    assertEquals("Home", text("<p>Home</p><noscript>Please switch JavaScript on.</noscript>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script src='a.js'/>",
        "<SCRIPT src=\"a.js\" />",
        "<style media=x />",
        "<iframe src='a'/>",
        "<textarea name=a/>"
      })
  void whatXhtmlClosesAtOnceHidesNothing(String element) {
    String html = "<p>" + SENTENCE + "</p>" + element + "<p>Behind it.</p><script>x()</script>";
    assertTrue(text(html).contains("Behind it."), () -> text(html));
    assertFalse(text(html).contains("x()"), () -> text(html));
  }

  @Test
  void codeBehindSuchABeginIsCode() {
    assertEquals("a", text("<p>a</p><script type='x'/>if (b < c) { d(); }</script>"));
  }

  @Test
  void offsetsStayWhereTagsWereTakenOut() {
    String html = "<p>One</p><script src='a.js'/><p>Two</p>";
    Block block = PageParser.parse(html).blocks().get(1);
    assertEquals("Two", html.substring(block.start(), block.end()));
  }

  /** Tags that the source does not show, and that no bound on its own tags counts. */
  @Test
  void aFallbackOfTagsIsNone() {
    String tags = "&lt;p>" + TEXT + "&lt;p>a".repeat(30_000);
    assertFalse(text(MENU + "<iframe srcdoc='" + tags + "'></iframe>").contains(SENTENCE));
  }
}
