// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.source.HtmlSniffer;

/**
 * Pages that take much memory, sent to a Solr of its own with the shipped configset and defaults
 * and little heap, which an {@code OutOfMemoryError} would end. {@link #main} prints the table of
 * {@code docs/operate.md}: the least heap with which each page is indexed.
 */
class HeapTest {
  /** The heap of {@code bin/solr}. */
  private static final int HEAP = 512;

  private static final int MEGABYTE = 1_000_000;
  private static final int[] MEGABYTES = {1, 5, 20};

  /** Sizes of the pages that are tested; the greatest ones take minutes. */
  private static final int[] TESTED = Boolean.getBoolean("winnow.slow") ? MEGABYTES : new int[] {5};

  private static final int[] HEAPS = {128, 192, 256, 320, 384, 448, 512, 768};

  @TempDir private Path home;

  /** Pages by what they are made of: as many tags as allowed and no fewer characters than asked. */
  private static Map<String, String> pages(int characters) {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("running text", "A word and another one, and so on. ".repeat(characters / 35));
    pages.put("Chinese text", "灯塔看守人每天晚上都要登上塔顶。".repeat(characters / 16));
    pages.put("references", "&amp; &lt; ".repeat(characters / 11));
    for (String tag : List.of("<p>", "<hr>", "<li>", "<td>", "<div>", "<b><i><p>")) {
      int tags = tag.length() - tag.replace("<", "").length();
      int each = Math.max(1, characters / (Policy.MAX_TAGS / tags) - tag.length());
      String unit = tag + "word ".repeat(each / 5 + 1).substring(0, each);
      pages.put(tag + "…", unit.repeat(Policy.MAX_TAGS / tags));
    }
    String attributes = "<p " + "a b c d ".repeat(characters / Policy.MAX_TAGS / 8 + 1) + ">a";
    pages.put("attributes", attributes.repeat(characters / attributes.length()));
    pages.put("too many tags", "<p>a".repeat(characters / 4));
    return pages;
  }

  /** A page as it must be to be cleaned at all. */
  private static String page(String body) {
    return HtmlSniffer.looksLikeHtml(body) ? body : "<p>" + body;
  }

  /** A Solr in a process of its own. */
  private static final class Solr implements AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final String url;

    Solr(Path home, int heap) throws IOException {
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Xmx" + heap + "m",
              "-XX:TieredStopAtLevel=1",
              "-XX:+ExitOnOutOfMemoryError",
              "-cp",
              classPath(),
              Server.class.getName(),
              home.toString());
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String line;
      BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      do {
        line = out.readLine();
      } while (line != null && !line.startsWith(Server.READY));
      url = line == null ? "" : line.substring(Server.READY.length());
    }

    private static String classPath() {
      String tests = System.getProperty("surefire.test.class.path", "");
      return tests.isEmpty() ? System.getProperty("java.class.path") : tests;
    }

    /** The status of the page; says so if Solr is gone. */
    String status(String page, String chain) throws Exception {
      if (url.isEmpty()) {
        return "did not start";
      }
      String document =
          "[{\"id\":\"1\",\"html\":\"" + page.replace("\"", "\\\"").replace("\n", " ") + "\"}]";
      try {
        HttpRequest update =
            HttpRequest.newBuilder(
                    URI.create(url + "/pages/update?commit=true&update.chain=" + chain))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofMinutes(1))
                .POST(HttpRequest.BodyPublishers.ofString(document))
                .build();
        HttpResponse<String> answer = http.send(update, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
          return answer.body();
        }
        String query =
            "/pages/select?q=*:*&q.alt=*:*&defType=lucene&fl=winnow_status&wt=csv&csv.header=false";
        return http.send(
                HttpRequest.newBuilder(URI.create(url + query)).build(),
                HttpResponse.BodyHandlers.ofString())
            .body()
            .strip();
      } catch (IOException e) {
        return process.waitFor(10, TimeUnit.SECONDS) ? "Solr has ended" : e.toString();
      }
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  /** What runs in the other process. */
  static final class Server {
    private static final String READY = "listens at ";

    private Server() {}

    /** Starts Solr in a home, prints its address, and waits to be ended. */
    public static void main(String[] args) throws Exception {
      System.out.println(READY + Pages.start(Path.of(args[0])).getBaseUrl());
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  @Test
  void noPageEndsASolrOfUsualSize() throws Exception {
    Pages.shipped(home, "pages");
    try (Solr solr = new Solr(home, HEAP)) {
      for (int megabytes : TESTED) {
        for (Map.Entry<String, String> page : pages(megabytes * MEGABYTE - 100).entrySet()) {
          String chain = megabytes == 5 ? "full" : "clean";
          String status = solr.status(page(page.getValue()), chain);
          String what = page.getKey() + ", " + megabytes + " MB, " + chain;
          if (page.getKey().equals("too many tags")) {
            assertEquals("failed:tooLarge", status, what);
          } else {
            assertTrue(
                List.of("clean", "fallback", "failed:tooLarge").contains(status),
                what + ": " + status);
          }
        }
      }
    }
  }

  /** Prints the least heap, in megabytes, for each page and size. */
  public static void main(String[] args) throws Exception {
    List<String> names = new ArrayList<>(pages(MEGABYTE).keySet());
    System.out.println("| page | 1 MB | 5 MB | 20 MB |\n|---|---|---|---|");
    for (String name : names) {
      StringBuilder row = new StringBuilder("| `" + name + "` |");
      for (int megabytes : MEGABYTES) {
        String page = page(pages(megabytes * MEGABYTE - 100).getOrDefault(name, ""));
        row.append(' ').append(least(page)).append(" |");
      }
      System.out.println(row);
    }
    System.exit(0);
  }

  /** By bisection. */
  private static String least(String page) throws Exception {
    int low = 0;
    int high = HEAPS.length;
    String status = "";
    while (low < high) {
      int middle = (low + high) / 2;
      Path home = Files.createTempDirectory("winnow-heap");
      Pages.shipped(home, "pages");
      try (Solr solr = new Solr(home, HEAPS[middle])) {
        String found = solr.status(page, "clean");
        if (List.of("clean", "fallback", "failed:tooLarge").contains(found)) {
          status = found;
          high = middle;
        } else {
          low = middle + 1;
        }
      }
    }
    return low == HEAPS.length ? "more than 768" : HEAPS[low] + " " + status;
  }
}
