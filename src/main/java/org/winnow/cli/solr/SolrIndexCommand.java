// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.IndexProgress;
import org.winnow.client.Loader;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;
import org.winnow.page.HtmlDecoder;
import org.winnow.retrieval.Pages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow solr index}. */
@Command(
    name = "index",
    description = "Sends pages to a collection, whose update chain cleans them.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrIndexCommand implements Callable<Integer> {
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

  @Mixin private UpdateOptions update = new UpdateOptions();

  @Option(names = "--field", paramLabel = "FIELD", description = "gets the page")
  private String field = "html";

  @Option(names = "--url-field", paramLabel = "FIELD", description = "gets its URL, if known")
  private String urlField = "url";

  @Override
  public Integer call() throws IOException {
    long start = System.nanoTime();
    PrintWriter out = spec.commandLine().getOut();
    try (IndexProgress progress = new IndexProgress(spec.commandLine().getErr());
        SolrCollection collection = SolrCollection.open(to);
        Loader loader =
            new Loader(collection, update.batch(), update.threads(), update.parameters())) {
      for (String path : paths) {
        for (PageSource source : Pages.find(path)) {
          source.read(page -> add(loader, collection, page, progress), progress::problem);
        }
      }
      long sent = loader.finish();
      double seconds = (System.nanoTime() - start) / 1e9;
      out.printf(Locale.ROOT, "%d pages sent to %s in %.1f s%n", sent, to, seconds);
      out.flush();
      return progress.problems() == 0 ? 0 : Exit.SOME_FAILED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void add(Loader loader, SolrCollection collection, WebPage page, IndexProgress progress) {
    Map<String, String> document = new TreeMap<>();
    document.put(collection.uniqueKey(), page.id());
    document.put(urlField, page.url());
    document.put(field, HtmlDecoder.decode(page.bytes(), page.charset()));
    try {
      loader.add(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    progress.indexed();
  }
}
