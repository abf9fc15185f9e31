// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.winnow.spec.Words;

/** An optional column of the table, beside an extractor's text. */
public enum Extra {
  /** The page's headline; empty if it has none. */
  HEADLINE,
  /** The comments of readers; empty if there is nothing. */
  COMMENTS,
  /** The word F1 that the extractor expects; null if it can't tell. */
  CONFIDENCE,
  /** The kind of the page, such as article, thread or error. */
  KIND,
  /** The text as Markdown. */
  MARKDOWN,
  /** The text as safe HTML. */
  HTML,
  /** The language of the text; empty if it is too short to tell. */
  LANGUAGE,
  /** The metadata of the page: values by name, such as authors and published. */
  METADATA,
  /** The text cut into passages: text, headings, start and end, author and date of publication. */
  PASSAGES,
  /** The posts of a thread and the comments: role, author, date, text, start and end. */
  POSTS;

  /**
   * Finds columns by their names; they come in the order of this enum.
   *
   * @throws IllegalArgumentException if there is no such column; the message lists them
   */
  public static List<Extra> parse(List<String> names) {
    Set<Extra> extras = EnumSet.noneOf(Extra.class);
    for (String name : names) {
      extras.add(
          Words.find(Extra.class, name.strip())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no column " + name + "; there are " + Words.all(Extra.class))));
    }
    return List.copyOf(extras);
  }

  /** The name of its column, for an extractor whose text is in the column {@code text}. */
  public String column(String text) {
    return text + "_" + Words.word(this);
  }
}
