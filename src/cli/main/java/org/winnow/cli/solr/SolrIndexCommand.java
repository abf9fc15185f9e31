// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.Winnow;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.FailureOptions;
import org.winnow.cli.shared.IndexProgress;
import org.winnow.cli.shared.PassageSize;
import org.winnow.cli.shared.SameIds;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.client.Loader;
import org.winnow.client.Login;
import org.winnow.client.SeenIds;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;
import org.winnow.output.Count;
import org.winnow.page.PageParser;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.retrieval.pages.Pages;
import org.winnow.source.HtmlDecoder;
import org.winnow.table.PageColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow solr index}. */
@Command(
    name = "index",
    description = {
      "Sends pages to a collection, whose update chain cleans them.",
      "With --passages, cleans them itself and sends a document for each passage."
    },
    footer = {
      "winnow solr index --to http://localhost:8983/solr/pages --chain compare pages",
      "winnow solr index --to https://solr.example.com/solr/web --solr-auth login.txt --solr-truststore ca.pem crawl.warc.gz"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrIndexCommand implements Callable<Integer> {
  private static final String TITLE = "title";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "folders of pages and WARC files, or one of them")
  private List<String> paths = List.of();

  @Option(
      names = "--to",
      required = true,
      paramLabel = "URL",
      description = "the collection: http://HOST/solr/COLLECTION")
  private String to = "";

  @Mixin private SolrLogin login = new SolrLogin();

  @Mixin private UpdateOptions update = new UpdateOptions();

  @Option(names = "--field", paramLabel = "FIELD", description = "gets the page")
  private String field = "html";

  @Option(names = "--url-field", paramLabel = "FIELD", description = "gets its URL, if known")
  private String urlField = "url";

  @Option(
      names = "--passages",
      description =
          "send passages, documents with text, heading, position, author, published, the page's title,"
              + " and page, its id, for a collection without pages; what an earlier version of a page had"
              + " more of them stays")
  private boolean passages;

  @Mixin private PassageSize size = new PassageSize();

  @Option(
      names = "--extractor",
      paramLabel = "NAME",
      description = "what cleans pages for --passages; see winnow extractors")
  private String extractor = Extractors.DEFAULT;

  @Mixin private FailureOptions failures = new FailureOptions();

  /** The documents of a page, by field. */
  @FunctionalInterface
  private interface Documents {
    List<Map<String, Object>> of(SolrCollection collection, WebPage page);
  }

  @Override
  public Integer call() throws IOException {
    if (!passages) {
      return send((to, page) -> List.of(whole(to.uniqueKey(), page)), update.parameters());
    }
    PassageOptions options = size.options();
    // They are clean; a chain that looks for a page in each would give them a status of their own.
    Map<String, String> parameters = update.parameters();
    parameters.put("winnow", "false");
    try (Winnow winnow = Winnow.open(extractor)) {
      return send((to, page) -> passages(to, page, winnow, options), parameters);
    }
  }

  private int send(Documents documents, Map<String, String> parameters) throws IOException {
    long start = System.nanoTime();
    PrintWriter out = spec.commandLine().getOut();
    Login who = login.read();
    SeenIds ids = new SeenIds();
    try (IndexProgress progress = failures.progress(spec.commandLine().getErr());
        SolrCollection collection = SolrCollection.open(to, who);
        Loader loader =
            new Loader(collection, update.batch(), update.threads(), parameters, ids::add)) {
      List<PageSource> sources = new ArrayList<>();
      for (String path : paths) {
        sources.addAll(Pages.find(path, PageColumns.DEFAULT, who));
      }
      long sent;
      try {
        for (PageSource source : PageSource.withoutRepeatedIds(sources)) {
          source.read(page -> add(loader, page, documents, collection, progress), progress);
        }
        sent = loader.finish();
      } catch (IOException | UncheckedIOException e) {
        out.println(
            "stopped after " + Count.of(loader.sent(), "document") + " had arrived at " + to);
        UpdateOptions.print(loader.outcomes(), out);
        out.flush();
        throw e;
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      String what = Count.of(sent, passages ? "passage" : "page");
      out.printf(Locale.ROOT, "%s sent to %s in %.1f s%n", what, to, seconds);
      SameIds.printReplaced(ids.repeated(), out);
      if (ids.isFull()) {
        SameIds.printLimit(SeenIds.MOST, out);
      }
      UpdateOptions.print(loader.outcomes(), out);
      out.flush();
      if (progress.failures() == 0) {
        return 0;
      }
      return sent == 0 ? Exit.NOTHING_DONE : Exit.SOME_FAILED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void add(
      Loader loader,
      WebPage page,
      Documents documents,
      SolrCollection collection,
      IndexProgress progress) {
    List<Map<String, Object>> made;
    try {
      made = documents.of(collection, page);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      progress.failed(page.failure("can't be cleaned: " + e, false));
      return;
    }
    Failure failure = page.failure("", false);
    try {
      for (Map<String, Object> document : made) {
        loader.add(document, reason -> progress.failed(failure.because(reason)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    progress.indexed();
  }

  private Map<String, Object> whole(String id, WebPage page) {
    Map<String, Object> document = new TreeMap<>();
    document.put(id, page.id());
    document.put(urlField, page.url());
    document.put(field, HtmlDecoder.decode(page.bytes(), page.charset()));
    return document;
  }

  /** Their ids are those that Solr gives to documents below a page. */
  private List<Map<String, Object>> passages(
      SolrCollection collection, WebPage page, Winnow winnow, PassageOptions options) {
    List<Map<String, Object>> documents = new ArrayList<>();
    CleanPage clean = winnow.read(PageParser.parse(page.bytes(), page.charset()));
    String url = page.url().isEmpty() ? clean.metadata().url() : page.url();
    for (Passage passage : clean.passages(options)) {
      Map<String, Object> document = new TreeMap<>();
      document.put(collection.uniqueKey(), page.id() + "/passages#" + passage.position());
      document.put("page", page.id());
      document.put(urlField, url);
      if (collection.hasField(TITLE)) {
        document.put(TITLE, clean.title());
      }
      document.put("text", passage.text());
      document.put("heading", passage.headings());
      document.put("position", passage.position());
      if (passage.author() != null) {
        document.put("author", passage.author());
      }
      if (passage.published() != null) {
        document.put("published", passage.published().instant().toString());
      }
      documents.add(document);
    }
    return documents;
  }
}
