// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Iterator;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Where a page's blocks stand in its source. Looked up when they are first asked for: whoever only
 * wants text never does. Thread safe.
 */
final class Offsets {
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
  int @Nullable [] scan() {
    SourceText source = new SourceText(html);
    if (!document.head().nodeStream(TextNode.class).allMatch(t -> source.find(t.getWholeText()))) {
      return null;
    }
    int[] found = new int[2 * blocks.size()];
    int next = 0;
    for (TextNode text : texts) {
      if (!source.find(text.getWholeText())) {
        return null;
      }
      if (isNext(text, next)) {
        found[2 * next] = source.start();
        found[2 * next + 1] = source.end();
        next++;
      }
    }
    return source.isAtEnd() ? found : null;
  }

  /** Parses again, which gives the same texts, and lets jsoup keep track of all offsets. */
  int[] track() {
    Document again = Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
    Iterator<TextNode> tracked = again.body().nodeStream(TextNode.class).iterator();
    int[] found = new int[2 * blocks.size()];
    int next = 0;
    for (TextNode text : texts) {
      if (!tracked.hasNext()) {
        break;
      }
      TextNode same = tracked.next();
      if (isNext(text, next)) {
        found[2 * next] = same.sourceRange().startPos();
        found[2 * next + 1] = same.sourceRange().endPos();
        next++;
      }
    }
    return found;
  }

  private boolean isNext(TextNode text, int block) {
    return block < blocks.size() && blocks.get(block).equals(text);
  }
}
