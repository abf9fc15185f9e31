// SPDX-License-Identifier: Apache-2.0
package org.winnow.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.CleanPage;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.passage.Passage;

/** Writes cleaned pages and passages as JSON. */
class PageJsonTest {
  private static ObjectNode json(String html, double confidence, Role... roles) {
    Page page = PageParser.parse(html);
    return PageJson.of(
        "i", CleanPage.of(page, new Labeling(List.of(roles), Labeling.MAIN, confidence)));
  }

  private static List<String> names(ObjectNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void everyPageHasTheSameFields() {
    assertEquals(
        List.of(
            "id",
            "title",
            "headline",
            "text",
            "comments",
            "kind",
            "kindProbability",
            "language",
            "metadata"),
        names(json("", Double.NaN)));
  }

  @Test
  void theTitleIsThatOfTheDocument() {
    ObjectNode json =
        json("<title>A storm | Bay</title><h1>A storm</h1>", Double.NaN, Role.HEADLINE);
    assertEquals("A storm | Bay", json.get("title").asText());
    assertEquals("A storm", json.get("headline").asText());
  }

  @Test
  void commentsStandBesideTheText() {
    ObjectNode json = json("<p>It rained.<p>Indeed!", Double.NaN, Role.TEXT, Role.COMMENT);
    assertEquals("It rained.", json.get("text").asText());
    assertEquals("Indeed!", json.get("comments").asText());
  }

  @Test
  void confidenceHasThreeDigits() {
    String article = "<meta property=og:type content=article><p>It rained.";
    assertEquals("0.123", json(article, .12345, Role.TEXT).get("confidence").asText());
  }

  @Test
  void unknownConfidenceIsLeftOut() {
    assertFalse(json("<p>It rained.", Double.NaN, Role.TEXT).has("confidence"));
  }

  @Test
  void listsAreThereOnlyForAuthorsAndTags() {
    ObjectNode json =
        json(
            "<html lang=en><meta name=author content='Ann Lee'><meta name=keywords content=sea>"
                + "<p>It rained.",
            Double.NaN,
            Role.TEXT);
    assertEquals(
        "{\"authors\":[\"Ann Lee\"],\"language\":\"en\",\"tags\":[\"sea\"]}",
        json.get("metadata").toString());
  }

  @Test
  void anObjectIsOneLineForEveryReader() throws JsonProcessingException {
    String text = "a\nb\rc\u0085d\u2028e\u2029f";
    String line = PageJson.line(JsonNodeFactory.instance.objectNode().put("t", text));
    assertEquals("{\"t\":\"a\\nb\\rc\\u0085d\\u2028e\\u2029f\"}", line);
    assertEquals(text, new ObjectMapper().readTree(line).get("t").asText());
  }

  @Test
  void quotationMarksAreEscaped() {
    ObjectNode json = json("<p>\"It\" \\ rained", Double.NaN, Role.TEXT);
    assertEquals("\"\\\"It\\\" \\\\ rained\"", json.get("text").toString());
  }

  @Test
  void aPassageHasItsHeadingsAndOffsets() {
    assertEquals(
        "{\"text\":\"a b\",\"heading\":[\"H\",\"I\"],\"start\":3,\"end\":6}",
        PageJson.of(new Passage("a b", List.of("H", "I"), 3, 6, 0)).toString());
  }

  @Test
  void theAuthorOfAPostIsThatOfItsPassage() {
    assertEquals(
        "{\"text\":\"a\",\"heading\":[],\"start\":0,\"end\":1,\"author\":\"ann\"}",
        PageJson.of(new Passage("a", List.of(), 0, 1, 0, "ann", null)).toString());
  }
}
