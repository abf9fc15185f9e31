// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The copyField rules of a schema: fields that Solr fills from others, so that they must not be
 * sent. Immutable.
 */
final class CopyRules {
  /** A rule; each side may have one asterisk, for the same part of a name. */
  private record Rule(String source, String dest) {
    /** Returns whether a document with fields of these names has the field from this rule. */
    boolean fills(String field, Set<String> names) {
      int star = dest.indexOf('*');
      if (star < 0) {
        return field.equals(dest);
      }
      String stem = stem(field, dest.substring(0, star), dest.substring(star + 1));
      return stem != null && names.contains(source.replace("*", stem));
    }

    private static @Nullable String stem(String name, String before, String behind) {
      return name.length() > before.length() + behind.length()
              && name.startsWith(before)
              && name.endsWith(behind)
          ? name.substring(before.length(), name.length() - behind.length())
          : null;
    }
  }

  private final List<Rule> rules;

  /** The rules as Solr's Schema API has them. */
  CopyRules(List<Map<String, Object>> rules) {
    this.rules =
        rules.stream()
            .map(
                rule ->
                    new Rule(
                        Objects.toString(rule.get("source"), ""),
                        Objects.toString(rule.get("dest"), "")))
            .toList();
  }

  /**
   * Returns whether Solr fills a field of a document itself. The target of a rule without an
   * asterisk is always filled: its source may be a field that the update chain makes.
   *
   * @param names of the document's fields
   */
  boolean isFilled(String field, Set<String> names) {
    return rules.stream().anyMatch(rule -> rule.fills(field, names));
  }
}
