// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.CleanPage;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * HTML made of hostile pages, all of whose text is kept, in a real browser: nothing runs, nothing
 * but pictures is fetched, also if every element is touched and every link is followed. The pages
 * themselves are shown first, to see that they would do harm. Needs Chromium on the path.
 */
class InertHtmlTest {
  /** Each marks the page, or asks the server for something, in another way. */
  private static final List<String> HOSTILE =
      List.of(
          "<p>a<script>harm('script')</script>",
          "<p onclick=harm('click') onmouseover=harm('mouse') onfocus=harm('focus')>b",
          "<p>c <img src=/no.png onerror=harm('error')> c",
          "<p>d <a href=javascript:harm('link')>d</a> d",
          "<p>e <a href=' java&#10;script:harm(&quot;broken&quot;)'>e</a>",
          "<p>f <svg onload=harm('svg')><text>f</text></svg>",
          "<p>g <iframe srcdoc='<script>parent.harm(&quot;frame&quot;)</script>'></iframe>",
          "<p>h <iframe src=/frame></iframe>",
          "<p>i <form action=javascript:harm('form')><input type=submit value=i>i</form>",
          "<p>j <style>body{background:url(/style)}</style>",
          "<p style='background:url(/attribute)'>k",
          "<p>l <link rel=stylesheet href=/sheet>",
          "<p>m <object data=/object>m</object><embed src=/embed>",
          "<p>n <video src=/video onerror=harm('video')>n</video>",
          "<p>o <details ontoggle=harm('toggle') open><summary>o</summary>o</details>",
          "<p>p <math><mtext><style><img src=x onerror=harm('math')></style></mtext></math>",
          "<p>q &lt;img src=x onerror=harm('entity')&gt;",
          "<pre><code>&lt;script&gt;harm('code')&lt;/script&gt;</code></pre>",
          "<p>r <a href='data:text/html,<script>opener.harm(1)</script>'>r</a>",
          "<p>s <noscript><p title='</noscript><img src=x onerror=harm(`noscript`)>'></noscript>s",
          "<table><tr><td background=/cell>t<td>t</table>",
          "<p>u <a href='https://example.org/\"onclick=\"harm(`quote`)'>u</a>");

  /** What a visitor's hands may do. */
  private static final String HANDS =
      """
      <script>
      window.harmed = [];
      window.harm = how => harmed.push(how);
      addEventListener('load', () => {
        addEventListener('submit', e => { if (!e.target.action.startsWith('javascript')) e.preventDefault(); });
        for (const e of document.querySelectorAll('main *')) {
          for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error'])
            e.dispatchEvent(new Event(type));
          if (!(e instanceof HTMLAnchorElement) || !/^https?:|^data:/.test(e.href)) e.click && e.click();
        }
        setTimeout(() => {
          document.body.dataset.harmed = [...new Set(harmed)].sort().join(' ');
          document.body.dataset.links = [...document.links].map(a => a.protocol).join(' ');
        }, 300);
      });
      </script>
      """;

  private final Queue<String> asked = new ConcurrentLinkedQueue<>();
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.createContext("/hostile", exchange -> page(exchange, String.join("\n", HOSTILE)));
    server.createContext("/clean", exchange -> page(exchange, clean()));
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(exchange.getRequestURI().getPath());
    exchange.sendResponseHeaders(404, -1);
    exchange.close();
  }

  private static void page(HttpExchange exchange, String main) throws IOException {
    String html = "<!doctype html><meta charset=utf-8>" + HANDS + "<main>" + main + "</main>";
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** The HTML of each page, all blocks kept. */
  private static String clean() {
    StringBuilder all = new StringBuilder();
    for (String html : HOSTILE) {
      Page page = PageParser.parse(html);
      List<Role> roles = Collections.nCopies(page.blocks().size(), Role.TEXT);
      Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
      all.append(CleanPage.of(page, labeling).html());
    }
    return all.toString();
  }

  /** The page at a path after a browser has run it. */
  private Document browsed(String path, Path folder) throws IOException, InterruptedException {
    asked.clear();
    List<String> command =
        new ArrayList<>(
            List.of(
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--virtual-time-budget=3000",
                "--dump-dom"));
    command.add("--user-data-dir=" + folder.resolve("profile"));
    command.add("http://localhost:" + server.getAddress().getPort() + path);
    Path out = folder.resolve("dom.html");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the browser has not ended in a minute");
    return Jsoup.parse(Files.readString(out));
  }

  private static boolean hasChromium() {
    return List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "chromium")));
  }

  @Test
  void nothingRunsAndNothingIsFetched(@TempDir Path folder) throws Exception {
    assumeTrue(hasChromium(), "no chromium on the path: apt-get install chromium");
    Document hostile = browsed("/hostile", folder);
    List<String> harmed = List.of(hostile.body().attr("data-harmed").split(" "));
    assertTrue(
        harmed.containsAll(List.of("script", "click", "error", "frame", "link", "mouse", "svg")),
        harmed.toString());
    assertTrue(asked.containsAll(List.of("/frame", "/style", "/attribute", "/sheet")));

    Document clean = browsed("/clean", folder);
    assertTrue(clean.body().hasAttr("data-harmed"), "the page was not run to its end");
    assertEquals("", clean.body().attr("data-harmed"));
    assertTrue(
        asked.stream().allMatch(path -> path.equals("/no.png") || path.equals("/favicon.ico")),
        asked.toString());
    assertTrue(clean.text().contains("<img src=x onerror=harm('entity')>"), clean.text());
    assertTrue(clean.body().attr("data-links").matches("(?:https?:|mailto:| )*"));
  }
}
