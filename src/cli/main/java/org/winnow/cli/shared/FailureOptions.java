// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the failures of jobs over crawls, and for the records that such jobs read. */
public final class FailureOptions {
  @Option(
      names = "--failures",
      paramLabel = "FILE",
      description =
          "adds a JSON object a line to this file for each record, page or file that fails: file,"
              + " offset, id, address, reason; kept is true if the page is in the output in part")
  private @Nullable Path file;

  @Option(
      names = "--max-failures",
      converter = WholeNumber.NotNegativeLong.class,
      paramLabel = "N",
      description = "ends the job when more have failed; without it, it goes on to the end")
  private @Nullable Long most;

  @Mixin private StatusOption status = new StatusOption();

  /**
   * The progress of a job with these options.
   *
   * @param err where failures are printed
   * @throws IOException if the file can't be written
   */
  public IndexProgress progress(PrintWriter err) throws IOException {
    return new IndexProgress(err, log(), status.isAll());
  }

  /**
   * The log of a job with these options, for the caller to close.
   *
   * @throws IOException if the file can't be written
   */
  public FailureLog log() throws IOException {
    return new FailureLog(file, most == null ? Long.MAX_VALUE : most);
  }

  /** Returns whether responses with the status of a redirect or an error are read, too. */
  public boolean allStatuses() {
    return status.isAll();
  }
}
