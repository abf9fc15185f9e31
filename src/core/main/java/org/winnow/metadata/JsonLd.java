// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.source.Entities;
import org.winnow.source.LenientJson;

/**
 * Reads the JSON-LD of a page: the properties that tell something of pages, of all objects but
 * those that other properties lead to. What is not JSON is read up to the fault. Time is linear in
 * the texts, and memory bounded: values are cut off, and counted.
 *
 * <p>Specification: "JSON-LD 1.1", W3C Recommendation, 2020. Contexts are not looked at: a property
 * is taken for schema.org's of that name.
 */
final class JsonLd {
  /** Characters of a value. */
  private static final int LONGEST = 2_000;

  /** Objects and values of a page. */
  private static final int MOST = 20_000;

  private static final Set<String> VALUES =
      Set.of(
          "@id",
          "@type",
          "@value",
          "alternateName",
          "articleSection",
          "contentUrl",
          "dateCreated",
          "dateModified",
          "datePublished",
          "description",
          "familyName",
          "genre",
          "givenName",
          "headline",
          "inLanguage",
          "keywords",
          "legalName",
          "name",
          "thumbnailUrl",
          "uploadDate",
          "url");
  private static final Set<String> OBJECTS =
      Set.of(
          "@graph",
          "@list",
          "@set",
          "about",
          "author",
          "contributor",
          "copyrightHolder",
          "creator",
          "dateCreated",
          "dateModified",
          "datePublished",
          "editor",
          "headline",
          "image",
          "inLanguage",
          "isPartOf",
          "itemListElement",
          "license",
          "mainEntity",
          "mainEntityOfPage",
          "name",
          "primaryImageOfPage",
          "provider",
          "publisher",
          "sourceOrganization",
          "url");

  /** The end of a name or value: a comma is one only before what begins another. */
  private static final Pattern AFTER_STRING =
      Pattern.compile("\\s*(?:[:}\\]]|,\\s*(?:[\"{\\[\\d}\\]-]|true|false|null)|$)");

  /** Characters behind a quotation mark that are looked at. */
  private static final int NEXT = 200;

  /** The start of a CDATA section behind {@code <!}. */
  private static final String CDATA = "[CDATA[";

  private final List<Thing> subjects = new ArrayList<>();
  private final Map<String, Thing> byId = new HashMap<>();
  private int values;

  /** The subjects of the page, in order: the objects that are no property of others. */
  List<Thing> subjects() {
    return subjects;
  }

  /** The object that a reference names, or the object itself. */
  Thing resolve(Thing thing) {
    Thing named = byId.get(thing.text("@id"));
    return named == null || !thing.text("name").isEmpty() ? thing : named;
  }

  /** Reads the text of one script. */
  void read(String script) {
    String json = unwrapped(script);
    int before = subjects.size();
    if (!isRead(json)) {
      subjects.subList(before, subjects.size()).clear();
      // What comes before a fault that is no quotation mark is kept.
      isRead(escaped(json));
    }
  }

  /** Returns whether a text is JSON to its end. */
  private boolean isRead(String json) {
    try (JsonParser parser = LenientJson.FACTORY.createParser(json)) {
      read(parser);
      return true;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Returns the JSON with backslashes before quotation marks that can't end the string they are in.
   */
  private static String escaped(String json) {
    StringBuilder escaped = new StringBuilder(json.length() + 16);
    boolean inside = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '\\' && i + 1 < json.length()) {
        escaped.append(c);
        i++;
      } else if (c == '"' && inside && !isEnd(json, i + 1)) {
        escaped.append('\\');
      } else if (c == '"') {
        inside = !inside;
      }
      escaped.append(json.charAt(i));
    }
    return escaped.toString();
  }

  /** Returns whether what stands from an index on can follow a string. */
  private static boolean isEnd(String json, int from) {
    Matcher next = AFTER_STRING.matcher(json).region(from, Math.min(json.length(), from + NEXT));
    return next.lookingAt();
  }

  /** Without what hides it from old browsers, and with quotes that were escaped. */
  private static String unwrapped(String script) {
    int start = begin(script, 0);
    if (start > 1 && script.startsWith("<!", start - 2)) {
      if (!script.startsWith(CDATA, start)) {
        return "";
      }
      start = begin(script, start + CDATA.length());
    }
    String json = script.substring(start);
    boolean escaped = json.indexOf('"') < 0 && json.contains("&quot;");
    return escaped ? Entities.decode(json) : json;
  }

  /** Where an object or array begins; the end if none does. */
  private static int begin(String script, int from) {
    int start = from;
    while (start < script.length() && script.charAt(start) != '{' && script.charAt(start) != '[') {
      start++;
    }
    return start;
  }

  /** An object or array on the way, and what its values are to the object above. */
  private record Frame(@Nullable Thing thing, @Nullable Thing owner, String property) {}

  private void read(JsonParser parser) throws IOException {
    Deque<Frame> stack = new ArrayDeque<>();
    Frame top = new Frame(null, null, "");
    String property = "";
    while (values < MOST) {
      @Nullable JsonToken token = parser.nextToken();
      if (token == null) {
        return;
      }
      @Nullable Thing owner = top.thing != null ? top.thing : top.owner;
      String name = top.thing != null ? property : top.property;
      switch (token) {
        case FIELD_NAME -> property = name(parser.currentName());
        case START_OBJECT -> {
          if (isWanted(owner, name)) {
            stack.push(top);
            top = new Frame(added(owner, name), null, "");
          } else {
            parser.skipChildren();
          }
        }
        case START_ARRAY -> {
          if (isWanted(owner, name) || VALUES.contains(name)) {
            stack.push(top);
            top = new Frame(null, owner, name);
          } else {
            parser.skipChildren();
          }
        }
        case END_OBJECT, END_ARRAY -> {
          if (top.thing != null) {
            remember(top.thing);
          }
          top = stack.isEmpty() ? top : stack.pop();
        }
        case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
          if (owner != null && (VALUES.contains(name) || OBJECTS.contains(name))) {
            add(owner, name, parser.getText());
          }
        }
        default -> {}
      }
    }
  }

  /** Names may have the prefix of schema.org or Dublin Core, or be addresses. */
  private static String name(String name) {
    int start = Math.max(name.lastIndexOf(':'), name.lastIndexOf('/'));
    return start < 0 ? name : name.substring(start + 1);
  }

  private static boolean isWanted(@Nullable Thing owner, String name) {
    return owner == null || OBJECTS.contains(name);
  }

  private Thing added(@Nullable Thing owner, String name) {
    Thing thing = new Thing();
    values++;
    if (owner == null || name.equals("@graph") || name.equals("mainEntity")) {
      subjects.add(thing);
    }
    if (owner != null) {
      owner.add(name, thing);
    }
    return thing;
  }

  private void add(Thing owner, String name, String text) {
    values++;
    owner.add(name, text.length() > LONGEST ? text.substring(0, LONGEST) : text);
  }

  private void remember(Thing thing) {
    String id = thing.text("@id");
    if (!id.isEmpty() && !thing.text("name").isEmpty()) {
      byId.putIfAbsent(id, thing);
    }
  }
}
