// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.winnow.retrieval.LuceneRanker.Found;
import org.winnow.retrieval.query.TermWeights;

/**
 * A relevance model over a first ranking (Lavrenko and Croft, SIGIR 2001; RM3 as of Abdul-Jaleel
 * and others, TREC 2004) in Anserini's form: of the first documents, the most frequent terms that
 * are neither odd nor too common, each document's weights summing to 1 and counting as much as its
 * score; the strongest of all are mixed with the query.
 */
final class FeedbackRanker implements Ranker {
  private static final Pattern TERM = Pattern.compile("[a-z0-9]{2,20}");
  private static final double TOO_COMMON = 0.1;

  private final LuceneRanker first;
  private final int documents;
  private final int terms;
  private final double original;

  /**
   * A relevance model.
   *
   * @param documents that are taken for relevant
   * @param terms that are added
   * @param original weight of the query itself, in [0, 1]; 0 is RM1
   */
  FeedbackRanker(LuceneRanker first, int documents, int terms, double original) {
    this.first = first;
    this.documents = documents;
    this.terms = terms;
    this.original = original;
  }

  @Override
  public List<Hit> rank(ArmIndex index, String query, int depth) throws IOException {
    TermWeights asked = TermWeights.counts(index.terms(query));
    Map<String, Double> model = new TreeMap<>();
    for (Found found : first.rank(index, asked, documents)) {
      TermWeights vector =
          vector(index.reader(), found.number())
              .heaviest(terms, term -> isUsual(index.reader(), term))
              .normalized();
      vector
          .weights()
          .forEach((term, weight) -> model.merge(term, weight * found.hit().score(), Double::sum));
    }
    TermWeights feedback = new TermWeights(model).heaviest(terms).normalized();
    return first.rank(index, asked.normalized().mixed(feedback, original), depth).stream()
        .map(Found::hit)
        .toList();
  }

  private static TermWeights vector(IndexReader reader, int document) throws IOException {
    Map<String, Double> counts = new LinkedHashMap<>();
    Terms vector = reader.termVectors().get(document, ArmIndex.TEXT);
    if (vector != null) {
      TermsEnum terms = vector.iterator();
      for (BytesRef bytes = terms.next(); bytes != null; bytes = terms.next()) {
        counts.put(bytes.utf8ToString(), (double) terms.totalTermFreq());
      }
    }
    return new TermWeights(counts);
  }

  /** Returns whether a term is neither odd nor too common. */
  private static boolean isUsual(IndexReader reader, String term) {
    try {
      return TERM.matcher(term).matches()
          && reader.docFreq(new Term(ArmIndex.TEXT, term)) <= TOO_COMMON * reader.numDocs();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
