// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.label.Role;

/**
 * Leaves out the source of the text that stands beside the text: the Markdown that an editor shows,
 * escaped HTML. Such a unit has signs of markup, and says what most of the other text says. One
 * page each, for one thread; linear in the text.
 */
final class Sources {
  /** Minimum number of words of a source; shorter ones are examples. */
  private static final int WORDS = 40;

  /** Minimum number of signs of markup. */
  private static final int SIGNS = 3;

  /** Minimum share of a source's runs of words that the other text has. */
  private static final double SAME = .8;

  /** Minimum number of words of a source, as a share of those of the other text. */
  private static final double WHOLE = .5;

  /** Minimum number of words of a unit that is searched for signs, as a share of all kept words. */
  private static final double LARGE = .1;

  /** Words of a run. */
  private static final int RUN = 3;

  /** A sign of markup; it begins with one of {@link #BEGINNINGS}. */
  private static final Pattern SIGN =
      Pattern.compile(
          "</[a-z][a-z0-9]{0,9}>|<(?:p|br|li|h[1-6]|ul|ol|div)[ />]|\\]\\(|\\*\\*|(?<!\\S)#{1,6} "
              + "|\\n[ \\t]{0,8}[-*>] |\\[/?(?:b|i|u|url|quote|img|list)[\\]=]");

  private static final String BEGINNINGS = "<]*#\n[";

  /** Tags, and the addresses of links: their words are none of the text. */
  private static final Pattern MARKUP =
      Pattern.compile(
          "<[^<>]{0,2000}>|\\]\\([^()\\s]{0,2000}|\\[/?[a-z]{1,8}[^\\[\\]]{0,200}\\]\\B");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private final Draft draft;
  private final boolean[] sources;

  Sources(Draft draft) {
    this.draft = draft;
    sources = new boolean[draft.size()];
  }

  /** Leaves them out. */
  void apply() {
    int all = 0;
    for (int i = 0; i < sources.length; i++) {
      all += draft.isKept(i) ? draft.words[i] : 0;
    }
    boolean any = false;
    for (int i = 0; i < sources.length; i++) {
      boolean large = draft.words[i] >= Math.max(WORDS, LARGE * all);
      sources[i] = large && draft.isKept(i) && hasSigns(draft.units.text(i));
      any |= sources[i];
    }
    if (!any) {
      return;
    }
    Set<Integer> runs = new HashSet<>();
    int words = 0;
    for (int i = 0; i < sources.length; i++) {
      if (draft.isKept(i) && !sources[i]) {
        words += draft.words[i];
        share(draft.units.text(i), runs, true);
      }
    }
    for (int i = 0; i < sources.length; i++) {
      if (sources[i] && draft.words[i] >= WHOLE * words && isSame(draft.units.text(i), runs)) {
        draft.roles[i] = Role.BOILERPLATE;
      }
    }
  }

  private static boolean hasSigns(String text) {
    Matcher sign = SIGN.matcher(text).useTransparentBounds(true);
    int signs = 0;
    int i = 0;
    while (signs < SIGNS && i < text.length()) {
      boolean begins = BEGINNINGS.indexOf(text.charAt(i)) >= 0;
      boolean isSign = begins && sign.region(i, text.length()).lookingAt();
      signs += isSign ? 1 : 0;
      i = isSign ? sign.end() : i + 1;
    }
    return signs == SIGNS;
  }

  private static boolean isSame(String source, Set<Integer> runs) {
    return share(MARKUP.matcher(source).replaceAll(" "), runs, false) >= SAME;
  }

  /** The share of a text's runs of words that are known; adds all of them if that is asked for. */
  private static double share(String text, Set<Integer> runs, boolean add) {
    Matcher word = WORD.matcher(text);
    int[] last = new int[RUN];
    int count = 0;
    int known = 0;
    while (word.find()) {
      last[count++ % RUN] = word.group().hashCode();
      if (count >= RUN) {
        int hash = 0;
        for (int i = 0; i < RUN; i++) {
          hash = 31 * hash + last[(count + i) % RUN];
        }
        known += add ? (runs.add(hash) ? 0 : 1) : runs.contains(hash) ? 1 : 0;
      }
    }
    return count < RUN ? 0 : (double) known / (count - RUN + 1);
  }
}
