// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.winnow.retrieval.query.EnglishAnalysis;

/** An arm's index, open for searching. Thread safe. */
public final class ArmIndex implements SearchableArm {
  /** A document's name, as judgments have it. */
  static final String ID = "id";

  /** The text that is searched. */
  static final String TEXT = "text";

  /**
   * Words of the text, stop words too, as Indri counts them; Lucene's own lengths are without stop
   * words and kept to one byte.
   */
  static final String LENGTH = "length";

  private final FSDirectory directory;
  private final DirectoryReader reader;
  private final EnglishAnalysis analysis;

  private ArmIndex(FSDirectory directory, DirectoryReader reader, EnglishAnalysis analysis) {
    this.directory = directory;
    this.reader = reader;
    this.analysis = analysis;
  }

  /**
   * Opens an index that {@link ArmIndexer} wrote.
   *
   * @throws IOException if there is none; the message names the folder
   */
  public static ArmIndex open(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException("no index: " + folder);
    }
    FSDirectory directory = FSDirectory.open(folder);
    try {
      DirectoryReader reader = DirectoryReader.open(directory);
      Map<String, String> kept = reader.getIndexCommit().getUserData();
      return new ArmIndex(directory, reader, EnglishAnalysis.of(kept));
    } catch (IOException e) {
      directory.close();
      throw new IOException("no index that winnow trec index wrote: " + folder, e);
    }
  }

  IndexReader reader() {
    return reader;
  }

  @Override
  public ArmContents contents() throws IOException {
    long empty = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      NumericDocValues lengths = DocValues.getNumeric(leaf.reader(), LENGTH);
      Bits live = leaf.reader().getLiveDocs();
      for (int document = lengths.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = lengths.nextDoc()) {
        boolean counts = live == null || live.get(document);
        empty += counts && lengths.longValue() == 0 ? 1 : 0;
      }
    }
    return new ArmContents(reader.numDocs(), empty, Math.max(0, reader.getSumTotalTermFreq(TEXT)));
  }

  @Override
  public Set<String> present(Set<String> documents) throws IOException {
    Set<String> present = new HashSet<>();
    for (String document : documents) {
      if (reader.docFreq(new Term(ID, document)) > 0) {
        present.add(document);
      }
    }
    return present;
  }

  @Override
  public List<Ranker.Hit> rank(String model, String query, int depth) throws IOException {
    return RetrievalModels.open(model).rank(this, query, depth);
  }

  /** The terms of a query. */
  List<String> terms(String query) {
    return analysis.terms(query);
  }

  /** The terms of a query, with an empty one in the place of each stop word. */
  List<String> places(String query) {
    return analysis.places(query);
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}
