// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.winnow.CleanPage;
import org.winnow.dataset.GoldMetadata;
import org.winnow.label.Labeling;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;

/**
 * Title, author and date against gold metadata. A date is right if its day is; an author if the
 * names, as words, are within those of gold or the other way round, whatever joins them; a title if
 * its words are gold's, or one contains the other, and it is longer than {@value #SHORT}
 * characters. Beside it stands what the page's {@code title} and {@code meta} elements give alone.
 *
 * @param fields {@code date}, {@code author} and {@code title}; none where nothing was measured
 */
public record MetadataMeasures(Map<String, Counts> fields) {
  /** The measures of no page. */
  public static final MetadataMeasures NONE = new MetadataMeasures(Map.of());

  /** Characters of a title that is too short to be found in another. */
  static final int SHORT = 10;

  private static final int DAY = 10;
  private static final Set<String> JOINTS = Set.of("and", "by");

  public MetadataMeasures {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /**
   * Pages counted.
   *
   * @param gold whose gold has the field
   * @param answers of these, those with an answer
   * @param right of these, those with the right one
   * @param tags of those with gold, those that the tags alone tell rightly
   * @param extra those with an answer, of which gold tells nothing
   */
  public record Counts(int gold, int answers, int right, int tags, int extra) {
    /** The share of right answers where gold has one; 0 if there are none. */
    public double precision() {
      return (double) right / Math.max(1, answers);
    }

    /** The share of gold that was found; 0 if there is none. */
    public double recall() {
      return (double) right / Math.max(1, gold);
    }

    /** The share of gold that the tags alone tell; 0 if there is none. */
    public double recallOfTags() {
      return (double) tags / Math.max(1, gold);
    }

    private static Counts of(
        String found, String tag, String gold, BiPredicate<String, String> right) {
      if (gold.isEmpty()) {
        return new Counts(0, 0, 0, 0, found.isEmpty() ? 0 : 1);
      }
      int answers = found.isEmpty() ? 0 : 1;
      int rights = answers == 1 && right.test(found, gold) ? 1 : 0;
      int tags = !tag.isEmpty() && right.test(tag, gold) ? 1 : 0;
      return new Counts(1, answers, rights, tags, 0);
    }

    private Counts plus(Counts other) {
      return new Counts(
          gold + other.gold,
          answers + other.answers,
          right + other.right,
          tags + other.tags,
          extra + other.extra);
    }
  }

  /** The measures of a page, whose address is not used. */
  static MetadataMeasures of(TestPage page, Labeling labeling) {
    GoldMetadata gold = page.metadata();
    Metadata found = CleanPage.of(page.page(), labeling).metadata();
    Map<String, String> meta = page.page().markup().meta();
    Map<String, Counts> fields = new LinkedHashMap<>();
    String date = String.join("", found.values(Field.PUBLISHED));
    String published = meta.getOrDefault("article:published_time", "");
    fields.put("date", Counts.of(date, published, gold.date(), MetadataMeasures::isDay));
    String author = meta.getOrDefault("author", "");
    String names = String.join(" ", found.authors());
    fields.put("author", Counts.of(names, author, gold.author(), MetadataMeasures::isAuthor));
    fields.put(
        "title",
        Counts.of(found.title(), page.page().title(), gold.title(), MetadataMeasures::isTitle));
    return new MetadataMeasures(fields);
  }

  static boolean isDay(String found, String gold) {
    return gold.length() >= DAY
        && found.substring(0, Math.min(DAY, found.length())).equals(gold.substring(0, DAY));
  }

  static boolean isAuthor(String found, String gold) {
    List<String> names = words(found).stream().filter(word -> !JOINTS.contains(word)).toList();
    List<String> wanted = words(gold).stream().filter(word -> !JOINTS.contains(word)).toList();
    String all = " " + String.join(" ", names) + " ";
    String goldAll = " " + String.join(" ", wanted) + " ";
    return !names.isEmpty()
        && !wanted.isEmpty()
        && (all.contains(goldAll) || goldAll.contains(all));
  }

  static boolean isTitle(String found, String gold) {
    String title = String.join(" ", words(found));
    String wanted = String.join(" ", words(gold));
    return title.equals(wanted)
        || (title.length() > SHORT && (wanted.contains(title) || title.contains(wanted)));
  }

  private static List<String> words(String text) {
    return Tokens.words(text.toLowerCase(Locale.ROOT));
  }

  /** Returns the measures over the pages of both. */
  public MetadataMeasures plus(MetadataMeasures other) {
    Map<String, Counts> sum = new LinkedHashMap<>(fields);
    other.fields.forEach((field, counts) -> sum.merge(field, counts, Counts::plus));
    return new MetadataMeasures(sum);
  }
}
