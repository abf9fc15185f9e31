// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import picocli.CommandLine;

/** The commands about runs. */
class TrecCommandsTest {
  @TempDir private Path folder;

  private String run(int status, Object... args) {
    StringWriter said = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    String[] words =
        Stream.concat(Stream.of("trec"), Stream.of(args).map(String::valueOf))
            .toArray(String[]::new);
    assertEquals(status, line.execute(words), said::toString);
    return said.toString();
  }

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void fusesRuns() throws IOException {
    Path one = file("one.txt", "1 Q0 a 1 9 x", "1 Q0 b 2 8 x");
    Path two = file("two.txt", "1 Q0 b 1 4 y", "1 Q0 c 2 1 y");
    Path fused = folder.resolve("fused.txt");
    run(0, "fuse", "--method", "rrf", "--run", one, two, "-o", fused);
    List<String> lines = Files.readAllLines(fused);
    assertEquals(3, lines.size());
    assertEquals(
        "1 Q0 b 1 " + (1 / 61. + 1 / 62.) + " winnow-rrf", lines.get(0).replace("  ", " "));
    run(0, "fuse", "--method", "combmnz", "--normalise", "none", "--run", one, two, "-o", fused);
    assertEquals("1 Q0 b 1 24.0 winnow-combmnz", Files.readAllLines(fused).get(0));
  }

  @Test
  void fuseTellsWhatItHas() throws IOException {
    Path one = file("one.txt", "1 Q0 a 1 9 x");
    Path out = folder.resolve("out.txt");
    String text = run(2, "fuse", "--method", "borda", "--run", one, one, "-o", out);
    assertTrue(text.contains("there are rrf, combsum, combmnz, isr"), text);
    text = run(2, "fuse", "--run", one, "-o", out);
    assertTrue(text.contains("at least two"), text);
  }

  @Test
  void printsTopics() {
    String topics = run(0, "topics", "web-201-250");
    assertEquals(50, topics.lines().count());
    assertTrue(topics.startsWith("201\traspberry pi\n"), topics);
    String names = run(0, "topics");
    assertTrue(names.contains("web-151-200\thttps://trec.nist.gov/"), names);
  }

  @Test
  void tellsJudgmentsApart() throws IOException {
    Path one = file("one.qrels", "1 0 a 1", "1 0 b 0");
    Path two = file("two.qrels", "", "1  0\tb   0", "1 0 a 1 ");
    String said = run(0, "qrels", one);
    assertTrue(said.matches("unknown\t[0-9a-f]{64}\\R"), said);
    assertEquals(said, run(0, "qrels", two));
    String listed = run(0, "qrels");
    assertTrue(listed.contains("web-201-250\t94c05be1"), listed);
    Path run = file("one.run", "1 Q0 a 1 9 x");
    String digest = said.strip().substring("unknown\t".length());
    String scored = run(0, "score", one, run, "--measures", "AP", "--qrels-of", digest);
    assertEquals("AP\tall\t1.000000", scored.strip());
    String refused = run(2, "score", one, run, "--qrels-of", "web-51-100");
    assertTrue(refused.contains("not the judgments of web-51-100 but others"), refused);
    String unknown = run(2, "score", one, run, "--qrels-of", "web-1-50");
    assertTrue(unknown.contains("no judgments web-1-50; give a SHA-256"), unknown);
  }

  @Test
  void columnsOfAnyTableAreArms() throws IOException {
    Path one =
        file(
            "one.jsonl",
            "{\"docid\": \"msmarco-1\", \"body\": \"raspberry pi costs little\"}",
            "{\"docid\": \"msmarco-2\", \"body\": \"nothing of that kind\"}");
    Path two =
        file("two.jsonl", "{\"docid\": \"msmarco-3\", \"body\": \"how to bake raspberry cakes\"}");
    Path index = folder.resolve("index");
    String said =
        run(
            0,
            "index",
            "--table",
            one,
            two,
            "--id-column",
            "docid",
            "--column",
            "body",
            "-o",
            index);
    assertTrue(said.contains("body\t3\t0\t0\t"), said);
    Path found = folder.resolve("found.txt");
    run(0, "search", "--index", index, "--topics", "web-201-250", "--run", found);
    List<String> lines = Files.readAllLines(found);
    assertTrue(lines.get(0).startsWith("201 Q0 msmarco-1 1 "), () -> String.valueOf(lines));
    assertTrue(lines.get(1).startsWith("201 Q0 msmarco-3 2 "), () -> String.valueOf(lines));
    String neither = run(2, "index", "--column", "body", "-o", index);
    assertTrue(neither.contains("either --pages or --table"), neither);
  }

  @Test
  void compareSaysWhatMayBeConcluded() throws IOException {
    Path qrels = file("qrels.txt", "1 0 a 1", "2 0 a 1", "3 0 a 1");
    Path one = file("one.txt", "1 Q0 a 1 9 x", "2 Q0 a 1 9 x", "3 Q0 a 1 9 x");
    Path two = file("two.txt", "1 Q0 a 1 9 y", "2 Q0 b 1 9 y", "2 Q0 a 2 8 y", "3 Q0 a 1 9 y");
    Path json = folder.resolve("compare.json");
    String said =
        run(
            0,
            "compare",
            qrels,
            one,
            two,
            "--measures",
            "RR",
            "--margin",
            ".9",
            "--power",
            "--correction",
            "bh",
            "--alpha",
            "0.1",
            "--json",
            json);
    assertTrue(said.contains("Benjamini and Hochberg's correction over all"), said);
    assertTrue(said.contains("p < .1)"), said);
    assertTrue(said.contains("* RR: no difference between two.txt and one.txt is shown"), said);
    String figures = Files.readString(json);
    assertTrue(figures.contains("\"pEquivalence\""), figures);
    assertTrue(figures.contains("\"topicsNeeded\""), figures);
    said = run(2, "compare", qrels, one, two, "--correction", "scheffe");
    assertTrue(said.contains("there are holm, bh, none"), said);
  }
}
