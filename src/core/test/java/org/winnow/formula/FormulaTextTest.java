// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.winnow.CleanPage;
import org.winnow.extract.AllText;
import org.winnow.page.PageParser;

/** Shows formulas in the texts, the Markdown and the HTML of pages. */
class FormulaTextTest {
  private static CleanPage page(String html) {
    return CleanPage.of(PageParser.parse(html), new AllText());
  }

  private static String markdown(String html) {
    return page(html).markdown().strip();
  }

  @Test
  void aFormulaInALineStandsBetweenDollars() {
    assertEquals(
        "so $x^{2}$ grows", markdown("<p>so <math><msup><mi>x</mi><mn>2</mn></msup></math> grows"));
  }

  @Test
  void aDisplayedFormulaStandsOnALineOfItsOwn() {
    assertEquals(
        "so  \n$$x$$  \ngrows", markdown("<p>so <math display=block><mi>x</mi></math> grows"));
  }

  @Test
  void theBarsOfAFormulaDoNotEndACell() {
    assertEquals(
        "| $\\vert x\\vert $ | b |\n| --- | --- |\n| c | d |",
        markdown(
            "<table><tr><th><math alttext='|x|'><mi>x</mi></math><th>b<tr><td>c<td>d</table>"));
  }

  @Test
  void theDoubleBarsOfANormStayDouble() {
    assertEquals(
        "| $\\Vert  x\\Vert $ | b |\n| --- | --- |\n| c | d |",
        markdown(
            "<table><tr><th><math alttext='\\| x\\|'><mi>x</mi></math><th>b<tr><td>c<td>d"
                + "</table>"));
  }

  @Test
  void aRowBreakBeforeABarIsNone() {
    assertEquals(
        "| $a\\\\\\vert b$ | b |\n| --- | --- |\n| c | d |",
        markdown(
            "<table><tr><th><math alttext='a\\\\|b'><mi>x</mi></math><th>b<tr><td>c<td>d"
                + "</table>"));
  }

  @Test
  void theTextHasTheTex() {
    assertEquals(
        "so x^{2} grows", page("<p>so <math alttext='x^{2}'><mi>x</mi></math> grows").text());
  }

  @Test
  void htmlHasTheDelimitersOfMathJax() {
    assertEquals(
        "<p><span class=\"math\">\\(a&lt;b\\)</span></p>\n",
        page("<p><math alttext='a&lt;b'><mi>x</mi></math>").html());
  }
}
