// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.DataFolder;

class ShippedTopicsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 51, 101, 151, 201, 251})
  void fiftyEach(int first) throws IOException {
    List<Topic> topics = ShippedTopics.open("web-" + first + "-" + (first + 49));
    List<String> wanted = IntStream.range(first, first + 50).mapToObj(Integer::toString).toList();
    assertEquals(wanted, topics.stream().map(Topic::id).toList());
    assertTrue(topics.stream().noneMatch(topic -> topic.query().isBlank()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"151-200", "201-250", "251-300"})
  void queriesAreThoseOfTheFiles(String range) throws IOException {
    Path file = DataFolder.of("trec").resolve("topics/topics.web." + range + ".xml");
    List<String> published = Topics.read(file).stream().map(Topic::query).toList();
    List<String> shipped = ShippedTopics.find("web-" + range).stream().map(Topic::query).toList();
    assertEquals(published, shipped);
  }

  @ParameterizedTest
  @CsvSource({
    "1-50, 1, obama family tree",
    "51-100, 100, rincon puerto rico",
    "101-150, 150, tn highway patrol"
  })
  void ofOlderYearsToo(String range, String id, String query) throws IOException {
    assertTrue(ShippedTopics.open("web-" + range).contains(new Topic(id, query)));
  }

  @Test
  void othersAreRefused() {
    var e = assertThrows(IOException.class, () -> ShippedTopics.open("web-301-350"));
    assertTrue(
        String.valueOf(e.getMessage()).contains("there are web-1-50, web-101-150, web-151-200"));
  }
}
