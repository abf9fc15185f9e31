// SPDX-License-Identifier: Apache-2.0
package org.winnow.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
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
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.rules.Rules;
import org.winnow.rules.SiteRules;

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
    assertEquals(0, page.select("script, img, link, [src], [onclick], [onerror]").size());
    assertEquals("", page.select("iframe").attr("sandbox"));
    assertTrue(page.select("iframe").hasAttr("sandbox"));
    assertEquals(1, page.select("iframe").size());
    Document frame = Jsoup.parse(page.select("iframe").attr("srcdoc"));
    assertEquals(0, frame.select("script, iframe, meta[http-equiv], base").size());
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
  void oneExtractorHasAColorForEachRole() {
    Page page = PageParser.parse("<h1>Headline</h1><p>text</p><p>comment</p><div>menu</div>");
    List<Explanation> roles =
        List.of(
            new Explanation(Role.HEADLINE, true, Map.of("P(headline)", "0.9")),
            new Explanation(Role.TEXT, true, Map.of()),
            new Explanation(Role.COMMENT, false, Map.of()),
            new Explanation(Role.BOILERPLATE, false, Map.of()));
    Document one = Jsoup.parse(ExplainedPage.html("page", page, Map.of("mine", roles)));
    assertEquals(
        List.of("headline", "text", "comments", "boilerplate", "kept"),
        one.select(".legend span").eachText());
    assertEquals(0, one.select("input").size());
    assertEquals("Headline", one.select("main .b.r.headline.k").get(0).ownText());
    assertEquals("text", one.select("main .b.r.text.k").get(0).ownText());
    assertEquals("comment", one.select("main .b.r.comments:not(.k)").get(0).ownText());
    assertEquals("block 0: headline", one.select("main .w b").get(0).text());
    Document frame = Jsoup.parse(one.select("iframe").attr("srcdoc"));
    assertEquals(List.of("T", "C", "K", "-"), frame.select("winnow-block").eachAttr("data-r"));
    assertEquals("Headlinetext", frame.select("[data-kept]").text().replace(" ", ""));
    assertEquals("headline\nP(headline): 0.9", frame.select("h1 > winnow-block").attr("title"));

    Map<String, List<Explanation>> two = new LinkedHashMap<>();
    two.put("mine", roles);
    two.put("other", roles);
    Document both = Jsoup.parse(ExplainedPage.html("page", page, two));
    assertEquals(2, both.select("input[type=radio]").size());
    assertEquals(2, both.select("main .b.c0.c1").size());
    assertEquals(0, both.select(".r").size());
  }

  @Test
  void rulesAreNamed() throws IOException {
    String yaml = "- keep: b\n  drop: i";
    Rules rules = SiteRules.read(new StringReader(yaml), "r.yaml").of("");
    Page page =
        PageParser.parse("<p>one</p><b>two</b><i>three</i>", PageOptions.DEFAULT.with(rules));
    List<Explanation> none =
        List.of(Explanation.of(true, Map.of()), Explanation.of(false, Map.of("P(text)", "0.1")));
    Document shown = Jsoup.parse(ExplainedPage.html("page", page, Map.of("mine", none)));
    assertEquals("two", shown.select("main .b.r.text.k").get(1).ownText());
    assertEquals(
        "block 1: textrule: keep b (r.yaml, line 1) P(text): 0.1",
        shown.select("main .w").get(1).text());
    assertTrue(shown.text().contains("Left out: drop i (r.yaml, line 2), 1 text."), shown::text);
  }

  @Test
  void aPageWithoutBlocksCanBeExplained() throws IOException {
    assertEquals(0, explain("").select("span.b").size());
  }
}
