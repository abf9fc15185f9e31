// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A real browser. Needs Debian's chromium and chromium-driver, or the like. */
public final class TestBrowser {
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path BROWSER = Path.of("/usr/bin/chromium");

  private TestBrowser() {}

  /** Opens a window; skips the test if there is no browser. */
  public static ChromeDriver open(Path profile) {
    assumeTrue(
        Files.isExecutable(DRIVER) && Files.isExecutable(BROWSER),
        "no browser: apt-get install chromium chromium-driver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BROWSER.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--window-size=1400,900",
        "--user-data-dir=" + profile);
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(), options);
  }

  /** What axe-core finds that is serious or worse, but for frames. */
  public static @Nullable Object faults(ChromeDriver browser) throws IOException {
    try (InputStream axe =
        Objects.requireNonNull(
            TestBrowser.class.getResourceAsStream(
                "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js"))) {
      browser.executeScript(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
    }
    browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(30));
    return browser.executeAsyncScript(
        "const done = arguments[arguments.length - 1];"
            + "axe.run({exclude: [['iframe']]}).then(found => done(found.violations"
            + ".filter(v => ['serious', 'critical'].includes(v.impact))"
            + ".map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' '))))");
  }
}
