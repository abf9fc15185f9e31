// SPDX-License-Identifier: Apache-2.0
package org.winnow.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Pipes;

class InputFileTest {
  @TempDir private Path folder;

  private static void assertNamed(Path file, String reason, Executable reading) {
    String message = assertThrows(IOException.class, reading).getMessage();
    assertNotNull(message);
    assertTrue(message.startsWith(file + ": ") && message.contains(reason), message);
    assertEquals(message.indexOf(file.toString()), message.lastIndexOf(file.toString()), message);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void pipesAreRead() throws Exception {
    Path pipe = Pipes.of(folder.resolve("pipe"), "one\ntwo\n");
    assertEquals("one\ntwo\n", InputFile.text(pipe));
    try (BufferedReader lines = InputFile.lines(Pipes.of(folder.resolve("lines"), "one\ntwo"))) {
      assertEquals("one", lines.readLine());
      assertEquals("two", lines.readLine());
    }
  }

  @Test
  void packedFilesAreUnpacked() throws IOException {
    Path file = folder.resolve("a.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write('a');
    }
    assertEquals("a", InputFile.text(file));
    byte[] packed = Files.readAllBytes(file);
    assertEquals(packed.length, InputFile.stored(file).readAllBytes().length);
  }

  @Test
  void messagesNameTheFile() throws IOException {
    assertNamed(folder, "Is a directory", () -> InputFile.bytes(folder));
    Path plain = Files.writeString(folder.resolve("plain.gz"), "no gzip");
    assertNamed(plain, "Not in GZIP format", () -> InputFile.bytes(plain));
    Path cut = folder.resolve("cut.gz");
    Files.write(cut, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 1});
    assertNamed(cut, "Unexpected end", () -> InputFile.bytes(cut));
    Path latin = Files.write(folder.resolve("latin"), new byte[] {'p', 'w', (byte) 0xe9});
    assertNamed(latin, "is not in UTF-8", () -> InputFile.text(latin));
    Path none = folder.resolve("none");
    assertThrows(NoSuchFileException.class, () -> InputFile.bytes(none));
    assertFalse(Files.exists(none));
  }
}
