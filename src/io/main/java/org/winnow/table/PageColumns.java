// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Which columns of a table are what.
 *
 * @param id of the pages' names; a table without it names pages by the digest of their URL
 * @param url of the pages' addresses; a table may lack it if it has names
 * @param html of the pages as they were fetched: bytes, or text; empty if they are not wanted
 * @param texts of what was made of the pages; {@code title+body} is a text of two columns
 */
public record PageColumns(String id, String url, String html, List<String> texts)
    implements Serializable {
  /** The names of the columns that {@code winnow spark clean} writes. */
  public static final PageColumns DEFAULT = new PageColumns("id", "url", "html", List.of());

  private static final long serialVersionUID = 1;

  public PageColumns {
    texts = List.copyOf(texts);
  }

  /**
   * These columns, and some texts.
   *
   * @param pages whether the pages themselves are wanted too
   */
  public PageColumns withTexts(List<String> columns, boolean pages) {
    return new PageColumns(id, url, pages ? html : "", columns);
  }

  /** The columns of a text. One that is named after an extractor with parameters is one column. */
  public static List<String> parts(String text) {
    return text.contains(":") ? List.of(text) : List.of(text.split("\\+"));
  }

  /** The columns that a table must have. */
  public List<String> needed() {
    List<String> needed = new ArrayList<>();
    texts.forEach(text -> needed.addAll(parts(text)));
    if (!html.isEmpty()) {
      needed.add(html);
    }
    return needed;
  }

  /** All of them. */
  public List<String> all() {
    List<String> all = needed();
    all.add(id);
    all.add(url);
    return all;
  }
}
