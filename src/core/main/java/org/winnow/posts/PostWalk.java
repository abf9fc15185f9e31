// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.label.Role;
import org.winnow.metadata.DateLabels;
import org.winnow.metadata.Links;
import org.winnow.metadata.date.DateReader;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * One walk over a page's DOM that collects the elements which may be posts, the places that may
 * name authors and dates, and the blocks that are no part of what somebody said. One use each.
 */
final class PostWalk implements Markup.Visitor {
  /** Elements around a text that may each take it. */
  private static final int OPEN = 6;

  /** Characters of a line that may be a date. */
  private static final int LONGEST_DATE = 120;

  /** Maximum number of characters of an attribute that may be a date, and of a tooltip. */
  private static final int LONGEST_VALUE = 200;

  private static final int LONGEST_TOOLTIP = 60;

  /** Characters of kept text that may be a date. */
  private static final int LONGEST_KEPT_DATE = 45;

  /** A text that is hardly more than a date: few words before a number, and few behind it. */
  private static final Pattern ONLY_DATE =
      Pattern.compile("(?:[^\\s\\d]{1,15}\\s){0,3}\\S{0,12}\\d\\S{0,20}(?:\\s\\S{1,15}){0,5}");

  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "em", "font", "i", "label", "mark",
          "s", "small", "span", "strong", "sub", "sup", "time", "u", "wbr", "img", "svg", "path",
          "data", "tt", "acronym", "ins", "del", "kbd", "nobr");

  /** Elements that hold no whole post. */
  private static final Set<String> SMALL =
      Set.of(
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "p",
          "br",
          "hr",
          "button",
          "option",
          "select",
          "input",
          "blockquote",
          "q",
          "pre",
          "body",
          "thead",
          "tbody",
          "dt",
          "nav",
          "header",
          "footer");

  /** Meanings of a quotation or a signature, in which whole posts may seem to be. */
  private static final int SPOKEN = ElementHints.QUOTE | ElementHints.SIGNATURE;

  /** Meanings that hold for all that is in an element. */
  private static final int LASTING =
      SPOKEN
          | ElementHints.OTHER_DATE
          | ElementHints.RANK
          | ElementHints.PROFILE
          | ElementHints.ACTION;

  private final List<Block> blocks;
  private final List<Role> roles;
  private final Outline outline;

  private final ElementNames names;
  private final Deque<Capture> captures = new ArrayDeque<>();

  /** Blocks that are no part of what somebody said. */
  private final boolean[] besides;

  /** Blocks of quotations and signatures. */
  private final boolean[] isSpoken;

  /** By depth: the element's index, its meanings, and a number for the path to it. */
  private int[] ids = new int[64];

  private int[] meanings = new int[64];
  private int[] paths = new int[64];
  private int[] locals = new int[64];
  private int depth = -1;

  /** The last block; -1 before the first. */
  private int block = -1;

  private final LineLabel label = new LineLabel();

  private PostWalk(List<Block> blocks, List<Role> roles) {
    this.blocks = blocks;
    this.roles = roles;
    outline = new Outline(blocks.size());
    names = new ElementNames(outline);
    besides = new boolean[blocks.size()];
    isSpoken = new boolean[blocks.size()];
  }

  /** The elements and marks of a page. */
  static PostWalk over(Page page, List<Role> roles) {
    PostWalk walk = new PostWalk(page.blocks(), roles);
    page.markup().walk(walk);
    walk.lines();
    walk.outline.count();
    return walk;
  }

  Outline outline() {
    return outline;
  }

  /** Returns whether a block is a name, a date, a signature or a button. */
  boolean isBeside(int index) {
    return besides[index];
  }

  /** A block has turned out to be a name. */
  void setBeside(int index) {
    besides[index] = true;
  }

  /** Returns whether a block is of a quotation or a signature. */
  boolean isSpoken(int index) {
    return isSpoken[index];
  }

  private void lines() {
    LineMarks lines = new LineMarks(blocks, outline, besides);
    lines.addBylines(isSpoken);
    lines.leaveOutSignatures();
  }

  private boolean isIn(int meaning) {
    return depth >= 0 && (meanings[depth] & meaning) != 0;
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    int id = outline.open(depth < 0 ? -1 : ids[depth], block + 1);
    int around = depth < 0 ? 0 : meanings[depth];
    int path = depth < 0 ? 0 : paths[depth];
    push(id);
    if (!INLINE.contains(name)) {
      newLine();
    }
    boolean mayBePost = !INLINE.contains(name) && !SMALL.contains(name);
    int own = names.read(name, attributes, mayBePost, id, path);
    paths[depth] = 31 * path + name.hashCode();
    locals[depth] = 31 * name.hashCode() + names.hash(attributes);
    int above = depth < 1 ? 0 : locals[depth - 1] + (depth < 2 ? 0 : 31 * locals[depth - 2]);
    outline.path(id, paths[depth], 31 * above + locals[depth]);
    // Pictures of quotation marks are no quotations, and some of them are never closed.
    int lasting = INLINE.contains(name) ? own & ~ElementHints.QUOTE : own;
    lasting = name.equals("body") ? 0 : lasting;
    meanings[depth] = inherited(around, lasting) | (own & ElementHints.TITLE) | element(name);
    if (!isIn(ElementHints.QUOTE | ElementHints.SIGNATURE)) {
      marked(name, attributes, own, id, mayBePost);
    }
  }

  private void push(int id) {
    depth++;
    if (depth == ids.length) {
      ids = Arrays.copyOf(ids, 2 * depth);
      meanings = Arrays.copyOf(meanings, 2 * depth);
      paths = Arrays.copyOf(paths, 2 * depth);
      locals = Arrays.copyOf(locals, 2 * depth);
    }
    ids[depth] = id;
  }

  /** Combines the hints of the elements around an element with its own. */
  private int inherited(int around, int own) {
    if ((own & ElementHints.POST) != 0) {
      // A post that mentions its last change in its class is still a post.
      return around & SPOKEN | own & SPOKEN & ElementHints.SIGNATURE;
    }
    boolean isNamed = (own & (ElementHints.AUTHOR | ElementHints.USERNAME)) != 0;
    // What Stack Exchange calls a signature has the author and the date.
    int lasting = (own & ElementHints.PROFILE) != 0 ? around & ~ElementHints.SIGNATURE : around;
    lasting = isNamed ? lasting & ~ElementHints.RANK : lasting;
    int rank = captures.isEmpty() || isNamed ? 0 : ElementHints.RANK;
    return lasting & LASTING | own & (LASTING & ~ElementHints.RANK | rank);
  }

  /**
   * The meaning of an element's name. A quotation may be a whole post, in vBulletin and XenForo;
   * the names and dates in it are not the post's either.
   */
  private static int element(String name) {
    return switch (name) {
      case "blockquote", "q" -> ElementHints.QUOTE;
      case "button" -> ElementHints.ACTION;
      case "h1", "h2", "h3", "h4", "h5", "h6" -> ElementHints.TITLE;
      default -> 0;
    };
  }

  private void marked(
      String name, Markup.Attributes attributes, int own, int id, boolean mayBePost) {
    if (attributes.isEmpty()) {
      byName(name, own);
      return;
    }
    if (mayBePost) {
      names.addType(attributes, id);
    }
    if (name.indexOf('-') > 0 || mayBePost) {
      author(attributes.get("author"), MarkWeights.AUTHOR_ATTRIBUTE);
      author(attributes.get("data-author"), MarkWeights.AUTHOR_ATTRIBUTE);
      author(attributes.get("data-author-username"), MarkWeights.USERNAME_ATTRIBUTE);
      date(attributes.get("created-timestamp"), MarkWeights.CREATED);
    }
    String property = attributes.get("itemprop");
    property = property.isEmpty() ? attributes.get("property") : property;
    if (!property.isEmpty()) {
      property(property, attributes);
    }
    if (isDate(name, own)) {
      dated(name, attributes, own);
      return;
    }
    String title = attributes.get("title");
    if (INLINE.contains(name) && title.length() >= 8 && title.length() <= LONGEST_TOOLTIP) {
      date(title, MarkWeights.TITLE);
    }
    if (name.equals("a")) {
      link(attributes, own);
    } else {
      byName(name, own);
    }
  }

  private static boolean isDate(String name, int own) {
    boolean isNamed = (own & (ElementHints.AUTHOR | ElementHints.USERNAME)) != 0;
    return name.equals("time")
        || name.equals("relative-time")
        || ((own & ElementHints.DATE) != 0 && !isNamed && (own & ElementHints.POST) == 0);
  }

  /** Applies the meaning of an element's class to its text. */
  private void byName(String name, int own) {
    if ((own & ElementHints.USERNAME) != 0) {
      capture(false, MarkWeights.USERNAME);
    } else if ((own & ElementHints.AUTHOR) != 0 && !isIn(ElementHints.RANK)) {
      capture(false, MarkWeights.AUTHOR_CLASS);
    } else if ((own & ElementHints.PROFILE) != 0 && (own & ElementHints.POST) == 0) {
      capture(false, MarkWeights.PANE);
    } else if (name.equals("cite")) {
      capture(false, MarkWeights.CITE);
    } else if (isDate(name, own)) {
      capture(true, MarkWeights.DATE_CLASS);
    }
    if ((own & ElementHints.RANK) != 0 && !captures.isEmpty()) {
      newLine();
    }
  }

  private void property(String property, Markup.Attributes attributes) {
    String local = property.substring(Math.max(property.lastIndexOf(':'), 0)).replace(":", "");
    String content = attributes.get("content");
    switch (local) {
      case "author", "creator" -> told(false, content, MarkWeights.PROPERTY);
      case "name" -> {
        for (Capture capture : captures) {
          if (!capture.isDate && capture.weight == MarkWeights.PROPERTY) {
            told(false, content, MarkWeights.PROPERTY_NAME);
            return;
          }
        }
      }
      case "datePublished", "dateCreated", "uploadDate", "commentTime", "created" ->
          told(
              true, content.isEmpty() ? attributes.get("datetime") : content, MarkWeights.PROPERTY);
      default -> {}
    }
  }

  private void told(boolean isDate, String content, int weight) {
    if (content.isEmpty()) {
      capture(isDate, weight);
    } else if (isDate) {
      date(content, weight);
    } else {
      author(content, weight);
    }
  }

  private void dated(String name, Markup.Attributes attributes, int own) {
    if (isIn(ElementHints.OTHER_DATE) && (own & ElementHints.POST) == 0) {
      return;
    }
    date(attributes.get("datetime"), MarkWeights.DATETIME);
    date(attributes.get("title"), MarkWeights.DATE_TITLE);
    date(attributes.get("data-time"), MarkWeights.DATA_ATTRIBUTE);
    date(attributes.get("data-timestamp"), MarkWeights.DATA_ATTRIBUTE);
    date(attributes.get("data-date"), MarkWeights.DATA_ATTRIBUTE);
    capture(true, name.equals("time") ? MarkWeights.TIME : MarkWeights.DATE_CLASS);
  }

  private void link(Markup.Attributes attributes, int own) {
    String href = attributes.get("href");
    boolean mayAnswer = (own & ElementHints.ACTION) != 0;
    if (mayAnswer && attributes.get("class").contains("comment-reply-link")) {
      author(Names.ofAnswer(attributes.get("aria-label")), MarkWeights.ANSWERED);
    }
    boolean isAuthor = attributes.get("rel").contains("author");
    if (isAuthor) {
      capture(false, MarkWeights.AUTHOR_LINK);
    } else if ((own & ElementHints.USERNAME) != 0) {
      capture(false, MarkWeights.USERNAME);
    } else if (isOfPeople(href)) {
      capture(false, MarkWeights.PERSON_LINK);
    } else if ((own & ElementHints.AUTHOR) != 0 && !isIn(ElementHints.RANK)) {
      capture(false, MarkWeights.AUTHOR_CLASS_LINK);
    } else if (isTitle(own, href)) {
      outline.title(ids[depth]);
    }
  }

  private static boolean isOfPeople(String href) {
    return Links.leadToAuthor(href) || Links.leadToMember(href);
  }

  /** Returns whether a link in a heading leads to another page: what is around it is a teaser. */
  private boolean isTitle(int own, String href) {
    boolean isHeading = (own & ElementHints.TITLE) != 0;
    for (int i = depth - 1; i >= Math.max(0, depth - 2) && !isHeading; i--) {
      isHeading = (meanings[i] & ElementHints.TITLE) != 0;
    }
    boolean named = false;
    for (Capture capture : captures) {
      named |= !capture.isDate;
    }
    return isHeading
        && !named
        && !href.isEmpty()
        && href.indexOf('#') < 0
        && !href.startsWith("javascript");
  }

  /** Adds a name, and returns whether it is one. */
  private boolean author(String name, int weight) {
    String plain = name.isEmpty() ? "" : Names.of(name);
    if (!plain.isEmpty()) {
      outline.mark(new Mark(false, weight, plain, ids[depth]));
    }
    return !plain.isEmpty();
  }

  /** Adds a date, and returns whether it may be one. */
  private boolean date(String value, int weight) {
    boolean is =
        !value.isEmpty()
            && value.length() <= LONGEST_VALUE
            && !isIn(ElementHints.OTHER_DATE)
            && (DateReader.mayHave(value) || RelativeTime.is(value))
            && DateLabels.isPublication(label.toString());
    if (is) {
      // In a pane about the author other dates than the post's are likelier.
      int likely = isIn(ElementHints.PROFILE) ? weight / 4 : weight;
      outline.mark(new Mark(true, likely, value, ids[depth]));
    }
    return is;
  }

  private void capture(boolean isDate, int weight) {
    boolean isOther =
        isDate && (isIn(ElementHints.OTHER_DATE) || !DateLabels.isPublication(label.toString()));
    if (captures.size() < OPEN && !isOther) {
      captures.push(new Capture(isDate, weight, depth, block));
    }
  }

  @Override
  public void text(Markup.Text text, int index) {
    String characters = text.characters();
    if (index >= 0) {
      block = index;
      outline.block(index, ids[depth]);
      isSpoken[index] = isIn(SPOKEN);
      besides[index] = bare(index) || isIn(LASTING & ~ElementHints.QUOTE) || isAction(index);
    }
    for (Capture capture : captures) {
      if (capture.isDate || !isIn(ElementHints.RANK)) {
        capture.add(characters);
      }
    }
    label.add(characters);
  }

  /** Returns whether a block is a button; "Thanks" without a link is what somebody says. */
  private boolean isAction(int index) {
    Block own = blocks.get(index);
    String text = own.text().strip();
    return text.length() <= Names.LONGEST
        && Names.isAction(text)
        && (!KeptText.is(roles.get(index))
            || own.leaf().linkCharacters() > 0
            || !Names.mayBeSaid(text));
  }

  /** Returns whether a block is a short text that has a date. */
  private boolean bare(int index) {
    String text = blocks.get(index).text().strip();
    Role role = roles.get(index);
    boolean isKept = role == Role.TEXT || role == Role.COMMENT;
    if (text.length() > (isKept ? LONGEST_KEPT_DATE : LONGEST_DATE) || isIn(SPOKEN)) {
      return false;
    }
    // What somebody says may be short and have a date too.
    boolean isAlone = DateReader.hasDigit(text) && ONLY_DATE.matcher(text).matches();
    if (isKept && !isAlone) {
      return false;
    }
    int weight = bareWeight(isKept);
    if (RelativeTime.is(text)) {
      return date(text, weight);
    }
    String told = DateReader.mayHave(text) ? DateLabels.publication(label.toString(), text) : "";
    return Names.hasDate(told)
        && date(told, isAlone ? weight : Math.min(weight, MarkWeights.DATE_IN_TEXT));
  }

  /** Among buttons, other dates than the post's are likelier. */
  private int bareWeight(boolean isKept) {
    boolean isBeside = isIn(ElementHints.RANK | ElementHints.ACTION);
    int weight = isKept ? MarkWeights.KEPT_DATE_TEXT : MarkWeights.DATE_TEXT;
    return isBeside ? weight / 2 : weight;
  }

  private void newLine() {
    label.newLine();
    for (Capture capture : captures) {
      capture.newLine();
    }
  }

  @Override
  public void end(String name) {
    if (depth < 0) {
      return;
    }
    while (!captures.isEmpty() && captures.peek().depth == depth) {
      close(captures.pop());
    }
    if (!INLINE.contains(name)) {
      newLine();
    }
    outline.close(ids[depth], block + 1);
    depth--;
  }

  private void close(Capture capture) {
    boolean isPane = capture.weight == MarkWeights.PANE;
    if (capture.isFull() && !isPane) {
      return;
    }
    String text = capture.text();
    boolean isPerson =
        capture.weight == MarkWeights.PERSON_LINK || capture.weight == MarkWeights.USERNAME;
    if (isPerson && text.stripLeading().startsWith("@")) {
      author(text, MarkWeights.MENTION);
      return;
    }
    boolean is;
    if (capture.isDate) {
      is = date(DateLabels.publication("", text.replace('\n', ' ').strip()), capture.weight);
    } else {
      is = !outline.isLastDate(text.strip()) && author(text, capture.weight);
    }
    if (is && !isPane) {
      Arrays.fill(besides, capture.block + 1, block + 1, true);
    }
  }
}
