// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.client.Login;
import org.winnow.client.Reindexer;
import org.winnow.client.SolrCollection;
import org.winnow.output.Count;
import org.winnow.source.HtmlSniffer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow solr reindex}. */
@Command(
    name = "reindex",
    description =
        "Sends the stored documents of a collection to another, whose update chain cleans them. Goes"
            + " on where it was killed.",
    footer =
        "winnow solr reindex --from http://localhost:8983/solr/web --to http://localhost:8983/solr/web2 --alias web",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrReindexCommand implements Callable<Integer> {
  private static final String AGAIN = "winnow.again";

  @Spec private CommandSpec spec;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "URL",
      description = "a collection that stores its fields: http://HOST/solr/COLLECTION")
  private String from = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "URL",
      description = "the collection to fill")
  private String to = "";

  @Option(names = "--query", paramLabel = "Q", description = "which documents")
  private String query = "*:*";

  @Mixin private SolrLogin login = new SolrLogin();

  @Mixin private UpdateOptions update = new UpdateOptions();

  @Option(names = "--again", description = "also cleans documents that are clean already")
  private boolean again;

  @Option(
      names = "--leave-out",
      split = ",",
      paramLabel = "FIELD",
      description = "fields that are not sent, with commas between them")
  private Set<String> leaveOut = new TreeSet<>();

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "tells how far it has come, until it is done")
  private Path checkpoint = Path.of("winnow-reindex.checkpoint");

  @Option(
      names = "--status-field",
      paramLabel = "FIELD",
      description = "of the target, counted at the end if its chain reports no counts")
  private String statusField = "winnow_status";

  @Option(
      names = "--alias",
      paramLabel = "NAME",
      description =
          "SolrCloud: the alias that points to the target at the end, if it took all documents")
  private @Nullable String alias;

  @Option(
      names = "--alias-anyway",
      description = "lets the alias point to the target also where it refused documents")
  private boolean aliasAnyway;

  @Option(names = "--dry-run", description = "tells what would be done")
  private boolean dryRun;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Login who = login.read();
    try (SolrCollection source = SolrCollection.open(from, who);
        SolrCollection target = SolrCollection.open(to, who)) {
      if (alias != null) {
        target.checkAliases();
      }
      Reindexer reindexer = new Reindexer(source, target, options());
      long documents = reindexer.documents();
      if (documents > 0 && !reindexer.sends(SolrReindexCommand::isPage)) {
        throw new IOException(
            "no document of "
                + from
                + " stores a page to clean: a field such as html must be stored and sent");
      }
      out.println(Count.of(documents, "document") + " from " + from + " to " + to);
      out.flush();
      return dryRun ? 0 : run(reindexer, target, documents, out);
    }
  }

  private static boolean isPage(Object value) {
    return value instanceof CharSequence text && HtmlSniffer.looksLikeHtml(text);
  }

  private Reindexer.Options options() {
    Map<String, String> parameters = update.parameters();
    if (again) {
      parameters.put(AGAIN, "true");
    }
    return new Reindexer.Options(
        query, update.batch(), update.threads(), parameters, leaveOut, checkpoint);
  }

  private int run(Reindexer reindexer, SolrCollection target, long documents, PrintWriter out)
      throws IOException {
    long start = System.nanoTime();
    Reindexer.Result result;
    try (Bar bar = Bar.of("reindex", documents)) {
      result = reindexer.run(bar::stepTo, this::refused);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    out.printf(Locale.ROOT, "%s sent in %.1f s%n", Count.of(result.sent(), "document"), seconds);
    Map<String, Long> outcomes = result.outcomes();
    if (!outcomes.isEmpty()) {
      UpdateOptions.print(outcomes, out);
    } else if (target.hasField(statusField)) {
      UpdateOptions.print(target.searches().values(statusField), out);
    }
    if (alias != null && (aliasAnyway || result.refused() == 0)) {
      target.alias(alias);
      out.println("the alias " + alias + " points to " + to);
    }
    out.flush();
    explain(outcomes);
    if (result.refused() > 0) {
      String stays = alias == null || aliasAnyway ? "" : "; the alias stays (--alias-anyway)";
      spec.commandLine().getErr().println("winnow: failures: " + result.refused() + stays);
    }
    return result.refused() == 0 ? 0 : Exit.SOME_FAILED;
  }

  /** Says why documents were not cleaned, and what to do. */
  private void explain(Map<String, Long> outcomes) {
    PrintWriter err = spec.commandLine().getErr();
    Long unchanged = outcomes.get("unchanged");
    if (unchanged != null) {
      err.println(
          "winnow: "
              + Count.of(unchanged, "document was", "documents were")
              + " not cleaned, since the provenance names this version and"
              + " extractor: use --again after a change of rules or settings");
    }
    Long skipped = outcomes.get("skipped");
    if (skipped != null) {
      err.println(
          "winnow: "
              + Count.of(skipped, "document was", "documents were")
              + " skipped, for lack of HTML in the source field of the chain");
    }
  }

  private void refused(String id, String reason) {
    spec.commandLine().getErr().println("winnow: " + Exit.printable(id + ": " + reason));
  }
}
