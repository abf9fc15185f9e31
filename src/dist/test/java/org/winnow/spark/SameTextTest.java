// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.DataFolder;
import org.winnow.Winnow;
import org.winnow.bulk.BulkJob.Existing;
import org.winnow.bulk.BulkJob.Summary;
import org.winnow.bulk.BulkOptions;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.WarcPacker;

/** Every page of every data set, in WARC files: its text is the one of {@code winnow clean}. */
@EnabledIfSystemProperty(
    named = "winnow.figures",
    matches = "true",
    disabledReason = "takes minutes: mvn verify -Preproduce")
class SameTextTest {
  private static final List<String> EXTRACTORS = List.of("winnow", "web2text", "bte");
  private static final int PER_FILE = 200;

  @TempDir private Path folder;

  @Test
  void bulkCleaningGivesTheSameBytes() throws IOException {
    List<PageFile> pages = PageFile.find(List.of(DataFolder.all().toString()));
    assertTrue(pages.size() > 6_000, () -> pages.size() + " pages");
    WarcPacker.pack(pages, PER_FILE, folder.resolve("warcs"), page -> {});
    String table = folder.resolve("table").toString();
    try (BulkCleaning job = new BulkCleaning("local[2,4]", BulkOptions.of(EXTRACTORS))) {
      Summary summary =
          job.run(
              List.of(folder.resolve("warcs").toString()),
              table,
              Existing.REFUSE,
              new BulkBenchmark.Silent());
      long rows = summary.pages().values().stream().mapToLong(n -> n).sum();
      assertEquals(pages.size(), rows, () -> summary.pages().toString());
      for (String extractor : EXTRACTORS) {
        compare(pages, table, extractor);
      }
    }
  }

  private static void compare(List<PageFile> pages, String table, String extractor)
      throws IOException {
    Map<String, String> texts = new HashMap<>();
    for (Row row :
        SparkSession.active().read().parquet(table).select("id", extractor).collectAsList()) {
      texts.put(row.getString(0), row.getString(1));
    }
    try (Winnow winnow = Winnow.open(extractor)) {
      for (PageFile page : pages) {
        String id = page.path();
        String text = Objects.requireNonNull(texts.get(id), id);
        assertEquals(winnow.clean(page.read(), null), text, id);
      }
    }
  }
}
