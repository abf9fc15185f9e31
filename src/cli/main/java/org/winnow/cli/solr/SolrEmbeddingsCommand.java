// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Threads;
import org.winnow.encoder.Encoder;
import org.winnow.lm.LmDirectory;
import org.winnow.train.lm.EncoderSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow solr embeddings}. */
@Command(
    name = "embeddings",
    description = {
      "Serves vectors of texts on this machine over the embeddings API, for trials of vector search.",
      "",
      "The encoder of lm, which is the default, is made to tell boilerplate: it finds next to nothing."
          + " Name one that is made for search."
    },
    footer = "winnow solr embeddings --encoder ENCODER",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrEmbeddingsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--port", paramLabel = "N", description = "0 for any free port")
  private int port = 8095;

  @Option(
      names = "--encoder",
      paramLabel = "PATH",
      description =
          "what makes vectors: a folder or a jar, as winnow train takes it; default: the encoder of"
              + " lm")
  private @Nullable Path path;

  @Mixin private Threads threads = new Threads();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Encoder encoder =
        path == null ? LmDirectory.read("lm", "").encoder() : new EncoderSource(path).read();
    try (EmbeddingServer server = EmbeddingServer.start(encoder, port, threads.number())) {
      spec.commandLine().getOut().println(server.url());
      spec.commandLine().getOut().flush();
      spec.commandLine().getErr().println("winnow: press Ctrl-C to stop");
      new CountDownLatch(1).await();
    }
    return 0;
  }
}
