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
import org.winnow.CleanPage;

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

  @Nullable Object of(CleanPage page) {
    return switch (this) {
      case HEADLINE -> page.headline();
      case COMMENTS -> page.comments();
      case CONFIDENCE -> Double.isNaN(page.confidence()) ? null : page.confidence();
    };
  }
}
