// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;

/** Tables of JSON lines; Parquet is what {@code BulkCleaningTest} reads and writes. */
class TablePagesTest {
  private static final PageColumns COLUMNS = PageColumns.DEFAULT.withTexts(List.of("text"), true);

  @TempDir private Path folder;

  private final List<String> problems = new ArrayList<>();

  private List<WebPage> read(Path file, PageColumns columns) throws IOException {
    List<WebPage> pages = new ArrayList<>();
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    try (TablePages found = new TablePages(path, new Configuration(), columns, problems::add)) {
      found.forEachRemaining(pages::add);
    }
    return pages;
  }

  private Path table(String name, String lines) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
      packed.write(lines.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  @Test
  void readsWhatMakesSense() throws IOException {
    String lines =
        """
        {"id":"a","url":"http://a/","html":"<p>ä","text":"ä","other":[1]}

        {broken
        {"id":"b","text":null}
        {"url":"http://c/","html":"c","text":null}
        {"html":"d","text":"d"}
        {"id":"e","html":"e","text":"last"}""";
    for (String name : List.of("t.json", "t.jsonl", "t.ndjson.gz")) {
      problems.clear();
      List<WebPage> pages = read(table(name, lines.replaceFirst("\n", "\r\n")), COLUMNS);
      assertEquals(3, pages.size());
      WebPage first = pages.get(0);
      assertEquals("a", first.id());
      assertEquals("http://a/", first.url());
      assertEquals("<p>ä", new String(first.bytes(), StandardCharsets.UTF_8));
      assertEquals("UTF-8", first.charset());
      assertEquals("ä", first.text("text"));
      assertEquals("", first.text("none"));
      // SHA-256 of http://c/
      assertEquals(64, pages.get(1).id().length());
      assertEquals("", pages.get(1).text("text"));
      assertEquals("last", pages.get(2).text("text"));
      assertEquals(3, problems.size(), problems::toString);
      assertTrue(problems.get(0).contains(name + ", line 3: "), problems::toString);
      assertTrue(problems.get(1).contains(name + ", line 4: no html"), problems::toString);
      assertTrue(problems.get(2).contains("neither id nor url"), problems::toString);
    }
  }

  @Test
  void textsAloneAreEnough() throws IOException {
    Path file = table("t.jsonl", "{\"docno\":\"a\",\"text\":\"words\"}\n");
    PageColumns columns = new PageColumns("docno", "url", "", List.of("text"));
    WebPage page = read(file, columns).get(0);
    assertEquals("a", page.id());
    assertEquals(0, page.bytes().length);
    assertEquals("words", page.text("text"));
  }

  @Test
  void whatIsNoTableIsNamed() throws IOException {
    Path file = table("t.parquet", "this is no Parquet file, but long enough to be one");
    var e = assertThrows(IOException.class, () -> read(file, COLUMNS));
    assertTrue(String.valueOf(e.getMessage()).contains("t.parquet is no Parquet file"));
    assertTrue(TableNames.isTable("part-0.snappy.parquet"));
    assertTrue(TableNames.isTable("A.JSON.GZ"));
    assertEquals(0, TableFile.find(Files.createDirectory(folder.resolve("x")), COLUMNS).size());
    e = assertThrows(IOException.class, () -> TableFile.find(folder, COLUMNS));
    assertTrue(String.valueOf(e.getMessage()).contains("t.parquet is no Parquet file"));
    Path lines = table("x/t.jsonl", "");
    assertEquals(lines.toString(), TableFile.find(lines, COLUMNS).get(0).name());
  }

  /** What a job that was broken off left behind is no part of the table. */
  @Test
  void hiddenFilesAreLeftOut() throws IOException {
    Files.createDirectories(folder.resolve("_temporary/0"));
    table("_temporary/0/t.jsonl", "{\"id\":\"a\"}\n");
    table(".t.jsonl", "{}\n");
    Path file = table("t_1.jsonl", "{\"id\":\"a\",\"html\":\"a\",\"text\":\"a\"}\n");
    List<PageSource> found = TableFile.find(folder, COLUMNS);
    assertEquals(List.of(file.toString()), found.stream().map(PageSource::name).toList());
  }
}
