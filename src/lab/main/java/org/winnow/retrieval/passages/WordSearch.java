// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;

/**
 * Searches passages by words: BM25 with k1 1.2 and b .75, as Solr has it. Words are those of
 * Lucene's standard tokenizer in lower case, with pairs of characters in Chinese, Japanese and
 * Korean; no stop words, no stems, since the pages are in many languages.
 */
final class WordSearch {
  private static final String TEXT = "text";

  private static final Analyzer ANALYZER =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          Tokenizer source = new StandardTokenizer();
          return new TokenStreamComponents(
              source, new CJKBigramFilter(new LowerCaseFilter(new CJKWidthFilter(source))));
        }
      };

  private WordSearch() {}

  /**
   * The best passages for each topic, named by their numbers as {@link PassageName} has it.
   *
   * @param passages their texts
   */
  static Run run(List<String> passages, List<Topic> topics, int depth) throws IOException {
    Map<String, List<Run.Entry>> entries = new LinkedHashMap<>();
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      write(passages, directory);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BM25Similarity());
        for (Topic topic : topics) {
          entries.put(topic.id(), best(searcher, topic.query(), depth));
        }
      }
    }
    return Run.of("bm25", entries);
  }

  /** Writes one segment, so that a document's number is its passage's. */
  private static void write(List<String> passages, ByteBuffersDirectory directory)
      throws IOException {
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(ANALYZER))) {
      for (String passage : passages) {
        Document document = new Document();
        document.add(new TextField(TEXT, passage, Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static List<Run.Entry> best(IndexSearcher searcher, String words, int depth)
      throws IOException {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    terms(words)
        .forEach(
            term -> query.add(new TermQuery(new Term(TEXT, term)), BooleanClause.Occur.SHOULD));
    List<Run.Entry> entries = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query.build(), depth).scoreDocs) {
      entries.add(new Run.Entry(PassageName.of(hit.doc), entries.size() + 1, hit.score));
    }
    return entries;
  }

  /** The different terms of a query. */
  private static Set<String> terms(String words) throws IOException {
    Set<String> terms = new LinkedHashSet<>();
    try (TokenStream tokens = ANALYZER.tokenStream(TEXT, words)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    }
    return terms;
  }
}
