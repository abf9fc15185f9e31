// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the columns of tables and the names of their files. */
class PageColumnsTest {
  @Test
  void aTextMayHaveTwoColumns() {
    assertEquals(List.of("title", "body"), PageColumns.parts("title+body"));
  }

  @Test
  void aColumnOfAnExtractorWithParametersIsOneColumn() {
    assertEquals(
        List.of("winnow:keep=text+comments"), PageColumns.parts("winnow:keep=text+comments"));
  }

  @Test
  void pagesAndTextsAreNeededButIdAndAddressAreNot() {
    PageColumns columns = PageColumns.DEFAULT.withTexts(List.of("title+body"), true);
    assertEquals(List.of("title", "body", "html"), columns.needed());
    assertEquals(List.of("title", "body", "html", "id", "url"), columns.all());
  }

  @Test
  void pagesAreNotNeededWhereOnlyTextsAreWanted() {
    assertEquals(List.of("body"), PageColumns.DEFAULT.withTexts(List.of("body"), false).needed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.json", "a.jsonl", "a.ndjson", "a.JSONL", "a.json.gz", "a.parquet"})
  void tablesAreKnownByTheirNames(String name) {
    assertTrue(TableNames.isTable(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.html", "json", "a.jsonx", "a.parquet.tmp", "a.gz", "a.csv"})
  void otherFilesAreNoTables(String name) {
    assertFalse(TableNames.isTable(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"_SUCCESS", ".hidden", "_temporary/0/a.json", "a/.b/c", "a\\_b"})
  void namesThatHadoopHides(String path) {
    assertTrue(TableNames.isHidden(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.json", "a_b/c.d", "part-00000", "source=x/part"})
  void namesThatHadoopReads(String path) {
    assertFalse(TableNames.isHidden(path));
  }
}
