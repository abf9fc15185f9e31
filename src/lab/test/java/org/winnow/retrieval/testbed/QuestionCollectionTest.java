// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.dataset.CorpusPart;
import org.winnow.page.PageParser;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;

/** Two pages with gold text and one without, an English and a German question. */
class QuestionCollectionTest {
  private static final String ENGLISH =
      "The ferry to the island leaves at nine in the morning,\n"
          + "and it comes back at five in the afternoon, but not on Sundays.";
  private static final String GERMAN =
      "Die Fähre zur Insel fährt um neun Uhr am Morgen ab, und sie kommt um fünf Uhr am"
          + " Nachmittag zurück, aber nicht am Sonntag und nicht an Feiertagen.";

  @TempDir private Path folder;

  private Path data(String file) {
    return folder.resolve("data/own").resolve(file);
  }

  private Path question(String file) {
    return folder.resolve("questions").resolve(file);
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(data("pages"));
    Files.createDirectories(data("gold"));
    Files.createDirectories(folder.resolve("questions"));
    Files.writeString(data("pages/e.html"), "<p>" + ENGLISH);
    // Declares another encoding than it is stored in.
    Files.writeString(data("pages/g.html"), "<meta charset=windows-1251><p>" + GERMAN);
    Files.writeString(data("pages/n.html"), "<p>nothing");
    Files.writeString(data("gold/e.txt"), ENGLISH);
    Files.writeString(data("gold/g.txt"), GERMAN);
    Files.writeString(
        data("meta.json"),
        """
        {"pages": {"e": {"url": "https://a.example/e", "site": "ferries", "seen": true},
                   "g": {"url": "https://b.example/g"}}}
        """);
    Files.writeString(question("topics.tsv"), "1\twhen is the boat back\n2\tBoot Abfahrt\n");
    Files.writeString(question("qrels.txt"), "1 0 e 2\n1 0 g 1\n2 0 g 2\n");
    Files.writeString(
        question("answers.tsv"),
        """
        1\te\tleaves at nine in the morning, and it comes back at five
        2\tg\tfährt um neun Uhr am Morgen ab
        """);
  }

  private QuestionCollection.Size make(String language) throws IOException {
    CorpusPart pages = CorpusPart.open(folder.resolve("data"), "own");
    return new QuestionCollection(pages, Optional.of(language).filter(l -> !l.isEmpty()))
        .write(folder.resolve("questions"), folder.resolve("made"));
  }

  @Test
  void pagesWithGoldTextsAreWritten() throws IOException {
    assertEquals(new QuestionCollection.Size(2, 2), make(""));
    assertEquals(
        List.of("e\tferries\ten\tseen", "g\tb.example\tde\tunseen"),
        Files.readAllLines(folder.resolve("made/pages.tsv")));
    byte[] page = Files.readAllBytes(folder.resolve("made/pages/g.html"));
    assertTrue(PageParser.parse(page, null).blocks().get(0).text().contains("Fähre"));
    ExperimentConfig.read(folder.resolve("made/experiment.yaml"));
  }

  @Test
  void aLanguageLeavesOutTheOthersQuestions() throws IOException {
    assertEquals(new QuestionCollection.Size(1, 1), make("en"));
    assertEquals(
        List.of("1"),
        Topics.read(folder.resolve("made/topics.tsv")).stream().map(Topic::id).toList());
    assertEquals(java.util.Map.of("e", 2), Qrels.read(folder.resolve("made/qrels.txt")).of("1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "answers.tsv|1\te\tat nine sharp|the answer to topic 1 is not in page e",
        "answers.tsv|1\tn\tnothing|the answer to topic 1 is not in page n",
        "answers.tsv|2\tg\tfährt um neun Uhr|no answer to topic 1",
        "answers.tsv|1\te|line 1: not topic, page, answer",
        "answers.tsv|1\te\tnine\tten|line 1: not topic, page, answer",
        "qrels.txt|1 0 n 1|topic 1 has no page with gold text: n",
        "qrels.txt|1 0 e 0|no page is relevant to topic 1",
        "qrels.txt|2 0 g 2|no page is relevant to topic 1",
      })
  void whatIsWrongIsNamed(String file, String text, String message) throws IOException {
    Files.writeString(question(file), text.replace("\\t", "\t") + "\n");
    IOException e = assertThrows(IOException.class, () -> make(""));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
  }
}
