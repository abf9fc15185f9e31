// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.winnow.metadata.Line;
import org.winnow.page.Block;

/**
 * Finds the authors of posts where nothing says that they are authors: names that stand at the same
 * place of most posts, and are not nearly all the same.
 */
final class UnmarkedNames {
  /** Short texts at the beginning of a post that are looked at. */
  private static final int FIRST = 12;

  private static final double SHARE = .6;

  /** Share of the posts from which on the same text is a label rather than a name. */
  private static final double LABEL = .9;

  /** A year, as in a month's name with one. */
  private static final Pattern YEAR = Pattern.compile("(?<!\\S)(?:19|20)\\d\\d(?!\\S)");

  private final List<Block> blocks;
  private final Outline outline;
  private final KeptText kept;
  private final PostWalk walk;

  UnmarkedNames(List<Block> blocks, KeptText kept, PostWalk walk) {
    this.kept = kept;
    this.blocks = blocks;
    this.walk = walk;
    outline = walk.outline();
  }

  /** A place in posts, and what stands there. */
  private static final class Place {
    final Map<Integer, Mark> marks = new HashMap<>();
    final Map<Integer, Integer> at = new HashMap<>();

    /** How often each text stands there. */
    final Map<String, Integer> values = new HashMap<>();

    /** Whether longer texts stand there too. */
    boolean isText;

    /** How often the most frequent text stands there. */
    int most() {
      return Collections.max(values.values());
    }
  }

  /**
   * Adds the names of the authors of some elements to the outline, and returns whether there are.
   */
  boolean find(int[] members, boolean known) {
    Map<Integer, Place> places = new HashMap<>();
    int[] order = new int[1];
    Map<Integer, Integer> first = new HashMap<>();
    for (int i = 0; i < members.length; i++) {
      int until = i + 1 < members.length ? outline.begin(members[i + 1]) : blocks.size();
      int end = Math.min(outline.end(members[i]), Math.max(until, outline.begin(members[i])));
      int seen = 0;
      for (int block = outline.begin(members[i]); block < end && seen < FIRST; block++) {
        int element = outline.of(block);
        String text = Line.of(blocks.get(block).text());
        if (element >= 0 && text.length() > Names.LONGEST) {
          places.computeIfAbsent(outline.place(element), p -> new Place()).isText = true;
        } else if (element >= 0) {
          seen++;
          if (isName(block, text) && (known || !kept.isText(block))) {
            int at = outline.place(element);
            Place place = places.computeIfAbsent(at, p -> new Place());
            first.computeIfAbsent(at, p -> order[0]++);
            place.marks.putIfAbsent(i, new Mark(false, MarkWeights.UNMARKED_NAME, text, element));
            place.at.putIfAbsent(i, block);
            place.values.merge(text, 1, Integer::sum);
          }
        }
      }
    }
    Place best = null;
    int bestOrder = Integer.MAX_VALUE;
    for (Map.Entry<Integer, Place> entry : places.entrySet()) {
      Place place = entry.getValue();
      boolean is =
          !place.isText
              && place.marks.size() >= SHARE * members.length
              && place.values.size() > 1
              && place.most() < LABEL * place.marks.size();
      int begin = first.getOrDefault(entry.getKey(), Integer.MAX_VALUE);
      if (is && begin < bestOrder) {
        best = place;
        bestOrder = begin;
      }
    }
    if (best == null) {
      return false;
    }
    best.marks.values().forEach(outline::mark);
    best.at.values().forEach(walk::setBeside);
    outline.count();
    return true;
  }

  private boolean isName(int block, String text) {
    return Names.isName(text)
        && !Names.isAction(text)
        && !Names.hasDate(text)
        && !YEAR.matcher(text).find()
        && !RelativeTime.is(text)
        && !isSentence(text)
        && text.indexOf(':') < 0
        && !walk.isSpoken(block)
        && text.codePoints().anyMatch(Character::isLetter);
  }

  /** Returns whether a text ends as sentences and labels do, and not in an initial. */
  private static boolean isSentence(String text) {
    int last = text.length() - 1;
    boolean isInitial = text.charAt(last) == '.' && (last < 2 || text.charAt(last - 2) == ' ');
    return ".:!?,".indexOf(text.charAt(last)) >= 0 && !isInitial;
  }
}
