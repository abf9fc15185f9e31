// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.metadata.date.PageDate;
import org.winnow.page.Deadline;
import org.winnow.page.Page;

/**
 * Finds the posts of a page: who wrote what, and when. A post is an element that is one of several
 * alike with text, an author and a date each, or whose name or type says that it is one. Ranks,
 * counts, signatures and buttons are no part of a post; the author and the date of a quotation, the
 * day on which the author joined and that of the last change are not the post's.
 *
 * <p>One walk over the page; time is linear in it.
 */
public final class Posts {
  /** Maximum number of words before the first post of a thread: its headline, and where it is. */
  private static final int HEAD = 36;

  /** Minimum number of characters of a post that opens a thread in an element of its own. */
  private static final int LEAST = 60;

  private final Page page;
  private final Labeling labeling;
  private final List<Role> roles;
  private final PostWalk walk;
  private final Outline outline;

  /** The elements that are posts, in document order. */
  private final int[] elements;

  /** True if the first post was found by its place before the others, and is not alike. */
  private final boolean hasOpening;

  /** For each element of the outline, the index of the post that it is in; -1 is none. */
  private final int[] owners;

  private Posts(Page page, Labeling labeling) {
    this.page = page;
    roles = labeling.roles();
    walk = PostWalk.over(page, roles);
    outline = walk.outline();
    KeptText kept = new KeptText(page, roles, walk);
    UnmarkedNames names = new UnmarkedNames(page.blocks(), kept, walk);
    int[] alike = new Groups(outline, kept, names, page.deadline()).posts();
    elements = withOpening(alike, kept);
    hasOpening = elements.length > alike.length;
    owners = owners();
    this.labeling = labeling;
  }

  /**
   * The posts of a page, in order; empty if it has none.
   *
   * @throws IllegalArgumentException if there is not one role per block
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public static List<Post> of(Page page, Labeling labeling) {
    labeling.check(page.blocks().size());
    boolean mayHave = labeling.roles().stream().anyMatch(KeptText::is);
    return mayHave ? new Posts(page, labeling).posts() : List.of();
  }

  /**
   * The post with which a thread's text begins, behind its headline; null if it begins otherwise.
   *
   * @param posts of the page
   */
  public static @Nullable Post opening(List<Post> posts, String text) {
    @Nullable Post first = posts.isEmpty() ? null : posts.get(0);
    return first != null && first.role() == Role.TEXT && words(text, first.start()) <= HEAD
        ? first
        : null;
  }

  /** The number of words before a place in a text; where no white space parts them, of signs. */
  private static int words(String text, int end) {
    int words = 0;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      boolean isEnd = i + 1 == end || Character.isWhitespace(text.charAt(i + 1));
      boolean isWord = isEnd && !Character.isWhitespace(c);
      words += isWord || Character.isIdeographic(c) ? 1 : 0;
    }
    return words;
  }

  /** The text that a role is in: the wanted one, if it is wanted, or its own. */
  private TextPlaces places(Role role) {
    Set<Role> wanted = labeling.wanted();
    return new TextPlaces(page, roles, wanted.contains(role) ? wanted : Set.of(role));
  }

  /**
   * The posts of a thread with the one that opens it: it may be in an element of its own, which
   * holds all text before the first reply, and has a date if that has one, else an author.
   */
  private int[] withOpening(int[] posts, KeptText kept) {
    int first = posts.length < 2 ? 0 : outline.begin(posts[0]);
    int text = kept.firstText(first);
    int opening = text < 0 || kept.isComment(posts[0]) ? -1 : outline.of(text);
    if (opening < 0 || outline.last(opening) > posts[0]) {
      return posts;
    }
    int around = outline.parent(opening);
    while (around >= 0 && outline.last(around) <= posts[0]) {
      opening = around;
      around = outline.parent(around);
    }
    // Boxes that thank somebody, or say who helped, have no dates.
    boolean areDated = outline.count(Outline.DATES, posts[0]) > 0;
    boolean isPost =
        kept.between(outline.end(opening), first) == 0
            && kept.in(opening) >= LEAST
            && outline.count(areDated ? Outline.DATES : Outline.SURE_AUTHORS, opening) > 0;
    return isPost ? IntStream.concat(IntStream.of(opening), IntStream.of(posts)).toArray() : posts;
  }

  private int[] owners() {
    int[] all = new int[outline.size()];
    Arrays.fill(all, -1);
    int[] stack = new int[elements.length];
    int depth = 0;
    int next = 0;
    for (int id = 0; id < all.length; id++) {
      while (depth > 0 && outline.last(elements[stack[depth - 1]]) <= id) {
        depth--;
      }
      if (next < elements.length && elements[next] == id) {
        stack[depth++] = next++;
      }
      all[id] = depth == 0 ? -1 : stack[depth - 1];
    }
    return all;
  }

  private List<Post> posts() {
    if (elements.length == 0) {
      return List.of();
    }
    Authorship said = authorship();
    Stretch[] stretches = stretches(said);
    int article = article(stretches);
    TextPlaces texts = places(Role.TEXT);
    boolean areOne = labeling.wanted().containsAll(Set.of(Role.TEXT, Role.COMMENT));
    TextPlaces comments = areOne ? texts : places(Role.COMMENT);
    List<Post> posts = new ArrayList<>();
    for (int i = hasOpening && isLate(said) ? 1 : 0; i < elements.length; i++) {
      page.deadline().checkAt(i);
      @Nullable Stretch stretch = stretches[i];
      if (stretch != null && i != article && (said.authors[i] != null || said.dates[i] != null)) {
        TextPlaces places = stretch.role == Role.TEXT ? texts : comments;
        int start = places.start(stretch.first);
        int end = places.end(stretch.last);
        if (start < end) {
          int begin = Math.min(places.start(outline.begin(elements[i])), start);
          String text = places.text().substring(start, end);
          posts.add(
              new Post(stretch.role, said.authors[i], said.dates[i], text, begin, start, end));
        }
      }
    }
    return List.copyOf(posts);
  }

  /**
   * Returns whether the first post is later than the next: the answer that helped, not the first.
   */
  private static boolean isLate(Authorship said) {
    @Nullable PageDate first = said.dates[0];
    @Nullable PageDate next = said.dates[1];
    return first != null && next != null && next.isBefore(first);
  }

  /** The authors and dates of the posts, by the weightiest marks in them. */
  private Authorship authorship() {
    Authorship said = new Authorship(elements.length, new Dates(page, outline.marks()));
    for (Mark mark : outline.marks()) {
      int post = owners[mark.element()];
      if (post >= 0) {
        said.add(post, mark);
      }
    }
    boolean lacksAuthors = 2 * said.missing(said.authors) > elements.length;
    boolean lacksDates = 2 * said.missing(said.dates) > elements.length;
    for (Mark mark : outline.marks()) {
      int post = owners[mark.element()] < 0 ? next(mark.element()) : -1;
      if (post >= 0 && (mark.isDate() ? lacksDates : lacksAuthors)) {
        said.add(post, mark);
      }
    }
    return said;
  }

  /** The post before which a head of its own stands, in a sibling; -1 if that is of none. */
  private int next(int element) {
    int post = -1 - Arrays.binarySearch(elements, element);
    int parent = post < elements.length ? outline.parent(elements[post]) : -1;
    boolean isSibling = parent >= 0 && parent < element;
    boolean isBehind = post == 0 || outline.last(elements[post - 1]) <= element;
    return isSibling && isBehind ? post : -1;
  }

  /**
   * The only post of text beside comments, if it is the article that these are about: it holds
   * them, or is another kind of element. -1 if there is none.
   */
  private int article(@Nullable Stretch[] stretches) {
    int only = -1;
    boolean isAlike = false;
    boolean hasComments = false;
    for (int i = 0; i < stretches.length; i++) {
      @Nullable Stretch stretch = stretches[i];
      if (stretch != null && stretch.role == Role.TEXT) {
        if (only >= 0) {
          return -1;
        }
        only = i;
      }
    }
    for (int i = 0; i < stretches.length && only >= 0; i++) {
      @Nullable Stretch stretch = stretches[i];
      if (stretch != null && stretch.role == Role.COMMENT) {
        boolean isIn = elements[i] > elements[only] && elements[i] < outline.last(elements[only]);
        hasComments = true;
        isAlike |= !isIn && outline.path(elements[i]) == outline.path(elements[only]);
      }
    }
    return hasComments && !isAlike ? only : -1;
  }

  private static boolean isName(String text, @Nullable String author) {
    return text.equals(author) || (text.startsWith("@") && text.substring(1).equals(author));
  }

  /** Blocks of a role that follow each other in the text. */
  private static final class Stretch {
    final Role role;
    final int first;
    int last;
    int length;

    Stretch(Role role, int first) {
      this.role = role;
      this.first = first;
    }
  }

  /**
   * The longest stretch of each post, from the first to the last block that is no name, date,
   * signature or button. Stretches of text and of comments are apart.
   */
  private Stretch[] stretches(Authorship said) {
    Stretch[] longest = new Stretch[elements.length];
    for (Role role : List.of(Role.TEXT, Role.COMMENT)) {
      int post = -1;
      @Nullable Stretch stretch = null;
      for (int i = 0; i < roles.size(); i++) {
        if (roles.get(i) != role) {
          continue;
        }
        int element = outline.of(i);
        int owner = element < 0 ? -1 : owners[element];
        if (owner != post) {
          post = owner;
          stretch = null;
        }
        String text = page.blocks().get(i).text();
        if (owner < 0 || walk.isBeside(i) || isName(text.strip(), said.authors[owner])) {
          continue;
        }
        if (stretch == null) {
          stretch = new Stretch(role, i);
        }
        stretch.last = i;
        stretch.length += text.length();
        if (longest[owner] == null || longest[owner].length < stretch.length) {
          longest[owner] = stretch;
        }
      }
    }
    return longest;
  }
}
