// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The classes and the poms against the tables and the picture of {@code docs/architecture.md}. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("org.winnow");

  private static final Pattern JDK = Pattern.compile("(java|javax|jdk)[.].*");

  /** A class, a file or a package; not a member, nor a sign. */
  private static final Pattern IN_TABLE = Pattern.compile("`([A-Z]\\w*[a-z]\\w*|[a-z]{2}[\\w.]*)`");

  private static Architecture rules;

  @BeforeAll
  static void read() throws IOException {
    rules = Architecture.read();
  }

  @Test
  void everyPackageHasARowAndEveryRowAPackage() {
    assertEquals(actualImports().keySet(), new TreeSet<>(rules.imports().keySet()));
  }

  @Test
  void packagesAreInTheFoldersOfTheirModules() {
    rules
        .packages()
        .forEach(
            (module, packages) ->
                packages.forEach(
                    each -> {
                      String folder = Architecture.name(each).replace('.', '/');
                      Path found = Path.of("src", module, "main/java", folder);
                      assertTrue(Files.isDirectory(found), found::toString);
                    }));
  }

  /** Classes, files and packages in the table of where to change what. */
  @Test
  void whatIsToBeChangedIsThere() throws IOException {
    Set<String> names = new TreeSet<>(rules.imports().keySet());
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      files
          .map(file -> String.valueOf(file.getFileName()))
          .forEach(name -> names.add(name.replaceFirst("[.]java$", "")));
    }
    String table = rules.page().substring(0, rules.page().indexOf("\n## "));
    NavigableSet<String> missing = new TreeSet<>();
    IN_TABLE
        .matcher(table.substring(table.indexOf("| to change")))
        .results()
        .map(found -> found.group(1))
        .filter(name -> !names.contains(name))
        .forEach(missing::add);
    assertEquals(Set.of(), missing);
  }

  @Test
  void modulesDependOnWhatTheirRowsSay() throws IOException {
    Map<String, String> folders = new TreeMap<>();
    Map<String, Document> poms = new TreeMap<>();
    for (String module : rules.modules().keySet()) {
      Document pom =
          Jsoup.parse(Files.readString(Path.of("src", module, "pom.xml")), Parser.xmlParser());
      poms.put(module, pom);
      folders.put(pom.select("project > artifactId").text(), module);
    }
    Map<String, NavigableSet<String>> actual = new TreeMap<>();
    poms.forEach(
        (module, pom) -> {
          NavigableSet<String> needed = new TreeSet<>();
          for (Element each : pom.select("project > dependencies > dependency > artifactId")) {
            if (folders.containsKey(each.text())) {
              needed.add(folders.get(each.text()));
            }
          }
          actual.put(module, needed);
        });
    assertRows(rules.modules(), actual);
  }

  @Test
  void packagesImportWhatTheirRowsSay() {
    assertRows(rules.imports(), actualImports());
  }

  @Test
  void librariesAreUsedByThePackagesThatTheirRowsSay() {
    Map<String, NavigableSet<String>> actual = new TreeMap<>();
    rules.users().keySet().forEach(library -> actual.put(library, new TreeSet<>()));
    for (Dependency dependency : dependencies()) {
      String target = packageOf(dependency.getTargetClass());
      if (!isOurs(target) && !JDK.matcher(target).matches() && !target.isEmpty()) {
        actual
            .computeIfAbsent(library(target), name -> new TreeSet<>())
            .add(Architecture.shortName(dependency.getOriginClass().getPackageName()));
      }
    }
    rules.users().entrySet().stream()
        .filter(row -> row.getValue().contains("all"))
        .forEach(row -> actual.put(row.getKey(), row.getValue()));
    assertRows(rules.users(), actual);
  }

  /** The row that covers a package, the package itself if none does. */
  private static String library(String packageName) {
    return rules.users().keySet().stream()
        .filter(row -> (packageName + ".").startsWith(row.replace("..", ".")))
        .findFirst()
        .orElse(packageName);
  }

  @Test
  void thereAreNoCycles() {
    SlicesRuleDefinition.slices()
        .assignedFrom(new Packages())
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  /** Each package, and a sub-package no less, is a slice of its own. */
  private static final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return isOurs(javaClass.getPackageName())
          ? SliceIdentifier.of(javaClass.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }

  @Test
  void thePictureIsThatOfTheModules() throws IOException {
    String page = rules.withPicture();
    Path file = Path.of("target/architecture.md");
    Files.createDirectories(Path.of("target"));
    Files.writeString(file, page);
    assertTrue(
        page.equals(rules.page()), "to take the new picture: cp " + file + " docs/architecture.md");
  }

  /**
   * No page can make the plugin fetch, read XML, run a program or take apart serialized objects. It
   * may read addresses. Vectors come from the address that the configuration names.
   */
  @Test
  void thePluginReachesNothingOutside() {
    noClasses()
        .that()
        .resideInAnyPackage(
            rules.plugin().stream()
                .filter(each -> !each.equals(Architecture.VECTORS))
                .map(Architecture::name)
                .toArray(String[]::new))
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "java.net..", "javax.net..", "javax.xml..", "org.xml..", "java.rmi..")
                .and(
                    not(
                        belongToAnyOf(
                            IDN.class, URI.class, URISyntaxException.class, URLDecoder.class))))
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.jsoup.Connection")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ProcessBuilder.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ObjectInputStream.class)
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrintsOrExits() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.winnow.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  /** By package, the other packages of ours that its classes name. */
  private static Map<String, NavigableSet<String>> actualImports() {
    Map<String, NavigableSet<String>> imports = new TreeMap<>();
    CLASSES.forEach(
        each ->
            imports.putIfAbsent(Architecture.shortName(each.getPackageName()), new TreeSet<>()));
    for (Dependency dependency : dependencies()) {
      String from = dependency.getOriginClass().getPackageName();
      String to = packageOf(dependency.getTargetClass());
      if (isOurs(to) && !to.equals(from)) {
        imports
            .computeIfAbsent(Architecture.shortName(from), name -> new TreeSet<>())
            .add(Architecture.shortName(to));
      }
    }
    return imports;
  }

  private static Set<Dependency> dependencies() {
    return CLASSES.stream()
        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
        .collect(Collectors.toSet());
  }

  private static String packageOf(JavaClass target) {
    return target.getBaseComponentType().getPackageName();
  }

  private static boolean isOurs(String packageName) {
    return (packageName + ".").startsWith("org.winnow.");
  }

  /** Compares two tables and tells how the rows that differ should read. */
  private static void assertRows(
      Map<String, NavigableSet<String>> table, Map<String, NavigableSet<String>> actual) {
    List<String> wrong =
        actual.entrySet().stream()
            .filter(row -> !row.getValue().equals(table.get(row.getKey())))
            .map(row -> "`" + row.getKey() + "` | " + String.join(", ", row.getValue()))
            .toList();
    assertTrue(
        wrong.isEmpty(),
        () ->
            "the classes do otherwise than docs/architecture.md says:\n"
                + String.join("\n", wrong));
  }
}
