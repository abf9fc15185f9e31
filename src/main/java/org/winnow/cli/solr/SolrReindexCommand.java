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
      description = "of the target, counted at the end")
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
      Reindexer reindexer = new Reindexer(source, target, options());
      long documents = reindexer.documents();
      out.println(documents + " documents from " + from + " to " + to);
      out.flush();
      return dryRun ? 0 : run(reindexer, target, documents, out);
    }
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
    out.printf(Locale.ROOT, "%d documents sent in %.1f s%n", result.sent(), seconds);
    if (target.hasField(statusField)) {
      target.searches().values(statusField).forEach((status, n) -> out.println(status + "\t" + n));
    }
    if (alias != null && (aliasAnyway || result.refused() == 0)) {
      target.alias(alias);
      out.println("the alias " + alias + " points to " + to);
    }
    out.flush();
    if (result.refused() > 0) {
      String stays = alias == null || aliasAnyway ? "" : "; the alias stays (--alias-anyway)";
      spec.commandLine().getErr().println("winnow: failures: " + result.refused() + stays);
    }
    return result.refused() == 0 ? 0 : Exit.SOME_FAILED;
  }

  private void refused(String id, String reason) {
    spec.commandLine().getErr().println("winnow: " + Exit.printable(id + ": " + reason));
  }
}
