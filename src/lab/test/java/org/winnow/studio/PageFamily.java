// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * Pages of one template, made by chance, whose roles are known: articles with something in the
 * middle that looks like text and is none, under a class that tells nothing.
 */
public final class PageFamily {
  private static final List<String> WORDS =
      List.of(
          ("river valley mill summer council bridge orchard winter market engine letter garden"
                  + " window harbour teacher village concert kitchen journey forest station"
                  + " library painter weather history mountain island railway festival museum")
              .split(" "));

  private final Random random;
  private final Map<String, Role> roles = new HashMap<>();
  private final Foreign foreign;

  /** What stands between the paragraphs. */
  public enum Foreign {
    /** Pieces of other articles, below a small heading. */
    TEASERS,
    /** What the publisher says below each article. */
    IMPRINT,
    /** A list of paragraphs about products. */
    OFFERS
  }

  private PageFamily(Foreign foreign, long seed) {
    this.foreign = foreign;
    random = new Random(seed);
  }

  /**
   * A page with the roles of its blocks.
   *
   * @param roles in the order of the blocks
   */
  public record Made(String id, String html, List<Role> roles) {
    public Made {
      roles = List.copyOf(roles);
    }

    /** The page, parsed. */
    public Page page() {
      return PageParser.parse(html);
    }

    /** The roles, a letter each. */
    String letters() {
      StringBuilder letters = new StringBuilder();
      roles.forEach(role -> letters.append(role.letter()));
      return letters.toString();
    }
  }

  /** Some pages; the same seed makes the same ones. */
  public static List<Made> pages(Foreign foreign, int count, long seed) {
    List<Made> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      PageFamily family = new PageFamily(foreign, seed * 1000 + i);
      String id = String.format(Locale.ROOT, "%s-%02d", foreign, i).toLowerCase(Locale.ROOT);
      pages.add(family.page(id));
    }
    return pages;
  }

  /** Saves pages as the studio does. */
  public static void save(List<Made> pages, Path folder) throws IOException {
    Corrections corrections = new Corrections(folder);
    for (Made made : pages) {
      String url = "https://family.example/" + made.id;
      Page page = made.page();
      corrections.save(new Sheet(made.id, made.id, url, made.html), page, page, made.letters());
    }
  }

  private Made page(String id) {
    String title = said(sentence(5), Role.HEADLINE);
    StringBuilder html = new StringBuilder("<html><head><title>").append(title);
    html.append("</title></head><body><div class=menu><ul>");
    for (String item : List.of("Home", "News", "About us", "Contact")) {
      html.append("<li><a href=/x>").append(said(item, Role.BOILERPLATE)).append("</a></li>");
    }
    html.append("</ul></div><div class=main><h1>").append(title).append("</h1>");
    int paragraphs = 3 + random.nextInt(4);
    int place = foreign == Foreign.IMPRINT ? paragraphs : 1 + random.nextInt(paragraphs - 1);
    for (int i = 0; i <= paragraphs; i++) {
      if (i == place) {
        html.append(foreign());
      }
      if (i < paragraphs) {
        html.append("<p>").append(said(paragraph(), Role.TEXT)).append("</p>\n");
      }
    }
    html.append("</div><div class=foot><p>");
    html.append(said("Copyright and imprint", Role.BOILERPLATE)).append("</p></div></body></html>");
    List<Role> found =
        PageParser.parse(html.toString()).blocks().stream()
            .map(block -> roles.getOrDefault(block.text().strip(), Role.BOILERPLATE))
            .toList();
    return new Made(id, html.toString(), found);
  }

  private String foreign() {
    return switch (foreign) {
      case TEASERS ->
          "<div class=zq><h4>"
              + none(sentence(3))
              + "</h4>"
              + each("<p><em>", "</em></p>")
              + "</div>";
      case IMPRINT -> "<div class=zq>" + each("<p><small>", "</small></p>") + "</div>";
      case OFFERS -> "<div class=zq><ul>" + each("<li><b>", "</b></li>") + "</ul></div>";
    };
  }

  private String each(String before, String after) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 2 + random.nextInt(2); i++) {
      html.append(before).append(none(paragraph())).append(after).append('\n');
    }
    return html.toString();
  }

  private String none(String text) {
    return said(text, Role.BOILERPLATE);
  }

  private String said(String text, Role role) {
    roles.put(text, role);
    return text;
  }

  private String paragraph() {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(3); i++) {
      sentences.add(sentence(8 + random.nextInt(9)) + ".");
    }
    return String.join(" ", sentences);
  }

  private String sentence(int words) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < words; i++) {
      all.add(i % 3 == 1 ? "of the" : WORDS.get(random.nextInt(WORDS.size())));
    }
    String text = String.join(" ", all);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
