// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.CharsetName;
import org.winnow.corpus.PageFile;
import org.winnow.dataset.CleanEval;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.html.ExplainedPage;
import org.winnow.output.WholeFile;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.source.HtmlDecoder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow explain}. */
@Command(
    name = "explain",
    description = {
      "Shows a page's blocks colored by their labels, with the reasons.",
      "Several extractors can be named; the page written has a switch between them."
    },
    footer = "winnow explain --extractor winnow,web2text page.html -o explained.html",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PAGE", description = "an HTML file, or - for standard input")
  private String page = "";

  @Option(names = "--extractor", paramLabel = "NAME[,NAME]", description = "see winnow extractors")
  private String extractors = Extractors.DEFAULT;

  @Option(
      names = "--charset",
      paramLabel = "CS",
      converter = CharsetName.class,
      description = "character set, as an HTTP header would name it")
  private @Nullable String charset;

  @Mixin private SiteOptions site = new SiteOptions();

  @Option(names = "-o", required = true, paramLabel = "FILE", description = "the page to write")
  private Path output = Path.of("");

  @Override
  public Integer call() throws IOException {
    List<PageFile> files = PageFile.find(List.of(page));
    if (files.size() != 1) {
      throw new IOException("not one file: " + page);
    }
    byte[] bytes = files.get(0).read();
    String html =
        CleanEval.isWrapped(bytes) ? CleanEval.unwrap(bytes) : HtmlDecoder.decode(bytes, charset);
    Page parsed = PageParser.parse(html, site.pages(spec.commandLine().getErr()));
    Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
    for (String name : Extractors.split(extractors)) {
      try (Extractor extractor = Extractors.open(name)) {
        explanations.put(name, extractor.explain(parsed));
      }
    }
    String name = parsed.title().isEmpty() ? files.get(0).id() : parsed.title();
    WholeFile.write(output, ExplainedPage.html(name, parsed, explanations));
    spec.commandLine().getOut().println(output);
    return 0;
  }
}
