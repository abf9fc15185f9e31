// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.kind.PageKind;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.metadata.Field;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.rules.SiteRules;
import org.winnow.text.Resource;

class CleanPageTest {
  private static final String HTML =
      "<title>News | Site</title><meta name=author content='Ann Lee'><base href=/news/>"
          + "<nav><a href=/>Home</a></nav><h1>A storm at sea</h1>"
          + "<p>The lighthouse stood. <a href=map>A map</a> hung there.</p>"
          + "<div class=c>Nice!</div><p class=ad>Buy now</p>";

  private static final List<Role> ROLES =
      List.of(
          Role.BOILERPLATE,
          Role.HEADLINE,
          Role.TEXT,
          Role.TEXT,
          Role.TEXT,
          Role.COMMENT,
          Role.BOILERPLATE);

  private static CleanPage page(PageOptions options) {
    Page page = PageParser.parse(HTML, options);
    return CleanPage.of(
        page, new Labeling(ROLES.subList(0, page.blocks().size()), Labeling.MAIN, .9));
  }

  @Test
  void everythingComesFromOneLabeling() {
    CleanPage page = page(PageOptions.DEFAULT.from("https://example.com/a/b"));
    assertEquals("A storm at sea\n\nThe lighthouse stood. A map hung there.", page.text());
    assertEquals("A storm at sea", page.headline());
    assertEquals("Nice!", page.comments());
    assertEquals("A storm at sea", page.title());
    assertEquals(.9, page.confidence());
    assertEquals(List.of("Ann Lee"), page.metadata().authors());
    assertEquals(
        "# A storm at sea\n\nThe lighthouse stood. [A map](https://example.com/news/map) hung"
            + " there.\n",
        page.markdown());
    assertTrue(page.html().contains("<h1>A storm at sea</h1>"), page.html());
  }

  @Test
  void partsAreTheBlocks() {
    CleanPage page = page(PageOptions.DEFAULT);
    CleanPage.Part part = page.parts().get(2);
    assertEquals(Role.TEXT, part.role());
    assertTrue(part.isContent());
    assertEquals(Double.NaN, part.probability());
    assertEquals(List.of("A storm at sea"), part.headings());
    assertEquals(
        "The lighthouse stood.", HTML.substring(part.block().start(), part.block().end()).strip());
    assertEquals(page.page().blocks().size(), page.parts().size());
  }

  @Test
  void rulesGoBeforeTheLabeling() throws IOException {
    String yaml = "- keep: .ad\n  drop: .c";
    SiteRules rules = SiteRules.read(new StringReader(yaml), "r.yaml");
    Page page = PageParser.parse(HTML, PageOptions.DEFAULT.with(rules.of("")));
    CleanPage clean =
        CleanPage.of(page, new Labeling(ROLES.subList(0, 6), Set.of(Role.TEXT), Double.NaN));
    assertEquals("", clean.comments());
    assertEquals("The lighthouse stood. A map hung there.\n\nBuy now", clean.text());
  }

  @Test
  void aRuleTellsTheDate() throws IOException {
    String html =
        "<meta property=article:published_time content=2020-01-01><h1>A storm</h1>"
            + "<p>March 3, 2021</p><p class=d>2022-05-06</p>";
    SiteRules rules = SiteRules.read(new StringReader("- date: .d"), "r.yaml");
    Page page = PageParser.parse(html, PageOptions.DEFAULT.with(rules.of("")));
    List<Role> roles = List.of(Role.HEADLINE, Role.DATA, Role.TEXT);
    CleanPage clean = CleanPage.of(page, new Labeling(roles, Labeling.MAIN, Double.NaN));
    assertEquals("2022-05-06", String.valueOf(clean.metadata().published()));
    assertEquals("rule", clean.metadata().source(Field.PUBLISHED));
  }

  /**
   * Author and date of a thread are those of its first post, whoever is named beside it. What is
   * stated counts for more, but what is stated of a later post.
   */
  @ParameterizedTest
  @CsvSource({
    "'', ann, 2021-03-03T06:50, post",
    "2021-03-05T10:00, ann, 2021-03-03T06:50, post",
    "2019-01-02T10:00, starter, 2019-01-02T10:00, json-ld author",
  })
  void aThreadIsByWhoBeganIt(String stated, String author, String date, String source)
      throws IOException {
    String json =
        "<script type='application/ld+json'>{\"@type\":\"DiscussionForumPosting\",\"author\":"
            + "\"starter\",\"datePublished\":\"DATE\"}</script>";
    String post =
        "<div class=post><div class=postprofile><a class=username href=/memberlist.php?u=1>NAME</a>"
            + "</div><p class=author>DATE</p><div class=content>I have NAMEd for years, and my boat"
            + " never was as slow as it is now. What would you do about it, in my place?</div></div>";
    String html =
        "<meta name=author content='The Boat Society'><title>Slow boats - Boats</title>"
            + (stated.isEmpty() ? "" : json.replace("DATE", stated))
            + "<h1>Slow boats</h1><p>Online: <a href=/memberlist.php?u=9 class=username>zoe</a></p>"
            + post.replace("NAME", "ann").replace("DATE", "Wed Mar 03, 2021 6:50 am")
            + post.replace("NAME", "ben").replace("DATE", "Wed Mar 03, 2021 7:50 am")
            + post.replace("NAME", "cleo").replace("DATE", "Thu Mar 04, 2021 8:50 am");
    try (Winnow winnow = Winnow.open("winnow")) {
      PageOptions options = PageOptions.DEFAULT.from("https://boats.example/viewtopic.php?t=7");
      CleanPage page = winnow.read(PageParser.parse(html, options));
      assertEquals(PageKind.THREAD, page.kind().kind());
      assertEquals(List.of(author), page.metadata().authors());
      assertEquals(source, page.metadata().source(Field.AUTHORS));
      assertEquals(date, String.valueOf(page.metadata().published()));
    }
  }

  /** Authors and dates of teasers make no posts of them; comments are posts on any page. */
  @ParameterizedTest
  @CsvSource({"TEXT, 0", "COMMENT, 2"})
  void onlyThreadsAndCommentsHavePosts(Role role, int posts) {
    String documentation = Resource.text(CleanPageTest.class, "golden/pages/highlighting.html");
    String item =
        "<article class=teaser><span class=author>NAME</span> <time>2021-03-0DAY</time>"
            + "<p>The harbour has been dredged for the first time in twelve years.</p></article>";
    String items =
        item.replace("NAME", "Ann Bell").replace("DAY", "1")
            + item.replace("NAME", "Ben Cole").replace("DAY", "2");
    Page page = PageParser.parse(documentation.replace("</body>", items + "</body>"));
    List<Role> roles =
        page.blocks().stream()
            .map(block -> block.text().startsWith("The harbour") ? role : Role.TEXT)
            .toList();
    Labeling labeling = new Labeling(roles, Set.of(Role.TEXT, Role.COMMENT), Double.NaN);
    assertEquals(posts, CleanPage.of(page, labeling).posts().size());
  }

  /** The page's address, if it is known, else the one that it states. */
  @ParameterizedTest
  @CsvSource({
    "'', '', b",
    "'', <link rel=canonical href=https://example.org/x/a>, https://example.org/x/b",
    "'', <meta property=og:url content=https://example.org/x/a>, https://example.org/x/b",
    "'', <link rel=canonical href=a>, b",
    "https://example.com/a, <link rel=canonical href=https://example.org/a>, https://example.com/b"
  })
  void relativeLinksAreResolved(String url, String head, String link) {
    String html = "<head>" + head + "</head><p>It <a href=b>rained</a>.</p>";
    Page page = PageParser.parse(html, PageOptions.DEFAULT.from(url));
    List<Role> roles = Collections.nCopies(page.blocks().size(), Role.TEXT);
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    String markdown = CleanPage.of(page, labeling).markdown();
    assertEquals("It [rained](" + link + ").\n", markdown);
  }

  /** A frame ends the head early, so that the title is in the body. */
  @Test
  void theTitleIsReadWhereverItStands() {
    String html = "<head><iframe src=x></iframe><title>Rain in May</title></head><p>It rained.</p>";
    Page page = PageParser.parse(html);
    Labeling labeling = new Labeling(List.of(Role.TEXT), Labeling.MAIN, Double.NaN);
    assertEquals("Rain in May", CleanPage.of(page, labeling).title());
  }

  @Test
  void theModelTellsProbabilities() throws IOException {
    try (Winnow winnow = Winnow.open("winnow")) {
      for (CleanPage.Part part : winnow.read(HTML).parts()) {
        assertTrue(part.probability() >= 0 && part.probability() <= 1.001);
      }
    }
  }

  @Test
  void oneRoleForEachBlock() {
    Page page = PageParser.parse(HTML);
    Labeling none = new Labeling(List.of(), Labeling.MAIN, Double.NaN);
    assertThrows(IllegalArgumentException.class, () -> CleanPage.of(page, none));
  }
}
