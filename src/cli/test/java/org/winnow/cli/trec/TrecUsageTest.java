// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.cli.CommandRun;

/** Tests messages, figures and statuses of the commands about runs and judgments. */
class TrecUsageTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    file("qrels.txt", "1 0 a 1\n1 0 b 0\n2 0 c 1\n");
    file("one.run", "1 Q0 a 1 2.0 one\n1 Q0 b 2 1.0 one\n2 Q0 d 1 1.0 one\n2 Q0 c 2 0.5 one\n");
    file("two.run", "1 Q0 b 1 2.0 two\n1 Q0 a 2 1.0 two\n2 Q0 c 1 1.0 two\n");
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  /** Runs a line, in which names with a dot and no sign are files of the folder. */
  private CommandRun run(String line) {
    List<Object> args = new ArrayList<>(List.of("trec"));
    for (String word : line.split(" ")) {
      args.add(word.matches("[a-z]+[.][a-z]+") ? folder.resolve(word) : word);
    }
    return CommandRun.of(args.toArray());
  }

  private String where(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void scoresAreMeansOverJudgedTopics() {
    CommandRun run = run("score qrels.txt one.run --measures AP,P@1");
    assertEquals("AP\tall\t0.750000\nP@1\tall\t0.500000\n", run.out());
    assertEquals(0, run.status());
  }

  @Test
  void scoresOfTopicsStandBeforeTheMean() {
    assertEquals(
        "RR\t1\t1.000000\nRR\t2\t0.500000\nRR\tall\t0.750000\n",
        run("score qrels.txt one.run --measures RR --per-topic").out());
  }

  @Test
  void aTopicThatARunLacksCountsZeroAndIsNamed() throws IOException {
    file("half.run", "1 Q0 a 1 1 x\n");
    CommandRun run = run("score qrels.txt half.run --measures AP");
    assertEquals("AP\tall\t0.500000\n", run.out());
    assertEquals(
        "winnow: " + where("half.run") + " has no documents for 1 judged topic, which counts 0: 2",
        run.message());
  }

  @Test
  void retrievedTopicsAloneMayBeAveraged() throws IOException {
    file("half.run", "1 Q0 a 1 1 x\n");
    CommandRun run = run("score qrels.txt half.run --measures AP --retrieved-only");
    assertEquals("AP\tall\t1.000000\n", run.out());
    assertEquals("", run.err());
  }

  @Test
  void completeAndRetrievedExcludeEachOther() {
    CommandRun run = run("score qrels.txt one.run --complete --retrieved-only");
    assertEquals(2, run.status());
    assertEquals("winnow: either --complete or --retrieved-only", run.message());
  }

  @Test
  void judgmentsWithoutTopicsAreAnError() throws IOException {
    file("empty.txt", "");
    CommandRun run = run("score empty.txt one.run --measures AP");
    assertEquals(2, run.status());
    assertEquals("winnow: " + where("empty.txt") + ": no judgments", run.message());
  }

  @Test
  void aRunAndJudgmentsInTheWrongOrderAreAnError() {
    CommandRun run = run("score one.run qrels.txt");
    assertEquals(2, run.status());
    assertTrue(
        run.message().contains("qrels.txt, line 1: not topic, Q0, document, rank, score, tag"),
        run.err());
  }

  @Test
  void aMissingRunIsNamed() {
    CommandRun run = run("score qrels.txt none.run");
    assertEquals(2, run.status());
    assertEquals("winnow: not found: " + where("none.run"), run.message());
  }

  @Test
  void measuresBySubtopicAndByGradeNeedDifferentJudgments() {
    CommandRun run = run("score qrels.txt one.run --measures AP,StRecall@5");
    assertEquals(2, run.status());
    assertTrue(run.message().contains("need different judgments"), run.err());
  }

  @Test
  void otherJudgmentsThanWantedAreRefused() {
    CommandRun run = run("score qrels.txt one.run --qrels-of web-201-250");
    assertEquals(2, run.status());
    assertTrue(run.message().contains("not the judgments of web-201-250 but others"), run.err());
  }

  @Test
  void aFusionOfTwoRunsIsWritten() throws IOException {
    CommandRun run = run("fuse --method rrf --run one.run two.run -o both.run");
    assertEquals(0, run.status());
    assertEquals(where("both.run") + "\n", run.out());
    List<String> lines = Files.readAllLines(folder.resolve("both.run"));
    assertEquals(4, lines.size());
    assertTrue(lines.get(0).startsWith("1 Q0 "), lines.get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--run one.run -o x.run | --run: name at least two runs",
        "--run one.run two.run -o x.run --k -1 | must be 0 or more, not -1",
        "--run one.run two.run -o x.run --depth 0 | must be 1 or more, not 0",
        "--run one.run two.run -o x.run --method sum | rrf, combsum, combmnz, isr",
        "--run one.run two.run -o x.run --normalise max | min-max, z-score, none",
        "--run one.run two.run | Missing required option: '-o=FILE'",
        "--run one.run none.run -o x.run | not found: ",
      })
  void fusionsThatMakeNoSenseAreRefused(String options, String message) {
    CommandRun run = run("fuse " + options);
    assertEquals(2, run.status());
    assertTrue(run.message().contains(message), run.err());
    assertFalse(Files.exists(folder.resolve("x.run")));
  }

  @Test
  void aComparisonCountsItsTopics() {
    CommandRun run = run("compare qrels.txt one.run two.run --measures AP");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("\n2 judged topics\n"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "qrels.txt one.run | requires at least 2 values",
        "qrels.txt one.run two.run --alpha 0 | illegal alpha: 0.0, must be in (0, 1)",
        "qrels.txt one.run two.run --alpha high | Invalid value for option '--alpha'",
        "qrels.txt one.run two.run --margin -1 | illegal margin: -1.0, must be 0 or more",
        "qrels.txt one.run two.run --correction bonferroni | holm, bh, none",
        "qrels.txt one.run two.run --measures MAP@x | unknown measure MAP@x",
      })
  void comparisonsThatMakeNoSenseAreRefused(String options, String message) {
    CommandRun run = run("compare " + options);
    assertEquals(2, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void runsScoredOnDifferentTopicsAreNotCompared() throws IOException {
    file("half.run", "1 Q0 a 1 1 x\n");
    CommandRun run = run("compare qrels.txt one.run half.run --measures AP --retrieved-only");
    assertEquals(2, run.status());
    assertEquals("winnow: the runs are not scored on the same topics", run.message());
  }

  @Test
  void theSameRunTwiceIsEqual() {
    CommandRun run = run("compare qrels.txt one.run one.run --measures AP");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("are equal on every topic"), run.out());
  }

  @Test
  void unknownJudgmentsHaveADigest() {
    CommandRun run = run("qrels qrels.txt");
    assertEquals(0, run.status());
    assertTrue(run.out().matches("unknown\t[0-9a-f]{64}\n"), run.out());
  }

  @Test
  void knownJudgmentsAreListed() {
    assertTrue(run("qrels").out().startsWith("web-51-100\t138e82e9"), run("qrels").out());
  }

  @Test
  void shippedTopicsArePrinted() {
    assertTrue(run("topics web-201-250").out().startsWith("201\traspberry pi\n"));
  }

  @Test
  void unknownTopicsAreNamedWithThoseThatThereAre() {
    CommandRun run = run("topics web-1-2");
    assertEquals(2, run.status());
    assertTrue(
        run.message().startsWith("winnow: no topics web-1-2; there are web-1-50"), run.err());
  }

  @Test
  void aSearchWithoutAnIndexNamesTheFolder() {
    CommandRun run = run("search --index none.index --topics web-201-250 --run x.run");
    assertEquals(2, run.status());
    assertEquals("winnow: no index: " + where("none.index"), run.message());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "bm26 | no retrieval model bm26",
        "bm25:k2=1 | k2",
        "bm25:b=2 | b",
        "bm25:k1=-1 | k1",
      })
  void modelsThatMakeNoSenseAreRefused(String model, String message) {
    CommandRun run =
        run("search --index none.index --topics web-201-250 --run x.run --model " + model);
    assertEquals(2, run.status());
    assertTrue(run.message().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-o x --pages p | name --extractor, or --column of a table",
        "-o x --extractor raw | name either --pages or --table",
        "-o x --extractor raw --pages p --table t | name either --pages or --table",
        "-o x --extractor raw --table t --cdx c | --cdx: name WARC files with --pages",
        "-o x --extractor raw --pages no/such | not found: no/such",
        "-o x --extractor raw/passages:0 --pages no/such | not found: no/such",
        "-o x --extractor raw --pages p --stemmer snowball | Invalid value for option '--stemmer'",
        "--extractor raw --pages p | Missing required option: '-o=INDEX'",
      })
  void indexesThatMakeNoSenseAreRefused(String options, String message) {
    CommandRun run = run("index " + options);
    assertEquals(2, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "make-warc --data . --set x -o o | --set: write SET:PART, such as wcxb-dev:train",
        "make-warc --data . --set none:train -o o | not found: ",
        "make-known-item --data . --set none:train -o o | not found: ",
        "make-judged --data . --set none -o o | not found: ",
        "cost --pages no/such --gold . --topics web-1-50 -o o | not found: no/such",
        "experiment no/such.yaml -o o | not found: no/such.yaml",
        "passages no/such -o o | not found: no/such",
      })
  void whatIsMissingIsNamed(String line, String message) {
    CommandRun run = CommandRun.of((Object[]) ("trec " + line).split(" "));
    assertEquals(2, run.status());
    assertTrue(run.message().contains(message), run.err());
  }
}
