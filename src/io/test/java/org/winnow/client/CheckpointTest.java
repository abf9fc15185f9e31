// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the files from which jobs go on after they were killed. */
class CheckpointTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("job.checkpoint");
  }

  @Test
  void aJobBeginsWhereThereIsNoFile() throws IOException {
    Checkpoint checkpoint = Checkpoint.read(file, "job");
    assertEquals(Cursor.START, checkpoint.mark());
    assertEquals(0, checkpoint.documents());
    assertFalse(Files.exists(file));
  }

  @Test
  void aJobGoesOnWhereItWasLeft() throws IOException {
    Checkpoint first = Checkpoint.read(file, "job");
    first.advance(10, 1, "AoE=mark one");
    first.advance(5, 2, "AoE=mark two");
    Checkpoint second = Checkpoint.read(file, "job");
    assertEquals("AoE=mark two", second.mark());
    assertEquals(15, second.documents());
    assertEquals(3, second.refused());
  }

  @Test
  void jobsAndMarksMayHaveAnyCharacters() throws IOException {
    String job = "a=b: \\ \u00e4\u4e2d \n#!";
    Checkpoint.read(file, job).advance(1, 0, " =:#\u00e4\n");
    assertEquals(" =:#\u00e4\n", Checkpoint.read(file, job).mark());
  }

  @Test
  void anotherJobDoesNotGoOnThere() throws IOException {
    Checkpoint.read(file, "job").advance(1, 0, "m");
    IOException e = assertThrows(IOException.class, () -> Checkpoint.read(file, "other"));
    assertEquals(
        file + " is the checkpoint of another job: delete it, or name another with --checkpoint",
        e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        "job=job\nmark=m",
        "job=job\nmark=m\ndocuments=many",
        "job=job\nmark=\\u00zz\ndocuments=1",
        "job=job\nmark=m\ndocuments=-3"
      })
  void aDamagedFileIsNamed(String text) throws IOException {
    Files.writeString(file, text);
    IOException e = assertThrows(IOException.class, () -> Checkpoint.read(file, "job"));
    assertEquals(
        file
            + " is no checkpoint, or is damaged: delete it to begin again, or name another with"
            + " --checkpoint",
        e.getMessage());
  }

  @Test
  void aFileOfOtherBytesIsNamed() throws IOException {
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertThrows(IOException.class, () -> Checkpoint.read(file, "job"));
  }

  @Test
  void theFileIsGoneWhenTheJobIsDone() throws IOException {
    Checkpoint checkpoint = Checkpoint.read(file, "job");
    checkpoint.advance(1, 0, "m");
    checkpoint.delete();
    assertFalse(Files.exists(file));
    checkpoint.delete();
  }
}
