// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.winnow.bulk.BulkJob.Existing;
import org.winnow.bulk.BulkJob.Failed;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.TableFormat;
import org.winnow.client.SeenIds;

/**
 * The table that a job writes: a folder of files, each with the rows of one task.
 *
 * @param spark the session that reads and writes it
 * @param folder in any file system that Hadoop knows
 * @param options choose its columns and format
 */
record OutputTable(SparkSession spark, String folder, BulkOptions options) {
  /** A task's file moves to the table as soon as the task is done, not when all are. */
  private static final String COMMITTER = "mapreduce.fileoutputcommitter.algorithm.version";

  /** Rows of what failed. */
  private static final String FAILURES = "status not in ('OK', 'EMPTY')";

  /**
   * The rows of the table.
   *
   * @param pages by status
   * @param kept mean share of the visible characters by extractor
   * @param sameId rows whose id another row has; empty if there are too many to compare
   */
  record Counts(Map<String, Long> pages, Map<String, Double> kept, OptionalLong sameId) {}

  /** The columns with their types. */
  StructType schema() {
    return CleanRows.schema(options);
  }

  /** The rows. */
  Dataset<Row> rows() {
    return options.format() == TableFormat.JSONL
        ? spark.read().schema(schema()).json(folder)
        : spark.read().parquet(folder);
  }

  /** The rows of pages that were cleaned, those without text among them. */
  Dataset<Row> cleaned() {
    return rows().filter("status in ('OK', 'EMPTY')");
  }

  /** Writes the rows of more tasks. */
  void append(JavaRDD<Row> rows) {
    DataFrameWriter<Row> writer =
        spark.createDataFrame(rows, schema()).write().mode(SaveMode.Append).option(COMMITTER, "2");
    if (options.format() == TableFormat.JSONL) {
      writer.option("compression", "gzip").option("ignoreNullFields", "false").json(folder);
    } else {
      writer.parquet(folder);
    }
  }

  /**
   * Prepares the table for more rows.
   *
   * @param inputs of the job
   * @return names of the inputs that have rows already
   * @throws IOException if the table is in the way, or has other columns
   */
  Set<String> done(Existing existing, List<Input> inputs, Configuration configuration)
      throws IOException {
    Path path = new Path(folder);
    FileSystem files = path.getFileSystem(configuration);
    if (!files.exists(path)) {
      return Set.of();
    }
    if (existing == Existing.REFUSE) {
      throw new FileNotFoundException(folder + " is there already; --resume goes on with it");
    }
    files.delete(new Path(path, "_temporary"), true);
    checkFormat(files);
    if (parts(files, options.format()) == 0) {
      return Set.of();
    }
    checkColumns();
    if (existing == Existing.RETRY
        && forget(inputs, configuration)
        && parts(files, options.format()) == 0) {
      return Set.of();
    }
    return new HashSet<>(rows().select("source").distinct().as(Encoders.STRING()).collectAsList());
  }

  private int parts(FileSystem files, TableFormat format) throws IOException {
    FileStatus[] parts = files.globStatus(new Path(folder, format.files()));
    return parts == null ? 0 : parts.length;
  }

  private void checkFormat(FileSystem files) throws IOException {
    for (TableFormat other : TableFormat.values()) {
      if (other != options.format() && parts(files, other) > 0) {
        throw new IOException(folder + " has files of another --format; choose another folder");
      }
    }
  }

  /** Refuses a table that has other columns than the job's rows, and names the first. */
  private void checkColumns() throws IOException {
    List<String> wanted = List.of(schema().names());
    List<String> found = columns();
    for (String column : wanted) {
      if (!found.contains(column)) {
        throw new IOException(folder + " has no column " + column + "; choose another folder");
      }
    }
    for (String column : found) {
      if (!wanted.contains(column)) {
        throw new IOException(
            folder + " has a column more, " + column + "; ask for it, or choose another folder");
      }
    }
  }

  /** The columns that the table has; each line of JSON has all of them. */
  private List<String> columns() {
    return List.of(
        options.format() == TableFormat.JSONL
            ? spark.read().json(spark.read().textFile(folder).limit(1)).columns()
            : rows().columns());
  }

  /**
   * Deletes the rows of files of which something failed: a task's rows are in files of their own.
   *
   * @return whether there were any
   * @throws IOException if such a file has rows of other inputs too, which would be lost
   */
  private boolean forget(List<Input> inputs, Configuration configuration) throws IOException {
    Dataset<Row> table = rows();
    Column part = functions.input_file_name();
    List<String> parts =
        table.filter(FAILURES).select(part).distinct().as(Encoders.STRING()).collectAsList();
    if (parts.isEmpty()) {
      return false;
    }
    Set<String> known = new HashSet<>();
    inputs.forEach(input -> known.add(input.source()));
    List<String> sources =
        table
            .filter(part.isin(parts.toArray()))
            .select("source")
            .distinct()
            .as(Encoders.STRING())
            .collectAsList();
    for (String source : sources) {
      if (!known.contains(source)) {
        throw new IOException(
            "cannot retry without " + source + ": name it with --input, too, or leave out --retry");
      }
    }
    for (String file : parts) {
      Path path = new Path(URI.create(file));
      path.getFileSystem(configuration).delete(path, false);
    }
    return true;
  }

  /**
   * Lists the pages and inputs that failed, by file.
   *
   * @param most how many are returned
   */
  List<Failed> failures(int most) {
    return rows()
        .filter(FAILURES)
        .select("source", "id", "status", "message")
        .orderBy("source", "message")
        .limit(most)
        .collectAsList()
        .stream()
        .map(row -> new Failed(text(row, 0), text(row, 1), text(row, 2), text(row, 3)))
        .toList();
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }

  /** Counts the rows. */
  Counts counts() {
    Dataset<Row> table = rows();
    Column[] means =
        options.extractors().stream()
            .map(extractor -> functions.avg(BulkOptions.column(extractor) + "_kept"))
            .toArray(Column[]::new);
    Map<String, Long> statuses = new TreeMap<>();
    Map<String, Double> kept = new LinkedHashMap<>();
    options.extractors().forEach(extractor -> kept.put(extractor, 0.0));
    Column count = functions.count("*");
    for (Row row : table.groupBy("status").agg(count, means).collectAsList()) {
      String status = row.getString(0);
      statuses.put(status, row.getLong(1));
      for (int i = 0; i < means.length && status.equals(CleanRows.Status.OK.name()); i++) {
        kept.put(options.extractors().get(i), row.getDouble(2 + i));
      }
    }
    Dataset<Row> pages = table.filter("id is not null");
    return new Counts(statuses, kept, sameId(pages, pages.count()));
  }

  /** Rows whose id another one has; empty if there are too many to compare. */
  static OptionalLong sameId(Dataset<Row> pages, long count) {
    return count > SeenIds.MOST
        ? OptionalLong.empty()
        : OptionalLong.of(count - pages.select("id").distinct().count());
  }
}
