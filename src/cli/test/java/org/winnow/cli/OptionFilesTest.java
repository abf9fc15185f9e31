// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Pipes;
import org.winnow.cli.shared.Exit;
import picocli.CommandLine;

/**
 * Files that options name: a message about one names it, and a pipe can stand in its place. In the
 * lines, {@code FILE} is the file, {@code OUT} a file that is not there, and the others are files
 * that can be read.
 */
@DisabledOnOs(OS.WINDOWS)
class OptionFilesTest {
  /** Nothing listens there. */
  private static final String NOWHERE = "http://127.0.0.1:1/solr/none";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    Files.writeString(pages.resolve("a.html"), "<p>The text of a page, with a comma.</p>");
    Files.writeString(folder.resolve("queries"), "1:a page\n");
    Files.writeString(folder.resolve("qrels"), "1 0 a 1\n");
    Files.writeString(folder.resolve("run"), "1 Q0 a 1 1.0 r\n");
  }

  private int run(String words, Path file) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    String[] args = words.split(" ", -1);
    for (int i = 0; i < args.length; i++) {
      args[i] =
          switch (args[i]) {
            case "FILE" -> file.toString();
            case "NOWHERE" -> NOWHERE;
            case "OUT", "pages", "pages/a.html", "queries", "qrels", "run" ->
                folder.resolve(args[i]).toString();
            default -> args[i];
          };
    }
    return line.execute(args);
  }

  /** A folder can be opened like a file, and read like none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "clean --rules FILE pages",
        "explain --rules FILE -o OUT pages/a.html",
        "label pages/a.html FILE",
        "studio --token-file FILE pages",
        "solr compare --url NOWHERE --queries FILE",
        "solr compare --url NOWHERE --queries queries --qrels FILE",
        "solr index --to NOWHERE --solr-auth FILE pages",
        "solr index --to NOWHERE --solr-truststore FILE pages",
        "solr reindex --from NOWHERE --to NOWHERE --solr-auth FILE",
        "solr index --to NOWHERE --failures FILE pages",
        "spark clean --master local[1] --input pages -o OUT --rules FILE",
        "spark clean --master local[1] --input pages -o OUT --solr-auth FILE",
        "trec score FILE run",
        "trec score qrels FILE",
        "trec compare qrels FILE run",
        "trec qrels --qrels FILE",
        "trec fuse --method rrf --run FILE --run run -o OUT",
        "trec search --index pages --topics FILE --model bm25 --run OUT",
        "trec index --pages pages --extractor all-text -o OUT --docnos FILE",
        "trec index --pages pages --extractor all-text -o OUT --spam FILE",
        "trec experiment FILE -o OUT",
      })
  void aFileThatCannotBeReadIsNamed(String words) throws IOException {
    Path file = Files.createDirectory(folder.resolve("unreadable"));
    int status = run(words, file);
    assertTrue(status == 2, () -> status + ": " + err);
    assertTrue(err.toString().contains(file.toString()), err::toString);
    assertFalse(err.toString().contains("Exception"), err::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"first query\nsecond query\n", "1\tfirst query\n2\tsecond query\n"})
  void queriesAreReadFromAPipe(String queries) throws Exception {
    Path pipe = Pipes.of(folder.resolve("pipe"), queries);
    assertEquals(2, run("solr compare --url NOWHERE --queries FILE", pipe));
    // Solr is asked when the queries are known.
    assertTrue(err.toString().contains(NOWHERE), err::toString);
  }

  @Test
  void otherFilesAreReadFromPipes() throws Exception {
    Path rules = Pipes.of(folder.resolve("rules"), "- drop: [nav]\n");
    assertEquals(0, run("clean --rules FILE pages", rules), err::toString);
    Path run = Pipes.of(folder.resolve("piped-run"), "1 Q0 a 1 1.0 r\n");
    assertEquals(0, run("trec score qrels FILE", run), err::toString);
    assertTrue(out.toString().contains("AP\tall\t1.0"), out::toString);
    Path names = Pipes.of(folder.resolve("names"), "a\n");
    String index = "trec index --pages pages --extractor all-text -o OUT --docnos FILE";
    assertEquals(0, run(index, names), err::toString);
    Path login = Pipes.of(folder.resolve("login"), "user:password\n");
    assertEquals(2, run("solr index --to NOWHERE --solr-auth FILE pages", login));
    assertTrue(err.toString().contains("nothing listens there"), err::toString);
    out.getBuffer().setLength(0);
    Path page = Pipes.of(folder.resolve("page.html"), "<p>A page from a pipe, with a comma.</p>");
    assertEquals(0, run("clean --extractor all-text FILE", page), err::toString);
    assertEquals("A page from a pipe, with a comma.\n", out.toString());
  }

  @Test
  void messagesThatAreOnlyANameSayWhatIsWrong() {
    assertEquals("permission denied: f", Exit.message(new AccessDeniedException("f")));
    assertEquals("exists already: f", Exit.message(new FileAlreadyExistsException("f")));
    assertEquals("cannot read or write: f", Exit.message(new FileSystemException("f")));
    assertEquals("f: why", Exit.message(new FileSystemException("f", null, "why")));
  }
}
