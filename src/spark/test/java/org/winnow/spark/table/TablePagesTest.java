// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark.table;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
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
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;
import org.winnow.table.PageColumns;
import org.winnow.table.TableFile;
import org.winnow.table.TableNames;

/** Tables of JSON lines; most of Parquet is in {@code BulkCleaningTest}, which writes it too. */
class TablePagesTest {
  private static final PageColumns COLUMNS = PageColumns.DEFAULT.withTexts(List.of("text"), true);

  @TempDir private Path folder;

  private final List<String> problems = new ArrayList<>();

  private List<WebPage> read(Path file, PageColumns columns) throws IOException {
    List<WebPage> pages = new ArrayList<>();
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    try (PageIterator found =
        HadoopTable.pages(
            path, new Configuration(), columns, failure -> problems.add(failure.toString()))) {
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
      assertTrue(problems.get(0).contains(name + ": line 3: "), problems::toString);
      assertTrue(problems.get(1).contains(name + ": line 4: no html"), problems::toString);
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

  /** As MS MARCO v2 has them: packed, with no ending that tells what they are. */
  @Test
  void packedJsonLinesOfAnyName() throws IOException {
    table(
        "msmarco_doc_00.gz", "{\"docid\":\"d0\",\"title\":\"T\",\"body\":\"B b\",\"url\":\"u\"}\n");
    table("msmarco_doc_01.gz", "{\"docid\":\"d1\",\"title\":\"\",\"body\":\"C\"}\n");
    table("notes.gz", "no table\n");
    table("page.html.gz", "{no page, no table\n");
    Files.writeString(folder.resolve("broken.gz"), "not packed");
    PageColumns columns = new PageColumns("docid", "url", "", List.of("title+body", "body"));
    List<WebPage> pages = new ArrayList<>();
    for (PageSource file : TableFile.find(folder, columns)) {
      file.read(pages::add, failure -> problems.add(failure.toString()));
    }
    assertEquals(List.of("d0", "d1"), pages.stream().map(WebPage::id).toList());
    assertEquals("T\nB b", pages.get(0).text("title+body"));
    assertEquals("B b", pages.get(0).text("body"));
    assertEquals("C", pages.get(1).text("title+body"));
    assertEquals(List.of(), problems);
    assertEquals(List.of("winnow:keep=a+b"), PageColumns.parts("winnow:keep=a+b"));
  }

  /** As ClueWeb22 has its texts: many packed members in a file. */
  @Test
  void membersOfAPackedFileAreOneTable() throws IOException {
    Path all = folder.resolve("en0000-00.json.gz");
    for (int i = 0; i < 5000; i++) {
      String id = "clueweb22-en0000-00-" + i;
      String row =
          "{\"URL\":\"u\\n\",\"ClueWeb22-ID\":\"" + id + "\",\"Clean-Text\":\"x" + i + "\"}\n";
      Path member = table("member.gz", row);
      Files.write(all, Files.readAllBytes(member), CREATE, APPEND);
    }
    PageColumns columns = new PageColumns("ClueWeb22-ID", "URL", "", List.of("Clean-Text"));
    List<WebPage> pages = read(all, columns);
    assertEquals(5000, pages.size());
    assertEquals("clueweb22-en0000-00-4999", pages.get(4999).id());
    assertEquals("x4999", pages.get(4999).text("Clean-Text"));
    assertEquals("u", pages.get(0).url());
  }

  @Test
  void parquetOfAnyColumnsAndNumbersAsNames() throws IOException {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int64 docid; optional binary body (STRING); }");
    Path file = folder.resolve("t.parquet");
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    try (ParquetWriter<Group> out = ExampleParquetWriter.builder(path).withType(schema).build()) {
      out.write(new SimpleGroup(schema).append("docid", 7L).append("body", "words"));
      out.write(new SimpleGroup(schema).append("docid", 8L));
    }
    List<WebPage> pages = read(file, new PageColumns("docid", "none", "", List.of("body")));
    assertEquals(List.of("7", "8"), pages.stream().map(WebPage::id).toList());
    assertEquals("words", pages.get(0).text("body"));
    assertEquals("", pages.get(1).text("body"));
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
