// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.PageDate;

/** The authors and dates of the posts of a page: of several of a post the weightiest. */
final class Authorship {
  /** By post; null if none is known. */
  final @Nullable String[] authors;

  final @Nullable PageDate[] dates;
  private final int[] authorWeights;
  private final int[] dateWeights;
  private final Dates reader;

  Authorship(int posts, Dates reader) {
    authors = new String[posts];
    dates = new PageDate[posts];
    authorWeights = new int[posts];
    dateWeights = new int[posts];
    this.reader = reader;
  }

  /** Adds a mark of a post. */
  void add(int post, Mark mark) {
    if (!mark.isDate() && mark.weight() > authorWeights[post]) {
      authorWeights[post] = mark.weight();
      authors[post] = mark.text();
    } else if (mark.isDate() && mayReplace(mark, post)) {
      @Nullable PageDate date = reader.read(mark.text());
      if (date != null && (mark.weight() > dateWeights[post] || isFiner(date, dates[post]))) {
        dateWeights[post] = mark.weight();
        dates[post] = date;
      }
    }
  }

  /** Returns whether a date weighs more than the one so far, or as much if no markup tells. */
  private boolean mayReplace(Mark mark, int post) {
    int weight = dateWeights[post];
    return mark.weight() > weight
        || (mark.weight() == weight && weight <= MarkWeights.DATE_TEXT && dates[post] != null);
  }

  /** The day on which somebody joined, which no markup tells from the post's, has no time. */
  private static boolean isFiner(PageDate date, @Nullable PageDate other) {
    return date.time() != null && other != null && other.time() == null;
  }

  /** How many of some values are not known. */
  int missing(@Nullable Object[] values) {
    int missing = 0;
    for (@Nullable Object value : values) {
      missing += value == null ? 1 : 0;
    }
    return missing;
  }
}
