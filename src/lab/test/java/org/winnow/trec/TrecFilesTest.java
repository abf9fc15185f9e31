// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests files of TREC as other systems and editors write them. */
class TrecFilesTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("file.txt"), text);
  }

  private List<String> queries(String text) throws IOException {
    return Topics.readQueries(file(text)).stream().map(t -> t.id() + "=" + t.query()).toList();
  }

  private List<String> topics(String text) throws IOException {
    return Topics.read(file(text)).stream().map(t -> t.id() + "=" + t.query()).toList();
  }

  private static Run run(String... documents) {
    return Run.of(
        "tag",
        Map.of(
            "1",
            List.of(documents).stream()
                .map(d -> new Run.Entry(d, 0, documents.length - List.of(documents).indexOf(d)))
                .toList()));
  }

  @Test
  void judgmentsKeepNegativeGrades() throws IOException {
    assertEquals(Map.of("d", -2), Qrels.read(file("1 0 d -2\n")).of("1"));
  }

  @Test
  void judgmentsThatAreWrittenAreReadAgain() throws IOException {
    Qrels qrels = new Qrels(Map.of("1", Map.of("a", 1, "b", 0), "2", Map.of("c", -1)));
    Path file = folder.resolve("out.qrels");
    qrels.write(file);
    assertEquals(qrels, Qrels.read(file));
  }

  @Test
  void anEmptyFileOfJudgmentsHasNoTopics() throws IOException {
    assertEquals(Set.of(), Qrels.read(file("")).topics());
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstTopic() throws IOException {
    assertEquals(Set.of("1"), Qrels.read(file("\ufeff1 0 d 1\n")).topics());
    assertEquals(Set.of("1"), Run.read(file("\ufeff1 Q0 d 1 2.5 x\n")).topics());
    assertEquals(List.of("1=apple pie"), topics("\ufeff1\tapple pie\n"));
  }

  @Test
  void aByteOrderMarkBeforeXmlIsIgnored() throws IOException {
    assertEquals(
        List.of("7=apple pie"),
        topics(
            "\ufeff<webtrack2012><topic number=\"7\" type=\"x\"><query>apple"
                + " pie</query></topic></webtrack2012>"));
  }

  @Test
  void restrictedJudgmentsKeepAllTopics() {
    Qrels qrels = new Qrels(Map.of("1", Map.of("a", 1, "b", 1), "2", Map.of("b", 1)));
    Qrels restricted = qrels.restrictedTo("a"::equals);
    assertEquals(Set.of("1", "2"), restricted.topics());
    assertEquals(Set.of("a"), restricted.documents());
  }

  @Test
  void judgmentsOfAnUnknownTopicAreNone() {
    assertEquals(Map.of(), new Qrels(Map.of()).of("x"));
  }

  @Test
  void scoresMayBeWrittenWithExponents() throws IOException {
    Run run = Run.read(file("1 Q0 a 1 1.5e-3 x\n1 Q0 b 2 2E1 x\n"));
    assertEquals(List.of("b", "a"), run.documents("1"));
  }

  @Test
  void equalScoresAreOrderedByDocumentBackwardsAsInTrecEval() throws IOException {
    Run run = Run.read(file("1 Q0 a 1 1 x\n1 Q0 c 2 1 x\n1 Q0 b 3 1 x\n"));
    assertEquals(List.of("c", "b", "a"), run.documents("1"));
  }

  @Test
  void theOrderMayBeThatOfTheRanks() throws IOException {
    Path file = file("1 Q0 a 2 9 x\n1 Q0 b 10 8 x\n1 Q0 c 1 1 x\n");
    assertEquals(List.of("c", "a", "b"), Run.read(file, true).documents("1"));
  }

  @Test
  void aRunThatIsWrittenIsReadAgain() throws IOException {
    Path file = folder.resolve("out.run");
    run("a", "b", "c").write(file, List.of("# made by a test"));
    Run read = Run.read(file);
    assertEquals(List.of("a", "b", "c"), read.documents("1"));
    assertEquals("tag", read.tag());
    assertEquals(
        List.of("# made by a test", "1 Q0 a 1 3.0 tag", "1 Q0 b 2 2.0 tag", "1 Q0 c 3 1.0 tag"),
        Files.readAllLines(file));
  }

  @Test
  void anEmptyRunHasNoTopics() throws IOException {
    assertEquals(Set.of(), Run.read(file("\n# nothing\n")).topics());
  }

  @Test
  void packedRunsAreRead() throws IOException {
    Path file = folder.resolve("run.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("1 Q0 a 1 1 x\n".getBytes(UTF_8));
    }
    assertEquals(List.of("a"), Run.read(file).documents("1"));
  }

  @Test
  void queriesMayHaveColonsAndTabs() throws IOException {
    assertEquals(
        List.of("1=what is http://x.org/", "2=a b"), topics("1:what is http://x.org/\n2\ta\tb\n"));
  }

  @Test
  void linesWithoutNumbersAreNumbered() throws IOException {
    assertEquals(List.of("1=apple pie", "2=obama"), queries("apple pie\n\n  obama \n"));
  }

  @Test
  void linesWithNumbersKeepThem() throws IOException {
    assertEquals(List.of("51=apple pie", "52=obama"), queries("51:apple pie\n52:obama\n"));
  }

  @Test
  void aColonInOneQueryOfSeveralIsNoNumber() throws IOException {
    assertEquals(List.of("1=site: x", "2=obama"), queries("site: x\nobama\n"));
  }

  @Test
  void recordsAreReadWithTheirNumbers() throws IOException {
    assertEquals(
        List.of("1=first query", "2=second"),
        topics(
            "<DOC>\n<DOCNO> 1 </DOCNO>\nfirst\nquery\n</DOC>\n<doc><docno>2</docno>second</doc>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<webtrack><topic number='1'></topic></webtrack> | topic 1 has no query",
        "<webtrack><topic><query>x</query></topic></webtrack> | a topic has no number",
        "<webtrack><topic number='1'><q>x</q></topic></webtrack> | unknown element q",
        "<DOC><DOCNO>1</DOCNO>x | not <DOC><DOCNO>id</DOCNO>query</DOC>",
      })
  void damagedTopicsAreExplained(String text, String message) throws IOException {
    Path file = file(text);
    IOException e = assertThrows(IOException.class, () -> Topics.read(file));
    assertEquals(file + ", line 1: " + message, e.getMessage());
  }

  @Test
  void aTopicThatStandsTwiceIsNamed() throws IOException {
    Path file = file("1:a\n1:b\n");
    IOException e = assertThrows(IOException.class, () -> Topics.read(file));
    assertEquals(file + ": topic 1 stands twice", e.getMessage());
  }

  @Test
  void aFileWithoutTopicsIsNamed() throws IOException {
    Path file = file("\n");
    IOException e = assertThrows(IOException.class, () -> Topics.read(file));
    assertEquals(file + ": no topics", e.getMessage());
  }

  @Test
  void aFileWithoutQueriesIsNamed() throws IOException {
    Path file = file(" \n\n");
    IOException e = assertThrows(IOException.class, () -> Topics.readQueries(file));
    assertEquals(file + ": no topics", e.getMessage());
  }

  @Test
  void answersAreReadByTopic() throws IOException {
    Map<String, List<Answer>> answers = Answer.read(file("1\tp\tthe  answer \n1\tq\tother\n"));
    assertEquals(
        List.of(new Answer("p", "the answer"), new Answer("q", "other")), answers.get("1"));
  }

  @ParameterizedTest
  @CsvSource({"1 p x", "'1\tp'", "'1\tp\t '", "'1\tp\tx\ty'"})
  void otherLinesAreNoAnswers(String line) throws IOException {
    Path file = file("1\tp\tx\n" + line + "\n");
    IOException e = assertThrows(IOException.class, () -> Answer.read(file));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(file + ", line 2: not topic, page, answer with tabs between them"),
        e.getMessage());
  }

  @Test
  void subtopicsOfRelevantDocumentsAreRead() throws IOException {
    SubtopicQrels qrels = SubtopicQrels.read(file("1 1 a 1\n1 2 a 2\n1 3 a 0\n1 1 b -2\n"));
    assertEquals(Map.of("a", Set.of(1, 2)), qrels.of("1"));
    assertEquals(Map.of(), qrels.of("2"));
  }

  @Test
  void aTopicWithoutRelevantDocumentsIsATopic() throws IOException {
    assertEquals(Set.of("1"), SubtopicQrels.read(file("1 1 a 0\n")).topics());
  }

  @Test
  void digestsOfJudgmentsIgnoreOrderAndWhiteSpace() throws IOException {
    String one = KnownQrels.digest(file("1 0 a 1\n2 0 b 0\n"));
    assertEquals(one, KnownQrels.digest(file("2\t0  b\t0\r\n# comment\n1 0 a 1")));
  }

  @Test
  void otherJudgmentsThanWantedAreRefused() throws IOException {
    Path file = file("1 0 a 1\n");
    var e =
        assertThrows(IllegalArgumentException.class, () -> KnownQrels.check(file, "web-201-250"));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(file + ": not the judgments of web-201-250 but others"),
        e.getMessage());
  }

  @Test
  void anUnknownNameOfJudgmentsIsNamed() throws IOException {
    Path file = file("1 0 a 1\n");
    var e = assertThrows(IllegalArgumentException.class, () -> KnownQrels.check(file, "robust04"));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("no judgments robust04; "), e.getMessage());
  }
}
