// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.winnow.passage.Measure;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;

/**
 * How a text becomes passages, and what stands in front of each.
 *
 * @param size most words of a passage
 */
public record Layout(int size, Cut cut, Front front) {
  /** Where a passage may end. */
  public enum Cut {
    /** After a line, or else a sentence: all that a text without structure allows. */
    LINES,
    /** Cuts there too, and before each heading. */
    SECTIONS
  }

  /** The context indexed in front of a passage. */
  public enum Front {
    /** Nothing. */
    NONE,
    /** The page's title, which is the same for all arms. */
    TITLE,
    /** The headings above the passage that it does not begin with. */
    HEADINGS
  }

  /** 150 words, lines, nothing in front. */
  public static final Layout DEFAULT = lines(PassageOptions.DEFAULT.size());

  /** Lines, nothing in front. */
  public static Layout lines(int size) {
    return new Layout(size, Cut.LINES, Front.NONE);
  }

  /** Returns this layout with another context in front. */
  Layout with(Front other) {
    return new Layout(size, cut, other);
  }

  PassageOptions options() {
    return new PassageOptions(size, Measure.WORDS, 0);
  }

  /** The context in front of a passage; ends in a line end if there is anything. */
  String before(Passage passage, String title) {
    return switch (front) {
      case NONE -> "";
      case TITLE -> title.isEmpty() ? "" : title + "\n";
      case HEADINGS -> {
        Set<String> own = passage.text().lines().map(String::strip).collect(Collectors.toSet());
        List<String> above =
            passage.headings().stream().filter(heading -> !own.contains(heading)).toList();
        yield above.isEmpty() ? "" : String.join("\n", above) + "\n";
      }
    };
  }

  /** As tables name it, such as {@code 150} or {@code 150 sections headings}. */
  @Override
  public String toString() {
    StringBuilder name = new StringBuilder().append(size);
    if (cut == Cut.SECTIONS) {
      name.append(" sections");
    }
    if (front != Front.NONE) {
      name.append(' ').append(front.name().toLowerCase(Locale.ROOT));
    }
    return name.toString();
  }
}
