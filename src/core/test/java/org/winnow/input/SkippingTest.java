// SPDX-License-Identifier: Apache-2.0
package org.winnow.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Pipes;

/** Skips bytes of files and pipes, and asks for services that nobody provides. */
class SkippingTest {
  @TempDir private Path folder;

  private static String rest(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
  }

  @Test
  void bytesOfAFileAreSkipped() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "0123456789");
    try (InputStream in = InputFile.stored(file)) {
      assertEquals(4, in.skip(4));
      assertEquals(0, in.skip(0));
      assertEquals(0, in.skip(-1));
      assertEquals("456789", rest(in));
      assertEquals(0, in.skip(1));
    }
  }

  @Test
  void noMoreIsSkippedThanThereIs() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "0123456789");
    try (InputStream in = InputFile.stored(file)) {
      assertEquals(10, in.skip(Long.MAX_VALUE));
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void bytesOfAPipeAreSkippedToo() throws IOException, InterruptedException {
    try (InputStream in = InputFile.stored(Pipes.of(folder.resolve("p"), "0123456789"))) {
      in.skipNBytes(4);
      assertEquals("456789", rest(in));
    }
  }

  /** A service that nobody provides. */
  public interface Nothing {}

  @Test
  void aMissingLibraryIsNamed() {
    MissingLibrary missing =
        assertThrows(MissingLibrary.class, () -> MissingLibrary.provider(Nothing.class, "spark"));
    assertEquals("spark", missing.module());
    assertEquals("winnow-spark is not on the class path", missing.getMessage());
  }
}
