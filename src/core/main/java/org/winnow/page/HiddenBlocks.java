// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Visibility;
import org.winnow.formula.FormulaText;

/**
 * Finds the blocks of a page that its readers do not see. Each element is looked at once. For one
 * thread.
 */
final class HiddenBlocks {
  private final Page page;

  /** The visibility of the elements around the blocks so far. */
  private final IdentityHashMap<Element, Visibility> known = new IdentityHashMap<>();

  /** The visibility by values of class attributes, which recur. */
  private final Map<String, Visibility> classes = new HashMap<>();

  /** The visibility by values of style attributes. */
  private final Map<String, Visibility> styles = new HashMap<>();

  HiddenBlocks(Page page) {
    this.page = page;
  }

  /** The blocks among some that not everybody sees. */
  BitSet unseen(BitSet among) {
    BitSet unseen = new BitSet();
    for (int i = among.nextSetBit(0); i >= 0; i = among.nextSetBit(i + 1)) {
      page.deadline().checkAt(i);
      unseen.set(i, of(i) != Visibility.SHOWN);
    }
    return unseen;
  }

  /**
   * The blocks among some that nobody sees, and the lines that no block shows to everybody: a hint
   * for screen readers in a sentence stays with it.
   */
  BitSet lines(BitSet among) {
    BitSet hidden = new BitSet();
    List<Block> blocks = page.blocks();
    for (int i = among.nextSetBit(0); i >= 0; ) {
      int begin = i;
      int end = i + 1;
      while (end < blocks.size() && blocks.get(end).isContinuing()) {
        end++;
      }
      while (begin > 0 && blocks.get(begin).isContinuing()) {
        begin--;
      }
      page.deadline().checkAt(i);
      line(begin, end, hidden);
      i = among.nextSetBit(end);
    }
    hidden.and(among);
    return hidden;
  }

  private void line(int begin, int end, BitSet hidden) {
    boolean shown = false;
    for (int i = begin; i < end; i++) {
      Visibility visibility = of(i);
      shown |= visibility == Visibility.SHOWN;
      hidden.set(i, visibility == Visibility.HIDDEN);
    }
    if (!shown) {
      hidden.set(begin, end);
    }
  }

  private Visibility of(int block) {
    TextNode text = page.markup().blocks().get(block);
    if (text instanceof FormulaText) {
      // Formulas hide one of the two forms in which they are written.
      return Visibility.SHOWN;
    }
    @Nullable Element parent = text.parent();
    Visibility around = parent == null ? Visibility.SHOWN : of(parent);
    return parent != null && Visibility.isClosed(parent, text)
        ? around.and(Visibility.ASIDE)
        : around;
  }

  private Visibility of(Element innermost) {
    Deque<Element> unknown = new ArrayDeque<>();
    @Nullable Element element = innermost;
    @Nullable Visibility above = known.get(innermost);
    while (element != null && above == null) {
      unknown.push(element);
      element = element.parent();
      above = element == null ? Visibility.SHOWN : known.get(element);
    }
    Visibility visibility = above == null ? Visibility.SHOWN : above;
    for (Element inner : unknown) {
      visibility = visibility.and(own(inner));
      known.put(inner, visibility);
    }
    return visibility;
  }

  /** The visibility that an element has by itself and by its place in the one around it. */
  private Visibility own(Element element) {
    @Nullable Element parent = element.parent();
    Visibility closed =
        parent != null && Visibility.isClosed(parent, element)
            ? Visibility.ASIDE
            : Visibility.SHOWN;
    return element.attributesSize() == 0
        ? closed
        : closed
            .and(Visibility.ofAttributes(element))
            .and(classes.computeIfAbsent(element.attr("class"), Visibility::ofClasses))
            .and(styles.computeIfAbsent(element.attr("style"), Visibility::ofStyle));
  }
}
