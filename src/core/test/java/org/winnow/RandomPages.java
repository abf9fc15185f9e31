// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * Pages by chance, with most of what pages have: nested elements, also unclosed or closed twice,
 * tables, lists, forms, templates that repeat, texts short and long in several scripts, entities,
 * comments, and attributes that hint at content. The same seed gives the same pages.
 */
public final class RandomPages {
  private static final int DEEPEST = 8;

  private static final String[] CONTAINERS = {
    "div",
    "div",
    "div",
    "section",
    "article",
    "main",
    "aside",
    "nav",
    "header",
    "footer",
    "blockquote",
    "form",
    "center",
    "fieldset",
    "noscript",
    "details"
  };
  private static final String[] INLINE = {
    "b", "i", "em", "span", "font", "code", "sup", "small", "a", "a", "a"
  };
  private static final String[] HINTS = {
    "content", "post-body", "articleText", "entry", "comment", "comments-list", "sidebar", "menu",
    "nav_main", "footer", "related", "advert", "share", "hidden", "x1", "main"
  };
  private static final String[] WORDS = {
    "the", "a", "of", "river", "Town", "mill", "1999", "3.5", "don't", "e-mail", "www.example.org",
    "http://x.org/y?z=1", "\u00a9", "|", "-", "...", "read", "more", "and", "was", "were", "IT"
  };
  private static final String[] SCRIPTS = {
    "灯塔看守人住在那里的。，了是在不",
    "これはテストのページです。本文",
    "이것은시험용글입니다",
    "Это текст страницы и его слова. ",
    "هذا نص الصفحة والكلمات ",
    "זה הטקסט של הדף ",
    "यह पृष्ठ का पाठ है ",
    "ĞüéßñÅøçıİ ",
    "😀🏳️‍🌈𝒳𠀀 "
  };
  private static final String[] ENTITIES = {
    "&amp;",
    "&lt;b&gt;",
    "&eacute;",
    "&nbsp;",
    "&#8212;",
    "&#x1F600;",
    "&copy",
    "&bogus;",
    "&",
    "&#0;"
  };
  private static final String[] ODD = {
    "<br>",
    "<br/><br>",
    "<hr>",
    "<img src=x alt='A picture'>",
    "<!-- a comment -->",
    "<!-->",
    "<script>var x = '<p>no</p>';</script>",
    "<style>p { color: red }</style>",
    "</p>",
    "</div>",
    "</b>",
    "<select><option>one<option>two</select>",
    "<input value=x>",
    "<textarea>t</textarea>",
    "<button>Send</button>",
    "<iframe src=y></iframe>",
    "<svg><text>s</text></svg>",
    "<wbr>",
    "<p>",
    "<li>",
    "<td>",
    "<b>",
    "<![CDATA[ x ]]>",
    "\u200b",
    "\ufeff",
    "<",
    ">",
    "\t\r\n"
  };

  private final Random random;
  private final List<String> templates = new ArrayList<>();
  private StringBuilder html = new StringBuilder();

  private RandomPages(long seed) {
    random = new Random(seed);
  }

  /**
   * A page.
   *
   * @param name its seed and number, by which it can be made again
   */
  public record Sample(String name, String html) {
    /** The page, parsed anew. */
    public Page page() {
      return PageParser.parse(html);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** What has no end in broken pages, and its end. */
  private static final String[][] ENDLESS = {
    {"<title>The mill\n", "</title>"},
    {"<title>The mill", "</title>"},
    {"<textarea>", "</textarea>"},
    {"<textarea name=x>The mill", "</textarea>"},
    {"<script>var x = '<p>no</p>';\n", "</script>"},
    {"<script src=x>", "</script>"},
    {"<style>p { color: red }\n", "</style>"},
    {"<iframe src=x>", "</iframe>"},
    {"<noscript>", "</noscript>"},
    {"<noframes>", "</noframes>"},
    {"<select><option>one", "</select>"},
    {"<!-- a comment\n", "-->"},
    {"<svg><![CDATA[", "]]>"},
    {"<a href=\"x>", "\""},
    {"<img alt='x>", "'"}
  };

  /**
   * A page that begins with what never ends.
   *
   * @param whole the same with its end
   */
  public record Broken(String name, String html, String whole) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A page broken in every way, by one and by two that never end; not by those that end in it. */
  public static List<Broken> broken(Sample sample, long seed) {
    Random random = new Random(seed);
    List<Broken> broken = new ArrayList<>();
    for (String[] first : ENDLESS) {
      String[] second = ENDLESS[random.nextInt(ENDLESS.length)];
      String before = random.nextBoolean() ? "<html><head>" : "<html><head></head><body>";
      String rest = "\n<div>" + sample.html() + "</div></body></html>\n";
      String name = sample.name() + ", " + first[0];
      if (!hasEnd(rest, first)) {
        broken.add(new Broken(name, before + first[0] + rest, before + ended(first) + rest));
        if (!hasEnd(first[0] + rest, second) && !hasEnd(second[0], first)) {
          String html = before + first[0] + second[0] + rest;
          broken.add(
              new Broken(name + second[0], html, before + ended(first) + ended(second) + rest));
        }
      }
    }
    return broken;
  }

  private static boolean hasEnd(String html, String[] endless) {
    return html.toLowerCase(Locale.ROOT).contains(endless[1]);
  }

  private static String ended(String[] endless) {
    return switch (endless[1]) {
      case "]]>" -> endless[0] + "]]></svg>";
      case "\"", "'" -> endless[0] + endless[1] + ">";
      default -> endless[0] + endless[1];
    };
  }

  /** So many pages; the first is empty. */
  public static List<Sample> of(long seed, int count) {
    List<Sample> samples = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      RandomPages pages = new RandomPages(31 * seed + number);
      String html = number == 0 ? "" : pages.page();
      samples.add(new Sample("seed " + seed + ", page " + number, html));
    }
    return samples;
  }

  private String page() {
    if (chance(2)) {
      html.append("<!doctype html><html lang=en><head><title>").append(words(4));
      html.append("</title><meta name=description content='").append(words(3)).append("'></head>");
      html.append("<body>");
    }
    int sections = 1 + (chance(8) ? random.nextInt(60) : random.nextInt(8));
    for (int i = 0; i < sections; i++) {
      section(0);
    }
    return html.toString();
  }

  private void section(int depth) {
    switch (random.nextInt(depth < DEEPEST ? 10 : 4)) {
      case 0, 1 -> paragraph("p");
      case 2 -> paragraph("h" + (1 + random.nextInt(6)));
      case 3 -> html.append(chance(2) ? one(ODD) : text());
      case 4 -> list(depth);
      case 5 -> table(depth);
      case 6 -> template(depth);
      default -> container(depth);
    }
  }

  private void container(int depth) {
    String name = one(CONTAINERS);
    open(name);
    for (int n = random.nextInt(5); n > 0; n--) {
      section(depth + 1);
    }
    close(name);
  }

  private void list(int depth) {
    String name = chance(2) ? "ul" : "ol";
    open(name);
    for (int n = random.nextInt(9); n > 0; n--) {
      open("li");
      if (chance(5)) {
        section(depth + 1);
      } else {
        inline(1);
      }
      close("li");
    }
    close(name);
  }

  private void table(int depth) {
    open("table");
    int columns = 1 + random.nextInt(4);
    for (int rows = random.nextInt(6); rows > 0; rows--) {
      open("tr");
      for (int c = 0; c < columns; c++) {
        String cell = chance(4) ? "th" : "td";
        open(cell);
        if (chance(6)) {
          section(depth + 1);
        } else {
          inline(1);
        }
        close(cell);
      }
      close("tr");
    }
    close("table");
  }

  /** The same piece again, once or often, as the entries of a list are alike. */
  private void template(int depth) {
    if (templates.isEmpty() || chance(3)) {
      StringBuilder outer = html;
      html = new StringBuilder();
      container(depth + 1);
      templates.add(html.toString());
      html = outer;
    }
    String piece = templates.get(random.nextInt(templates.size()));
    html.append(piece.repeat(piece.length() < 500 ? 1 + random.nextInt(6) : 1));
  }

  private void paragraph(String name) {
    open(name);
    for (int n = 1 + random.nextInt(4); n > 0; n--) {
      inline(0);
    }
    close(name);
  }

  private void inline(int depth) {
    if (depth < 3 && chance(3)) {
      String name = one(INLINE);
      open(name);
      inline(depth + 1);
      close(name);
    } else {
      html.append(text());
    }
    if (chance(6)) {
      html.append(one(ODD));
    }
  }

  private void open(String name) {
    html.append('<').append(chance(20) ? name.toUpperCase(Locale.ROOT) : name);
    if (name.equals("a")) {
      html.append(" href='/").append(random.nextInt(9)).append("'");
    }
    if (chance(4)) {
      html.append(chance(2) ? " class=\"" : " id=\"").append(one(HINTS)).append('"');
    }
    if (chance(30)) {
      html.append(" style='display:none'");
    }
    html.append('>');
  }

  /** Most end tags are there. */
  private void close(String name) {
    if (!chance(12)) {
      html.append("</").append(name).append('>');
    }
    if (chance(3)) {
      html.append('\n');
    }
  }

  private String text() {
    return switch (random.nextInt(10)) {
      case 0 -> characters(one(SCRIPTS), 1 + random.nextInt(60));
      case 1 -> one(ENTITIES) + " " + words(3) + one(ENTITIES);
      case 2 -> "\n  " + words(1 + random.nextInt(3)) + " ";
      case 3 -> sentences(1 + random.nextInt(12));
      case 4 -> chance(5) ? characters("ab", 300) : characters("\ud83d\ude00 x\ud800", 9);
      case 5, 6 -> sentences(1 + random.nextInt(3));
      default -> words(1 + random.nextInt(5));
    };
  }

  private String sentences(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append("It says, ").append(words(3 + random.nextInt(15))).append(", but ");
      text.append(words(4)).append(". ");
    }
    return text.toString();
  }

  private String words(int n) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      words.add(one(WORDS));
    }
    return String.join(" ", words);
  }

  private String characters(String from, int n) {
    StringBuilder text = new StringBuilder();
    int[] characters = from.codePoints().toArray();
    for (int i = 0; i < n; i++) {
      text.appendCodePoint(characters[random.nextInt(characters.length)]);
    }
    return text.toString();
  }

  private String one(String[] all) {
    return all[random.nextInt(all.length)];
  }

  /** True once in {@code n} times. */
  private boolean chance(int n) {
    return random.nextInt(n) == 0;
  }
}
