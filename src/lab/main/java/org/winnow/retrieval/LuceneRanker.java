// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.BytesRef;
import org.winnow.retrieval.query.TermWeights;

/** Ranks by one of Lucene's similarities: the sum over the query's terms, each times its weight. */
final class LuceneRanker implements Ranker {
  private static final Sort ORDER =
      new Sort(SortField.FIELD_SCORE, new SortField(ArmIndex.ID, SortField.Type.STRING));

  private final Similarity similarity;

  LuceneRanker(Similarity similarity) {
    this.similarity = similarity;
  }

  /** A hit and where it is in the index. */
  record Found(int number, Hit hit) {}

  @Override
  public List<Hit> rank(ArmIndex index, String query, int depth) throws IOException {
    return rank(index, TermWeights.counts(index.terms(query)), depth).stream()
        .map(Found::hit)
        .toList();
  }

  List<Found> rank(ArmIndex index, TermWeights query, int depth) throws IOException {
    IndexSearcher searcher = new IndexSearcher(index.reader());
    searcher.setSimilarity(similarity);
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    for (Map.Entry<String, Double> term : query.weights().entrySet()) {
      TermQuery clause = new TermQuery(new Term(ArmIndex.TEXT, term.getKey()));
      float weight = term.getValue().floatValue();
      builder.add(new BoostQuery(clause, weight), BooleanClause.Occur.SHOULD);
    }
    TopDocs top = searcher.search(builder.build(), depth, ORDER);
    List<Found> found = new ArrayList<>();
    for (ScoreDoc document : top.scoreDocs) {
      Object[] fields = ((FieldDoc) document).fields;
      String id = ((BytesRef) fields[1]).utf8ToString();
      found.add(new Found(document.doc, new Hit(id, (Float) fields[0])));
    }
    return found;
  }
}
