// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageIterator;
import org.winnow.table.PageColumns;

/** Tests the files that tasks read, without a Spark. */
class InputTest {
  private final Configuration configuration = new Configuration();
  private final List<String> failures = new ArrayList<>();

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<Input> find(Object... paths) throws IOException {
    return Input.find(List.of(paths).stream().map(String::valueOf).toList(), configuration);
  }

  private List<String> names(Object... paths) throws IOException {
    return find(paths).stream()
        .map(input -> input.source().substring(input.source().lastIndexOf('/') + 1))
        .toList();
  }

  private List<String> ids(Input input) throws IOException {
    List<String> ids = new ArrayList<>();
    try (PageIterator pages =
        input.open(configuration, PageColumns.DEFAULT, failure -> failures.add(failure.reason()))) {
      pages.forEachRemaining(page -> ids.add(page.id()));
    }
    return ids;
  }

  @Test
  void theLargestInputComesFirst() throws IOException {
    write("a.warc", "x");
    write("b.warc", "xxx");
    write("c.jsonl", "xx");
    assertEquals(List.of("b.warc", "c.jsonl", "a.warc"), names(folder));
  }

  @Test
  void pagesOfAFolderAreReadTogether() throws IOException {
    write("b.html", "<p>b");
    write("a.html", "<p>a");
    write("sub/c.htm", "<p>c");
    write("notes.txt", "x");
    List<Input> inputs = find(folder);
    assertEquals(1, inputs.size());
    assertEquals(List.of("a", "b", "sub/c"), ids(inputs.get(0)));
  }

  @Test
  void textsOfACrawlAreReadWhereItsPagesAreNot() throws IOException {
    write("a.warc.wet.gz", "x");
    assertEquals(List.of("a.warc.wet.gz"), names(folder));
    write("a.warc.gz", "x");
    assertEquals(List.of("a.warc.gz"), names(folder));
  }

  @Test
  void noTaskReadsMoreThanSixtyFourPages() throws IOException {
    for (int i = 0; i < 130; i++) {
      write(i + ".html", "<p>x");
    }
    assertEquals(
        List.of(64, 64, 2), find(folder).stream().map(input -> input.files().size()).toList());
  }

  @Test
  void wildcardsAreFollowed() throws IOException {
    write("a-1.warc", "x");
    write("a-2.warc", "x");
    write("b-1.warc", "x");
    assertEquals(List.of("a-1.warc", "a-2.warc"), names(folder + "/a-*.warc"));
  }

  @Test
  void aFileThatTwoPathsNameIsReadOnce() throws IOException {
    Path file = write("a.warc", "x");
    assertEquals(List.of("a.warc"), names(folder, file));
  }

  @Test
  void hiddenFilesOfATableAreLeftOut() throws IOException {
    write("t/_SUCCESS.json", "x");
    write("t/_temporary/a.jsonl", "x");
    write("t/a.jsonl", "x");
    assertEquals(List.of("a.jsonl"), names(folder));
  }

  @Test
  void aMissingPathIsNamed() {
    IOException e = assertThrows(IOException.class, () -> find("no/such.warc"));
    assertEquals("not found: no/such.warc", e.getMessage());
  }

  @Test
  void aPatternWithoutFilesIsNamed() {
    String pattern = folder + "/*.warc";
    IOException e = assertThrows(IOException.class, () -> find(pattern));
    assertEquals("not found: " + pattern, e.getMessage());
  }

  @Test
  void aFolderWithoutPagesIsAnError() throws IOException {
    write("notes.txt", "x");
    IOException e = assertThrows(IOException.class, () -> find(folder));
    assertTrue(
        String.valueOf(e.getMessage()).endsWith(", packed or not, in " + folder), e.getMessage());
  }

  @Test
  void ofTwoPagesWithTheSameIdTheSecondIsRefused() throws IOException {
    write("a.htm", "<p>1");
    write("a.html", "<p>22");
    List<Input> inputs = find(folder);
    assertEquals(2, inputs.size());
    Input refused = inputs.stream().filter(i -> i.files().isEmpty()).findFirst().orElseThrow();
    IOException e = assertThrows(IOException.class, () -> ids(refused));
    assertEquals("has the same id as another page", e.getMessage());
  }

  @Test
  void anArchiveThatIsNotReadSaysWhatToDo() throws IOException {
    write("a.warc.zst", "x");
    Input input = find(folder).get(0);
    IOException e = assertThrows(IOException.class, () -> ids(input));
    assertEquals("is packed by Zstandard; unpack it first: zstd -d FILE", e.getMessage());
  }

  @Test
  void recordsOfAnArchiveAreRead() throws IOException {
    String record =
        """
        WARC/1.1
        WARC-Type: resource
        WARC-Record-ID: <urn:uuid:1>
        WARC-Target-URI: http://x.org/
        WARC-Date: 2020-01-01T00:00:00Z
        Content-Type: text/html
        Content-Length: 4

        <p>x

        """
            .replace("\n", "\r\n");
    write("a.warc", record + "junk" + record.replace("uuid:1", "uuid:2"));
    assertEquals(List.of("1", "2"), ids(find(folder).get(0)));
    assertEquals(1, failures.size());
  }

  @Test
  void rowsOfATableAreRead() throws IOException {
    write("t.jsonl", "{\"id\":\"a\",\"html\":\"x\"}\noops\n{\"id\":\"b\",\"html\":\"x\"}\n");
    assertEquals(List.of("a", "b"), ids(find(folder).get(0)));
    assertEquals(List.of("line 2: not a JSON object"), failures);
  }

  @Test
  void aPageThatIsNotPackedAlthoughItsNameSaysSoIsNamed() throws IOException {
    write("a.html.gz", "<p>plain");
    write("b.html", "<p>x");
    assertEquals(List.of("b"), ids(find(folder).get(0)));
    assertEquals(1, failures.size());
    assertTrue(failures.get(0).endsWith("is no gzip file, or is damaged"), failures.get(0));
  }

  @Test
  void aPictureIsNoPage() throws IOException {
    write("a.html", "GIF89a...");
    write("b.html", "<p>x");
    assertEquals(List.of("b"), ids(find(folder).get(0)));
    assertEquals(List.of("is a picture, not a page"), failures);
  }

  @Test
  void aChannelReadsFromAnyPosition() throws IOException {
    Path file = write("x.bin", "0123456789");
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    FileSystem files = path.getFileSystem(configuration);
    HadoopChannel opened;
    try (HadoopChannel channel = new HadoopChannel(files.open(path), 10)) {
      opened = channel;
      ByteBuffer four = ByteBuffer.allocate(4);
      assertEquals(4, channel.position(5).read(four));
      assertEquals("5678", new String(four.array(), UTF_8));
      assertEquals(9, channel.position());
      assertEquals(10, channel.size());
      assertEquals(-1, channel.position(10).read(ByteBuffer.allocate(1)));
      assertEquals(-1, channel.position(99).read(ByteBuffer.allocate(1)));
      assertThrows(NonWritableChannelException.class, () -> channel.write(four));
      assertThrows(NonWritableChannelException.class, () -> channel.truncate(0));
      assertTrue(channel.isOpen());
    }
    assertFalse(opened.isOpen());
  }

  @Test
  void failuresOfATaskArriveAtTheDriverOnce() {
    List<Failure> arrived = new ArrayList<>();
    FailureAccumulator driver = new FailureAccumulator(arrived::add);
    FailureAccumulator task = (FailureAccumulator) driver.copyAndReset();
    assertTrue(task.isZero());
    task.add(Failure.of("a", "bad"));
    driver.merge(task);
    assertEquals(List.of(Failure.of("a", "bad")), arrived);
    assertTrue(driver.isZero());
  }

  @Test
  void failuresOfTwoTasksAreCollected() {
    FailureAccumulator one = new FailureAccumulator(null);
    one.add(Failure.of("a", "bad"));
    FailureAccumulator two = (FailureAccumulator) one.copy();
    two.add(Failure.of("b", "bad"));
    one.merge(two);
    assertEquals(List.of("a", "a", "b"), one.value().stream().map(Failure::file).toList());
    one.reset();
    assertTrue(one.isZero());
  }

  @Test
  void inputsTravelToExecutors() throws IOException, ClassNotFoundException {
    write("a.html", "<p>x");
    Input input = find(folder).get(0);
    var bytes = new java.io.ByteArrayOutputStream();
    try (var out = new java.io.ObjectOutputStream(bytes)) {
      out.writeObject(input);
    }
    try (var in =
        new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray()))) {
      assertEquals(input, in.readObject());
    }
  }
}
