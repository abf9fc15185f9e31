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
import org.winnow.page.HtmlDecoder;

/** The pages that are looked at: files, and what was pasted or dropped. Thread safe. */
final class Desk {
  /** Pasted pages that are kept. */
  private static final int MOST_PASTED = 100;

  private final Map<String, PageFile> files = new LinkedHashMap<>();
  private final Map<String, Sheet> pasted =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Sheet> eldest) {
          return size() > MOST_PASTED;
        }
      };

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
    pasted.keySet().stream().filter(id -> !files.containsKey(id)).forEach(ids::add);
    return ids;
  }

  /** Puts a page on the desk; the same page is there once. */
  Sheet add(String name, String url, String html) {
    String id = safe(name.isEmpty() ? "page-" + digest(html) : name);
    Sheet sheet = new Sheet(id, name.isEmpty() ? id : name, url, html);
    synchronized (this) {
      pasted.put(id, sheet);
    }
    return sheet;
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
