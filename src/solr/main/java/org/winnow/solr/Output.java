// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;

/**
 * Something that a page tells beside its text, and the field that gets it.
 *
 * @param parameter that names the field
 * @param field of the document
 * @param kind what the field must take
 * @param merge what becomes of the values of several pages of a document
 * @param value of a page; null, an empty text or nothing in a list where it has none
 */
record Output(
    String parameter,
    String field,
    Kind kind,
    Merge merge,
    Function<CleanPage, @Nullable Object> value) {
  /** The kind of values that a field gets. */
  enum Kind {
    /** A short text. */
    NAME,
    /** Several short texts. */
    NAMES,
    /** A text of any length. */
    TEXT,
    /** Several texts of any length. */
    TEXTS,
    /** A date. */
    DATE,
    /** A number from 0 to 1. */
    SHARE,
    /** Documents below the page's. */
    DOCUMENTS
  }

  /** How the values of a document's pages become one. */
  enum Merge {
    /** The first page that has one tells it, unless the document has one already. */
    IF_ABSENT,
    /** The first page that has one tells it. */
    FIRST,
    /** One below the other. */
    TEXT,
    /** All of them, in order. */
    ALL,
    /** All of them, in order; they are nested documents. */
    CHILDREN,
    /** The least, if every page was cleaned. */
    LEAST;

    /** The value of pages so far and of one more, neither of them null. */
    Object of(Object before, Object more) {
      return switch (this) {
        case IF_ABSENT, FIRST -> before;
        case TEXT -> before + "\n\n" + more;
        case ALL, CHILDREN -> all(before, more);
        case LEAST -> Math.min(((Number) before).doubleValue(), ((Number) more).doubleValue());
      };
    }

    private static List<Object> all(Object before, Object more) {
      List<Object> all = new ArrayList<>((Collection<?>) before);
      all.addAll((Collection<?>) more);
      return all;
    }
  }

  /** Returns whether its values are nested documents. */
  boolean isNested() {
    return merge == Merge.CHILDREN;
  }

  /** The value of a page; null where it has none. */
  @Nullable Object of(CleanPage page) {
    Object found = value.apply(page);
    boolean none =
        found == null
            || Objects.equals(found, "")
            || found instanceof Collection<?> all && all.isEmpty();
    return none ? null : found;
  }
}
