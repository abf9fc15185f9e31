// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.cli.CommandRun;
import org.winnow.cli.shared.FailureOptions;
import org.winnow.corpus.PageSource;

/** Tests messages and statuses of the commands about Spark that need no Spark. */
class SparkUsageTest {
  @TempDir private Path folder;

  private Path pages(int n) throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    for (int i = 0; i < n; i++) {
      Files.writeString(pages.resolve(i + ".html"), "<p>page " + i);
    }
    return pages;
  }

  private static List<String> ids(Path warcs) throws IOException {
    List<String> ids = new ArrayList<>();
    for (PageSource source : PageSource.find(warcs)) {
      source.read(page -> ids.add(page.id()), failure -> ids.add(failure.toString()));
    }
    return ids;
  }

  @Test
  void onePageIsPackedIntoOneFile() throws IOException {
    Path packed = folder.resolve("packed");
    CommandRun run = CommandRun.of("spark", "pack", pages(1), "-o", packed);
    assertEquals(0, run.status());
    assertEquals(packed + ": 1 page in 1 file\n", run.out());
  }

  @Test
  void packedPagesAreReadAgain() throws IOException {
    Path packed = folder.resolve("packed");
    CommandRun run =
        CommandRun.of("spark", "pack", pages(3), "-o", packed, "--pages-per-file", "2");
    assertEquals(packed + ": 3 pages in 2 files\n", run.out());
    assertEquals(List.of("0", "1", "2"), ids(packed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1"})
  void pagesPerFileMustBeOneOrMore(String n) throws IOException {
    Path pages = pages(2);
    CommandRun run =
        assertTimeoutPreemptively(
            Duration.ofSeconds(10),
            () ->
                CommandRun.of(
                    "spark", "pack", pages, "-o", folder.resolve("p"), "--pages-per-file", n));
    assertEquals(2, run.status());
    assertEquals(
        "winnow: Invalid value for option '--pages-per-file': must be 1 or more, not " + n,
        run.message());
    assertFalse(Files.exists(folder.resolve("p")));
  }

  @Test
  void aFolderWithoutPagesIsNotPacked() throws IOException {
    Path empty = pages(0);
    CommandRun run = CommandRun.of("spark", "pack", empty, "-o", folder.resolve("p"));
    assertEquals(2, run.status());
    assertEquals(
        "winnow: no pages (.html, .htm, .xhtml, packed or not) in " + empty, run.message());
  }

  @Test
  void aMissingFolderIsNamed() {
    CommandRun run = CommandRun.of("spark", "pack", "no/such/folder", "-o", folder);
    assertEquals(2, run.status());
    assertEquals("winnow: not found: no/such/folder", run.message());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "clean | Missing required options",
        "clean -o out | Missing required option: '--input",
        "clean --input x | Missing required option: '--output",
        "clean --input x -o out --timeout soon | 'soon' is not a whole number",
        "clean --input x -o out --hidden some | there are guarded, keep, drop, not 'some'",
        "clean --input x -o out --status 404 | there are all, ok, not '404'",
        "clean --input x --outptu out | Unknown option: '--outptu'",
        "pack | Missing required",
        "nonesuch | Unmatched argument",
      })
  void wrongUsageIsTwoAndExplained(String line, String message) {
    CommandRun run = CommandRun.of((Object[]) ("spark " + line).split(" "));
    assertEquals(2, run.status());
    assertTrue(run.err().contains(message), run.err());
    assertTrue(run.err().endsWith("--help tells more\n"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--columns author | no column author; there are headline, comments,",
        "--timeout -5 | must be 0 or more, not -5",
        "--rules none.yaml | none.yaml",
      })
  void valuesAreCheckedBeforeSparkStarts(String options, String message) {
    CommandRun run =
        CommandRun.of(
            (Object[])
                ("spark clean --input x -o " + folder.resolve("o") + " " + options).split(" "));
    assertEquals(2, run.status());
    assertTrue(run.message().contains(message), run.err());
  }

  @Test
  void aLineOfProgressCountsWithTheRightNoun() throws IOException {
    StringWriter err = new StringWriter();
    try (JobProgress progress =
        new JobProgress(new PrintWriter(err, true), new FailureOptions().log(), 20)) {
      progress.begin(1);
      progress.done(1, 1);
      for (int i = 0; i < 100 && err.toString().isEmpty(); i++) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    assertTrue(err.toString().startsWith("winnow: 1 of 1 file, 1 page, "), err.toString());
  }
}
