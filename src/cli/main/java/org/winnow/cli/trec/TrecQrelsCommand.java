// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.trec.KnownQrels;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec qrels}. */
@Command(
    name = "qrels",
    description =
        "Tells judgments apart by the SHA-256 of their rows, whatever their order and white space:"
            + " name, tab and digest.",
    footer = {"winnow trec qrels", "winnow trec qrels qrels.adhoc2013.txt"},
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrecQrelsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "QRELS",
      description =
          "judgments, named unknown if they are none of the Web Track's; without it those that are"
              + " known are listed")
  private @Nullable Path qrels;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (qrels == null) {
      for (KnownQrels known : KnownQrels.values()) {
        out.println(known + "\t" + known.sha256());
      }
    } else {
      String digest = KnownQrels.digest(qrels);
      out.println(
          KnownQrels.of(digest).map(KnownQrels::toString).orElse("unknown") + "\t" + digest);
    }
    out.flush();
    return 0;
  }
}
