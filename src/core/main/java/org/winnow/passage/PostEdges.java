// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.posts.Post;

/** Where one post ends and the next begins, in the order of the text. One use each. */
final class PostEdges {
  private final List<Post> posts;

  /** Edges that have been passed. */
  private int next;

  /** The first post that may be of the next passage. */
  private int current;

  PostEdges(List<Post> posts) {
    this.posts = posts;
  }

  /**
   * The next edge; behind all of them the largest number. What stands between two posts, such as a
   * name, belongs to the second.
   */
  int next() {
    if (posts.isEmpty() || next > posts.size()) {
      return Integer.MAX_VALUE;
    }
    return next == 0 ? posts.get(0).start() : posts.get(next - 1).end();
  }

  /** Passes the edges up to an offset, and returns whether there were any. */
  boolean isPassed(int offset) {
    boolean passed = false;
    while (next() <= offset) {
      passed = true;
      next++;
    }
    return passed;
  }

  /** The first post that has a part of a stretch of the text; null if none has. */
  @Nullable Post post(int start, int end) {
    while (current < posts.size() && posts.get(current).end() <= start) {
      current++;
    }
    boolean has = current < posts.size() && posts.get(current).start() < end;
    return has ? posts.get(current) : null;
  }
}
