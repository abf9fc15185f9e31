// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.studio.PageFamily;
import org.winnow.studio.PageFamily.Foreign;
import org.winnow.studio.PageFamily.Made;
import picocli.CommandLine;

class TuneCommandTest {
  @TempDir private Path folder;

  private String tune(int status, Path pages, Path output, String... more) {
    StringWriter said = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    List<String> args =
        new ArrayList<>(List.of("tune", "--pages", pages.toString(), "-o", output.toString()));
    args.addAll(List.of(more));
    assertEquals(status, line.execute(args.toArray(String[]::new)), said::toString);
    return said.toString();
  }

  /** Share of the characters of some pages that are rightly kept or left out. */
  private static double right(String extractor, List<Made> pages) throws IOException {
    try (Extractor open = Extractors.open(extractor)) {
      double right = 0;
      double all = 0;
      for (Made made : pages) {
        Page page = made.page();
        Labeling found = open.label(page);
        for (int i = 0; i < found.size(); i++) {
          int length = page.blocks().get(i).text().length();
          right += found.isContent(i) == Labeling.MAIN.contains(made.roles().get(i)) ? length : 0;
          all += length;
        }
      }
      return right / all;
    }
  }

  @Test
  void threeCorrectedPagesTeachTheOthers() throws IOException {
    List<Made> pages = PageFamily.pages(Foreign.TEASERS, 10, 1);
    Path corrected = folder.resolve("corrected");
    Path model = folder.resolve("model");
    PageFamily.save(pages.subList(0, 3), corrected);
    List<Made> others = pages.subList(3, 10);
    double before = right("winnow", others);
    String said = tune(0, corrected, model);
    double after = right(model.toString(), others);
    assertTrue(before < .9, "nothing to learn: " + before);
    assertTrue(after > before + .05, before + " before, " + after + " after");
    assertTrue(said.contains("3 corrected pages, 1 site"), said);
    assertTrue(said.contains("fewer than 4 pages: none held back"), said);
    assertTrue(said.contains("samples, against what winnow keeps (10)"), said);
    String description = Files.readString(model.resolve("model.json"));
    assertTrue(description.contains("\"tunedFrom\" : \"winnow\""), description);
    assertTrue(description.contains("\"dataSha256\""), description);
  }

  @Test
  void foldsSayHowManySteps() throws IOException {
    Path corrected = folder.resolve("corrected");
    PageFamily.save(PageFamily.pages(Foreign.OFFERS, 4, 2), corrected);
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");
    String said = tune(0, corrected, one, "--steps", "2");
    assertTrue(said.contains("your pages, 4 folds by page"), said);
    tune(0, corrected, other, "--steps", "2");
    for (String file : List.of("model.json", "weights.safetensors")) {
      assertArrayEquals(
          Files.readAllBytes(one.resolve(file)), Files.readAllBytes(other.resolve(file)), file);
    }
  }

  @Test
  void anotherSeedIsAnotherModel() throws IOException {
    Path corrected = folder.resolve("corrected");
    PageFamily.save(PageFamily.pages(Foreign.OFFERS, 3, 2), corrected);
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");
    tune(0, corrected, one, "--steps", "2");
    tune(0, corrected, other, "--steps", "2", "--seed", "2");
    assertTrue(
        Files.mismatch(one.resolve("weights.safetensors"), other.resolve("weights.safetensors"))
            >= 0);
  }

  @Test
  void whatIsWrongIsNamed() throws IOException {
    Path output = folder.resolve("model");
    Path none = folder.resolve("none");
    assertTrue(tune(2, none, output).contains("not found: " + none.resolve("gold")));
    Files.createDirectories(none.resolve("gold"));
    String empty = tune(2, none, output);
    assertTrue(empty.contains(none.resolve("gold") + "/<id>.blocks.tsv"), empty);
    Path roles = none.resolve("gold/a.blocks.tsv");
    Files.writeString(roles, "0\tC\t0\t3\tabc\n");
    Path page = none.resolve("pages/a.html");
    assertTrue(tune(2, none, output).contains("not found: " + page));
    Files.createDirectories(none.resolve("pages"));
    Files.writeString(page, "ab");
    assertTrue(tune(2, none, output).contains(roles + ": 0 to 3 is not in the page"));
    Files.writeString(roles, "0\tQ\t0\t2\tab\n");
    assertTrue(tune(2, none, output).contains(roles.toString()));
    Files.writeString(roles, "");
    assertTrue(tune(2, none, output).contains(roles + " has no roles"));
    Files.writeString(roles, "0\tC\t0\t2\tab\n");
    Files.writeString(none.resolve("meta.json"), "{");
    assertTrue(tune(2, none, output).contains("meta.json: "));
    Files.delete(none.resolve("meta.json"));
    String kind = tune(2, none, output, "--model", "web2text");
    assertTrue(kind.contains("model web2text: its features"), kind);
    assertTrue(tune(2, none, output, "--steps", "0").contains("--steps"));
    assertTrue(tune(2, none, output, "--set", "judged").contains("--data"));
    assertTrue(Files.notExists(output));
  }
}
