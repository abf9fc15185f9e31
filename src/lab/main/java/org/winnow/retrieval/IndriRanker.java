// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.winnow.retrieval.query.TermWeights;

/**
 * Query likelihood with Dirichlet smoothing as Indri has it: the mean over <i>all</i> terms of the
 * query of {@code log((tf + mu * p) / (|D| + mu))}, where p is a term's share of the collection, or
 * 1/2 of an occurrence if it has none. As there, |D| counts the stop words of the document, the
 * collection's length does not, and a query's stop words are terms that no document has. Lucene's
 * form leaves out the terms that a document lacks. With feedback, the relevance model of Indri
 * (RM3, or RM1 with an original weight of 0): the first documents count as much as their
 * likelihood, fbMu is 0. Documents without any term of the query are not found.
 */
final class IndriRanker implements Ranker {
  private static final Pattern TERM = Pattern.compile("[a-z0-9]+");

  private final double mu;
  private final int documents;
  private final int terms;
  private final double original;

  /**
   * A model.
   *
   * @param documents that feedback takes for relevant; 0 is no feedback
   * @param terms that feedback adds
   * @param original weight of the query itself, in [0, 1]
   */
  IndriRanker(double mu, int documents, int terms, double original) {
    this.mu = mu;
    this.documents = documents;
    this.terms = terms;
    this.original = original;
  }

  private record Found(int number, Hit hit) {}

  @Override
  public List<Hit> rank(ArmIndex index, String query, int depth) throws IOException {
    TermWeights asked = TermWeights.counts(index.places(query)).normalized();
    if (documents > 0) {
      TermWeights feedback = feedback(index.reader(), search(index.reader(), asked, documents));
      asked = asked.mixed(feedback, original);
    }
    return search(index.reader(), asked, depth).stream().map(Found::hit).toList();
  }

  private TermWeights feedback(IndexReader reader, List<Found> first) throws IOException {
    double best = first.isEmpty() ? 0 : first.get(0).hit.score();
    double all = first.stream().mapToDouble(f -> Math.exp(f.hit.score() - best)).sum();
    Map<String, Double> model = new TreeMap<>();
    for (Found found : first) {
      double likelihood = Math.exp(found.hit.score() - best) / all;
      Map<String, Long> counts = counts(reader, found.number);
      double length = counts.values().stream().mapToLong(Long::longValue).sum();
      counts.forEach((term, n) -> model.merge(term, likelihood * n / length, Double::sum));
    }
    model.keySet().removeIf(term -> !TERM.matcher(term).matches());
    return new TermWeights(model).heaviest(terms).normalized();
  }

  private static Map<String, Long> counts(IndexReader reader, int document) throws IOException {
    Map<String, Long> counts = new LinkedHashMap<>();
    Terms vector = reader.termVectors().get(document, ArmIndex.TEXT);
    if (vector != null) {
      TermsEnum terms = vector.iterator();
      for (BytesRef term = terms.next(); term != null; term = terms.next()) {
        counts.put(term.utf8ToString(), terms.totalTermFreq());
      }
    }
    return counts;
  }

  /** The query's terms with what scoring needs to know of the collection. */
  private record Weighted(String term, double weight, double background) {}

  private List<Found> search(IndexReader reader, TermWeights query, int depth) throws IOException {
    double collection = Math.max(1, reader.getSumTotalTermFreq(ArmIndex.TEXT));
    List<Weighted> weighted = new ArrayList<>();
    for (Map.Entry<String, Double> term : query.weights().entrySet()) {
      double count = reader.totalTermFreq(new Term(ArmIndex.TEXT, term.getKey()));
      double share = (count == 0 ? 0.5 : count) / collection;
      weighted.add(new Weighted(term.getKey(), term.getValue(), mu * share));
    }
    // Passages of one page may have equal scores; feedback must always read the same ones.
    Comparator<Found> worstFirst =
        Comparator.comparingDouble((Found f) -> f.hit.score())
            .thenComparing(f -> f.hit.document(), Comparator.reverseOrder())
            .thenComparing(Found::number, Comparator.reverseOrder());
    PriorityQueue<Found> best = new PriorityQueue<>(worstFirst);
    for (LeafReaderContext leaf : reader.leaves()) {
      collect(leaf, weighted, best, depth);
    }
    List<Found> found = new ArrayList<>(best);
    found.sort(worstFirst.reversed());
    return found;
  }

  private void collect(
      LeafReaderContext leaf, List<Weighted> query, PriorityQueue<Found> best, int depth)
      throws IOException {
    int size = leaf.reader().maxDoc();
    boolean[] met = new boolean[size];
    // What the terms that a document has add to the score of one that has none.
    double[] gains = new double[size];
    double none = 0;
    double weights = 0;
    for (Weighted term : query) {
      none += term.weight * Math.log(term.background);
      weights += term.weight;
      PostingsEnum postings = leaf.reader().postings(new Term(ArmIndex.TEXT, term.term));
      if (postings != null) {
        for (int document = postings.nextDoc();
            document != DocIdSetIterator.NO_MORE_DOCS;
            document = postings.nextDoc()) {
          met[document] = true;
          gains[document] += term.weight * Math.log1p(postings.freq() / term.background);
        }
      }
    }
    NumericDocValues lengths = DocValues.getNumeric(leaf.reader(), ArmIndex.LENGTH);
    SortedDocValues ids = DocValues.getSorted(leaf.reader(), ArmIndex.ID);
    for (int document = 0; document < size; document++) {
      if (met[document] && lengths.advanceExact(document) && ids.advanceExact(document)) {
        double score = gains[document] + none - weights * Math.log(lengths.longValue() + mu);
        String id = ids.lookupOrd(ids.ordValue()).utf8ToString();
        best.add(new Found(leaf.docBase + document, new Hit(id, score)));
        if (best.size() > depth) {
          best.remove();
        }
      }
    }
  }
}
