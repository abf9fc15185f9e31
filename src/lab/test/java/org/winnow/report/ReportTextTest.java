// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.retrieval.serving.ServingCost;

/** Tests figures and names as reports write them. */
class ReportTextTest {
  private static Evaluation system(String name) {
    return new Evaluation("set", "dev", name, Set.of(Measure.WORDS), List.of());
  }

  private static ServingCost.Figures figures(int pages, double junk, double micros) {
    return new ServingCost.Figures(pages, 0, 1_500_000, 2, 3, 4, 5, .25, 0, 6, junk, micros);
  }

  @ParameterizedTest
  @CsvSource({"0.12345, 0.1235", "1, 1.0000", "NaN, -", "-0.5, -0.5000"})
  void figuresHaveFourDigitsAndADashWhereNothingWasMeasured(double figure, String text) {
    assertEquals(text, Numbers.four(figure));
  }

  @Test
  void aShareOfNothingIsADash() {
    assertEquals("-", Numbers.fourOrDash(0, 0));
    assertEquals("0.0000", Numbers.fourOrDash(0, 3));
  }

  @Test
  void differencesHaveASign() {
    assertEquals("+0.1000", Numbers.signed(.1));
    assertEquals("-0.1000", Numbers.signed(-.1));
  }

  @Test
  void threeValuesOfAParameterAreACurve() {
    List<ParameterCurve> curves =
        ParameterCurve.among(
            List.of(
                system("cetd:lambda=0.5"), system("cetd:lambda=0.1"), system("cetd:lambda=0.2")));
    assertEquals(1, curves.size());
    assertEquals("cetd", curves.get(0).extractor());
    assertEquals("lambda", curves.get(0).parameter());
    assertEquals(List.of(.1, .2, .5), curves.get(0).points().stream().map(p -> p.value()).toList());
  }

  @Test
  void twoValuesOrWordsAreNoCurve() {
    assertEquals(
        List.of(), ParameterCurve.among(List.of(system("a:x=1"), system("a:x=2"), system("b"))));
    assertEquals(
        List.of(),
        ParameterCurve.among(List.of(system("a:x=p"), system("a:x=q"), system("a:x=r"))));
  }

  @Test
  void otherParametersTellCurvesApart() {
    List<ParameterCurve> curves =
        ParameterCurve.among(
            List.of(
                system("a:x=1,y=n"),
                system("a:x=2,y=n"),
                system("a:x=3,y=n"),
                system("a:x=4,y=m")));
    assertEquals(1, curves.size());
    assertEquals("a:y=n", curves.get(0).extractor());
    assertEquals(3, curves.get(0).points().size());
  }

  @Test
  void latexEscapesWhatItWouldRead() {
    String latex = EvaluationReport.latex(List.of(system("a_b:x=5%&{c}#$^~\\")));
    assertTrue(
        latex.contains(
            "a\\_b:x=5\\%\\&\\{c\\}\\#\\$\\textasciicircum{}\\textasciitilde{}\\textbackslash{}"),
        latex);
  }

  @Test
  void aBarInANameDoesNotEndACellOfMarkdown() {
    String markdown = EvaluationReport.markdown(List.of(system("a|b")), List.of());
    assertTrue(markdown.contains("| a\\|b | 0 |"), markdown);
  }

  @Test
  void costIsATableWithAColumnForEachArm() {
    Map<String, ServingCost.Figures> arms = new LinkedHashMap<>();
    arms.put("raw", figures(10, .5, 20));
    arms.put("winnow", figures(10, 0, 5));
    String markdown = CostReport.markdown(new ServingCost(arms));
    assertTrue(markdown.startsWith("| | `raw` | `winnow` |\n|---|---:|---:|\n"), markdown);
    assertTrue(markdown.contains("| megabytes | 1.50 | 1.50 |\n"), markdown);
    assertTrue(markdown.contains("| of these in no gold text | 50.0 % | 0.0 % |\n"), markdown);
    assertTrue(markdown.contains("| time of a query, median | 1.00 | 0.25 |\n"), markdown);
  }

  @Test
  void coordinatesHaveAPointInAllLanguages() {
    assertEquals("1234.5", Drawing.coordinate(1234.54));
    assertEquals("-30 -10 410 390", Drawing.viewBox(-30, -10, 410, 390));
  }
}
