// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Run;

/** Takes out the figures without pictures, whose text stays. */
final class Figures {
  private Figures() {}

  /** The events without such figures. Linear in the events. */
  static List<Event> settled(List<Event> events) {
    boolean[] pictured = new boolean[events.size()];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.kind() == Kind.FIGURE && event instanceof Start) {
        open.push(i);
      } else if (event.kind() == Kind.FIGURE) {
        pictured[i] = pictured[open.pop()];
      } else if (event instanceof Leaf leaf && !open.isEmpty()) {
        pictured[open.element()] |= leaf.runs().stream().anyMatch(Run::isImage);
      }
    }
    List<Event> settled = new ArrayList<>(events.size());
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).kind() != Kind.FIGURE || pictured[i]) {
        settled.add(events.get(i));
      }
    }
    return settled;
  }
}
