// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.label.RoleSpan;

/** A data set of pages with gold text, in a folder that the user names. Thread safe. */
public interface Corpus {
  /** The set's name. */
  String name();

  /** Ids of all pages, in a fixed order. */
  List<String> ids() throws IOException;

  /**
   * Ids of the pages of a part, such as {@code train}.
   *
   * @throws IOException if there is no such part; the message lists the names that there are
   */
  List<String> ids(String part) throws IOException;

  /** The origin and the type of a page. */
  PageInfo info(String id);

  /** The site that a page is grouped with, as the set names it, or else the host of its address. */
  default String site(String id) {
    return info(id).site();
  }

  /**
   * Returns whether the set says that pages of the same site are in a training set of this project.
   */
  default boolean isSeen(String id) {
    return false;
  }

  /** The page's source, decoded. */
  String source(String id) throws IOException;

  /** The page's clean text, without annotation marks; empty if the set has only segments. */
  String gold(String id) throws IOException;

  /** Returns whether the set has a gold text of a page, even an empty one. */
  boolean hasGold(String id);

  /**
   * What people commented below the page's text, apart from it; null if the set does not tell it.
   */
  default @Nullable String comments(String id) throws IOException {
    return null;
  }

  /** The stretches of the source that people gave a role; none in most sets. */
  default List<RoleSpan> roles(String id) throws IOException {
    return List.of();
  }

  /** The gold values of title, author and date; empty in most sets. */
  default GoldMetadata metadata(String id) throws IOException {
    return GoldMetadata.NONE;
  }

  /** The segments that must and must not be in the page's text; none in most sets. */
  Segments segments(String id) throws IOException;
}
