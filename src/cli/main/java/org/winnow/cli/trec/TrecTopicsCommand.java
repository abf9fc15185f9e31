// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.trec.ShippedTopics;
import org.winnow.trec.Topic;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec topics}. */
@Command(
    name = "topics",
    description = "Prints queries of TREC's Web Track: lines of number, tab and query.",
    footer = {"winnow trec topics", "winnow trec topics web-201-250 > topics.tsv"},
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrecTopicsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "such as web-201-250; without it the names are listed, with their addresses")
  private @Nullable String name;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      ShippedTopics.addresses().forEach((each, address) -> out.println(each + "\t" + address));
    } else {
      for (Topic topic : ShippedTopics.open(name)) {
        out.println(topic.id() + "\t" + topic.query());
      }
    }
    out.flush();
    return 0;
  }
}
