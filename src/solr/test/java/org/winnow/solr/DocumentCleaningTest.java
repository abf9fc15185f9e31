// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.rules.SiteRules;

/** One document, without a server: the same on every version of Solr. */
class DocumentCleaningTest {
  /** Takes blocks that say so; is sure of pages that do. */
  private static final Extractor TAKES_MAIN =
      page -> {
        List<Role> roles = page.blocks().stream().map(block -> role(block.text())).toList();
        boolean sure = page.blocks().stream().anyMatch(block -> block.text().contains("sure"));
        return new Labeling(roles, Labeling.MAIN, sure ? .91249 : Double.NaN);
      };

  private static Role role(String text) {
    if (text.contains("fail")) {
      throw new IllegalStateException("asked to");
    }
    if (text.contains("overflow")) {
      throw new StackOverflowError("asked to");
    }
    if (text.contains("full")) {
      throw new OutOfMemoryError("asked to");
    }
    if (text.contains("old library")) {
      throw new NoSuchMethodError("asked to");
    }
    if (text.contains("no library")) {
      throw new NoClassDefFoundError("asked to");
    }
    return text.contains("headline")
        ? Role.HEADLINE
        : text.contains("comment")
            ? Role.COMMENT
            : text.contains("main") ? Role.TEXT : Role.BOILERPLATE;
  }

  private static final String SURE = "main, sure: the ferry left at noon and came back at six";

  private static final String PAGE =
      "<title>A title</title><p>menu</p><p>main one</p><p>main two</p>";

  /** What was counted, by status. */
  private final Map<String, Integer> counted = new TreeMap<>();

  private final CleaningMetrics metrics =
      new CleaningMetrics() {
        @Override
        public void page(String status, int in, int out) {
          counted.merge(status, 1, Integer::sum);
        }

        @Override
        public void time(Stage stage, long nanos) {
          assertTrue(nanos >= 0);
        }

        @Override
        public void close() {}
      };

  private static Settings settings(Object... pairs) {
    NamedList<Object> args = new NamedList<>();
    args.add("source", "html");
    args.add("dest", "text");
    args.add("titleField", "title");
    args.add("provenanceField", "provenance");
    args.add("statusField", "status");
    args.add("ratioField", "ratio");
    for (int i = 0; i < pairs.length; i += 2) {
      args.add((String) pairs[i], pairs[i + 1]);
    }
    return Settings.parse(args);
  }

  private PageCleaner cleaner(Settings settings, String name) {
    return new PageCleaner(settings, SiteRules.NONE, TAKES_MAIN, name, new Gate(), metrics);
  }

  private boolean clean(Settings settings, SolrInputDocument document) {
    return clean(settings, new Incoming(document));
  }

  private boolean clean(Settings settings, Incoming incoming) {
    return new DocumentCleaning(
            settings, "html"::equals, cleaner(settings, "mine"), "doc-7", incoming)
        .run(false);
  }

  private static Settings withParts() {
    return settings(
        "headlineField", "headline", "commentsField", "comments", "confidenceField", "confidence");
  }

  /** Of an earlier version of the page. */
  private static void setParts(SolrInputDocument document) {
    document.setField("headline", "old");
    document.setField("comments", "old");
    document.setField("confidence", .5);
  }

  private static SolrInputDocument document(Object html) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("html", html);
    return document;
  }

  @Test
  void thePageStaysAndItsTextIsAdded() {
    SolrInputDocument document = document(PAGE);
    assertTrue(clean(settings(), document));
    assertEquals(PAGE, document.getFieldValue("html"));
    assertEquals("main one\n\nmain two", document.getFieldValue("text"));
    assertEquals("A title", document.getFieldValue("title"));
    assertEquals("clean", document.getFieldValue("status"));
    // 18 of the 20 characters of the three blocks.
    assertEquals(.9, document.getFieldValue("ratio"));
    assertTrue(document.getFieldValue("provenance").toString().contains(" mine "));
    assertEquals(Map.of("clean", 1), counted);
  }

  @Test
  void everyValueIsCleanedByItself() {
    SolrInputDocument document = document(List.of(PAGE, "no markup", "<p>menu</p><p>main</p>"));
    clean(settings(), document);
    assertEquals(
        List.of("main one\n\nmain two", "no markup", "main"),
        List.copyOf(document.getFieldValues("text")));
  }

  @Test
  void headlineCommentsAndConfidenceHaveFields() {
    SolrInputDocument document =
        document(
            "<title>My site</title><h1>A headline</h1><p>" + SURE + "</p><p>comment 1<p>comment 2");
    clean(withParts(), document);
    assertEquals("A headline\n\n" + SURE, document.getFieldValue("text"));
    assertEquals("A headline", document.getFieldValue("headline"));
    assertEquals("comment 1\n\ncomment 2", document.getFieldValue("comments"));
    assertEquals(.912, document.getFieldValue("confidence"));
    assertEquals("A headline", document.getFieldValue("title"));
  }

  @Test
  void theTitleStaysWhereItHasTheHeadline() {
    SolrInputDocument document =
        document("<title>A headline - My site</title><h1>A headline</h1><p>main</p>");
    clean(settings(), document);
    assertEquals("A headline - My site", document.getFieldValue("title"));
    SolrInputDocument titled = document("<title>My site</title><h1>A headline</h1><p>main</p>");
    titled.setField("title", "as given");
    clean(settings(), titled);
    assertEquals("as given", titled.getFieldValue("title"));
  }

  @Test
  void whatAPageLacksIsTakenOutOfItsFields() {
    SolrInputDocument document = document(PAGE);
    setParts(document);
    clean(withParts(), document);
    assertNull(document.getField("headline"));
    assertNull(document.getField("comments"));
    assertNull(document.getField("confidence"));

    SolrInputDocument update = document(Map.of("set", PAGE));
    clean(withParts(), update);
    Map<String, ?> nothing = Collections.singletonMap("set", null);
    assertEquals(nothing, update.getFieldValue("headline"));
    assertEquals(nothing, update.getFieldValue("comments"));
    assertEquals(nothing, update.getFieldValue("confidence"));
  }

  @Test
  void aPageThatFailsLeavesItsFieldsAlone() {
    SolrInputDocument document = document("<h1>headline</h1><p>fail, sure</p>");
    setParts(document);
    clean(withParts(), document);
    assertEquals("failed:error", document.getFieldValue("status"));
    assertEquals("old", document.getFieldValue("headline"));
    assertEquals("old", document.getFieldValue("comments"));
    assertEquals(.5, document.getFieldValue("confidence"));

    SolrInputDocument update = document(Map.of("set", "<p>fail</p>"));
    clean(withParts(), update);
    assertNull(update.getField("headline"));
    assertNull(update.getField("comments"));
    assertNull(update.getField("confidence"));
  }

  @Test
  void aPageBesideOneThatFailsIsTold() {
    SolrInputDocument document = document(List.of("<h1>headline</h1><p>sure</p>", "<p>fail</p>"));
    setParts(document);
    clean(withParts(), document);
    assertEquals("headline", document.getFieldValue("headline"));
    assertNull(document.getField("comments"));
    assertNull(document.getField("confidence"));
  }

  @Test
  void theWholePageHasNoConfidence() {
    SolrInputDocument document = document("<p>menu</p><p>sure</p><p>comment</p>");
    setParts(document);
    clean(withParts(), document);
    assertEquals("fallback", document.getFieldValue("status"));
    assertEquals("comment", document.getFieldValue("comments"));
    assertNull(document.getField("headline"));
    assertNull(document.getField("confidence"));
  }

  @Test
  void onlyWhatHasAFieldIsMade() {
    String html = "<title>My site</title><h1>A headline</h1><p>main, sure</p><p>comment";
    SolrInputDocument document = document(html);
    clean(settings(), document);
    assertEquals(
        Set.of("html", "text", "title", "provenance", "status", "ratio"), document.keySet());
    SolrInputDocument other = document(html);
    clean(withParts(), other);
    assertEquals("A headline", other.getFieldValue("headline"));
    assertEquals("comment", other.getFieldValue("comments"));
  }

  @Test
  void structureAndMetadataHaveFields() {
    NamedList<Object> fields = new NamedList<>();
    fields.add("authors", "author");
    fields.add("published", "date");
    fields.add("url", "link");
    Settings settings =
        settings(
            "markdownField", "md", "htmlField", "safe", "metadata", fields, "urlField", "address");
    SolrInputDocument document =
        document(
            "<meta name=author content='Ann Lee'><meta property=article:published_time"
                + " content=2024-05-06><link rel=canonical href=/a>"
                + "<p onclick=x()>main <a href=b>b</a></p>");
    document.setField("address", "https://example.com/d/c");
    clean(settings, document);
    assertEquals("main\n", document.getFieldValue("md"));
    assertEquals("<p>main</p>\n", document.getFieldValue("safe"));
    assertEquals(List.of("Ann Lee"), List.copyOf(document.getFieldValues("author")));
    assertEquals(Date.from(Instant.parse("2024-05-06T00:00:00Z")), document.getFieldValue("date"));
    assertEquals("https://example.com/a", document.getFieldValue("link"));
  }

  @ParameterizedTest
  @MethodSource("times")
  void noDateIsLaterThanThePageWasFetched(Object fetched, boolean isKnown) {
    NamedList<Object> fields = new NamedList<>();
    fields.add("published", "date");
    SolrInputDocument document =
        document("<meta property=article:published_time content=2024-05-06><p>main");
    document.setField("tstamp", fetched);
    clean(settings("metadata", fields, "fetchedField", "tstamp"), document);
    assertEquals(isKnown, document.containsKey("date"));
  }

  static List<Arguments> times() {
    return List.of(
        Arguments.of("2024-05-07T10:00:00Z", true),
        Arguments.of("2024-05-01T10:00:00+02:00", false),
        Arguments.of("2024-05-01", false),
        Arguments.of(Date.from(Instant.parse("2024-05-01T10:00:00Z")), false),
        Arguments.of("yesterday", true));
  }

  @Test
  void passagesAreValuesOfAField() {
    SolrInputDocument document = document(List.of("<p>main 1</p><p>main 2", "<p>main 3"));
    clean(settings("passagesField", "passage", "passageWords", 3), document);
    assertEquals(
        List.of("main 1", "main 2", "main 3"), List.copyOf(document.getFieldValues("passage")));
  }

  @Test
  void passagesAreDocumentsBelow() {
    Settings settings = settings("passages", "children", "passageWords", 3);
    SolrInputDocument document = document("<h2>A headline</h2><p>main 1</p><p>main 2");
    clean(settings, document);
    List<Object> children = List.copyOf(document.getFieldValues("passages"));
    assertEquals(2, children.size());
    SolrInputDocument second = (SolrInputDocument) children.get(1);
    assertEquals("main 2", second.getFieldValue("text"));
    assertEquals(List.of("A headline"), List.copyOf(second.getFieldValues("heading")));
    assertEquals(1, second.getFieldValue("position"));
    document.setField("text", "as edited");
    clean(settings, document);
    assertEquals("as edited", document.getFieldValue("text"));
    // What is stored of it has no children.
    document.removeField("passages");
    clean(settings, document);
    assertEquals(2, document.getFieldValues("passages").size());
  }

  @Test
  void passagesOfPostsHaveTheirAuthorAndDate() {
    String post = "<div class=comment><b class=fn>NAME</b> 2024-03-01 <p>main NAME</p></div>";
    SolrInputDocument document =
        document(post.replace("NAME", "ann") + post.replace("NAME", "ben") + "<h2>main</h2>");
    clean(settings("passages", "children"), document);
    List<Object> children = List.copyOf(document.getFieldValues("passages"));
    SolrInputDocument second = (SolrInputDocument) children.get(1);
    assertEquals("main ben", second.getFieldValue("text"));
    assertEquals("ben", second.getFieldValue("author"));
    assertEquals(
        Date.from(Instant.parse("2024-03-01T00:00:00Z")), second.getFieldValue("published"));
  }

  /** What was found on a page goes with it. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"-", "no markup"})
  void aPageThatIsTakenAwayTakesAllWithIt(String instead) {
    SolrInputDocument update = document(Collections.singletonMap("set", instead));
    clean(
        settings("passages", "children", "headlineField", "headline", "languageField", "lang"),
        update);
    Map<String, ?> nothing = Collections.singletonMap("set", null);
    assertEquals(nothing, update.getFieldValue("passages"));
    assertEquals(nothing, update.getFieldValue("headline"));
    assertNull(update.getField("lang"));
    assertEquals(Map.of("set", "skipped"), update.getFieldValue("status"));
  }

  @Test
  void ofSeveralPagesTheFirstHeadlineCountsAndAllComments() {
    SolrInputDocument document =
        document(
            List.of(
                "<p>main</p><p>comment 1</p>",
                "<h1>headline 1</h1><p>" + SURE + "</p><p>comment 2</p>",
                "<h1>headline 2</h1><p>main</p>"));
    clean(withParts(), document);
    assertEquals("headline 1", document.getFieldValue("headline"));
    assertEquals("comment 1\n\ncomment 2", document.getFieldValue("comments"));
    assertEquals(.912, document.getFieldValue("confidence"));
  }

  @Test
  void whatAtomicUpdatesWriteIsCleaned() {
    SolrInputDocument document = document(Map.of("set", PAGE, "add", "<p>main</p>"));
    clean(settings(), document);
    assertEquals(
        Map.of("set", "main one\n\nmain two", "add", "main"), document.getFieldValue("text"));
    assertEquals(Map.of("set", "clean"), document.getFieldValue("status"));
  }

  @Test
  void cleanDocumentsAreNotCleanedAgain() {
    SolrInputDocument document = document(PAGE);
    clean(settings(), document);
    document.setField("text", "as edited");
    clean(settings(), document);
    assertEquals("as edited", document.getFieldValue("text"));
    assertEquals("clean", document.getFieldValue("status"));
  }

  /** A document that is read, changed and written back. */
  @Test
  void aPageThatChangedIsCleanedAgain() {
    Settings settings = settings("urlField", "url");
    SolrInputDocument document = document(PAGE);
    document.setField("url", "https://example.com/a");
    clean(settings, document);
    document.setField("html", PAGE.replace("main two", "main 2"));
    clean(settings, document);
    assertEquals("main one\n\nmain 2", document.getFieldValue("text"));
    for (String field : List.of("html", "url")) {
      document.setField("text", "as edited");
      clean(settings, document);
      assertEquals("as edited", document.getFieldValue("text"));
      document.setField(field, document.getFieldValue(field) + "b");
      clean(settings, document);
      assertTrue(String.valueOf(document.getFieldValue("text")).startsWith("main one"), field);
    }
    // Without its page there is nothing to clean, and its text is as clean as it was.
    document.removeField("html");
    clean(settings, document);
    assertEquals("clean", document.getFieldValue("status"));
  }

  /** Its text may look like a page. */
  @Test
  void whatIsCleanedInPlaceIsNotCleanedTwice() {
    NamedList<Object> args = new NamedList<>();
    args.add("fieldName", "html");
    args.add("provenanceField", "provenance");
    Settings settings = Settings.parse(args);
    SolrInputDocument document = document("<p>menu<p>main: &lt;p>a paragraph&lt;/p>");
    clean(settings, document);
    assertEquals("main: <p>a paragraph</p>", document.getFieldValue("html"));
    clean(settings, document);
    assertEquals("main: <p>a paragraph</p>", document.getFieldValue("html"));
  }

  @ParameterizedTest
  @CsvSource({"fallback, <p>menu</p>", "failed:error, <p>fail</p>", "clean, <p>main</p>"})
  void aDocumentThatIsSentAgainKeepsItsStatus(String status, String html) {
    SolrInputDocument document = document(html);
    clean(settings(), document);
    clean(settings(), document);
    assertEquals(status, document.getFieldValue("status"));
    assertEquals(Map.of(status, 1), counted);
  }

  @Test
  void anAtomicUpdateWithoutAPageStaysAsItIs() {
    SolrInputDocument update = new SolrInputDocument();
    update.setField("popularity", Map.of("inc", 5));
    clean(settings(), update);
    assertEquals(Set.of("popularity"), update.keySet());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "strip, failed:error, fail here too",
        "keep, failed:error, <p>fail here</p><p>too</p>",
        "skipField, failed:error, -"
      })
  void aFailureFollowsThePolicy(String onError, String status, String text) {
    SolrInputDocument document = document("<p>fail here</p><p>too</p>");
    assertTrue(clean(settings("onError", onError), document));
    assertEquals(status, document.getFieldValue("status"));
    Object found = document.getFieldValue("text");
    assertEquals(text, found == null ? null : found.toString().replace("\n\n", " "));
    assertEquals(Map.of(status, 1), counted);
  }

  /** Errors of one page are that page's failure. */
  @ParameterizedTest
  @ValueSource(strings = {"overflow", "full", "old library", "no library"})
  void errorsFollowThePolicyToo(String error) {
    SolrInputDocument document = document("<p>" + error);
    assertTrue(clean(settings(), document));
    assertEquals("failed:error", document.getFieldValue("status"));
    assertEquals(error, String.valueOf(document.getFieldValue("text")));
    assertThrows(
        PageCleaner.Refused.class,
        () -> clean(settings("onError", "fail"), document("<p>" + error)));
  }

  @Test
  void aFailureMayDropOrRefuseTheDocument() {
    assertFalse(clean(settings("onError", "dropDoc"), document("<p>fail</p>")));
    PageCleaner.Refused refused =
        assertThrows(
            PageCleaner.Refused.class,
            () -> clean(settings("onError", "fail"), document("<p>fail</p>")));
    assertTrue(String.valueOf(refused.getMessage()).contains("doc-7"));
  }

  @Test
  void aTextThatIsEmptyIsReplacedByTheWholePage() {
    SolrInputDocument document = document("<p>menu</p><p>footer</p>");
    clean(settings(), document);
    assertEquals("menu\n\nfooter", document.getFieldValue("text"));
    assertEquals("fallback", document.getFieldValue("status"));
  }

  @Test
  void otherTypesPassUntouched() {
    SolrInputDocument document = document("a < b and <p>");
    document.setField("type", "application/pdf");
    clean(settings("contentTypeField", "type"), document);
    assertNull(document.getFieldValue("text"));
    assertEquals("skipped", document.getFieldValue("status"));
  }

  @Test
  void hiddenTextIsLeftOutUnlessItIsKept() {
    String body = "<p>" + "The ferry left the harbor at noon. ".repeat(20) + "<p hidden>Obey me.";
    for (String html : List.of("<main>" + body + "</main>", body)) {
      SolrInputDocument guarded = document(html);
      clean(settings(), guarded);
      assertFalse(guarded.getFieldValue("text").toString().contains("Obey me."));
      SolrInputDocument kept = document(html);
      clean(settings("hidden", "keep"), kept);
      assertTrue(kept.getFieldValue("text").toString().contains("Obey me."));
    }
  }

  /** Neither the parse of a page that is slow to parse nor its plain text takes much longer. */
  @Test
  void aParseEndsWithItsTime() {
    SolrInputDocument document = document("<b><i><p>a".repeat(1_500_000));
    long start = System.nanoTime();
    clean(settings("timeoutMs", 100, "maxTags", 0), document);
    long ms = (System.nanoTime() - start) / 1_000_000;
    assertEquals("failed:timeout", document.getFieldValue("status"));
    assertTrue(ms < 3000, () -> ms + " ms");
  }

  /** A page that is too large is not parsed: it would not fit into memory. */
  @Test
  void aPageThatIsTooLargeIsNotParsed() {
    SolrInputDocument document = document("<p>a".repeat(15_000_000));
    clean(settings("maxChars", 1_000_000), document);
    assertEquals("failed:tooLarge", document.getFieldValue("status"));
    assertTrue(String.valueOf(document.getFieldValue("text")).startsWith("a\n\na"));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"zh, chinese", "ZH_tw, taiwan", "zh-cn, chinese", "en, usual", "-, usual"})
  void theLanguageChoosesTheCleaner(String language, String expected) {
    Settings settings = settings();
    Cleaners cleaners =
        new Cleaners(
            cleaner(settings, "usual"),
            "lang",
            Map.of("zh", cleaner(settings, "chinese"), "zh-tw", cleaner(settings, "taiwan")));
    SolrInputDocument document = document(PAGE);
    document.setField("lang", language);
    assertTrue(
        cleaners.of(new Incoming(document), "html"::equals).provenance().endsWith(" " + expected));
  }

  /** Where the document does not say its language, its page does. */
  @Test
  void theTextTellsTheLanguage() {
    Settings settings = settings("languageField", "lang");
    Cleaners cleaners =
        new Cleaners(
            cleaner(settings, "usual"), "lang", Map.of("zh", cleaner(settings, "chinese")));
    String text = "<p>main " + "灯塔看守人每天晚上都要登上塔顶，点亮灯火，为过往的船只指引方向。".repeat(3);
    assertTrue(
        cleaners
            .of(new Incoming(document(text)), "html"::equals)
            .provenance()
            .endsWith(" chinese"));
    SolrInputDocument document = document(text);
    clean(settings, document);
    assertEquals("zh", document.getFieldValue("lang"));
  }

  @Test
  void languagesAreSettings() {
    NamedList<Object> languages = new NamedList<>();
    languages.add("ZH", "justext-zh");
    Settings settings = settings("languageField", "lang", "languages", languages);
    assertEquals(Map.of("zh", "justext-zh"), settings.choice().languages());
    assertThrows(RuntimeException.class, () -> settings("languages", languages));
  }
}
