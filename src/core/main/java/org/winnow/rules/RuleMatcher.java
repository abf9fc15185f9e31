// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** The rules of one page while its DOM is walked. One use each. */
public final class RuleMatcher {
  /** The name in the marks around text that is left out. */
  private static final String MARKS = "noindex";

  private final IdentityHashMap<Element, Rule> selected = new IdentityHashMap<>();
  private final boolean noindex;
  private final Map<Integer, Rule> blocks = new HashMap<>();
  private final Map<String, Integer> dropped = new LinkedHashMap<>();
  private String date = "";

  /** Whether a comment has switched indexing off. */
  private boolean off;

  public RuleMatcher(Rules rules, Document document) {
    noindex = rules.noindex();
    for (Rule rule : rules.rules()) {
      for (Element element : rule.selector().in(document)) {
        if (rule.effect() != Rule.Effect.DATE) {
          selected.put(element, rule);
        } else if (date.isEmpty()) {
          date = date(element);
        }
      }
    }
  }

  private static String date(Element element) {
    for (String attribute : new String[] {"datetime", "content"}) {
      if (element.hasAttr(attribute)) {
        return element.attr(attribute).strip();
      }
    }
    return element.text();
  }

  /** The rule of an element whose parent has the rule {@code around}. */
  @Nullable
  public Rule of(Element element, @Nullable Rule around) {
    Rule own = selected.get(element);
    return own == null ? around : own;
  }

  /** Returns whether the page marks an element as nothing for search engines. */
  public boolean isMarked(Element element) {
    return noindex && (element.hasAttr("data-nosnippet") || element.normalName().equals(MARKS));
  }

  /** Reads a comment, which may switch indexing off or on. */
  public void comment(Comment comment) {
    if (noindex) {
      String says = comment.getData().strip().toLowerCase(Locale.ROOT);
      if (says.equals(MARKS) || says.startsWith("googleoff")) {
        off = true;
      } else if (says.equals("/" + MARKS) || says.startsWith("googleon")) {
        off = false;
      }
    }
  }

  /** Returns whether what comes next is between marks. */
  public boolean isOff() {
    return off;
  }

  /** Notes that a text was left out; by marks if there is no rule. */
  public void dropped(@Nullable Rule rule) {
    dropped.merge(rule == null ? MARKS : rule.toString(), 1, Integer::sum);
  }

  /** Notes the rule of a block. */
  public void kept(int block, @Nullable Rule rule) {
    if (rule != null) {
      blocks.put(block, rule);
    }
  }

  /** The result of the rules. */
  public Ruling ruling() {
    return new Ruling(blocks, dropped, date);
  }
}
