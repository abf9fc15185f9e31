// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.Winnow;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.CharsetName;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.PassageSize;
import org.winnow.cli.shared.Threads;
import org.winnow.corpus.PageFile;
import org.winnow.json.PageJson;
import org.winnow.output.WholeFile;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.parallel.BoundedPool;
import org.winnow.render.Excerpt;
import org.winnow.render.Note;
import org.winnow.render.RenderOptions;
import org.winnow.spec.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code winnow clean}. */
@Command(
    name = "clean",
    description = "Prints the main text of pages, or writes it to a folder.",
    footer = {
      "winnow clean page.html",
      "winnow clean --format json -o cleaned pages",
      "curl -sL https://example.com/ | winnow clean - --url https://example.com/"
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class CleanCommand implements Callable<Integer> {
  /** Pages for each thread that may be cleaned before an earlier one is written. */
  private static final int AHEAD = 8;

  /** How a page's result is written. */
  enum Format {
    TEXT(".txt"),
    MARKDOWN(".md"),
    HTML(".html"),
    JSON(".json"),
    PASSAGES(".jsonl");

    private final String ending;

    Format(String ending) {
      this.ending = ending;
    }

    /** As it is typed. */
    @Override
    public String toString() {
      return Words.word(this);
    }
  }

  /** Reads a format; Picocli's own message would name Java's constants. */
  private static final class FormatName implements ITypeConverter<Format> {
    @Override
    public Format convert(String name) {
      List<Format> all = List.of(Format.values());
      return all.stream()
          .filter(format -> format.toString().equalsIgnoreCase(name))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      all.stream()
                          .map(Format::toString)
                          .collect(
                              Collectors.joining(", ", "there are ", ", not '" + name + "'"))));
    }
  }

  @Spec private CommandSpec spec;

  @Option(names = "--extractor", paramLabel = "NAME", description = "see winnow extractors")
  private String extractor = Extractors.DEFAULT;

  @Option(
      names = "--charset",
      paramLabel = "CS",
      converter = CharsetName.class,
      description = "character set, as an HTTP header would name it")
  private @Nullable String charset;

  @Option(
      names = "--format",
      converter = FormatName.class,
      paramLabel = "text|markdown|html|json|passages",
      description =
          "text, Markdown, safe HTML, one JSON object a page (id, title, headline, text, comments,"
              + " confidence, kind, kindProbability, language, metadata, posts, hidden), or one a"
              + " passage (text, heading, start, end, author, published)")
  private Format format = Format.TEXT;

  @Option(names = "--images", description = "keep pictures and their captions in Markdown and HTML")
  private boolean images;

  @Option(
      names = "--speakers",
      description =
          "before each post of a thread, comment or review a line with its author and date; in"
              + " text, Markdown and HTML")
  private boolean speakers;

  @Option(
      names = "--front-matter",
      description = "before text and Markdown, the metadata as YAML between lines of ---")
  private boolean frontMatter;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "folder for one <id>.txt, .md, .html, .json or .jsonl a page; for a single page also a"
              + " file with that ending")
  private @Nullable Path output;

  @Mixin private SiteOptions site = new SiteOptions();

  @Mixin private PassageSize passages = new PassageSize();

  @Mixin private Threads threads = new Threads();

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "files, folders, or -")
  private List<String> paths = List.of();

  /** Whether the output of a page has been printed. */
  private boolean isPrinted;

  /** The outcome for a page: its output, or why there is none. */
  private record Outcome(PageFile page, String text, @Nullable String failure) {}

  @Override
  public Integer call() throws IOException {
    List<PageFile> pages = PageFile.find(paths);
    if (pages.isEmpty()) {
      throw new IOException("no .html, .htm or .xhtml pages in " + String.join(", ", paths));
    }
    PageOptions options = site.pages(spec.commandLine().getErr());
    List<Outcome> failures = new ArrayList<>();
    List<PageFile> empty = new ArrayList<>();
    checkOutput(pages.size());
    tellIgnored();
    Set<Path> inputs = inputs(pages);
    Set<Path> written = new HashSet<>();
    try (Winnow winnow = Winnow.open(extractor);
        Bar bar = Bar.of("clean", pages.size());
        BoundedPool<Outcome> pool =
            BoundedPool.inOrder(
                threads.number(),
                AHEAD,
                outcome -> {
                  Outcome done =
                      outcome.failure == null ? write(outcome, pages, inputs, written) : outcome;
                  if (done.failure != null) {
                    failures.add(done);
                  } else if (done.text.isEmpty()) {
                    empty.add(done.page);
                  }
                  bar.step();
                })) {
      for (PageFile page : pages) {
        pool.add(() -> clean(winnow, page, options));
      }
      pool.finish();
    }
    spec.commandLine().getOut().flush();
    PrintWriter err = spec.commandLine().getErr();
    failures.forEach(f -> err.println("winnow: " + Exit.printable(f.page + ": " + f.failure)));
    if (!empty.isEmpty()) {
      String more = empty.size() == 1 ? "" : " and " + (empty.size() - 1) + " more";
      String first = Exit.printable(empty.get(0).toString());
      err.println("winnow: no main text in " + first + more + "; do scripts build it?");
    }
    return failures.isEmpty()
        ? 0
        : failures.size() < pages.size() ? Exit.SOME_FAILED : Exit.NOTHING_DONE;
  }

  private Outcome clean(Winnow winnow, PageFile file, PageOptions options) {
    try {
      CleanPage page = winnow.read(PageParser.parse(file.read(), charset, options));
      return new Outcome(file, output(file, page), null);
    } catch (IOException | RuntimeException e) {
      return new Outcome(file, "", Exit.message(e));
    } catch (StackOverflowError | OutOfMemoryError e) {
      return new Outcome(file, "", e.toString());
    }
  }

  private String output(PageFile file, CleanPage page) {
    return switch (format) {
      case TEXT -> headed(page, speakers ? page.textWithSpeakers() : page.text());
      case MARKDOWN -> headed(page, excerpt(page).markdown(notes(page)).stripTrailing());
      case HTML -> excerpt(page).html(notes(page)).stripTrailing();
      case JSON -> PageJson.line(PageJson.of(file.path(), page));
      case PASSAGES ->
          page.passages(passages.options()).stream()
              .map(passage -> PageJson.line(PageJson.of(passage)))
              .collect(Collectors.joining("\n"));
    };
  }

  /** A text below the front matter that is asked for; a page without text has none. */
  private String headed(CleanPage page, String text) {
    return frontMatter && !text.isEmpty() ? FrontMatter.of(page) + "\n" + text : text;
  }

  private Excerpt excerpt(CleanPage page) {
    return page.excerpt(RenderOptions.DEFAULT.images(images));
  }

  private List<Note> notes(CleanPage page) {
    return speakers ? page.speakers() : page.rules();
  }

  /** Says what is wrong with the name of the output before anything is done. */
  private void checkOutput(int pages) throws IOException {
    if (output == null || Files.isDirectory(output)) {
      return;
    }
    if (Files.exists(output) && !(pages == 1 && isFile(output, format))) {
      throw new IOException(output + " is a file; -o names a folder for the pages");
    }
    for (Format other : Format.values()) {
      if (isFile(output, other) && !isFile(output, format)) {
        throw new IOException(
            output + " would be a folder; add --format " + other + ", or choose another name");
      }
    }
  }

  private static boolean isFile(Path path, Format format) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(format.ending);
  }

  /** The files that are read, none of which may be overwritten; none if nothing is written. */
  private Set<Path> inputs(List<PageFile> pages) {
    Set<Path> inputs = new HashSet<>();
    for (PageFile page : output == null ? List.<PageFile>of() : pages) {
      if (page.file() != null) {
        try {
          inputs.add(page.file().toRealPath());
        } catch (IOException e) {
          // It is gone, which fails when it is read, and the other pages go on.
        }
      }
    }
    return inputs;
  }

  /** Says which options have nothing to do with the format. */
  private void tellIgnored() {
    tellIgnored(frontMatter, "--front-matter", EnumSet.of(Format.TEXT, Format.MARKDOWN));
    tellIgnored(images, "--images", EnumSet.of(Format.MARKDOWN, Format.HTML));
    tellIgnored(speakers, "--speakers", EnumSet.of(Format.TEXT, Format.MARKDOWN, Format.HTML));
  }

  private void tellIgnored(boolean given, String option, Set<Format> formats) {
    if (given && !formats.contains(format)) {
      String all = formats.stream().map(Format::toString).collect(Collectors.joining(", "));
      spec.commandLine()
          .getErr()
          .println("winnow: " + option + " changes nothing in " + format + ", only in " + all);
    }
  }

  /** Prints what was made of a page; a blank line parts the texts of two pages. */
  private void print(String made) {
    PrintWriter out = spec.commandLine().getOut();
    if (isPrinted && format != Format.JSON && format != Format.PASSAGES) {
      out.println();
    }
    out.println(made);
    isPrinted = true;
  }

  private Outcome write(
      Outcome outcome, List<PageFile> pages, Set<Path> inputs, Set<Path> written) {
    if (output == null) {
      print(outcome.text);
      return outcome;
    }
    boolean single = pages.size() == 1 && isFile(output, format) && !Files.isDirectory(output);
    Path file =
        single
            ? output
            : output.resolve(outcome.page.folder()).resolve(outcome.page.id() + format.ending);
    if (!written.add(file)) {
      return new Outcome(outcome.page, "", "another page was already written to " + file);
    }
    try {
      if (Files.exists(file) && inputs.contains(file.toRealPath())) {
        return new Outcome(
            outcome.page, "", file + " is a page that was read; choose another folder for -o");
      }
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      WholeFile.write(file, outcome.text.isEmpty() ? "" : outcome.text + "\n");
      return outcome;
    } catch (IOException e) {
      return new Outcome(outcome.page, "", "cannot write " + file + ": " + e);
    }
  }
}
