// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Offsets found by the scan are those that jsoup tracks. */
class SourceTextTest {
  private static final String[] PIECES = {
    "<p>",
    "</p>",
    "<table>",
    "<tr><td>",
    "</table>",
    "<b>",
    "</b>",
    "<a href=\"x>y\">",
    "</a>",
    "<a title='<p>'>",
    "<div class=x/>",
    "<br/>",
    "<!-- a > b -->",
    "<!-->",
    "<!doctype html>",
    "<?xml version=1 ?>",
    "</ p>",
    "< p",
    "<pre>\n",
    "<pre>",
    "<textarea>\n",
    "</textarea>",
    "<title>",
    "</title>",
    "<script>",
    "</script>",
    "<script>if (a<b) '</p>'</script>",
    "<style>",
    "</style>",
    "<iframe>",
    "</iframe>",
    "<xmp>",
    "</xmp>",
    "<svg><style>",
    "</svg>",
    "<select>",
    "<option>",
    "</select>",
    "<noscript>",
    "</noscript>",
    "<head>",
    "</head>",
    "<body>",
    "</body>",
    "</html>",
    "<p a=b c = 'd' e>",
    "<p =x>",
    "<p a<b>",
    "<plaintext>",
    "<![CDATA[x]]>",
    "\0",
    "word",
    " ",
    "\r\n",
    "&nbsp;",
    "&amp;",
    "&lt;p&gt;",
    "&#32;",
    "&#x41;",
    "&copy",
    "&nope;",
    "a & b",
    "Wörter",
    "文字",
    "1 < 2",
    "\u00a0",
    "\ud83d\ude00",
    "&"
  };

  /** {@code text[start,end)} of each block. */
  private static List<String> blocks(Page page) {
    return page.blocks().stream()
        .map(b -> b.text() + "[" + b.start() + "," + b.end() + ")")
        .toList();
  }

  private static @Nullable Page scanned(String html) {
    return PageParser.collapse(Jsoup.parse(html), html);
  }

  @Test
  void offsetsOfRandomMarkupAreThoseThatTheParserTracks() {
    Random random = new Random(1);
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder html = new StringBuilder();
      for (int pieces = random.nextInt(12); pieces >= 0; pieces--) {
        html.append(PIECES[random.nextInt(PIECES.length)]);
      }
      List<String> wanted = blocks(PageParser.parseTracked(html.toString()));
      Page page = scanned(html.toString());
      if (page != null) {
        assertEquals(wanted, blocks(page), html.toString());
        found++;
      }
      assertEquals(wanted, blocks(PageParser.parse(html.toString())), html.toString());
    }
    assertTrue(found > 10_000, "the scan lost its way on too many pages: found " + found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<p>a &amp; b&nbsp;c &eacute;",
        "<pre>\nx</pre><pre>\r\ny</pre>",
        "<title>a < b</title><p>x",
        "<script>document.write('<p>')</script>x<style>p > a {}</style>y",
        "<iframe><p>x</p></iframe>y",
        "<svg><style>p {}</style></svg>x",
        "<a title='a>b' href=x>y</a> < z",
        "<!-- <p>x</p> --><p>y",
        "x</body></html>y",
        "<textarea><p>x</textarea>y"
      })
  void theScanKnowsItsWay(String html) {
    Page page = scanned(html);
    assertNotNull(page);
    assertEquals(blocks(PageParser.parseTracked(html)), blocks(page));
  }
}
