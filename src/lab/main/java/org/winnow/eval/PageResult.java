// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Set;
import java.util.function.Supplier;
import org.winnow.dataset.PageInfo;
import org.winnow.label.Labeling;

/**
 * What one system reaches on one page. Measures that were not asked for have the value of an empty
 * answer.
 *
 * @param blocks labels against gold labels
 * @param words overlap of words
 * @param wordsCjk overlap of words, where each Han, kana or Hangul character is one
 * @param shingles overlap of 4-grams
 * @param rouge ROUGE-LSum
 * @param segments segments found and avoided
 * @param error share of the text that is not in the gold text
 * @param roles words by role; none where gold or the system has no roles
 * @param confidence the word F1 that the system expects; not a number if it does not tell
 * @param metadata title, author and date; none where the system does not label blocks
 * @param whole what is read together
 * @param cpuMs processor time from source to labels, in ms
 */
public record PageResult(
    String id,
    PageInfo info,
    BlockMeasures blocks,
    Score words,
    Score wordsCjk,
    ShingleMeasure shingles,
    Score rouge,
    BlockMeasures segments,
    double error,
    RoleMeasures roles,
    double confidence,
    MetadataMeasures metadata,
    WholeMeasures whole,
    double cpuMs) {
  private static final ShingleMeasure NO_SHINGLES = new ShingleMeasure(0, 0, 0);

  /** Measures an answer. Without a gold text, what compares with it is not measured. */
  static PageResult of(TestPage page, Candidate.Answer answer, Set<Measure> measures) {
    String text = answer.text();
    boolean gold = page.hasGold();
    boolean words = measures.contains(Measure.WORDS) || measures.contains(Measure.CONFIDENCE);
    Labeling labeling = answer.labeling();
    return new PageResult(
        page.id(),
        page.info(),
        gold && measures.contains(Measure.BLOCKS)
            ? BlockMeasures.of(answer.labels(page), page.labels())
            : BlockMeasures.NONE,
        score(words, gold, () -> WordMeasure.of(Tokens.words(text), Tokens.words(page.gold()))),
        score(
            words, gold, () -> WordMeasure.of(Tokens.wordsCjk(text), Tokens.wordsCjk(page.gold()))),
        gold && measures.contains(Measure.SHINGLES)
            ? ShingleMeasure.of(Tokens.cased(text), Tokens.cased(page.gold()))
            : NO_SHINGLES,
        score(measures.contains(Measure.ROUGE), gold, () -> RougeLsum.of(text, page.gold())),
        measures.contains(Measure.SEGMENTS)
            ? SegmentMeasure.of(text, page.segments())
            : BlockMeasures.NONE,
        !measures.contains(Measure.ERRORS)
            ? 0
            : gold ? ErrorMeasure.of(text, page.gold()) : Double.NaN,
        measures.contains(Measure.ROLES) ? RoleMeasures.of(page, labeling) : RoleMeasures.NONE,
        labeling == null ? Double.NaN : labeling.confidence(),
        measures.contains(Measure.METADATA) && labeling != null
            ? MetadataMeasures.of(page, labeling)
            : MetadataMeasures.NONE,
        measures.contains(Measure.WHOLE) ? WholeMeasures.of(page.page(), text) : WholeMeasures.NONE,
        answer.cpuMs());
  }

  private static Score score(boolean wanted, boolean gold, Supplier<Score> measure) {
    return !wanted ? Score.ZERO : gold ? measure.get() : Score.NONE;
  }

  /**
   * The F1 of this page alone; of {@link Measure#ERRORS}, the share that is right. Not a number if
   * the page has no gold text, or no segments.
   *
   * @throws IllegalArgumentException if pages have none ({@link Measure#isOfPages})
   */
  public double f1(Measure measure) {
    return switch (measure) {
      case BLOCKS -> blocks.f1();
      case WORDS -> words.f1();
      case SHINGLES -> {
        double t = shingles.truePositives();
        yield Score.of(t, t + shingles.falsePositives(), t + shingles.falseNegatives()).f1();
      }
      case ROUGE -> rouge.f1();
      case SEGMENTS -> segments.blocks() == 0 ? Double.NaN : segments.f1();
      case ERRORS -> 1 - error;
      case ROLES -> roles.all().f1();
      case CONFIDENCE, METADATA, WHOLE -> throw new IllegalArgumentException("no F1 of " + measure);
    };
  }
}
