// SPDX-License-Identifier: Apache-2.0
package org.winnow.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.metadata.date.PageDate;
import org.winnow.passage.Passage;
import org.winnow.posts.Post;

/** Pages and passages as JSON, the same on the command line and over HTTP. */
public final class PageJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final double THOUSAND = 1000;

  private PageJson() {}

  /**
   * A page's object; headline and comments are there whether they are wanted or not. The headline
   * is that of the metadata: the one on the page, or what the page says of itself if that fits
   * better.
   */
  public static ObjectNode of(String id, CleanPage page) {
    ObjectNode object = JSON.objectNode();
    object.put("id", id).put("title", page.page().title());
    Metadata metadata = page.metadata();
    object.put("headline", metadata.title().isEmpty() ? page.headline() : metadata.title());
    object.put("text", page.text());
    object.put("comments", page.comments());
    if (!Double.isNaN(page.confidence())) {
      object.put("confidence", threeDigits(page.confidence()));
    }
    object.put("kind", page.kind().kind().word());
    object.put("kindProbability", threeDigits(page.kind().probability()));
    object.put("language", page.language());
    object.set("metadata", of(metadata));
    if (!page.posts().isEmpty()) {
      ArrayNode posts = object.putArray("posts");
      page.posts().forEach(post -> posts.add(of(post)));
    }
    if (!page.hidden().isEmpty()) {
      object.set("hidden", of(page.hidden()));
    }
    return object;
  }

  /** A probability or share as outputs have it, with three digits behind the point. */
  public static double threeDigits(double share) {
    return Math.rint(THOUSAND * share) / THOUSAND;
  }

  /** A post's object; without author and date where these are not known. */
  private static ObjectNode of(Post post) {
    ObjectNode object = JSON.objectNode().put("role", post.role().word());
    said(object, post.author(), post.published());
    return object.put("text", post.text()).put("start", post.start()).put("end", post.end());
  }

  private static void said(
      ObjectNode object, @Nullable String author, @Nullable PageDate published) {
    if (author != null) {
      object.put("author", author);
    }
    if (published != null) {
      object.put("published", published.toString());
    }
  }

  /** The known values; lists for authors and tags. */
  private static ObjectNode of(Metadata metadata) {
    ObjectNode object = JSON.objectNode();
    for (Field field : Field.ALL) {
      List<String> values = metadata.values(field);
      if (!values.isEmpty()) {
        if (field.isList()) {
          object.set(field.word(), of(values));
        } else {
          object.put(field.word(), values.get(0));
        }
      }
    }
    return object;
  }

  /** A passage's object. */
  public static ObjectNode of(Passage passage) {
    ObjectNode object = JSON.objectNode();
    object.put("text", passage.text());
    object.set("heading", of(passage.headings()));
    object.put("start", passage.start()).put("end", passage.end());
    said(object, passage.author(), passage.published());
    return object;
  }

  /** On one line, also for readers to whom more characters than line feeds end a line. */
  public static String line(ObjectNode object) {
    return object
        .toString()
        .replace("\u0085", "\\u0085")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static ArrayNode of(List<String> values) {
    ArrayNode array = JSON.arrayNode();
    values.forEach(array::add);
    return array;
  }
}
