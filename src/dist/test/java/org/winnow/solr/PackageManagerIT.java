// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The thin zip as a signed package, in a cloud of its own process: installed, updated, removed. */
class PackageManagerIT {
  @TempDir private Path folder;

  private static Path zip() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("winnow-thin-.*[.]zip"))
          .findFirst()
          .orElseThrow();
    }
  }

  private String run(String... command) throws IOException, InterruptedException {
    Path log = folder.resolve("log.txt");
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), () -> out + read(log));
    return out;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** The shipped configset, whose processors come from the package. */
  private Path configset(String name, String more) throws IOException {
    Pages.shipped(folder, name);
    Path conf = folder.resolve(name).resolve("conf");
    Pages.replace(
        conf.resolve("solrconfig.xml"),
        "class=\"org.winnow.solr",
        "class=\"winnow:org.winnow.solr");
    Pages.replace(conf.resolve("solrconfig.xml"), "</config>", more + "</config>");
    return conf;
  }

  private Path repository() throws IOException, InterruptedException {
    Path key = folder.resolve("key.pem");
    run("openssl", "genrsa", "-out", key.toString(), "2048");
    Path repository = folder.resolve("repository");
    for (String version : List.of("1.0.0", "1.0.1")) {
      String zip = zip().toString();
      run("bash", "src/dist/package/make", zip, key.toString(), repository.toString(), version);
    }
    return repository;
  }

  @Test
  void aPackageIsInstalledUpdatedAndRemoved() throws Exception {
    Path right = configset("right", "");
    Path wrong =
        configset(
            "wrong",
            "<updateRequestProcessorChain name=\"late\">"
                + "<processor class=\"solr.DistributedUpdateProcessorFactory\"/>"
                + "<processor class=\"winnow:org.winnow.solr.BoilerplateRemovalUpdateProcessorFactory\">"
                + "<str name=\"source\">html</str><str name=\"dest\">text</str></processor>"
                + "<processor class=\"solr.RunUpdateProcessorFactory\"/>"
                + "</updateRequestProcessorChain>");
    Path page = Files.writeString(folder.resolve("page.html"), Pages.HTML);
    String solr = Files.readString(Path.of("src/dist/target/solr-classpath")).strip();
    Path classes = Files.createDirectories(folder.resolve("process"));
    String source = "src/solr/test/resources/org/winnow/solr/PackagesProcess.java";
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-nowarn", "-cp", solr, "-d", classes.toString(), source);
    assertEquals(0, errors);
    String said =
        run(
            Path.of(System.getProperty("java.home"), "bin/java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Dsolr.log.dir=" + folder,
            "-cp",
            classes + File.pathSeparator + solr,
            "PackagesProcess",
            Files.createDirectories(folder.resolve("nodes")).toString(),
            right.toString(),
            wrong.toString(),
            repository().toString(),
            page.toString());
    assertTrue(said.contains("one clean"), said);
    assertTrue(said.contains("two clean"), said);
    assertTrue(said.contains(Pages.CONTENT), said);
    assertTrue(!said.contains(Pages.BOILERPLATE), said);
    assertTrue(said.contains("shared true"), said);
    assertTrue(said.contains("wrong chain refused"), said);
    assertTrue(
        said.matches("(?s).*jar winnow\\S*-1[.]0[.]0[.]jar.*jar winnow\\S*-1[.]0[.]1[.]jar.*"),
        said);
    assertTrue(said.contains("left open 0, 0"), said);
    assertTrue(said.contains("left []"), said);
  }
}
