// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the elements around the texts of a page while it is walked, and what their attributes say
 * of these texts. Attributes are read once, when the first text asks, and so is each value of a
 * class or a style, which recur. For one page and one thread.
 */
public final class OpenElements {
  /** The bits of an element that no text has asked for. */
  private static final int UNREAD = -1;

  /** Bits beside those of {@link Controls}: the texts are {@link Visibility#ASIDE} or hidden. */
  private static final int ASIDE = 1 << 8;

  private static final int HIDDEN = 1 << 9;

  /** Bit of an element beside which another one says the same. */
  private static final int COPY = 1 << 10;

  /** Elements from a text upwards of which one may hide it from the eye. */
  private static final int CLOSE = 2;

  /** Elements from a text upwards of which one may be a tab. */
  private static final int NEAR = 3;

  private final Controls controls = new Controls();
  private final Map<String, Integer> classes = new HashMap<>();
  private final Map<String, Integer> styles = new HashMap<>();

  /** The elements open, the outermost first. */
  private Element[] elements = new Element[64];

  /** The bits of each. */
  private int[] bits = new int[64];

  /** The bits for visibility of each and of all around it. */
  private int[] hiding = new int[64];

  private int top = -1;

  /** An element begins. */
  public void enter(Element element) {
    if (++top == elements.length) {
      elements = Arrays.copyOf(elements, 2 * top);
      bits = Arrays.copyOf(bits, 2 * top);
      hiding = Arrays.copyOf(hiding, 2 * top);
    }
    elements[top] = element;
    bits[top] = UNREAD;
    hiding[top] = UNREAD;
  }

  /** The innermost element ends. */
  public void leave() {
    top--;
  }

  /** Returns whether a text in the innermost element is only read by screen readers. */
  public boolean isUnseen(String text) {
    return Controls.mayBeHint(text) && Controls.isUnseen(near(CLOSE));
  }

  /** Returns whether the innermost element is drawn for the eye while another says the same. */
  public boolean isCopy() {
    return (hiding() & COPY) != 0;
  }

  /** Returns whether a text in the innermost element is a control's. */
  public boolean isControl(String text) {
    return Controls.isShort(text) && controls.isControl(near(NEAR), elements[top], text);
  }

  /** Returns whether a text in the innermost element is data of the page's scripts. */
  public boolean isProgramData(String text) {
    return ProgramData.isObject(text)
        && ((hiding() & HIDDEN) != 0 || ProgramData.isNamed(elements[top]));
  }

  /** The visibility of a text in the innermost element. */
  public Visibility visibility(TextNode text) {
    int all = hiding() | (Visibility.isClosed(elements[top], text) ? ASIDE : 0);
    return (all & HIDDEN) != 0
        ? Visibility.HIDDEN
        : (all & ASIDE) != 0 ? Visibility.ASIDE : Visibility.SHOWN;
  }

  private int hiding() {
    int known = top;
    while (known >= 0 && hiding[known] == UNREAD) {
      known--;
    }
    int all = known < 0 ? ofRoot() : hiding[known];
    for (int i = known + 1; i <= top; i++) {
      boolean closed = i > 0 && Visibility.isClosed(elements[i - 1], elements[i]);
      all |= bits(i) & (ASIDE | HIDDEN | COPY) | (closed ? ASIDE : 0);
      hiding[i] = all;
    }
    return all;
  }

  /** The bits of the element around the outermost of those that were walked. */
  private int ofRoot() {
    @Nullable Element root = elements[0].parent();
    return root == null ? 0 : readAlone(root) & (ASIDE | HIDDEN);
  }

  /** The bits of the innermost elements together. */
  private int near(int many) {
    int any = 0;
    for (int i = top; i > top - many && i >= 0; i--) {
      any |= bits(i);
    }
    return any;
  }

  private int bits(int i) {
    if (bits[i] == UNREAD) {
      bits[i] = read(elements[i]);
    }
    return bits[i];
  }

  private int read(Element element) {
    int found = readAlone(element);
    boolean isCopy = (found & ASIDE) != 0 && Twins.isCopy(element, twin -> readAlone(twin) == 0);
    return isCopy ? found | COPY : found;
  }

  /** The bits that an element's own attributes give. */
  private int readAlone(Element element) {
    if (element.attributesSize() == 0) {
      return 0;
    }
    Attributes attributes = element.attributes();
    int found = attributes.get("role").equals("tab") ? Controls.TAB : 0;
    String value = attributes.get("class");
    if (!value.isEmpty()) {
      found |= classes.computeIfAbsent(value, OpenElements::ofClasses);
    }
    found = Controls.checked(element, found) | bit(Visibility.ofAttributes(attributes));
    String id = attributes.get("id");
    found |= id.isEmpty() ? 0 : Controls.ofId(id) | bit(Visibility.ofTooltip(element, id));
    String style = attributes.get("style");
    return style.isEmpty() ? found : found | styles.computeIfAbsent(style, OpenElements::ofStyle);
  }

  private static int ofClasses(String classes) {
    List<String> names = ClassNames.of(classes);
    return Controls.ofClasses(names) | bit(Visibility.ofClasses(names, classes));
  }

  private static int ofStyle(String style) {
    return bit(Visibility.ofStyle(style));
  }

  private static int bit(Visibility visibility) {
    return switch (visibility) {
      case SHOWN -> 0;
      case ASIDE -> ASIDE;
      case HIDDEN -> HIDDEN;
    };
  }
}
