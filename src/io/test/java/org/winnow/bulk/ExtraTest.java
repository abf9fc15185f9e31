// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.client.Login;

/** Tests the columns and options of bulk cleaning. */
class ExtraTest {
  private static Object copied(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @Test
  void columnsComeOnceAndInAFixedOrder() {
    assertEquals(
        List.of(Extra.HEADLINE, Extra.METADATA),
        Extra.parse(List.of("metadata", " headline", "metadata")));
  }

  @Test
  void noNamesAreNoColumns() {
    assertEquals(List.of(), Extra.parse(List.of()));
  }

  @Test
  void anUnknownColumnIsNamedWithThoseThatThereAre() {
    var e = assertThrows(IllegalArgumentException.class, () -> Extra.parse(List.of("author")));
    assertEquals(
        "no column author; there are headline, comments, confidence, kind, markdown, html,"
            + " language, metadata, passages,"
            + " posts",
        e.getMessage());
  }

  @Test
  void aColumnIsNamedAfterItsText() {
    assertEquals("winnow_headline", Extra.HEADLINE.column("winnow"));
  }

  @ParameterizedTest
  @CsvSource({"winnow, winnow", "winnow:keep=text, winnow_keep_text", "a-b_c:x=.5, a-b_c_x_5"})
  void columnsOfExtractorsHaveNoSpecialCharacters(String extractor, String column) {
    assertEquals(column, BulkOptions.column(extractor));
  }

  @Test
  void optionsTravelToExecutors() throws IOException, ClassNotFoundException {
    BulkOptions options = BulkOptions.of(List.of("winnow"));
    assertEquals(options, copied(options));
  }

  @Test
  void targetsTravelToExecutorsWithTheirFields() throws IOException, ClassNotFoundException {
    SolrTarget target =
        new SolrTarget("http://x/solr/c", Login.NONE, Map.of("a", "b"), Map.of("c", "d"));
    SolrTarget copy = (SolrTarget) copied(target);
    assertEquals(Map.of("a", "b"), copy.fields());
    assertEquals(Map.of("c", "d"), copy.parameters());
  }
}
