// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
import org.winnow.DataFolder;

class FormatsTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("file.txt"), text);
  }

  private static void assertMessage(String wanted, Exception e) {
    assertTrue(String.valueOf(e.getMessage()).contains(wanted), e.getMessage());
  }

  @Test
  void judgmentsHaveAnyWhiteSpace() throws IOException {
    Qrels qrels = Qrels.read(file("1 0  a 2\r\n1\t0\tb\t-2\r\n\r\n 2 Q0 a 0 \r\n"));
    assertEquals(Set.of("1", "2"), qrels.topics());
    assertEquals(Map.of("a", 2, "b", -2), qrels.of("1"));
    assertEquals(Map.of(), qrels.of("3"));
    assertEquals(Map.of("b", -2), qrels.restrictedTo(d -> !d.equals("a")).of("1"));
    Path again = folder.resolve("again.txt");
    qrels.write(again);
    assertEquals(qrels.of("1"), Qrels.read(again).of("1"));
  }

  /** As trec_eval has it since 2020, and ir_metadata needs it. */
  @Test
  void commentsAreLeftOut() throws IOException {
    assertEquals(Map.of("a", 1), Qrels.read(file("# by hand\n1 0 a 1\n# end\n")).of("1"));
    Run run = Run.read(file("# ir_metadata.start\n# tag: x\n\n# ir_metadata.end\n1 Q0 a 1 2 x\n"));
    assertEquals(Set.of("1"), run.topics());
    assertEquals("x", run.tag());
  }

  @Test
  void compressedFilesAreReadAsSuch() throws IOException {
    Path packed = folder.resolve("qrels.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("1 0 a 1\n".getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(Map.of("a", 1), Qrels.read(packed).of("1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 0 a 1;1 0 b      | line 2: not topic, iteration, document, grade: 1 0 b",
        "1 0 a x            | line 1: illegal grade: x",
        "1 0 a 1 .5         | line 1: five columns: this is a prels file",
        "1 1 a 1;1 2 a 0    | line 2: a is judged twice for topic 1",
      })
  void illegalJudgmentsAreNamed(String text, String message) throws IOException {
    Path qrels = file(text.strip().replace(';', '\n'));
    assertMessage(message, assertThrows(IOException.class, () -> Qrels.read(qrels)));
    assertMessage("file.txt", assertThrows(IOException.class, () -> Qrels.read(qrels)));
  }

  @Test
  void aRunIsOrderedByScoreThenDocument() throws IOException {
    Run run = Run.read(file("1 Q0 a 1 2.0 x\n1 Q0 c 2 1e1 x\n1 Q0 b 3 +2 x\n"));
    assertEquals(List.of("c", "b", "a"), run.documents("1"));
    assertEquals(List.of("a", "c", "b"), Run.read(file(read()), true).documents("1"));
    Path again = folder.resolve("again.txt");
    run.write(again);
    assertEquals("1 Q0 c 1 10.0 x", Files.readAllLines(again).get(0));
    assertEquals(run.documents("1"), Run.read(again).documents("1"));
  }

  private String read() throws IOException {
    return Files.readString(folder.resolve("file.txt"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 Q0 a 1 NaN x             | line 1: the score is no finite number: NaN",
        "1 Q0 a 1 .5 x;1 Q0 a 2 1 x | line 2: a stands twice with topic 1",
        "1 Q0 a 1 .5                | line 1: not topic, Q0, document, rank, score, tag",
        "1 Q0 a 1 high x            | line 1: illegal score: high",
      })
  void illegalRunsAreNamed(String text, String message) throws IOException {
    Path run = file(text.strip().replace(';', '\n'));
    assertMessage(message, assertThrows(IOException.class, () -> Run.read(run)));
  }

  @Test
  void topicsAreLinesRecordsOrXml() throws IOException {
    assertEquals(
        List.of(new Topic("1", "a b"), new Topic("2", "c: d")),
        Topics.read(file("1:a  b \n2\tc: d\r\n")));
    assertEquals(
        List.of(new Topic("7", "x y")),
        Topics.read(file("<DOC>\n<DOCNO> 7 </DOCNO>\n x\n y\n</DOC>\n")));
    String xml =
        "<?xml version='1.0'?><!DOCTYPE webtrack2012 [<!ELEMENT webtrack2012 (topic)*>]>"
            + "<webtrack2012><!-- c --><topic number='5' type='faceted'><query>q &amp; r </query>"
            + "<description>\n d\n</description><subtopic number='1' type='inf'>s</subtopic>"
            + "</topic></webtrack2012>";
    assertEquals(
        List.of(
            new Topic("5", "q & r", "faceted", "d", List.of(new Topic.Subtopic(1, "inf", "s")))),
        Topics.read(file(xml)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nothing                                         | line 1: not id:query",
        "1:a;1:b                                         | topic 1 stands twice",
        "<DOC><DOCNO>1</DOCNO>a</DOC>;<DOC>b             | line 2: not <DOC>",
        "<?xml version='1.0'?>;<webtrack><topic number='1'></topic></webtrack> | topic 1 has no query",
        "<?xml version='1.0'?>;<webtrack><topic><query>a</query></topic></webtrack> | line 2: a topic has no number",
        "<?xml version='1.0'?>;<webtrack>;<topic         | line 3",
      })
  void illegalTopicsAreNamed(String text, String message) throws IOException {
    Path topics = file(text.strip().replace(';', '\n'));
    assertMessage(message, assertThrows(IOException.class, () -> Topics.read(topics)));
  }

  @Test
  void nothingOutsideTheFileIsFetched() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
    Path topics =
        file(
            "<?xml version='1.0'?><!DOCTYPE t [<!ENTITY e SYSTEM '"
                + secret.toUri()
                + "'>]><webtrack><topic number='1'><query>a &e;</query></topic></webtrack>");
    assertMessage("not fetched", assertThrows(IOException.class, () -> Topics.read(topics)));
    Path external =
        file(
            "<?xml version='1.0'?><!DOCTYPE t SYSTEM '"
                + secret.toUri()
                + "'><webtrack><topic number='1'><query>a</query></topic></webtrack>");
    assertMessage("not fetched", assertThrows(IOException.class, () -> Topics.read(external)));
  }

  @Test
  void publishedFilesAreRead() throws IOException {
    Path data = DataFolder.of("trec");
    for (String years : List.of("151-200", "201-250", "251-300")) {
      assertEquals(50, Topics.read(data.resolve("topics/topics.web." + years + ".xml")).size());
      assertEquals(
          50, Qrels.read(data.resolve("qrels/qrels.web." + years + ".txt")).topics().size());
    }
    assertEquals(64, Topics.read(data.resolve("topics/topics.cacm.txt")).size());
    assertEquals(52, Qrels.read(data.resolve("qrels/qrels.cacm.txt")).topics().size());
    assertMessage(
        "prels",
        assertThrows(
            IOException.class, () -> Qrels.read(data.resolve("qrels/prels.web.1-50.txt"))));
  }
}
