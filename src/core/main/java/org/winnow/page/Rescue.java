// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.element.TagKind;
import org.winnow.source.Mender;
import org.winnow.text.Characters;
import org.winnow.text.WhiteSpace;

/**
 * Reads a page again in which something never ends and hides much of the rest: a title, a comment,
 * a quote. For all other pages it costs little: the lengths of the blocks, the end of the DOM, and
 * a search for quotes from the end of the source.
 */
final class Rescue {
  /** Nothing is rescued that hides less than one of so many parts of the source. */
  private static final int PART = 4;

  private final Page page;
  private final Document document;
  private final String html;
  private final PageOptions options;

  /** Characters of the blocks. */
  private final long visible;

  /** Whether an element was already measured; nested ones would take quadratic time. */
  private boolean measured;

  /**
   * A rescue.
   *
   * @param page as it was read from {@code document}
   * @param html what {@code document} was parsed from
   * @param options how the page was read, and is read again
   */
  Rescue(Page page, Document document, String html, PageOptions options) {
    this.page = page;
    this.document = document;
    this.html = html;
    this.options = options;
    visible = visible(page);
  }

  /** The page read again, if that gives more text; else the page as it was. */
  Page page() {
    Page mended = mended();
    return Fallbacks.areWanted(mended) ? withFallbacks(mended) : mended;
  }

  /** The page with the first of its fallbacks that has sentences enough; else the page itself. */
  private Page withFallbacks(Page shown) {
    Fallbacks fallbacks = new Fallbacks(document, html);
    for (String source : fallbacks.sources()) {
      page.deadline().check();
      Page again =
          CdomBuilder.build(PageParser.document(source, options.deadline()), source, options);
      if (fallbacks.isEnough(again)) {
        return again;
      }
    }
    return shown;
  }

  private Page mended() {
    if (visible > 0 && !isHidden()) {
      return page;
    }
    Mender mender = new Mender(html);
    String mended = mender.mend();
    if (mended.isEmpty()) {
      return page;
    }
    page.deadline().check();
    Page again =
        CdomBuilder.build(PageParser.document(mended, options.deadline()), mended, options);
    if (visible(again) <= visible) {
      return page;
    }
    return again.title().isEmpty() ? again.titled(Characters.clean(mender.title())) : again;
  }

  /** Without CDATA, {@code plaintext} and {@code xmp} elements, in which tags become text. */
  private static long visible(Page page) {
    long visible = 0;
    for (Block block : page.blocks()) {
      if (!block.leaf().isCdata() && !isMarkup(block)) {
        visible += block.text().length();
      }
    }
    return visible;
  }

  private static boolean isMarkup(Block block) {
    return block.leaf().isRaw() && Mender.END_TAG.matcher(block.text()).find();
  }

  private boolean isHidden() {
    return page.blocks().stream().anyMatch(Rescue::isMarkup)
        || isHiddenBelow(document)
        || isHiddenBelow(document.head().lastChild())
        || isHiddenBehind('"')
        || isHiddenBehind('\'');
  }

  /** Returns whether the last of what is below hides much; what has no end comes last. */
  private boolean isHiddenBelow(@Nullable Node top) {
    measured = false;
    Deque<Node> ends = new ArrayDeque<>();
    @Nullable Node end = top;
    while (end != null) {
      for (@Nullable Node node = end; node != null; node = node.lastChild()) {
        if (hides(node)) {
          return true;
        }
        Node before = node.nodeName().equals("table") ? node.previousSibling() : null;
        if (before != null) {
          // The parser puts before a table what must not stand in it.
          ends.add(before);
        }
      }
      end = ends.poll();
    }
    return false;
  }

  private boolean hides(Node node) {
    if (node instanceof Comment comment) {
      return isLong(comment.getData());
    }
    if (node instanceof DataNode data) {
      return isLong(data.getWholeData()) && endsInTag(data.getWholeData());
    }
    if (node instanceof CDataNode cdata) {
      return isLong(cdata.getWholeText());
    }
    return node instanceof Element element
        && TagKind.of(element.normalName()).dropped()
        && isLong(element);
  }

  private boolean isLong(String hidden) {
    return hidden.length() >= html.length() / PART;
  }

  /** Returns whether it is long, or longer than what is visible. */
  private boolean isLong(Element dropped) {
    if (measured || dropped.childNodeSize() == 0) {
      return false;
    }
    measured = true;
    long length =
        dropped.nodeStream(TextNode.class).mapToLong(text -> text.text().strip().length()).sum();
    return length > visible || length >= html.length() / PART;
  }

  /**
   * Returns whether code goes on to the end of the source, and a tag ends there: no page cut off in
   * it.
   */
  private boolean endsInTag(String code) {
    int end = html.length() - 1;
    if (code.isEmpty() || html.charAt(end) != code.charAt(code.length() - 1)) {
      return false;
    }
    while (end > 0 && WhiteSpace.isHtml(html.charAt(end))) {
      end--;
    }
    return html.charAt(end) == '>';
  }

  /** Returns whether the last quote of a kind begins a value, long before the end. */
  private boolean isHiddenBehind(char quote) {
    int far = html.length() - html.length() / PART;
    if (html.indexOf(quote, far) >= 0) {
      return false;
    }
    int i = html.lastIndexOf(quote, far) - 1;
    while (i > 0 && WhiteSpace.isHtml(html.charAt(i))) {
      i--;
    }
    return i > 0 && html.charAt(i) == '=';
  }
}
