// SPDX-License-Identifier: Apache-2.0
package org.winnow.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder;

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void whatFailsLeavesTheOldFile() throws IOException {
    Path file = folder.resolve("a.txt");
    WholeFile.write(file, "old");
    assertThrows(
        IOException.class,
        () ->
            WholeFile.write(
                file,
                out -> {
                  out.write("new ".repeat(10_000));
                  throw new IOException("disk full");
                }));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("a.txt"), files());
    WholeFile.write(file, "new");
    assertEquals("new", Files.readString(file));
  }

  @Test
  void severalFilesAreWrittenAllOrNone() throws IOException {
    Path first = folder.resolve("a.txt");
    WholeFile.write(first, "old");
    Path other = Files.createDirectories(folder.resolve("b.txt"));
    Map<Path, String> files = new LinkedHashMap<>();
    files.put(first, "new");
    for (Path second : List.of(other, folder.resolve("missing/c.txt"))) {
      files.put(second, "new");
      assertThrows(IOException.class, () -> WholeFile.writeAll(files));
      assertEquals("old", Files.readString(first));
      assertEquals(List.of("a.txt", "b.txt"), files());
      files.remove(second);
    }
    files.put(folder.resolve("d.txt"), "d\ud800");
    WholeFile.writeAll(files);
    assertEquals("new", Files.readString(first));
    assertEquals("d\ufffd", Files.readString(folder.resolve("d.txt")));
    assertEquals(List.of("a.txt", "b.txt", "d.txt"), files());
  }

  @Test
  void halvesOfCharactersAreReplaced() throws IOException {
    for (String text : List.of("a\ud800b", "a\udfffb", "a\ud800", "\ud83d\ude00")) {
      Path file = folder.resolve("a.txt");
      WholeFile.write(file, text);
      String read = Files.readString(file);
      assertEquals(text.length() == 2 && text.charAt(0) == '\ud83d', read.equals(text), text);
      assertEquals(text.length(), read.length());
    }
    WholeFile.write(folder.resolve("b.txt"), "a\ud800b");
    assertEquals("a\ufffdb", Files.readString(folder.resolve("b.txt")));
  }

  @Test
  void aLinkStaysOne() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    WholeFile.write(link, "new");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  void devicesAreWrittenInPlace() throws IOException {
    Path nothing = Path.of("/dev/null");
    Assumptions.assumeTrue(Files.exists(nothing) && Files.isWritable(nothing));
    WholeFile.write(nothing, "text");
    assertFalse(Files.isRegularFile(nothing));
  }
}
