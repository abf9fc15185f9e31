// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CleanText;
import org.winnow.page.Headline;
import org.winnow.page.Labelling;
import org.winnow.page.Page;
import org.winnow.page.Role;

/** What the table may have of a page beside an extractor's text. */
public enum Extra {
  /** The page's headline; empty if it has none. */
  HEADLINE,
  /** What readers wrote below; empty if there is nothing. */
  COMMENTS,
  /** The word F1 that the extractor expects; null if it can't tell. */
  CONFIDENCE;

  /**
   * Those that are named, in the order of this enum.
   *
   * @throws IllegalArgumentException if there is no such column; the message lists them
   */
  public static List<Extra> parse(List<String> names) {
    Set<Extra> extras = EnumSet.noneOf(Extra.class);
    for (String name : names) {
      extras.add(
          Arrays.stream(values())
              .filter(extra -> extra.word().equals(name.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no column " + name + "; there are headline, comments, confidence")));
    }
    return List.copyOf(extras);
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of its column for an extractor whose text is in another. */
  String column(String text) {
    return text + "_" + word();
  }

  DataType type() {
    return this == CONFIDENCE ? DataTypes.DoubleType : DataTypes.StringType;
  }

  @Nullable Object of(Page page, Labelling labelling) {
    return switch (this) {
      case HEADLINE -> Headline.of(page, labelling);
      case COMMENTS -> CleanText.of(page, labelling, Set.of(Role.COMMENT));
      case CONFIDENCE -> Double.isNaN(labelling.confidence()) ? null : labelling.confidence();
    };
  }
}
