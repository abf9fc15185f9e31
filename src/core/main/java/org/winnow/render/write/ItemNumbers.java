// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.ArrayList;
import java.util.List;
import org.winnow.element.Separator;
import org.winnow.render.write.Event.End;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;

/** Numbers that items of lists have in their text, as in "1. Mix", in place of a style's. */
final class ItemNumbers {
  /** Maximum number of digits: longer numbers are years. */
  private static final int DIGITS = 3;

  private ItemNumbers() {}

  /**
   * Returns whether the text of each item of a list begins with its number. A list without numbers
   * of its own has several items, from 1 on.
   *
   * @param list index of the event with which the list begins
   * @param first number of the list's first item; negative if the list has no numbers
   */
  static boolean areIn(List<Event> events, int list, int first) {
    int next = first < 0 ? 1 : first;
    int from = next;
    int depth = 0;
    for (int i = list + 1; depth >= 0; i++) {
      Event event = events.get(i);
      if (depth == 0 && event instanceof Start start && event.kind() == Kind.ITEM) {
        if (start.order().task() != Task.NONE || !isIn(events, i + 1, next++, first >= 0)) {
          return false;
        }
      }
      depth += event instanceof Start ? 1 : event instanceof End ? -1 : 0;
    }
    return next - from > (first < 0 ? 1 : 0);
  }

  /** Returns whether an item begins with its number, and has more than that. */
  private static boolean isIn(List<Event> events, int index, int number, boolean isOrdered) {
    if (!(events.get(index) instanceof Leaf leaf)
        || leaf.kind() != Kind.PARAGRAPH
        || !isText(leaf.runs().get(0))) {
      return false;
    }
    String text = leaf.runs().get(0).text();
    int end = end(text);
    if (end == 0 || number(text) != number) {
      return false;
    }
    boolean isBare = Character.isDigit(text.charAt(end - 1));
    if (isBare && (!isOrdered || leaf.runs().get(0).has(Mark.LINK))) {
      return false;
    }
    Separator least = isBare ? Separator.LINE : Separator.SPACE;
    boolean isApart = leaf.runs().size() > 1 && leaf.runs().get(1).before().compareTo(least) >= 0;
    boolean isAlone = leaf.runs().size() == 1 && !(events.get(index + 1) instanceof End);
    return end < text.length() ? isSpace(text.charAt(end)) : isApart || isAlone;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\u00a0';
  }

  private static boolean isText(Run run) {
    return !run.isImage() && run.formula() == null && !run.has(Mark.CODE);
  }

  /** The end of a number with which a text begins, and of its sign; 0 if there is none. */
  private static int end(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    boolean isNumber = end > 0 && end <= DIGITS;
    boolean hasSign = end < text.length() && ".)".indexOf(text.charAt(end)) >= 0;
    return isNumber && hasSign ? end + 1 : isNumber && end == text.length() ? end : 0;
  }

  private static int number(String text) {
    int end = end(text);
    return Integer.parseInt(text, 0, Character.isDigit(text.charAt(end - 1)) ? end : end - 1, 10);
  }

  /** The runs of an item's first text without its number; none if there is nothing else. */
  static List<Run> without(Leaf leaf) {
    List<Run> runs = new ArrayList<>(leaf.runs());
    Run first = runs.remove(0);
    int from = end(first.text());
    while (from < first.text().length() && isSpace(first.text().charAt(from))) {
      from++;
    }
    String rest = first.text().substring(from);
    if (!rest.isEmpty()) {
      runs.add(0, new Run(rest, first.before(), first.marks(), first.link(), "", null));
    }
    return runs;
  }
}
