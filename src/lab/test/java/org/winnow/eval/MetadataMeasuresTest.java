// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.GoldMetadata;
import org.winnow.dataset.PageInfo;
import org.winnow.dataset.Segments;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class MetadataMeasuresTest {
  private static MetadataMeasures measure(GoldMetadata gold) {
    String html =
        "<title>Rain | Site</title><meta name=author content='Ann Smith'>"
            + "<meta property=og:article:published_time content=2021-03-03T10:00Z><p>text";
    Page page = PageParser.parse(html);
    TestPage test =
        new TestPage(
            "id",
            new PageInfo("", "", "", ""),
            html,
            page,
            "",
            Segments.NONE,
            List.of(),
            List.of(),
            null,
            gold,
            true);
    return MetadataMeasures.of(test, Labeling.of(List.of(Label.CONTENT)));
  }

  private static MetadataMeasures.Counts counts(MetadataMeasures measures, String field) {
    return Objects.requireNonNull(measures.fields().get(field));
  }

  @Test
  void fieldsAreCounted() {
    MetadataMeasures one = measure(new GoldMetadata("Snow", "Smith", "2021-03-03"));
    assertEquals(new MetadataMeasures.Counts(1, 1, 1, 0, 0), counts(one, "date"));
    assertEquals(new MetadataMeasures.Counts(1, 1, 1, 1, 0), counts(one, "author"));
    assertEquals(new MetadataMeasures.Counts(1, 1, 0, 0, 0), counts(one, "title"));
    MetadataMeasures two = one.plus(measure(GoldMetadata.NONE));
    assertEquals(new MetadataMeasures.Counts(1, 1, 1, 0, 1), counts(two, "date"));
    assertEquals(1, counts(two, "date").precision());
  }

  @Test
  void authorsMayBeJoinedInAnyWay() {
    assertTrue(MetadataMeasures.isAuthor("Ann Smith Bo Li", "Ann Smith, Bo Li and Cy Day"));
    assertTrue(MetadataMeasures.isAuthor("Ann Smith", "By ann smith, MD"));
    assertFalse(MetadataMeasures.isAuthor("Ann", "Anna"));
  }

  @Test
  void shortTitlesMustBeTheSame() {
    assertFalse(MetadataMeasures.isTitle("Rain", "Rain in May"));
    assertTrue(MetadataMeasures.isTitle("rain!", "Rain"));
    assertTrue(MetadataMeasures.isTitle("Rain in May and June", "Rain in May"));
  }
}
