// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes MathML as TeX that reads as the formula looks in a browser. */
class MathMlTest {
  private static String tex(String mathMl) {
    Element math = Jsoup.parse("<math>" + mathMl + "</math>").selectFirst("math");
    return new MathMl().tex(Objects.requireNonNull(math));
  }

  @Test
  void aPowerOfAPowerIsNoDoubleSuperscript() {
    assertEquals("{x^{2}}^{3}", tex("<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>"));
    assertEquals(
        "{ax_{i}}_{j}",
        tex("<msub><mrow><mi>a</mi><msub><mi>x</mi><mi>i</mi></msub></mrow><mi>j</mi></msub>"));
  }

  @Test
  void aSuperscriptOfASubscriptNeedsNoBraces() {
    assertEquals("x_{i}^{2}", tex("<msup><msub><mi>x</mi><mi>i</mi></msub><mn>2</mn></msup>"));
    assertEquals(
        "\\sum_{i}^{n}", tex("<mover><munder><mo>∑</mo><mi>i</mi></munder><mi>n</mi></mover>"));
    assertEquals("\\hat{x}^{2}", tex("<msup><mover><mi>x</mi><mo>^</mo></mover><mn>2</mn></msup>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "50% | \\text{50\\%}",
        "a_b | \\text{a\\_b}",
        "{set} | \\text{\\{set\\}}",
        "R&amp;D | \\text{R\\&D}",
        "#1 costs $5 | \\text{\\#1 costs \\$5}",
        "a\\b | \\text{a\\textbackslash b}",
        "x^y | \\text{x\\textasciicircum y}"
      })
  void signsInWordsMeanNothing(String words, String tex) {
    assertEquals(tex, tex("<mtext>" + words + "</mtext>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"{; }; \\{a, b\\}", "[; ]; [a, b]", "⟨; ⟩; \\langle a, b\\rangle", "|; |; |a, b|"})
  void fencesAreSymbols(String open, String close, String tex) {
    assertEquals(
        tex,
        tex("<mfenced open='" + open + "' close='" + close + "'><mi>a</mi><mi>b</mi></mfenced>"));
  }

  @Test
  void theSeparatorsOfFencesAreTheElements() {
    String contents = "<mi>a</mi><mi>b</mi><mi>c</mi>";
    assertEquals("(a; b, c)", tex("<mfenced separators=';,'>" + contents + "</mfenced>"));
    assertEquals("(a; b; c)", tex("<mfenced separators=' ; '>" + contents + "</mfenced>"));
    assertEquals("(abc)", tex("<mfenced separators=''>" + contents + "</mfenced>"));
  }

  @Test
  void emptyFencesAreNotShown() {
    assertEquals("\\{a", tex("<mfenced open='{' close=''><mi>a</mi></mfenced>"));
  }

  @Test
  void theNumbersOfAnIsotopeStandBeforeIt() {
    assertEquals(
        "{}_{6}^{14}C",
        tex("<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>"));
  }

  @Test
  void scriptsStandOnBothSides() {
    assertEquals(
        "{}^{a}R_{b}{}^{c}",
        tex(
            "<mmultiscripts><mi>R</mi><mi>b</mi><none/><none/><mi>c</mi><mprescripts/><none/>"
                + "<mi>a</mi></mmultiscripts>"));
  }

  @Test
  void aFractionWithoutABarIsABinomial() {
    assertEquals(
        "\\genfrac{}{}{0pt}{}{n}{k}", tex("<mfrac linethickness='0'><mi>n</mi><mi>k</mi></mfrac>"));
    assertEquals("\\frac{n}{k}", tex("<mfrac linethickness='0.5px'><mi>n</mi><mi>k</mi></mfrac>"));
  }

  @Test
  void onlyOneOfSeveralExpressionsIsShown() {
    assertEquals("a", tex("<maction actiontype='toggle'><mi>a</mi><mi>b</mi></maction>"));
    assertEquals("b", tex("<maction selection='2'><mi>a</mi><mi>b</mi></maction>"));
    assertEquals("a", tex("<maction selection='9'><mi>a</mi><mi>b</mi></maction>"));
  }

  @Test
  void aBackslashIsASign() {
    assertEquals("A\\backslash B", tex("<mi>A</mi><mo>\\</mo><mi>B</mi>"));
  }

  @Test
  void annotationsAndPhantomsAreNotShown() {
    assertEquals(
        "x",
        tex(
            "<semantics><mi>x</mi><annotation-xml><ci>y</ci></annotation-xml></semantics>"
                + "<mphantom><mi>z</mi></mphantom>"));
  }

  @Test
  void numbersKeepTheirSeparators() {
    assertEquals("1,000.5", tex("<mn>1,000.5</mn>"));
  }

  @Test
  void missingChildrenLeaveEmptyBraces() {
    assertEquals("\\frac{1}{}", tex("<mfrac><mn>1</mn></mfrac>"));
    assertEquals("x^{}", tex("<msup><mi>x</mi></msup>"));
    assertEquals("^{}", tex("<msup></msup>"));
  }

  @Test
  void whatIsTooDeepIsLeftOut() {
    assertEquals("1", tex("<mn>1</mn>" + "<mrow>".repeat(1_000) + "<mn>2</mn>"));
  }
}
