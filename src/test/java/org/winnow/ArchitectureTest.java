// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packages' table of the README, as data. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.winnow");

  private static final List<String> PACKAGES =
      List.of(
          "root",
          "text",
          "sequence",
          "page",
          "feature",
          "align",
          "extract",
          "model",
          "neural",
          "crf",
          "parallel",
          "client",
          "corpus",
          "train",
          "eval",
          "trec",
          "table",
          "retrieval",
          "retrieval.testbed",
          "html",
          "report",
          "solr",
          "spark",
          "cli",
          "cli.shared",
          "cli.solr",
          "cli.trec",
          "cli.spark");

  private static String name(String shortName) {
    return shortName.equals("root") ? "org.winnow" : "org.winnow." + shortName;
  }

  /** Each package and the packages that it may import. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "root     | page text extract model neural crf",
        "text     | -",
        "sequence | -",
        "page     | text",
        "feature  | page text",
        "align    | page text",
        "extract  | page text feature sequence",
        "model    | -",
        "neural   | page text feature sequence extract model",
        "crf      | page text feature sequence extract model",
        "parallel | -",
        "client   | parallel",
        "corpus   | page text",
        "train    | page text feature align corpus sequence extract neural crf eval",
        "eval     | page text align corpus extract",
        "trec      | -",
        "table    | corpus",
        "retrieval | root page text corpus extract trec client parallel table",
        "retrieval.testbed | root page corpus align trec retrieval",
        "html     | page extract",
        "report   | html page corpus extract eval trec retrieval client",
        "solr     | root page extract html",
        "spark    | root page extract corpus client table",
        "cli      | root text sequence page feature align extract neural crf corpus train eval html report parallel cli.shared cli.solr cli.trec cli.spark",
        "cli.shared | corpus retrieval",
        "cli.solr | page corpus trec retrieval report client cli.shared",
        "cli.trec | root corpus trec retrieval retrieval.testbed report table cli.shared",
        "cli.spark | root corpus spark table cli.shared",
      })
  void packagesImportOnly(String shortName, String allowed) {
    List<String> forbidden = new ArrayList<>(PACKAGES);
    forbidden.remove(shortName);
    if (allowed != null) {
      forbidden.removeAll(List.of(allowed.split(" ")));
    }
    noClasses()
        .that()
        .resideInAPackage(name(shortName))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden.stream().map(ArchitectureTest::name).toArray(String[]::new))
        .check(CLASSES);
  }

  /** Each library and the packages that may use it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "org.jsoup..           | page",
        "org.mozilla..         | page",
        "de.l3s..              | extract",
        "org.tensorflow..      | neural",
        "org.apache.solr..     | client solr cli.solr",
        "org.apache.lucene..   | text retrieval solr",
        "picocli..             | cli cli.shared cli.solr cli.trec cli.spark",
        "gg.jte..              | report",
        "me.tongfei..          | cli.shared",
        "com.fasterxml..       | model neural crf corpus retrieval retrieval.testbed report cli table",
        "cc.mallet..           | crf",
        "org.netpreserve..     | corpus",
        "org.apache.spark..    | spark",
        "org.apache.hadoop..   | spark table",
        "org.apache.parquet..  | table",
        "org.apache.commons.statistics.. | trec",
      })
  void librariesBelongToPackages(String library, String owners) {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            List.of(owners.split(" ")).stream().map(ArchitectureTest::name).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(CLASSES);
  }

  @Test
  void thereAreNoCycles() {
    SlicesRuleDefinition.slices()
        .matching("org.winnow.(*)..")
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  /**
   * No page can make the plugin fetch, read XML, run a program or take apart serialised objects.
   */
  @Test
  void thePluginReachesNothingOutside() {
    noClasses()
        .that()
        .resideInAnyPackage(
            Stream.of(
                    "root text page feature sequence extract model neural crf html solr".split(" "))
                .map(ArchitectureTest::name)
                .toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "javax.net..", "javax.xml..", "org.xml..", "java.rmi..")
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
        .resideOutsideOfPackage(name("cli") + "..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }
}
