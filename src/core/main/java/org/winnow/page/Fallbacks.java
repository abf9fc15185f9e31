// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.winnow.source.Entities;
import org.winnow.source.LenientJson;
import org.winnow.source.SourceTags;
import org.winnow.text.Cjk;

/**
 * The text that a page without visible sentences holds for readers without scripts or frames, for
 * frames, or for search engines: in {@code noscript} and {@code noframes}, in the {@code srcdoc} of
 * an {@code iframe}, in the {@code articleBody} or {@code text} of JSON-LD. One use each.
 */
final class Fallbacks {
  /** Characters of a block that is a sentence rather than a label; of Chinese and the like. */
  private static final int SENTENCE = 80;

  private static final int CJK_SENTENCE = 25;

  /** Characters of sentences that a page has which shows text. */
  private static final int ENOUGH = 200;

  private static final Set<String> ELEMENTS = Set.of("noscript", "noframes", "frameset", "frame");
  private static final Set<String> PROPERTIES = Set.of("articleBody", "text", "reviewBody");

  /** Tags of a text beyond which it is no page's; each of them costs memory. */
  private static final int MOST_TAGS = 20_000;

  private final Document document;
  private final String html;

  /**
   * Fallbacks of a page.
   *
   * @param html what {@code document} was parsed from
   */
  Fallbacks(Document document, String html) {
    this.document = document;
    this.html = html;
  }

  /** Characters of a page's sentences. */
  static long sentences(Page page) {
    long sum = 0;
    for (Block block : page.blocks()) {
      int length = block.text().length();
      if (length >= SENTENCE || (length >= CJK_SENTENCE && isCjk(block.text()))) {
        sum += length;
      }
    }
    return sum;
  }

  private static boolean isCjk(String text) {
    return Cjk.is(text.codePointAt(text.length() / 2));
  }

  /** Returns whether a page shows so little text that fallbacks may be its text. */
  static boolean areWanted(Page page) {
    return sentences(page) < ENOUGH;
  }

  /**
   * Returns whether a page made of a fallback has sentences enough; of one with frames, any at all.
   */
  boolean isEnough(Page again) {
    boolean frames = document.selectFirst("frameset") != null;
    return sentences(again) >= (frames ? SENTENCE : ENOUGH);
  }

  /**
   * The sources to try, the likeliest first: each is the page's own with spaces for the tags that
   * hide the text, or with the text added at its end, so that offsets stay.
   */
  List<String> sources() {
    return List.of(withoutTags(), withText(frames()), withText(linkedData())).stream()
        .filter(source -> !source.isEmpty())
        .toList();
  }

  /** The source without the tags of {@code noscript} and frames; empty if it has none. */
  private String withoutTags() {
    if (document.selectFirst("noscript, noframes, frameset") == null) {
      return "";
    }
    char[] source = html.toCharArray();
    SourceTags tags = new SourceTags(source);
    for (int at = tags.next(0); at < source.length; ) {
      int after = tags.after(at);
      boolean isTag = source[at + 1] != '!' && source[at + 1] != '?';
      String name = isTag ? tags.name(at) : "";
      if (ELEMENTS.contains(name)) {
        Arrays.fill(source, at, after, ' ');
      } else if (isTag && source[at + 1] != '/') {
        String raw = tags.rawName(at);
        after = raw.isEmpty() ? after : tags.closeOf(raw, after);
      }
      at = tags.next(after);
    }
    return new String(source);
  }

  private String withText(String text) {
    boolean many = text.chars().filter(c -> c == '<').count() > MOST_TAGS;
    return text.isBlank() || many ? "" : html + "\n<div>" + text + "</div>";
  }

  private String frames() {
    StringBuilder text = new StringBuilder();
    for (Element frame : document.select("iframe[srcdoc]")) {
      text.append(frame.attr("srcdoc")).append('\n');
    }
    return text.toString();
  }

  private String linkedData() {
    StringBuilder text = new StringBuilder();
    for (Element script : document.select("script[type*=ld+json]")) {
      read(script.data(), text);
    }
    return text.toString();
  }

  /** Adds the texts of some JSON, up to where it is none. */
  private static void read(String json, StringBuilder text) {
    try (JsonParser parser = LenientJson.FACTORY.createParser(json)) {
      read(parser, text);
    } catch (IOException e) {
      text.append('\n');
    }
  }

  private static void read(JsonParser parser, StringBuilder text) throws IOException {
    @Nullable JsonToken token = parser.nextToken();
    while (token != null) {
      if (token == JsonToken.VALUE_STRING
          && parser.currentName() != null
          && PROPERTIES.contains(parser.currentName())) {
        for (String paragraph : Entities.decode(parser.getText()).split("\\R")) {
          text.append("<p>").append(paragraph).append("</p>\n");
        }
      }
      token = parser.nextToken();
    }
  }
}
