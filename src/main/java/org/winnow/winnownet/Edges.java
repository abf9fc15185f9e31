// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;
import org.winnow.page.Role;

/** x */
final class Edges {
  private static final Set<String> ON = Set.of(System.getProperty("edges", "").split(","));
  private static final Set<String> QUOTES = Set.of("blockquote", "figure");
  private final Draft draft;

  Edges(Draft draft) {
    this.draft = draft;
  }

  void apply() {
    int size = draft.size();
    for (int i = 0; i < size; i++) {
      if (draft.taken[i]) continue;
      boolean before = i > 0 && draft.taken[i - 1];
      boolean after = i + 1 < size && draft.taken[i + 1];
      if (!before && !after) continue;
      boolean take = false;
      if (ON.contains("speaker") && before && draft.words[i] <= 12) {
        take |= inSame(i, i - 1, "blockquote") || figureOfQuote(i);
      }
      if (ON.contains("caption") && before && after) take |= within(i, "figcaption");
      if (ON.contains("caption2") && before && after) take |= within(i, "figcaption") && draft.of(Role.BOILERPLATE)[i] < .5;
      if (ON.contains("heading") && before && after) take |= heading(i);
      if (ON.contains("heading2") && before && after) take |= heading(i) && draft.of(Role.BOILERPLATE)[i] < .5;
      if (ON.contains("label") && after && draft.words[i] <= 4) take |= draft.of(Role.BOILERPLATE)[i] < .5 && box(i);
      if (ON.contains("between") && before && after) take |= p(i) >= .4;
      if (ON.contains("between3") && before && after) take |= p(i) >= .3;
      if (ON.contains("dt")) take |= (after && inTag(i, "dt") && inTag(i + 1, "dd")) || (before && inTag(i, "dd") && inTag(i - 1, "dt"));
      draft.taken[i] = take;
    }
    double lim = ON.contains("empty") ? 2 : ON.contains("empty9") ? .9 : ON.contains("empty7") ? .7 : ON.contains("empty5") ? .55 : 0;
    if (lim > 0) {
      for (int i = 0; i < size; i++) {
        if (draft.taken[i] && level(i) > 1 && p(i) < lim) {
          int j = i + 1;
          while (j < size && !draft.taken[j]) j++;
          if (j == size) draft.taken[i] = false;
        }
      }
    }
  }

  private double p(int i) {
    return draft.of(Role.TEXT)[i] + draft.of(Role.HEADLINE)[i];
  }

  private CdomNode leaf(int unit) {
    return draft.units.page().blocks().get(draft.units.begin(unit)).leaf();
  }

  private boolean within(int unit, String tag) {
    return node(unit, tag) != null;
  }

  private @Nullable CdomNode node(int unit, String tag) {
    for (@Nullable CdomNode at = leaf(unit); at != null; at = at.parent()) {
      if (at.hasTag(tag)) return at;
    }
    return null;
  }

  private boolean inSame(int unit, int other, String tag) {
    @Nullable CdomNode node = node(unit, tag);
    CdomNode leaf = leaf(other);
    return node != null && node.begin() <= leaf.begin() && node.end() >= leaf.end();
  }

  private boolean figureOfQuote(int i) {
    return within(i, "figcaption") && inSame(i, i - 1, "figure") && within(i - 1, "blockquote");
  }

  private boolean inTag(int unit, String tag) {
    return leaf(unit).hasTag(tag) || (leaf(unit).parent() != null && leaf(unit).parent().hasTag(tag));
  }

  private int level(int unit) {
    for (@Nullable CdomNode at = leaf(unit); at != null && draft.units.of(at.begin()) == draft.units.of(at.end() - 1); at = at.parent()) {
      for (int l = 1; l <= 6; l++) if (at.hasTag("h" + l)) return l;
    }
    return 0;
  }

  private boolean heading(int unit) {
    return level(unit) > 0;
  }

  private boolean box(int unit) {
    CdomNode.@Nullable Inner parent = draft.units.parent(unit);
    if (parent == null) return false;
    int from = draft.units.of(parent.begin());
    int to = draft.units.of(parent.end() - 1);
    if (to - from > 6 || from != unit) return false;
    for (int k = from + 1; k <= to; k++) if (!draft.taken[k]) return false;
    return true;
  }
}
