// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.corpus.PageFile;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.label.Role;
import org.winnow.rules.SiteRules;

class StudioServerTest {
  private static final String PAGE =
      "<title>A mill</title><nav class=menu><a href=/>Home</a> <a href=/news>News</a></nav>"
          + "<h1>A mill by the river</h1><p>The old mill by the river was mended last summer, and its"
          + " wheel turns again.<p>Forty people came to see the first flour ground since the war."
          + "<div class=related><a href=/other>Another mill burns down</a></div>";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private StudioServer studio;

  private static StudioServer.Settings settings(@Nullable Path data, String host, String token)
      throws IOException {
    List<PageFile> none = List.of();
    return new StudioServer.Settings(none, data, List.of(), SiteRules.NONE, host, 0, token, 20_000);
  }

  @BeforeEach
  void start() throws IOException {
    studio = StudioServer.start(settings(folder.resolve("corrected"), "localhost", ""));
  }

  @AfterEach
  void stop() {
    studio.close();
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + studio.port() + path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String type, String body) throws Exception {
    return send(
        to(path).header("Content-Type", type).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private JsonNode json(HttpResponse<String> answer) throws IOException {
    assertEquals(200, answer.statusCode(), answer.body());
    return new ObjectMapper().readTree(answer.body());
  }

  private String open(String html, String name, String url) throws Exception {
    String query = "name=" + name + "&url=" + URLEncoder.encode(url, StandardCharsets.UTF_8);
    return json(post("/api/open?" + query, "text/html", html)).get("id").asText();
  }

  @Test
  void pagesAreCleaned() throws Exception {
    JsonNode page = json(post("/clean", "text/html; charset=utf-8", PAGE));
    assertTrue(page.get("text").asText().contains("wheel turns again"));
    assertFalse(page.get("text").asText().contains("Home"));
    assertEquals("A mill by the river", page.get("headline").asText());
    String body =
        new ObjectMapper()
            .createObjectNode()
            .put("html", PAGE)
            .put("format", "markdown")
            .toString();
    String markdown = post("/clean", "application/json", body).body();
    assertTrue(markdown.startsWith("# A mill by the river\n"), markdown);
    String text = post("/clean?format=text&extractor=all-text", "text/html", PAGE).body();
    assertTrue(text.contains("Home"), text);
  }

  private static String form(String end) {
    return "--b7\r\nContent-Disposition: form-data; name=\"format\"\r\n\r\nmarkdown\r\n--b7\r\n"
        + "Content-Disposition: form-data; name=\"html\"; filename=\"p.html\"\r\n"
        + "Content-Type: text/html\r\n\r\n"
        + PAGE
        + "\r\n--b7"
        + end;
  }

  @Test
  void formsAreRead() throws Exception {
    String type = "multipart/form-data; boundary=b7";
    String markdown = post("/clean", type, form("--\r\n")).body();
    assertTrue(markdown.startsWith("# A mill by the river\n"), markdown);
    assertEquals(400, post("/clean", type, form("")).statusCode());
    assertEquals(400, post("/clean", "multipart/form-data", form("--")).statusCode());
    assertEquals(400, post("/clean", type, "--b7\r\nX: y\r\n\r\nz\r\n--b7--").statusCode());
    String empty = post("/clean", type + "; x=1", "--b7--").body();
    assertTrue(empty.startsWith("no page: "), empty);
  }

  @Test
  void aPartOfAFormOfAnotherNameIsRefused() throws Exception {
    String form = form("").replace("\"format\"", "\"fromat\"") + "--";
    String answer = post("/clean", "multipart/form-data; boundary=b7", form).body();
    assertTrue(answer.startsWith("no parameter fromat; there are extractor, "), answer);
  }

  @ParameterizedTest
  @CsvSource({
    "/clean?extractor=nosuch, 400",
    "/clean?format=pdf, 400",
    "/clean?keep=nosuch, 400",
    "/clean?extractor=winnow:beta=0, 400",
    "/clean?extractor=lm:encoder=/etc, 400",
    "/clean?extractor=/etc/passwd, 400",
    "/api/nothing, 404",
    "/api/save?id=nosuch, 404"
  })
  void whatIsWrongIsSaid(String path, int status) throws Exception {
    HttpResponse<String> answer = post(path, "text/html", PAGE);
    assertEquals(status, answer.statusCode(), answer.body());
    assertTrue(answer.body().endsWith("\n") && answer.body().length() > 8, answer.body());
  }

  @Test
  void bodiesAreBoundedAndTyped() throws Exception {
    assertEquals(415, post("/clean", "application/pdf", "x").statusCode());
    assertEquals(400, post("/clean", "application/json", "{").statusCode());
    assertEquals(413, post("/clean", "text/html", "x".repeat(20_000_001)).statusCode());
    assertEquals(405, send(to("/clean")).statusCode());
  }

  @Test
  void aPageMustBeThereAndParametersKnown() throws Exception {
    assertEquals(400, post("/clean", "text/html", "").statusCode());
    assertEquals(400, post("/clean", "application/json", "{\"url\": \"x\"}").statusCode());
    String unknown = post("/clean", "application/json", "{\"htm\": \"<p>x\"}").body();
    assertEquals("no parameter htm; there are extractor, format, html, id, keep, url\n", unknown);
    assertEquals(400, post("/clean?fromat=text", "text/html", "<p>x").statusCode());
  }

  /** A request as it is written, since clients don't let one choose the Host. */
  private String raw(String head) throws IOException {
    try (Socket socket = new Socket("localhost", studio.port())) {
      socket.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "localhost.evil.example", "localhost:1", "127.0.0.1:80"})
  void foreignNamesAreRefused(String host) throws IOException {
    assertEquals(
        "HTTP/1.1 403", raw("GET /api/state HTTP/1.1\r\nHost: " + host + "\r\nConnection: close"));
  }

  @Test
  void ownNamesAreServed() throws IOException {
    for (String host : List.of("localhost", "127.0.0.1", "[::1]")) {
      String head = "GET /health HTTP/1.1\r\nHost: " + host + ":" + studio.port();
      assertEquals("HTTP/1.1 200", raw(head + "\r\nConnection: close"));
    }
  }

  @Test
  void pagesOfOtherSitesMayNotAsk() throws Exception {
    HttpRequest.Builder foreign =
        to("/api/open?name=x")
            .header("Origin", "http://evil.example")
            .POST(HttpRequest.BodyPublishers.ofString(PAGE));
    assertEquals(403, send(foreign).statusCode());
    assertEquals(403, send(to("/api/state").header("Sec-Fetch-Site", "cross-site")).statusCode());
    String own = "http://localhost:" + studio.port();
    assertEquals(200, send(to("/api/state").header("Origin", own)).statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"same-site", "cross-site", "Same-Origin?"})
  void pagesOfOtherPortsMayNotAskEither(String site) throws Exception {
    assertEquals(403, send(to("/api/state").header("Sec-Fetch-Site", site)).statusCode());
    for (String own : List.of("same-origin", "none")) {
      assertEquals(200, send(to("/api/state").header("Sec-Fetch-Site", own)).statusCode());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /health HTTP/1.1\r\nX",
        "POST /clean HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 1000\r\n\r\n<p>",
        "POST /clean HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n<p>",
        "POST /clean HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 19000000\r\n\r\n<p>"
      })
  void slowClientsKeepNoOneElseWaiting(String part) throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 4 * (2 + Runtime.getRuntime().availableProcessors()); i++) {
        Socket socket = new Socket("localhost", studio.port());
        slow.add(socket);
        String head = part.replace("PORT", String.valueOf(studio.port()));
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      }
      HttpRequest.Builder page =
          to("/clean?extractor=all-text&format=text")
              .header("Content-Type", "text/html")
              .POST(HttpRequest.BodyPublishers.ofString(PAGE));
      assertEquals(200, send(page.timeout(Duration.ofSeconds(10))).statusCode());
      assertEquals(200, send(to("/health").timeout(Duration.ofSeconds(10))).statusCode());
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void aBodyWithoutItsEndIsTheClientsFault() throws IOException {
    String head = "POST /clean HTTP/1.1\r\nHost: localhost:" + studio.port();
    String chunk = "\r\nTransfer-Encoding: chunked\r\n\r\nno number";
    assertEquals("HTTP/1.1 400", raw(head + chunk));
  }

  @Test
  void whatFailsHereIsNotToldToClients() throws Exception {
    String id = open(PAGE, "mill", "");
    Path folders = folder.resolve("corrected/gold/mill.txt/in");
    Files.createDirectories(folders);
    HttpResponse<String> answer =
        post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    assertEquals(500, answer.statusCode());
    assertFalse(
        answer.body().matches("(?s).*(Exception|java|" + folder + "|gold).*"), answer.body());
    // Nothing is saved, so the page does not count as corrected.
    assertEquals("", json(send(to("/api/saved?id=" + id))).get("roles").asText());
    try (Stream<Path> pages = Files.list(folder.resolve("corrected/pages"))) {
      assertEquals(0, pages.count());
    }
    assertFalse(Files.exists(folder.resolve("corrected/meta.json")));
  }

  @Test
  void aPageWithHalfACharacterIsSaved() throws Exception {
    String id = open("<title>A</title><p>A half \u00a0&#xD800; of one is here.", "half", "");
    int blocks = json(send(to("/api/page?id=" + id + "&extractor=all-text"))).get("blocks").size();
    String roles = "C".repeat(blocks);
    json(post("/api/save?id=" + id, "application/json", "{\"roles\":\"" + roles + "\"}"));
    assertEquals(roles, json(send(to("/api/saved?id=" + id))).get("roles").asText());
    assertTrue(Corpora.open(folder, "corrected").gold("half").contains("of one is here"));
  }

  @Test
  void savingFollowsNoLinks() throws Exception {
    Path other = Files.writeString(folder.resolve("other"), "mine");
    Path pages = Files.createDirectories(folder.resolve("corrected/pages"));
    Path gold = Files.createDirectories(folder.resolve("corrected/gold"));
    for (Path link :
        List.of(
            pages.resolve("mill.html"),
            gold.resolve("mill.txt"),
            gold.resolve("mill.comments.txt"),
            gold.resolve("mill.blocks.tsv"))) {
      Files.createSymbolicLink(link, other);
    }
    String id = open(PAGE, "mill", "");
    json(post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}"));
    assertEquals("mine", Files.readString(other));
    assertEquals(PAGE, Files.readString(pages.resolve("mill.html")));

    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.move(pages, folder.resolve("corrected/before"));
    Files.createSymbolicLink(pages, elsewhere);
    HttpResponse<String> answer =
        post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TTC-\"}");
    assertEquals(409, answer.statusCode(), answer.body());
    assertFalse(Files.exists(elsewhere.resolve("mill.html")));
    assertEquals("--TCC-", json(send(to("/api/saved?id=" + id))).get("roles").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "", "[]", "{\"pages\": []}", "\u0000\u0001", "{\"pages\": \"x\"}"})
  void aBrokenListOfPagesIsToldBeforeAnythingIsSaved(String meta) throws Exception {
    Files.createDirectories(folder.resolve("corrected"));
    Files.writeString(folder.resolve("corrected/meta.json"), meta);
    String id = open(PAGE, "mill", "");
    HttpResponse<String> answer =
        post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    assertEquals(409, answer.statusCode(), answer.body());
    assertTrue(answer.body().startsWith("meta.json "), answer.body());
    assertFalse(Files.exists(folder.resolve("corrected/gold")));
    assertEquals(meta, Files.readString(folder.resolve("corrected/meta.json")));
  }

  @Test
  void pagesOfOtherNamesHaveOtherIds() throws Exception {
    List<String> names = List.of("a/b", "a b", "a-b", "a?b", "-a-b");
    Set<String> ids = new HashSet<>();
    for (String name : names) {
      String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
      String id = open(PAGE.replace("mill", "mill " + names.indexOf(name)), encoded, "");
      assertEquals(id, open(PAGE, encoded, ""), "the same page again");
      ids.add(id);
    }
    assertEquals(names.size(), ids.size(), ids.toString());
  }

  @Test
  void pastedPagesAreBoundedByTheirCharacters() throws IOException {
    Desk desk = new Desk(List.of());
    String large = "x".repeat(19_000_000);
    for (int i = 0; i < 28; i++) {
      desk.add("p" + i, "", large);
    }
    assertEquals(List.of("p26", "p27"), desk.ids());
    desk.add("p27", "", "small");
    desk.add("q", "", large);
    assertEquals(List.of("p26", "p27", "q"), desk.ids());
    desk.add("huge", "", "x".repeat(60_000_000));
    assertEquals(List.of("huge"), desk.ids());
    assertEquals(60_000_000, desk.sheet("huge").html().length());
  }

  @Test
  void aTakenPortIsToldWithAWayOut() {
    String taken = refused("localhost", studio.port());
    assertTrue(taken.startsWith("cannot listen on localhost:" + studio.port() + ": "), taken);
    assertTrue(taken.contains("--port (0 takes any that is free)"), taken);
    // An address that documents have, and no machine.
    String foreign = refused("192.0.2.1", 0);
    assertTrue(foreign.startsWith("cannot listen on 192.0.2.1:0: "), foreign);
    assertFalse(foreign.contains("is taken"), foreign);
  }

  private static String refused(String host, int port) {
    StudioServer.Settings settings =
        new StudioServer.Settings(
            List.of(), null, List.of(), SiteRules.NONE, host, port, "secret", 20_000);
    var e = assertThrows(IOException.class, () -> StudioServer.start(settings));
    return String.valueOf(e.getMessage());
  }

  @Test
  void strangersNeedTheToken() throws Exception {
    assertThrows(
        IllegalArgumentException.class, () -> StudioServer.start(settings(null, "0.0.0.0", "")));
    try (StudioServer guarded = StudioServer.start(settings(null, "localhost", "secret"))) {
      URI health = URI.create("http://localhost:" + guarded.port() + "/health");
      assertEquals(401, send(HttpRequest.newBuilder(health)).statusCode());
      assertEquals(
          401,
          send(HttpRequest.newBuilder(health).header("Authorization", "Bearer no")).statusCode());
      assertEquals(
          200,
          send(HttpRequest.newBuilder(health).header("Authorization", "Bearer secret"))
              .statusCode());
    }
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws Exception {
    for (String path : List.of("/", "/studio.js", "/studio.css", "/openapi.yaml", "/health")) {
      HttpResponse<String> answer = send(to(path));
      assertEquals(200, answer.statusCode(), path);
      String policy = answer.headers().firstValue("Content-Security-Policy").orElse("");
      assertTrue(policy.contains("default-src 'none'; script-src 'self';"), policy);
      assertFalse(answer.body().matches("(?s).*(?:src|href)=\"(?:https?:)?//.*"), path);
    }
  }

  @Test
  void framesRunNothing() throws Exception {
    String hostile =
        PAGE
            + "<script>x</script><p onclick=x>Text <iframe src=/x></iframe><base href=//evil.example>"
            + "<meta http-equiv=refresh content='0;url=/x'><link rel=prefetch href=/x>";
    String id = open(hostile, "hostile", "");
    HttpResponse<String> frame = send(to("/frame?id=" + id));
    String policy = frame.headers().firstValue("Content-Security-Policy").orElse("");
    assertTrue(
        policy.startsWith("sandbox allow-same-origin; default-src 'none'; style-src"), policy);
    for (String gone : List.of("<script", "<iframe", "<base", "<meta http", "prefetch")) {
      assertFalse(frame.body().contains(gone), gone);
    }
    assertTrue(
        frame.body().contains("<winnow-block data-b=\"2\">A mill by the river</winnow-block>"));
  }

  @Test
  void correctionsAreADataSet() throws Exception {
    String id = open(PAGE, "mill", "https://www.example.org/mill");
    JsonNode found = json(send(to("/api/page?id=" + id)));
    assertEquals(6, found.get("blocks").size());
    HttpResponse<String> saved =
        post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    assertEquals(id, json(saved).get("saved").asText());
    assertEquals("--TCC-", json(send(to("/api/saved?id=" + id))).get("roles").asText());
    Corpus corpus = Corpora.open(folder, "corrected");
    assertEquals(List.of("mill"), corpus.ids());
    assertTrue(corpus.gold("mill").startsWith("A mill by the river\n\nThe old mill"));
    assertEquals(Role.HEADLINE, corpus.roles("mill").get(2).role());
    byte[] before = Files.readAllBytes(folder.resolve("corrected/gold/mill.blocks.tsv"));
    post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    assertEquals(
        new String(before, StandardCharsets.UTF_8),
        Files.readString(folder.resolve("corrected/gold/mill.blocks.tsv")));
  }

  @Test
  void whatRulesDropIsSavedAsBoilerplate() throws Exception {
    SiteRules rules = SiteRules.read(new StringReader("- drop: [.menu, .related]"), "rules.yaml");
    studio.close();
    studio =
        StudioServer.start(
            new StudioServer.Settings(
                List.of(),
                folder.resolve("corrected"),
                List.of(),
                rules,
                "localhost",
                0,
                "",
                20_000));
    String id = open(PAGE, "mill", "https://www.example.org/mill");
    assertEquals(3, json(send(to("/api/page?id=" + id))).get("blocks").size());
    json(post("/api/save?id=" + id, "application/json", "{\"roles\":\"TCC\"}"));
    assertEquals("TCC", json(send(to("/api/saved?id=" + id))).get("roles").asText());
    Corpus corpus = Corpora.open(folder, "corrected");
    assertEquals(
        List.of('-', '-', 'T', 'C', 'C', '-'),
        corpus.roles("mill").stream().map(span -> span.role().letter()).toList());
    assertEquals(1, json(post("/api/rules", "text/plain", "")).get("pages").asInt());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--TCC", "--TCCX", ""})
  void rolesMustFit(String roles) throws Exception {
    String id = open(PAGE, "mill", "");
    String body = "{\"roles\":\"" + roles + "\"}";
    assertEquals(400, post("/api/save?id=" + id, "application/json", body).statusCode());
    assertFalse(Files.exists(folder.resolve("corrected/gold")));
  }

  @Test
  void namesAreNoPaths() throws Exception {
    String id = open(PAGE, "..%2F..%2Fetc%2Fmill", "");
    assertEquals("etc-mill", id.replaceAll("^[.-]+", "").replace("..-", ""));
    post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    assertTrue(Files.exists(folder.resolve("corrected/gold/" + id + ".blocks.tsv")));
    assertEquals(404, send(to("/api/page?id=..%2Fmeta.json")).statusCode());
    assertEquals(404, send(to("/../winnow/studio/StudioServer.class")).statusCode());
  }

  @Test
  void rulesAreProposed() throws Exception {
    String id = open(PAGE, "mill", "https://www.example.org/mill");
    post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    JsonNode proposed =
        json(post("/api/rules?extractor=all-text&site=www.example.org", "text/plain", ""));
    assertEquals(1, proposed.get("pages").asInt());
    JsonNode rule = proposed.get("rules").get(0);
    assertEquals("drop", rule.get("effect").asText());
    assertEquals(".related", rule.get("selector").asText());
    assertEquals(4, rule.get("words").asInt());
    JsonNode other = json(post("/api/rules?extractor=all-text&site=example.net", "text/plain", ""));
    assertEquals(0, other.get("rules").size());
  }

  /** A file has no address but the one that it names itself. */
  @Test
  void rulesAreProposedForFilesThatNameTheirAddress() throws Exception {
    String html = "<link rel=canonical href=https://www.example.org/mill>" + PAGE;
    String id = open(html, "mill", "");
    post("/api/save?id=" + id, "application/json", "{\"roles\":\"--TCC-\"}");
    JsonNode proposed = json(post("/api/rules?extractor=all-text&id=" + id, "text/plain", ""));
    assertEquals(1, proposed.get("pages").asInt(), proposed::toString);
    assertEquals("example.org", proposed.get("site").asText());
    assertEquals(".related", proposed.get("rules").get(0).get("selector").asText());
    String nameless = open(PAGE, "nameless", "");
    JsonNode any = json(post("/api/rules?extractor=all-text&id=" + nameless, "text/plain", ""));
    assertEquals("", any.get("site").asText());
  }

  /** Tab goes past what leads nowhere. */
  @Test
  void framesTakeNoFocus() throws Exception {
    String id = open("<p>One <a href=/x autofocus>two</a><input><p>Three", "links", "");
    Document frame = Jsoup.parse(send(to("/frame?id=" + id)).body());
    assertEquals(2, frame.select("[tabindex=-1]").size());
    assertEquals(0, frame.select("[autofocus]").size());
  }

  @Test
  void reasonsAreTold() throws Exception {
    String id = open(PAGE, "mill", "");
    JsonNode reasons = json(send(to("/api/reasons?id=" + id + "&block=3")));
    assertTrue(reasons.size() > 2, reasons.toString());
    assertEquals(404, send(to("/api/reasons?id=" + id + "&block=99")).statusCode());
    assertEquals(400, send(to("/api/reasons?id=" + id + "&block=x")).statusCode());
  }
}
