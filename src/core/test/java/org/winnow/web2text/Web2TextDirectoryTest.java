// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class Web2TextDirectoryTest {
  static final List<String> SHIPPED = List.of("web2text", "web2text-original-split");

  @TempDir private Path folder;
  private final ConvolutionalNetwork unary = ConvolutionalNetwork.random(128, 2, 1);
  private final ConvolutionalNetwork pairwise = ConvolutionalNetwork.random(25, 4, 2);

  @BeforeEach
  void write() throws IOException {
    Web2TextDirectory.write(folder, "mine", unary, pairwise, 0.3, Map.of("seed", 7));
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Web2TextModel model = Web2TextDirectory.read(folder.toString());
    assertEquals(0.3, model.description().path("lambda").asDouble());
    assertEquals(7, model.description().path("provenance").path("seed").asInt());
    assertArrayEquals(unary.layers().get(3).kernel(), model.unary().layers().get(3).kernel());
    assertArrayEquals(pairwise.layers().get(4).bias(), model.pairwise().layers().get(4).bias());
  }

  @Test
  void theSameModelGivesTheSameBytes() throws IOException {
    Path again = folder.resolve("again");
    Web2TextDirectory.write(again, "mine", unary, pairwise, 0.3, Map.of("seed", 7));
    for (String file : new String[] {"model.json", "weights.safetensors"}) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve(file)), Files.readAllBytes(again.resolve(file)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "\"format\" : 1 | \"format\" : 2 | train it again",
        "has_stopword | has_stop_word | number 7 is \"has_stop_word\", wanted \"has_stopword\"",
        "\"features\" : \"web2text\" | \"features\" : \"x\" | its features is \"x\", this version needs",
      })
  void refusesAModelOfAnotherVersion(String from, String to, String message) throws IOException {
    Path file = folder.resolve("model.json");
    Files.writeString(file, Files.readString(file).replace(from, to));
    var e = assertThrows(IOException.class, () -> Web2TextDirectory.read(folder.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains(folder.toString()), e.getMessage());
  }

  @Test
  void namesWhatThereIs() {
    var e = assertThrows(IOException.class, () -> Web2TextDirectory.read("nonesuch"));
    assertTrue(String.valueOf(e.getMessage()).contains("no model nonesuch: neither shipped nor"));
  }

  @ParameterizedTest
  @FieldSource("SHIPPED")
  void shippedModelsAreInTheJar(String name) throws IOException {
    Web2TextModel model = Web2TextDirectory.read(name);
    assertEquals(name, model.description().path("provenance").path("recipe").asText());
    assertTrue(model.description().path("provenance").path("dataSha256").asText().length() == 64);
  }
}
