// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages come out of WARC files as they went in. */
class WarcPackerTest {
  @TempDir private Path folder;

  @Test
  void packsByteForByte() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages/a ä"));
    Random random = new Random(4);
    List<byte[]> bytes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      byte[] page = new byte[i * 1000];
      random.nextBytes(page);
      // What does not begin as HTML does is no page.
      System.arraycopy("<p>".getBytes(StandardCharsets.UTF_8), 0, page, 0, Math.min(i, 1) * 3);
      bytes.add(page);
      Files.write(pages.resolve(i + ".html"), page);
    }
    try (var packed =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("pages/z.htm.gz")))) {
      packed.write("<p>packed".getBytes(StandardCharsets.UTF_8));
    }
    bytes.add("<p>packed".getBytes(StandardCharsets.UTF_8));
    List<PageFile> files = PageFile.find(List.of(folder.resolve("pages").toString()));
    List<String> done = new ArrayList<>();
    Path warcs = folder.resolve("warcs");
    assertEquals(2, WarcPacker.pack(files, 4, warcs, page -> done.add(page.id())));
    assertEquals(List.of("0", "1", "2", "3", "4", "z"), done);
    List<WebPage> read = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (PageSource source : PageSource.find(warcs)) {
      source.read(read::add, failure -> problems.add(failure.toString()));
    }
    assertEquals(List.of(), problems);
    assertEquals(
        List.of("a ä/0", "a ä/1", "a ä/2", "a ä/3", "a ä/4", "z"),
        read.stream().map(WebPage::id).toList());
    for (int i = 0; i < read.size(); i++) {
      assertArrayEquals(bytes.get(i), read.get(i).bytes());
    }
  }
}
