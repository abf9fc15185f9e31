// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configset and the page of docs/quickstart-solr.md, in a real Solr. */
class QuickStartTest {
  @TempDir private Path home;

  private static String part(String page, String pattern) {
    Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(page);
    assertTrue(found.find(), pattern);
    return found.group(1);
  }

  @Test
  void itsConfigsetCleansItsPage() throws Exception {
    String page = Files.readString(Path.of("docs/quickstart-solr.md"));
    Path conf = Files.createDirectories(home.resolve("pages/conf"));
    for (String file : new String[] {"solrconfig.xml", "schema.xml"}) {
      String xml = part(page, "`conf/" + file + "`:\n\n```xml\n(.*?)```");
      assertTrue(xml.matches("(?s).*<!-- Winnow -->.*<!-- end -->.*"), xml);
      Files.writeString(conf.resolve(file), xml);
    }
    Files.writeString(home.resolve("pages/core.properties"), "name=pages\n");
    JettySolrRunner jetty = Pages.start(home);
    try (SolrClient solr = jetty.newClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(
                  URI.create(jetty.getBaseUrl() + "/pages/update?commit=true&wt=json"))
              .header("Content-Type", "text/xml")
              .POST(HttpRequest.BodyPublishers.ofString(part(page, "(<add>.*?</add>)")))
              .build();
      String answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
      String header = part(page, "```json\n(\\{.*?),\\s*\"status\":0");
      assertTrue(answer.startsWith(header), answer);
      SolrDocument document = Objects.requireNonNull(solr.getById("pages", "hello"));
      String text = String.valueOf(document.get("text"));
      assertTrue(text.startsWith("The harbor\n\nIt was a bright day"), text);
      assertTrue(text.endsWith("stopped asking long ago."), text);
      assertEquals("clean", document.get("winnow_status"));
    } finally {
      jetty.stop();
    }
  }
}
