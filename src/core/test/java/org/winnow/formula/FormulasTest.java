// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.Units;

class FormulasTest {
  private static final String MATH = "<math><mi>a</mi><mo>=</mo><mn>1</mn></math>";
  private static final String ANNOTATED =
      "<math><semantics><mi>a</mi><annotation encoding='application/x-tex'>\\alpha</annotation>"
          + "</semantics></math>";

  private static List<Formula> formulas(String html) {
    return PageParser.parse(html).blocks().stream()
        .map(Block::formula)
        .filter(Objects::nonNull)
        .toList();
  }

  private static String tex(String html) {
    return String.join(" ; ", formulas(html).stream().map(Formula::tex).toList());
  }

  @Test
  void aFormulaThatStandsThereSeveralTimesIsOne() {
    String glyphs = "<span class=katex-html aria-hidden=true><span>α</span></span>";
    assertEquals(
        "\\alpha",
        tex("<p>x <span class=katex><span>" + ANNOTATED + "</span>" + glyphs + "</span> y</p>"));
    assertEquals(
        "\\alpha",
        tex(
            "<p><span class=MathJax><nobr><span>α</span></nobr><span>"
                + MATH
                + "</span></span><script type='math/tex'>\\alpha</script></p>"));
    assertEquals(
        "a=1",
        tex("<mjx-container><mjx-math><mjx-c></mjx-c></mjx-math>" + MATH + "</mjx-container>"));
    assertEquals(
        "v={\\sqrt {gh}}",
        tex(
            "<span class=mwe-math-element><math alttext='{\\displaystyle v={\\sqrt {gh}}}'><mi>v</mi>"
                + "</math><img src=x alt='{\\displaystyle v={\\sqrt {gh}}}'></span>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<script type='math/tex'>x^2</script> | x^2",
        "<script type='math/tex; mode=display'>x^2</script> | x^2",
        "<img alt='$x^2$' class=latex src=y> | x^2",
        "<img alt='\\frac{1}{2}' src=y> | \\frac{1}{2}",
        "<span data-math='\\exists t'><span class=katex>∃t<math></math></span></span> | \\exists t",
        "<math alttext='\\(x\\)'><mi>x</mi></math> | x"
      })
  void texStandsInManyPlaces(String html, String tex) {
    assertEquals(tex, tex("<p>text " + html + " text</p>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<img alt='A boat' src=y>",
        "<img alt='costs $5' src=y>",
        "<img alt='C:\\windows' class=photo src=y>",
        "<script type='text/javascript'>x^2</script>",
        "<math></math>",
        "<span class=MathJax></span>"
      })
  void whatIsNoFormulaIsNone(String html) {
    assertEquals(List.of(), formulas("<p>text " + html + " text</p>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<mi>v</mi><mo>=</mo><msqrt><mi>g</mi><mi>h</mi></msqrt> | v=\\sqrt{gh}",
        "<mfrac><mn>1</mn><mi>α</mi></mfrac> | \\frac{1}{\\alpha }",
        "<msup><mi>x</mi><mn>2</mn></msup> | x^{2}",
        "<msubsup><mo>∑</mo><mn>0</mn><mi>n</mi></msubsup> | \\sum_{0}^{n}",
        "<mroot><mi>x</mi><mn>3</mn></mroot> | \\sqrt[3]{x}",
        "<mover><mi>A</mi><mo>¯</mo></mover> | \\overline{A}",
        "<mover><mi>A</mi><mo>*</mo></mover> | A^{*}",
        "<mi>sin</mi><mi>x</mi> | \\operatorname{sin} x",
        "<mtext>if </mtext><mi>x</mi><mspace/><mo>≤</mo><mn>1</mn> | \\text{if}x \\leq 1",
        "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr>"
            + "</mtable> | \\begin{matrix}1 & 2 \\\\ 3\\end{matrix}",
        "<mfenced><mi>a</mi><mi>b</mi></mfenced> | (a, b)",
        "<mrow><mi>a</mi><mo>\u2062</mo><mi>b</mi><mo>\u2212</mo><mn>1</mn></mrow> | ab-1"
      })
  void mathMlIsWrittenAsTex(String math, String tex) {
    assertEquals(tex, tex("<math>" + math + "</math>"));
  }

  @Test
  void aFormulaIsPartOfItsLine() {
    Units units =
        Units.of(
            PageParser.parse(
                "<p>The speed is "
                    + MATH
                    + ", or <script type='math/tex; mode=display'>b"
                    + "</script> at most.</p><p>next</p>"));
    assertEquals(2, units.size());
    assertEquals("The speed is a=1, or \nb\n at most.", units.text(0));
  }

  @Test
  void aFormulaStandsWhereItStandsInTheSource() {
    String html = "<p>x " + MATH + " y <img alt='$z$' class=tex> end<p>\u00a0</p><p>last</p>";
    Page page = PageParser.parse(html);
    Block formula = page.blocks().get(1);
    assertNotNull(formula.formula());
    assertEquals("a</mi><mo>=</mo><mn>1", html.substring(formula.start(), formula.end()));
    Block last = page.blocks().get(page.blocks().size() - 1);
    assertEquals("last", html.substring(last.start(), last.end()));
    Block image = page.blocks().get(3);
    assertEquals(image.start(), image.end());
  }

  /** Formulas in formulas, none of which has any TeX: each is looked through once. */
  @Test
  void nestedFormulasCostLittle() {
    String deep = "<span class=MathJax>".repeat(20_000) + "x";
    long start = System.nanoTime();
    Page page = PageParser.parse("<math></math>" + deep);
    assertTrue(System.nanoTime() - start < 5_000_000_000L);
    assertEquals("x", page.blocks().get(0).text());
  }
}
