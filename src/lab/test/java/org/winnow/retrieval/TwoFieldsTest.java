// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.retrieval.Ranker.Hit;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.RankingMeasure;

class TwoFieldsTest {
  private static final List<String> WORDS = List.of("apple", "boat", "cat", "drum", "egg");

  @TempDir private Path folder;

  /** An arm that says what it is told. */
  private record Told(Map<String, List<Hit>> hits) implements SearchableArm {
    @Override
    public ArmContents contents() {
      throw new AssertionError();
    }

    @Override
    public Set<String> present(Set<String> documents) {
      throw new AssertionError();
    }

    @Override
    public List<Hit> rank(String model, String query, int depth) {
      return hits.getOrDefault(query, List.of());
    }

    @Override
    public void close() {}
  }

  private static String words(Random random) {
    StringBuilder words = new StringBuilder();
    for (int i = random.nextInt(12); i >= 0; i--) {
      words.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    return words.toString();
  }

  private static List<Hit> search(IndexSearcher searcher, Query query) throws IOException {
    List<Hit> hits = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query, 1000).scoreDocs) {
      String id = searcher.storedFields().document(hit.doc).get("id");
      hits.add(new Hit(id, hit.score));
    }
    return hits;
  }

  private static Query terms(String field) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    WORDS.subList(0, 3).forEach(w -> all.add(new TermQuery(new Term(field, w)), Occur.SHOULD));
    return all.build();
  }

  /** What Lucene makes of a query to two fields of one index, as Solr's edismax asks it. */
  @Test
  void theSumIsThatOfAQueryToTwoFields() throws IOException {
    Random random = new Random(3);
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      try (IndexWriter out =
          new IndexWriter(directory, new IndexWriterConfig(new WhitespaceAnalyzer()))) {
        for (int i = 0; i < 200; i++) {
          Document document = new Document();
          document.add(new StringField("id", "d" + i, Field.Store.YES));
          document.add(new TextField("raw", words(random), Field.Store.NO));
          document.add(new TextField("clean", words(random), Field.Store.NO));
          out.addDocument(document);
        }
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BM25Similarity(.9f, .4f));
        BooleanQuery.Builder edismax = new BooleanQuery.Builder();
        for (String word : WORDS.subList(0, 3)) {
          Query raw = new BoostQuery(new TermQuery(new Term("raw", word)), .3f);
          Query clean = new BoostQuery(new TermQuery(new Term("clean", word)), .7f);
          edismax.add(new DisjunctionMaxQuery(List.of(raw, clean), 1), Occur.SHOULD);
        }
        List<Hit> expected = search(searcher, edismax.build());
        List<Hit> sum =
            TwoFields.sum(search(searcher, terms("raw")), search(searcher, terms("clean")), 7);
        assertEquals(expected.size(), sum.size());
        for (int i = 0; i < sum.size(); i++) {
          assertEquals(expected.get(i).score(), sum.get(i).score(), 1e-5);
        }
      }
    }
  }

  /** The first field is right for topics 1 and 3, the second for 2 and 4. */
  @Test
  void weightsComeFromTheOtherHalfOfTheTopics() throws IOException {
    List<Hit> right = List.of(new Hit("b", 2), new Hit("a", 1));
    List<Hit> wrong = List.of(new Hit("a", 2), new Hit("b", 1));
    Told one = new Told(Map.of("x", right, "y", wrong));
    Told other = new Told(Map.of("x", wrong, "y", right));
    List<Topic> topics =
        List.of(new Topic("1", "x"), new Topic("2", "y"), new Topic("3", "x"), new Topic("4", "y"));
    Path judged = folder.resolve("qrels.txt");
    Qrels qrels = Qrels.read(Files.writeString(judged, "1 0 b 1\n2 0 b 1\n3 0 b 1\n4 0 b 1\n"));
    TwoFields.Tuned tuned =
        new TwoFields("one", "other")
            .run(
                Map.of("one", one, "other", other),
                "bm25",
                topics,
                qrels,
                RankingMeasure.parse("AP"),
                "tag");
    // What is right for a half is wrong for the other.
    for (Topic topic : topics) {
      assertEquals(List.of("a", "b"), tuned.run().documents(topic.id()));
    }
    assertEquals(
        "one^.4 other^.6 for topics at odd places, one^1 other^.0 at even ones", tuned.weights());
  }
}
