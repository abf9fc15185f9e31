// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.winnow.TestBrowser;
import org.winnow.corpus.PageFile;
import org.winnow.rules.SiteRules;

/** The studio in a real browser. */
class StudioBrowserTest {
  private static final Path DEMO = Path.of("src/cli/main/resources/org/winnow/cli/demo");

  @TempDir private Path folder;
  private StudioServer studio;
  private ChromeDriver browser;

  @BeforeEach
  void start() throws IOException {
    browser = TestBrowser.open(folder.resolve("profile"));
    Path pages = Files.createDirectory(folder.resolve("pages"));
    for (String name : List.of("blog", "news", "forum")) {
      Files.copy(DEMO.resolve(name + ".html"), pages.resolve(name + ".html"));
    }
    studio =
        StudioServer.start(
            new StudioServer.Settings(
                PageFile.find(List.of(pages.toString())),
                folder.resolve("corrected"),
                List.of(),
                SiteRules.NONE,
                "localhost",
                0,
                "",
                20_000));
    browser.get("http://localhost:" + studio.port() + "/");
    until("return document.querySelectorAll('.row').length > 5");
  }

  @AfterEach
  void stop() {
    if (browser != null) {
      browser.quit();
    }
    if (studio != null) {
      studio.close();
    }
  }

  private @Nullable Object run(String script, Object... arguments) {
    return ((JavascriptExecutor) browser).executeScript(script, arguments);
  }

  private long number(String script, Object... arguments) {
    return (Long) Objects.requireNonNull(run(script, arguments));
  }

  /** Waits until a script says true. */
  private void until(String script) {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!Boolean.TRUE.equals(run(script))) {
      assertTrue(System.nanoTime() < end, () -> "not in time: " + script + "; " + status());
    }
  }

  private String status() {
    return String.valueOf(run("return document.getElementById('status').textContent"));
  }

  private WebElement id(String id) {
    return browser.findElement(By.id(id));
  }

  private void keys(CharSequence keys) {
    id("panel").sendKeys(keys);
  }

  private void paste(String html, String expected) {
    id("paste").click();
    run("document.getElementById('html').value = arguments[0]", html);
    id("pasted").click();
    until("return document.getElementById('status').textContent.includes('" + expected + "')");
  }

  private long count(String letter) {
    return number("return state.roles.filter(role => role === arguments[0]).length", letter);
  }

  @Test
  void aPageIsPastedCorrectedSavedAndReadAgain() throws Exception {
    StringBuilder html = new StringBuilder("<h1>A mill by the river</h1>");
    for (int i = 0; i < 12; i++) {
      html.append("<p>Paragraph ").append(i).append(" tells of the mill and of its wheel.");
    }
    paste(html.toString(), "13 blocks");
    id("extractor").sendKeys("all-text");
    until("return state.found.blocks.every(block => block.kept)");
    for (int i = 0; i < 10; i++) {
      keys("j5");
    }
    assertEquals(10, count("-"));
    keys("uu");
    assertEquals(8, count("-"));
    id("save").click();
    until("return document.getElementById('status').textContent.includes('is saved')");
    String page = String.valueOf(run("return state.page"));
    String roles =
        String.join(
            "",
            Files.readAllLines(folder.resolve("corrected/gold/" + page + ".blocks.tsv")).stream()
                .map(line -> line.split("\t", 3)[1])
                .toList());
    assertEquals("C--------CCCC", roles);

    browser.navigate().refresh();
    until("return document.querySelectorAll('#pages button').length == 4");
    // The list is drawn anew whenever a confidence comes in.
    run("document.querySelector(\"#pages button[data-id='" + page + "']\").click()");
    until("return state.page === '" + page + "' && state.saved.length === 13");
    assertEquals(8, count("-"));
  }

  @Test
  void correctionsStayUntilTheyAreSaved() {
    paste("<h1>A mill</h1><p>It stands by the river still, and its wheel turns.</p>", "2 blocks");
    String page = String.valueOf(run("return state.page"));
    keys("s");
    assertTrue(status().startsWith("No role was changed"), this::status);
    keys("2n");
    until("return state.page !== '" + page + "'");
    assertTrue(id("pages").getText().contains("not saved: " + page));
    assertEquals(
        true,
        run(
            "const e = new Event('beforeunload', {cancelable: true}); window.dispatchEvent(e);"
                + " return e.defaultPrevented"));
    run("document.querySelector(\"#pages button[data-id='" + page + "']\").click()");
    until("return state.page === '" + page + "'");
    assertEquals(1, count("C"));
    keys("s");
    until("return document.getElementById('status').textContent.includes('is saved')");
    assertEquals(
        false,
        run(
            "const e = new Event('beforeunload', {cancelable: true}); window.dispatchEvent(e);"
                + " return e.defaultPrevented"));
    id("selector").sendKeys("p[");
    id("select").click();
    assertTrue(status().contains("is no CSS selector"), this::status);
  }

  @Test
  void aWordIsCorrectedWithItsLine() {
    paste(
        "<h1>A mill</h1><p>It stands <a href=x>by the river</a> still.</p><p>No more.</p>",
        "5 blocks");
    run("choose(2)");
    assertEquals(3, number("return state.chosen.size"));
    keys("5");
    assertEquals(3, count("-"));
    keys("j5");
    assertEquals(4, count("-"));
  }

  @Test
  void blocksAreChosenInThePage() {
    browser.switchTo().frame("frame");
    List<WebElement> blocks = browser.findElements(By.tagName("winnow-block"));
    int before = blocks.size();
    blocks.get(7).click();
    browser.switchTo().defaultContent();
    assertEquals(7L, run("return state.at"));
    until("return document.getElementById('reason').textContent.length > 20");
    id("alike").click();
    assertTrue(number("return state.chosen.size") >= 1 && before > 7);
    id("selector").sendKeys("p");
    id("select").click();
    long chosen = number("return state.chosen.size");
    browser.findElement(By.cssSelector("[data-role='K']")).click();
    assertEquals(chosen, count("K"));
    id("undo").click();
    assertEquals(0, count("K"));
  }

  @Test
  void recallIsWeighed() throws IOException {
    // Its teasers are doubtful.
    paste(
        Files.readString(folder.resolve("pages/news.html")),
        "Harbour bridge reopens after two years of repairs");
    String kept = "return state.found.blocks.filter(block => block.kept).length";
    long before = number(kept);
    run(
        "const slider = document.getElementById('beta'); slider.value = 2; slider.oninput();"
            + " slider.dispatchEvent(new Event('change'))");
    assertEquals("F4", id("betaValue").getText());
    until(kept + " > " + before);
  }

  @Test
  void extractorsStandSideBySide() {
    id("beside").sendKeys("all-text");
    until("return document.querySelectorAll('#panel td').length > 3");
    assertTrue(id("panel").getText().contains("all-text"));
    id("tab-text").click();
    String text = id("panel").getText();
    run(
        "document.getElementById('threshold').value = 99; document.getElementById('threshold').oninput()");
    assertTrue(id("panel").getText().length() < text.length());
    for (String view : List.of("Markdown", "metadata", "passages", "rules")) {
      id("tab-" + view).click();
      assertTrue(!id("panel").getText().isBlank(), view);
    }
  }

  @Test
  void everybodyCanUseIt() throws IOException {
    assertEquals(List.of(), TestBrowser.faults(browser));
    id("tab-metadata").click();
    assertEquals(List.of(), TestBrowser.faults(browser));
    id("paste").click();
    assertEquals(List.of(), TestBrowser.faults(browser));
    id("cancel").sendKeys(Keys.ENTER);
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        java.util.Map.of(
            "features",
            List.of(java.util.Map.of("name", "prefers-color-scheme", "value", "dark"))));
    id("tab-blocks").click();
    assertEquals(List.of(), TestBrowser.faults(browser));
    browser.manage().window().setSize(new Dimension(375, 800));
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        java.util.Map.of("width", 375, "height", 800, "deviceScaleFactor", 1, "mobile", false));
    assertEquals(List.of(), TestBrowser.faults(browser));
    assertEquals(
        List.of(),
        run(
            "return [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > 376"
                + " && !e.closest('#panel')).map(e => e.outerHTML.slice(0, 99))"));
    assertTrue(number("return document.documentElement.scrollWidth") <= 375);
  }

  @Test
  void hostilePagesStayInert() {
    String hostile =
        "<h1>A hostile page</h1><script>parent.harmed = 'script'</script>"
            + "<img src=x onerror=\"parent.harmed = 'image'\">"
            + "<svg onload=\"parent.harmed = 'svg'\"></svg>"
            + "<p><a href=\"javascript:parent.harmed = 'link'\" id=l>A link of a hostile page</a>"
            + "<p><a href='data:text/html,gone' target=_top>Another link that leads away</a>"
            + "<iframe srcdoc=\"<script>top.harmed = 'frame'</script>\"></iframe>"
            + "<meta http-equiv=refresh content='0;url=/health'>"
            + "<form action=/health><input type=submit value=go></form>"
            + "<style>body,p{position:fixed!important;inset:0!important;z-index:2147483647}</style>"
            + "<p>&lt;img src=x onerror=parent.harmed='text'&gt; is a text of this page.";
    paste(hostile, "A hostile page");
    browser.switchTo().frame("frame");
    for (WebElement block : browser.findElements(By.tagName("winnow-block"))) {
      run("arguments[0].click()", block);
    }
    browser.switchTo().defaultContent();
    for (String view : List.of("text", "Markdown", "metadata", "passages", "blocks")) {
      id("tab-" + view).click();
    }
    assertEquals(null, run("return window.harmed"));
    assertTrue(browser.getCurrentUrl().endsWith("/"));
    assertTrue(
        String.valueOf(
                run("return document.getElementById('frame').contentWindow.location.pathname"))
            .equals("/frame"));
    keys("j");
    assertEquals(1L, run("return state.at"));
  }

  @Test
  void largePagesAreShown() {
    String large = "<h1>A large page</h1>" + "<p>a <b>b</b>".repeat(20_000);
    paste(large, "40001 blocks");
    assertTrue(number("return document.querySelectorAll('.row').length") < 100);
    run("document.getElementById('panel').scrollTop = 28 * 36000");
    until("return document.querySelector('.row').dataset.b > 35000");
    String deep =
        "<h1>A deep page</h1>" + "<div>".repeat(50_000) + "Text far below the top of the page";
    paste(deep, "A deep page");
  }

  @Test
  void aPictureIsTaken() throws IOException {
    Path picture = Path.of("target", "studio.png");
    Files.createDirectories(Objects.requireNonNull(picture.getParent()));
    keys("jjjjjj");
    until("return document.getElementById('reason').textContent.length > 20");
    Files.write(picture, browser.getScreenshotAs(OutputType.BYTES));
    assertTrue(Files.size(picture) > 10_000);
  }
}
