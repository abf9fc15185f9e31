// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A measure's name as ir-measures writes it, taken apart: {@code AP(rel=2)@10}. Quotes around
 * values are optional.
 *
 * @param name without parameters
 * @param parameters in their order, as they are written
 * @param at what stands behind {@code @}; empty if nothing does
 */
public record MeasureName(String name, Map<String, String> parameters, String at) {
  private static final Pattern WHOLE =
      Pattern.compile("([A-Za-z_-]+)(?:\\(([^()]*)\\))?(?:@(\\d[\\d.]{0,8}))?");

  public MeasureName {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * Takes a name apart.
   *
   * @throws IllegalArgumentException if it has another shape
   */
  static MeasureName parse(String text) {
    Matcher whole = WHOLE.matcher(text.replaceAll("[\\s'\"]", ""));
    if (!whole.matches()) {
      throw new IllegalArgumentException(": not NAME, NAME@k or NAME(parameter=value)@k");
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    String inside = whole.group(2) == null ? "" : whole.group(2);
    for (String each : inside.isEmpty() ? List.<String>of() : split(inside)) {
      int equals = each.indexOf('=');
      if (equals <= 0
          || parameters.put(each.substring(0, equals), each.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(": not parameter=value, each once: " + inside);
      }
    }
    String at = whole.group(3) == null ? "" : whole.group(3);
    return new MeasureName(whole.group(1).replace('-', '_'), parameters, at);
  }

  /** A list at its commas, but for those in brackets. */
  static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      depth += c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
      if (c == ',' && depth == 0) {
        parts.add(list.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(list.substring(from));
    return parts;
  }

  /** The name in one, without quotes. */
  String text() {
    StringBuilder text = new StringBuilder(name);
    String before = "(";
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      text.append(before).append(parameter.getKey()).append('=').append(parameter.getValue());
      before = ",";
    }
    return text + (parameters.isEmpty() ? "" : ")") + (at.isEmpty() ? "" : "@" + at);
  }
}
