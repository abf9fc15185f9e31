// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.client.Truststore;
import org.winnow.solr.SecuredSolr;
import picocli.CommandLine;

/** An executor in a process of its own logs in as the command did, and tells nobody. */
class LoginExportTest {
  private static final String CLASS_PATH = "spark.executor.extraClassPath";
  private static final String OPTIONS = "spark.executor.extraJavaOptions";

  @TempDir private Path folder;
  private final StringWriter said = new StringWriter();
  private Path spark = Path.of("");

  @BeforeEach
  void configure() throws IOException {
    // Executors want this folder, not what is in it.
    spark = Path.of(Objects.requireNonNull(System.getenv("SPARK_HOME")));
    Files.createDirectories(spark.resolve("jars"));
    String tests = System.getProperty("surefire.test.class.path", "");
    System.setProperty(OPTIONS, "-XX:TieredStopAtLevel=1");
    System.setProperty(CLASS_PATH, tests.isEmpty() ? System.getProperty("java.class.path") : tests);
  }

  @AfterEach
  void reset() {
    System.clearProperty(CLASS_PATH);
    System.clearProperty(OPTIONS);
  }

  /** Looks at what executors were started with, and said; those of others may go at any time. */
  private static final class Secrets extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String text = "";
      try {
        text = Files.readString(file, StandardCharsets.ISO_8859_1);
      } catch (NoSuchFileException e) {
        return FileVisitResult.CONTINUE;
      }
      assertFalse(text.contains("-Qx7"), file::toString);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }

  private int clean(String master, SecuredSolr solr, String output, Object... login) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    Stream<Object> options =
        Stream.of(
            "spark",
            "clean",
            "--master",
            master,
            "--extractor",
            "bte",
            "-o",
            folder.resolve(output),
            "--input",
            folder.resolve("pages"),
            "--solr",
            solr.url(),
            "--solr-truststore",
            solr.pem());
    return line.execute(
        Stream.concat(options, Stream.of(login)).map(String::valueOf).toArray(String[]::new));
  }

  @Test
  void theLoginGoesWithTheTask() throws Exception {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    for (int i = 0; i < 3; i++) {
      String text = "<p>The text of page " + i + ", with a comma, goes on for a while.</p>";
      Files.writeString(pages.resolve(i + ".html"), text.repeat(5));
    }
    String line = "writer:" + SecuredSolr.PASSWORD;
    Path login = Files.writeString(folder.resolve("login"), line);
    Path home = Files.createDirectory(folder.resolve("home"));
    SecuredSolr solr = SecuredSolr.start(home);
    try {
      assertEquals(2, clean("local[1]", solr, "refused"), said::toString);
      assertTrue(said.toString().contains("401, it wants a login"), said::toString);
      assertEquals(
          0, clean("local-cluster[1,1,1024]", solr, "table", "--solr-auth", login), said::toString);
      assertTrue(said.toString().contains("3 pages sent to " + solr.url()), said::toString);
      Login who = Login.read(login).trusting(Truststore.read(solr.pem(), null));
      try (SolrCollection collection = SolrCollection.open(solr.url(), who)) {
        assertEquals(3, collection.searches().count("text:page", "*:*"));
      }
    } finally {
      solr.stop();
    }
    assertFalse(said.toString().contains("-Qx7"), said::toString);
    Files.walkFileTree(spark.resolve("work"), new Secrets());
  }
}
