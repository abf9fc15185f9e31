// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Iterator;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.winnow.formula.FormulaText;
import org.winnow.source.SourceText;

/**
 * Where a page's blocks stand in its source. Looked up when they are first asked for: whoever only
 * wants text never does. Thread safe.
 */
public final class Offsets {
  private final Document document;
  private final String html;
  private final List<TextNode> texts;
  private final List<TextNode> blocks;

  /** Start and end of each block; null before they were asked for. */
  private volatile int @Nullable [] bounds;

  /**
   * Offsets.
   *
   * @param html what {@code document} was parsed from
   * @param texts all text nodes of its body, in order
   * @param blocks those that are blocks; to both more may be added until the first call
   */
  Offsets(Document document, String html, List<TextNode> texts, List<TextNode> blocks) {
    this.document = document;
    this.html = html;
    this.texts = texts;
    this.blocks = blocks;
  }

  /** Offset of a block's first character. */
  int start(int block) {
    return bounds()[2 * block];
  }

  /** Offset after a block's last character. */
  int end(int block) {
    return bounds()[2 * block + 1];
  }

  private int[] bounds() {
    int[] found = bounds;
    if (found == null) {
      found = scan();
      if (found == null) {
        found = track();
      }
      bounds = found;
    }
    return found;
  }

  /**
   * Finds them in one scan over the source.
   *
   * @return start and end of each block; null if the texts of the DOM are not those of the source
   *     one after the other, because the parser moved or split some
   */
  public int @Nullable [] scan() {
    SourceText source = new SourceText(html);
    if (!document.head().nodeStream(TextNode.class).allMatch(t -> source.find(t.getWholeText()))) {
      return null;
    }
    Bounds found = new Bounds();
    for (TextNode text : texts) {
      if (!source.find(text.getWholeText())) {
        return null;
      }
      found.add(text, source.start(), source.end());
    }
    return source.isAtEnd() ? found.all() : null;
  }

  /** Parses again, which gives the same texts, and lets jsoup keep track of all offsets. */
  public int[] track() {
    Document again = Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
    Iterator<Node> tracked =
        again.body().nodeStream().filter(n -> n instanceof TextNode || XmpText.is(n)).iterator();
    Bounds found = new Bounds();
    for (TextNode text : texts) {
      if (!tracked.hasNext()) {
        break;
      }
      Node same = tracked.next();
      found.add(text, same.sourceRange().startPos(), same.sourceRange().endPos());
    }
    return found.all();
  }

  /** The bounds of the blocks, found in the order of the texts. */
  private final class Bounds {
    private final int[] bounds = new int[2 * blocks.size()];
    private int next;
    private int last;

    /** A text stands at an offset. */
    void add(TextNode text, int start, int end) {
      skipEmpty();
      if (next < blocks.size()) {
        TextNode block = blocks.get(next);
        List<TextNode> parts = parts(block);
        if (parts.get(0).equals(text)) {
          bounds[2 * next] = start;
        }
        if (parts.get(parts.size() - 1).equals(text)) {
          bounds[2 * next++ + 1] = end;
        }
      }
      last = end;
    }

    /** A formula of an image or a script has no text of its own: it stands behind the last one. */
    private void skipEmpty() {
      while (next < blocks.size()
          && blocks.get(next) instanceof FormulaText formula
          && parts(formula).isEmpty()) {
        bounds[2 * next] = last;
        bounds[2 * next++ + 1] = last;
      }
    }

    /** The text nodes that are a block. */
    private List<TextNode> parts(TextNode block) {
      return block instanceof FormulaText formula
          ? formula.texts().stream().filter(text -> !text.isBlank()).toList()
          : List.of(block);
    }

    int[] all() {
      skipEmpty();
      return bounds;
    }
  }
}
