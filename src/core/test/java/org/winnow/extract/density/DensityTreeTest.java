// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.winnow.page.PageParser;

/** Counts what the densities of Sun, Song and Liao are made of. */
class DensityTreeTest {
  private static DensityTree tree(String html) {
    return DensityTree.of(PageParser.parse(html));
  }

  @Test
  void thePageWithoutElementsIsItsBody() {
    DensityTree tree = tree("");
    assertEquals(1, tree.size);
    assertEquals(0, tree.characters[0]);
    assertEquals(1, tree.end[0]);
  }

  @Test
  void charactersAreThoseOfAllDescendantsWithoutWhiteSpace() {
    DensityTree tree = tree("<div> a b <p>cd\n</p><p>e</p></div>");
    assertEquals(5, tree.characters[1]);
    assertEquals(2, tree.ownCharacters[1]);
    assertEquals(2, tree.characters[2]);
  }

  @Test
  void tagsAreThoseOfAllDescendants() {
    DensityTree tree = tree("<div><p>a<b>b</b></p><p>c<br></p></div>");
    assertEquals(4, tree.tags[1]);
    assertEquals(5, tree.tags[0]);
    assertEquals(1, tree.tags[2]);
    assertEquals(0, tree.tags[3]);
  }

  @Test
  void textInsideLinksIsLinked() {
    DensityTree tree = tree("<p>one <a href=x>t<b>w</b>o</a> three</p>");
    assertEquals(11, tree.characters[1]);
    assertEquals(3, tree.linkCharacters[1]);
    assertEquals(1, tree.linkTags[1]);
    assertEquals(1, tree.linkCharacters[3]);
  }

  @Test
  void aLinkCountsItself() {
    DensityTree tree = tree("<a href=x>one</a>");
    assertEquals(1, tree.linkTags[1]);
    assertEquals(0, tree.tags[1]);
  }

  @Test
  void descendantsFollowTheirElement() {
    DensityTree tree = tree("<div><p>a</p><p>b</p></div><p>c</p>");
    assertArrayEquals(new int[] {5, 4, 3, 4, 5}, Arrays.copyOf(tree.end, tree.size));
    assertArrayEquals(new int[] {-1, 0, 1, 1, 0}, Arrays.copyOf(tree.parent, tree.size));
  }

  @Test
  void blocksAreThoseBelowAnElement() {
    DensityTree tree = tree("a<div>b<p>c</p></div>d");
    assertEquals(1, tree.firstBlock[1]);
    assertEquals(3, tree.lastBlock[1]);
    assertArrayEquals(new int[] {0, 1, 2, 0}, tree.owner);
  }

  @Test
  void textThatNobodySeesDoesNotCount() {
    assertEquals(1, tree("a<script>bbb</script><style>c</style>").characters[0]);
  }

  @Test
  void headingsAreOneToSix() {
    DensityTree tree = tree("<h1>a</h1><h6>b</h6><hr><h7>c</h7>");
    assertTrue(tree.heading[1]);
    assertTrue(tree.heading[2]);
    assertFalse(tree.heading[3]);
    assertFalse(tree.heading[4]);
  }

  @Test
  void manyElementsFit() {
    DensityTree tree = tree("<p>a</p>".repeat(500));
    assertEquals(501, tree.size);
    assertEquals(500, tree.tags[0]);
  }
}
