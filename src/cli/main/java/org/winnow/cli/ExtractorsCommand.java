// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.winnow.Extractors;
import org.winnow.extract.Method;
import org.winnow.spec.Parameter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code winnow extractors}. */
@Command(
    name = "extractors",
    description = "Lists the extractors, their parameters with defaults, and their sources.",
    footer = "winnow extractors",
    mixinStandardHelpOptions = true)
final class ExtractorsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (Method extractor : Extractors.all()) {
      boolean isDefault = extractor.name().equals(Extractors.DEFAULT);
      out.println(extractor.name() + (isDefault ? " (default)" : ""));
      out.println("    " + extractor.summary());
      for (Parameter parameter : extractor.parameters()) {
        out.printf(
            Locale.ROOT,
            "    %s=%s  %s%n",
            parameter.name(),
            parameter.defaultValue(),
            parameter.meaning());
      }
      out.println("    " + extractor.source());
    }
    out.flush();
  }
}
