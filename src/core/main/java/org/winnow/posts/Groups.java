// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.page.Deadline;

/**
 * Chooses the elements that are posts. Elements of one name are a group; the best one is that of
 * which most have text of their own, an author and a date; then others are added that are no part
 * of these. What is in a nested post is not the outer one's own. Time is linear in the page, for a
 * bounded number of groups.
 */
final class Groups {
  /** Before the name of a type in the names of the outline. */
  static final String TYPED = "type ";

  /** Types of schema.org that are posts. */
  static final Set<String> TYPES =
      Set.of(
          "Answer",
          "Comment",
          "DiscussionForumPosting",
          "Question",
          "Review",
          "UserComments",
          "UserReview");

  /** Groups that are looked at closely. */
  private static final int MOST = 48;

  /** Groups that are looked at more closely where no posts were found. */
  private static final int NAMELESS = 4;

  /** The share of the page's text that posts usually have at least. */
  private static final double COVERED = .3;

  /** Characters of text that a head of a post may have, such as its title. */
  private static final int SHORT = 80;

  /** Characters of text that posts of an unknown name have on average. */
  private static final int SHORTEST = 30;

  /** The share of a group that needs an author, or a date, if its name is known. */
  private static final double SHARE = .5;

  /** The share of a group that needs each of the two if nothing is known of its name. */
  private static final double UNKNOWN_SHARE = .6;

  /** The share of posts with headings that lead elsewhere from which on they are teasers. */
  private static final double TEASERS = .4;

  private final Outline outline;
  private final KeptText kept;
  private final Deadline deadline;
  private final UnmarkedNames names;
  private final ElementHints hints = new ElementHints();

  /** The posts so far, in document order. */
  private int[] posts = {};

  /** A group, and how many authors and dates its elements have of their own. */
  private static final class Group {
    final String name;
    final int[] members;
    final long score;
    final long size;

    Group(String name, int[] members, long score, long size) {
      this.name = name;
      this.members = members;
      this.score = score;
      this.size = size;
    }
  }

  Groups(Outline outline, KeptText kept, UnmarkedNames names, Deadline deadline) {
    this.names = names;
    this.outline = outline;
    this.kept = kept;
    this.deadline = deadline;
  }

  /** The elements that are posts, in document order. */
  int[] posts() {
    List<Group> groups = new ArrayList<>();
    for (Map.Entry<String, Outline.Ids> entry : outline.named().entrySet()) {
      deadline.check();
      int[] members = withText(entry.getValue());
      if (members.length > 1 || (members.length == 1 && isAlone(entry.getKey()))) {
        groups.add(group(entry.getKey(), members));
      }
    }
    sort(groups);
    for (Group group : groups) {
      deadline.check();
      add(group);
    }
    if (posts.length == 0) {
      nameless(groups);
    } else if (2 * Arrays.stream(posts).filter(this::hasAuthor).count() < posts.length) {
      names.find(posts, true);
    }
    if (covered() < COVERED * kept.all()) {
      heads();
    }
    return posts;
  }

  /** Characters of text that posts have. */
  private long covered() {
    Tally tally = new Tally(posts);
    return Arrays.stream(tally.text).asLongStream().sum();
  }

  private boolean hasAuthor(int id) {
    return outline.count(Outline.AUTHORS, id) > 0;
  }

  private boolean hasDate(int id) {
    return outline.count(Outline.DATES, id) > 0;
  }

  /** The best groups first; those without authors and dates, and more than enough, are left out. */
  private static void sort(List<Group> groups) {
    groups.removeIf(group -> group.score == 0);
    groups.sort(
        Comparator.comparingLong((Group group) -> group.score)
            .thenComparingLong((Group group) -> group.size)
            .reversed()
            .thenComparing((Group group) -> group.name));
    if (groups.size() > MOST) {
      groups.subList(MOST, groups.size()).clear();
    }
  }

  /** Adds a group whose authors stand where nothing says that they are authors. */
  private void nameless(List<Group> groups) {
    for (Group group : groups.subList(0, Math.min(NAMELESS, groups.size()))) {
      int[] members = group.members;
      long dated = Arrays.stream(members).filter(this::hasDate).count();
      boolean may = members.length > 1 && dated >= UNKNOWN_SHARE * members.length;
      if (posts.length == 0 && may && names.find(members, false)) {
        add(group);
      }
    }
  }

  /** Adds posts whose authors and dates stand in an element before that of the text. */
  private void heads() {
    List<Group> groups = new ArrayList<>();
    for (Map.Entry<String, Outline.Ids> entry : outline.named().entrySet()) {
      deadline.check();
      int[] heads = heads(entry.getValue());
      if (heads.length > 1 && areSiblings(heads)) {
        groups.add(new Group(entry.getKey(), heads, heads.length, textBehind(heads)));
      }
    }
    sort(groups);
    long most = Math.max(1, 2 * covered());
    for (Group group : groups.subList(0, Math.min(NAMELESS, groups.size()))) {
      int[] heads = group.members;
      if (group.size >= most) {
        most = Long.MAX_VALUE;
        posts = new int[0];
        for (int i = 0; i < heads.length; i++) {
          outline.extend(heads[i], i + 1 < heads.length ? heads[i + 1] : outline.size());
        }
        add(group);
      }
    }
  }

  /** The elements with authors and dates, but without text, that are not within others. */
  private int[] heads(Outline.Ids ids) {
    int[] heads = new int[ids.size()];
    int size = 0;
    for (int i = 0; i < ids.size(); i++) {
      int id = ids.get(i);
      boolean isHead =
          hasAuthor(id) && hasDate(id) && kept.in(id) <= SHORT && outline.parent(id) >= 0;
      if (isHead && (size == 0 || outline.last(heads[size - 1]) <= id)) {
        heads[size++] = id;
      }
    }
    return Arrays.copyOf(heads, size);
  }

  /**
   * Returns whether most follow others in the same element; else each stands in an item of a list.
   */
  private boolean areSiblings(int[] heads) {
    int siblings = 0;
    for (int i = 1; i < heads.length; i++) {
      siblings += outline.parent(heads[i]) == outline.parent(heads[i - 1]) ? 1 : 0;
    }
    return 2 * siblings >= heads.length - 1;
  }

  private long textBehind(int[] heads) {
    long text = 0;
    for (int i = 0; i < heads.length; i++) {
      int parent = outline.parent(heads[i]);
      int next = i + 1 < heads.length ? heads[i + 1] : outline.size();
      int end = next < outline.last(parent) ? outline.begin(next) : outline.end(parent);
      text += kept.between(outline.end(heads[i]), end);
    }
    return text;
  }

  private int[] withText(Outline.Ids ids) {
    int[] members = new int[ids.size()];
    int size = 0;
    for (int i = 0; i < ids.size(); i++) {
      int id = ids.get(i);
      // An element may have a name twice.
      if (kept.in(id) > 0 && (size == 0 || members[size - 1] != id)) {
        members[size++] = id;
      }
    }
    return Arrays.copyOf(members, size);
  }

  private boolean isAlone(String name) {
    return name.startsWith(TYPED) || (hints.of(name) & ElementHints.ALONE) != 0;
  }

  private boolean isKnown(String name) {
    return isAlone(name) || (hints.of(name) & ElementHints.POST) != 0;
  }

  private Group group(String name, int[] members) {
    Tally tally = new Tally(members);
    long score = 0;
    long size = 0;
    for (int i = 0; i < members.length; i++) {
      if (tally.text[i] > 0) {
        score += (tally.count[Outline.AUTHORS][i] > 0 ? 1 : 0);
        score += (tally.count[Outline.DATES][i] > 0 ? 1 : 0);
      }
      size += outline.last(members[i]) - members[i];
    }
    return new Group(name, members, score, size);
  }

  /** Counts of elements in document order, without those of nested ones. */
  private final class Tally {
    final int[] text;
    final int[] links;
    final int[][] count = new int[Outline.KINDS][];

    /** The index of the element around each; -1 if there is none. */
    final int[] around;

    Tally(int[] members) {
      int size = members.length;
      text = new int[size];
      links = new int[size];
      around = new int[size];
      for (int kind = 0; kind < count.length; kind++) {
        count[kind] = new int[size];
      }
      int[] stack = new int[size];
      int depth = 0;
      for (int i = 0; i < size; i++) {
        int id = members[i];
        while (depth > 0 && outline.last(members[stack[depth - 1]]) <= id) {
          depth--;
        }
        around[i] = depth == 0 ? -1 : stack[depth - 1];
        add(i, id, 1);
        if (around[i] >= 0) {
          add(around[i], id, -1);
        }
        stack[depth++] = i;
      }
    }

    private void add(int i, int id, int sign) {
      text[i] += sign * kept.in(id);
      links[i] += sign * kept.linksIn(id);
      for (int kind = 0; kind < count.length; kind++) {
        count[kind][i] += sign * outline.count(kind, id);
      }
    }
  }

  /** Adds those of a group that are posts, if it is one of posts. */
  private void add(Group group) {
    int[] all = merged(posts, group.members);
    Tally tally = new Tally(all);
    Tally before = new Tally(posts);
    boolean[] isNew = new boolean[all.length];
    int fresh = 0;
    int authors = 0;
    int dates = 0;
    int sure = 0;
    int titles = 0;
    int linked = 0;
    int copies = 0;
    long text = 0;
    long links = 0;
    for (int i = 0, old = 0; i < all.length; i++) {
      if (old < posts.length && posts[old] == all[i]) {
        old++;
        continue;
      }
      int around = tally.around[i];
      int outer = around < 0 ? -1 : Arrays.binarySearch(posts, all[around]);
      if (tally.text[i] <= 0) {
        continue;
      }
      if (outer >= 0
          && (2L * tally.text[i] >= before.text[outer] || isHead(tally, i, before, outer))) {
        copies++;
        continue;
      }
      boolean author = tally.count[Outline.AUTHORS][i] > 0;
      boolean date = tally.count[Outline.DATES][i] > 0;
      isNew[i] = author || date;
      fresh++;
      authors += author ? 1 : 0;
      dates += date ? 1 : 0;
      boolean isSure = tally.count[Outline.SURE_AUTHORS][i] > 0 || kept.isComment(all[i]);
      sure += author && isSure ? 1 : 0;
      titles += tally.count[Outline.TITLES][i] > 0 ? 1 : 0;
      linked += kept.beginsWithLink(all[i]) ? 1 : 0;
      text += tally.text[i];
      links += tally.links[i];
    }
    boolean isTeasers =
        (titles >= TEASERS * fresh || 2 * links > text || 2 * linked > fresh)
            && !isSpoken(group.name);
    if (fresh == 0 || copies > fresh || isTeasers) {
      return;
    }
    boolean known = isKnown(group.name);
    boolean is =
        known
            ? Math.max(sure, dates) >= SHARE * fresh
            : fresh > 1
                && text >= (long) SHORTEST * fresh
                && authors >= UNKNOWN_SHARE * fresh
                && dates >= UNKNOWN_SHARE * fresh;
    if (is && (fresh > 1 || isAlone(group.name))) {
      int[] more = new int[all.length];
      int size = 0;
      for (int i = 0; i < all.length; i++) {
        if (isNew[i] || Arrays.binarySearch(posts, all[i]) >= 0) {
          more[size++] = all[i];
        }
      }
      posts = Arrays.copyOf(more, size);
    }
  }

  /** Returns whether an element in a post has its name and its only date rather than a reply. */
  private static boolean isHead(Tally tally, int inner, Tally posts, int post) {
    int dates = posts.count[Outline.DATES][post];
    return tally.text[inner] <= SHORT
        && dates > 0
        && tally.count[Outline.DATES][inner] == dates
        && tally.count[Outline.AUTHORS][inner] == posts.count[Outline.AUTHORS][post];
  }

  /**
   * Returns whether the name says that somebody says something, so that links in headings are no
   * teasers.
   */
  private static boolean isSpoken(String name) {
    return name.startsWith(TYPED) || name.contains("comment") || name.contains("review");
  }

  private static int[] merged(int[] one, int[] other) {
    int[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return Arrays.stream(all).sorted().distinct().toArray();
  }
}
