// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Labeling;
import org.winnow.label.Role;

/**
 * What the {@link Rules} of a page came to. Immutable.
 *
 * @param rules of the blocks that have one, by index
 * @param dropped how many texts each rule left out
 * @param date the text of the first element that tells the date, or its {@code datetime} or {@code
 *     content}; empty if there is none
 */
public record Ruling(Map<Integer, Rule> rules, Map<String, Integer> dropped, String date) {
  /** That of a page without rules. */
  public static final Ruling NONE = new Ruling(Map.of(), Map.of(), "");

  public Ruling {
    rules = Map.copyOf(rules);
    dropped = Collections.unmodifiableMap(new LinkedHashMap<>(dropped));
  }

  /** The rule that a block keeps or names a headline; null if there is none. */
  public @Nullable Rule of(int block) {
    return rules.get(block);
  }

  /** A labeling with the roles that rules give; the same if there are none. */
  public Labeling applied(Labeling labeling) {
    if (rules.isEmpty()) {
      return labeling;
    }
    List<Role> roles = new ArrayList<>(labeling.roles());
    rules.forEach(
        (block, rule) ->
            roles.set(
                block, rule.effect() == Rule.Effect.HEADLINE ? Role.HEADLINE : kept(roles, block)));
    return labeling.with(roles);
  }

  /** A headline that is kept stays one. */
  private static Role kept(List<Role> roles, int block) {
    return roles.get(block) == Role.HEADLINE ? Role.HEADLINE : Role.TEXT;
  }
}
