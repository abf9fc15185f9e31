// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A field of {@link Metadata}. */
public enum Field {
  /** The page's own title, without the site's name. */
  TITLE("title"),
  /** Who wrote it. */
  AUTHORS("authors"),
  /** When it was published. */
  PUBLISHED("published"),
  /** When it was changed last. */
  MODIFIED("modified"),
  /** The site's name. */
  SITE("site"),
  /** A summary. */
  DESCRIPTION("description"),
  /** The canonical address. */
  URL("url"),
  /** The address of a picture. */
  IMAGE("image"),
  /** The declared language. */
  LANGUAGE("language"),
  /** The licence. */
  LICENSE("license"),
  /** Keywords and tags. */
  TAGS("tags"),
  /** The type of page. */
  TYPE("type");

  /** All of them, in order. */
  public static final List<Field> ALL = List.of(values());

  private final String word;

  Field(String word) {
    this.word = word;
  }

  /** Returns whether a page may have several values, which outputs write as a list. */
  public boolean isList() {
    return this == AUTHORS || this == TAGS;
  }

  /** The name as users write it. */
  public String word() {
    return word;
  }

  /**
   * The field of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists what there is
   */
  public static Field of(String name) {
    return Arrays.stream(values())
        .filter(field -> field.word.equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no metadata " + name + "; " + thereAre()));
  }

  private static String thereAre() {
    return "there are " + ALL.stream().map(Field::word).collect(Collectors.joining(", "));
  }
}
