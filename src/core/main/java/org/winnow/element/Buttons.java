// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/** Recognizes buttons between the lines of a text that say nothing of what it is about. */
final class Buttons {
  /** Maximum number of nodes in a row of buttons. */
  private static final int FEW = 20;

  /** Classes of the button that is pressed among those beside it. */
  private static final Pattern CHOSEN = Pattern.compile("active|selected|current|checked");

  /** Labels of buttons that copy a text or an address, in lower case. */
  private static final Set<String> COPY =
      Set.of(
          "copy",
          "copied",
          "copied!",
          "copy code",
          "copy link",
          "copy to clipboard",
          "kopieren",
          "code kopieren",
          "link kopieren",
          "copier",
          "copier le code",
          "copier le lien",
          "copiar",
          "copiar código",
          "copiar enlace",
          "copiar link",
          "copia",
          "kopiëren",
          "kopiera",
          "kopiuj",
          "копировать",
          "скопировать",
          "复制",
          "复制代码",
          "複製",
          "コピー",
          "복사");

  private Buttons() {}

  /** Returns whether a text is that of a button that copies, or of one of several to choose. */
  static boolean isLabel(Element parent, String text) {
    @Nullable Element around = parent.parent();
    @Nullable Element button = isButton(parent) ? parent : around;
    return button != null
        && isButton(button)
        && !Displayed.isInSentence(button)
        && (COPY.contains(text.toLowerCase(Locale.ROOT)) || isChoice(button));
  }

  private static boolean isButton(Element element) {
    return element.normalName().equals("button");
  }

  /** Returns whether a button stands among others alone, of which one is marked as pressed. */
  private static boolean isChoice(Element button) {
    @Nullable Element row = button.parent();
    if (row == null || row.childNodeSize() < 2 || row.childNodeSize() > FEW) {
      return false;
    }
    int chosen = 0;
    int others = 0;
    for (int i = 0; i < row.childNodeSize(); i++) {
      Node node = row.childNode(i);
      if (node instanceof Element element) {
        if (!isButton(element)) {
          return false;
        }
        boolean isChosen = isChosen(element);
        chosen += isChosen ? 1 : 0;
        others += isChosen ? 0 : 1;
      } else if (!Controls.isSilent(node)) {
        return false;
      }
    }
    return chosen == 1 && others > 0;
  }

  private static boolean isChosen(Element button) {
    return button.attr("aria-pressed").equals("true")
        || button.attr("aria-selected").equals("true")
        || CHOSEN.matcher(button.attr("class")).find();
  }
}
