// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.junit.jupiter.api.Test;

/** Tests which stored fields are sent to another collection. */
class CopyRulesTest {
  private static final CopyRules NONE = new CopyRules(List.of());

  private static CopyRules rule(String source, String dest) {
    return new CopyRules(List.of(Map.of("source", source, "dest", dest)));
  }

  @Test
  void theTargetOfARuleIsFilled() {
    assertTrue(rule("title", "all").isFilled("all", Set.of("title", "all")));
    assertFalse(rule("title", "all").isFilled("title", Set.of("title", "all")));
  }

  @Test
  void aTargetIsFilledFromAnySource() {
    assertTrue(rule("*", "all").isFilled("all", Set.of("title")));
  }

  @Test
  void aPatternIsFilledWhereItsSourceIsThere() {
    assertTrue(rule("*_txt", "*_str").isFilled("author_str", Set.of("author_txt")));
    assertFalse(rule("*_txt", "*_str").isFilled("author_str", Set.of("title_txt")));
  }

  @Test
  void aPatternNeedsAPartOfTheName() {
    assertFalse(rule("*_txt", "*_str").isFilled("_str", Set.of("_txt")));
  }

  @Test
  void withoutRulesNothingIsFilled() {
    assertFalse(NONE.isFilled("all", Set.of("all")));
  }

  @Test
  void fieldsThatAreLeftOutAreNotSent() {
    SolrDocument stored = new SolrDocument(Map.of("id", "1", "_version_", 7L, "text", "x"));
    SolrInputDocument sent = new StoredDocument(stored, "id").without(Set.of("_version_"), NONE);
    assertEquals(Set.of("id", "text"), Set.copyOf(sent.getFieldNames()));
  }

  @Test
  void fieldsOfManyValuesKeepThemInOrder() {
    SolrDocument stored = new SolrDocument(Map.of("id", "1", "tags", List.of("b", "a")));
    SolrInputDocument sent = new StoredDocument(stored, "id").without(Set.of(), NONE);
    assertEquals(List.of("b", "a"), List.copyOf(sent.getFieldValues("tags")));
  }

  @Test
  void documentsBelowADocumentGoWithItWithoutTheirLeftFields() {
    SolrDocument stored = new SolrDocument(Map.of("id", "1"));
    stored.addChildDocument(new SolrDocument(Map.of("id", "1/1", "_root_", "1")));
    SolrInputDocument sent = new StoredDocument(stored, "id").without(Set.of("_root_"), NONE);
    assertEquals(1, sent.getChildDocuments().size());
    assertEquals(Set.of("id"), Set.copyOf(sent.getChildDocuments().get(0).getFieldNames()));
  }

  @Test
  void aNameIsTheUniqueKeyWhateverItsType() {
    assertEquals("7", new StoredDocument(new SolrDocument(Map.of("key", 7)), "key").name());
  }

  @Test
  void theFirstOfManyValuesOrNothing() {
    SolrDocument stored = new SolrDocument(Map.of("id", "1", "tags", List.of("b", "a")));
    assertEquals("b", new StoredDocument(stored, "id").first("tags"));
    assertEquals("", new StoredDocument(stored, "id").first("none"));
  }
}
