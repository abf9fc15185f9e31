// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip that operators unpack, in a Solr process that has nothing else of Winnow's. */
class PackageIT {
  @TempDir private Path home;

  private static Path zip() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("winnow-solr-.*[.]zip"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Unpacks the zip; the names of the libraries in it. */
  private static Set<String> unpack(Path folder) throws IOException {
    Set<String> libraries = new TreeSet<>();
    try (InputStream in = Files.newInputStream(zip());
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path file = folder.resolve(entry.getName());
        if (!entry.isDirectory()) {
          Files.createDirectories(Objects.requireNonNull(file.getParent()));
          Files.copy(entries, file);
          libraries.add(file.getFileName().toString());
        }
      }
    }
    libraries.removeIf(name -> !name.endsWith(".jar"));
    return libraries;
  }

  /** Solr's own class path: this one's libraries but for those in the zip and the tools'. */
  private static String solrClassPath(Set<String> ours) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(path -> path.endsWith(".jar"))
        .filter(path -> !ours.contains(Path.of(path).getFileName().toString()))
        .filter(
            path -> !path.matches(".*/(winnow-|mallet|jwarc|picocli|progressbar|archunit)[^/]*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void theZipIsAllThatSolrNeeds() throws Exception {
    Set<String> libraries = unpack(home);
    assertTrue(
        libraries.stream().anyMatch(name -> name.startsWith("winnow-")), libraries::toString);
    assertFalse(
        libraries.stream().anyMatch(name -> name.matches("(solr|slf4j|log4j|lucene-core)-.*")),
        libraries::toString);
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    Files.createDirectories(home.resolve("pages"));
    Files.writeString(home.resolve("pages/core.properties"), "name=pages\n");
    Files.move(home.resolve("solr-conf"), home.resolve("pages/conf"));
    Process solr =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xss256k",
                "-Xmx512m",
                "-Dsolr.log.dir=" + home,
                "-cp",
                solrClassPath(libraries),
                Path.of("src/test/resources/org/winnow/solr/SolrProcess.java").toString(),
                home.toString())
            .redirectError(home.resolve("err.txt").toFile())
            .start();
    try (BufferedReader out = solr.inputReader()) {
      String url = out.lines().filter(line -> line.startsWith("url ")).findFirst().orElse("");
      assertTrue(url.contains("/solr"), () -> read(home.resolve("err.txt")));
      index(url.substring(4));
    } finally {
      solr.getOutputStream().close();
      solr.waitFor();
    }
  }

  private static void index(String url) throws Exception {
    try (SolrClient client = new HttpJdkSolrClient.Builder(url).build()) {
      UpdateRequest request = new UpdateRequest();
      request.add("id", "1", "html", Pages.HTML);
      request.process(client, "pages");
      for (String extractor : List.of("justext", "justext-zh", "boilerpipe-default", "crf")) {
        UpdateRequest other = new UpdateRequest();
        other.setParam("winnow.extractor", extractor);
        other.add("id", extractor, "html", Pages.HTML);
        other.process(client, "pages");
      }
      client.commit("pages");
      SolrDocument found = Objects.requireNonNull(client.getById("pages", "1"));
      assertTrue(found.getFirstValue("text").toString().contains(Pages.CONTENT));
      assertFalse(found.getFirstValue("text").toString().contains(Pages.BOILERPLATE));
      assertEquals("clean", found.getFirstValue("winnow_status"));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
