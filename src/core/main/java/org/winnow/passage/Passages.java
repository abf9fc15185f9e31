// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.passage.Splitter.Stretch;
import org.winnow.posts.Post;
import org.winnow.render.Excerpt;
import org.winnow.render.Unit;
import org.winnow.render.write.Kind;

/**
 * Cuts the clean text of a page into passages. A heading begins one. Within a section, paragraphs
 * fill a passage up to its size; one that does not fit begins the next, or is split after a
 * sentence if the passage is less than half full. Tables and code are split only if they are longer
 * than a passage, tables between rows: the header is then the last of the headings of the passages
 * that follow; sentences likewise (at white space), and words only if they are longer than a
 * thousand characters or of a script without spaces.
 *
 * <p>Without overlap, each word of the text is in exactly one passage. The same text and options
 * give the same passages. Linear in the text.
 */
public final class Passages {
  private final String text;
  private final PassageOptions options;
  private final Splitter splitter;
  private final List<Passage> passages = new ArrayList<>();
  private final PostEdges edges;

  /** The start of the passage in progress; {@code start} is -1 if there is none. */
  private int start = -1;

  private int end;
  private int size;

  /** Whether it has headings only. */
  private boolean isHeading;

  private List<String> headings = List.of();

  /** Whether a table or code was added last. */
  private boolean afterWhole;

  private Passages(String text, List<Post> posts, PassageOptions options) {
    this.text = text;
    edges = new PostEdges(posts);
    this.options = options;
    splitter = new Splitter(text, options);
  }

  /** The passages of an excerpt, in order. */
  public static List<Passage> of(Excerpt excerpt, PassageOptions options) {
    return of(excerpt, List.of(), options);
  }

  /**
   * The passages of an excerpt, in order, none of which is of two posts.
   *
   * @param posts in the excerpt's text, in its order
   */
  public static List<Passage> of(Excerpt excerpt, List<Post> posts, PassageOptions options) {
    Passages passages = new Passages(excerpt.text(), posts, options);
    for (Unit unit : excerpt.units()) {
      passages.addParts(unit);
    }
    passages.close();
    return List.copyOf(passages.passages);
  }

  /** The passages of a text without structure, in order: each line is a paragraph. */
  public static List<Passage> of(String text, PassageOptions options) {
    Passages passages = new Passages(text, List.of(), options);
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      passages.add(new Unit(Kind.PARAGRAPH, start, end, 0, List.of(), List.of()));
      start = end + 1;
    }
    passages.close();
    return List.copyOf(passages.passages);
  }

  /** Adds a unit, cut where posts begin and end; tables stay whole. */
  private void addParts(Unit unit) {
    // Headings stay with the post below them.
    if (edges.isPassed(unit.start()) && !isHeading) {
      close();
    }
    int from = unit.start();
    boolean isWhole = unit.kind() == Kind.TABLE;
    for (int edge = edges.next(); !isWhole && edge < unit.end(); edge = edges.next()) {
      add(unit.part(from, edge));
      close();
      from = edge;
      edges.isPassed(edge);
    }
    add(from == unit.start() ? unit : unit.part(from, unit.end()));
  }

  private void add(Unit unit) {
    Stretch whole = splitter.stretch(unit.start(), unit.end());
    if (whole.start() == whole.end()) {
      return;
    }
    boolean heading = unit.kind() == Kind.HEADING;
    if (start >= 0 && (heading ? !isHeading || size >= options.size() : isElsewhere(unit))) {
      close();
    }
    if (heading || isHeading || start < 0) {
      headings = unit.headings();
    }
    if (isHeading && !heading) {
      size = 0;
    }
    isHeading = heading;
    boolean isWhole = unit.kind() == Kind.TABLE || unit.kind() == Kind.CODE;
    List<Stretch> parts = new ArrayList<>();
    if (!splitter.isShort(whole) && unit.rows().size() > 1) {
      addRows(unit, whole);
      return;
    } else if (!splitter.isShort(whole)) {
      splitter.split(whole, parts);
    } else if (isWhole || fits(whole) || size >= options.size() / 2) {
      parts.add(whole);
    } else {
      splitter.sentences(whole, parts);
    }
    parts.forEach(this::extend);
    afterWhole = isWhole;
  }

  /** Adds a table row by row; passages that begin in it have its header behind their headings. */
  private void addRows(Unit table, Stretch whole) {
    List<Integer> rows = table.rows();
    List<String> below = new ArrayList<>(table.headings());
    below.add(text.substring(table.start(), rows.get(1)).strip().replaceAll("\\s*\n\\s*", " | "));
    List<Stretch> parts = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      int from = i == 0 ? whole.start() : rows.get(i);
      int to = i + 1 == rows.size() ? whole.end() : rows.get(i + 1);
      splitter.split(splitter.stretch(from, to), parts);
    }
    for (Stretch part : parts) {
      if (start >= 0 && !fits(part)) {
        close();
        headings = below;
      }
      extend(part);
    }
    close();
    afterWhole = true;
  }

  /** Returns whether a passage must not go on with a unit since that has other headings. */
  private boolean isElsewhere(Unit unit) {
    return !isHeading && !headings.equals(unit.headings());
  }

  private boolean fits(Stretch stretch) {
    return size + gap(stretch) + stretch.size() <= options.size();
  }

  /** The length that white space before a stretch counts. */
  private int gap(Stretch stretch) {
    int from = end;
    return start < 0 ? 0 : splitter.size(from, stretch.start());
  }

  /** Adds a stretch to the passage, or begins the next with it. */
  private void extend(Stretch stretch) {
    boolean isEndless = start >= 0 && stretch.end() - start > Splitter.longest(options.size());
    if (start >= 0 && size > 0 && !fits(stretch) || isEndless) {
      close();
      repeat(stretch);
    }
    size += gap(stretch) + stretch.size();
    start = start < 0 ? stretch.start() : start;
    end = stretch.end();
  }

  /** Begins a passage with the last sentences of the one before, if they fit before a stretch. */
  private void repeat(Stretch stretch) {
    int from = options.overlap() > 0 && !afterWhole ? overlap() : -1;
    start = from;
    if (from < 0 || !fits(stretch)) {
      start = -1;
      size = 0;
    }
  }

  private void close() {
    if (start >= 0) {
      @Nullable Post post = edges.post(start, end);
      passages.add(
          new Passage(
              text.substring(start, end),
              headings,
              start,
              end,
              passages.size(),
              post == null ? null : post.author(),
              post == null ? null : post.published()));
    }
    start = -1;
    size = 0;
  }

  /** Where the last sentences of the last passage begin, as many as fill no more than half. */
  private int overlap() {
    Passage last = passages.get(passages.size() - 1);
    int from = -1;
    int repeated = 0;
    int until = last.end();
    for (int at : splitter.lastSentences(last.start(), until, options.overlap())) {
      repeated += splitter.size(at, until);
      until = at;
      if (at <= last.start() || repeated > options.size() / 2) {
        break;
      }
      from = at;
      size = repeated;
    }
    return from;
  }
}
