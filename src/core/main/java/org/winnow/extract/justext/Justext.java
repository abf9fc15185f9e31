// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.justext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.extract.justext.JustextParagraphs.Paragraph;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.text.StopLists;
import org.winnow.text.Tokenizer;

/**
 * jusText: paragraphs are classified by length, link density and stop-word density, then short and
 * doubtful ones by their neighbours (Pomikálek: "Removing boilerplate and duplicate content from
 * web corpora", PhD thesis, Masaryk University, 2011). The published program's list of about a
 * thousand stop words a language is replaced by Lucene's shorter ones. Linear.
 */
public final class Justext implements Extractor {
  /** Picks the language of each page by its stop words. */
  public static final String AUTO = "auto";

  /**
   * The parameters, named as published.
   *
   * @param tokenizer what words are. Lengths are in characters with {@link Tokenizer#WHITE_SPACE},
   *     as published, and in words with any other
   * @param language ISO 639-1 code of the stop words, or {@link #AUTO}
   * @param lengthLow paragraphs below it are short
   * @param lengthHigh paragraphs above it can be good by themselves
   * @param stopWordsLow stop-word density from which a paragraph is near-good, in [0, 1]
   * @param stopWordsHigh stop-word density from which a long paragraph is good, in [0, 1]
   * @param maxLinkDensity share of link characters above which a paragraph is bad, in [0, 1]
   * @param maxHeadingDistance characters within which a heading belongs to a good paragraph
   */
  public record Options(
      Tokenizer tokenizer,
      String language,
      int lengthLow,
      int lengthHigh,
      double stopWordsLow,
      double stopWordsHigh,
      double maxLinkDensity,
      int maxHeadingDistance) {
    /** The published defaults. */
    public static final Options PUBLISHED =
        new Options(Tokenizer.WHITE_SPACE, AUTO, 70, 200, 0.30, 0.32, 0.2, 200);

    /** Chinese, a word per Han character; tuned on training pages. */
    public static final Options ZH_STANDARD =
        new Options(Tokenizer.STANDARD, "zh", 20, 30, 0.10, 0.15, 0.2, 200);

    /** Chinese words; tuned on training pages. */
    public static final Options ZH_SMARTCN =
        new Options(Tokenizer.SMARTCN, "zh", 12, 20, 0.05, 0.10, 0.2, 200);
  }

  private enum Grade {
    BAD,
    SHORT,
    NEAR_GOOD,
    GOOD
  }

  private final Options options;

  /** The method with its parameters. */
  public Justext(Options options) {
    this.options = options;
    if (!options.language.equals(AUTO)) {
      StopLists.instance().of(options.language);
    }
  }

  @Override
  public Labeling label(Page page) {
    List<Paragraph> paragraphs = paragraphs(page);
    List<List<String>> words = words(page, paragraphs);
    Set<String> stopWords = StopLists.instance().of(language(words));
    Grade[] grades = revise(paragraphs, grades(paragraphs, words, stopWords));
    Label[] labels = new Label[page.blocks().size()];
    Arrays.fill(labels, Label.BOILERPLATE);
    for (int i = 0; i < grades.length; i++) {
      Paragraph p = paragraphs.get(i);
      if (grades[i] == Grade.GOOD && p.firstBlock() >= 0) {
        Arrays.fill(labels, p.firstBlock(), p.lastBlock() + 1, Label.CONTENT);
      }
    }
    return Labeling.of(List.of(labels));
  }

  private static List<Paragraph> paragraphs(Page page) {
    JustextParagraphs walk = new JustextParagraphs();
    page.markup().walk(walk);
    return walk.paragraphs();
  }

  @Override
  public List<Explanation> explain(Page page) {
    List<Paragraph> paragraphs = paragraphs(page);
    List<List<String>> words = words(page, paragraphs);
    String language = language(words);
    Set<String> stopWords = StopLists.instance().of(language);
    Grade[] free = grades(paragraphs, words, stopWords);
    Grade[] grades = revise(paragraphs, free);
    Explanation[] reasons = new Explanation[page.blocks().size()];
    Arrays.fill(reasons, Explanation.of(false, Map.of()));
    for (int i = 0; i < grades.length; i++) {
      page.deadline().checkAt(i);
      Paragraph p = paragraphs.get(i);
      if (p.firstBlock() >= 0) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("class", name(grades[i]));
        facts.put("without context", name(free[i]));
        facts.put("length", Integer.toString(length(p, words.get(i))));
        facts.put("link density", Explanation.number(linkDensity(p)));
        facts.put("stop-word density", Explanation.number(density(words.get(i), stopWords)));
        facts.put("words", Integer.toString(words.get(i).size()));
        facts.put("stop words of", language);
        Arrays.fill(
            reasons,
            p.firstBlock(),
            p.lastBlock() + 1,
            Explanation.of(grades[i] == Grade.GOOD, facts));
      }
    }
    return List.of(reasons);
  }

  private static String name(Grade grade) {
    return grade.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private List<List<String>> words(Page page, List<Paragraph> paragraphs) {
    List<List<String>> words = new ArrayList<>(paragraphs.size());
    for (Paragraph paragraph : paragraphs) {
      page.deadline().checkAt(words.size());
      words.add(options.tokenizer.words(paragraph.text()));
    }
    page.deadline().check();
    return words;
  }

  private int length(Paragraph p, List<String> words) {
    return options.tokenizer == Tokenizer.WHITE_SPACE ? p.text().length() : words.size();
  }

  private static double linkDensity(Paragraph p) {
    return (double) p.linkCharacters() / p.text().length();
  }

  private static double density(List<String> words, Set<String> stopWords) {
    long stops = words.stream().filter(stopWords::contains).count();
    return words.isEmpty() ? 0 : (double) stops / words.size();
  }

  /** The context-free grades. */
  private Grade[] grades(
      List<Paragraph> paragraphs, List<List<String>> words, Set<String> stopWords) {
    Grade[] grades = new Grade[paragraphs.size()];
    for (int i = 0; i < grades.length; i++) {
      grades[i] = grade(paragraphs.get(i), words.get(i), stopWords);
    }
    return grades;
  }

  private String language(List<List<String>> words) {
    return options.language.equals(AUTO)
        ? StopLists.instance().guess(() -> words.stream().flatMap(List::stream).iterator())
        : options.language;
  }

  private Grade grade(Paragraph p, List<String> words, Set<String> stopWords) {
    int length = length(p, words);
    if (linkDensity(p) > options.maxLinkDensity || p.select() || p.text().indexOf('©') >= 0) {
      return Grade.BAD;
    }
    if (length < options.lengthLow) {
      return p.linkCharacters() > 0 ? Grade.BAD : Grade.SHORT;
    }
    double density = density(words, stopWords);
    if (density >= options.stopWordsHigh) {
      return length > options.lengthHigh ? Grade.GOOD : Grade.NEAR_GOOD;
    }
    return density >= options.stopWordsLow ? Grade.NEAR_GOOD : Grade.BAD;
  }

  /** The context-sensitive grades: good or bad only. */
  private Grade[] revise(List<Paragraph> paragraphs, Grade[] free) {
    Grade[] grades = free.clone();
    liftHeadings(paragraphs, grades, free, Grade.SHORT, Grade.NEAR_GOOD);
    Grade[] before = grades.clone();
    Grade[] left = neighbours(before, -1, true);
    Grade[] right = neighbours(before, 1, true);
    Grade[] nearLeft = neighbours(before, -1, false);
    Grade[] nearRight = neighbours(before, 1, false);
    for (int i = 0; i < grades.length; i++) {
      if (before[i] == Grade.SHORT) {
        boolean good =
            left[i] == right[i]
                ? left[i] == Grade.GOOD
                : (left[i] == Grade.BAD ? nearLeft[i] : nearRight[i]) == Grade.NEAR_GOOD;
        grades[i] = good ? Grade.GOOD : Grade.BAD;
      }
    }
    Grade[] next = neighbours(grades, 1, true);
    Grade previous = Grade.BAD;
    for (int i = 0; i < grades.length; i++) {
      if (grades[i] == Grade.NEAR_GOOD) {
        grades[i] = previous == Grade.BAD && next[i] == Grade.BAD ? Grade.BAD : Grade.GOOD;
      }
      previous = grades[i];
    }
    liftHeadings(paragraphs, grades, free, Grade.BAD, Grade.GOOD);
    return grades;
  }

  /**
   * Lifts headings of one grade, unless they were bad without context, to another if a good
   * paragraph begins within the distance allowed.
   */
  private void liftHeadings(
      List<Paragraph> paragraphs, Grade[] grades, Grade[] free, Grade from, Grade to) {
    int distance = Integer.MAX_VALUE;
    for (int i = grades.length - 1; i >= 0; i--) {
      Paragraph p = paragraphs.get(i);
      boolean lifted =
          p.heading()
              && grades[i] == from
              && free[i] != Grade.BAD
              && distance <= options.maxHeadingDistance;
      boolean good = grades[i] == Grade.GOOD;
      if (lifted) {
        grades[i] = to;
      }
      distance = good ? 0 : (int) Math.min(Integer.MAX_VALUE, (long) distance + p.text().length());
    }
  }

  /** For each paragraph, the nearest good or bad one on a side; beyond the page all is bad. */
  private static Grade[] neighbours(Grade[] grades, int step, boolean skipNearGood) {
    Grade[] neighbours = new Grade[grades.length];
    Grade nearest = Grade.BAD;
    for (int n = 0; n < grades.length; n++) {
      int i = step < 0 ? n : grades.length - 1 - n;
      neighbours[i] = nearest;
      boolean counts = grades[i] == Grade.GOOD || grades[i] == Grade.BAD;
      if (counts || grades[i] == Grade.NEAR_GOOD && !skipNearGood) {
        nearest = grades[i];
      }
    }
    return neighbours;
  }
}
