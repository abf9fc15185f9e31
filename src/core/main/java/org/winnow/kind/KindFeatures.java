// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * The features by which the kind of a page is recognized, by name: types that it declares, its
 * generator, words of its address, title, headings, class names and the beginning of its text,
 * counts of elements and words. A feature is there or not. Linear in the page. For one thread.
 */
final class KindFeatures implements Markup.Visitor {
  /** Maximum number of features of class names, so that a page costs no more than its size. */
  private static final int MOST = 4_000;

  /** Maximum number of characters of a class attribute or an identifier that are read. */
  private static final int LONGEST = 200;

  /** Maximum number of characters of a title, a heading or a text whose words are read. */
  private static final int BEGINNING = 300;

  /** Minimum number of characters of a paragraph that counts as long. */
  private static final int LONG = 200;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+|\\d+");
  private static final Pattern TYPE =
      Pattern.compile("\"@type\"\\s*:\\s*\\[?\\s*\"([^\"]{1,60})\"");
  private static final Pattern PRICE =
      Pattern.compile("[$€£¥₹]\\s?\\d|\\d\\s?(?:[$€£¥₹]|USD|EUR|GBP|руб|zł|kr\\b|Kč)");

  /** The first characters of the signs and codes of currencies in {@link #PRICE}. */
  private static final String CURRENCIES = "$€£¥₹UEGрzkK";

  private static final Pattern ADDRESS =
      Pattern.compile("(?:https?:)?//(?:www\\.)?([^/?#]*)([^?#]*)(\\??[^#]*).*");

  /** Elements that are counted. */
  private static final Set<String> COUNTED =
      Set.of(
          "a",
          "article",
          "blockquote",
          "button",
          "code",
          "dl",
          "figure",
          "form",
          "h1",
          "h2",
          "h3",
          "iframe",
          "img",
          "input",
          "li",
          "p",
          "pre",
          "section",
          "select",
          "table",
          "textarea",
          "time",
          "video");

  private final Set<String> features = new LinkedHashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /** The words of classes and identifiers so far. */
  private final Set<String> parts = new HashSet<>();

  /** How often each class attribute occurs, by its value. */
  private final Map<String, Integer> classes = new LinkedHashMap<>();

  private final List<Block> blocks;
  private int links;
  private long inLinks;
  private boolean typed;
  private int heading;

  private KindFeatures(Page page) {
    blocks = page.blocks();
  }

  /** The features of a page, in a fixed order. */
  static Set<String> of(Page page, Labeling labeling) {
    KindFeatures found = new KindFeatures(page);
    Map<String, String> meta = page.markup().meta();
    found.declared(meta);
    found.address(page);
    found.words("title", page.title());
    page.markup().walkDocument(found);
    found.words("text", beginning(page, labeling));
    found.numbers(page, labeling);
    return found.features;
  }

  /** The features of the types that a page declares. */
  static Set<String> declared(Page page) {
    KindFeatures found = new KindFeatures(page);
    found.declared(page.markup().meta());
    page.markup().walkDocument(found);
    return found.features;
  }

  private void declared(Map<String, String> meta) {
    add("og", meta.getOrDefault("og:type", ""));
    add("generator", first(meta.getOrDefault("generator", "")));
    features.add("description " + meta.containsKey("description"));
    for (String name : List.of("article:published_time", "product:price:amount", "author")) {
      if (meta.containsKey(name)) {
        features.add("meta " + name);
      }
    }
  }

  private static String first(String words) {
    Matcher word = WORD.matcher(words);
    return word.find() ? word.group() : "";
  }

  private void add(String group, String value) {
    if (!value.isBlank() && features.size() < MOST) {
      features.add(group + " " + value.strip().toLowerCase(Locale.ROOT));
    }
  }

  private void address(Page page) {
    Matcher address = ADDRESS.matcher(page.address());
    if (!address.matches()) {
      features.add("address unknown");
      return;
    }
    String host = address.group(1);
    add("host", host.substring(0, Math.max(0, host.indexOf('.'))));
    String path = decoded(address.group(2));
    words("path", path);
    String[] segments = path.replaceAll("^/|/$", "").split("/");
    features.add("depth " + (path.length() < 2 ? 0 : Math.min(5, segments.length)));
    String last = segments[segments.length - 1];
    features.add("slug " + Math.min(6, last.split("[-_]").length));
    features.add("digits " + last.matches(".*\\d{3}.*"));
    words("query", address.group(3));
  }

  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }

  private void words(String group, String text) {
    Matcher word = WORD.matcher(text.substring(0, Math.min(text.length(), BEGINNING)));
    while (word.find()) {
      boolean number = Character.isDigit(word.group().charAt(0));
      add(group, number ? "0" + Math.min(5, word.group().length()) : word.group());
    }
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    if (COUNTED.contains(name)) {
      counts.merge(name, 1, Integer::sum);
    }
    links += name.equals("a") ? 1 : 0;
    heading += isHeading(name) ? 1 : 0;
    typed = name.equals("script") && attributes.get("type").contains("ld+json");
    if (attributes.isEmpty()) {
      return;
    }
    parts(attributes.get("id"));
    String names = attributes.get("class");
    if (!names.isEmpty()) {
      classes.merge(names, 1, Integer::sum);
    }
    String type = attributes.get("itemtype");
    if (!type.isEmpty()) {
      add("type", type.substring(type.lastIndexOf('/') + 1));
    }
    if (name.equals("input")) {
      add("input", attributes.get("type"));
    }
  }

  private static boolean isHeading(String name) {
    return name.equals("h1") || name.equals("h2");
  }

  /** Adds the words of identifiers: several small letters, or capitals, or a capital and those. */
  private void parts(String names) {
    int end = Math.min(names.length(), LONGEST);
    for (int from = 0; from < end; ) {
      int to = from;
      if (isCapital(names.charAt(from))) {
        to = afterCapitals(names, from, end);
        to = to - from > 1 ? to : afterSmall(names, to, end);
      } else {
        to = afterSmall(names, from, end);
      }
      if (to - from > 1) {
        part(names.substring(from, to));
      }
      from = Math.max(to, from + 1);
    }
  }

  private void part(String word) {
    if (parts.add(word)) {
      add("class", word);
    }
  }

  private static int afterCapitals(String names, int from, int end) {
    int to = from;
    while (to < end && isCapital(names.charAt(to))) {
      to++;
    }
    return to;
  }

  private static int afterSmall(String names, int from, int end) {
    int to = from;
    while (to < end && names.charAt(to) >= 'a' && names.charAt(to) <= 'z') {
      to++;
    }
    return to;
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  @Override
  public void end(String name) {
    links -= name.equals("a") ? 1 : 0;
    heading -= isHeading(name) ? 1 : 0;
    typed = false;
  }

  @Override
  public void code(String code) {
    if (typed) {
      Matcher type = TYPE.matcher(code);
      while (type.find()) {
        add("type", type.group(1));
      }
    }
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (block >= 0) {
      String own = blocks.get(block).text();
      inLinks += links > 0 ? own.length() : 0;
      if (heading > 0) {
        words("heading", own);
      }
    }
  }

  /** The blocks that are kept, as far as their words are read. */
  private static String beginning(Page page, Labeling labeling) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < page.blocks().size() && text.length() < BEGINNING; i++) {
      if (labeling.isContent(i)) {
        text.append(page.blocks().get(i).text()).append('\n');
      }
    }
    return text.toString();
  }

  private void numbers(Page page, Labeling labeling) {
    long all = 0;
    long kept = 0;
    long comments = 0;
    int paragraphs = 0;
    int prices = 0;
    long longText = 0;
    for (Block block : page.blocks()) {
      int length = block.text().length();
      all += length;
      kept += labeling.isContent(block.index()) ? length : 0;
      comments += labeling.roles().get(block.index()) == Role.COMMENT ? length : 0;
      paragraphs += length >= LONG ? 1 : 0;
      longText += length >= LONG ? length : 0;
      prices += length < 40 && isPrice(block.text()) ? 1 : 0;
    }
    level("characters", all);
    level("kept", kept);
    level("comments", comments);
    level("paragraphs", paragraphs);
    level("prices", prices);
    level("blocks", page.blocks().size());
    share("share kept", kept, all);
    share("share comments", comments, all);
    share("share long", longText, all);
    share("share links", inLinks, all);
    counts.forEach((name, count) -> level("count " + name, count));
    classes.keySet().forEach(this::parts);
    level("alike", classes.values().stream().mapToInt(Integer::intValue).max().orElse(0));
    if (!Double.isNaN(labeling.confidence())) {
      share("confidence", Math.round(1000 * labeling.confidence()), 1000);
    }
  }

  private static boolean isPrice(String text) {
    boolean hasDigit = false;
    boolean hasCurrency = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      hasDigit |= Character.isDigit(c);
      hasCurrency |= CURRENCIES.indexOf(c) >= 0;
    }
    return hasDigit && hasCurrency && PRICE.matcher(text).find();
  }

  /** The powers of two up to a number. */
  private void level(String name, long number) {
    for (long power = 1; power <= number; power *= 2) {
      features.add(name + " >= " + power);
    }
    if (number == 0) {
      features.add(name + " 0");
    }
  }

  private void share(String name, long part, long of) {
    long tenth = of == 0 ? 0 : 10 * part / of;
    for (long i = 0; i <= tenth; i++) {
      features.add(name + " " + i);
    }
  }
}
