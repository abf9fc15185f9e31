// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Reads text whose place above or beside the line has a meaning that plain text would lose: powers
 * (10<sup>6</sup> is no 106) and the readings of ruby annotations, which are left out where every
 * word has one. One page each.
 */
public final class Scripts {
  /** Numbers, with groups of digits, and towers of powers that the page itself writes with ^. */
  private static final Pattern EXPONENT = Pattern.compile("\\s*[+\u2212-]?\\d+(?:[.,^]\\d+)*\\s*");

  /** Readings of a page of which every word has one: they are for learners. */
  private static final int MANY = 10;

  private final Document document;

  /** Number of readings of the page; -1 before it was asked for. */
  private int readings = -1;

  public Scripts(Document document) {
    this.document = document;
  }

  /**
   * The text as it is read; empty if it is left out.
   *
   * @param parent of the text node
   * @param text its text
   * @param before the text that it follows immediately; empty if there is none
   */
  public String read(Element parent, String text, String before) {
    return switch (parent.normalName()) {
      case "sup" -> superscript(parent, text, before);
      case "rt" -> hasMany() ? "" : isBare(parent) ? "(" + text.strip() + ")" : text;
      case "rp" -> hasMany() ? "" : text;
      default -> text;
    };
  }

  private boolean hasMany() {
    if (readings < 0) {
      readings = document.getElementsByTag("rt").size();
    }
    return readings >= MANY;
  }

  private static String superscript(Element sup, String text, String before) {
    if (before.isEmpty()
        || !Character.isDigit(before.charAt(before.length() - 1))
        || !EXPONENT.matcher(text).matches()) {
      return text;
    }
    @Nullable Node next = sup.nextSibling();
    String after = next instanceof TextNode plain ? plain.getWholeText() : "";
    // The numerator of a mixed fraction, 2 1/2.
    boolean fraction = after.startsWith("/") || after.startsWith("\u2044");
    return (fraction ? " " : "^") + text.strip();
  }

  /** Returns whether no parentheses stand around a reading. */
  private static boolean isBare(Element reading) {
    Element before = reading.previousElementSibling();
    return before == null || !before.normalName().equals("rp");
  }
}
