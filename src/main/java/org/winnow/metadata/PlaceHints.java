// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the names that authors of pages give to elements say of the text in them. One page each. */
final class PlaceHints {
  /** Characters of a class that are looked at. */
  private static final int LONGEST = 200;

  private static final List<String> AUTHOR =
      List.of(
          "author",
          "byline",
          "by-line",
          "by_line",
          "writer",
          "username",
          "user-name",
          "postedby",
          "posted-by",
          "posted_by",
          "auteur",
          "autor",
          "reporter",
          "contributor",
          "nickname",
          "creator",
          "poster");
  private static final List<String> NO_AUTHOR =
      List.of(
          "avatar",
          "image",
          "img",
          "photo",
          "bio",
          "comment",
          "social",
          "follow",
          "desc",
          "about",
          "related",
          "title",
          "posts",
          "icon",
          "count",
          "share",
          "video",
          "reply",
          "signature",
          "authority",
          "authoriz",
          "job",
          "-role",
          "badge");
  private static final List<String> DATE =
      List.of(
          "date",
          "time",
          "publish",
          "posted",
          "byline",
          "meta",
          "fecha",
          "datum",
          "post-info",
          "postinfo",
          "entry-info",
          "created");
  private static final List<String> MODIFIED = List.of("updat", "modif", "revis", "last-edit");
  private static final List<String> NO_DATE =
      List.of("comment", "related", "countdown", "timeline", "event", "readtime", "read-time");

  /** Their groups are bits in this order. */
  private static final WordSearch WORDS =
      new WordSearch(AUTHOR, NO_AUTHOR, DATE, MODIFIED, NO_DATE);

  private final Map<String, Hint> known = new HashMap<>();

  /** What an element's class says. */
  record Hint(boolean author, boolean date, boolean modified) {
    static final Hint NONE = new Hint(false, false, false);
  }

  /** What the names of an element say, its class and its id. */
  Hint of(String names) {
    if (names.isBlank()) {
      return Hint.NONE;
    }
    @Nullable Hint hint = known.get(names);
    if (hint == null) {
      hint = read(names.length() > LONGEST ? names.substring(0, LONGEST) : names);
      known.put(names, hint);
    }
    return hint;
  }

  private static Hint read(String names) {
    int found = WORDS.groups(names.toLowerCase(Locale.ROOT));
    boolean author = (found & 0b11) == 0b01;
    boolean timeless = (found & 0b1_0000) != 0;
    boolean modified = (found & 0b1000) != 0 && !timeless;
    boolean date = (found & 0b100) != 0 && !modified && !timeless;
    return author || date || modified ? new Hint(author, date, modified) : Hint.NONE;
  }
}
