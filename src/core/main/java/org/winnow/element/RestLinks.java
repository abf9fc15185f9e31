// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.winnow.text.Cjk;

/**
 * Recognizes links that lead from the beginning of a text to the rest of it, as blogs have them.
 */
final class RestLinks {
  /** Classes of such links, without hyphens and underscores; titles of teasers have them, too. */
  private static final Set<String> CLASSES =
      Set.of("morelink", "readmore", "readmorelink", "continuereading", "linkmore");

  /** Words with which the texts of such links begin, in lower case. */
  private static final List<String> BEGINNINGS =
      List.of(
          "read more",
          "read on",
          "read the rest",
          "read full",
          "continue reading",
          "keep reading",
          "view more",
          "learn more",
          "weiterlesen",
          "mehr lesen",
          "lire la suite",
          "lire plus",
          "continuer la lecture",
          "leer más",
          "seguir leyendo",
          "sigue leyendo",
          "continuar leyendo",
          "continua a leggere",
          "leggi tutto",
          "leggi di più",
          "ler mais",
          "leia mais",
          "continuar lendo",
          "continuar a ler",
          "lees meer",
          "lees verder",
          "verder lezen",
          "läs mer",
          "les mer",
          "læs mere",
          "lue lisää",
          "czytaj dalej",
          "czytaj więcej",
          "číst dál",
          "číst více",
          "citește mai mult",
          "citeşte mai mult",
          "читать далее",
          "читать дальше",
          "подробнее",
          "читати далі",
          "devamını oku",
          "baca selengkapnya",
          "xem thêm",
          "đọc tiếp",
          "続きを読",
          "阅读全文",
          "阅读更多",
          "继续阅读",
          "繼續閱讀",
          "閱讀更多",
          "더 보기",
          "계속 읽기",
          "اقرأ المزيد");

  private RestLinks() {}

  /** Returns whether a class, in lower case, without hyphens and underscores, is one of theirs. */
  static boolean isClass(String name) {
    return CLASSES.contains(name);
  }

  /**
   * Returns whether the text of a link with such a class invites to read on, or is only an arrow or
   * another sign.
   */
  static boolean isText(String text) {
    int start = 0;
    while (start < text.length() && !Character.isLetterOrDigit(text.charAt(start))) {
      start++;
    }
    String said = text.substring(start).toLowerCase(Locale.ROOT);
    return said.isEmpty()
        || said.equals("more")
        || BEGINNINGS.stream().anyMatch(beginning -> begins(said, beginning));
  }

  /** Returns whether a text begins with some whole words; characters of Chinese are words. */
  private static boolean begins(String text, String words) {
    int end = words.length();
    return text.startsWith(words)
        && (end == text.length()
            || !Character.isLetter(text.charAt(end))
            || Cjk.is(text.codePointAt(end)));
  }
}
