// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.Winnow;
import org.winnow.corpus.PageFile;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.page.Deadline;
import org.winnow.page.MarkedPage;
import org.winnow.page.Page;
import org.winnow.rules.Rules;
import org.winnow.rules.SiteRules;
import org.winnow.source.HtmlDecoder;

/**
 * The studio's server: its page, the pages on the desk, corrections, and {@code POST /clean}. It
 * listens on this machine only unless it is given a token. Every body is bounded, in bytes and in
 * the time that it takes, every page has a deadline, slow clients keep no one else waiting, and
 * what goes wrong is answered as a sentence of plain text.
 */
public final class StudioServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StudioServer.class);
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Bytes of a request. */
  private static final int LONGEST = 20_000_000;

  private static final int BACKLOG = 50;

  /**
   * Connections that are read and written at a time. Most wait for their clients, so they are many
   * more than those that work.
   */
  private static final int CONNECTIONS = 200;

  /**
   * Seconds that a client may take to send a request, and to take the answer, its work included.
   */
  private static final Map<String, String> LIMITS =
      Map.of("sun.net.httpserver.maxReqTime", "30", "sun.net.httpserver.maxRspTime", "600");

  /** The studio's own files, with their types. */
  private static final Map<String, String> ASSETS =
      Map.of(
          "/", "text/html",
          "/studio.js", "text/javascript",
          "/studio.css", "text/css",
          "/openapi.yaml", "application/yaml");

  private final HttpServer server;
  private final ExecutorService threads;

  /** One permit for each request that is worked on. */
  private final Semaphore workers = new Semaphore(2 + Runtime.getRuntime().availableProcessors());

  private final Models models;
  private final Desk desk;
  private final @Nullable Corrections corrections;
  private final SiteRules rules;
  private final Cleaning cleaning;
  private final Guard guard;
  private final long timeout;

  /** The page explained last: a pointer passes over many blocks of a page. */
  private volatile @Nullable Explained explained;

  private record Explained(Sheet sheet, Extractor extractor, List<Explanation> blocks) {}

  /**
   * What a studio is started with.
   *
   * @param pages to look at
   * @param data folder of corrections; null if none are to be saved
   * @param models directories of models of one's own, offered first
   * @param rules for sites
   * @param host to listen on; anything but this machine's own names needs a token
   * @param port 0 takes any
   * @param token that strangers must know; may be empty on this machine
   * @param timeout milliseconds for a page
   */
  public record Settings(
      List<PageFile> pages,
      @Nullable Path data,
      List<String> models,
      SiteRules rules,
      String host,
      int port,
      String token,
      long timeout) {
    public Settings {
      pages = List.copyOf(pages);
      models = List.copyOf(models);
    }
  }

  private static HttpServer listening(InetSocketAddress address) throws IOException {
    // The server of the JDK has no other way to be told, and is told once in a process.
    LIMITS.forEach((name, value) -> System.getProperties().putIfAbsent(name, value));
    try {
      return HttpServer.create(address, BACKLOG);
    } catch (BindException e) {
      throw new IOException(
          "cannot listen on "
              + address.getHostString()
              + ":"
              + address.getPort()
              + ": "
              + e.getMessage()
              + "; choose another --port (0 takes any that is free) or --host",
          e);
    }
  }

  private StudioServer(Settings settings) throws IOException {
    InetAddress address = InetAddress.getByName(settings.host);
    if (!address.isLoopbackAddress() && settings.token.isEmpty()) {
      throw new IllegalArgumentException(
          settings.host
              + " is open to others: name a token with --token-file, or listen on localhost");
    }
    server = listening(new InetSocketAddress(address, settings.port));
    threads = Executors.newFixedThreadPool(CONNECTIONS);
    models = new Models(settings.models);
    desk = new Desk(settings.pages);
    corrections = settings.data == null ? null : new Corrections(settings.data);
    rules = settings.rules;
    timeout = settings.timeout;
    cleaning = new Cleaning(models, timeout);
    guard = new Guard(port(), settings.token);
  }

  /**
   * Starts a studio.
   *
   * @throws IOException if it can't listen
   * @throws IllegalArgumentException if it would be open to others without a token
   */
  public static StudioServer start(Settings settings) throws IOException {
    StudioServer studio = new StudioServer(settings);
    studio.server.setExecutor(studio.threads);
    studio.server.createContext("/", studio::handle);
    studio.server.start();
    return studio;
  }

  /** The port that it listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    models.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      send(exchange, answer(exchange));
    }
  }

  private Answer answer(HttpExchange exchange) {
    try {
      guard.check(exchange);
      Request request = new Request(exchange, LONGEST);
      if (ASSETS.containsKey(request.path())) {
        return asset(request.path());
      }
      return request.path().equals("/health") ? health() : worked(request);
    } catch (Refused e) {
      return Answer.text(e.status(), "text/plain", e.getMessage() + "\n");
    } catch (Deadline.Exceeded e) {
      return Answer.text(503, "text/plain", "the page took more than " + timeout + " ms\n");
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // With paths and class names, which are for whoever started the studio.
      LOG.error("cannot answer {}", exchange.getRequestURI().getRawPath(), e);
      return Answer.text(500, "text/plain", "it failed; where the studio runs, it says why\n");
    }
  }

  private Answer worked(Request request) throws IOException {
    workers.acquireUninterruptibly();
    try {
      return route(request);
    } finally {
      workers.release();
    }
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", answer.type());
    headers.set("Content-Security-Policy", answer.policy());
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-DNS-Prefetch-Control", "off");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
    byte[] body = answer.body().all();
    exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  private Answer route(Request request) throws IOException {
    String path = request.path();
    if (request.isPost()) {
      return switch (path) {
        case "/clean" -> cleaning.answer(request);
        case "/api/open" -> open(request);
        case "/api/save" -> save(request);
        case "/api/rules" -> propose(request);
        default -> throw new Refused(404, "no " + path);
      };
    }
    return switch (path) {
      case "/api/state" -> state();
      case "/api/page" -> page(request);
      case "/api/reasons" -> reasons(request);
      case "/api/saved" -> saved(request);
      case "/frame" -> frame(request);
      case "/clean", "/api/open", "/api/save", "/api/rules" -> throw new Refused(405, "use POST");
      default -> throw new Refused(404, "no " + path);
    };
  }

  private static Answer asset(String path) throws IOException {
    String name = path.equals("/") ? "index.html" : path.substring(1);
    try (@Nullable InputStream in = StudioServer.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new Refused(404, "no " + path);
      }
      String type = ASSETS.getOrDefault(path, "text/plain");
      return Answer.text(200, type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static Answer health() {
    return Answer.json(JSON.objectNode().put("status", "ok").put("version", Winnow.VERSION));
  }

  private Answer state() throws IOException {
    ObjectNode state = JSON.objectNode();
    ArrayNode names = state.putArray("extractors");
    models.names().forEach(names::add);
    state.put("saves", corrections != null);
    Set<String> saved = corrections == null ? Set.of() : corrections.ids();
    ArrayNode pages = state.putArray("pages");
    for (String id : desk.ids()) {
      pages.addObject().put("id", id).put("saved", saved.contains(id));
    }
    return Answer.json(state);
  }

  private Answer open(Request request) throws IOException {
    String html = HtmlDecoder.decode(request.body(), null);
    Sheet sheet = desk.add(request.parameter("name"), request.parameter("url"), html);
    return Answer.json(JSON.objectNode().put("id", sheet.id()));
  }

  private Extractor extractor(Request request) throws IOException {
    String name = request.parameter("extractor");
    return models.of(name.isEmpty() ? Extractors.DEFAULT : name);
  }

  private Rules rules(Sheet sheet) {
    return rules.of(sheet.url());
  }

  private Answer page(Request request) throws IOException {
    Sheet sheet = desk.sheet(request.required("id"));
    return Answer.json(Analysis.of(sheet, rules(sheet), extractor(request), timeout));
  }

  private Answer reasons(Request request) throws IOException {
    Sheet sheet = desk.sheet(request.required("id"));
    List<Explanation> blocks = explained(sheet, request);
    int block;
    try {
      block = Integer.parseInt(request.required("block"));
    } catch (NumberFormatException e) {
      throw new Refused(400, "no block " + request.parameter("block"));
    }
    return Answer.json(Analysis.reasons(blocks, block));
  }

  /** The reasons of all blocks; those of the page that was asked for last are kept. */
  private List<Explanation> explained(Sheet sheet, Request request) throws IOException {
    Extractor extractor = extractor(request);
    Explained last = explained;
    if (last == null || !last.sheet.equals(sheet) || !last.extractor.equals(extractor)) {
      Page page = Analysis.page(sheet, rules(sheet), timeout);
      List<Explanation> blocks = Explanation.ruled(page, extractor.explain(page));
      last = new Explained(sheet, extractor, blocks);
      explained = last;
    }
    return last.blocks;
  }

  private Answer frame(Request request) throws IOException {
    Sheet sheet = desk.sheet(request.required("id"));
    Page page = Analysis.page(sheet, rules(sheet), timeout);
    return Answer.frame(MarkedPage.html(page), request.parameter("remote").equals("1"));
  }

  private Corrections corrections() {
    if (corrections == null) {
      throw new Refused(409, "start the studio with --data FOLDER to save");
    }
    return corrections;
  }

  private Answer saved(Request request) throws IOException {
    String roles = "";
    if (corrections != null) {
      Sheet sheet = desk.sheet(request.required("id"));
      Page whole = whole(sheet);
      roles = corrections.roles(sheet.id(), ruled(sheet, whole), whole);
    }
    return Answer.json(JSON.objectNode().put("roles", roles));
  }

  private Page whole(Sheet sheet) {
    return Analysis.page(sheet, Rules.NONE, timeout);
  }

  /** The page as it is shown; {@code whole} itself where no rules are. */
  private Page ruled(Sheet sheet, Page whole) {
    Rules own = rules(sheet);
    return own.isEmpty() ? whole : Analysis.page(sheet, own, timeout);
  }

  private Answer save(Request request) throws IOException {
    Sheet sheet = desk.sheet(request.required("id"));
    JsonNode roles = request.json().path("roles");
    Page whole = whole(sheet);
    corrections().save(sheet, ruled(sheet, whole), whole, roles.asText(""));
    return Answer.json(JSON.objectNode().put("saved", sheet.id()));
  }

  /**
   * Rules for a site, that of the page {@code id} or the one that is named, from all corrected
   * pages of that site. A page without an address has the one that it names itself.
   */
  private Answer propose(Request request) throws IOException {
    Extractor extractor = extractor(request);
    String site = site(request, extractor);
    List<Proposals.Corrected> corrected = new ArrayList<>();
    for (Corrections.Saved saved : corrections().saved()) {
      Page page = whole(saved.sheet());
      CleanPage clean = CleanPage.of(page, extractor);
      boolean ofSite = site.isEmpty() || site.equals(site(saved.sheet(), clean));
      if (ofSite && saved.roles().size() == page.blocks().size()) {
        corrected.add(new Proposals.Corrected(page, clean.labeling(), saved.roles()));
      }
    }
    ObjectNode answer = JSON.objectNode().put("pages", corrected.size()).put("site", site);
    ArrayNode all = answer.putArray("rules");
    for (Proposals.Proposal one : Proposals.of(corrected)) {
      all.addObject()
          .put("effect", one.drop() ? "drop" : "keep")
          .put("selector", one.selector())
          .put("words", one.words())
          .put("pages", one.pages());
    }
    return Answer.json(answer);
  }

  private String site(Request request, Extractor extractor) throws IOException {
    if (!request.parameter("site").isEmpty()) {
      return SiteRules.site("//" + request.parameter("site"));
    }
    if (request.parameter("id").isEmpty()) {
      return "";
    }
    Sheet sheet = desk.sheet(request.parameter("id"));
    return site(sheet, CleanPage.of(whole(sheet), extractor));
  }

  private static String site(Sheet sheet, CleanPage clean) {
    return SiteRules.site(sheet.url().isEmpty() ? clean.metadata().url() : sheet.url());
  }
}
