// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.client.Truststore;
import org.winnow.solr.SecuredSolr;
import picocli.CommandLine;

/** Every command that talks to Solr, and a Solr that lets nobody in without a login. */
class LoginTest {
  @TempDir private static Path home;
  private static SecuredSolr solr;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path writer = Path.of("");

  @BeforeAll
  static void start() throws Exception {
    solr = SecuredSolr.start(home);
  }

  @AfterAll
  static void stop() throws Exception {
    solr.stop();
  }

  @BeforeEach
  void write() throws IOException {
    writer = login("writer:" + SecuredSolr.PASSWORD);
    Path pages = Files.createDirectory(folder.resolve("pages"));
    for (String thing : List.of("apples", "boats", "cats")) {
      Files.writeString(
          pages.resolve(thing + ".html"),
          "<title>On things</title><ul><li><a href=x>apples</a><li><a href=y>boats</a></ul>"
              + ("<p>A long sentence of the main text, with commas, tells of " + thing).repeat(5));
    }
    Files.writeString(folder.resolve("queries.txt"), "cats\nboats\n");
    Files.writeString(folder.resolve("topics.tsv"), "1\tcats\n2\tboats\n");
    Files.writeString(folder.resolve("qrels.txt"), "1 0 cats 1\n2 0 boats 1\n");
    Files.writeString(
        folder.resolve("served.yaml"),
        """
        name: What we serve
        solr: URL
        topics: topics.tsv
        qrels: qrels.txt
        measures: [RR]
        arms:
          raw: {collection: pages, qf: text_raw}
          clean: {collection: pages, qf: text}
        """
            .replace("URL", solr.url().replace("/pages", "")));
  }

  private Path login(String line) throws IOException {
    return Files.writeString(folder.resolve("login"), line + "\n");
  }

  private int run(Object... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  private Object[] line(Object[] command, Object... more) {
    return Stream.concat(Stream.of(command), Stream.of(more)).toArray();
  }

  /** The commands, each after the one that it needs. */
  private List<Object[]> commands(String run) {
    Path made = folder.resolve(run);
    String url = solr.url();
    return List.of(
        new Object[] {"solr", "index", "--to", url, "--chain", "compare", folder.resolve("pages")},
        new Object[] {
          "solr", "reindex", "--from", url, "--to", url, "--checkpoint", made.resolve("checkpoint")
        },
        new Object[] {
          "solr",
          "compare",
          "--url",
          url,
          "--queries",
          folder.resolve("queries.txt"),
          "--json",
          made.resolve("compare.json"),
          "--html",
          made.resolve("compare.html")
        },
        new Object[] {
          "trec", "index", "--pages", url, "--extractor", "raw", "-o", made.resolve("index")
        },
        new Object[] {
          "trec", "experiment", folder.resolve("served.yaml"), "-o", made.resolve("experiment")
        });
  }

  @Test
  void withoutALoginTheReasonIsNamed() throws IOException {
    for (Object[] command : commands("refused")) {
      assertEquals(2, run(line(command, "--solr-truststore", solr.pem())), err::toString);
      assertTrue(err.toString().contains("401, it wants a login"), err::toString);
      assertTrue(err.toString().contains("--solr-auth"), err::toString);
    }
  }

  @Test
  void withALoginAllIsDoneAndNothingTellsIt() throws IOException {
    Files.createDirectory(folder.resolve("done"));
    for (Object[] command : commands("done")) {
      Object[] line =
          line(command, "--solr-auth", writer, "--solr-truststore", solr.pem().toString());
      assertEquals(0, run(line), err::toString);
      assertUntold(out + "\n" + err);
    }
    assertTrue(Files.exists(folder.resolve("done/experiment/manifest.json")));
    try (Stream<Path> files = Files.walk(folder.resolve("done"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertUntold(Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
  }

  private static void assertUntold(String text) {
    String basic = "writer:" + SecuredSolr.PASSWORD;
    byte[] bytes = basic.getBytes(StandardCharsets.UTF_8);
    assertFalse(text.contains("-Qx7"), text);
    assertFalse(text.contains(Base64.getEncoder().encodeToString(bytes)), text);
  }

  @Test
  void whatIsWrongIsNamedAndNotQuoted() throws IOException {
    Object[] index = commands("").get(0);
    Object[] trusting = line(index, "--solr-truststore", solr.pem());

    assertEquals(2, run(line(index, "--solr-auth", writer)));
    assertTrue(err.toString().contains("its certificate is not trusted"), err::toString);
    assertTrue(err.toString().contains("--solr-truststore"), err::toString);

    assertEquals(2, run(line(trusting, "--solr-auth", login("writer:wrong-Qx7"))));
    assertTrue(err.toString().contains("401, it refuses this login"), err::toString);
    assertUntold(err.toString());

    assertEquals(2, run(line(trusting, "--solr-auth", login("reader:" + SecuredSolr.PASSWORD))));
    assertTrue(err.toString().contains("403, this login may not do that"), err::toString);
    assertUntold(err.toString());

    assertEquals(2, run(line(trusting, "--solr-auth", login("no colon -Qx7"))));
    assertTrue(err.toString().contains("login has no login: one line, user:password"));
    assertUntold(err.toString());

    assertEquals(2, run(line(index, "--solr-truststore", folder.resolve("queries.txt"))));
    assertTrue(err.toString().contains("queries.txt is no truststore"), err::toString);

    String url = solr.url().replace("://", "://writer:-Qx7@");
    assertEquals(2, run("solr", "index", "--to", url, folder.resolve("pages")));
    assertTrue(err.toString().contains("use --solr-auth"), err::toString);
    assertUntold(err.toString());
  }

  @Test
  void keystoresAreReadToo() throws IOException {
    Login login = Login.read(writer);
    assertEquals("a login", login.toString());
    for (String type : List.of("pkcs12", "jks")) {
      Path file = solr.truststore(type);
      Login trusting = login.trusting(Truststore.read(file, SecuredSolr.STORE_PASSWORD));
      try (SolrCollection collection = SolrCollection.open(solr.url(), trusting)) {
        assertEquals("id", collection.uniqueKey());
      }
    }
  }
}
