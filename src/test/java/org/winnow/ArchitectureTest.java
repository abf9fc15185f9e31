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
          "spec",
          "hash",
          "text",
          "sequence",
          "page",
          "align",
          "extract",
          "extract.bte",
          "extract.boilerpipe",
          "extract.density",
          "extract.justext",
          "model",
          "neural",
          "tensorflow",
          "web2text",
          "winnownet",
          "boilernet",
          "crf",
          "crf.victor",
          "crf.news",
          "client",
          "corpus",
          "train",
          "train.tensorflow",
          "train.web2text",
          "train.winnownet",
          "train.boilernet",
          "train.crf",
          "train.crf.victor",
          "train.crf.news",
          "train.stopwords",
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
        "root | page text spec extract extract.bte extract.boilerpipe extract.density extract.justext model web2text winnownet boilernet crf.victor crf.news",
        "spec | -",
        "hash | -",
        "text | -",
        "sequence | -",
        "page | text",
        "align | page text",
        "extract | page spec",
        "extract.bte | page extract",
        "extract.boilerpipe | page text spec extract",
        "extract.density | page text spec extract",
        "extract.justext | page text spec extract",
        "model | spec extract",
        "neural | -",
        "tensorflow | -",
        "web2text | page text sequence spec extract model neural tensorflow",
        "winnownet | page text sequence hash spec extract model neural tensorflow",
        "boilernet | page text spec extract model neural",
        "crf | page sequence extract model",
        "crf.victor | page text extract model crf",
        "crf.news | page extract model crf",
        "client | -",
        "corpus | page text",
        "train | page hash spec align corpus eval",
        "train.tensorflow | neural tensorflow",
        "train.web2text | page spec align extract neural tensorflow web2text eval train train.tensorflow",
        "train.winnownet | page sequence spec hash align corpus neural tensorflow winnownet train train.tensorflow",
        "train.boilernet | page spec align neural tensorflow boilernet eval train train.tensorflow",
        "train.crf | crf sequence",
        "train.crf.victor | page align corpus eval crf crf.victor train train.crf",
        "train.crf.news | page align corpus crf crf.news train train.crf",
        "train.stopwords | page text corpus train",
        "eval | page text align corpus extract",
        "trec | -",
        "table | corpus hash",
        "retrieval | root spec page text hash corpus extract trec align client table",
        "html | page extract",
        "report | html page corpus extract eval trec retrieval client",
        "solr | root page extract html",
        "spark | root hash page extract corpus client table",
        "cli | root spec text page align extract extract.density corpus train train.web2text train.winnownet train.boilernet train.crf.victor train.crf.news train.stopwords eval trec retrieval html report client spark table",
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
        "de.l3s..              | extract.boilerpipe",
        "org.tensorflow..      | tensorflow web2text winnownet train.tensorflow train.web2text train.winnownet train.boilernet",
        "org.apache.solr..     | client solr cli",
        "org.apache.lucene..   | text retrieval solr",
        "picocli..             | cli",
        "me.tongfei..          | cli",
        "com.fasterxml..       | model neural web2text winnownet boilernet crf corpus retrieval report cli table",
        "cc.mallet..           | train.crf",
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
                    "root spec hash text page sequence extract extract.bte extract.boilerpipe extract.density extract.justext model neural tensorflow web2text winnownet boilernet crf crf.victor crf.news html solr"
                        .split(" "))
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
