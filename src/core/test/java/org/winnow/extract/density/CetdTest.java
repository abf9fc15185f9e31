// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Computes the densities of Sun, Song and Liao by hand. */
class CetdTest {
  private static double[] densities(Cetd.Variant variant, String html) {
    return Cetd.densities(DensityTree.of(PageParser.parse(html)), variant);
  }

  private static String clean(Cetd.Variant variant, String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, new Cetd(variant).label(page));
  }

  @Test
  void textDensityIsCharactersPerTag() {
    assertArrayEquals(
        new double[] {4, 10, 6, 2},
        densities(Cetd.Variant.TD, "<div>abcd<p>efghij</p></div><p>kl</p>"));
  }

  /** C = 12, LC = 2, T = 1 and 2, LT = 1; the body's share of links is 2 / 12. */
  @Test
  void compositeTextDensityIsTheOneOfThePaper() {
    double[] densities = densities(Cetd.Variant.CTD, "<p>aaaaa aaaaa<a href=x>bb</a></p>");
    assertEquals(22.111, densities[0], .001);
    assertEquals(31.886, densities[1], .001);
  }

  @Test
  void whatIsAllLinksHasTheLeastDensity() {
    double[] densities =
        densities(Cetd.Variant.CTD, "<p><a href=x>aaaaaaaaaa</a></p><p>aaaaaaaaaa</p>");
    assertEquals(0, densities[2]);
  }

  @Test
  void elementsWithoutTextHaveNoDensity() {
    assertEquals(0, densities(Cetd.Variant.CTD, "<p></p><a href=x>b</a>c")[1]);
    assertEquals(0, densities(Cetd.Variant.TD, "<p></p><a href=x>b</a>c")[1]);
  }

  @Test
  void anEmptyPageHasNoText() {
    assertEquals("", clean(Cetd.Variant.CTD, ""));
    assertEquals("", clean(Cetd.Variant.TD, "<div></div>"));
  }

  @Test
  void theElementWithTheDensestChildrenIsTheText() {
    String menu = "<ul><li><a href=x>aa</a><li><a href=y>bb</a><li><a href=z>cc</a></ul>";
    String text = "<div><p>aaaaaaaaaaaaaaaaaaaa</p><p>bbbbbbbbbbbbbbbbbbbb</p></div>";
    String clean = "aaaaaaaaaaaaaaaaaaaa\n\nbbbbbbbbbbbbbbbbbbbb";
    assertEquals(clean, clean(Cetd.Variant.TD, menu + text + menu));
    assertEquals(clean, clean(Cetd.Variant.CTD, menu + text + menu));
  }

  @Test
  void theFirstOfEqualsIsTheGreatest() {
    DensityTree tree = DensityTree.of(PageParser.parse("<p>a</p><p>b</p>"));
    assertEquals(1, Cetd.greatest(tree, new double[] {0, 5, 5})[0]);
    assertEquals(0, Cetd.greatest(tree, new double[] {5, 5, 5})[0]);
  }

  @Test
  void theThresholdIsTheLeastDensityUpToTheBody() {
    DensityTree tree = DensityTree.of(PageParser.parse("<div><p>a</p></div>"));
    assertEquals(2, Cetd.threshold(tree, new double[] {3, 2, 7}, 2));
    assertEquals(3, Cetd.threshold(tree, new double[] {3, 4, 7}, 1));
  }

  @Test
  void reasonsAreCounts() {
    Page page = PageParser.parse("<p>one <a href=x>two</a> three</p>");
    Map<String, String> facts = new Cetd(Cetd.Variant.TD).explain(page).get(0).facts();
    assertEquals("11", facts.get("characters"));
    assertEquals("3", facts.get("in links"));
    assertEquals("1", facts.get("tags"));
    assertEquals("11", facts.get("density of its element"));
  }
}
