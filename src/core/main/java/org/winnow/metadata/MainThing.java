// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which object of a page's JSON-LD is the page's subject, and what it tells. */
final class MainThing {
  private static final Set<String> SUBJECTS =
      Set.of(
          "book",
          "course",
          "creativework",
          "dataset",
          "discussionforumposting",
          "event",
          "episode",
          "howto",
          "jobposting",
          "movie",
          "podcastepisode",
          "product",
          "question",
          "recipe",
          "review",
          "softwareapplication",
          "tvepisode",
          "videoobject",
          "medicalwebpage",
          "newsarticle",
          "message");

  /** The most subjects; where there are more, each is only an entry of the page. */
  private static final int MOST = 4;

  private final JsonLd json;
  private final List<Finding> findings = new ArrayList<>();

  private final Map<Field, Integer> counts = new EnumMap<>(Field.class);

  MainThing(JsonLd json) {
    this.json = json;
  }

  /**
   * What the JSON-LD tells.
   *
   * @param title of the page, as {@link Titles#plain} gives it
   */
  List<Finding> findings(String title) {
    @Nullable Thing main = main(title);
    if (main != null) {
      tell(main, 96);
      add(Field.TYPE, kind(main), "@type", 90);
    }
    for (Thing thing : json.subjects()) {
      List<String> types = thing.types();
      if (types.contains("website")) {
        texts(Field.SITE, thing, "name", 85);
      } else if (types.stream().anyMatch(MainThing::isSite)) {
        texts(Field.SITE, thing, "name", 50);
      } else if (types.stream().anyMatch(type -> type.endsWith("page"))) {
        tell(thing, 88);
      }
    }
    return findings;
  }

  private @Nullable Thing main(String title) {
    List<Thing> subjects = json.subjects().stream().filter(MainThing::isSubject).toList();
    for (Thing thing : subjects) {
      String name = Titles.plain(Line.of(name(thing)));
      if (name.length() > 8 && !title.isEmpty() && (title.contains(name) || name.contains(title))) {
        return thing;
      }
    }
    return subjects.isEmpty() || subjects.size() > MOST ? null : subjects.get(0);
  }

  private static String name(Thing thing) {
    String headline = thing.text("headline");
    return headline.isEmpty() ? thing.text("name") : headline;
  }

  private static boolean isSite(String type) {
    return type.equals("organization") || type.endsWith("newsmediaorganization");
  }

  private static boolean isSubject(Thing thing) {
    List<String> types = thing.types();
    return types.stream().anyMatch(MainThing::isSubject)
        || (types.isEmpty() && !thing.text("headline").isEmpty());
  }

  private static boolean isSubject(String type) {
    return type.endsWith("article")
        || type.endsWith("posting")
        || type.endsWith("report")
        || SUBJECTS.contains(type);
  }

  private static String kind(Thing thing) {
    String type = thing.types().stream().filter(MainThing::isSubject).findFirst().orElse("");
    if (type.equals("discussionforumposting") || type.equals("question")) {
      return "discussion";
    }
    boolean article =
        type.endsWith("article") || type.endsWith("blogposting") || type.endsWith("report");
    return article ? "article" : type;
  }

  private void tell(Thing thing, double weight) {
    texts(Field.TITLE, thing, "headline", weight);
    texts(Field.TITLE, thing, "name", weight - 2);
    people(thing, "author", weight);
    people(thing, "creator", weight - 2);
    texts(Field.PUBLISHED, thing, "datePublished", weight);
    texts(Field.PUBLISHED, thing, "uploadDate", weight - 2);
    texts(Field.PUBLISHED, thing, "dateCreated", weight - 3);
    texts(Field.MODIFIED, thing, "dateModified", weight);
    texts(Field.DESCRIPTION, thing, "description", weight - 15);
    texts(Field.LANGUAGE, thing, "inLanguage", 60);
    texts(Field.LICENSE, thing, "license", 70);
    texts(Field.TAGS, thing, "keywords", weight - 8);
    texts(Field.IMAGE, thing, "image", weight - 15);
    texts(Field.IMAGE, thing, "thumbnailUrl", weight - 25);
    texts(Field.URL, thing, "url", 70);
    thing.things("image").forEach(image -> image(image, weight - 15));
    thing.things("mainEntityOfPage").forEach(page -> texts(Field.URL, page, "@id", 65));
    for (Thing publisher : thing.things("publisher")) {
      texts(Field.SITE, json.resolve(publisher), "name", 80);
    }
  }

  private void image(Thing image, double weight) {
    Thing resolved = json.resolve(image);
    texts(Field.IMAGE, resolved, "url", weight);
    texts(Field.IMAGE, resolved, "contentUrl", weight);
  }

  private void people(Thing thing, String property, double weight) {
    thing.texts(property).forEach(name -> add(Field.AUTHORS, name, property, weight));
    for (Thing person : thing.things(property)) {
      Stream.concat(Stream.of(person), person.things("@list").stream())
          .map(json::resolve)
          .forEach(one -> person(one, property, weight - loss(one)));
    }
  }

  /** Adds a person, or several who share an object. */
  private void person(Thing person, String property, double weight) {
    if (person.texts("name").size() > 1) {
      person.texts("name").forEach(name -> add(Field.AUTHORS, name, property, weight));
    } else {
      add(Field.AUTHORS, personName(person), property, weight);
    }
  }

  /** Organizations count for less than the names that stand on the page. */
  private static double loss(Thing author) {
    return author.types().stream().anyMatch(type -> type.endsWith("organization")) ? 46 : 0;
  }

  private static String personName(Thing person) {
    String name = person.text("name");
    for (Thing object : person.things("name")) {
      name = name.isEmpty() ? object.text("@value") : name;
      name = name.isEmpty() ? object.text("name") : name;
    }
    return name.isEmpty()
        ? (person.text("givenName") + " " + person.text("familyName")).strip()
        : name;
  }

  private void texts(Field field, Thing thing, String property, double weight) {
    for (String text : thing.texts(property)) {
      add(field, text, property, weight);
    }
    for (Thing value : thing.things(property)) {
      add(field, value.text("@value"), property, weight);
    }
  }

  private void add(Field field, String text, String property, double weight) {
    String line = Line.ofMarkup(text);
    if (!line.isEmpty() && counts.merge(field, 1, Integer::sum) <= Findings.MOST) {
      findings.add(new Finding(field, line, Source.JSON_LD + property, weight, -1));
    }
  }
}
