// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

/** Dates of publication as pages of many languages write them beside their headline. */
class DatesTest {
  private static final String TEXT =
      "<p>The mill at the lower ford was built of stone from the old bridge, which fell in a flood"
          + " that people still speak of when the river rises.";

  @ParameterizedTest
  @CsvFileSource(resources = "dates.csv", delimiter = '|', quoteCharacter = '`')
  void published(@Nullable String address, String language, String snippet, @Nullable String date) {
    String html =
        "<html lang="
            + language
            + "><title>The mill</title><h1>The mill</h1>"
            + snippet.replace("\\n", "\n")
            + TEXT.repeat(3);
    PageOptions options = address == null ? PageOptions.DEFAULT : PageOptions.DEFAULT.from(address);
    Page page = PageParser.parse(html, options);
    List<Role> roles = page.blocks().stream().map(DatesTest::role).toList();
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    Metadata metadata = PageMetadata.of(page, labeling, Headline.of(page, labeling));
    assertEquals(date, metadata.published() == null ? null : metadata.published().toString());
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
