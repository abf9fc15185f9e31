// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.WarcPacker;
import org.winnow.output.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow spark pack}. */
@Command(
    name = "pack",
    description = {
      "Packs pages into WARC files, as they are: many small files are slow in bulk.",
      "A page is named by its path below the folder that is given."
    },
    footer = "winnow spark pack pages -o packed",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SparkPackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "pages, and folders of them")
  private List<String> paths = List.of();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description = "gets the WARC files")
  private Path output = Path.of("");

  @Option(
      names = "--pages-per-file",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "pages of a file")
  private int perFile = 2_500;

  @Override
  public Integer call() throws IOException {
    List<PageFile> pages = PageFile.find(paths);
    if (pages.isEmpty()) {
      throw new IOException(
          "no pages (.html, .htm, .xhtml, packed or not) in " + String.join(", ", paths));
    }
    try (Bar bar = Bar.of("pages", pages.size())) {
      int files = WarcPacker.pack(pages, perFile, output, page -> bar.step());
      spec.commandLine()
          .getOut()
          .println(
              output + ": " + Count.of(pages.size(), "page") + " in " + Count.of(files, "file"));
    }
    return 0;
  }
}
