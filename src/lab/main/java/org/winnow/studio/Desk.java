// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.corpus.PageFile;
import org.winnow.hash.Sha256;
import org.winnow.source.HtmlDecoder;

/** The pages that are looked at: files, and what was pasted or dropped. Thread safe. */
final class Desk {
  /** Pasted pages that are kept at most. */
  private static final int MOST_PASTED = 100;

  /** Characters of all pasted pages that are kept, unless the last one alone has more. */
  private static final long MOST_CHARACTERS = 50_000_000;

  private final Map<String, PageFile> files = new LinkedHashMap<>();
  private final Map<String, Sheet> pasted = new LinkedHashMap<>();
  private long characters;

  Desk(List<PageFile> pages) {
    for (PageFile page : pages) {
      String folder = page.folder().isEmpty() ? "" : page.folder() + "-";
      String id = safe(folder + page.id());
      for (int i = 2; files.containsKey(id); i++) {
        id = safe(folder + page.id()) + "-" + i;
      }
      files.put(id, page);
    }
  }

  /** A name that is a file's name everywhere. */
  static String safe(String name) {
    String safe = name.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceFirst("^[.-]+", "");
    String cut = safe.length() > 100 ? safe.substring(0, 100) : safe;
    return cut.isEmpty() ? "page" : cut;
  }

  /** The ids of all pages, files first. */
  synchronized List<String> ids() {
    List<String> ids = new ArrayList<>(files.keySet());
    ids.addAll(pasted.keySet());
    return ids;
  }

  /** Puts a page on the desk; of the same name, the last one is there. */
  synchronized Sheet add(String given, String url, String html) {
    String name = given.isEmpty() ? "page-" + digest(html) : given;
    String id = free(name);
    Sheet sheet = new Sheet(id, name, url, html);
    remove(id);
    pasted.put(id, sheet);
    characters += html.length();
    while (pasted.size() > 1 && (pasted.size() > MOST_PASTED || characters > MOST_CHARACTERS)) {
      remove(pasted.keySet().iterator().next());
    }
    return sheet;
  }

  private void remove(String id) {
    Sheet removed = pasted.remove(id);
    characters -= removed == null ? 0 : removed.html().length();
  }

  /** An id that no page of another name has. */
  private String free(String name) {
    String id = safe(name);
    for (int i = 2; isOfAnother(id, name); i++) {
      id = safe(name) + "-" + i;
    }
    return id;
  }

  private boolean isOfAnother(String id, String name) {
    Sheet sheet = pasted.get(id);
    return files.containsKey(id) || (sheet != null && !sheet.name().equals(name));
  }

  private static String digest(String html) {
    return Sha256.of(html.getBytes(StandardCharsets.UTF_8)).substring(0, 8);
  }

  /**
   * A page.
   *
   * @throws Refused with 404 if there is none
   */
  Sheet sheet(String id) throws IOException {
    PageFile file;
    synchronized (this) {
      Sheet sheet = pasted.get(id);
      if (sheet != null) {
        return sheet;
      }
      file = files.get(id);
    }
    if (file == null) {
      throw new Refused(404, "no page " + id);
    }
    return new Sheet(id, file.name(), "", HtmlDecoder.decode(file.read(), null));
  }
}
