// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.passage.Passage;
import org.winnow.retrieval.passages.Questions.SitePage;
import org.winnow.trec.Answer;
import org.winnow.trec.Topic;

/** The gold standard of passages: the pages' gold texts and the answers in them. */
final class Gold {
  /**
   * Share of an answer's runs of three words that a passage must have to have the answer. Less than
   * all, since markup between two words is a space for one program and nothing for another.
   */
  static final double ANSWER = 0.8;

  private final Map<String, Set<Long>> runs = new HashMap<>();
  private final Map<String, List<PageAnswer>> answers = new HashMap<>();

  private record PageAnswer(String topic, Set<Long> runs) {}

  /** Reads the gold texts of a collection. */
  Gold(Questions questions) throws IOException {
    for (SitePage page : questions.pages()) {
      runs.put(page.id(), WordRuns.of(questions.gold(page)).runs());
    }
    for (Topic topic : questions.topics()) {
      for (Answer answer : questions.answers().getOrDefault(topic.id(), List.of())) {
        answers
            .computeIfAbsent(answer.page(), page -> new ArrayList<>())
            .add(new PageAnswer(topic.id(), WordRuns.of(answer.text()).runs()));
      }
    }
  }

  /**
   * Judges a passage of a page.
   *
   * @param before what is indexed in front of it, and not judged
   */
  JudgedPassage judge(String page, Passage passage, String before) {
    WordRuns words = WordRuns.of(passage.text());
    Set<Long> own = words.runs();
    List<String> answered =
        answers.getOrDefault(page, List.of()).stream()
            .filter(answer -> has(own, answer.runs))
            .map(PageAnswer::topic)
            .distinct()
            .toList();
    int main = words.covered(runs.getOrDefault(page, Set.of()));
    return new JudgedPassage(page, before + passage.text(), words.size(), main, answered);
  }

  private static boolean has(Set<Long> passage, Set<Long> answer) {
    return answer.stream().filter(passage::contains).count() >= ANSWER * answer.size();
  }
}
