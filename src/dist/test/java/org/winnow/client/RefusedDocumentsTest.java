// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.cli.Main;
import org.winnow.solr.Pages;
import picocli.CommandLine;

/** Documents that Solr does not take are named, and all others arrive. */
class RefusedDocumentsTest {
  private static final String TOLERANT =
      "<processor class=\"solr.TolerantUpdateProcessorFactory\"/>";

  private static final String FAULTY = "<processor class=\"org.winnow.client.FaultyFactory\"/>";

  @TempDir private static Path folder;
  private static JettySolrRunner jetty;
  private static String url;

  private final Map<String, String> refused = new TreeMap<>();

  @BeforeAll
  static void start() throws Exception {
    for (String core : new String[] {"strict", "tolerant", "faulty", "source"}) {
      Pages.shipped(folder, core);
    }
    Path config = folder.resolve("tolerant/conf/solrconfig.xml");
    Files.writeString(
        config,
        Files.readString(config)
            .replace("default=\"true\" processor=\"winnow\">", "default=\"true\">" + TOLERANT));
    Path faulty = folder.resolve("faulty/conf/solrconfig.xml");
    Files.writeString(
        faulty,
        Files.readString(faulty)
            .replace("default=\"true\" processor=\"winnow\">", "default=\"true\">" + FAULTY));
    Path schema = folder.resolve("source/conf/schema.xml");
    Files.writeString(
        schema,
        Files.readString(schema)
            .replaceAll("name=\"url\" type=\"\\w+\"", "$0 indexed=\"false\" docValues=\"false\""));
    // Its documents have a field that the schema lacks.
    Path broken = folder.resolve("strict/conf/solrconfig.xml");
    Files.writeString(
        broken,
        Files.readString(broken)
            .replace(
                "</config>",
                "<updateRequestProcessorChain name=\"broken\"><processor"
                    + " class=\"solr.CloneFieldUpdateProcessorFactory\"><str"
                    + " name=\"source\">url</str><str name=\"dest\">none_such</str></processor>"
                    + "<processor class=\"solr.RunUpdateProcessorFactory\"/>"
                    + "</updateRequestProcessorChain></config>"));
    jetty = Pages.start(folder);
    url = jetty.getBaseUrl().toString();
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  @BeforeEach
  void empty() throws Exception {
    try (SolrClient solr = jetty.newClient()) {
      for (String core : new String[] {"strict", "tolerant", "faulty", "source"}) {
        solr.deleteByQuery(core, "*:*");
        solr.commit(core);
      }
    }
  }

  private static Map<String, Object> document(int i, boolean bad) {
    // No term may have so many bytes.
    String address = "http://example.org/" + (bad ? "a".repeat(40_000) : i);
    return Map.of("id", "d" + i, "html", Pages.HTML, "url", address);
  }

  private long load(String core, Map<String, String> parameters, int documents, List<Integer> bad)
      throws IOException {
    try (SolrCollection collection = SolrCollection.open(url + "/" + core);
        Loader loader = new Loader(collection, 30, 2, parameters)) {
      for (int i = 0; i < documents; i++) {
        String id = "d" + i;
        loader.add(document(i, bad.contains(i)), reason -> refused.put(id, reason));
      }
      return loader.finish();
    }
  }

  private static long count(String core) throws IOException {
    try (SolrCollection collection = SolrCollection.open(url + "/" + core)) {
      return collection.searches().count("*:*", "*:*");
    }
  }

  /** By a bad request, by a tolerated one, and by a server error that does not pass. */
  @ParameterizedTest
  @ValueSource(strings = {"strict", "tolerant", "faulty"})
  void othersOfTheSameBatchArrive(String core) throws IOException {
    List<Integer> bad = List.of(0, 17, 18, 59, 100);
    assertEquals(96, load(core, Map.of(), 101, bad));
    assertEquals(new TreeSet<>(List.of("d0", "d100", "d17", "d18", "d59")), refused.keySet());
    assertTrue(refused.getOrDefault("d17", "").contains("immense term"), refused::toString);
    assertEquals(96, count(core));
  }

  @Test
  void aCollectionThatTakesNothingEndsTheJob() {
    var e =
        assertThrows(
            IOException.class,
            () -> load("strict", Map.of("update.chain", "broken"), 1_000, List.of()));
    assertTrue(String.valueOf(e.getMessage()).contains("none_such"), e::getMessage);
    assertTrue(String.valueOf(e.getMessage()).contains("one after the other"), e::getMessage);
  }

  private static int run(StringWriter said, Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  /** The target tolerates what it does not take, so that only its answer tells. */
  @Test
  void aDocumentThatIsMissingIsCountedAndAliasesAreCheckedFirst() throws IOException {
    load("source", Map.of("update.chain", "raw"), 4, List.of(2));
    List<Object> reindex =
        new ArrayList<>(
            List.of("solr", "reindex", "--from", url + "/source", "--to", url + "/tolerant"));
    reindex.addAll(List.of("--checkpoint", folder.resolve("alias.checkpoint")));
    StringWriter said = new StringWriter();
    // One Solr alone has no aliases, which is known before anything is sent.
    List<Object> withAlias = new ArrayList<>(reindex);
    withAlias.addAll(List.of("--alias", "web"));
    assertEquals(2, run(said, withAlias.toArray()), said::toString);
    assertTrue(said.toString().contains("only SolrCloud has aliases"), said::toString);
    assertEquals(0, count("tolerant"));
    assertEquals(1, run(said, reindex.toArray()), said::toString);
    assertTrue(said.toString().contains("3 documents sent"), said::toString);
    assertTrue(said.toString().contains("winnow: d2: "), said::toString);
    assertTrue(said.toString().contains("failures: 1"), said::toString);
    assertEquals(3, count("tolerant"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "half a checkpoint", "job=a\nmark=\\u12", "\u00e9"})
  void aDamagedCheckpointIsNamed(String text) throws IOException {
    Path checkpoint = folder.resolve("damaged.checkpoint");
    Files.write(checkpoint, text.getBytes(StandardCharsets.ISO_8859_1));
    var e = assertThrows(IOException.class, () -> Checkpoint.read(checkpoint, "job"));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("damaged.checkpoint is no checkpoint, or is damaged"), message);
  }
}
