// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;
import org.winnow.text.Characters;

/**
 * Leaves out lines that are links back to the top of the page, or down to its recipe, and say so,
 * in many languages, or are signs alone.
 */
final class JumpLinks {
  /**
   * Where links lead.
   *
   * @param fragments of their addresses, in lower case, without hyphens and underscores
   * @param words parts of what they say, in lower case
   * @param mayBeSign whether they may be a sign without words
   */
  private record Target(Set<String> fragments, List<String> words, boolean mayBeSign) {
    boolean isOf(CdomNode leaf) {
      CdomNode.@Nullable Inner around = leaf.parent();
      return leaf.hasLink(this::isAt) || around != null && around.hasLink(this::isAt);
    }

    private boolean isAt(String address) {
      return address.startsWith("#")
          && address.length() <= LONGEST
          && fragments.contains(address.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT));
    }

    boolean isNamed(String text) {
      String said = text.toLowerCase(Locale.ROOT);
      return Characters.hasLetterOrDigit(said)
          ? words.stream().anyMatch(said::contains)
          : mayBeSign;
    }
  }

  private static final Target TOP =
      new Target(
          Set.of(
              "#top",
              "#pagetop",
              "#totop",
              "#backtotop",
              "#gototop",
              "#topofpage",
              "#topofthepage"),
          List.of(
              "top", "up", "oben", "haut", "arriba", "inicio", "início", "alto", "cima", "boven",
              "omhoog", "upp", "opp", "ylös", "alkuun", "nahor", "gór", "począt", "tetej", "sus",
              "верх", "начал", "нагор", "κορυφή", "yukarı", "başa", "上", "頂", "顶", "トップ", "先頭",
              "위로", "أعلى", "למעלה"),
          true);

  private static final Target RECIPE =
      new Target(
          Set.of(
              "#recipe",
              "#jumptorecipe",
              "#rezept",
              "#recette",
              "#receta",
              "#receita",
              "#ricetta",
              "#recept"),
          List.of(
              "jump to",
              "skip to",
              "go to",
              "go straight to",
              "zum rezept",
              "aller à",
              "voir la",
              "ir a",
              "saltar",
              "ir para",
              "pular",
              "vai alla",
              "naar het",
              "naar recept",
              "till recept"),
          false);

  /** Maximum number of characters of such an address. */
  private static final int LONGEST = 20;

  /** Maximum number of characters of such a line. */
  private static final int LINE = 40;

  private JumpLinks() {}

  /** Leaves them out of a draft. */
  static void leaveOut(Draft draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.taken[i]
          && isShort(draft.units, i)
          && (isOne(draft.units, i, TOP) || isOne(draft.units, i, RECIPE))) {
        draft.taken[i] = draft.isCode(i) || draft.isHeading(i);
      }
    }
  }

  private static boolean isOne(Units units, int unit, Target target) {
    boolean leads = false;
    for (int b = units.begin(unit); b < units.end(unit); b++) {
      Block block = units.page().blocks().get(b);
      boolean isLink = target.isOf(block.leaf());
      if (!isLink && Characters.hasLetterOrDigit(block.text())) {
        return false;
      }
      leads |= isLink;
    }
    return leads && target.isNamed(units.text(unit));
  }

  private static boolean isShort(Units units, int unit) {
    int length = 0;
    for (int b = units.begin(unit); b < units.end(unit) && length <= LINE; b++) {
      length += units.page().blocks().get(b).text().length();
    }
    return length <= LINE;
  }
}
