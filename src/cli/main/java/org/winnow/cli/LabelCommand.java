// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.winnow.align.GoldPage;
import org.winnow.corpus.PageFile;
import org.winnow.dataset.CleanEval;
import org.winnow.dataset.GoldText;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.source.HtmlDecoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow label}. */
@Command(
    name = "label",
    description = {
      "Labels a page's blocks from its clean text.",
      "One line a block, separated by tabs: index, label (1 is content), start and end in the page's"
          + " characters, text. A page wrapped as CleanEval's are is read as Web2Text read it."
    },
    footer = "winnow label page.html gold.txt",
    mixinStandardHelpOptions = true)
final class LabelCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "PAGE", description = "an HTML file")
  private String page = "";

  @Parameters(index = "1", paramLabel = "GOLD", description = "its clean text")
  private String gold = "";

  @Override
  public Integer call() throws IOException {
    byte[] bytes = read(page);
    String source =
        CleanEval.isWrapped(bytes) ? CleanEval.unwrap(bytes) : HtmlDecoder.decode(bytes, null);
    GoldPage labeled =
        GoldPage.of(page, source, GoldText.plain(HtmlDecoder.decode(read(gold), null)));
    PrintWriter out = spec.commandLine().getOut();
    for (Block block : labeled.page().blocks()) {
      int label = labeled.labels().get(block.index()) == Label.CONTENT ? 1 : 0;
      out.print(block.index() + "\t" + label + "\t" + block.start() + "\t" + block.end() + "\t");
      out.print(block.text().replace('\u000b', ' ') + "\n");
    }
    out.flush();
    return 0;
  }

  private static byte[] read(String path) throws IOException {
    List<PageFile> files = PageFile.find(List.of(path));
    if (files.size() != 1) {
      throw new IOException("not one file: " + path);
    }
    return files.get(0).read();
  }
}
