// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.solr.embedded.JettySolrRunner;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Winnow;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkJob.Existing;
import org.winnow.bulk.BulkJob.Summary;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.SolrTarget;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.solr.Pages;

/** Two executors in processes of their own, one of which is killed: nothing is lost or twice. */
@EnabledIfSystemProperty(
    named = "winnow.slow",
    matches = "true",
    disabledReason = "takes a minute: mvn verify -Pslow")
class ExecutorLossTest {
  private static final int FILES = 12;
  private static final int PAGES = 250;
  private static final String CLASS_PATH = "spark.executor.extraClassPath";

  @TempDir private Path folder;

  @BeforeEach
  void configure() throws IOException {
    // Executors want this folder, not what is in it.
    String home = Objects.requireNonNull(System.getenv("SPARK_HOME"));
    Files.createDirectories(Path.of(home).resolve("jars"));
    String tests = System.getProperty("surefire.test.class.path", "");
    System.setProperty(CLASS_PATH, tests.isEmpty() ? System.getProperty("java.class.path") : tests);
  }

  @AfterEach
  void reset() {
    System.clearProperty(CLASS_PATH);
  }

  private static String html(int number) {
    return "<title>Page</title><ul><li><a href=/>Home</a></ul><p>The text of page "
        + number
        + ", with a comma, goes on for a while.</p>".repeat(20);
  }

  private static String id(int number) {
    return "page-" + number;
  }

  private void write() throws IOException {
    for (int file = 0; file < FILES; file++) {
      StringBuilder warc = new StringBuilder();
      for (int i = 0; i < PAGES; i++) {
        int number = file * PAGES + i;
        warc.append(BulkCleaningTest.record(id(number), html(number)));
      }
      Files.writeString(folder.resolve("f" + file + ".warc"), warc);
    }
  }

  /** Kills an executor, once. */
  private static final class Accident extends SparkListener implements BulkJob.Progress {
    private final AtomicBoolean killed = new AtomicBoolean();
    private final AtomicInteger lost = new AtomicInteger();

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      lost.incrementAndGet();
    }

    @Override
    public void begin(int files) {
      SparkSession.active().sparkContext().addSparkListener(this);
    }

    /** When the first files are done. */
    @Override
    public void done(int files, long pages) {
      if (files >= 3) {
        happen();
      }
    }

    void happen() {
      if (!killed.getAndSet(true)) {
        ProcessHandle.current()
            .children()
            .filter(child -> child.info().command().orElse("").endsWith("java"))
            .findFirst()
            .ifPresent(ProcessHandle::destroyForcibly);
      }
    }
  }

  /** Kills an executor when some documents are in the collection. */
  private static Thread killWhenSome(SolrCollection collection, Accident accident) {
    Thread thread =
        new Thread(
            () -> {
              try {
                do {
                  Thread.sleep(20);
                  collection.updates().commit();
                } while (collection.searches().count("*:*", "*:*") == 0);
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
              accident.happen();
            });
    thread.start();
    return thread;
  }

  @Test
  void aKilledExecutorChangesNothing() throws Exception {
    write();
    String table = folder.resolve("table").toString();
    Accident accident = new Accident();
    try (BulkCleaning job =
            new BulkCleaning("local-cluster[2,1,1024]", BulkOptions.of(List.of("winnow")));
        Winnow winnow = Winnow.open("winnow")) {
      List<String> input = List.of(folder.resolve("*.warc").toString());
      Summary summary = job.run(input, table, Existing.REFUSE, accident);
      assertTrue(accident.lost.get() >= 1, "no executor was lost");
      assertEquals(Map.of("OK", (long) FILES * PAGES), summary.pages());
      Map<String, String> texts = new TreeMap<>();
      for (Row row : SparkSession.active().read().parquet(table).collectAsList()) {
        texts.put(row.getAs("id"), row.getAs("winnow"));
      }
      for (int i = 0; i < FILES * PAGES; i++) {
        assertEquals(winnow.clean(html(i)), texts.get(id(i)));
      }
      inSolr(job, table);
    }
  }

  private void inSolr(BulkCleaning job, String table) throws Exception {
    Path home = folder.resolve("solr");
    Pages.shipped(home, "pages");
    JettySolrRunner jetty = Pages.start(home);
    String url = jetty.getBaseUrl() + "/pages";
    try (SolrCollection collection = SolrCollection.open(url)) {
      Accident accident = new Accident();
      accident.begin(0);
      Thread killer = killWhenSome(collection, accident);
      Map<String, String> fields = Map.of("winnow", "text", "url", "url");
      SolrTarget to = new SolrTarget(url, Login.NONE, fields, Map.of());
      job.export(table, to, failure -> fail(failure.toString()));
      killer.join();
      assertTrue(accident.lost.get() >= 1, "no executor was lost");
      assertEquals(FILES * PAGES, collection.searches().count("*:*", "*:*"));
      for (int i = 0; i < FILES * PAGES; i += 100) {
        assertEquals(1, collection.searches().count("id:\"" + id(i) + "\"", "*:*"));
      }
    } finally {
      jetty.stop();
    }
  }
}
