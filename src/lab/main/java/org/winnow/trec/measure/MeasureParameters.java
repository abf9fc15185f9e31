// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values of a measure's parameters, by what they mean. */
public record MeasureParameters(Map<String, String> values) {
  private static final Pattern GAIN = Pattern.compile("(-?\\d{1,9}):(\\d{1,9})(?:,|$)");

  public MeasureParameters {
    values = Map.copyOf(values);
  }

  /** How grades are read: {@code rel}, {@code judged_only} and {@code gains}. */
  GradeReading reading() {
    return new GradeReading(level(), flag("judged_only", false), gains());
  }

  private int level() {
    String text = values.getOrDefault("rel", "1");
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw illegal("rel", text, "a grade from 1 up");
    }
    return Integer.parseInt(text);
  }

  boolean flag(String name, boolean standard) {
    @Nullable String text = values.get(name);
    if (text == null) {
      return standard;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw illegal(name, text, "True or False");
    };
  }

  /** A number above 0 and not above {@code most}. */
  double number(String name, double standard, double most) {
    @Nullable String text = values.get(name);
    if (text == null) {
      return standard;
    }
    double value = text.matches("\\d{0,9}\\.?\\d{0,9}\\d") ? Double.parseDouble(text) : 0;
    if (value <= 0 || value > most) {
      throw illegal(name, text, "a number above 0" + (most == 1 ? ", at most 1" : ""));
    }
    return value;
  }

  /** A number in [0, 1] that must be there. */
  double share(String name) {
    String text = values.getOrDefault(name, "");
    double value = text.matches("\\d(\\.\\d+)?") ? Double.parseDouble(text) : 2;
    if (value > 1) {
      throw illegal(name, text, "in [0, 1], such as IPrec@0.1");
    }
    return value;
  }

  /** What stands for a grade, by the grade; nothing for those that stand for themselves. */
  private Map<Integer, Integer> gains() {
    String text = values.getOrDefault("gains", "{}");
    String inside = text.replaceFirst("^\\{(.*)}$", "$1");
    Map<Integer, Integer> gains = new LinkedHashMap<>();
    Matcher gain = GAIN.matcher(inside);
    int end = 0;
    while (gain.find() && gain.start() == end) {
      gains.put(Integer.parseInt(gain.group(1)), Integer.parseInt(gain.group(2)));
      end = gain.end();
    }
    if (end < inside.length()) {
      throw illegal("gains", text, "{grade:gain,grade:gain}");
    }
    return gains;
  }

  /** The end of an error, which tells what a parameter may be. */
  static IllegalArgumentException illegal(String name, String value, String wanted) {
    return new IllegalArgumentException(": illegal " + name + ": " + value + ", must be " + wanted);
  }
}
