// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.client.Login;
import org.winnow.corpus.PageSource;
import org.winnow.table.PageColumns;

/** Tests where the pages of an experiment are looked for. */
class PagePlacesTest {
  private static final PageColumns TEXTS = PageColumns.DEFAULT.withTexts(List.of("body"), false);

  @TempDir private Path folder;

  private static SolrPages solr(String address) {
    return SolrPages.at(address, Login.NONE);
  }

  private List<String> names() throws IOException {
    return Pages.find(folder.toString()).stream()
        .map(PageSource::name)
        .map(name -> folder.relativize(Path.of(name)).toString())
        .toList();
  }

  @Test
  void tablesAndPagesOfAFolderAreRead() throws IOException {
    Files.writeString(folder.resolve("b.html"), "<p>x");
    Files.writeString(folder.resolve("a.jsonl"), "{\"id\":\"1\",\"html\":\"x\"}\n");
    assertEquals(List.of("a.jsonl", "b.html"), names());
  }

  @Test
  void aMissingFolderIsNamed() {
    IOException e = assertThrows(IOException.class, () -> Pages.find("no/such/folder"));
    assertEquals("not found: no/such/folder", e.getMessage());
  }

  @Test
  void textsAreReadOfTablesAlone() throws IOException {
    Files.writeString(folder.resolve("b.html"), "<p>x");
    IOException e =
        assertThrows(IOException.class, () -> Pages.find(folder.toString(), TEXTS, Login.NONE));
    assertEquals(folder + " is no table (.parquet, .json, .jsonl) with columns", e.getMessage());
  }

  @Test
  void solrPagesAreAllDocumentsWithHtml() {
    assertEquals(
        new SolrPages("http://h:8983/solr/web", "html", "*:*", Login.NONE),
        solr("http://h:8983/solr/web"));
  }

  @Test
  void fieldAndQueryStandBehindTheAddress() {
    assertEquals(
        new SolrPages("http://h/solr/web", "page", "lang:en AND x:\"a b\"", Login.NONE),
        solr("http://h/solr/web?field=page&q=lang:en%20AND%20x:%22a+b%22"));
  }

  @Test
  void aQueryMayHaveEqualSigns() {
    assertEquals("a=b", solr("http://h/solr/web?q=a=b").query());
  }

  @ParameterizedTest
  @ValueSource(strings = {"?rows=5", "?field", "?q=x&fq=y"})
  void otherParametersAreRefused(String parameters) {
    String address = "http://h/solr/web" + parameters;
    var e = assertThrows(IllegalArgumentException.class, () -> solr(address));
    assertEquals(
        address + ": after ? write field=NAME or q=QUERY, with & between them", e.getMessage());
  }

  @Test
  void anAddressWithASpaceIsExplained() {
    var e = assertThrows(IllegalArgumentException.class, () -> solr("http://h/solr/web?q=a b"));
    assertEquals(
        "http://h/solr/web?q=a b: no URL; write %20 for a space, %22 for a quotation mark",
        e.getMessage());
  }

  @Test
  void addressesAreTold() {
    assertTrue(Pages.isUrl("https://h/solr/web"));
    assertFalse(Pages.isUrl("http"));
    assertFalse(Pages.isUrl("ftp://h/x"));
  }
}
