// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

/** Tables of dates, bylines and titles as pages of many languages write them. */
class MetadataTablesTest {
  private static final String TEXT =
      "<p>The mill at the lower ford was built of stone from the old bridge, which fell in a flood"
          + " that people still speak of when the river rises.";

  private static final PageKinds.Guess ARTICLE = new PageKinds.Guess(PageKind.ARTICLE, 1);

  @ParameterizedTest
  @CsvFileSource(resources = "dates.csv", delimiter = '|', quoteCharacter = '`')
  void published(@Nullable String address, String language, String snippet, @Nullable String date) {
    Metadata metadata = metadata(address, page(language, snippet));
    assertEquals(date, metadata.published() == null ? null : metadata.published().toString());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "bylines.csv", delimiter = '|', quoteCharacter = '`')
  void authors(String language, String snippet, @Nullable String authors) {
    String html = page(language, snippet);
    List<String> wanted = authors == null ? List.of() : List.of(authors.split("; "));
    assertEquals(wanted, metadata(null, html).authors());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "titles.csv", delimiter = '|', quoteCharacter = '`')
  void title(
      @Nullable String address,
      @Nullable String head,
      @Nullable String headline,
      @Nullable String title) {
    String html =
        (head == null ? "" : head.replace("&verbar;", "|").replace("\\n", "\n"))
            + (headline == null ? "" : "<h1>" + headline + "</h1>")
            + TEXT.repeat(3);
    assertEquals(title == null ? "" : title, metadata(address, html).title());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "sources.csv", delimiter = '|', quoteCharacter = '`')
  void sources(String snippet, String field, String source) {
    assertEquals(source, metadata(null, page("en", snippet)).source(Field.of(field)));
  }

  /** A page with a snippet in its head, if it is of elements of the head, or below its headline. */
  private static String page(String language, String snippet) {
    boolean isHead = snippet.startsWith("<meta") || snippet.startsWith("<link");
    return "<html lang="
        + language
        + "><title>The mill</title>"
        + (isHead ? snippet : "")
        + "<h1>The mill</h1>"
        + (isHead ? "" : snippet.replace("\\n", "\n"))
        + TEXT.repeat(3);
  }

  private static Metadata metadata(@Nullable String address, String html) {
    PageOptions options = address == null ? PageOptions.DEFAULT : PageOptions.DEFAULT.from(address);
    Page page = PageParser.parse(html, options);
    List<Role> roles = page.blocks().stream().map(MetadataTablesTest::role).toList();
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    return PageMetadata.of(page, labeling, Headline.of(page, labeling), ARTICLE);
  }

  private static Role role(Block block) {
    List<String> path = new ArrayList<>(block.path());
    if (path.contains("h1")) {
      return Role.HEADLINE;
    }
    path.retainAll(List.of("small", "time", "span", "ul", "figure"));
    return path.isEmpty() ? Role.TEXT : Role.DATA;
  }
}
