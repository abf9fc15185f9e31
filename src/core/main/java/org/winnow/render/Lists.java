// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.End;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Order;

/**
 * Tells lists from layout. An item with a heading ends its list: what is in it stands outside of
 * lists, as posts do. The same holds for the only item of a list if it has several paragraphs, and
 * for items that have nothing but a list, since their own text was left out. Ordered lists stay,
 * since their numbers are read. A list is part of the one before it, if nothing that is kept stands
 * between, and both have bullets and a single item each, or if its numbers go on. Linear in the
 * events; one use each.
 */
final class Lists {
  /** Minimum number of paragraphs of an only item that is layout. */
  private static final int PARAGRAPHS = 3;

  /** A list, an item, or another part around text, while it is open. */
  private static final class Open {
    final Kind kind;

    /** Index of its event. */
    final int begin;

    /** The items of a list, or the paragraphs of an item outside of nested lists. */
    int count;

    /** Whether an item has a heading. */
    boolean heading;

    /** Whether an item has text, or anything else that is no list. */
    boolean own;

    /** The number of a list's last item. */
    int last;

    Open(Kind kind, int begin) {
      this.kind = kind;
      this.begin = begin;
    }
  }

  private final List<Event> events;

  /** Whether the item that begins with an event is layout. */
  private final boolean[] layout;

  /** Number of items of the list that begins with an event, those that are layout left out. */
  private final int[] items;

  private final Deque<Open> open = new ArrayDeque<>();

  /** The number of the next item of each list that is open, while lists are written. */
  private final Deque<Integer> next = new ArrayDeque<>();

  /** A list while it is written, and how many items it has. */
  private record Written(Start start, int items) {}

  /** The last list that ended, the number of events there, and the next number. */
  private @Nullable Written ended;

  private int endedAt;

  private int endedNext;

  Lists(List<Event> events) {
    this.events = events;
    layout = new boolean[events.size()];
    items = new int[events.size()];
  }

  /** The events without lists and items that are layout, and all numbers of lists known. */
  List<Event> settled() {
    boolean any = false;
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      any |= event.kind() == Kind.LIST;
      if (!open.isEmpty() && event.kind() != Kind.LIST && event.kind() != Kind.ITEM) {
        open.element().own = true;
      }
      if (event instanceof Leaf leaf) {
        leaf(leaf);
      } else if (event instanceof Start start && isWatched(start.kind())) {
        open.push(new Open(start.kind(), i));
      } else if (event instanceof End ended && isWatched(ended.kind())) {
        end(open.pop());
      }
    }
    return any ? written() : events;
  }

  /** Headings in quotes, definitions and tables are none of the item around. */
  private static boolean isWatched(Kind kind) {
    return switch (kind) {
      case LIST, ITEM, QUOTE, DEFINITIONS, TABLE -> true;
      default -> false;
    };
  }

  private void leaf(Leaf leaf) {
    if (!open.isEmpty() && open.element().kind == Kind.ITEM) {
      open.element().heading |= leaf.kind() == Kind.HEADING;
      open.element().count += leaf.kind() == Kind.PARAGRAPH ? 1 : 0;
    }
  }

  private void end(Open part) {
    if (part.kind == Kind.ITEM && !open.isEmpty()) {
      Open list = open.element();
      boolean ordered = ((Start) events.get(list.begin)).order().ordered();
      layout[part.begin] = (part.heading || !part.own) && !ordered;
      items[list.begin] += layout[part.begin] ? 0 : 1;
      list.heading |= part.heading && !ordered;
      list.count++;
      list.last = part.begin;
      boolean lone = !ordered && part.count >= PARAGRAPHS;
      items[part.begin] = lone ? part.count : 0;
    } else if (part.kind == Kind.LIST) {
      boolean lone = part.count == 1 && items[part.last] > 0;
      if (lone) {
        layout[part.last] = true;
      }
      if (!open.isEmpty() && open.element().kind == Kind.ITEM) {
        open.element().heading |= part.heading;
        open.element().count += lone ? items[part.last] : 0;
      }
    }
  }

  private List<Event> written() {
    List<Event> settled = new ArrayList<>(events.size());
    Deque<Written> lists = new ArrayDeque<>();
    Deque<Boolean> begun = new ArrayDeque<>();
    Deque<Boolean> kept = new ArrayDeque<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event instanceof Start start && start.kind() == Kind.LIST) {
        lists.push(new Written(start.with(start.order().of(items[i])), items[i]));
        begun.push(false);
      } else if (event instanceof Start start && start.kind() == Kind.ITEM) {
        kept.push(!layout[i]);
        if (layout[i] && begun.element()) {
          end(lists.element(), settled);
        } else if (!layout[i] && !begun.element()) {
          begin(lists.element(), settled);
        }
        if (!layout[i]) {
          settled.add(start);
          int number = start.order().number();
          int before = next.pop();
          next.push(1 + (number < 0 ? before : number));
        }
        begun.pop();
        begun.push(!layout[i]);
      } else if (event.kind() == Kind.ITEM) {
        if (kept.pop()) {
          settled.add(event);
        }
      } else if (event.kind() == Kind.LIST) {
        Written list = lists.pop();
        if (begun.pop()) {
          end(list, settled);
        }
      } else {
        settled.add(event);
      }
    }
    return settled;
  }

  /** Begins a list, or goes on with one that ends right before it. */
  private void begin(Written list, List<Event> settled) {
    int number = list.start.order().number();
    if (endedAt == settled.size() && ended != null && goesOn(ended, list)) {
      settled.remove(settled.size() - 1);
    } else {
      settled.add(list.start);
    }
    ended = null;
    next.push(number);
  }

  private void end(Written list, List<Event> settled) {
    settled.add(new End(Kind.LIST, list.start.table()));
    int number = next.pop();
    ended = list.start.order().reversed() ? null : list;
    endedAt = settled.size();
    endedNext = number;
  }

  /**
   * Returns whether a list goes on with the one before: both have bullets, and a single item each,
   * or it states the number that would be next.
   */
  private boolean goesOn(Written before, Written list) {
    Order order = list.start.order();
    if (!before.start.writing().equals(list.start.writing())
        || before.start.order().ordered() != order.ordered()) {
      return false;
    }
    return order.ordered()
        ? !order.reversed() && order.number() == endedNext && endedNext > 1
        : before.items == 1 && list.items == 1;
  }
}
