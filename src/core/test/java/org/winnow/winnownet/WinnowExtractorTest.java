// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.extract.Explanation;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.network.BlockEngine;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class WinnowExtractorTest {
  private static final Calibration HALF = new Calibration(.5, 0);

  /** Each block has the role that it names, with a probability of .8, and each other one .05. */
  private static final BlockEngine SAYS_SO =
      new BlockEngine() {
        @Override
        public float[][] probabilities(Input page) {
          return named(page.size());
        }
      };

  private static final List<Role> ROLES =
      List.of(Role.BOILERPLATE, Role.HEADLINE, Role.DATA, Role.TEXT, Role.COMMENT);

  private static float[][] named(int blocks) {
    float[][] probabilities = new float[Role.ALL.size()][blocks];
    for (int i = 0; i < blocks; i++) {
      for (int r = 0; r < probabilities.length; r++) {
        probabilities[r][i] = Role.ALL.get(r) == ROLES.get(i % ROLES.size()) ? .8f : .05f;
      }
    }
    return probabilities;
  }

  private static Labeling label(String keep, String html) {
    Set<Role> wanted = Role.wanted(keep);
    return new WinnowExtractor(SAYS_SO, wanted, HALF).label(PageParser.parse(html));
  }

  private static String page(int blocks) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < blocks; i++) {
      html.append("<p>block ").append(i).append("</p>");
    }
    return html.toString();
  }

  @ParameterizedTest
  @CsvSource({"headline+text", "text", "comments", "headline+text+comments+data", "data"})
  void rolesAreTheSameWhateverIsWanted(String keep) {
    Labeling labeling = label(keep, page(10));
    Set<Role> wanted = Role.wanted(keep);
    for (int i = 0; i < labeling.size(); i++) {
      assertEquals(ROLES.get(i % 5), labeling.roles().get(i), "block " + i);
      assertEquals(wanted.contains(ROLES.get(i % 5)), labeling.isContent(i));
    }
  }

  @Test
  void onlyMainTextIsNeverEmpty() {
    Page menu = PageParser.parse("<p>menu</p>");
    Labeling main = new WinnowExtractor(SAYS_SO, Labeling.MAIN, HALF).label(menu);
    assertTrue(main.isContent(0));
    Set<Role> comments = Collections.singleton(Role.COMMENT);
    assertEquals(
        List.of(Role.BOILERPLATE),
        new WinnowExtractor(SAYS_SO, comments, HALF).label(menu).roles());
  }

  /** Blocks 3 and 13 are text. */
  @Test
  void aCopyForAnotherScreenIsTakenOnce() {
    String copied = "<p>one two three four five six seven eight</p>";
    String desktop = "<div class=desktop-only>" + copied + "</div>";
    String mobile = "<div class=mobile-only>" + copied + "</div>";
    List<Role> roles = label("text", page(3) + desktop + page(9) + mobile + page(1)).roles();
    assertEquals(Role.TEXT, roles.get(3));
    assertEquals(Role.BOILERPLATE, roles.get(13));
    List<Role> refrain = label("text", page(3) + copied + page(9) + copied + page(1)).roles();
    assertEquals(Role.TEXT, refrain.get(13));
  }

  /** Blocks 3 and 13 are text; a button of one kind of screen makes no other text of a copy. */
  @ParameterizedTest
  @ValueSource(strings = {"d-block d-md-none", "md:hidden", "xs-only", "text-muted line-clamp-1"})
  void aCopyForAnotherScreenMayHaveAButton(String names) {
    String copied = "<p>one two three four five six seven eight nine ten</p>";
    String mobile = "<div class='" + names + "'>" + copied + "<p>more</p></div>";
    List<Role> roles = label("text", page(3) + copied + page(9) + mobile).roles();
    assertEquals(Role.BOILERPLATE, roles.get(13));
  }

  /** Blocks 3 and 13 are text; columns that are 7 wide on small screens are shown on all. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dd col-sm-7",
        "offset-md-2",
        "mt-lg-3",
        "order-xs-1",
        "uk-width-1-2-xl",
        "grid grid--1-col-tablet slider--mobile"
      })
  void columnsAreForAllScreens(String names) {
    String copied = "<p>one two three four five six seven eight</p>";
    String facts = "<div>" + page(1) + "<div class='" + names + "'>" + copied + "</div></div>";
    List<Role> roles = label("text", page(3) + copied + page(8) + facts).roles();
    assertEquals(Role.TEXT, roles.get(13));
  }

  /** A no-break space may stand behind the colon; the list is boilerplate for the network. */
  @ParameterizedTest
  @ValueSource(strings = {"It has two parts:", "It has two parts:&nbsp; ", "部品は二つあります：&nbsp;"})
  void theListThatASentenceAnnouncesIsKept(String sentence) {
    String list = "<ol><li><a href=p>Polly</a></li><li><a href=l>Lex</a></li></ol>";
    String html = "<h1>Parts</h1><div><p>" + sentence + "</p>" + list + "</div>";
    assertTrue(textOf(.96, html, 2).endsWith("Lex"));
  }

  /** Block 2 is data, block 13 text. */
  @Test
  void aCopyThatIsLeftOutTakesNoTextAway() {
    String copied = "<p>one two three four five six seven eight</p>";
    List<Role> roles = label("text", page(2) + copied + page(10) + copied).roles();
    assertEquals(ROLES.get(2), roles.get(2));
    assertEquals(Role.TEXT, roles.get(13));
  }

  /** Unit 1 is a headline and made of three blocks. */
  @Test
  void allBlocksOfALineHaveOneRole() {
    List<Role> roles = label("headline", page(1) + "<p>a <a>b</a> c</p>" + page(1)).roles();
    assertEquals(Collections.nCopies(3, Role.HEADLINE), roles.subList(1, 4));
    assertEquals(Role.DATA, roles.get(4));
  }

  /** Unit 2 is data. */
  @Test
  void dataInATableAreText() {
    String row = "<tr><td>a</td><td>b</td></tr>";
    List<Role> roles = label("text", page(2) + "<table>" + row + row + "</table>").roles();
    assertEquals(Collections.nCopies(4, Role.TEXT), roles.subList(2, 6));
  }

  @Test
  void codeBetweenKeptUnitsIsKept() {
    String code = "<pre><b>x</b> = 1</pre>";
    Set<Role> wanted = Role.wanted("headline+text+comments");
    float[][] probabilities = named(3);
    for (int r = 0; r < probabilities.length; r++) {
      boolean text = Role.ALL.get(r) == Role.TEXT;
      boolean data = Role.ALL.get(r) == Role.DATA;
      probabilities[r] = new float[] {text ? .9f : .02f, data ? .9f : .02f, text ? .9f : .02f};
    }
    Page page = PageParser.parse("<p>one two three</p>" + code + "<p>four five six</p>");
    Labeling labeling = new WinnowExtractor(input -> probabilities, wanted, HALF).label(page);
    assertTrue(labeling.isContent(1) && labeling.isContent(2));
  }

  /** All units are text of the same probability, but for the first, which is the headline. */
  private static String textOf(double probability, String html) {
    return textOf(probability, html, 0);
  }

  /** The clean text where the first unit is the headline, the last {@code leftOut} boilerplate. */
  private static String textOf(double probability, String html, int leftOut) {
    BlockEngine engine =
        new BlockEngine() {
          @Override
          public float[][] probabilities(Input page) {
            float[][] all = new float[Role.ALL.size()][page.size()];
            Arrays.fill(all[Role.ALL.indexOf(Role.TEXT)], (float) probability);
            all[Role.ALL.indexOf(Role.HEADLINE)][0] = 1;
            all[Role.ALL.indexOf(Role.TEXT)][0] = 0;
            int end = page.size();
            Arrays.fill(all[Role.ALL.indexOf(Role.TEXT)], end - leftOut, end, 0);
            Arrays.fill(all[Role.ALL.indexOf(Role.BOILERPLATE)], end - leftOut, end, 1);
            return all;
          }
        };
    Page page = PageParser.parse(html);
    WinnowExtractor extractor =
        new WinnowExtractor(engine, Role.wanted("text+headline"), Calibration.NONE);
    return CleanText.of(page, extractor.label(page));
  }

  private static String words(String word, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(word).append(i).append(i % 9 == 8 ? ". " : " ");
    }
    return words.toString().strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<pre>## Mill\n\n**%s** [here](https://example.com/a/b)\n\n- %s\n- end</pre>",
        "<div>&lt;h2>Mill&lt;/h2> &lt;p>&lt;b>%s&lt;/b> here&lt;/p> &lt;ul>&lt;li>%s&lt;/li>&lt;/ul></div>",
        "<div style='white-space:pre'>[b]Mill[/b] [i]%s[/i]\n[url=/x]here[/url] [list]%s[/list]</div>"
      })
  void theSourceOfATextBesideItIsLeftOut(String source) {
    String one = words("a", 40);
    String two = words("b", 30);
    String text = "<h1>Mill</h1><p><b>" + one + "</b> <a href=/x>here</a><ul><li>" + two + "</ul>";
    String raw = String.format(Locale.ROOT, source, one, two);
    String clean = "Mill\n\n" + one + " here\n\n" + two;
    assertEquals(clean, textOf(.9, text + raw));
    assertEquals(clean, textOf(.9, text + "<p>" + raw).strip());
    String other = String.format(Locale.ROOT, source, words("c", 40), words("d", 30));
    assertTrue(textOf(.9, text + other).contains("c39"), "another text");
    assertTrue(textOf(.9, "<h1>Mill</h1>" + raw).contains("a39"), "nothing beside it");
    String example = String.format(Locale.ROOT, source, words("a", 8), words("b", 5));
    assertTrue(textOf(.9, text + example).lastIndexOf("b4") > clean.length(), "an example");
  }

  @Test
  void aHeadingAtTheEndIsLeftOut() {
    String text = words("a", 60);
    String page = "<h1>Mill</h1><h2>Part</h2><p>" + text;
    String clean = "Mill\n\nPart\n\n" + text;
    assertEquals(clean, textOf(.99, page + "<h3>Related</h3>"));
    assertEquals(clean + "\n\nRelated\n\nmore", textOf(.99, page + "<h3>Related</h3><p>more"));
    assertEquals("Mill\n\nPart", textOf(.99, "<h1>Mill</h1><h2>Part</h2>"));
    assertEquals(clean + "\n\nRelated", textOf(.6, page + "<h3>Related</h3>"));
  }

  /** Not the title of a teaser, nor one heading of many, since a list may consist of them. */
  @ParameterizedTest
  @CsvSource({
    "<h3>Related</h3><p>more, false",
    "<h3>3 Responses</h3><p>first<p>second, false",
    "<h3><a href=/r>Related</a></h3><p>more, true",
    "<h2>Asia</h2><h3>Related</h3><p>more, true",
  })
  void theHeadingOfALeftOutSectionIsLeftOut(String section, boolean stays) {
    String page = "<h1>Mill</h1><p>" + words("a", 60) + section;
    String heading = section.replaceAll(".*<h3>(?:<a href=/r>)?([^<]*).*", "$1");
    int below = section.split("<p>", -1).length - 1;
    assertEquals(stays, textOf(.6, page, below).endsWith(heading), textOf(.6, page, below));
    assertFalse(textOf(.99, page, below).endsWith(heading));
  }

  @Test
  void anExplanationNamesTheUnit() {
    Page page = PageParser.parse(page(1) + "<p>a <a>b</a> c</p>");
    List<Explanation> reasons = new WinnowExtractor(SAYS_SO, Labeling.MAIN, HALF).explain(page);
    assertEquals(null, reasons.get(0).facts().get("unit"));
    assertEquals("1-3", reasons.get(2).facts().get("unit"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void betaIsPositive(double beta) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new WinnowExtractor(SAYS_SO, Labeling.MAIN, HALF, beta));
  }

  /** Block 3 is text, block 4 a comment; the comment has its own number of words. */
  private static String thread(int comment) {
    return page(4) + "<p>" + "word ".repeat(comment) + "</p>";
  }

  @Test
  void commentsBelowNextToNoTextAreTheText() {
    Labeling thread = label("text", thread(21));
    assertEquals(Role.TEXT, thread.roles().get(4));
    assertTrue(thread.isContent(3) && thread.isContent(4));
    assertEquals(Role.COMMENT, label("text", thread(20)).roles().get(4));
    assertEquals(Role.COMMENT, label("comments", thread(21)).roles().get(4));
    String article = page(3) + "<p>" + "word ".repeat(50) + "</p><p>" + "word ".repeat(600);
    assertEquals(Role.COMMENT, label("text", article).roles().get(4));
  }

  /** A long text, and a line of which it is hardly likelier than not that it is text too. */
  private static List<Role> doubtful(Calibration calibration) {
    float[][] probabilities = new float[Role.ALL.size()][];
    Arrays.fill(probabilities, new float[2]);
    probabilities[Role.ALL.indexOf(Role.TEXT)] = new float[] {.99f, .55f};
    probabilities[Role.ALL.indexOf(Role.BOILERPLATE)] = new float[] {.01f, .45f};
    Page page = PageParser.parse("<div>" + "word ".repeat(400) + "</div><p>Read also</p>");
    return new WinnowExtractor(input -> probabilities, Labeling.MAIN, calibration)
        .label(page)
        .roles();
  }

  @Test
  void doubtfulBlocksAreLeftOutWhereTheRestIsSure() {
    assertEquals(List.of(Role.TEXT, Role.BOILERPLATE), doubtful(Calibration.NONE));
    Calibration unsure = new Calibration(0, 1);
    assertEquals(List.of(Role.TEXT, Role.TEXT), doubtful(unsure));
  }

  @Test
  void confidenceIsCalibratedForMainTextAndElseUnknown() {
    Labeling labeling = label("headline+text", "<p>menu</p>");
    // Expected: 2 * .1 / (1 + .1).
    assertEquals(HALF.of(.2 / 1.1), labeling.confidence(), 1e-6);
    assertEquals(Double.NaN, label("comments", page(10)).confidence());
    assertEquals(Double.NaN, label("headline+text", "").confidence());
    assertEquals(Double.NaN, label("headline+text", "<p>…</p>").confidence());
  }

  @Test
  void aCalibrationKeepsTheOrder() {
    assertEquals(.3, Calibration.NONE.of(.3), 1e-9);
    assertTrue(HALF.of(.9) > HALF.of(.8));
    assertTrue(HALF.of(1) <= 1 && HALF.of(0) >= 0);
    assertThrows(IllegalArgumentException.class, () -> new Calibration(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Calibration(1, Double.NaN));
  }

  @Test
  void nothingWantedIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Labeling(List.of(), EnumSet.noneOf(Role.class), 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Labeling(List.of(), EnumSet.of(Role.BOILERPLATE), 0));
  }
}
