// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/** What the elements around each block are, gathered in one walk over the page's markup. */
final class DomTraits implements Markup.Visitor {
  /**
   * Elements whose presence above a block is a feature, then properties; in order of their bits.
   */
  static final List<String> FLAGS =
      List.of(
          "a",
          "li",
          "ul",
          "ol",
          "table",
          "td",
          "th",
          "nav",
          "header",
          "footer",
          "aside",
          "article",
          "main",
          "section",
          "form",
          "figure",
          "figcaption",
          "button",
          "label",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "p",
          "pre",
          "code",
          "blockquote",
          "dl",
          "dt",
          "dd",
          "em",
          "strong",
          "b",
          "i",
          "small",
          "span",
          "time",
          "address",
          "details",
          "summary",
          "sup",
          "center",
          "font",
          "iframe",
          "template",
          "svg",
          "hidden",
          "navigation",
          "banner",
          "contentinfo",
          "complementary",
          "role_main",
          "articleBody",
          "review",
          "breadcrumb",
          "dialog");

  private static final Map<String, Long> TAGS = new HashMap<>();

  static {
    for (int i = 0; i < FLAGS.indexOf("hidden"); i++) {
      TAGS.put(FLAGS.get(i), 1L << i);
    }
  }

  static final long LINK = bit("a");
  static final long HIDDEN = bit("hidden");
  private static final long NAVIGATION = bit("navigation");
  private static final long BANNER = bit("banner");
  private static final long CONTENTINFO = bit("contentinfo");
  private static final long COMPLEMENTARY = bit("complementary");
  private static final long ROLE_MAIN = bit("role_main");
  private static final long ARTICLE_BODY = bit("articleBody");
  private static final long REVIEW = bit("review");
  private static final long BREADCRUMB = bit("breadcrumb");
  private static final long DIALOG = bit("dialog");

  /** Elements above a text whose hints count as near. */
  private static final int NEAR = 3;

  private static final int NO_HEADING = -1;

  private final ElementHints hints = new ElementHints();

  // By block.
  final long[] flags;
  final long[] nearHints;
  final long[] allHints;
  final long[] paths;
  final long[] parentPaths;
  final int[] depths;

  /** Index of the first block of the last heading that began before or around the block; or -1. */
  final int[] headings;

  /** Index of the first block in the first h1; -1 if there is none. */
  int firstHeading = NO_HEADING;

  int articles;
  boolean main;
  boolean articleBody;

  // The elements open, by depth.
  private long[] openFlags = new long[64];
  private long[] openHints = new long[64];
  private long[] ownHints = new long[64];
  private long[] openPaths = new long[64];
  private int depth = -1;

  private int lastHeading = NO_HEADING;
  private boolean headingBegins;
  private boolean firstHeadingBegins;

  DomTraits(Page page) {
    int n = page.blocks().size();
    flags = new long[n];
    nearHints = new long[n];
    allHints = new long[n];
    paths = new long[n];
    parentPaths = new long[n];
    depths = new int[n];
    headings = new int[n];
    page.markup().walk(this);
  }

  private static long bit(String flag) {
    return 1L << FLAGS.indexOf(flag);
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    depth++;
    if (depth == openFlags.length) {
      openFlags = Arrays.copyOf(openFlags, 2 * depth);
      openHints = Arrays.copyOf(openHints, 2 * depth);
      ownHints = Arrays.copyOf(ownHints, 2 * depth);
      openPaths = Arrays.copyOf(openPaths, 2 * depth);
    }
    long own = TAGS.getOrDefault(name, 0L);
    long hint = 0;
    long path = name.hashCode();
    if (!attributes.isEmpty()) {
      String classes = attributes.get("class");
      String id = attributes.get("id");
      hint = hints.of(classes) | hints.of(id);
      path = 31 * path + classes.hashCode();
      own |= properties(attributes);
    }
    openFlags[depth] = own | (depth == 0 ? 0 : openFlags[depth - 1]);
    // The body's classes tell of the site, not of the block.
    ownHints[depth] = depth == 0 ? 0 : hint;
    openHints[depth] = depth == 0 ? 0 : hint | openHints[depth - 1];
    openPaths[depth] = mix((depth == 0 ? 17 : openPaths[depth - 1]) + path);
    element(name);
  }

  private static long mix(long path) {
    long mixed = path * 0x9e3779b97f4a7c15L;
    return mixed ^ mixed >>> 29;
  }

  private void element(String name) {
    if (name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) >= '1'
        && name.charAt(1) <= '6') {
      headingBegins = true;
      firstHeadingBegins |= name.charAt(1) == '1' && firstHeading == NO_HEADING;
    } else if (name.equals("article")) {
      articles++;
    } else if (name.equals("main")) {
      main = true;
    }
  }

  private long properties(Markup.Attributes attributes) {
    long bits = 0;
    String role = attributes.get("role");
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
    String itemprop = attributes.get("itemprop");
    if (!itemprop.isEmpty()) {
      bits |=
          switch (itemprop) {
            case "articleBody", "text", "mainContentOfPage" -> ARTICLE_BODY;
            case "review", "reviewBody", "reviews" -> REVIEW;
            case "breadcrumb" -> BREADCRUMB;
            default -> 0;
          };
      articleBody |= itemprop.equals("articleBody");
    }
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

  /** Whether a style has {@code name:value}, with or without a space. */
  private static boolean says(String style, String name, String value) {
    int at = style.indexOf(name);
    if (at < 0) {
      return false;
    }
    int colon = style.indexOf(':', at);
    return colon >= 0
        && style.startsWith(value, style.startsWith(" ", colon + 1) ? colon + 2 : colon + 1);
  }

  @Override
  public void end(String name) {
    depth--;
  }

  @Override
  public void text(String text, int block) {
    if (block < 0) {
      return;
    }
    if (headingBegins) {
      headingBegins = false;
      lastHeading = block;
      if (firstHeadingBegins) {
        firstHeadingBegins = false;
        firstHeading = firstHeading == NO_HEADING ? block : firstHeading;
      }
    }
    flags[block] = openFlags[depth];
    allHints[block] = openHints[depth];
    long near = 0;
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      near |= ownHints[d];
    }
    nearHints[block] = near;
    paths[block] = openPaths[depth];
    parentPaths[block] = depth == 0 ? 0 : openPaths[depth - 1];
    depths[block] = depth;
    headings[block] = lastHeading;
  }
}
