// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.SolrTarget;
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
  /** Partitions of the counts at the end: there are few rows to count. */
  private static final String SHUFFLES = "8";

  private static final double MILLIS = 1e3;

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
    OutputTable table = table(output);
    Set<String> done = table.done(existing, all, configuration);
    List<Input> left = new ArrayList<>(all);
    left.removeIf(input -> done.contains(input.source()));
    progress.begin(left.size());
    TaskCounter counter = new TaskCounter(progress, context.sc().longAccumulator("pages"));
    if (!left.isEmpty()) {
      spark.sparkContext().addSparkListener(counter);
      try {
        failures.run(() -> table.append(cleaned(context, rows, counter.pages, left)));
      } finally {
        spark.sparkContext().removeSparkListener(counter);
      }
    }
    Map<String, Double> seconds = times.seconds();
    seconds.put("tasks", counter.millis.get() / MILLIS);
    OutputTable.Counts counts = table.counts();
    return new Summary(
        left.size(),
        all.size() - left.size(),
        counts.pages(),
        counts.kept(),
        seconds,
        times.leftOut(),
        counts.sameId());
  }

  private OutputTable table(String folder) {
    return new OutputTable(spark, folder, options);
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

  /** The rows of inputs, made by a task for each. */
  private static JavaRDD<Row> cleaned(
      JavaSparkContext context, CleanRows rows, LongAccumulator pages, List<Input> inputs) {
    Broadcast<SerializableConfiguration> configuration =
        context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
    return context
        .parallelize(inputs, inputs.size())
        .flatMap(input -> new InputRows(input, rows, configuration.value().value()))
        .map(
            row -> {
              pages.add(1);
              return row;
            });
  }

  @Override
  public List<Failed> failures(String table, int most) {
    return table(table).failures(most);
  }

  @Override
  public Sent export(String table, SolrTarget to, Consumer<Failure> refused) throws IOException {
    Dataset<Row> pages = table(table).cleaned();
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
    return new Sent(count - refusals.get(), OutputTable.sameId(pages, count));
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
