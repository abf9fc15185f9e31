// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.winnow.Extractors;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.CorpusPart;
import org.winnow.language.TextLanguage;
import org.winnow.retrieval.Arm;
import org.winnow.trec.Answer;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;

/**
 * Real pages with questions that people could ask, judgments and the words that answer each.
 * Questions are read from a folder with {@code topics.tsv}, {@code qrels.txt} and {@code
 * answers.tsv} (topic, page, answer; the answer is a stretch of the page's gold text). Pages
 * without gold text are left out; with a language, so are those in others and what is asked about
 * them.
 *
 * <p>Written as {@code pages/<id>.html}, {@code gold/<id>.txt}, {@code pages.tsv} (page, site,
 * language of the gold text, {@code seen} or {@code unseen}), the three files of the questions, and
 * {@code experiment.yaml}, which searches whole pages and their passages with {@code winnow trec
 * experiment}.
 */
public final class QuestionCollection {
  private static final String TOPICS = "topics.tsv";
  private static final String QRELS = "qrels.txt";
  private static final String ANSWERS = "answers.tsv";

  /** A byte order mark: a page may declare another encoding than the UTF-8 it is written in. */
  private static final String MARK = "\ufeff";

  private static final List<String> ARMS =
      List.of(
          Arm.RAW,
          Extractors.DEFAULT,
          Arm.RAW + "/passages:150",
          Extractors.DEFAULT + "/passages:150");

  private final CorpusPart part;
  private final Optional<String> language;
  private final Map<String, String> gold = new LinkedHashMap<>();

  /**
   * A collection over some pages.
   *
   * @param language of the pages, such as {@code en}; empty for all
   */
  public QuestionCollection(CorpusPart part, Optional<String> language) throws IOException {
    this.part = part;
    this.language = language;
    for (String id : part.ids()) {
      String text = part.corpus().gold(id);
      if (!text.isBlank() && language.map(TextLanguage.of(text)::equals).orElse(true)) {
        gold.put(id, text);
      }
    }
  }

  /** The size of what was written. */
  public record Size(int pages, int topics) {}

  /**
   * Writes the collection.
   *
   * @param questions folder of the questions
   * @throws IOException if a file lacks or is not as it must be, a topic has no judgment or no
   *     answer, a judged page has no gold text, or an answer is not in it; the message names the
   *     topic and the page
   */
  public Size write(Path questions, Path folder) throws IOException {
    Map<String, List<Answer>> answers = Answer.read(questions.resolve(ANSWERS));
    Qrels judged = Qrels.read(questions.resolve(QRELS));
    List<Topic> topics = new ArrayList<>();
    for (Topic topic : Topics.read(questions.resolve(TOPICS))) {
      if (isAsked(topic.id(), answers)) {
        topics.add(topic);
      }
    }
    Map<String, Map<String, Integer>> qrels = new LinkedHashMap<>();
    for (Topic topic : topics) {
      qrels.put(topic.id(), checked(topic.id(), judged.of(topic.id())));
    }
    writePages(folder);
    write(folder.resolve(TOPICS), topics, topic -> List.of(topic.id() + "\t" + topic.query()));
    write(
        folder.resolve(ANSWERS),
        topics,
        topic ->
            answers.getOrDefault(topic.id(), List.of()).stream()
                .map(answer -> String.join("\t", topic.id(), answer.page(), answer.text()))
                .toList());
    new Qrels(qrels).write(folder.resolve(QRELS));
    ExperimentFile.write(
        folder.resolve("experiment.yaml"),
        "Questions, whole pages and passages",
        TOPICS,
        ARMS,
        List.of("RR", "Success@1", "Success@10"));
    return new Size(gold.size(), topics.size());
  }

  /** Returns whether a topic is about a page of the collection; checks its answers. */
  private boolean isAsked(String topic, Map<String, List<Answer>> answers) throws IOException {
    List<Answer> own = answers.getOrDefault(topic, List.of());
    if (own.isEmpty()) {
      throw new IOException(ANSWERS + ": no answer to topic " + topic);
    }
    boolean all = true;
    for (Answer answer : own) {
      String text = gold.getOrDefault(answer.page(), "");
      if (text.isEmpty() && language.isPresent()) {
        all = false;
      } else if (!text.replaceAll("\\s+", " ").contains(answer.text())) {
        throw new IOException(
            ANSWERS + ": the answer to topic " + topic + " is not in page " + answer.page());
      }
    }
    return all;
  }

  /** The judgments of a topic, without pages in other languages. */
  private Map<String, Integer> checked(String topic, Map<String, Integer> grades)
      throws IOException {
    Map<String, Integer> checked = new LinkedHashMap<>(grades);
    if (language.isPresent()) {
      checked.keySet().retainAll(gold.keySet());
    }
    for (String page : checked.keySet()) {
      if (!gold.containsKey(page)) {
        throw new IOException(QRELS + ": topic " + topic + " has no page with gold text: " + page);
      }
    }
    if (checked.values().stream().noneMatch(grade -> grade > 0)) {
      throw new IOException(QRELS + ": no page is relevant to topic " + topic);
    }
    return checked;
  }

  private void writePages(Path folder) throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Path texts = Files.createDirectories(folder.resolve("gold"));
    Corpus corpus = part.corpus();
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, String> page : gold.entrySet()) {
      String id = page.getKey();
      String source = corpus.source(id);
      Files.writeString(
          pages.resolve(id + ".html"), source.startsWith(MARK) ? source : MARK + source);
      Files.writeString(texts.resolve(id + ".txt"), page.getValue());
      lines.add(
          String.join(
              "\t",
              id,
              corpus.site(id),
              TextLanguage.of(page.getValue()),
              corpus.isSeen(id) ? "seen" : "unseen"));
    }
    Files.write(folder.resolve("pages.tsv"), lines);
  }

  /** Makes the lines of a topic. */
  private interface Lines {
    List<String> of(Topic topic);
  }

  private static void write(Path file, List<Topic> topics, Lines lines) throws IOException {
    Files.write(file, topics.stream().flatMap(topic -> lines.of(topic).stream()).toList());
  }
}
