// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.news;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.crf.news.NewsBlocks.NewsBlock;
import org.winnow.page.PageParser;

class NewsBlocksTest {
  private static String blocks(String html) {
    StringBuilder out = new StringBuilder();
    for (NewsBlock block : NewsBlocks.of(PageParser.parse(html))) {
      out.append(block.tag()).append(block.firstBlock()).append('-').append(block.lastBlock());
      out.append(' ');
    }
    return out.toString().strip();
  }

  private static final String DEEP = "<div><div><p>x</p></div></div>";

  @Test
  void structureIsCutAndParagraphsStayTogether() {
    assertEquals(
        "h10-0 div1-2 p3-3 div4-4",
        blocks("<h1>Head</h1><div><p>One</p><p>Two</p></div><p>Foot</p>" + DEEP));
    assertEquals("body0-1", blocks("<h1>Head</h1><p>Text</p>"));
  }

  @Test
  void siblingsWithTheSameTagAreMerged() {
    assertEquals("p0-1 div2-2", blocks("<p>One</p><p>Two</p>" + DEEP));
    assertEquals("div0-1", blocks("<div><div><h1>Head</h1></div><div><p>One</p></div></div>"));
  }

  @Test
  void neighboursThatAreMostlyLinksAreMerged() {
    String menus = "<div><a href=a>First</a></div><ul><li><a href=b>Second</a></ul>";
    assertEquals("ul0-1 p2-2 div3-3", blocks(menus + "<p>Text</p>" + DEEP));
  }

  @Test
  void theTitleIsTheFirstItemAndHasNoBlocks() {
    var items = NewsFeatures.instance().items(PageParser.parse("<title>T</title><p>A text</p>"));
    assertEquals(List.of(0, 0), items.firstBlocks());
    assertEquals(List.of(-1, 0), items.lastBlocks());
    assertEquals(0, NewsFeatures.instance().items(PageParser.parse("")).features().size());
  }
}
