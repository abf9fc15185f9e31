// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.PlaceHints.Hint;
import org.winnow.metadata.date.DateReader;
import org.winnow.page.Markup;

/** Collects from one walk over a page's DOM all that may tell a field. One page each. */
final class Findings implements Markup.Visitor {
  /** Findings of a field that are kept: more are of listings, of which none is the page's own. */
  static final int MOST = 300;

  /** Elements around a text that may each take it; of deeper ones, the outer ones do. */
  private static final int OPEN = 8;

  /** Characters of an attribute with names. */
  private static final int LONGEST = 300;

  /** The name of a {@code meta} element with an account or a name. */
  private static final String CREATOR = "twitter:creator";

  /** A heading that leads to the site's first page: the site's name. */
  private static final String HOME = "h1 link to home";

  private static final String CLASS_AUTHOR = "class author";

  /** The class of a formatted name in an hCard, and others that say as much. */
  private static final Pattern FORMATTED_NAME =
      Pattern.compile("(?:^|\\s)fn(?:\\s|$)|author[_-]{0,2}name(?:\\s|$)");

  private static final Set<String> OTHERS =
      Set.of("acceptedAnswer", "comment", "review", "suggestedAnswer");

  /** Classes of labels for screen readers, such as "Author" before the name. */
  private static final Pattern SPOKEN =
      Pattern.compile("screen-reader|sr-only|visually-?hidden|assistive-text");

  /** Classes of categories and tags, which may stand in a byline. */
  private static final Pattern BESIDE =
      Pattern.compile("(?:^|[\\s_-])(?:categor(?:y|ies)|tags?|topics?)(?:$|[\\s_-])");

  private static final Set<String> INSIDE_WORDS =
      Set.of("b", "em", "font", "i", "mark", "strong", "sub", "sup", "wbr");

  private final JsonLd json = new JsonLd();
  private final Map<Field, List<Finding>> findings = new EnumMap<>(Field.class);
  private final PlaceHints hints = new PlaceHints();
  private final Deque<Capture> open = new ArrayDeque<>();
  private final Map<String, String> labels = new HashMap<>();
  private int depth;

  /** Depth of the link to the site's home that the walk is in; 0 if it is in none. */
  private int home;

  /** Depth of the answer or comment that the walk is in; 0 if it is in none. */
  private int others;

  /**
   * Depth of the post that opens a thread, while the walk is in it; 0 before it. Behind it, if it
   * had an author or a date, -1: all others are replies.
   */
  private int opening;

  /** Number of authors and dates before that post. */
  private int facts;

  /** Depth of the quotation or caption that the walk is in; 0 if it is in none. */
  private int quotation;

  /**
   * Depth of the caption that the walk is in, whose authors took the picture; 0 if it is in none,
   * or in one that was never closed.
   */
  private int caption;

  /** Depth of the label for screen readers that the walk is in; 0 if it is in none. */
  private int spoken;

  /** Depth of the category or tag in a byline that the walk is in; 0 if it is in none. */
  private int beside;

  /** Depth of the article of a list, or of the box, that the walk is in; 0 if it is in none. */
  private int item;

  /** The block with which that begins. */
  private int itemBlock;

  private int block;
  private boolean isJson;
  private String base = "";
  private boolean titled;

  /** The candidates of a field, in the order of the page. */
  List<Finding> of(Field field) {
    return findings.getOrDefault(field, List.of());
  }

  /** The page's JSON-LD. */
  JsonLd json() {
    return json;
  }

  /** The base of relative addresses that the page states; empty if it does not. */
  String base() {
    return base;
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    depth++;
    isJson = name.equals("script") && isJson(attributes.get("type"));
    if (others > 0) {
      return;
    }
    enter(name);
    if (attributes.isEmpty()) {
      shown(name);
      return;
    }
    String names = attributes.get("class");
    if (spoken == 0 && !open.isEmpty() && SPOKEN.matcher(names).find()) {
      spoken = depth;
    }
    if (beside == 0 && isIn(Field.AUTHORS) && isBeside(names)) {
      beside = depth;
    }
    String id = attributes.get("id");
    String href = name.equals("a") ? attributes.get("href") : "";
    int known = (names.isEmpty() ? 0 : 1) + (id.isEmpty() ? 0 : 1) + (href.isEmpty() ? 0 : 1);
    // Most elements have no more, so need not be asked for the rest.
    if (attributes.size() > known) {
      boolean isItem = attributes.has("itemscope");
      boolean isPosting = isItem && attributes.get("itemtype").endsWith("/DiscussionForumPosting");
      if (isItem && isOthers(attributes) || isPosting && opening < 0) {
        others = depth;
        return;
      }
      if (isPosting && opening == 0) {
        opening = depth;
        facts = facts();
      }
      stated(name, attributes);
    }
    if (!href.isEmpty()) {
      anchor(href);
    }
    shown(name);
    // The classes of the whole page are those of its theme, such as "writer-html5".
    boolean isWhole = name.equals("html") || name.equals("body");
    if (!isWhole && (!names.isEmpty() || !id.isEmpty())) {
      // Headings are often named after their own words.
      boolean isHeading = name.startsWith("h") || name.equals("section");
      hinted(hints.of(names, isHeading ? "" : id));
      boolean mayBeName = names.contains("fn") || names.contains("name");
      if (mayBeName && !open.isEmpty() && FORMATTED_NAME.matcher(names).find()) {
        name();
      }
    }
  }

  private static boolean isBeside(String names) {
    return BESIDE.matcher(names).find() && !names.contains("name") && !names.contains("author");
  }

  private void enter(String name) {
    switch (name) {
      case "blockquote" -> quotation = quotation == 0 ? depth : quotation;
      case "figcaption" -> {
        quotation = quotation == 0 ? depth : quotation;
        caption = depth;
      }
      case "h1", "h2", "h3" -> caption = 0;
      case "article", "aside", "li" -> {
        item = depth;
        itemBlock = block;
      }
      default -> {}
    }
  }

  private static boolean isJson(String type) {
    return type.toLowerCase(Locale.ROOT).contains("ld+json");
  }

  /** Finds candidates in the text of an element, by the element's name. */
  private void shown(String name) {
    if (name.equals("h1")) {
      capture(Field.TITLE, name, 60);
      if (home > 0) {
        capture(Field.SITE, HOME, 30);
      }
    } else if (name.equals("title") && !titled) {
      // Pictures have titles too; the page's comes first.
      titled = true;
      capture(Field.TITLE, name, 50);
    } else if (isTime(name)) {
      capture(dateField(), name, 45);
    }
  }

  /** The field of a date: an element around may say that it is that of a change. */
  private Field dateField() {
    return isIn(Field.MODIFIED) ? Field.MODIFIED : Field.PUBLISHED;
  }

  /** Returns whether an element around may have the value of a field. */
  private boolean isIn(Field field) {
    for (Capture capture : open) {
      if (capture.field == field) {
        return true;
      }
    }
    return false;
  }

  /** Finds candidates in the text of an element, by its class and its id. */
  private void hinted(Hint hint) {
    if (hint.author()) {
      capture(Field.AUTHORS, CLASS_AUTHOR, 60);
    }
    if (hint.date()) {
      capture(Field.PUBLISHED, "class date", 40);
    }
    if (hint.modified()) {
      capture(Field.MODIFIED, "class modified", 40);
    }
  }

  /** The formatted name of an hCard is all of what is said around it that is an author's name. */
  private void name() {
    for (Capture capture : open) {
      if (capture.source.equals(CLASS_AUTHOR) && capture.depth < depth) {
        capture.isTold = true;
        capture(Field.AUTHORS, CLASS_AUTHOR, capture.weight);
        return;
      }
    }
  }

  private void meta(Markup.Attributes attributes) {
    String content = attributes.get("content");
    String names =
        String.join(
            " ",
            attributes.get("property"),
            attributes.get("name"),
            attributes.get("http-equiv"),
            block == 0 ? attributes.get("itemprop") : "");
    if (content.isBlank() || names.length() > LONGEST) {
      return;
    }
    for (String name : Line.words(names)) {
      MetaNames.@Nullable Meaning meaning = MetaNames.of(name);
      if (meaning != null && (!name.equals(CREATOR) || isPerson(content))) {
        add(meaning.field(), content, Source.META + name, meaning.weight(), -1);
      } else if (name.startsWith("twitter:label")) {
        labels.put(name.substring("twitter:label".length()), content.toLowerCase(Locale.ROOT));
      } else if (name.startsWith("twitter:data")) {
        labeled(labels.getOrDefault(name.substring("twitter:data".length()), ""), content);
      }
    }
  }

  /** Returns whether a person is told rather than an account or a newspaper. */
  private static boolean isPerson(String content) {
    String name = content.strip();
    return !name.startsWith("The ") && Authors.PERSON.matcher(name).matches();
  }

  private void labeled(String label, String content) {
    if (label.contains("written by") || label.equals("author") || label.contains("verfasst")) {
      add(Field.AUTHORS, content, "meta twitter:data", 91, -1);
    }
  }

  private void anchor(String href) {
    if (leadsHome(href)) {
      home = depth;
      if (isInHeading()) {
        capture(Field.SITE, HOME, 30);
      }
    }
    if (Links.leadToAuthor(href)) {
      capture(Field.AUTHORS, Source.LINK_TO_AUTHOR, 58);
    }
  }

  /**
   * Returns whether an address is that of the site's first page, as far as the page has told its
   * own.
   */
  private boolean leadsHome(String href) {
    List<Finding> own = of(Field.URL);
    return Links.leadHome(href, own.isEmpty() ? "" : own.get(0).text());
  }

  private boolean isInHeading() {
    for (Capture capture : open) {
      if (capture.source.equals(Source.H1)) {
        return true;
      }
    }
    return false;
  }

  private void link(Markup.Attributes attributes, String source) {
    String rel = attributes.get("rel");
    if (rel.isEmpty() || rel.length() > LONGEST) {
      return;
    }
    for (String one : Line.words(rel)) {
      switch (one) {
        case "canonical" -> add(Field.URL, attributes.get("href"), source + one, 95, -1);
        case "license" -> add(Field.LICENSE, attributes.get("href"), source + one, 90);
        case "image_src" -> add(Field.IMAGE, attributes.get("href"), source + one, 75, -1);
        case "author" -> capture(Field.AUTHORS, source + one, 75);
        case "tag" -> capture(Field.TAGS, source + one, 60);
        default -> {}
      }
    }
  }

  /** Finds candidates in attributes of an element, other than its class and its id. */
  private void stated(String name, Markup.Attributes attributes) {
    switch (name) {
      case "meta" -> meta(attributes);
      case "link" -> link(attributes, "link rel=");
      case "base" -> base = base.isEmpty() ? attributes.get("href") : base;
      case "html" -> {
        add(Field.LANGUAGE, attributes.get("lang"), "html lang", 90, -1);
        add(Field.LANGUAGE, attributes.get("xml:lang"), "html xml:lang", 88, -1);
      }
      case "a" -> link(attributes, "rel=");
      default -> {}
    }
    property(name, attributes);
    if (name.indexOf('-') > 0) {
      add(Field.PUBLISHED, attributes.get("created-timestamp"), name, 62);
      add(Field.PUBLISHED, attributes.get("ts"), name, 55);
      add(Field.AUTHORS, attributes.get("author"), name, 62);
    }
    if (isPost(name)) {
      add(Field.AUTHORS, attributes.get("data-author"), Source.DATA_AUTHOR, 66);
      add(Field.AUTHORS, attributes.get("data-author-username"), Source.DATA_AUTHOR, 66);
    }
    String datetime = attributes.get("datetime");
    if (!datetime.isEmpty()) {
      add(dateField(), datetime, name + " datetime", 60);
    }
    if (isTime(name)) {
      String attribute = attributes.get(name.equals("abbr") ? "title" : "data-time");
      add(Field.PUBLISHED, attribute, name + " title", 55);
    }
  }

  private static boolean isPost(String name) {
    return switch (name) {
      case "article", "div", "li", "section" -> true;
      default -> false;
    };
  }

  private static boolean isTime(String name) {
    return switch (name) {
      case "time", "abbr", "relative-time", "local-time" -> true;
      default -> false;
    };
  }

  /**
   * Returns whether an item of microdata is somebody else's answer, comment or review. A review
   * that is of nothing on the page is the page itself.
   */
  private static boolean isOthers(Markup.Attributes attributes) {
    String type = attributes.get("itemtype");
    return OTHERS.contains(attributes.get("itemprop"))
        || type.endsWith("/Answer")
        || type.endsWith("/Comment")
        || (type.endsWith("/Review") && attributes.has("itemprop"));
  }

  /** Number of authors and dates so far. */
  private int facts() {
    return of(Field.AUTHORS).size() + of(Field.PUBLISHED).size();
  }

  /** Microdata and RDFa. */
  private void property(String element, Markup.Attributes attributes) {
    String names = attributes.get("itemprop");
    if (names.isEmpty() && !element.equals("meta")) {
      names = attributes.get("property");
    }
    if (names.isEmpty() || names.length() > LONGEST) {
      return;
    }
    for (String name : Line.words(names)) {
      String local = name.substring(name.lastIndexOf(':') + 1);
      String source = Source.ITEMPROP + local;
      switch (local) {
        case "author", "creator" -> told(Field.AUTHORS, source, 80, attributes);
        case "name" -> nested(source, attributes);
        case "headline" -> told(Field.TITLE, source, 85, attributes);
        case "datepublished", "datecreated" -> told(Field.PUBLISHED, source, 85, attributes);
        case "datemodified" -> told(Field.MODIFIED, source, 85, attributes);
        case "license" -> add(Field.LICENSE, attributes.get("href"), source, 85);
        case "keywords" -> told(Field.TAGS, source, 75, attributes);
        default -> {}
      }
    }
  }

  private void told(Field field, String source, double weight, Markup.Attributes attributes) {
    String content = attributes.get("content");
    String value = content.isEmpty() ? attributes.get("datetime") : content;
    if (value.isEmpty()) {
      capture(field, source, weight);
    } else {
      add(field, value, source, weight);
    }
  }

  /** The name of the author who is just described. */
  private void nested(String source, Markup.Attributes attributes) {
    for (Capture capture : open) {
      if (capture.field == Field.AUTHORS && capture.source.startsWith(Source.ITEMPROP)) {
        capture.isTold = true;
        told(Field.AUTHORS, source, 80, attributes);
        return;
      }
    }
  }

  @Override
  public void text(Markup.Text text, int index) {
    block = index < 0 ? block : index + 1;
    if (open.isEmpty()) {
      return;
    }
    String characters = text.characters();
    for (Capture capture : open) {
      boolean isAround = beside > 0 && capture.depth <= beside;
      if (!isAround || capture.field != Field.AUTHORS) {
        capture.add(characters, spoken == 0);
      }
    }
  }

  @Override
  public void code(String code) {
    if (isJson) {
      json.read(code);
    }
  }

  @Override
  public void end(String name) {
    while (!open.isEmpty() && open.peek().depth == depth) {
      close(open.pop());
    }
    for (Capture capture : open) {
      // Words of two elements are two words.
      if (!INSIDE_WORDS.contains(name)) {
        capture.add(" ", true);
      }
    }
    others = others == depth ? 0 : others;
    opening = opening == depth ? (facts() > facts ? -1 : 0) : opening;
    quotation = quotation == depth ? 0 : quotation;
    caption = caption == depth ? 0 : caption;
    spoken = spoken == depth ? 0 : spoken;
    beside = beside == depth ? 0 : beside;
    item = item == depth ? 0 : item;
    home = home == depth ? 0 : home;
    depth--;
  }

  private void capture(Field field, String source, double weight) {
    if (open.size() < OPEN && !(caption > 0 && field == Field.AUTHORS)) {
      open.push(new Capture(field, source, weight, depth, block));
    }
  }

  private void close(Capture capture) {
    if (!capture.isTold) {
      add(capture.field, capture.value(), capture.source, capture.weight, capture.block);
    }
  }

  private void add(Field field, String text, String source, double weight) {
    add(field, text, source, weight, block);
  }

  private void add(Field field, String text, String source, double weight, int at) {
    boolean date = field == Field.PUBLISHED || field == Field.MODIFIED;
    if (text.isEmpty() || (date && (!DateReader.mayHave(text) || (quotation > 0 && at >= 0)))) {
      return;
    }
    String line = Line.ofMarkup(text);
    List<Finding> all = findings.computeIfAbsent(field, f -> new ArrayList<>());
    if (!line.isEmpty() && all.size() < MOST) {
      all.add(
          new Finding(
              field, line, source, weight, at, date && item > 0 && at >= 0 ? itemBlock : -1));
    }
  }
}
