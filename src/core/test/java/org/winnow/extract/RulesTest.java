// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.extract.boilerpipe.Boilerpipe;
import org.winnow.extract.bte.Bte;
import org.winnow.extract.density.Cetd;
import org.winnow.extract.density.Scedd;
import org.winnow.extract.justext.Justext;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.text.Tokenizer;

/** The methods without training on cases that can be followed by hand. */
class RulesTest {
  private static final String MENU =
      "<ul><li><a href=a>Home</a></li><li><a href=b>News</a></li><li><a href=c>Shop</a></li></ul>";
  private static final String PROSE =
      "It was the best of times and it was the worst of times, and all of us had been there before"
          + " the end of it, as if we were the only ones who had not known what was to come. ";

  private static String clean(Extractor extractor, String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, extractor.label(page));
  }

  private static String labels(Extractor extractor, String html) {
    StringBuilder labels = new StringBuilder();
    extractor
        .label(PageParser.parse(html))
        .labels()
        .forEach(label -> labels.append(label == Label.CONTENT ? '1' : '0'));
    return labels.toString();
  }

  @Test
  void bteTakesTheRegionWithMostWordsAndLeastTags() {
    String html = MENU + "<p>" + PROSE + "</p><p>" + PROSE + "</p>" + MENU;
    assertEquals("00011000", labels(new Bte(), html));
    // Four words behind four tags gain nothing, five do.
    assertEquals("10", labels(new Bte(), PROSE + "<p></p><p>one two three</p>"));
    assertEquals("11", labels(new Bte(), PROSE + "<p></p><p>one two three four</p>"));
  }

  @Test
  void densityLeavesLinksOut() {
    String html = "<div>" + MENU + "</div><div><p>" + PROSE + "</p><p>" + PROSE + "</p></div>";
    assertEquals("00011", labels(new Cetd(Cetd.Variant.CTD), html));
    assertEquals("00011", labels(new Cetd(Cetd.Variant.TD), html));
  }

  @Test
  void shortPagesAreThoseWhoseDensestElementIsShort() {
    Scedd scedd = new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.THRESHOLD);
    assertTrue(scedd.isShort(PageParser.parse("<p>short</p>")));
    assertFalse(scedd.isShort(PageParser.parse("<p>" + PROSE.repeat(4) + "</p>")));
    // 150 Chinese characters are 450 bytes.
    assertTrue(scedd.isShort(PageParser.parse("<p>" + "\u4e2d".repeat(149) + "</p>")));
    assertFalse(scedd.isShort(PageParser.parse("<p>" + "\u4e2d".repeat(150) + "</p>")));
  }

  @Test
  void onShortPagesTheFooterIsNotTheContent() {
    String html =
        "<div>x</div>".repeat(4)
            + "<div><p><b>A photo and a line of text for it.</b></p></div>"
            + "<div>x</div>".repeat(40)
            + "<div>Copyright of this site and of all its pages 2016</div>";
    Extractor scedd =
        new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.THRESHOLD);
    assertFalse(clean(scedd, html).contains("Copyright"), clean(scedd, html));
    Extractor node = new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.NODE);
    assertEquals("A photo and a line of text for it.", clean(node, html));
  }

  @Test
  void justextGradesByDensitiesAndThenByNeighbours() {
    Extractor justext = new Justext(Justext.Options.PUBLISHED);
    String good = "<p>" + PROSE + PROSE + "</p>";
    // Long prose is good, a short text between two good ones too, links and copyright are not.
    assertEquals("101", labels(justext, good + "<p><a href=x>link</a></p>" + good));
    assertEquals("111", labels(justext, good + "<p>Short text</p>" + good));
    assertEquals("10", labels(justext, good + "<p>" + PROSE + " \u00a9</p>"));
    // At the page's edge a short text is bad, unless it is a heading.
    assertEquals("01", labels(justext, "<p>Short text</p>" + good));
    assertEquals("11", labels(justext, "<h2>Short text</h2>" + good));
  }

  @Test
  void justextCutsAtTwoLineBreaksNotAtOne() {
    Extractor justext = new Justext(Justext.Options.PUBLISHED);
    String html = PROSE + PROSE + "<br>one more line<br><br><a href=x>link</a>";
    assertEquals("110", labels(justext, html));
  }

  @Test
  void justextForChineseCountsCharacters() {
    String chinese =
        "\u6211\u4eec\u7684\u76ee\u6807\u662f\u4e3a\u4e86\u5728\u8fd9\u4e2a\u8fc7\u7a0b\u4e2d"
            + "\u4e0d\u65ad\u5730\u63d0\u9ad8\u81ea\u5df1\u7684\u80fd\u529b\uff0c\u8fd9\u662f"
            + "\u4e00\u4e2a\u5f88\u91cd\u8981\u7684\u95ee\u9898\u3002";
    String html = MENU + "<p>" + chinese.repeat(3) + "</p>";
    assertEquals("0000", labels(new Justext(Justext.Options.PUBLISHED), html));
    assertEquals("0001", labels(new Justext(Justext.Options.ZH_STANDARD), html));
    assertEquals("0001", labels(new Justext(Justext.Options.ZH_SMARTCN), html));
    assertEquals(List.of("\u4e2d", "\u6587", "abc"), Tokenizer.STANDARD.words("\u4e2d\u6587 ABC"));
  }

  @Test
  void boilerpipeKeepsProseAndDropsMenus() {
    String text = "<p>" + PROSE.repeat(5) + "</p>";
    String html = MENU + text + text + MENU;
    List<Extractor> extractors =
        List.of(
            Boilerpipe.article(Boilerpipe.Rules.CLASSIC),
            Boilerpipe.article(Boilerpipe.Rules.LATEST),
            Boilerpipe.largest());
    for (Extractor extractor : extractors) {
      String clean = clean(extractor, html);
      assertTrue(clean.contains("It was the best of times") && !clean.contains("Home"), clean);
    }
  }
}
