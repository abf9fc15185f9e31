// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.CleanPage;
import org.winnow.extract.AllText;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

/** Reads what pages state of themselves: JSON-LD, Open Graph, meta elements and links. */
class StatedMetadataTest {
  private static final String STORY =
      "<h1>A storm at sea</h1><p>The lighthouse stood for many years before the storm came.";

  private static Metadata of(String html, PageOptions options) {
    return CleanPage.of(PageParser.parse(html + STORY, options), new AllText()).metadata();
  }

  private static Metadata of(String html) {
    return of(html, PageOptions.DEFAULT.from("https://example.org/a/b.html"));
  }

  private static Metadata ofJson(String json) {
    return of("<script type='application/ld+json'>" + json + "</script>");
  }

  private static Metadata ofMeta(String name, String content) {
    return of("<meta name='" + name + "' content='" + content + "'>");
  }

  private static String published(Metadata metadata) {
    return String.valueOf(metadata.published());
  }

  @ParameterizedTest
  @CsvSource({
    "'<span class=screen-reader-text>Author </span><a class=fn href=/ann>Ann Lee</a>'",
    "'<span class=sr-only>Autor:in</span> <b>Ann Lee</b>'",
    "'<span class=visuallyhidden>Escrito por</span><span> Ann Lee</span>'",
    "'<span class=sr-only>By Ann Lee</span><img src=ann.jpg>'",
    "'By <span>Ann Lee</span>'",
  })
  void labelsForScreenReadersAreNoPartsOfNames(String byline) {
    String html = "<p class=byline><span class='author vcard'>" + byline + "</span></p>";
    assertEquals(List.of("Ann Lee"), of(html).authors());
  }

  @Test
  void anyOfSeveralTypesMakesASubject() {
    Metadata metadata =
        ofJson("{\"@type\":[\"Thing\",\"NewsArticle\"],\"datePublished\":\"2024-03-01\"}");
    assertEquals("2024-03-01", published(metadata));
    assertEquals("article", metadata.type());
  }

  @Test
  void aPageMayBeAnArticleToo() {
    Metadata metadata = ofJson("{\"@type\":[\"WebPage\",\"Article\"],\"author\":\"Ann Lee\"}");
    assertEquals("article", metadata.type());
    assertEquals(List.of("Ann Lee"), metadata.authors());
  }

  @Test
  void typesMayBeAddresses() {
    assertEquals("article", ofJson("{\"@type\":\"https://schema.org/BlogPosting\"}").type());
    assertEquals("product", ofJson("{\"@type\":\"schema:Product\"}").type());
  }

  @Test
  void severalPeopleMayShareAnObject() {
    assertEquals(
        List.of("Ann Lee", "Bob Ray"),
        ofJson(
                "{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\",\"name\":[\"Ann Lee\","
                    + "\"Bob Ray\"]}}")
            .authors());
  }

  @Test
  void authorsMayBeAListOfNames() {
    assertEquals(
        List.of("Ann Lee", "Bob Ray"),
        ofJson("{\"@type\":\"Article\",\"author\":[\"Ann Lee\",\"Bob Ray\"]}").authors());
  }

  @Test
  void namesMayBeInTwoParts() {
    assertEquals(
        List.of("Ann Lee"),
        ofJson("{\"@type\":\"Article\",\"author\":{\"givenName\":\"Ann\",\"familyName\":\"Lee\"}}")
            .authors());
  }

  @Test
  void thePublisherIsTheSite() {
    Metadata metadata =
        ofJson(
            "{\"@type\":\"Article\",\"publisher\":{\"@type\":\"Organization\",\"name\":\"Bay\"}}");
    assertEquals("Bay", metadata.site());
  }

  @Test
  void objectsMayBeNamedElsewhere() {
    assertEquals(
        "Bay",
        ofJson(
                "{\"@graph\":[{\"@type\":\"Article\",\"publisher\":{\"@id\":\"#o\"}},"
                    + "{\"@type\":\"Person\",\"@id\":\"#o\",\"name\":\"Bay\"}]}")
            .site());
  }

  @Test
  void quotationMarksThatWereNotEscapedDoNoHarm() {
    assertEquals(
        "He said \"no\" to it",
        ofJson("{\"@type\":\"Article\",\"description\":\"He said \"no\" to it\"}").description());
  }

  @Test
  void lineEndsInTextsDoNoHarm() {
    assertEquals(
        "two lines",
        ofJson("{\"@type\":\"Article\",\"description\":\"two\nlines\"}").description());
  }

  @Test
  void escapedReferencesAreDecoded() {
    assertEquals(
        "Sea & sand",
        ofJson("{\"@type\":\"Article\",\"description\":\"Sea \\u0026amp; sand\"}").description());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "author | Ann Lee | Ann Lee",
        "author | By Ann Lee | Ann Lee",
        "author | Lee, Ann | Ann Lee",
        "author | Ann Lee, Bob Ray | Ann Lee/Bob Ray",
        "author | Ann Lee and Bob Ray | Ann Lee/Bob Ray",
        "author | Ann Lee; Bob Ray | Ann Lee/Bob Ray",
        "author | Ann Lee, Ann Lee | Ann Lee",
        "DC.creator | Ann Lee | Ann Lee",
        "citation_author | Lee, Ann | Ann Lee",
        "author | ann@example.org | ''",
        "author | https://example.org/ann | ''",
        "author | admin | ''"
      })
  void authorsAreNames(String name, String content, String authors) {
    assertEquals(authors, String.join("/", ofMeta(name, content).authors()));
  }

  @Test
  void eachMetaElementMayNameAnAuthor() {
    assertEquals(
        List.of("Ann Lee", "Bob Ray"),
        of("<meta name=author content='Ann Lee'><meta name=author content='Bob Ray'>").authors());
  }

  @ParameterizedTest
  @ValueSource(strings = {"DESCRIPTION", "description", "og:description", "twitter:description"})
  void descriptionsStandInSeveralElements(String name) {
    assertEquals("A day", ofMeta(name, " A  day ").description());
  }

  @Test
  void propertiesAndNamesAreTheSame() {
    assertEquals("A day", of("<meta property=description content='A day'>").description());
    assertEquals("Bay", of("<meta name=og:site_name content=Bay>").site());
  }

  @Test
  void keywordsAreTakenOnceWhateverTheirCase() {
    assertEquals(List.of("Sea", "wind"), ofMeta("keywords", "Sea, wind,, sea ,Wind").tags());
  }

  @ParameterizedTest
  @CsvSource({
    "i.png, https://example.org/a/i.png",
    "/i.png, https://example.org/i.png",
    "//cdn.org/i.png, https://cdn.org/i.png",
    "https://cdn.org/i.png?a=1&amp;b=2, https://cdn.org/i.png?a=1&b=2",
    "'data:image/png;base64,xx', ''",
    "/data/avatars/m/16/16516.jpg, ''",
    "https://s0.wp.com/i/blank.jpg, ''",
    "' ', ''"
  })
  void imagesHaveAbsoluteAddresses(String content, String image) {
    assertEquals(image, ofMeta("og:image", content).image());
  }

  @Test
  void imagesAreRelativeToTheBase() {
    assertEquals(
        "https://cdn.org/x/i.png",
        of("<base href='https://cdn.org/x/'><meta property=og:image content=i.png>").image());
  }

  @Test
  void anEmptyImageHidesNoOther() {
    assertEquals(
        "https://example.org/2.png",
        of("<meta property=og:image content=''><meta property=og:image content=/2.png>").image());
  }

  @ParameterizedTest
  @CsvSource({
    "<link rel=canonical href='/c?x=1&amp;y=2'>, https://example.org/c?x=1&y=2",
    "<link rel='CANONICAL' href=c>, https://example.org/a/c",
    "<link rel='shortlink canonical' href=c>, https://example.org/a/c",
    "<meta property=og:url content=/c>, https://example.org/c",
    "<link rel=alternate href=/c>, ''",
    "<link rel=canonical href='javascript:x'>, ''"
  })
  void theAddressIsCanonicalAndAbsolute(String html, String url) {
    assertEquals(url, of(html).url());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<html lang=pt-br> | pt-br",
        "<html xml:lang=fr> | fr",
        "<meta property=og:locale content=de_DE> | de-DE",
        "<meta http-equiv=Content-Language content=fr> | fr",
        "<html lang='{{lang}}'> | ''"
      })
  void languagesAreDeclaredInSeveralPlaces(String html, String language) {
    assertEquals(language, of(html).language());
  }

  @ParameterizedTest
  @CsvSource({
    "2024-03-01T10:00:00+0100, 2024-03-01T10:00:00+01:00",
    "2024-03-01T10:00:00Z, 2024-03-01T10:00:00Z",
    "2024-03-01, 2024-03-01",
    "1709287200, 2024-03-01T10:00:00Z",
    "2024-13-45, null",
    "2024-02-30, null",
    "soon, null"
  })
  void datesAreThoseOfTheCalendar(String content, String date) {
    assertEquals(date, published(ofMeta("article:published_time", content)));
  }

  @Test
  void aDateBehindTheFetchIsNone() {
    PageOptions options = PageOptions.DEFAULT.fetched(Instant.parse("2024-01-01T00:00:00Z"));
    assertEquals("null", published(of("<meta name=date content=2024-03-01>", options)));
    assertEquals("2023-03-01", published(of("<meta name=date content=2023-03-01>", options)));
  }

  @Test
  void theTimeElementNeedNotSayWhatItIs() {
    assertEquals("2024-01-02", published(of("<time datetime=2024-01-02>x</time>")));
  }

  @Test
  void microdataNamesTheAuthor() {
    assertEquals(
        List.of("Ann Lee"),
        of("<div itemprop=author itemscope><span itemprop=name>Ann Lee</span></div>").authors());
  }

  @Test
  void linksNameTheAuthor() {
    assertEquals(List.of("Ann Lee"), of("<a rel=author href=/ann>Ann Lee</a>").authors());
  }

  @Test
  void markupInValuesIsTakenOff() {
    assertEquals("A day", ofMeta("description", "&lt;p&gt;A &lt;b&gt;day&lt;/b&gt;").description());
  }

  @Test
  void comparisonsInValuesAreNoMarkup() {
    assertEquals("1 < 2 > 0", ofMeta("description", "1 &lt; 2 &gt; 0").description());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{{ page.title }}", "${title}", "<%= title %>", "{% title %}", "[title]"})
  void templatesAreNoValues(String content) {
    assertEquals("", ofMeta("description", content.replace("<", "&lt;")).description());
  }

  @Test
  void licensesAreLinks() {
    assertEquals(
        "https://creativecommons.org/licenses/by/4.0/",
        of("<a rel=license href='https://creativecommons.org/licenses/by/4.0/'>CC</a>").license());
  }

  @Test
  void everyValueNamesItsSource() {
    Metadata metadata = of("<meta property=og:site_name content=Bay><html lang=en>");
    assertEquals("meta og:site_name", metadata.source(Field.SITE));
    assertEquals("html lang", metadata.source(Field.LANGUAGE));
    assertEquals("", metadata.source(Field.LICENSE));
  }
}
