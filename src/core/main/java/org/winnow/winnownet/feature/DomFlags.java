// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Markup;

/** The traits of an element by its name and its attributes: a bit each. */
final class DomFlags {
  /** Element names that have a bit. */
  private static final List<String> TAGS =
      List.of(
          ("a li ul ol table td th nav header footer aside article main section form figure "
                  + "figcaption button label h1 h2 h3 h4 h5 h6 p pre code blockquote dl dt dd em "
                  + "strong b i small span time address details summary sup center font iframe "
                  + "template svg")
              .split(" "));

  /** Names of the flags, in the order of their bits: elements, then properties. */
  static final List<String> NAMES;

  private static final Map<String, Long> BITS = new HashMap<>();

  static {
    List<String> names = new ArrayList<>(TAGS);
    names.addAll(
        List.of(
            "hidden",
            "navigation",
            "banner",
            "contentinfo",
            "complementary",
            "role_main",
            "articleBody",
            "review",
            "breadcrumb",
            "dialog"));
    NAMES = List.copyOf(names);
    TAGS.forEach(tag -> BITS.put(tag, bit(tag)));
  }

  static final long LINK = bit("a");
  static final long ARTICLE_BODY = bit("articleBody");
  private static final long HIDDEN = bit("hidden");
  private static final long NAVIGATION = bit("navigation");
  private static final long BANNER = bit("banner");
  private static final long CONTENTINFO = bit("contentinfo");
  private static final long COMPLEMENTARY = bit("complementary");
  private static final long ROLE_MAIN = bit("role_main");
  private static final long REVIEW = bit("review");
  private static final long BREADCRUMB = bit("breadcrumb");
  private static final long DIALOG = bit("dialog");

  private DomFlags() {}

  private static long bit(String flag) {
    int index = NAMES.indexOf(flag);
    if (index < 0) {
      throw new IllegalArgumentException("no flag " + flag);
    }
    return 1L << index;
  }

  /** The flag of an element's name, none for most. */
  static long tag(String name) {
    return BITS.getOrDefault(name, 0L);
  }

  /** The properties that the names of an element tell. */
  static long properties(String role, String itemprop) {
    long bits = 0;
    if (!role.isEmpty()) {
      bits |=
          switch (role) {
            case "navigation", "menu", "menubar" -> NAVIGATION;
            case "banner" -> BANNER;
            case "contentinfo" -> CONTENTINFO;
            case "complementary" -> COMPLEMENTARY;
            case "main", "article" -> ROLE_MAIN;
            case "dialog", "alertdialog" -> DIALOG;
            default -> 0;
          };
    }
    if (!itemprop.isEmpty()) {
      bits |=
          switch (itemprop) {
            case "articleBody", "text", "mainContentOfPage" -> ARTICLE_BODY;
            case "review", "reviewBody", "reviews" -> REVIEW;
            case "breadcrumb" -> BREADCRUMB;
            default -> 0;
          };
    }
    return bits;
  }

  /** The properties that an element's other attributes tell. */
  static long properties(Markup.Attributes attributes) {
    long bits = 0;
    String itemtype = attributes.get("itemtype");
    if (!itemtype.isEmpty()) {
      bits |= itemtype.endsWith("Review") ? REVIEW : 0;
      bits |= itemtype.endsWith("BreadcrumbList") ? BREADCRUMB : 0;
    }
    String style = attributes.get("style");
    if (attributes.has("hidden")
        || attributes.get("aria-hidden").equals("true")
        || !style.isEmpty() && isHiding(style)) {
      bits |= HIDDEN;
    }
    return bits;
  }

  private static boolean isHiding(String style) {
    return says(style, "display", "none") || says(style, "visibility", "hidden");
  }

  /** Returns whether a style has {@code name:value}, with or without a space. */
  private static boolean says(String style, String name, String value) {
    int at = style.indexOf(name);
    if (at < 0) {
      return false;
    }
    int colon = style.indexOf(':', at);
    return colon >= 0
        && style.startsWith(value, style.startsWith(" ", colon + 1) ? colon + 2 : colon + 1);
  }
}
