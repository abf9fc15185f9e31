// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.SolrTarget;
import org.winnow.client.SeenIds;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.Failure;

/**
 * Cleans archives into a table: one task for each WARC file or table's file, pages parsed once for
 * all extractors, one row for each page and for each part that can't be read ({@link CleanRows}
 * tells the columns). A task's rows are in the table when it is done, and a task that runs again,
 * because its executor died, replaces what it wrote. So a job that was stopped can go on: whatever
 * file has rows is done.
 */
public final class BulkCleaning implements BulkJob {
  /** A task's file moves to the table as soon as the task is done, not when all are. */
  private static final String COMMITTER = "mapreduce.fileoutputcommitter.algorithm.version";

  /** Partitions of the counts at the end: there are few rows to count. */
  private static final String SHUFFLES = "8";

  private static final double MILLIS = 1e3;

  /** Rows of what failed. */
  private static final String FAILURES = "status not in ('OK', 'EMPTY')";

  /** Before those of Spark, so that it is silent about the tasks that end with it. */
  private static final int BEFORE_SPARK = 100;

  /** Documents of a request to Solr. */
  private static final int BATCH = 100;

  private final SparkSession spark;
  private final BulkOptions options;
  private final Runnable silence = this::silence;
  private volatile boolean stopping;

  /**
   * A job in Spark as {@code spark-submit} started it, or else in this process.
   *
   * @param master where it runs, unless {@code spark-submit} has said so
   * @throws IOException if there is no such extractor
   */
  public BulkCleaning(String master, BulkOptions options) throws IOException {
    try {
      // What is wrong with a name is better told here than in every task.
      options.extractors().forEach(Models::of);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    SparkConf configuration =
        new SparkConf()
            .setIfMissing("spark.master", master)
            .setIfMissing("spark.app.name", "winnow")
            .setIfMissing("spark.sql.shuffle.partitions", SHUFFLES)
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.ui.showConsoleProgress", "false");
    spark = SparkSession.builder().config(configuration).getOrCreate();
    this.options = options;
    ShutdownHookManager.get().addShutdownHook(silence, BEFORE_SPARK);
  }

  private void silence() {
    stopping = true;
    spark.sparkContext().setLogLevel("OFF");
  }

  @Override
  public boolean isStopping() {
    return stopping;
  }

  @Override
  public Summary run(List<String> inputs, String output, Existing existing, Progress progress)
      throws IOException {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Configuration configuration = context.hadoopConfiguration();
    List<Input> all = Input.find(inputs, configuration);
    check(all, configuration);
    StageTimes times = new StageTimes(context.sc(), options.extractors());
    EndingReceiver failures = new EndingReceiver(progress::failed);
    CleanRows rows = new CleanRows(options, times, failures.accumulator);
    Set<String> done = done(output, existing, all, rows.schema(), configuration);
    List<Input> left = new ArrayList<>(all);
    left.removeIf(input -> done.contains(input.source()));
    progress.begin(left.size());
    TaskCounter counter = new TaskCounter(progress, context.sc().longAccumulator("pages"));
    if (!left.isEmpty()) {
      spark.sparkContext().addSparkListener(counter);
      try {
        failures.run(() -> clean(context, rows, counter.pages, left, output));
      } finally {
        spark.sparkContext().removeSparkListener(counter);
      }
    }
    Map<String, Double> seconds = times.seconds();
    seconds.put("tasks", counter.millis.get() / MILLIS);
    Table table = table(rows.schema(), output);
    return new Summary(
        left.size(),
        all.size() - left.size(),
        table.pages,
        table.kept,
        seconds,
        times.leftOut(),
        table.sameId);
  }

  /** Checks the columns of tables here, rather than in every task. */
  private void check(List<Input> inputs, Configuration configuration) throws IOException {
    for (Input input : inputs) {
      if (input.isTable()) {
        input.open(configuration, options.columns(), failure -> {}).close();
        return;
      }
    }
  }

  private void clean(
      JavaSparkContext context,
      CleanRows rows,
      LongAccumulator pages,
      List<Input> inputs,
      String output) {
    Broadcast<SerializableConfiguration> configuration =
        context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
    JavaRDD<Row> cleaned =
        context
            .parallelize(inputs, inputs.size())
            .flatMap(input -> new InputRows(input, rows, configuration.value().value()))
            .map(
                row -> {
                  pages.add(1);
                  return row;
                });
    spark
        .createDataFrame(cleaned, rows.schema())
        .write()
        .mode(SaveMode.Append)
        .option(COMMITTER, "2")
        .parquet(output);
  }

  /** Inputs that have rows already. */
  private Set<String> done(
      String output,
      Existing existing,
      List<Input> inputs,
      StructType columns,
      Configuration configuration)
      throws IOException {
    Path folder = new Path(output);
    FileSystem files = folder.getFileSystem(configuration);
    if (!files.exists(folder)) {
      return Set.of();
    }
    if (existing == Existing.REFUSE) {
      throw new FileNotFoundException(output + " is there already; --resume goes on with it");
    }
    files.delete(new Path(folder, "_temporary"), true);
    FileStatus[] parts = files.globStatus(new Path(folder, "*.parquet"));
    if (parts == null || parts.length == 0) {
      return Set.of();
    }
    Dataset<Row> table = spark.read().parquet(output);
    checkColumns(output, List.of(columns.names()), List.of(table.columns()));
    if (existing == Existing.RETRY && forget(table, inputs, configuration)) {
      parts = files.globStatus(new Path(folder, "*.parquet"));
      if (parts == null || parts.length == 0) {
        return Set.of();
      }
      table = spark.read().parquet(output);
    }
    return new HashSet<>(table.select("source").distinct().as(Encoders.STRING()).collectAsList());
  }

  /**
   * Deletes the rows of files of which something failed: a task's rows are in files of their own.
   *
   * @return whether there were any
   * @throws IOException if such a file has rows of other inputs too, which would be lost
   */
  private static boolean forget(Dataset<Row> table, List<Input> inputs, Configuration configuration)
      throws IOException {
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

  @Override
  public List<Failed> failures(String table, int most) {
    return spark
        .read()
        .parquet(table)
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

  /** Refuses a table that has other columns than the job's rows, and names the first. */
  private static void checkColumns(String output, List<String> wanted, List<String> found)
      throws IOException {
    for (String column : wanted) {
      if (!found.contains(column)) {
        throw new IOException(output + " has no column " + column + "; choose another folder");
      }
    }
    for (String column : found) {
      if (!wanted.contains(column)) {
        throw new IOException(
            output + " has a column more, " + column + "; ask for it, or choose another folder");
      }
    }
  }

  @Override
  public Sent export(String table, SolrTarget to, Consumer<Failure> refused) throws IOException {
    Dataset<Row> pages = spark.read().parquet(table).filter("status in ('OK', 'EMPTY')");
    for (String column : to.fields().keySet()) {
      if (!pages.schema().getFieldIndex(column).isDefined()) {
        throw new IOException(
            "no column "
                + column
                + " in "
                + table
                + "; there are "
                + String.join(", ", pages.columns()));
      }
    }
    AtomicLong refusals = new AtomicLong();
    EndingReceiver failures =
        new EndingReceiver(
            failure -> {
              refusals.incrementAndGet();
              refused.accept(failure);
            });
    try (SolrCollection collection = SolrCollection.open(to.url(), to.login())) {
      failures.run(() -> pages.foreachPartition(new SolrExport(to, BATCH, failures.accumulator)));
      collection.updates().commit();
    }
    long count = pages.count();
    return new Sent(count - refusals.get(), sameId(pages, count));
  }

  /** Rows whose id another one has; empty if there are too many to compare. */
  private static OptionalLong sameId(Dataset<Row> pages, long count) {
    return count > SeenIds.MOST
        ? OptionalLong.empty()
        : OptionalLong.of(count - pages.select("id").distinct().count());
  }

  /** Passes failures on to a receiver, and ends Spark's jobs if that throws. */
  private final class EndingReceiver implements Consumer<Failure> {
    private final Consumer<Failure> receiver;
    private final FailureAccumulator accumulator = new FailureAccumulator(this);
    private volatile @Nullable UncheckedIOException end;

    EndingReceiver(Consumer<Failure> receiver) {
      this.receiver = receiver;
      spark.sparkContext().register(accumulator);
    }

    @Override
    public void accept(Failure failure) {
      if (end != null) {
        return;
      }
      try {
        receiver.accept(failure);
      } catch (UncheckedIOException e) {
        end = e;
        // Spark would report the tasks that end with it.
        spark.sparkContext().setLogLevel("OFF");
        spark.sparkContext().cancelAllJobs();
      }
    }

    /** Runs a job, and throws why it was ended. */
    void run(Runnable job) throws IOException {
      try {
        job.run();
      } catch (Exception e) {
        if (end == null) {
          throw e;
        }
      }
      if (end != null) {
        throw end.getCause();
      }
    }
  }

  /**
   * The rows of a table.
   *
   * @param pages by status
   * @param kept mean share of the visible characters by extractor
   * @param sameId as {@link Summary} has it
   */
  private record Table(Map<String, Long> pages, Map<String, Double> kept, OptionalLong sameId) {}

  private Table table(StructType schema, String output) {
    Dataset<Row> table = spark.read().schema(schema).parquet(output);
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
    return new Table(statuses, kept, sameId(pages, pages.count()));
  }

  /** Stops Spark. */
  @Override
  public void close() {
    if (!stopping) {
      ShutdownHookManager.get().removeShutdownHook(silence);
    }
    spark.stop();
  }

  @Override
  public Optional<String> ui() {
    scala.Option<String> url = spark.sparkContext().uiWebUrl();
    return url.isDefined() ? Optional.of(url.get()) : Optional.empty();
  }

  /** Tells of tasks that are done. */
  private static final class TaskCounter extends SparkListener {
    private final AtomicInteger done = new AtomicInteger();
    private final Progress progress;

    /** Rows so far: those of tasks that ran twice count twice. */
    private final LongAccumulator pages;

    /** Milliseconds of the tasks that succeeded. */
    private final AtomicLong millis = new AtomicLong();

    TaskCounter(Progress progress, LongAccumulator pages) {
      this.progress = progress;
      this.pages = pages;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.taskInfo().successful()) {
        progress.done(done.incrementAndGet(), pages.value());
        millis.addAndGet(end.taskMetrics().executorRunTime());
      }
    }
  }
}
