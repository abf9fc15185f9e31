// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.corpus.Failure;
import org.winnow.corpus.LeftOut;
import org.winnow.page.Hidden;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tests what commands share: logs of failures, progress, last words and options. */
class FailureLogTest {
  /** A command with all shared options. */
  @Command(name = "x")
  private static final class Options {
    @Mixin private FailureOptions failures = new FailureOptions();
    @Mixin private HiddenOption hidden = new HiddenOption();
    @Mixin private PassageSize passages = new PassageSize();
    @Mixin private OutputsOption outputs = new OutputsOption();
    @Mixin private RulesFile rules = new RulesFile();

    static Options of(String... args) {
      Options options = new Options();
      new CommandLine(options).parseArgs(args);
      return options;
    }
  }

  private static final Failure FAILURE = Failure.of("a.warc", "is empty");

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private final StringWriter out = new StringWriter();

  @Test
  void failuresAreLinesOfJson() throws IOException {
    Path file = folder.resolve("failures.jsonl");
    try (FailureLog log = new FailureLog(file, 10)) {
      log.add(FAILURE);
      log.add(FAILURE);
      assertEquals(2, log.count());
    }
    String line = "{\"file\":\"a.warc\",\"reason\":\"is empty\"}\n";
    assertEquals(line + line, Files.readString(file));
  }

  @Test
  void laterFailuresAreAddedToTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("failures.jsonl"), "before\n");
    try (FailureLog log = new FailureLog(file, 10)) {
      log.add(FAILURE);
    }
    assertTrue(Files.readString(file).startsWith("before\n{"));
  }

  @Test
  void oneFailureTooManyEndsTheJob() throws IOException {
    try (FailureLog log = new FailureLog(null, 1)) {
      log.add(FAILURE);
      var e = assertThrows(UncheckedIOException.class, () -> log.add(FAILURE));
      assertEquals(
          "java.io.IOException: more than 1 failure (--max-failures)",
          String.valueOf(e.getCause()));
    }
  }

  @Test
  void theFailureThatEndsTheJobIsInTheFile() throws IOException {
    Path file = folder.resolve("failures.jsonl");
    try (FailureLog log = new FailureLog(file, 0)) {
      assertThrows(UncheckedIOException.class, () -> log.add(FAILURE));
    }
    assertEquals(1, Files.readAllLines(file).size());
  }

  @Test
  void progressPrintsFailuresAndCountsWhatIsLeftOut() throws IOException {
    try (IndexProgress progress = new IndexProgress(new PrintWriter(err, true))) {
      progress.failed(FAILURE);
      progress.leftOut(LeftOut.REDIRECT);
      progress.leftOut(LeftOut.BINARY);
      progress.leftOut(LeftOut.BINARY);
    }
    assertEquals(
        "winnow: a.warc: is empty\nwinnow: failures: 1"
            + "\nwinnow: left out: 1 redirect (3xx), 2 binary files sent as pages\n",
        err.toString());
  }

  @Test
  void progressWithoutFailuresSaysNothing() throws IOException {
    try (IndexProgress progress = new IndexProgress(new PrintWriter(err, true))) {
      progress.indexed();
    }
    assertEquals("", err.toString());
  }

  @Test
  void controlCharactersOfNamesDoNotReachTheTerminal() throws IOException {
    try (IndexProgress progress = new IndexProgress(new PrintWriter(err, true))) {
      progress.failed(Failure.of("\u001b[2Jx", "bad"));
    }
    assertTrue(err.toString().startsWith("winnow: \\u001b[2Jx: bad\n"), err.toString());
  }

  @Test
  void tabsArePrintedAndLinesStayLines() {
    assertEquals("a\tb", Exit.printable("a\tb"));
    assertEquals("a\nb\\u0007", Exit.printableLines("a\r\nb\u0007"));
  }

  @Test
  void fileErrorsAreExplained() {
    assertEquals("not found: f", Exit.message(new NoSuchFileException("f")));
    assertEquals("permission denied: f", Exit.message(new AccessDeniedException("f")));
    assertEquals("exists already: f", Exit.message(new FileAlreadyExistsException("f")));
    assertEquals("not a folder: f", Exit.message(new NotDirectoryException("f")));
  }

  @Test
  void otherErrorsSpeakForThemselves() {
    assertEquals("f: no space", Exit.message(new NoSuchFileException("f", null, "no space")));
    assertEquals("text", Exit.message(new IOException("text")));
    assertEquals("java.io.IOException", Exit.message(new IOException()));
  }

  @Test
  void oneDocumentReplacesAnother() {
    SameIds.printReplaced(1, new PrintWriter(out, true));
    assertEquals("1 document replaced another with the same id\n", out.toString());
  }

  @Test
  void manyDocumentsReplaceOthers() {
    SameIds.printReplaced(2, new PrintWriter(out, true));
    assertEquals("2 documents replaced others with the same id\n", out.toString());
  }

  @Test
  void whereNothingWasReplacedNothingIsPrinted() {
    SameIds.printReplaced(0, new PrintWriter(out, true));
    assertEquals("", out.toString());
  }

  @Test
  void aNegativeMaximumOfFailuresIsRefused() {
    var e =
        assertThrows(
            CommandLine.ParameterException.class, () -> Options.of("--max-failures", "-1"));
    assertTrue(
        String.valueOf(e.getMessage()).endsWith("must be 0 or more, not -1"), e.getMessage());
  }

  @Test
  void aFailureFileInAMissingFolderIsNamed() {
    Path file = folder.resolve("none/failures.jsonl");
    IOException e =
        assertThrows(
            IOException.class, () -> Options.of("--failures", file.toString()).failures.log());
    assertEquals("not found: " + file, Exit.message(e));
  }

  @Test
  void statusOfCrawlsIsOkByDefault() {
    assertFalse(Options.of().failures.allStatuses());
    assertTrue(Options.of("--status", "all").failures.allStatuses());
  }

  @Test
  void anUnknownPolicyForHiddenTextIsNamed() {
    var e =
        assertThrows(CommandLine.ParameterException.class, () -> Options.of("--hidden", "show"));
    assertTrue(
        String.valueOf(e.getMessage()).contains("there are guarded, keep, drop, not 'show'"),
        e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3"})
  void passagesHaveAWordOrMore(String words) {
    var e =
        assertThrows(
            CommandLine.ParameterException.class, () -> Options.of("--passage-words", words));
    assertTrue(
        String.valueOf(e.getMessage()).endsWith("must be 1 or more, not " + words), e.getMessage());
  }

  @Test
  void outputsOfOthersMustBeFolders() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    Options options = Options.of("--outputs", "other=" + file);
    var e = assertThrows(IllegalArgumentException.class, () -> options.outputs.folders());
    assertEquals("--outputs: not a folder: " + file, e.getMessage());
  }

  @Test
  void outputsOfSeveralProgramsAreNamed() {
    Options options = Options.of("--outputs", "a=" + folder, "--outputs", "b=" + folder);
    assertEquals(Set.of("a", "b"), options.outputs.folders().keySet());
  }

  @Test
  void rulesThatAreWrongNameFileAndLine() throws IOException {
    Path file = Files.writeString(folder.resolve("rules.yaml"), "rules: [\n");
    IOException e =
        assertThrows(IOException.class, () -> Options.of("--rules", file.toString()).rules.text());
    assertTrue(String.valueOf(e.getMessage()).startsWith("rules.yaml"), e.getMessage());
  }

  @Test
  void withoutRulesThereIsNoText() throws IOException {
    assertEquals("", Options.of().rules.text());
  }

  @Test
  void hiddenTextIsGuardedByDefault() {
    assertEquals(Hidden.GUARDED, Options.of().hidden.policy());
    assertEquals(Hidden.DROP, Options.of("--hidden", "drop").hidden.policy());
  }

  @Test
  void passagesHaveTheSizeThatIsAskedFor() {
    assertEquals(80, Options.of("--passage-words", "80").passages.options().size());
    assertEquals(150, Options.of().passages.options().size());
  }
}
