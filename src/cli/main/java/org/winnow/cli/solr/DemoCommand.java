// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.SamplePage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow demo}. */
@Command(
    name = "demo",
    description = {
      "Starts a real Solr, indexes sample pages raw and clean, and searches both.",
      "Stays up until interrupted."
    },
    footer = "winnow demo --once",
    mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
  /** A word of menus and footers: who searches it does not want those pages. */
  private static final String QUERY = "contact";

  /** Characters of the clean text that are shown. */
  private static final int PREVIEW = 60;

  @Spec private CommandSpec spec;

  @Option(names = "--once", description = "exit when done")
  private boolean once;

  @Option(names = "--port", paramLabel = "N", description = "default: any free port")
  private int port;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    spec.commandLine().getErr().println("winnow: starting Solr");
    try (LocalSolr solr = LocalSolr.start(port);
        SolrClient client = solr.client()) {
      List<SamplePage> samples = SamplePage.all();
      index(client, samples);
      out.println("Solr is up; all pages are at " + solr.search());
      out.println();
      List<SolrDocument> documents = documents(client, samples);
      show(samples, documents, out);
      out.println();
      found(documents, out);
      out.println();
      search(client, "text_raw", out);
      search(client, "text", out);
      out.println();
      out.println("Pages of your own, in your browser: ./winnow studio PAGES");
      out.flush();
      if (!once) {
        spec.commandLine().getErr().println("winnow: press Ctrl-C to stop");
        solr.serve();
      }
      return 0;
    } catch (SolrServerException e) {
      throw new IOException("Solr refused: " + e.getMessage(), e);
    }
  }

  private static void index(SolrClient client, List<SamplePage> samples)
      throws IOException, SolrServerException {
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "full");
    request.setParam("processor", "winnow-raw");
    for (SamplePage sample : samples) {
      SolrInputDocument document = new SolrInputDocument();
      document.setField("id", sample.id());
      document.setField("url", sample.url());
      document.setField("html", sample.html());
      request.add(document);
    }
    request.process(client);
    client.commit();
  }

  /** The sample pages as they were indexed. */
  private static List<SolrDocument> documents(SolrClient client, List<SamplePage> samples)
      throws IOException, SolrServerException {
    List<SolrDocument> documents = new ArrayList<>();
    for (SamplePage sample : samples) {
      documents.add(client.getById(sample.id()));
    }
    return documents;
  }

  private static void show(
      List<SamplePage> samples, List<SolrDocument> documents, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%-14s %7s %7s %7s  %s%n",
        "page",
        "html",
        "raw",
        "clean",
        "clean text begins");
    for (int i = 0; i < documents.size(); i++) {
      SamplePage sample = samples.get(i);
      SolrDocument document = documents.get(i);
      String clean = text(document, "text");
      out.printf(
          Locale.ROOT,
          "%-14s %7d %7d %7d  %s%n",
          sample.id(),
          sample.html().length(),
          text(document, "text_raw").length(),
          clean.length(),
          clean.isEmpty() ? "(nothing)" : preview(clean));
    }
  }

  /** Prints the values that the pages have beside their texts. */
  private static void found(List<SolrDocument> documents, PrintWriter out) {
    String row = "%-14s %-8s %-10s %-16s  %s%n";
    out.printf(Locale.ROOT, row, "page", "language", "date", "author", "headline");
    for (SolrDocument document : documents) {
      Object date = document.get("date");
      out.printf(
          Locale.ROOT,
          row,
          text(document, "id"),
          orDash(text(document, "language")),
          date instanceof Date known ? known.toInstant().toString().substring(0, 10) : "-",
          orDash(text(document, "author")),
          orDash(text(document, "headline")));
    }
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : preview(text);
  }

  private static String text(@Nullable SolrDocument document, String field) {
    Object value = document == null ? null : document.getFirstValue(field);
    return value == null ? "" : value.toString();
  }

  private static String preview(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= PREVIEW ? line : line.substring(0, PREVIEW) + "…";
  }

  private static void search(SolrClient client, String field, PrintWriter out)
      throws IOException, SolrServerException {
    SolrQuery query = new SolrQuery(QUERY).setParam("qf", field).setRows(20).setFields("id");
    List<String> ids = new ArrayList<>();
    for (SolrDocument document : client.query(query).getResults()) {
      ids.add(text(document, "id"));
    }
    out.printf(
        Locale.ROOT,
        "query \"%s\" in %-8s finds %d: %s%n",
        QUERY,
        field,
        ids.size(),
        String.join(" ", ids));
  }
}
