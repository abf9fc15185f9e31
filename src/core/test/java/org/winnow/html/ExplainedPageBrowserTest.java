// SPDX-License-Identifier: Apache-2.0
package org.winnow.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.winnow.Extractors;
import org.winnow.TestBrowser;
import org.winnow.extract.Extractor;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** An explained page in a real browser. */
class ExplainedPageBrowserTest {
  private static final String HOSTILE =
      """
      <title>A mill</title><base href="SITE/">
      <style>@import 'SITE/import'; body{background:url(SITE/background)} winnow-block{color:red}</style>
      <link rel=stylesheet href=SITE/sheet><meta http-equiv=refresh content="0;url=SITE/refresh">
      <script>harm()</script><script src=SITE/script></script>
      <nav><a id=away href=SITE/away target=_top>Home</a> <a id=here href=SITE/here>News</a></nav>
      <h1 onclick="parent.document.title = 'harmed'">A mill by the river</h1>
      <img src=SITE/picture onerror="parent.document.title = 'harmed'">
      <p>The old mill by the river was mended last summer, and its wheel turns again.
      <p>Forty people came to see the first flour ground since the war.
      <form action=SITE/form><button id=send>Send the form</button></form>
      <svg onload="parent.document.title = 'harmed'"></svg><iframe src=SITE/frame></iframe>
      """;

  private final Set<String> asked = new ConcurrentSkipListSet<>();
  private String explained = "";

  private HttpServer serve() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().getPath());
          byte[] body = explained.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static String explain(String html) throws IOException {
    Page page = PageParser.parse(html);
    try (Extractor winnow = Extractors.open("winnow")) {
      return ExplainedPage.html(page.title(), page, Map.of("winnow", winnow.explain(page)));
    }
  }

  @Test
  void aHostilePageIsShownAndDoesNothing(@TempDir Path folder) throws Exception {
    HttpServer server = serve();
    String site = "http://localhost:" + server.getAddress().getPort();
    explained = explain(HOSTILE.replace("SITE", site));
    ChromeDriver browser = TestBrowser.open(folder.resolve("profile"));
    try {
      browser.get(site + "/explained");
      assertEquals(List.of(), TestBrowser.faults(browser));
      browser.switchTo().frame(0);
      WebElement headline = browser.findElement(By.cssSelector("h1 > winnow-block"));
      assertEquals("A mill by the river", headline.getText());
      String title = String.valueOf(headline.getAttribute("title"));
      assertTrue(title.startsWith("headline\n"), title);
      String color = headline.getCssValue("background-color");
      assertTrue(color.contains("1 0.878") || color.contains("255, 224, 138"), color);
      headline.click();
      for (String id : List.of("send", "here", "away")) {
        browser.findElements(By.id(id)).forEach(WebElement::click);
        browser.switchTo().defaultContent();
        assertEquals(site + "/explained", browser.getCurrentUrl());
        browser.switchTo().frame(0);
      }
      browser.switchTo().defaultContent();
      assertEquals("A mill - Winnow", browser.getTitle());
      asked.remove("/favicon.ico");
      assertEquals(Set.of("/explained"), asked);
    } finally {
      browser.quit();
      server.stop(0);
    }
  }
}
