// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.page.Block;
import org.winnow.page.Offsets;
import org.winnow.page.PageParser;

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

  @Test
  void offsetsOfRandomMarkupAreThoseThatTheParserTracks() {
    Random random = new Random(1);
    int found = 0;
    int pages = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder html = new StringBuilder();
      for (int pieces = random.nextInt(12); pieces >= 0; pieces--) {
        html.append(PIECES[random.nextInt(PIECES.length)]);
      }
      List<Block> blocks = PageParser.parse(html.toString()).blocks();
      if (blocks.isEmpty()) {
        continue;
      }
      pages++;
      Offsets offsets = blocks.get(0).offsets();
      int[] wanted = offsets.track();
      int[] scanned = offsets.scan();
      if (scanned != null) {
        assertArrayEquals(wanted, scanned, html.toString());
        found++;
      }
      for (Block block : blocks) {
        assertEquals(wanted[2 * block.index()], block.start(), html.toString());
        assertEquals(wanted[2 * block.index() + 1], block.end(), html.toString());
      }
    }
    String lost = "the scan lost its way on too many pages: found " + found + " of " + pages;
    assertTrue(found > pages / 2, lost);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
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
    Offsets offsets = PageParser.parse(html).blocks().get(0).offsets();
    int[] scanned = offsets.scan();
    assertNotNull(scanned);
    assertArrayEquals(offsets.track(), scanned);
  }
}
