// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.client.Searches.Shown;
import org.winnow.retrieval.SideBySide;
import org.winnow.retrieval.SideBySide.Answers;

/**
 * What a page shows of both answers to a query.
 *
 * @param same whether they are
 */
record SideBySideView(
    String query, String id, boolean same, String overlap, String rbo, Answer raw, Answer clean) {

  /**
   * One answer.
   *
   * @param alone style of the documents that the other lacks
   */
  record Answer(String arm, String alone, List<Document> documents) {
    Answer {
      documents = List.copyOf(documents);
    }
  }

  /**
   * A document.
   *
   * @param alone whether the other answer lacks it
   * @param moved arrow and rank in the other answer; empty if it is the same
   */
  record Document(String id, String title, boolean alone, String moved, List<Piece> snippet) {
    Document {
      snippet = List.copyOf(snippet);
    }
  }

  /** A piece of a snippet, maybe words of the query. */
  record Piece(String text, boolean marked) {}

  static SideBySideView of(Answers answers) {
    return new SideBySideView(
        answers.topic().query(),
        answers.topic().id(),
        answers.same(),
        Numbers.three(answers.overlap()),
        Numbers.three(answers.rbo()),
        answer(SideBySide.RAW, "gone", answers.raw(), ranks(answers.clean())),
        answer(SideBySide.CLEAN, "new", answers.clean(), ranks(answers.raw())));
  }

  private static Map<String, Integer> ranks(List<Shown> answer) {
    Map<String, Integer> ranks = new HashMap<>();
    answer.forEach(shown -> ranks.put(shown.document(), ranks.size() + 1));
    return ranks;
  }

  private static Answer answer(
      String arm, String alone, List<Shown> answer, Map<String, Integer> others) {
    List<Document> documents = new ArrayList<>();
    for (Shown shown : answer) {
      int rank = documents.size() + 1;
      int other = others.getOrDefault(shown.document(), 0);
      boolean moved = other > 0 && other != rank;
      documents.add(
          new Document(
              shown.document(),
              shown.title().isEmpty() ? shown.document() : shown.title(),
              other == 0,
              moved ? (other > rank ? "\u2193" : "\u2191") + other : "",
              pieces(shown.snippet())));
    }
    return new Answer(arm, alone, documents);
  }

  /** The snippet cut at its marks. */
  private static List<Piece> pieces(String snippet) {
    List<Piece> pieces = new ArrayList<>();
    boolean marked = false;
    int from = 0;
    for (int i = 0; i <= snippet.length(); i++) {
      char c = i < snippet.length() ? snippet.charAt(i) : Shown.MARK_END;
      if (c == Shown.MARK_START || c == Shown.MARK_END) {
        pieces.add(new Piece(snippet.substring(from, i), marked));
        marked = c == Shown.MARK_START;
        from = i + 1;
      }
    }
    return pieces;
  }
}
