// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.FSDirectory;
import org.winnow.hash.Sha256;
import org.winnow.retrieval.query.EnglishAnalysis;

/**
 * The index of an arm as Solr's default configuration would have it: text with positions, stored,
 * in words that are neither stemmed nor stopped. For one thread while it is written.
 */
public final class ServingIndex implements AutoCloseable {
  static final String ID = "id";
  static final String TEXT = "text";

  /** Solr's {@code text_general}. */
  static final EnglishAnalysis ANALYSIS = new EnglishAnalysis(EnglishAnalysis.Stemmer.NONE, false);

  private final FSDirectory directory;
  private final Analyzer analyzer = ANALYSIS.analyzer();
  private final IndexWriter writer;
  private final Map<String, Integer> profiles = new HashMap<>();
  private int empty;

  /** Begins an index in {@code folder}, in place of one that is there. */
  ServingIndex(Path folder) throws IOException {
    directory = FSDirectory.open(Files.createDirectories(folder));
    writer =
        new IndexWriter(
            directory,
            new IndexWriterConfig(analyzer)
                .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
                .setUseCompoundFile(false)
                .setMergeScheduler(new SerialMergeScheduler()));
  }

  /** Adds a page. */
  void add(String id, String text) throws IOException {
    Document document = new Document();
    document.add(new StringField(ID, id, Field.Store.YES));
    document.add(new TextField(TEXT, text, Field.Store.YES));
    writer.addDocument(document);
    Map<String, Integer> profile = TextProfile.of(text);
    if (profile.isEmpty()) {
      empty++;
    } else {
      byte[] bytes = profile.toString().getBytes(StandardCharsets.UTF_8);
      profiles.merge(Sha256.of(bytes), 1, Integer::sum);
    }
  }

  /** Ends writing; the index is one segment then. */
  IndexReader open() throws IOException {
    writer.forceMerge(1);
    writer.commit();
    return DirectoryReader.open(directory);
  }

  /** How words are made of its text. Belongs to the index. */
  Analyzer analyzer() {
    return analyzer;
  }

  /** Pages without a word of three characters. */
  int empty() {
    return empty;
  }

  /** Pages whose text another page has, too, as {@link TextProfile} sees it; none of the empty. */
  int duplicates() {
    return profiles.values().stream().filter(n -> n > 1).mapToInt(Integer::intValue).sum();
  }

  /** Bytes of the segment's files, without what names commits and holds locks. */
  long bytes() throws IOException {
    long bytes = 0;
    for (String file : directory.listAll()) {
      if (file.startsWith("_") && !file.endsWith(".si")) {
        bytes += directory.fileLength(file);
      }
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    writer.close();
    directory.close();
    analyzer.close();
  }
}
