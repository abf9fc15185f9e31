// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow solr serve}. */
@Command(
    name = "serve",
    description = {
      "Starts a real Solr on this machine with the shipped configset, for trials.",
      "Stays up until interrupted."
    },
    footer = "winnow solr serve --home trial",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--port", paramLabel = "N", description = "0 for any free port")
  private int port = 8983;

  @Option(
      names = "--home",
      paramLabel = "FOLDER",
      description = "keeps configuration and index; without it, they go when it stops")
  private @Nullable Path home;

  @Override
  public Integer call() throws IOException, InterruptedException {
    spec.commandLine().getErr().println("winnow: starting Solr");
    try (LocalSolr solr =
        home == null
            ? LocalSolr.start(port)
            : LocalSolr.in(Files.createDirectories(home.toAbsolutePath()), port)) {
      spec.commandLine().getOut().println(solr.url() + "/" + LocalSolr.CORE);
      spec.commandLine().getOut().println(solr.search() + " is a search for all pages");
      spec.commandLine().getOut().flush();
      spec.commandLine().getErr().println("winnow: press Ctrl-C to stop");
      solr.serve();
    }
    return 0;
  }
}
