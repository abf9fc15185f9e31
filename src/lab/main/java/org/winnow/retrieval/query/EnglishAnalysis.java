// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * How text becomes terms, the same for every arm and for queries: Lucene's standard tokenizer, no
 * possessive s, lower case, Lucene's 33 English stop words or none, a stemmer or none.
 */
public record EnglishAnalysis(Stemmer stemmer, boolean stopWords) {
  /** Porter, and stop words left out. */
  public static final EnglishAnalysis DEFAULT = new EnglishAnalysis(Stemmer.PORTER, true);

  private static final String STEMMER = "stemmer";
  private static final String STOP_WORDS = "stopWords";

  /** A stemmer. */
  public enum Stemmer {
    /** Porter, 1980. */
    PORTER,
    /** Krovetz, 1993. */
    KROVETZ,
    /** Words as they are. */
    NONE
  }

  /** Lucene's form. The caller closes it. */
  public Analyzer analyzer() {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer source = new StandardTokenizer();
        TokenStream stream = new LowerCaseFilter(new EnglishPossessiveFilter(source));
        if (stopWords) {
          stream = new StopFilter(stream, EnglishAnalyzer.getDefaultStopSet());
        }
        return new TokenStreamComponents(
            source,
            switch (stemmer) {
              case PORTER -> new PorterStemFilter(stream);
              case KROVETZ -> new KStemFilter(stream);
              case NONE -> stream;
            });
      }
    };
  }

  /** The terms of a text. */
  public List<String> terms(String text) {
    List<String> terms = places(text);
    terms.removeIf(String::isEmpty);
    return terms;
  }

  /** The terms of a text, with an empty one in the place of each stop word that is left out. */
  public List<String> places(String text) {
    List<String> terms = new ArrayList<>();
    try (Analyzer analyzer = analyzer();
        TokenStream tokens = analyzer.tokenStream("", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute places = tokens.addAttribute(PositionIncrementAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.addAll(Collections.nCopies(places.getPositionIncrement() - 1, ""));
        terms.add(term.toString());
      }
      tokens.end();
      terms.addAll(Collections.nCopies(places.getPositionIncrement(), ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return terms;
  }

  /** As an index keeps it. */
  public Map<String, String> toMap() {
    return Map.of(
        STEMMER, stemmer.name().toLowerCase(Locale.ROOT), STOP_WORDS, Boolean.toString(stopWords));
  }

  /** From what an index kept. */
  public static EnglishAnalysis of(Map<String, String> kept) {
    String stemmer = kept.getOrDefault(STEMMER, "porter");
    return new EnglishAnalysis(
        Stemmer.valueOf(stemmer.toUpperCase(Locale.ROOT)),
        Boolean.parseBoolean(kept.getOrDefault(STOP_WORDS, "true")));
  }
}
