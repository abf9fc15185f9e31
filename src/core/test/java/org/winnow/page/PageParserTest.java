// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageParserTest {
  /** {@code tags:text} of each block. */
  private static String blocks(String html) {
    return PageParser.parse(html).blocks().stream()
        .map(b -> String.join("/", b.leaf().tags()) + ":" + b.text())
        .collect(Collectors.joining("|"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      value = {
        "`<p>one</p>`                               > `body/p/#text:one`",
        "`<p>one</p><p>two</p>`                     > `p/#text:one|p/#text:two`",
        "`<div><p><a href=x>deep</a></p></div><i>y` > `div/p/a/#text:deep|i/#text:y`",
        "`<p>a <b>b</b> c</p>`                      > `#text:a |b/#text:b|#text: c`",
        "`<p>a</p><p> </p><p>&nbsp;</p><p><br></p>` > `body/p/#text:a`",
        "`<script>x</script><style>y</style>z`      > `body/#text:z`",
        "`<select><option>x</select>y`              > `body/#text:y`",
        "`<textarea>x</textarea><title>t</title>y`  > `body/#text:y`",
        "`<!-- x --><p>y</p>`                       > `body/p/#text:y`",
        "`<button>x</button><p>y</p>`               > `button/#text:x|p/#text:y`",
        "`<xmp>x <b>y</b> &amp;</xmp>z`             > `xmp/#text:x <b>y</b> &amp;|#text:z`",
        "`<xmp></xmp><p>y</p><XMP>`                 > `body/p/#text:y`",
      })
  void collapses(String html, String wanted) {
    assertEquals(wanted, blocks(html));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n\t", "<p></p>", "<script>x</script>", "<!-- x -->", "<br>"})
  void aPageWithoutTextHasNoBlocks(String html) {
    Page page = PageParser.parse(html);
    assertEquals(List.of(), page.blocks());
    assertNull(page.root());
  }

  @Test
  void oneBlockIsTheRoot() {
    Page page = PageParser.parse("<p>one");
    assertSame(page.root(), page.blocks().get(0).leaf());
    assertNull(page.blocks().get(0).leaf().parent());
    assertEquals(List.of(), page.inners());
  }

  @Test
  void offsetsAreThoseOfTheRawCharacters() {
    String html = "<html><body>\n<p>a &amp;  b</p><div>x<i>y</i></div>";
    List<Block> blocks = PageParser.parse(html).blocks();
    assertEquals("a &amp;  b", html.substring(blocks.get(0).start(), blocks.get(0).end()));
    assertEquals("a & b", blocks.get(0).text());
    assertEquals("y", html.substring(blocks.get(2).start(), blocks.get(2).end()));
  }

  @Test
  void offsetsOfAnXmpAreThoseOfItsCharacters() {
    String html = "<p>a</p><xmp>x <b>y</b> &amp;</xmp><xmp>z</xmp><script>f()</script>c";
    List<String> raw =
        PageParser.parse(html).blocks().stream()
            .map(block -> html.substring(block.start(), block.end()))
            .toList();
    assertEquals(List.of("a", "x <b>y</b> &amp;", "z", "c"), raw);
  }

  @Test
  void pathsGoFromTheRootToTheText() {
    List<Block> blocks = PageParser.parse("<div><ul><li>x</li><li>y</li></ul></div><p>z").blocks();
    assertEquals(List.of("body", "div", "ul", "li", "#text"), blocks.get(1).path());
  }

  @Test
  void nodesKnowTheirBlocksAndDepth() {
    Page page = PageParser.parse("<div><p>a</p><p>b</p></div><div><p>c</p><p>d</p></div>");
    CdomNode.Inner second = requireNonNull(page.blocks().get(2).leaf().parent());
    assertEquals(2, second.begin());
    assertEquals(4, second.end());
    assertEquals(1, second.depth());
    assertEquals(2, page.blocks().get(2).leaf().depth());
    assertSame(page.root(), second.parent());
    assertSame(second, page.inners().get(second.index()));
  }

  @Test
  void countsAreOfTheUncollapsedDom() {
    Page page =
        PageParser.parse("<div id=x><div><p>four<br><img></p><a href=y> link </a></div></div>");
    CdomNode root = requireNonNull(page.root());
    // body, div, div, p, br, img, a
    assertEquals(new DomCounts(8, 4, 7, 1), root.counts());
    assertEquals(new DomCounts(4, 0, 3, 0), page.blocks().get(0).leaf().counts());
    assertEquals(new DomCounts(4, 4, 1, 1), page.blocks().get(1).leaf().counts());
  }

  @Test
  void formsAreSeenFromAbove() {
    Page page = PageParser.parse("<form><p>name</p><p>x</p><input></form><p>rest</p>");
    assertTrue(requireNonNull(page.blocks().get(0).leaf().parent()).containsForm());
    assertEquals(false, page.blocks().get(2).leaf().containsForm());
    assertTrue(requireNonNull(page.root()).containsForm());
  }

  /** Flags of each block: {@code <} break before, {@code >} break after. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`<p>a</p><p>b</p>`,                       `<a> <b>`",
        "`a<br>b`,                                 `<a> <b>`",
        "`a<i>b</i>c`,                             `<a b c>`",
        "`a <span><p>b</p></span> c`,              `<a b c>`",
        "`<div><i>a</i><i>b</i></div><b>c</b>`,    `<a b> <c>`",
        "`<table><tr><td>a<td>b</table>`,          `<a> <b>`",
        "`<table><tr><th>a<th>b</table>`,          `<a b>`",
      })
  void breakFlagsAreWeb2Texts(String html, String wanted) {
    String flags =
        PageParser.parse(html).blocks().stream()
            .map(
                b ->
                    (b.leaf().breakBefore() ? "<" : "")
                        + b.text().trim()
                        + (b.leaf().breakAfter() ? ">" : ""))
            .collect(Collectors.joining(" "));
    assertEquals(wanted, flags);
  }

  @Test
  void titleIsThePages() {
    assertEquals("A b", PageParser.parse("<title> A\n b </title><p>x").title());
    assertEquals("", PageParser.parse("<p>x").title());
  }
}
