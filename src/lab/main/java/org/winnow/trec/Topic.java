// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.util.List;

/**
 * What a searcher wants.
 *
 * @param id as judgments and runs name it
 * @param query what is typed
 * @param type such as {@code faceted}; empty if unknown
 * @param description in a sentence; empty if there is none
 * @param subtopics the query's interpretations; none if there are none
 */
public record Topic(
    String id, String query, String type, String description, List<Subtopic> subtopics) {
  public Topic {
    subtopics = List.copyOf(subtopics);
  }

  /** A topic that is no more than a query. */
  public Topic(String id, String query) {
    this(id, query, "", "", List.of());
  }

  /**
   * One interpretation of a query.
   *
   * @param type {@code nav} or {@code inf}
   */
  public record Subtopic(int number, String type, String text) {}
}
