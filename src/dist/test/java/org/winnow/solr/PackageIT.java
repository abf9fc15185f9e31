// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.tools.ToolProvider;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.Architecture;

/** The zip that operators unpack, in a Solr process that has nothing else of Winnow's. */
class PackageIT {
  @TempDir private Path folder;

  private static Path zip(String name) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches(name + "-.*[.]zip"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Unpacks the whole zip; the names of the libraries in it. */
  private static Set<String> unpack(Path folder) throws IOException {
    return unpack(folder, "winnow-solr");
  }

  private static Set<String> unpack(Path folder, String zip) throws IOException {
    Set<String> libraries = new TreeSet<>();
    try (InputStream in = Files.newInputStream(zip(zip));
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

  /** Solr's own class path, without ours: resolved by src/dist/it/solr/pom.xml. */
  private static String solrClassPath() throws IOException {
    return Files.readString(Path.of("src/dist/target/solr-classpath")).strip();
  }

  /** A Solr home with the shipped configset, whose networks run in the engine. */
  private Path home(String engine) throws IOException {
    Path solrHome = Files.createDirectories(folder.resolve("home"));
    Files.writeString(solrHome.resolve("solr.xml"), "<solr/>");
    Path core = Files.createDirectories(solrHome.resolve("pages"));
    Files.writeString(core.resolve("core.properties"), "name=pages\n");
    Files.move(folder.resolve("zip/solr-conf"), core.resolve("conf"));
    Path config = core.resolve("conf/solrconfig.xml");
    Pages.replace(config, ">winnow<", ">web2text:engine=" + engine + "<");
    Pages.replace(
        config,
        "<str name=\"languageField\">",
        "<str name=\"rules\">sites.yaml</str><str name=\"languageField\">");
    Files.writeString(core.resolve("conf/sites.yaml"), "- host: example.com\n  drop: .teaser\n");
    return solrHome;
  }

  /** Runs a Solr, indexes, and gives what it logged. */
  private String run(Path solrHome, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-Xss256k", "-Xmx512m", "-Dsolr.log.dir=" + solrHome));
    command.addAll(List.of("-cp", process() + File.pathSeparator + solrClassPath()));
    command.addAll(List.of(options));
    command.add("-Dsolr.solr.home=" + solrHome);
    command.add("SolrProcess");
    command.add(solrHome.toString());
    Path log = folder.resolve("log.txt");
    Process solr =
        new ProcessBuilder(command)
            .directory(solrHome.toFile())
            .redirectError(log.toFile())
            .start();
    StringBuilder printed = new StringBuilder();
    try (BufferedReader out = solr.inputReader()) {
      String url = "";
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        printed.append(line).append('\n');
        if (line.startsWith("url ")) {
          url = line.substring(4);
          break;
        }
      }
      assertTrue(url.contains("/solr"), () -> printed + read(log));
      index(url);
      solr.getOutputStream().close();
      out.lines().forEach(line -> printed.append(line).append('\n'));
    } finally {
      solr.getOutputStream().close();
      solr.waitFor();
    }
    return printed + read(log);
  }

  @Test
  void thePluginHoldsWhatSolrReaches() throws IOException {
    Set<String> packages = new TreeSet<>();
    for (JavaClass each : plugin()) {
      packages.add(Architecture.shortName(each.getPackageName()));
    }
    assertEquals(Architecture.read().plugin(), packages);
  }

  /** No class of the plugin names one that is neither in the zip nor in Solr nor in the JDK. */
  @Test
  void theZipAndSolrHaveEveryClassThatThePluginNames() throws IOException {
    unpack(folder.resolve("zip"));
    List<Path> libraries = new ArrayList<>();
    for (String path : solrClassPath().split(File.pathSeparator)) {
      libraries.add(Path.of(path));
    }
    try (Stream<Path> files = Files.list(folder.resolve("zip/lib"))) {
      files.forEach(libraries::add);
    }
    Set<String> there = new HashSet<>();
    for (Path library : libraries) {
      try (JarFile jar = new JarFile(library.toFile())) {
        jar.stream()
            .filter(entry -> entry.getName().endsWith(".class"))
            .forEach(entry -> there.add(entry.getName().replace('/', '.')));
      }
    }
    Set<String> missing = new TreeSet<>();
    for (JavaClass each : plugin()) {
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        String name = target.getName();
        if (!target.isPrimitive()
            && !name.matches("(java|javax|jdk)[.].*")
            && !there.contains(name + ".class")) {
          missing.add(name + " of " + each.getName());
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** The classes of Winnow's own jars in the thin zip, once it is unpacked. */
  private List<JavaClass> plugin() throws IOException {
    unpack(folder.resolve("thin"), "winnow-thin");
    List<JavaClass> classes = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("thin/lib"))) {
      for (Path file :
          files.filter(each -> each.getFileName().toString().startsWith("winnow-")).toList()) {
        new ClassFileImporter().importJar(new JarFile(file.toFile())).forEach(classes::add);
      }
    }
    assertTrue(classes.size() > 100, () -> classes.size() + " classes");
    return classes;
  }

  @Test
  void theZipIsAllThatSolrNeedsInItsHome() throws Exception {
    Set<String> libraries = unpack(folder.resolve("zip"));
    assertTrue(
        libraries.stream().anyMatch(name -> name.startsWith("winnow-")), libraries::toString);
    assertFalse(
        libraries.stream().anyMatch(name -> name.matches("(solr|slf4j|log4j|lucene-core)-.*")),
        libraries::toString);
    Path solrHome = home("tensorflow");
    Files.move(folder.resolve("zip/lib"), solrHome.resolve("lib"));
    run(solrHome);
  }

  /** A few megabytes; what asks for TensorFlow runs in plain Java, and the log says so once. */
  @Test
  void theThinZipHasNoTensorFlow() throws Exception {
    Set<String> libraries = unpack(folder.resolve("zip"), "winnow-thin");
    assertTrue(Files.size(zip("winnow-thin")) < 20 << 20);
    Path solrHome = home("auto");
    Files.move(folder.resolve("zip/lib"), solrHome.resolve("lib"));
    Set<String> whole = unpack(folder.resolve("whole"));
    String log = run(solrHome, "-Dlog4j2.level=WARN");
    assertTrue(whole.size() > libraries.size());
    assertTrue(whole.stream().anyMatch(PackageIT::isModel), whole::toString);
    assertTrue(libraries.stream().noneMatch(PackageIT::isModel), libraries::toString);
    assertTrue(log.contains("TensorFlow does not load"), log);
  }

  /** The jar with the model of {@code lm}. */
  private static boolean isModel(String library) {
    return library.matches("winnow-.*-lm\\.jar");
  }

  /** {@code SOLR_MODULES=winnow} sets the property {@code solr.modules}. */
  @Test
  void theZipIsAModule() throws Exception {
    Path install = Files.createDirectories(folder.resolve("install"));
    unpack(folder.resolve("zip"));
    Path solrHome = home("java");
    Path module = Files.createDirectories(install.resolve("modules/winnow"));
    Files.move(folder.resolve("zip/lib"), module.resolve("lib"));
    run(solrHome, "-Dsolr.install.dir=" + install, "-Dsolr.modules=winnow");
  }

  /** Without Winnow's grants the networks run in plain Java; with them, in TensorFlow. */
  @ParameterizedTest
  @CsvSource({"false, auto", "true, tensorflow"})
  @EnabledForJreRange(max = JRE.JAVA_23, disabledReason = "later ones have no security manager")
  void aSecurityManagerIsNoObstacle(boolean granted, String engine) throws Exception {
    unpack(folder.resolve("zip"));
    Path solrHome = home(engine);
    Files.move(folder.resolve("zip/lib"), solrHome.resolve("lib"));
    Path policy = folder.resolve("security.policy");
    String grants = granted ? Files.readString(folder.resolve("zip/winnow.policy")) : "";
    Files.writeString(
        policy,
        Files.readString(Path.of("src/solr/test/resources/org/winnow/solr/solr.policy")) + grants);
    String log =
        run(
            solrHome,
            "-Dlog4j2.level=WARN",
            "-Djava.security.manager",
            "-Djava.security.policy==" + policy,
            "-Dwinnow.test.libraries=" + libraries(),
            "-Dwinnow.test.process=" + folder.resolve("process"),
            "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")),
            "-Dorg.bytedeco.javacpp.cachedir=" + folder.resolve("javacpp"));
    assertEquals(!granted, log.contains("TensorFlow does not load"), log);
  }

  /** Where the libraries of the class path are. */
  private static String libraries() {
    String solr = SolrClient.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return solr.substring(0, solr.indexOf("/org/apache/solr/"));
  }

  /** Compiles the main class of the process, which has no other class of ours. */
  private Path process() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("process"));
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                classes.toString(),
                "src/solr/test/resources/org/winnow/solr/SolrProcess.java");
    assertEquals(0, errors);
    return classes;
  }

  private static void index(String url) throws Exception {
    try (SolrClient client = new HttpJdkSolrClient.Builder(url).build()) {
      UpdateRequest request = new UpdateRequest();
      request.add("id", "1", "html", Pages.HTML);
      request.process(client, "pages");
      for (String extractor :
          List.of("winnow", "justext", "justext-zh", "boilerpipe-default", "crf")) {
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
      indexWithAll(client);
    }
  }

  /** What needs libraries of its own: rules, language, metadata. */
  private static void indexWithAll(SolrClient client) throws Exception {
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "passages");
    String data = "{\"@type\":\"Article\",\"author\":\"Ann Lee\"}";
    String page =
        "<script type=application/ld+json>"
            + data
            + "</script>"
            + Pages.HTML
            + "<p class=teaser>Lighthouses of other coasts";
    request.add("id", "all", "url", "https://example.com/", "html", page);
    request.process(client, "pages");
    client.commit("pages");
    SolrDocument found = Objects.requireNonNull(client.getById("pages", "all"));
    assertFalse(found.getFirstValue("text").toString().contains("other coasts"));
    assertEquals("en", found.getFirstValue("language"));
    assertEquals("Ann Lee", found.getFirstValue("author"));
    SolrDocument passage = Objects.requireNonNull(client.getById("pages", "all/passages#0"));
    assertTrue(passage.getFirstValue("text").toString().contains(Pages.CONTENT));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
