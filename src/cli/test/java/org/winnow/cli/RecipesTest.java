// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.train.ToyData;
import org.winnow.train.ToyData.ToyPage;
import picocli.CommandLine;

/** Every recipe of {@code winnow train}, on a data set that it learns in seconds. */
class RecipesTest {
  @TempDir private static Path data;
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void write() throws IOException {
    ToyData.write(data);
  }

  private int train(String recipe, Path output, String options) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    List<String> args = new ArrayList<>();
    args.addAll(List.of("train", "--recipe", recipe, "--data", data.toString()));
    args.addAll(List.of("-o", output.toString()));
    Stream.of(options.split(" ", -1)).filter(option -> !option.isEmpty()).forEach(args::add);
    return line.execute(args.toArray(String[]::new));
  }

  /** The options in the provenance are named by {@code key}, a JSON pointer. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "winnow,`--steps 100 --seeds 1 --teachers 1 --width 8 --convolutions 1`,"
            + " weights.safetensors, /schedule/steps, 100",
        "web2text,`--steps 60 --seeds 1 --batch 16 --interval 30`,"
            + " weights.safetensors, /schedule/steps, 60",
        "web2text-original-split,`--steps 60 --seeds 1 --batch 16 --interval 30 --seed 3`,"
            + " weights.safetensors, /seed, 3",
        "boilernet,`--epochs 250 --seeds 1 --dense 16 --units 16`,"
            + " weights.safetensors, /size/units, 16",
        "lm,`--seeds 1 --epochs 60 --learning-rate 0.003 --networks 1 --steps 200 --tokens 20"
            + " --encoder src/core/test/resources/org/winnow/encoder/bert`,"
            + " weights.safetensors, /pages/steps, 200",
        "crf,``, weights.tsv, /iterations, 150",
        "crf-original-split,``, weights.tsv, /iterations, 150",
        "news-crf,``, weights.tsv, /iterations, 150",
      })
  void trainsAModelThatWorksAndIsTheSameAgain(
      String recipe, String options, String weights, String key, String value) throws IOException {
    Path model = folder.resolve("model");
    Path again = folder.resolve("again");
    assertEquals(0, train(recipe, model, options), err::toString);
    assertTrue(out.toString().contains(model.resolve("model.json").toString()), out::toString);
    assertEquals(0, train(recipe, again, options), err::toString);
    assertArrayEquals(
        Files.readAllBytes(model.resolve(weights)), Files.readAllBytes(again.resolve(weights)));
    assertEquals(
        Files.readString(model.resolve("model.json")),
        Files.readString(again.resolve("model.json")));

    JsonNode description = new ObjectMapper().readTree(model.resolve("model.json").toFile());
    JsonNode provenance = description.path("provenance");
    assertEquals(recipe, provenance.path("recipe").asText());
    assertEquals(value, provenance.path("options").at(key).asText(), provenance::toString);
    assertTrue(
        provenance.path("dataSha256").asText().matches("[0-9a-f]{64}"), provenance::toString);
    assertFalse(provenance.path("revision").asText().isEmpty());

    ToyPage toy = ToyData.unseen(recipe.equals("news-crf"));
    Page page = PageParser.parse(toy.html());
    try (Extractor extractor = Extractors.open(model.toString())) {
      String text = CleanText.of(page, extractor.label(page));
      assertEquals(String.join("\n\n", toy.paragraphs()), withoutHeadline(text, toy));
    }
  }

  /** Whether a headline is content is a matter of the data sets. */
  private static String withoutHeadline(String text, ToyPage toy) {
    String start = toy.headline() + "\n\n";
    return text.startsWith(start) ? text.substring(start.length()) : text;
  }

  /** The site beta is not taken, nor is omega, on which the sets validate. */
  @Test
  void lmLearnsFromThePagesOfAllSets() throws IOException {
    String options =
        "--pages all --sites 0.5 --seeds 1 --epochs 8 --learning-rate 0.003 --networks 1"
            + " --steps 100 --tokens 20 --encoder src/core/test/resources/org/winnow/encoder/bert";
    assertEquals(0, train("lm", folder.resolve("model"), options), err::toString);
    String description = Files.readString(folder.resolve("model/model.json"));
    JsonNode provenance = new ObjectMapper().readTree(description).path("provenance");
    assertEquals(0.5, provenance.path("share").asDouble());
    assertEquals(51, provenance.path("pages").asInt(), provenance::toString);
    assertEquals(9, provenance.path("sites").asInt(), provenance::toString);
    assertEquals(2, provenance.path("validationPages").asInt(), provenance::toString);
    assertEquals(3, provenance.path("data").path("judged:train").asInt(), provenance::toString);
    assertEquals(6, provenance.path("data").path("cleaneval:web2text_train").asInt());
    JsonNode figures = provenance.path("figures").path(0);
    assertTrue(figures.path("validation").asDouble() > .9, figures::toString);
    assertTrue(figures.path("neighboursTest").path("f1").asDouble() > .9, figures::toString);

    ToyPage toy = ToyData.unseen(false);
    Page page = PageParser.parse(toy.html());
    try (Extractor extractor = Extractors.open(folder.resolve("model").toString())) {
      String text = CleanText.of(page, extractor.label(page));
      assertEquals(String.join("\n\n", toy.paragraphs()), withoutHeadline(text, toy));
    }
  }

  @Test
  void kindsAreLearntAndTriedOnFolds() throws IOException {
    Path weights = folder.resolve("kind");
    assertEquals(0, train("kind", weights, ""), err::toString);
    assertTrue(Files.readString(weights.resolve("weights.tsv")).startsWith("\tarticle"));
    Path tried = folder.resolve("tried");
    assertEquals(0, train("kind", tried, "--folds 2"), err::toString);
    List<String> lines = Files.readAllLines(tried.resolve("folds.tsv"));
    assertEquals("set\tpages\tright", lines.get(0));
    assertTrue(lines.get(1).matches("\\S+\\t\\d+\\t[01][.]\\d{4}"), lines::toString);
    assertEquals(2, train("kind", folder.resolve("none"), "--folds 1"));
    assertTrue(err.toString().contains("folds"), err::toString);
  }

  @Test
  void stopWordsAreThoseOfTheText() throws IOException {
    Path list = folder.resolve("stopwords-zh.txt");
    assertEquals(0, train("stop-words-zh", folder, ""), err::toString);
    assertTrue(out.toString().contains(list.toString()), out::toString);
    List<String> lines = Files.readAllLines(list);
    assertTrue(lines.get(0).contains("derived from 8 training pages"), lines::toString);
    assertTrue(lines.get(1).contains("winnow train --recipe stop-words-zh"), lines::toString);
    assertTrue(lines.containsAll(List.of("的", "了")), lines::toString);
    assertEquals(0, train("stop-words-zh", folder.resolve("again"), ""), err::toString);
    assertEquals(lines, Files.readAllLines(folder.resolve("again/stopwords-zh.txt")));
  }

  @Test
  void foldsScoreEveryPageOnce() throws IOException {
    assertEquals(
        0,
        train("winnow", folder, "--folds 2 --steps 10 --width 8 --convolutions 1"),
        err::toString);
    List<String> lines = Files.readAllLines(folder.resolve("folds.tsv"));
    assertEquals("set\tpages\twordF1", lines.get(0));
    String first = "article-extraction-dataset";
    assertTrue(lines.get(1).startsWith(first + "\t4\t"), lines::toString);
    assertTrue(lines.get(2).startsWith(first + ":article\t2\t"), lines::toString);
    assertTrue(lines.get(3).startsWith(first + ":forum\t2\t"), lines::toString);
    assertTrue(
        lines.get(lines.size() - 1).startsWith("all\t" + ToyData.TRAINING_PAGES + "\t"),
        lines::toString);
    assertFalse(Files.exists(folder.resolve("model.json")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "winnow | --epochs 3 | --epochs is no option of the recipe winnow; it takes --seed, --seeds,"
            + " --steps, --teachers, --width, --convolutions, --sites, --folds",
        "web2text | --teachers 1 | --teachers is no option of the recipe web2text; it takes --seed,"
            + " --seeds, --steps, --batch,",
        "boilernet | --steps 1 | --steps is no option of the recipe boilernet; it takes --seed,"
            + " --seeds, --dense, --units, --epochs",
        "crf | --seeds 1 | --seeds is no option of the recipe crf; it takes none",
        "news-crf | --steps 1 | --steps is no option of the recipe news-crf; it takes none",
        "stop-words-zh | --seed 1 | --seed is no option of the recipe stop-words-zh; it takes none",
        "winnow | --steps 0 | illegal steps value: 0, must be positive",
        "winnow | --seeds 0 | illegal seeds value: 0, must be positive",
        "winnow | --steps x | illegal steps value: x, must be a whole number",
        "winnow | --teachers -1 | illegal teachers value: -1, must be non-negative",
        "winnow | --folds 1 | illegal folds value: 1, must be 2 or more",
        "winnow | --sites 0 | illegal sites value: 0.0, must be in (0, 1]",
        "winnow | --folds -2 | illegal folds value: -2, must be 2 or more",
        "web2text | --steps 0 | illegal steps value: 0, must be positive",
        "web2text | --seeds 0 | illegal seeds value: 0, must be positive",
        "web2text | --dropout 1 | illegal dropout value: 1.0, must be in [0, 1)",
        "web2text | --learning-rate NaN | illegal learning-rate value: NaN, must be a number",
        "web2text | --learning-rate Infinity | illegal learning-rate value: Infinity, must be a"
            + " number",
        "web2text-original-split | --l2 NaN | illegal l2 value: NaN, must be a number",
        "lm | --epochs 0 --encoder none | illegal epochs value: 0.0, must be positive",
        "lm | --tokens 2 | illegal tokens value: 2, must be greater than 2",
        "lm | --seeds 1 | illegal encoder value: none, must be a path",
        "lm | --pages some --encoder src/core/test/resources/org/winnow/encoder/bert | illegal pages"
            + " value: some, must be one of cleaneval, all",
        "lm | --sites .5 --encoder src/core/test/resources/org/winnow/encoder/bert | illegal sites"
            + " value: 0.5, must be 1 without --pages all",
        "lm | --pages all --sites 2 --encoder src/core/test/resources/org/winnow/encoder/bert | illegal"
            + " sites value: 2.0, must be in (0, 1]",
        "lm-frozen | --epochs 1 | --epochs is no option of the recipe lm-frozen; it takes --seed,"
            + " --encoder, --tokens",
        "lm-frozen | --encoder nonesuch | encoder nonesuch: ",
        "boilernet | --epochs 0 | illegal epochs value: 0, must be positive",
        "boilernet | --seeds 0 | illegal seeds value: 0, must be positive",
        "boilernet | --units x | illegal units value: x, must be a whole number",
      })
  void optionsOfOtherRecipesAndIllegalValuesAreRefused(
      String recipe, String options, String message) {
    Path model = folder.resolve("model");
    assertEquals(2, train(recipe, model, options), err::toString);
    assertTrue(err.toString().contains(message), err::toString);
    assertFalse(Files.exists(model));
  }
}
