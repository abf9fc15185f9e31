// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.input.InputFile;
import org.winnow.trec.Answer;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;

/**
 * A collection of pages and of questions about them, in a folder that {@code winnow trec
 * make-passages} wrote.
 *
 * @param folder its folder
 * @param pages in the order of {@code pages.tsv}
 * @param answers by topic
 */
public record Questions(
    Path folder,
    List<SitePage> pages,
    List<Topic> topics,
    Qrels qrels,
    Map<String, List<Answer>> answers) {
  private static final int COLUMNS = 4;
  private static final String SEEN = "seen";

  public Questions {
    pages = List.copyOf(pages);
    topics = List.copyOf(topics);
    answers = Map.copyOf(answers);
  }

  /**
   * A page.
   *
   * @param language of its gold text; empty if unknown
   * @param seen whether pages of its site are in a training set
   */
  public record SitePage(String id, String site, String language, boolean seen) {}

  /**
   * Reads a collection.
   *
   * @throws IOException if a file lacks or is not as it must be; the message names it
   */
  public static Questions read(Path folder) throws IOException {
    Path file = folder.resolve("pages.tsv");
    if (!Files.exists(file)) {
      throw new FileNotFoundException(
          "not found: " + file + "; winnow trec make-passages makes such a folder");
    }
    List<SitePage> pages = new ArrayList<>();
    for (String line : InputFile.text(file).lines().toList()) {
      String[] cells = line.split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new IOException(file + ": not page, site, language, seen: " + line);
      }
      pages.add(new SitePage(cells[0], cells[1], cells[2], cells[3].equals(SEEN)));
    }
    Questions questions =
        new Questions(
            folder,
            pages,
            Topics.read(folder.resolve("topics.tsv")),
            Qrels.read(folder.resolve("qrels.txt")),
            Answer.read(folder.resolve("answers.tsv")));
    for (Topic topic : questions.topics) {
      questions.page(topic.id());
    }
    return questions;
  }

  /** A page as it was fetched. */
  byte[] source(SitePage page) throws IOException {
    return Files.readAllBytes(folder.resolve("pages").resolve(page.id() + ".html"));
  }

  /** A page's main text. */
  String gold(SitePage page) throws IOException {
    return InputFile.text(folder.resolve("gold").resolve(page.id() + ".txt"));
  }

  /**
   * The page that a topic is about: that of its first answer.
   *
   * @throws IOException if there is none
   */
  private SitePage page(String topic) throws IOException {
    String id =
        answers.getOrDefault(topic, List.of()).stream().findFirst().map(Answer::page).orElse("");
    return pages.stream()
        .filter(page -> page.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IOException(folder + ": topic " + topic + " has no page with an answer"));
  }

  /** The pages that topics are about, by topic. */
  Map<String, SitePage> pagesOfTopics() throws IOException {
    Map<String, SitePage> byTopic = new LinkedHashMap<>();
    for (Topic topic : topics) {
      byTopic.put(topic.id(), page(topic.id()));
    }
    return Collections.unmodifiableMap(byTopic);
  }
}
