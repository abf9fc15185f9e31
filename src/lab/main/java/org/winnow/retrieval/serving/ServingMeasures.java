// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import java.io.IOException;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.uhighlight.DefaultPassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.util.BytesRef;
import org.winnow.trec.Topic;

/** Measures an index that stands: with Lucene's BM25, any word of a query may match. */
public final class ServingMeasures implements AutoCloseable {
  /** Results of a page of results. */
  private static final int RESULTS = 10;

  /** Characters of a text in which a snippet is looked for, as in Solr. */
  private static final int ANALYZED = 51_200;

  private static final int WARM_UP = 10;
  private static final int ROUNDS = 20;
  private static final double NANOS_PER_MICRO = 1e3;

  private final ServingIndex index;
  private final IndexReader reader;
  private final IndexSearcher searcher;
  private final List<Query> queries;
  private final GoldWords gold;

  /** Takes over the reader. */
  ServingMeasures(ServingIndex index, IndexReader reader, List<Topic> topics, GoldWords gold) {
    this.index = index;
    this.reader = reader;
    this.gold = gold;
    searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    queries = topics.stream().map(topic -> query(topic.query())).toList();
  }

  private static Query query(String words) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (String term : ServingIndex.ANALYSIS.terms(words)) {
      query.add(new TermQuery(new Term(ServingIndex.TEXT, term)), BooleanClause.Occur.SHOULD);
    }
    return query.build();
  }

  /**
   * The medians of the time of a query, in microseconds, by index. The indexes take turns, so that
   * none has the machine to itself, and the first rounds don't count.
   */
  static List<Double> micros(List<ServingMeasures> indexes) throws IOException {
    List<long[]> nanos = new ArrayList<>();
    for (ServingMeasures one : indexes) {
      nanos.add(new long[ROUNDS * one.queries.size()]);
    }
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (int i = 0; i < indexes.size(); i++) {
        indexes.get(i).time(round, nanos.get(i));
      }
    }
    return nanos.stream().map(ServingMeasures::median).toList();
  }

  private void time(int round, long[] nanos) throws IOException {
    for (int q = 0; q < queries.size(); q++) {
      long start = System.nanoTime();
      searcher.search(queries.get(q), RESULTS);
      if (round >= 0) {
        nanos[round * queries.size() + q] = System.nanoTime() - start;
      }
    }
  }

  private static double median(long[] nanos) {
    Arrays.sort(nanos);
    return nanos.length == 0 ? 0 : nanos[nanos.length / 2] / NANOS_PER_MICRO;
  }

  /** All figures. */
  ServingCost.Figures figures(double micros) throws IOException {
    long terms = 0;
    long postings = 0;
    long dictionary = 0;
    long junk = 0;
    Terms all = MultiTerms.getTerms(reader, ServingIndex.TEXT);
    TermsEnum each = all == null ? TermsEnum.EMPTY : all.iterator();
    for (BytesRef term = each.next(); term != null; term = each.next()) {
      terms++;
      postings += each.docFreq();
      if (each.docFreq() > 1) {
        dictionary++;
        junk += gold.all().contains(term.utf8ToString()) ? 0 : 1;
      }
    }
    Snippets snippets = snippets();
    return new ServingCost.Figures(
        reader.numDocs(),
        index.empty(),
        index.bytes(),
        terms,
        postings,
        Math.max(0, reader.getSumTotalTermFreq(ServingIndex.TEXT)),
        snippets.all,
        share(snippets.boilerplate, snippets.all),
        index.duplicates(),
        dictionary,
        share(junk, dictionary),
        micros);
  }

  private static double share(long some, long all) {
    return all == 0 ? 0 : (double) some / all;
  }

  private record Snippets(int all, int boilerplate) {}

  /** The snippets of the first page of results of all queries: one each, as Solr has it. */
  private Snippets snippets() throws IOException {
    UnifiedHighlighter highlighter =
        UnifiedHighlighter.builder(searcher, index.analyzer())
            .withFormatter(new DefaultPassageFormatter("", "", " ", false))
            .withBreakIterator(() -> BreakIterator.getSentenceInstance(Locale.ROOT))
            .withMaxLength(ANALYZED)
            .build();
    int all = 0;
    int boilerplate = 0;
    for (Query query : queries) {
      TopDocs found = searcher.search(query, RESULTS);
      String[] snippets = highlighter.highlight(ServingIndex.TEXT, query, found, 1);
      for (int i = 0; i < snippets.length; i++) {
        ScoreDoc hit = found.scoreDocs[i];
        String id = searcher.storedFields().document(hit.doc).get(ServingIndex.ID);
        if (snippets[i] != null && gold.has(id)) {
          all++;
          boilerplate += gold.isBoilerplate(id, snippets[i]) ? 1 : 0;
        }
      }
    }
    return new Snippets(all, boilerplate);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
