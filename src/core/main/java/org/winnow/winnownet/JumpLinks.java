// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Leaves out lines that are links back to the top of the page, or down to its recipe, and say so,
 * in many languages, or are signs alone.
 */
final class JumpLinks {
  /** Fragments of their addresses, in lower case, without hyphens and underscores. */
  private static final Set<String> FRAGMENTS =
      Set.of(
          "#top",
          "#pagetop",
          "#totop",
          "#backtotop",
          "#gototop",
          "#topofpage",
          "#topofthepage",
          "#recipe",
          "#jumptorecipe",
          "#rezept",
          "#recette",
          "#receta",
          "#ricetta",
          "#recept");

  /** Parts of their words, in lower case. */
  private static final List<String> WORDS =
      List.of(
          "top",
          "up",
          "oben",
          "haut",
          "arriba",
          "inicio",
          "início",
          "alto",
          "cima",
          "boven",
          "omhoog",
          "upp",
          "opp",
          "ylös",
          "alkuun",
          "nahor",
          "gór",
          "począt",
          "tetej",
          "sus",
          "верх",
          "начал",
          "нагор",
          "κορυφή",
          "yukarı",
          "başa",
          "上",
          "頂",
          "顶",
          "トップ",
          "先頭",
          "위로",
          "أعلى",
          "למעלה",
          "recipe",
          "rezept",
          "recette",
          "receta",
          "receita",
          "ricetta",
          "recept",
          "przepis",
          "oppskrift",
          "opskrift",
          "рецепт",
          "レシピ");

  /** Maximum number of characters of such an address. */
  private static final int LONGEST = 20;

  /** Maximum number of characters of such a line. */
  private static final int LINE = 40;

  private JumpLinks() {}

  /** Leaves them out of a draft. */
  static void leaveOut(Draft draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.taken[i] && isOne(draft.units, i)) {
        draft.taken[i] = draft.isCode(i) || draft.isHeading(i);
      }
    }
  }

  private static boolean isOne(Units units, int unit) {
    boolean isJump = false;
    int length = 0;
    for (int b = units.begin(unit); b < units.end(unit) && length <= LINE; b++) {
      Block block = units.page().blocks().get(b);
      length += block.text().length();
      boolean isLink = length <= LINE && isIn(block.leaf());
      if (!isLink && hasWord(block.text())) {
        return false;
      }
      isJump |= isLink;
    }
    return isJump && length <= LINE && says(units.text(unit));
  }

  private static boolean isIn(CdomNode leaf) {
    CdomNode.@Nullable Inner around = leaf.parent();
    return leaf.hasLink(JumpLinks::isJump) || around != null && around.hasLink(JumpLinks::isJump);
  }

  private static boolean isJump(String address) {
    return address.startsWith("#")
        && address.length() <= LONGEST
        && FRAGMENTS.contains(address.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT));
  }

  private static boolean says(String text) {
    String said = text.toLowerCase(Locale.ROOT);
    return !hasWord(said) || WORDS.stream().anyMatch(said::contains);
  }

  private static boolean hasWord(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
