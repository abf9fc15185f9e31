// SPDX-License-Identifier: Apache-2.0
package org.winnow.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.winnow.Extractors;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class ExplainedPageTest {
  private static final String HOSTILE =
      "<title>\"><script>alert(1)</script></title><style>@import 'http://evil';</style>"
          + "<p>&lt;script&gt;alert(2)&lt;/script&gt; &lt;img src=x onerror=alert(3)&gt;</p>"
          + "<p onclick=alert(4)>A second paragraph &amp; more \u0001 of it</p>"
          + "<script>alert(5)</script><img src=http://evil/x.png><iframe src=http://evil></iframe>";

  private static Document explain(String html) throws IOException {
    Page page = PageParser.parse(html);
    Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
    for (Method extractor : Extractors.all()) {
      try (Extractor opened = Extractors.open(extractor.name())) {
        List<Explanation> reasons = opened.explain(page);
        assertEquals(
            opened.label(page).roles(),
            reasons.stream().map(Explanation::role).toList(),
            extractor.name());
        explanations.put(extractor.name(), reasons);
      }
    }
    return Jsoup.parse(ExplainedPage.html(page.title(), page, explanations));
  }

  @Test
  void nothingOfAHostilePageRunsOrLoads() throws IOException {
    Document page = explain(HOSTILE);
    assertEquals(0, page.select("script, img, iframe, link, [src], [onclick], [onerror]").size());
    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
    assertTrue(policy.startsWith("default-src 'none'"), policy);
    assertTrue(page.select("style").html().contains(".b{"));
    assertTrue(!page.select("style").html().contains("evil"));
    assertTrue(page.text().contains("<script>alert(2)</script>"));
  }

  @Test
  void everyBlockIsThereWithTheReasonOfEveryExtractor() throws IOException {
    Document page = explain(HOSTILE);
    assertEquals(2, page.select("span.b[tabindex=0]").size());
    assertEquals(2 * Extractors.all().size(), page.select("span.b > span.w").size());
    assertEquals(Extractors.all().size(), page.select("input[type=radio]").size());
    assertTrue(page.select("span.w").text().contains("stop-word density: "));
    assertTrue(page.select("span.w").text().contains("P(content): "));
  }

  @Test
  void aPageWithoutBlocksCanBeExplained() throws IOException {
    assertEquals(0, explain("").select("span.b").size());
  }
}
