// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.web.Origin;

class PageMetadataTest {
  /** The metadata of a page whose h1 is the headline, and whose small print is data. */
  private static Metadata of(String html, @Nullable String url, @Nullable Instant fetched) {
    return of(html, url, fetched, PageKind.ARTICLE);
  }

  private static Metadata of(
      String html, @Nullable String url, @Nullable Instant fetched, PageKind kind) {
    Origin origin = new Origin(Objects.requireNonNullElse(url, ""), fetched);
    Page page = PageParser.parse(html, PageOptions.DEFAULT.from(origin));
    List<Role> roles = new ArrayList<>();
    for (Block block : page.blocks()) {
      List<String> path = block.path();
      roles.add(
          path.contains("h1")
              ? Role.HEADLINE
              : path.contains("small")
                  ? Role.DATA
                  : path.contains("nav")
                      ? Role.BOILERPLATE
                      : path.contains("aside") ? Role.COMMENT : Role.TEXT);
    }
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    return PageMetadata.of(
        page, labeling, Headline.of(page, labeling), new PageKinds.Guess(kind, 1));
  }

  private static Metadata of(String html) {
    return of(html, "https://news.example.org/a/b.html", null);
  }

  private static String json(String json) {
    return "<script type='application/ld+json'>" + json + "</script>";
  }

  private static @Nullable String published(Metadata metadata) {
    return metadata.published() == null ? null : metadata.published().toString();
  }

  @Test
  void nothingIsKnownOfAnEmptyPage() {
    Metadata metadata = of("", null, null);
    for (Field field : Field.ALL) {
      assertEquals(List.of(), metadata.values(field));
      assertEquals("", metadata.source(field));
    }
  }

  @Test
  void jsonLdTellsOfTheArticle() {
    Metadata metadata =
        of(
            json(
                    """
                    {"@context": "https://schema.org", "@graph": [
                      {"@type": "WebSite", "name": "The Daily Example"},
                      {"@type": ["NewsArticle"], "headline": "Rain in May",
                       "author": [{"@id": "#a"}, {"@type": "Person", "name": "Bo Li"}],
                       "datePublished": "2021-03-03T10:00:00+01:00", "dateModified": "2021-03-04",
                       "keywords": ["weather", "rain"], "inLanguage": "en",
                       "image": {"@type": "ImageObject", "url": "/rain.jpg"}},
                      {"@type": "Person", "@id": "#a", "name": "Ann Smith"}]}
                    """)
                + "<h1>Rain in May</h1><p>It rained.");
    assertEquals("Rain in May", metadata.title());
    assertEquals(List.of("Ann Smith", "Bo Li"), metadata.authors());
    assertEquals("2021-03-03T10:00:00+01:00", published(metadata));
    assertEquals("2021-03-04", String.valueOf(metadata.modified()));
    assertEquals("The Daily Example", metadata.site());
    assertEquals("https://news.example.org/rain.jpg", metadata.image());
    assertEquals(List.of("weather", "rain"), metadata.tags());
    assertEquals("article", metadata.type());
    assertEquals("json-ld datePublished", metadata.source(Field.PUBLISHED));
    assertEquals("headline", metadata.source(Field.TITLE));
  }

  @Test
  void brokenJsonLdIsReadUpToTheFault() {
    for (String json :
        List.of(
            "{'@type': 'Article', 'datePublished': '2021-03-03',}",
            "<!-- {\"@type\":\"Article\",\"datePublished\":\"2021-03-03\"} -->",
            "//<![CDATA[\n{\"@type\":\"Article\",\"datePublished\":\"2021-03-03\"}\n//]]>",
            "[[{\"@type\":\"Article\",\"datePublished\":{\"@value\":\"2021-03-03\"}}]]",
            "{\"@type\":\"Article\",\"datePublished\":\"2021-03-03\",\"x\":nonsense}",
            "{&quot;@type&quot;:&quot;Article&quot;,&quot;datePublished&quot;:&quot;2021-03-03&quot;}",
            "{\"@type\":\"Article\",\"datePublished\":\"2021-03-03\",\"name\":{\"name\":[3,null]}")) {
      assertEquals("2021-03-03", published(of(json(json) + "<p>text")), json);
    }
  }

  @Test
  void deepJsonLdDoesNoHarm() {
    String deep = "[".repeat(100_000) + "{\"datePublished\":\"2021-03-03\"}";
    assertNull(of(json(deep) + "<p>text").published());
    String wide = "{\"@graph\":[" + "{\"@type\":\"Person\",\"name\":\"x\"},".repeat(50_000) + "]}";
    assertEquals(List.of(), of(json(wide) + "<p>text").authors());
  }

  @Test
  void metaElementsTell() {
    Metadata metadata =
        of(
            """
            <html lang=en-GB><head><base href=https://example.com/base/>
            <title>Rain in May | Daily Example</title>
            <meta property=og:title content="Rain in May &amp;amp; June">
            <meta property=og:site_name content="Daily Example">
            <meta name=author content="By Ann Smith and Bo Li">
            <meta property=article:published_time content=2021-03-03T10:00Z>
            <meta name=description content="How it\u0007 \u202erained.">
            <meta name=keywords content="weather, rain, weather">
            <link rel=canonical href=rain.html><link rel=license href=//creativecommons.org/by/4.0>
            <meta property=og:image content="javascript:alert(1)"><meta property=og:type content=article>
            <body><p>text
            """);
    assertEquals("Rain in May & June", metadata.title());
    assertEquals(List.of("Ann Smith", "Bo Li"), metadata.authors());
    assertEquals("2021-03-03T10:00Z", published(metadata));
    assertEquals("Daily Example", metadata.site());
    assertEquals("How it rained.", metadata.description());
    assertEquals(List.of("weather", "rain"), metadata.tags());
    assertEquals("https://example.com/base/rain.html", metadata.url());
    assertEquals("https://creativecommons.org/by/4.0", metadata.license());
    assertEquals("", metadata.image());
    assertEquals("en-GB", metadata.language());
    assertEquals("link rel=canonical", metadata.source(Field.URL));
  }

  @Test
  void theLinesBesideTheHeadlineTell() {
    Metadata metadata =
        of(
            "<h1>Rain in May</h1><div><small>By <a>Ann Smith</a></small></div><small>3 mars 2021</small><p>It rained.");
    assertEquals(List.of("Ann Smith"), metadata.authors());
    assertEquals("2021-03-03", published(metadata));
    assertEquals("text", metadata.source(Field.PUBLISHED));
    assertEquals("byline", metadata.source(Field.AUTHORS));
  }

  @Test
  void aNameAloneIsAnAuthorsButTwoLinksAreNone() {
    String page = "<h1>Rain in May</h1><p>It rained.</p><small>%s</small>";
    assertEquals(List.of("Ann Smith"), of(page.replace("%s", "Ann Smith")).authors());
    assertEquals(
        List.of("Ann Smith"), of(page.replace("%s", "<a href=/ann>Ann Smith</a>")).authors());
    String buttons = "<a href=#>Quote</a> <a href=#>Report</a>";
    assertEquals(List.of(), of(page.replace("%s", buttons)).authors());
  }

  /** Menus and captions have the same words as bylines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<nav><ul><li><a href=/by-night/>By Night</a></ul></nav>",
        "<nav><a href=/columns>記者コラム</a></nav>",
        "<nav><a href=/author/actuaries/>Hong Kong Actuary</a></nav>",
        "<footer><a href=https://github.com/users/ann/projects/7>All Plans</a></footer>",
        "<nav><a id=m-docs-pods-user-namespaces>User Namespaces</a></nav>",
        "<figure><img src=a.jpg><figcaption><p itemprop=author>Greg Nelson</p></figcaption></figure>",
        "<figure><img src=a.jpg><figcaption>Autor: Greg Nelson / CC0</figcaption></figure>",
        "<p class=byline><span class=byline__date>May 3, 2024</span> | <a class=byline__tag>Wellness</a>",
        "<div class=byline><a class='post-category x'>Wellness</a>, <b class=topics>Prevention</b></div>",
        "<p><a class='autorefs' href=#f><code>org.Field</code></a>",
        "<p class=author_buttons><a href=/f>Find</a>",
        "<meta name=twitter:creator content=@ann>",
        "<meta name=twitter:creator content=https://example.org/ann>",
      })
  void otherNamesAreNoAuthors(String html) {
    assertEquals(List.of(), of("<h1>Rain in May</h1>" + html + "<p>It rained.").authors());
  }

  @ParameterizedTest
  @CsvSource({
    "<meta name=twitter:creator content='Ann Smith'>, '', Ann Smith",
    "'', <p>최윤호 기자 uknow@example.com</p>, 최윤호",
    "'', <p>本报记者 高寒</p>, 高寒",
    "'', <div><small><b>Reporter: </b><span>Ann Smith</span></small></div>, Ann Smith",
    "<nav><a href=/a class=byline>By Ann Smith</a></nav>, '', Ann Smith",
    "<p class=byline><a class=name-tag>Ann Smith</a> <a class=tag>Rain</a></p>, '', Ann Smith",
    "<div class=post-author><h4 class=author-heading>Insights from</h4><b class=x__author-name>Ann Smith"
        + "</b><i>Director</i></div>, '', Ann Smith",
    "<meta name=author content='Ann (Nan) Smith'>, '', Ann (Nan) Smith",
    "<meta name=author content='Ann Smith (Reuters)'>, '', Ann Smith",
    "<p class=byline>By Ann Smith (AP) in London</p>, '', Ann Smith",
    "<p class=byline>By Ann Smith (Reuters) Updated May 3</p>, '', Ann Smith",
    "<p class=byline>By Ann Smith (covers) law</p>, '', Ann Smith",
    "<a href=https://acme.github.io/author/ann/>Ann Smith</a>, '', Ann Smith",
    "<div class=post-date><section class='post category-news tag-rain'><b class=author>Ann Smith</b>"
        + "</section></div>, '', Ann Smith",
    "<p class=byline>Verfasst von <a class='url fn n'>ANN!X</a></p>, '', ANN!X",
  })
  void authorsStandInManyPlaces(String before, String behind, String author) {
    String text = "<h1>Rain in May</h1>" + before + "<p>It rained.".repeat(60) + behind;
    assertEquals(List.of(author), of(text).authors());
  }

  @Test
  void ofPlacesWithTheSameDayTheOneWithTheTimeCounts() {
    String day = json("{\"@type\":\"Article\",\"datePublished\":\"2021-03-03\"}");
    String head = "<meta property=article:published_time content=TIME>" + day + "<p>It rained.";
    assertEquals(
        "2021-03-03T10:05:00Z", published(of(head.replace("TIME", "2021-03-03T10:05:00Z"))));
    assertEquals("2021-03-03", published(of(head.replace("TIME", "2021-03-03T00:00:00Z"))));
    assertEquals("2021-03-03", published(of(head.replace("TIME", "2021-03-04T10:05:00Z"))));
    String times =
        "<meta property=article:published_time content=2021-03-03T10:05:00>"
            + "<p>It rained.<p>It rained.<time datetime=TIME>today</time>";
    String zone = "2021-03-03T10:05:00+01:00";
    String other = zone.replace("10:", "18:");
    assertEquals(zone, published(of(times.replace("TIME", zone))));
    assertEquals("2021-03-03T10:05:00", published(of(times.replace("TIME", other))));
  }

  @Test
  void nothingIsChangedBeforeItIsPublished() {
    Metadata metadata =
        of(
            "<meta name=_pubtime content='2018-6-13 14:31:46'>"
                + "<meta property=article:modified_time content=2018-05-01><p>It rained.");
    assertEquals("2018-06-13T14:31:46", published(metadata));
    assertNull(metadata.modified());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fitters : Bath : Flint & Son | a.example | © 2010-2019 Flint & Son Ltd | Flint & Son",
        "Flint & Son: Bath | a.example | Copyright (c) by Flint & Son | Flint & Son",
        "A storm : The Daily | a.example | © 2019 The Daily | The Daily",
        "A storm : Daily | a.example | © 2019 The Daily | Daily",
        "A storm : Ater | a.example | © 2019 Theater | ''",
        "Fitters Kent - Bath - Flint & Son | www.flintson.example | © Kent | Flint & Son",
        "Fitters Kent - Bath - Flint & Son | www.kent.example | © Kent | ''",
        "Our results - 2021 | a.example | © 2021 Foo Inc | ''",
        "My picture - Art | a.example | © Smart Ltd | ''",
        "Our results - Inc | a.example | © Foo Inc | ''",
        "Our results - Terms | a.example | © Foo. Terms of use | ''",
        "Our results - News | news.example.org | We make News | ''",
        "Our results - Docs | docs.example.org | © Foo | ''",
      })
  void aSiteIsConfirmedByItsHostOrItsNotice(String title, String host, String notice, String site) {
    String html = "<title>" + title + "</title><h1>We fit</h1><p>It rained.</p><small>" + notice;
    assertEquals(site, of(html, "https://" + host + "/a", null).site());
  }

  /** Many sites give all their pages the same description and keywords. */
  @Test
  void descriptionAndTagsAreThoseOfThePage() {
    String html =
        "<meta name=description content='Latest local news, weather and sports from Harrow'>"
            + "<meta property=og:description content='Heavy rain flooded streets and stopped trains'>"
            + "<meta name=keywords content='news,local news,harrow,sports,traffic,jobs,cars,weather'>"
            + "<h1>Rain stopped trains</h1><p>Heavy rain has flooded several streets on Monday.";
    assertEquals("Heavy rain flooded streets and stopped trains", of(html).description());
    String text = IntStream.range(0, 80).mapToObj(i -> " w" + i).collect(Collectors.joining());
    assertEquals(List.of(), of(html + text).tags());
    assertEquals(8, of(html).tags().size());
    String tags = html.replace("'news,local news,harrow,", "'rain,floods,trains,") + text;
    assertEquals(8, of(tags).tags().size());
    String korean = html.replaceFirst("'news[^']*'", "'폭우,기차,홍수,시장,자원봉사자,담요,역,거리'") + text;
    assertEquals(8, of(korean).tags().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"...", "비", "Rain stopped trains", "Heavy rain"})
  void descriptionsAreNotReplacedByLess(String other) {
    String html =
        "<title>Rain stopped trains</title>"
            + "<meta name=description content='Severe downpours inundated roadways, halted railways'>"
            + "<meta property=og:description content='OTHER'>"
            + "<h1>Rain stopped trains</h1><p>Heavy rain has flooded several streets on Monday.";
    assertEquals(
        "Severe downpours inundated roadways, halted railways",
        of(html.replace("OTHER", other)).description());
  }

  @ParameterizedTest
  @CsvSource({
    "2021-03-03 10:05 来源：新华网 加入收藏, 2021-03-03T10:05",
    "Kayıt Tarihi: 3 Mart 2021, 2021-03-03",
    "Reviewed: 3 May 2024 · Published: 1 Jan 2020, 2020-01-01",
    "Page reviewed 3 May 2024. Created 5 May 2019., 2019-05-05",
  })
  void labelsSayWhatADateIs(String line, String date) {
    assertEquals(date, published(of("<h1>Rain</h1><small>" + line + "</small><p>It rained.")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"By Car", "Von Hamburg nach Berlin", "Par Toutatis !", "Por Dios, ¡qué lluvia!"})
  void theLastLineOfATextIsSeldomAByline(String line) {
    String html = "<h1>Rain in May</h1>" + "<p>It rained.</p>".repeat(60) + "<p>" + line;
    assertEquals(List.of(), of(html).authors());
  }

  @Test
  void aCaptionThatIsNeverClosedEndsWithTheNextHeading() {
    String html =
        "<figure><figcaption>A map<h2>Rain</h2><p><a rel=author>Ann Smith</a><p>It rained.";
    assertEquals(List.of("Ann Smith"), of(html).authors());
  }

  @Test
  void visibleBylinesGoBeforeAccounts() {
    String html =
        "<meta name=twitter:creator content='Gazette Staff'><h1>Rain</h1><p>By Ann Smith</p><p>It"
            + " rained.";
    assertEquals(List.of("Ann Smith"), of(html).authors());
  }

  @Test
  void aChangeSoonAfterMidnightInAnotherZoneIsOne() {
    String html =
        "<meta property=article:published_time content=2021-03-04T00:30:00+02:00>"
            + "<meta property=article:modified_time content=2021-03-03T22:45:00Z><p>It rained.";
    assertEquals("2021-03-03T22:45:00Z", String.valueOf(of(html).modified()));
  }

  @Test
  void whatIsSaidToBeAChangeIsNotThePublication() {
    Metadata metadata =
        of("<h1>Rain</h1><small>Updated May 5, 2022 | Published May 4, 2021</small><p>It rained.");
    assertEquals("2021-05-04", published(metadata));
    assertEquals("2022-05-05", String.valueOf(metadata.modified()));
  }

  @Test
  void aVisibleDateOfTheSameDayTakesNoTimeAway() {
    String stated = "<meta property=article:published_time content=2021-03-13T10:00Z>";
    String text = "<h1>Rain</h1><small>March 13, 2021</small><p>It rained.";
    assertEquals("2021-03-13T10:00Z", published(of(stated + text)));
    assertEquals("2021-03-14", published(of(stated + text.replace("13", "14"))));
  }

  @Test
  void aTimeElementNeedsNoAttributes() {
    String far = "<p>It rained again.".repeat(60);
    assertEquals("2021-03-03", published(of("<h1>Rain</h1>" + far + "<time>2021-03-03</time>")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<time datetime=2024-03-04>March 4, 2024</time>",
        "<b class=date>March 4, 2024</b>",
        "Posted on March 4, 2024",
        "Updated: March 4, 2024"
      })
  void datesOfCommentsAreNotThePages(String date) {
    String story = "<h1>Rain</h1><p>It rained.</p>";
    assertNull(of(story + "<aside>" + date + "<p>Finally.</p></aside>").published());
    assertNull(of(story + "<aside>" + date + "<p>Finally.</p></aside>").modified());
    Metadata above = of("<aside><time>March 4, 2024</time></aside>" + story);
    assertEquals("2024-03-04", published(above));
  }

  @Test
  void linksOfOthersAreLeftOut() {
    String link = "<a rel=author href=/user/bob>Bob Li</a>";
    assertEquals(List.of("Bob Li"), of("<h1>Rain</h1><div>" + link + "</div><p>text").authors());
    String comment = "<div itemprop=comment itemscope><h1>Snow</h1>" + link + "</div>";
    Metadata metadata = of("<p>text" + comment);
    assertEquals(List.of(), metadata.authors());
  }

  @Test
  void aPageMayBeAReview() {
    String review = " itemscope itemtype=https://schema.org/Review>";
    String text = "<h1>A Book of Rain</h1><b itemprop=author>Ann Smith</b><p>It is long.</p>";
    Metadata page = of("<article" + review + text + "</article>");
    assertEquals(List.of("Ann Smith"), page.authors());
    assertEquals("A Book of Rain", page.title());
    assertEquals(
        List.of(), of("<p>Rain<div itemprop=reviews" + review + text + "</div>").authors());
  }

  @Test
  void emptyTagsHideNoOthers() {
    String none = "<meta property=article:tag content=','>";
    assertEquals(List.of("rain"), of(none + "<meta name=keywords content=rain>").tags());
    assertEquals("", of(none).source(Field.TAGS));
  }

  @Test
  void authorsAreCounted() {
    StringBuilder names = new StringBuilder("\"Ann Smith\"");
    for (int i = 0; i < 1_000; i++) {
      names
          .append(",\"Bo L")
          .append((char) ('a' + i % 26))
          .append((char) ('a' + i / 26))
          .append('"');
    }
    String article = json("{\"@type\": \"Article\", \"author\": [" + names + "]}");
    assertEquals(Authors.MOST, of(article + "<h1>Rain</h1>").authors().size());
  }

  @Test
  void cdataIsTakenOff() {
    String article = "{\"@type\": \"Article\", \"author\": \"Ann Smith\"}";
    assertEquals(List.of("Ann Smith"), of(json("//<![CDATA[\n" + article + "\n//]]>")).authors());
    assertEquals(List.of(), of(json("<![CDATA[".repeat(100_000) + article)).authors());
  }

  @Test
  void otherNumbersOfRolesAreRefused() {
    Page page = PageParser.parse("<p>one<p>two");
    Labeling labeling = new Labeling(List.of(Role.TEXT), Labeling.MAIN, Double.NaN);
    assertThrows(
        IllegalArgumentException.class,
        () -> PageMetadata.of(page, labeling, "", new PageKinds.Guess(PageKind.ARTICLE, 1)));
  }

  @Test
  void microdataOfOthersIsLeftOut() {
    Metadata metadata =
        of(
            """
            <h1>Why does it rain?</h1>
            <div itemprop=suggestedAnswer itemscope itemtype=https://schema.org/Answer>
              <span itemprop=author itemscope><b itemprop=name>Wrong One</b></span></div>
            <div itemprop=author itemscope><b itemprop=name>Right One</b></div>
            <time itemprop=datePublished datetime=2021-03-03>then</time><p>text
            """);
    assertEquals(List.of("Right One"), metadata.authors());
    assertEquals("2021-03-03", published(metadata));
  }

  @Test
  void theAddressIsTheLastResortForTheDate() {
    Metadata metadata = of("<p>text", "https://example.org/2021/03/03/rain", null);
    assertEquals("2021-03-03", published(metadata));
    assertEquals("url", metadata.source(Field.PUBLISHED));
  }

  @Test
  void noDateIsAfterTheFetch() {
    String html = "<meta property=article:published_time content=2021-03-03><p>text";
    assertNull(of(html, null, Instant.parse("2021-03-01T00:00:00Z")).published());
    assertEquals("2021-03-03", published(of(html, null, Instant.parse("2021-03-03T00:00:00Z"))));
    assertNull(of(html.replace("2021", "2999"), null, null).published());
  }

  @Test
  void themesLicensesAndPermalinksAreNeitherAuthorsNorTitles() {
    Metadata metadata =
        of(
            "<html class=writer-html5><body class=author-box><h1>Reading files<a class=headerlink"
                + " href=#reading-files>¶</a></h1><p>text <a"
                + " href=https://creativecommons.org/licenses/by/4.0/>CC BY</a>");
    assertEquals(List.of(), metadata.authors());
    assertEquals("Reading files", metadata.title());
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.com/by/ann-lee, true",
    "https://example.com/by/ann.lee/, true",
    "https://example.com/user/17/, true",
    "https://example.com/licenses/by/4.0/, false",
    "https://example.com/licenses/by/3.0, false",
  })
  void linksLeadToPeopleButNotToVersions(String href, boolean people) {
    assertEquals(people, Links.leadToAuthor(href));
  }

  @Test
  void slogansAreNoTitles() {
    Metadata metadata =
        of(
            "<title>Shop</title><meta property=og:title content='Payments for Shops | Example'>"
                + "<meta property=og:type content=website><meta property=og:site_name content=Example><h1>Grow with us every day</h1><p>text");
    assertEquals("Payments for Shops", metadata.title());
    assertEquals("meta og:title", metadata.source(Field.TITLE));
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.com/l/how-wheels-of-mills-turn, How Wheels of Mills Turn",
    "https://example.com/how_wheels_of_mills_turn.html?from=list, How Wheels of Mills Turn",
    "https://example.com/%D0%BA%D0%B0%D0%BA-%D0%B2%D0%B5%D1%80%D1%82%D0%B8%D1%82%D1%81%D1%8F-%D0%BC%D0%B5%D0%BB%D1%8C%D0%BD%D0%B8%D1%86%D0%B0/, Как вертится мельница",
    "https://example.com/mills, Mills and Wheels",
    "https://example.com/, Mills and Wheels",
  })
  void theAddressOfAPageNamesItsHeadline(String url, String title) {
    String html =
        "<title>Mills and Wheels: Guide</title><meta property=og:type content=website>"
            + "<meta property=og:title content='Mills and Wheels'>"
            + "<h1>How Wheels of Mills Turn</h1><p>text";
    boolean russian = title.startsWith("К");
    html = russian ? html.replace("How Wheels of Mills Turn", title) : html;
    assertEquals(title, of(html, url, null).title());
  }

  @Test
  void goodsGoByTheirHeadline() {
    Metadata metadata =
        of(
            "<title>Buy blue cups and saucers online</title><meta property=og:type content=product>"
                + "<meta property=og:title content='Buy blue cups and saucers online'><h1>Cup</h1><p>text");
    assertEquals("Cup", metadata.title());
    assertEquals("headline", metadata.source(Field.TITLE));
  }

  @ParameterizedTest
  @ValueSource(ints = {81, 79})
  void aLongHeadlineIsWholeWhereProgramsCutItShort(int length) {
    String start =
        "How we helped four mills on the river to turn again after a dry summer, with wine";
    String cut = start.substring(start.length() - length).strip();
    Finding stated = new Finding(Field.TITLE, cut, Source.JSON_HEADLINE, 1, -1);
    TitleChoice choice =
        new TitleChoice(
            cut + " and oil", List.of(), List.of(stated), Finding::text, true, false, "");
    String title = Objects.requireNonNull(choice.best()).text();
    assertEquals(length == 81 ? cut + " and oil" : cut, title);
  }

  @Test
  void taglinesAreCutOff() {
    assertEquals(
        "Payments for small shops",
        of("<title>Payments for small shops | Safe and fast</title><p>text").title());
    assertEquals("Cups | Safe and fast", of("<title>Cups | Safe and fast</title><p>text").title());
  }

  @Test
  void headingThatLeadsHomeIsTheSitesName() {
    String text = "<p>" + "Rain fell on the hills all day. ".repeat(20);
    for (String heading :
        List.of(
            "<h1><a href='/'>The Rain Pages</a></h1>",
            "<a href=https://rain.example/><h1>The Rain Pages</h1></a>",
            "<h1><a href='https://www.rain.example'>The Rain Pages</a></h1>")) {
      Metadata metadata =
          of(
              "<title>Rain in May | The Rain Pages</title>"
                  + "<link rel=canonical href=https://rain.example/may>"
                  + heading
                  + text);
      assertEquals("Rain in May", metadata.title(), heading);
      assertEquals("The Rain Pages", metadata.site(), heading);
    }
    String elsewhere =
        "<link rel=canonical href=https://blog.example/1><title>Rain 1.0 is out</title>"
            + "<h1><a href=https://rain.example/>Rain 1.0 released</a></h1>";
    assertEquals("", of(elsewhere + text).site());
  }

  @Test
  void teasersAreNoHeadlines() {
    assertEquals(
        "Ten ways to mend a roof",
        of("<title>Ten ways to mend a roof</title><h1>" + "learn more ".repeat(20) + "</h1><p>text")
            .title());
  }

  /** Homes show the name of their site where other pages have a headline. */
  @Test
  void theSitesNameIsNoHeadline() {
    String head =
        "<meta property=og:site_name content=Rain><meta property=og:type content=website>";
    assertEquals(
        "Umbrellas and Coats",
        of(head + "<title>Umbrellas and Coats - Rain Shop</title><h1>Rain Shop</h1><p>text")
            .title());
    assertEquals(
        "About", of(head + "<title>About – Rain</title><h1>Welcome to Rain</h1><p>text").title());
    assertEquals(
        "Welcome to Rain Country",
        of(head + "<title>Welcome to Rain Country</title><h1>Welcome to Rain Country</h1><p>text")
            .title());
  }

  @Test
  void valuesAreShort() {
    String html = "<meta name=description content='" + "long ".repeat(10_000) + "'><p>text";
    assertTrue(of(html).description().length() <= Line.LONGEST);
    assertEquals(Set.of(Field.DESCRIPTION), of(html, null, null).sources().keySet());
  }

  @Test
  void theNumberOfARecordIsNoDate() {
    assertNull(published(of("<h1>Rain in May</h1><div>952774807</div><p>It rained.")));
  }

  @Test
  void repliesHaveNoMetadataOfTheThread() {
    String post =
        "<div itemscope itemtype='https://schema.org/DiscussionForumPosting'><b itemprop=author>NAME</b>"
            + "<time itemprop=datePublished datetime=2024-05-03>then</time>CHANGE<p>It rained.</div>";
    String change = "<time itemprop=dateModified datetime=2024-05-04>later</time>";
    Metadata thread =
        of(
            post.replace("NAME", "Ann Smith").replace("CHANGE", "")
                + post.replace("NAME", "Ben Hill").replace("CHANGE", change));
    assertEquals(List.of("Ann Smith"), thread.authors());
    assertEquals(List.of(), thread.values(Field.MODIFIED));
    String head =
        "<div itemscope itemtype='https://schema.org/DiscussionForumPosting'><h1>Rain</h1></div>";
    assertEquals(List.of("Ann Smith"), of(head + post.replace("NAME", "Ann Smith")).authors());
    assertEquals(List.of("2024-05-04"), of(post.replace("CHANGE", change)).values(Field.MODIFIED));
  }

  @Test
  void tagsOfAllPlacesAreTakenOnce() {
    String html =
        "<meta name=keywords content='boats, Ferry'><meta property='article:tag' content=ferry>"
            + "<meta property='article:tag' content=rope><a rel=tag href=/t>seen</a>";
    assertEquals(List.of("boats", "Ferry", "rope"), of(html).tags());
    assertEquals(List.of("seen"), of("<p><a rel=tag href=/t>seen</a>").tags());
    String none = "<p><a rel=tag href=/u>Uncategorized</a> <a rel=tag href=/t>rope</a>";
    assertEquals(List.of("rope"), of(none).tags());
  }

  @Test
  void theSiteIsBesideTheHeadlineInTheTitle() {
    String page = "<h1>The ferry at the ford</h1><p>Text.";
    assertEquals("Ford Post", of("<title>The ferry at the ford | Ford Post</title>" + page).site());
    assertEquals("Ford Post", of("<title>Ford Post - The ferry at the ford</title>" + page).site());
    String board = "<title>The ferry at the ford - Ford Board - Powered by Discuz!</title>";
    assertEquals("Ford Board", of(board + page).site());
    assertEquals("", of("<title>The ferry at the ford</title>" + page).site());
    assertEquals("", of("<title>Rope: The ferry at the ford</title>" + page).site());
    String section =
        "<meta property='og:site_name' content=Boats><meta property='article:section' content=Boats>";
    String title = "<title>The ferry at the ford › Ford Post</title>";
    assertEquals("Ford Post", of(section + title + page).site());
    assertEquals("Boats", of(section + page).site());
    String host = "<meta property='og:site_name' content='www.ford.example'>";
    assertEquals("Ford Post", of(host + title + page).site());
    assertEquals("www.ford.example", of(host + page).site());
    String name = "<meta property='og:site_name' content='httpbin'>";
    assertEquals("httpbin", of(name + title + page).site());
  }

  @Test
  void valuesAreTextAndNoTemplates() {
    String html =
        "<meta name=description content='&lt;p>A &lt;b>rope&lt;/b> &amp;amp; more&lt;/p>'>";
    assertEquals("A rope & more", of(html).description());
    for (String template : List.of("{{ site.name }}", "${title}", "{% block %}", "%%author%%")) {
      assertEquals("", of("<meta name=description content='" + template + "'>").description());
      assertEquals(List.of(), of("<meta name=author content='" + template + "'>").authors());
    }
  }

  @Test
  void theSitesHomeIsNotThePagesAddress() {
    String home = "<link rel=canonical href='https://news.example.org/'>";
    String own = "<meta property='og:url' content='https://news.example.org/a/b.html'>";
    assertEquals("https://news.example.org/a/b.html", of(home + own).url());
    assertEquals("", of(home).url());
    String far = "<p>a</p>".repeat(200) + "<link rel=canonical href=//news.example.org/c>";
    assertEquals("https://news.example.org/c", of(own + far + "<h1>c</h1><p>d").url());
    assertEquals(
        "https://news.example.org/a/b.html",
        of("<link rel=canonical href=index.html>" + own, "https://copy.example/a/", null).url());
    assertEquals("https://news.example.org/", of(home, "https://news.example.org/", null).url());
  }

  @Test
  void namesMayBeInvertedOrObjects() {
    assertEquals(
        List.of("Ada Brook"), of("<meta name='DC.Creator' content='Brook, Ada'>").authors());
    assertEquals(
        List.of("Ada Brook"), of("<meta name=author content='Ada Brook, editor'>").authors());
    String name = "{'@type':'Article','author':{'@type':'Person','name':{'@value':'Ada Brook'}}}";
    assertEquals(List.of("Ada Brook"), of(json(name.replace((char) 39, '"'))).authors());
  }

  @Test
  void namesStandWithTheirOffices() {
    String html =
        "<h1>The ferry</h1><small>Ada Brook, Research Fellow, and Ivo Lind, VP and Head, Ford"
            + " Research</small><p>Text.";
    assertEquals(List.of("Ada Brook", "Ivo Lind"), of(html).authors());
  }

  @Test
  void jsonLdMayBeSlightlyBroken() {
    String json =
        "{\"@type\":\"Article\",\"headline\":\"The \"old\", deep ford\",\"author\":\"Ada Brook\"}";
    assertEquals(List.of("Ada Brook"), of(json(json)).authors());
  }

  @ParameterizedTest
  @EnumSource(names = {"EVENT", "HOME", "LISTING", "PRODUCT", "PROFILE", "SERVICE"})
  void entriesAreNotThePage(PageKind kind) {
    String entry =
        "<small>By Ann Smith</small><time datetime=2021-03-03>3 March 2021</time><p>It rained.";
    Metadata entries = of("<h1>News</h1>" + entry, null, null, kind);
    assertEquals(List.of(), entries.authors());
    assertNull(entries.published());
    Metadata stated =
        of(
            "<meta name=author content='Bo Li'><meta name=date content=2020-01-02><h1>News</h1>"
                + entry,
            null,
            null,
            kind);
    assertEquals(List.of("Bo Li"), stated.authors());
    assertEquals("2020-01-02", published(stated));
    Metadata changed = of("<h1>News</h1><p>Last updated: 5 May 2022</p>" + entry, null, null, kind);
    assertEquals("2022-05-05", String.valueOf(changed.modified()));
  }

  @Test
  void namesBeforeAccounts() {
    String account = "<meta name=parsely-author content=ann-smith>";
    String h1 = "<h1>Rain in May</h1>";
    assertEquals(List.of("ann-smith"), of(account + h1 + "<p>It rained.").authors());
    assertEquals(
        List.of("Ann Smith"),
        of(account + "<meta name=author content='Ann Smith'>" + h1 + "<p>It rained.").authors());
    assertEquals(
        List.of("Ann Smith"),
        of(account + h1 + "<small>By Ann Smith</small><p>It rained.").authors());
  }

  @Test
  void labelsAreNoNames() {
    String page = "<h1>Rain in May</h1><small>%s</small><p>Please share this article.";
    assertEquals(List.of(), of(page.replace("%s", "Share Article")).authors());
    assertEquals(List.of("Ann Smith"), of(page.replace("%s", "Ann Smith")).authors());
  }

  @Test
  void theHeadlineIsNotTheSite() {
    String name = "<meta name=application-name content='%s'>";
    String page = "<h1>Rain in May</h1><p>It rained.";
    assertEquals("", of(name.replace("%s", "Rain in May") + page).site());
    assertEquals("The Daily", of(name.replace("%s", "The Daily") + page).site());
  }
}
