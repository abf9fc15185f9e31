// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Winnow;
import org.winnow.label.Role;

/** Short lines at the edges of the text, and texts that stand on a page twice. */
class EdgesTest {
  private static final String ONE =
      "<p>The ferry at the lower ford has crossed the river since the bridge fell, and whoever"
          + " lives on the other bank waits for it every morning, in rain and in snow.</p>";
  private static final String TWO =
      "<p>Its rope was replaced in spring, when two strong swimmers carried the new one over, while"
          + " half of the village stood on the bank and gave advice that nobody could hear.</p>";
  private static final String THREE =
      "<p>In the evening the ferryman counts the coins on the table of the inn and writes the sum"
          + " into a book, which his grandfather began and which is not yet full.</p>";

  private static Winnow winnow;

  @BeforeAll
  static void open() throws IOException {
    winnow = Winnow.open("winnow");
  }

  @AfterAll
  static void close() {
    winnow.close();
  }

  private static String text(String middle) {
    String html =
        "<title>The ferry</title><nav><a href=/>Home</a> <a href=/n>News</a></nav><article>"
            + "<h1>The ferry at the ford</h1>"
            + ONE
            + middle
            + TWO
            + THREE
            + "</article>";
    return winnow.clean(html);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<blockquote><p>I never fell in, and I never will.</p><footer>— Ada Brook</footer>"
            + "</blockquote> | Ada Brook",
        "<figure><blockquote><p>I never fell in, and I never will.</p></blockquote>"
            + "<figcaption>Ada Brook, rower</figcaption></figure> | Ada Brook, rower",
        "<figure><img src=a.jpg><figcaption>The ferry in the flood of the year before last, seen"
            + " from the inn.</figcaption></figure> | seen from the inn",
        "<blockquote><div><cite><a href=/u/7>adabrook</a> wrote: <small>Sun Sep 01, 2019 10:54 pm"
            + "</small></cite>I never fell in, and I never will.</div></blockquote> | adabrook wrote",
        "<blockquote><p><a href=/u/7>adabrook</a> schrieb:</p><p>I never fell in, and I never"
            + " will.</p></blockquote> | adabrook schrieb",
        "<h2>The rope</h2> | The rope",
        "<dl><dt>Fare</dt><dd>two pence a head</dd><dt>Hours</dt><dd>from dawn to dusk</dd></dl>"
            + " | two pence a head"
      })
  void shortLinesGoWithTheirText(String html, String line) {
    assertTrue(text(html).contains(line), () -> text(html));
  }

  /** The short line that begins a box is kept as its label, unless it is likely a byline. */
  @ParameterizedTest
  @CsvSource({
    "<p>Ann: Hi</p><p>Two pence.</p>, .3, ++",
    "<p>Ann Hi</p><p>Two pence.</p>, .3, ++",
    "<p>Ann Hi</p><p>Two pence.</p>, .8, -+",
    "<p>Ann wrote:</p><p>Two pence.</p>, .8, ++",
    "<p class=username>Ann Hi:</p><p>Two pence.</p>, .8, -+",
  })
  void aLabelIsNoByline(String html, float data, String after) {
    String page = "<p>Otter</p><div>" + html + "</div>";
    Draft draft = Drafts.of(page);
    draft.of(Role.DATA)[1] = data;
    draft.taken[2] = true;
    new Edges(draft).apply();
    assertEquals("-" + after, Drafts.taken(draft));
  }

  /** A line below the headline is its subtitle if its class says so, unless it is a byline. */
  @ParameterizedTest
  @CsvSource({
    "<p class=article__subtitle>Two ferries cross the river, .3, true",
    "<h2 class=sub-headline>Two ferries cross the river</h2>, .3, true",
    "<div class='entry dek'><p>Two ferries cross the river</p></div>, .3, true",
    "<p class=subtitle>By Ann Hill in Boats, .8, false",
    "<p class=subtitles-available>Two ferries cross the river, .3, false",
    "<p class=share>Two ferries cross the river, .3, false",
    "<p class=subtitle>Two ferries, .3, false",
    "<p>By Ann<p class=subtitle>Two ferries cross the river, .3, false",
  })
  void aSubtitleGoesWithTheHeadline(String html, float data, boolean isTaken) {
    Draft draft = Drafts.of("<h1>The ferry</h1>" + html + "<p>The rope is new");
    int unit = draft.size() - 2;
    draft.of(Role.HEADLINE)[0] = 1;
    draft.of(Role.DATA)[unit] = data;
    draft.taken[0] = true;
    new Edges(draft).apply();
    assertEquals(isTaken, draft.taken[unit]);
  }

  /** Above a card stands the button of the one before, which parts its heading from the text. */
  @ParameterizedTest
  @CsvSource({
    "<a>Book</a><h2>Rides</h2><h3>By boat</h3><p>Two pence.</p>, 0 .3 .3 .9, ---+, -+++",
    "<a>Book</a><h2>Rides</h2><h3>By boat</h3><p>Two pence.</p>, 0 .1 .3 .9, ---+, --++",
    "<a>Book</a><h3>By boat</h3><p>Two pence.</p>, 0 .3 .4, --+, --+",
    "<a>Book</a><h3>By boat</h3><p>Two pence.</p>, 0 .4 .9, ---, ---",
    "<a>Book</a><p>By boat</p><p>Two pence.</p>, 0 .3 .9, --+, --+",
    "<a>Book</a><h3 class=userText>ann</h3><p>Two pence.</p>, 0 .3 .9, --+, --+",
  })
  void aLikelyHeadingStandsAboveItsText(
      String html, String probabilities, String before, String after) {
    Draft draft = Drafts.of(html);
    String[] text = probabilities.split(" ");
    for (int i = 0; i < draft.size(); i++) {
      draft.of(Role.TEXT)[i] = Float.parseFloat(text[i]);
      draft.of(Role.BOILERPLATE)[i] = 1 - Float.parseFloat(text[i]);
    }
    Drafts.take(draft, before);
    new Edges(draft).apply();
    assertEquals(after, Drafts.taken(draft));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>These boats belong to the ferry, and each of them has a name:</p><ul><li><a href=/b1>"
            + "Heron</a></li><li><a href=/b2>Otter</a></li><li><a href=/b3>Pike</a></li></ul>",
        "<p>And these are the ferrymen whom the village still remembers:</p><ol><li><a href=/f1>"
            + "Otter</a></li><li><a href=/f2>Brook</a></li><li><a href=/f3>Pike</a></li></ol>",
        "<div><div><p>The ferry now has two boats, and the oldest comes first:</p></div><ul>"
            + "<li><a href=/1>Otter</a></li><li><a href=/2>Pike</a></li></ul></div>",
      })
  void aSentenceHasTheListThatItAnnounces(String html) {
    String text = text(html);
    assertTrue(text.contains("Otter") && text.contains("Pike"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>More of this can be found on our other pages:</p></article><nav><ul>%s</ul></nav><article>",
        "<p>More of this can be found on our other pages:</p><aside><ul>%s</ul></aside>",
        "<p>These boats belong to the ferry, and each of them has a name.</p></article><div><ul>%s</ul>"
            + "</div><article>",
      })
  void noOtherPartOfThePageIsAnnounced(String html) {
    String menu = "<li><a href=/1>Log in</a></li><li><a href=/2>Imprint</a></li>";
    String text = text(html.replace("%s", menu));
    assertFalse(text.contains("Imprint"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h2>The rope</h2><h2>The rope</h2>",
        "<h2>The rope</h2><div><h3><a href=/rope>The rope</a></h3></div>",
        "<div><h2>The rope</h2></div><h2>The rope</h2><h3>The rope</h3>",
      })
  void aHeadingIsWrittenOnce(String html) {
    String text = text(html);
    assertEquals(2, text.split("The rope", -1).length, text);
  }

  /** The last heading stands above nothing, as the ones before it do. */
  @Test
  void aListOfHeadingsIsComplete() {
    String dates =
        "<h2>Meetings of the ferry council</h2><p>The council meets at the inn, at nine in the"
            + " evening, on these days of the year.</p><h3>Friday, January 17</h3>"
            + "<h3>Friday, March 21</h3><h3>Friday, May 16</h3><h3>Friday, July 18</h3>";
    String html = "<article><h1>The ferry at the ford</h1>" + ONE + TWO + THREE + dates;
    String text = winnow.clean(html + "</article><footer><a href=/c>Contact us</a></footer>");
    assertTrue(text.strip().endsWith("Friday, July 18"), text);
    String related = "<h3>Related articles</h3><ul><li><a href=/r>Mud and more</a></ul></article>";
    String other = winnow.clean(html + ONE + related);
    assertFalse(other.contains("Related articles"), other);
  }

  @Test
  void signsTellHeadingsApart() {
    String text = text("<h2>Rope A</h2><h3>Rope A+</h3>");
    assertTrue(text.contains("Rope A\n") && text.contains("Rope A+"), text);
  }

  @Test
  void aRefrainIsSungAgain() {
    String refrain = "<p>Pull on the rope, pull on the rope, until we are over the river.</p>";
    String text =
        text(refrain + TWO.replace("rope", "line") + THREE.replace("coins", "nuts") + refrain);
    assertEquals(3, text.split("Pull on the rope, pull on the rope", -1).length, text);
  }

  @Test
  void aCopyForAnotherScreenIsTakenOnce() {
    String lead = "The new rope of the ferry is longer than the old one by seven good fathoms.";
    String text =
        text(
            "<div class=desktop-only><p>"
                + lead
                + "</div><div class=mobile-only><p>"
                + lead
                + "</div>");
    assertEquals(2, text.split("longer than the old one", -1).length, text);
  }

  @Test
  void codeThatDiffersInItsSignsIsNoCopy() {
    String one = "rewrite ^/(crossing/.*)/rope/(.*)$ /$1/new/$2 last;";
    String other = "rewrite ^(/crossing/.*)/rope/(.*)$ $1/new/$2 last;";
    String before = "<p>Whoever keeps the ferry's pages on a server may write this rule:";
    String text =
        text(
            before
                + "<blockquote class=example><pre>"
                + one
                + "</pre></blockquote><p>Or it may be written without the first slash:"
                + "<blockquote class=short><pre>"
                + other
                + "</pre></blockquote><div class=mobile-only><pre>"
                + other
                + "</pre></div>");
    assertTrue(text.contains(one) && text.contains(other), text);
    assertEquals(text.indexOf(other), text.lastIndexOf(other), text);
  }

  /** A grid's columns are named for screens, and cards say the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class='col-md-4 one'><h3>Day pass</h3><p>%s<p>Costs two pence.</div>"
            + "<div class='col-md-4 two'><h3>Year pass</h3><p>%s<p>Costs ninety pence.</div>",
        "<ul class=hidden-cards><li><p>Day pass<p>%s</ul><table class=visible-rows><tr><td><p>%s"
            + "<td>Two pence.<tr><td>By boat<td>Four pence.</table>",
      })
  void cardsAndCellsMayRepeatEachOther(String cards) {
    String line = "All rides on the ferry from morning to evening";
    String text = text(cards.replace("%s", line));
    assertEquals(3, text.split(line, -1).length, text);
  }
}
