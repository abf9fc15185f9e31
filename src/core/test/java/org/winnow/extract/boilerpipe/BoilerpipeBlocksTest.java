// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.boilerpipe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.l3s.boilerpipe.document.TextBlock;
import de.l3s.boilerpipe.labels.DefaultLabels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.page.PageParser;

/** Makes text blocks whose features are those of Kohlschütter, Fankhauser and Nejdl. */
class BoilerpipeBlocksTest {
  private static BoilerpipeBlocks walk(String html) {
    BoilerpipeBlocks blocks = new BoilerpipeBlocks();
    PageParser.parse(html).markup().walk(blocks);
    return blocks;
  }

  private static List<TextBlock> blocks(String html) {
    return List.copyOf(walk(html).textBlocks());
  }

  private static List<String> texts(String html) {
    return blocks(html).stream().map(TextBlock::getText).toList();
  }

  @Test
  void textBetweenBlockTagsIsABlock() {
    assertEquals(List.of("a", "b c", "d"), texts("<div>a<p>b c</p>d</div>"));
  }

  @Test
  void inlineTagsDoNotSplit() {
    assertEquals(List.of("un believably"), texts("<p>un <b>believ</b>ably</p>"));
  }

  @Test
  void linksDoNotSplitBlocksButWords() {
    assertEquals(List.of("a b c"), texts("<p>a<a href=x>b</a>c</p>"));
  }

  @Test
  void whiteSpaceIsCollapsed() {
    assertEquals(List.of("a b"), texts("<p>\n a\t\n b </p>"));
  }

  @Test
  void scriptsAndStylesAreIgnored() {
    assertEquals(List.of("a", "b"), texts("<p>a<script>x</script>b<style>y</style></p>"));
  }

  @Test
  void linkDensityIsTheShareOfLinkedWords() {
    assertEquals(.25f, blocks("<p>one two three <a href=x>four</a></p>").get(0).getLinkDensity());
    assertEquals(1, blocks("<p><a href=x>one two</a></p>").get(0).getLinkDensity());
    assertEquals(0, blocks("<p>one two</p>").get(0).getLinkDensity());
  }

  @Test
  void signsAreNoWords() {
    TextBlock block = blocks("<p>one - two | <a href=x>&raquo;</a></p>").get(0);
    assertEquals(2, block.getNumWords());
    assertEquals(0, block.getLinkDensity());
  }

  @Test
  void theTextDensityOfOneLineIsItsNumberOfWords() {
    assertEquals(3, blocks("<p>one two three</p>").get(0).getTextDensity());
  }

  /** 40 words of nine characters make five lines of eight words. The last line does not count. */
  @Test
  void theTextDensityOfLongTextIsTheWordsOfALine() {
    TextBlock block = blocks("<p>" + "abcdefghi ".repeat(40) + "</p>").get(0);
    assertEquals(40, block.getNumWords());
    assertEquals(8, block.getTextDensity());
  }

  @Test
  void headingsAndItemsHaveLabels() {
    List<TextBlock> blocks = blocks("<h1>a</h1><h2>b</h2><h3>c</h3><ul><li>d</ul><h4>e</h4>");
    assertTrue(blocks.get(0).hasLabel(DefaultLabels.H1));
    assertTrue(blocks.get(1).hasLabel(DefaultLabels.H2));
    assertTrue(blocks.get(2).hasLabel(DefaultLabels.HEADING));
    assertTrue(blocks.get(3).hasLabel(DefaultLabels.LI));
    assertFalse(blocks.get(4).hasLabel(DefaultLabels.HEADING));
  }

  @Test
  void theTagLevelIsTheNumberOfElementsAround() {
    List<TextBlock> blocks = blocks("<div>a<div><p>b<b>c</b></p></div></div>");
    assertEquals(2, blocks.get(1).getTagLevel() - blocks.get(0).getTagLevel());
  }

  @Test
  void aTextBlockKnowsItsBlocksOfThePage() {
    BoilerpipeBlocks walk = walk("<p>a</p><p>b<b>c</b> d</p>");
    assertArrayEquals(new int[] {1, 2, 3}, walk.blocksOf(walk.textBlocks().get(1)).toArray());
  }

  @Test
  void mergedTextBlocksHaveTheBlocksOfBoth() {
    BoilerpipeBlocks walk = walk("<p>a</p><p>b</p>");
    TextBlock first = walk.textBlocks().get(0);
    first.mergeNext(walk.textBlocks().get(1));
    assertArrayEquals(new int[] {0, 1}, walk.blocksOf(first).sorted().toArray());
  }
}
