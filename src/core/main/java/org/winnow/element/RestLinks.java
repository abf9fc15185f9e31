// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Recognizes links that lead from the beginning of a text to the rest of it, as blogs have them.
 */
final class RestLinks {
  /** Classes of such links, without signs; titles of teasers have them, too. */
  private static final Set<String> CLASSES =
      Set.of("morelink", "readmore", "readmorelink", "continuereading", "linkmore");

  /** What such links begin with, in lower case. */
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
          "more...",
          "more…",
          "(more",
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
          "citește mai",
          "citeşte mai",
          "читать дал",
          "подробнее",
          "читати дал",
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

  /** Returns whether a class, in lower case and without signs, is that of such links. */
  static boolean isClass(String name) {
    return CLASSES.contains(name);
  }

  /** Returns whether the text of a link with such a class says so, or is the arrow behind that. */
  static boolean isText(String text) {
    boolean words = text.codePoints().anyMatch(Character::isLetterOrDigit);
    String lower = text.toLowerCase(Locale.ROOT);
    int start = lower.startsWith("[") || lower.startsWith("…") ? 1 : 0;
    String plain = lower.substring(start).strip();
    return !words || BEGINNINGS.stream().anyMatch(plain::startsWith);
  }
}
