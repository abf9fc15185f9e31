// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.rules.Rule;

/**
 * Why a block has its role, for people to read.
 *
 * @param role of the block
 * @param isContent whether that role is wanted
 * @param facts what the method saw, in the order of their weight: name and value
 */
public record Explanation(Role role, boolean isContent, Map<String, String> facts) {
  public Explanation {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** One of a method that knows two labels. */
  public static Explanation of(boolean isContent, Map<String, String> facts) {
    return new Explanation(isContent ? Role.TEXT : Role.BOILERPLATE, isContent, facts);
  }

  /** Roles without reasons. */
  static List<Explanation> of(Labeling labeling) {
    return labeling.roles().stream()
        .map(role -> new Explanation(role, labeling.wanted().contains(role), Map.of()))
        .toList();
  }

  /**
   * The reasons of a page's blocks, where a rule for its site decides with that rule before them,
   * and where hidden text is left out with the policy that does so.
   */
  public static List<Explanation> ruled(Page page, List<Explanation> blocks) {
    List<Role> roles = blocks.stream().map(Explanation::role).toList();
    BitSet hidden = page.hidden().leftOut(page, roles);
    return IntStream.range(0, blocks.size())
        .mapToObj(
            block -> {
              Explanation own = blocks.get(block);
              Rule rule = page.ruling().of(block);
              return rule != null
                  ? own.by(rule)
                  : hidden.get(block) ? own.hidden(page.hidden()) : own;
            })
        .toList();
  }

  /** A number as people read it. */
  public static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e9;
    return String.format(Locale.ROOT, whole ? "%.0f" : "%.3f", value);
  }

  /** The explanation of a block that a rule decides, whatever the extractor says. */
  private Explanation by(Rule rule) {
    boolean isHeadline = role == Role.HEADLINE || rule.effect() == Rule.Effect.HEADLINE;
    Map<String, String> all = new LinkedHashMap<>();
    all.put("rule", rule.toString());
    all.putAll(facts);
    return new Explanation(isHeadline ? Role.HEADLINE : Role.TEXT, true, all);
  }

  /** Left out because readers of the page do not see it. */
  private Explanation hidden(Hidden policy) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("hidden", policy.name().toLowerCase(Locale.ROOT));
    all.putAll(facts);
    return new Explanation(Role.BOILERPLATE, false, all);
  }
}
