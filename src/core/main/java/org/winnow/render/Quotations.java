// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.Kind;

/** Removes quotations whose only content is another quotation. */
final class Quotations {
  private Quotations() {}

  /** The events without such quotations. */
  static List<Event> single(List<Event> events) {
    BitSet outer = outer(events);
    if (outer.isEmpty()) {
      return events;
    }
    List<Event> single = new ArrayList<>(events.size());
    for (int i = 0; i < events.size(); i++) {
      if (!outer.get(i)) {
        single.add(events.get(i));
      }
    }
    return single;
  }

  private static BitSet outer(List<Event> events) {
    BitSet outer = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    int innerBegin = -1;
    int innerEnd = -1;
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).kind() != Kind.QUOTE) {
        continue;
      }
      if (events.get(i) instanceof Start) {
        open.push(i);
      } else {
        int begin = open.pop();
        if (innerBegin == begin + 1 && innerEnd == i - 1) {
          outer.set(begin);
          outer.set(i);
        }
        innerBegin = begin;
        innerEnd = i;
      }
    }
    return outer;
  }
}
