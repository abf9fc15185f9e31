// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The role of a block on its page. */
public enum Role {
  /** The headline of the page's subject: of an article, a product, a thread. */
  HEADLINE("headline", 'T'),
  /** Main content: paragraphs, subheadings, lists, posts of a thread, entries of a listing. */
  TEXT("text", 'C'),
  /** Comments and reviews of readers or buyers below something else. */
  COMMENT("comments", 'K'),
  /** Facts about the content: byline, date, tags, counts. */
  DATA("data", 'M'),
  /** All else: menus, teasers of other pages, forms, advertisements, second copies. */
  BOILERPLATE("boilerplate", '-');

  /** All of them, in order. */
  public static final List<Role> ALL = List.of(values());

  private final String word;
  private final char letter;

  Role(String word, char letter) {
    this.word = word;
    this.letter = letter;
  }

  /** The letter by which pages that people labeled have it. */
  public char letter() {
    return letter;
  }

  /**
   * The role of a letter.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Role of(char letter) {
    for (Role role : ALL) {
      if (role.letter == letter) {
        return role;
      }
    }
    throw new IllegalArgumentException("no role " + letter + ": use T, C, K, M or -");
  }

  /** The name as users write it. */
  public String word() {
    return word;
  }

  /**
   * A set of roles from their names, separated by {@code +}: {@code headline+text}.
   *
   * @throws IllegalArgumentException if one is unknown, or boilerplate; the message lists what
   *     there is
   */
  public static Set<Role> wanted(String names) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (String name : names.split("\\+", -1)) {
      roles.add(wantedOne(name.strip(), names));
    }
    return Collections.unmodifiableSet(roles);
  }

  private static Role wantedOne(String name, String names) {
    for (Role role : ALL) {
      if (name.equals(role.word) && role != BOILERPLATE) {
        return role;
      }
    }
    throw new IllegalArgumentException(
        "illegal roles " + names + ": use headline, text, comments, data, joined by +");
  }

  /** The names of roles, as {@link #wanted} reads them. */
  public static String names(Set<Role> roles) {
    return String.join("+", ALL.stream().filter(roles::contains).map(Role::word).toList());
  }
}
