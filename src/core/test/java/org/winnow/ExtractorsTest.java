// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.spec.Parameter;

class ExtractorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "nonesuch              > no extractor nonesuch; there are winnow",
        "web2text:lamda=1      > unknown parameter lamda in web2text:lamda=1; it takes lambda",
        "all-text:x=1          > it takes none",
        "web2text:lambda=-1    > illegal lambda value: -1.0, must be a non-negative finite value",
        "web2text:lambda=x     > illegal lambda value: x, must be a number",
        "web2text:=1           > illegal parameter",
        "web2text:engine=x     > illegal engine value: x, must be one of auto, tensorflow, java",
        "lambda=1              > write name:parameter=value",
        "web2text:lambda=1,lambda=2 > each once",
        "crf:keep=comments     > illegal keep value: comments, must be one or more of headline, text",
        "news-crf:keep=text+data > must be one or more of headline, text, joined by +",
        "crf:comments=true     > unknown parameter comments in crf:comments=true; it takes keep",
        "winnow:keep=nothing   > use headline, text, comments, data",
        "winnow:comments=yes   > illegal comments value: yes, must be true or false",
        "lm:neighbours=1       > illegal neighbours value: 1, must be one of on, off",
        "lm:decode=best        > illegal decode value: best, must be one of threshold, f1",
        "lm:threshold=2        > illegal threshold value: 2.0, must be in [0, 1]",
        "winnow:engine=java    > unknown parameter engine in winnow:engine=java; it takes",
      })
  void saysWhatToWrite(String spec, String message) {
    var e = assertThrows(IllegalArgumentException.class, () -> Extractors.open(spec));
    assertTrue(String.valueOf(e.getMessage()).contains(message), String.valueOf(e.getMessage()));
  }

  @Test
  void splitsListsWithParameters() {
    assertEquals(List.of("a:x=1,y=2", "b", "c:z=3"), Extractors.split("a:x=1,y=2, b,c:z=3"));
  }

  /** Comments are added to what is kept. */
  @ParameterizedTest
  @CsvSource({
    "winnow, headline+text",
    "winnow:comments=true, headline+text+comments",
    "winnow:comments=false, headline+text",
    "winnow:keep=data, data",
    "'winnow:keep=data,comments=true', comments+data",
    "winnow:keep=headline, headline",
    "'winnow:comments=true,keep=headline', headline+comments",
    "winnow:keep=comments, comments",
    "crf, headline+text",
    "crf:keep=headline, headline",
    "news-crf:keep=text, text",
  })
  void keepsWhatIsWanted(String spec, String wanted) throws IOException {
    try (Extractor extractor = Extractors.open(spec)) {
      assertEquals(wanted, Role.names(extractor.label(PageParser.parse("<p>A text")).wanted()));
    }
  }

  @Test
  void tellsTheParametersOfAnExtractor() throws IOException {
    for (String crf : List.of("crf:keep=text", "news-crf", "models/crf")) {
      List<Parameter> parameters = Extractors.method(crf).parameters();
      assertEquals(List.of("keep"), parameters.stream().map(Parameter::name).toList());
      assertTrue(parameters.get(0).meaning().endsWith("content: headline, text, joined by +"));
    }
    assertTrue(
        Extractors.method("winnow").parameters().stream()
            .anyMatch(parameter -> parameter.name().equals("comments")));
    assertThrows(IllegalArgumentException.class, () -> Extractors.method("nonesuch"));
  }

  @Test
  void opensEveryExtractor() throws IOException {
    for (Method description : Extractors.all()) {
      try (Winnow winnow = Winnow.open(description.name())) {
        assertEquals("", winnow.clean(""));
      }
    }
  }

  @Test
  void lambdaZeroIsTheUnaryModel() throws IOException {
    String html = "<a href=x>Home</a><p>" + "A sentence of the main text. ".repeat(9) + "</p>";
    try (Winnow zero = Winnow.open("web2text:lambda=0");
        Winnow unary = Winnow.open("web2text-unary")) {
      assertEquals(unary.clean(html), zero.clean(html));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"winnow", "web2text", "boilernet", "lm", "crf-original-split", "news-crf"})
  void modelDirectoriesAreExtractors(String name) throws IOException {
    Page page = PageParser.parse("<ul><li>Home</ul><p>A sentence that goes on for a while.</p>");
    try (Extractor shipped = Extractors.open(name);
        Extractor own = Extractors.open("models/" + name)) {
      assertEquals(shipped.label(page), own.label(page));
    }
  }

  @Test
  void modelsOfAnotherKindAreRefused(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("model.json"), "{\"format\":1,\"features\":\"other\"}");
    var e = assertThrows(IOException.class, () -> Extractors.open(folder.toString()));
    assertEquals("model " + folder + ": unknown features other", e.getMessage());
  }
}
