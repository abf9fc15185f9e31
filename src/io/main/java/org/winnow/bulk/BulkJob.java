// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.winnow.client.SeenIds;
import org.winnow.corpus.Failure;
import org.winnow.corpus.LeftOut;
import org.winnow.input.MissingLibrary;

/**
 * A job that cleans archives into a table, and sends tables to Solr. The library {@code
 * winnow-spark} has the only one.
 */
public interface BulkJob extends AutoCloseable {
  /**
   * The result of a run.
   *
   * @param files read
   * @param skipped files that were done before
   * @param pages rows by status, those of before among them
   * @param kept mean share of the visible characters by extractor
   * @param seconds of all tasks together, by stage; {@code tasks} is the whole, with writing;
   *     nothing of before
   * @param leftOut records without a page by reason; nothing of before
   * @param sameId rows whose id another row of the table has; empty if there are more than {@link
   *     SeenIds#MOST} rows, which are not compared
   */
  record Summary(
      int files,
      int skipped,
      Map<String, Long> pages,
      Map<String, Double> kept,
      Map<String, Double> seconds,
      Map<LeftOut, Long> leftOut,
      OptionalLong sameId) {}

  /**
   * The result of sending a table to Solr.
   *
   * @param documents that arrived
   * @param replaced documents that took the place of others with the same id; empty if there are
   *     more than {@link SeenIds#MOST}, which are not compared
   */
  record Sent(long documents, OptionalLong replaced) {}

  /** The treatment of an output that exists already. */
  enum Existing {
    /** It is an error. */
    REFUSE,
    /** Files that have rows are left out. */
    RESUME,
    /**
     * Files that have rows are left out, but files of which something failed are read again, and
     * their rows replaced.
     */
    RETRY
  }

  /**
   * A page that failed, or a part of an input that can't be read.
   *
   * @param source the file that it is in
   * @param id of the page; empty if it is none
   */
  record Failed(String source, String id, String status, String message) {}

  /** How far the job is. */
  interface Progress {
    /** There are so many files to read. */
    void begin(int files);

    /** So many are done, with so many pages. */
    void done(int files, long pages);

    /**
     * A page failed, or a part of an input can't be read. Reported in a thread of Spark when its
     * file is done; nothing of before.
     *
     * @throws UncheckedIOException to end the job
     */
    default void failed(Failure failure) {}
  }

  /**
   * Cleans.
   *
   * @param inputs files, folders and patterns, in any file system that Hadoop knows
   * @param output folder of the table
   * @throws IOException if there is nothing to read, or the output is in the way, or has other
   *     columns, or {@code progress} ends the job
   */
  Summary run(List<String> inputs, String output, Existing existing, Progress progress)
      throws IOException;

  /**
   * Lists the pages and inputs that failed, by file.
   *
   * @param most how many are returned
   */
  List<Failed> failures(String table, int most);

  /**
   * Sends the pages of a table to Solr: all that could be read, and makes them visible at the end.
   * A page that Solr refuses is reported, and the others arrive nevertheless.
   *
   * @param refused receives each page that Solr refuses, in a thread of Spark; an {@link
   *     UncheckedIOException} ends the job
   * @throws IOException if there is no such column, or the collection does not answer, or {@code
   *     refused} ends the job
   */
  Sent export(String table, SolrTarget to, Consumer<Failure> refused) throws IOException;

  /** Returns whether the process is ending, which then explains what fails. */
  boolean isStopping();

  /** Where Spark's own pages about its jobs are, if they are on. */
  Optional<String> ui();

  /** Frees what the job holds. */
  @Override
  void close();

  /** A service that starts jobs. */
  interface Provider {
    /**
     * Starts a job; the caller closes it.
     *
     * @param master where Spark runs, unless {@code spark-submit} has said so
     * @throws IOException if there is no such extractor
     */
    BulkJob open(String master, BulkOptions options) throws IOException;
  }

  /**
   * Starts a job with the provider on the class path; the caller closes it.
   *
   * @throws IOException if there is no provider, or no such extractor
   */
  static BulkJob open(String master, BulkOptions options) throws IOException {
    return MissingLibrary.provider(Provider.class, "spark").open(master, options);
  }
}
