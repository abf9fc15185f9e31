// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.Kind;

/**
 * Takes lists away whose items are posts: forum programs put threads into lists, but what somebody
 * says stands by itself. Lists with replies below replies stay, which tell who answers whom. Linear
 * in the events; one use each.
 */
final class PostLists {
  /** A list or an item while it is open. */
  private static final class Open {
    final Kind kind;

    /** Index of its event. */
    final int begin;

    /** True once a text or a picture of the list or item has been read. */
    boolean hasLeaf;

    /** True for an item with whose first text a post begins. */
    boolean isPost;

    /** True if a list nested in the list or item has posts among its items. */
    boolean hasReplies;

    /** The items of a list, or the lists of an item, and those that are posts. */
    int items;

    int posts;

    Open(Kind kind, int begin) {
      this.kind = kind;
      this.begin = begin;
    }
  }

  private final List<Event> events;
  private final List<Note> notes;

  /** By event: whether a list begins there of whose items some are posts. */
  private final boolean[] hasPosts;

  /** By event: whether a list begins there of whose items most are posts without replies below. */
  private final boolean[] isOfPosts;

  private final Deque<Open> open = new ArrayDeque<>();
  private boolean any;

  private PostLists(List<Event> events, List<Note> notes) {
    this.events = events;
    this.notes = notes;
    hasPosts = new boolean[events.size()];
    isOfPosts = new boolean[events.size()];
  }

  /**
   * The events without lists of posts.
   *
   * @param notes before the posts, in the order of these
   */
  static List<Event> without(List<Event> events, List<Note> notes) {
    PostLists lists = new PostLists(events, notes);
    lists.find();
    return lists.any ? lists.others() : events;
  }

  private void find() {
    int next = 0;
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event instanceof Leaf leaf) {
        int before = next;
        while (next < notes.size() && leaf.end() > notes.get(next).start()) {
          next++;
        }
        leaf(next > before);
      } else if (isWatched(event)) {
        if (event instanceof Start) {
          open.push(new Open(event.kind(), i));
        } else {
          end(open.pop());
        }
      }
    }
  }

  private static boolean isWatched(Event event) {
    return event.kind() == Kind.LIST || event.kind() == Kind.ITEM;
  }

  /** Notes a leaf for all open lists and items, and a post for the items that begin with it. */
  private void leaf(boolean beginsPost) {
    for (Open part : open) {
      if (part.hasLeaf) {
        break;
      }
      part.hasLeaf = true;
      if (beginsPost && part.kind == Kind.ITEM) {
        part.isPost = true;
      }
    }
  }

  private void end(Open part) {
    @Nullable Open around = open.peek();
    if (part.kind == Kind.LIST) {
      hasPosts[part.begin] = part.posts > 0;
      // The first post of a thread has no note.
      boolean areMost = part.posts > 0 && 2 * part.posts >= part.items;
      isOfPosts[part.begin] = areMost && !part.hasReplies;
      any |= isOfPosts[part.begin];
    }
    if (around != null) {
      around.items++;
      around.posts += part.isPost ? 1 : 0;
      around.hasReplies |= part.hasReplies || part.kind == Kind.LIST && part.posts > 0;
    }
  }

  private List<Event> others() {
    List<Event> others = new ArrayList<>(events.size());
    Deque<Boolean> lists = new ArrayDeque<>();
    Deque<Boolean> withPosts = new ArrayDeque<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      boolean begins = event instanceof Start;
      if (event.kind() == Kind.LIST && begins) {
        boolean isReply = !withPosts.isEmpty() && withPosts.element();
        lists.push(isOfPosts[i] && !isReply);
        withPosts.push(hasPosts[i] || isReply);
      }
      if (!isWatched(event) || !lists.element()) {
        others.add(event);
      }
      if (event.kind() == Kind.LIST && !begins) {
        lists.pop();
        withPosts.pop();
      }
    }
    return others;
  }
}
