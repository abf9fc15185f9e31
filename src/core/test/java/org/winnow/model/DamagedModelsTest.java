// SPDX-License-Identifier: Apache-2.0
package org.winnow.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Copies of shipped models that fit this version no more: refused by name and with the reason. */
class DamagedModelsTest {
  private static final String WEIGHTS = "weights.safetensors";
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private ObjectNode copy(String shipped) throws IOException {
    ModelFiles files = ModelFiles.open(shipped);
    Files.write(folder.resolve(WEIGHTS), files.read(WEIGHTS));
    ObjectNode description = files.description();
    describe(description);
    return description;
  }

  private void describe(JsonNode description) throws IOException {
    JSON.writeValue(folder.resolve("model.json").toFile(), description);
  }

  private void weigh(Map<String, Tensor> tensors) throws IOException {
    Files.write(folder.resolve(WEIGHTS), TensorFile.write(tensors));
  }

  private Map<String, Tensor> tensors() throws IOException {
    return new LinkedHashMap<>(TensorFile.read(Files.readAllBytes(folder.resolve(WEIGHTS))));
  }

  private void assertRefused(String reason) {
    var e = assertThrows(IOException.class, () -> Extractors.open(folder.toString()).close());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith("model " + folder + ": "), message);
    assertTrue(message.contains(reason), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"winnow", "web2text", "boilernet"})
  void aWholeCopyIsTheSameModel(String shipped) throws IOException {
    copy(shipped);
    Page page = PageParser.parse("<a>menu</a><p>A text, of some length, is here.</p><i>foot</i>");
    try (Extractor one = Extractors.open(shipped);
        Extractor other = Extractors.open(folder.toString())) {
      assertEquals(one.explain(page), other.explain(page));
    }
  }

  @ParameterizedTest
  @CsvSource({"winnow, columns", "web2text, blockFeatures", "web2text, edgeFeatures"})
  void swappedMissingAndNewColumnsAreRefused(String shipped, String list) throws IOException {
    ObjectNode description = copy(shipped);
    ArrayNode columns = (ArrayNode) description.path(list);
    String third = columns.path(2).asText();
    String fourth = columns.path(3).asText();
    String wanted = "its " + list + " differ from this version's: number ";

    columns.set(2, fourth).set(3, third);
    describe(description);
    assertRefused(wanted + "3 is \"" + fourth + "\", wanted \"" + third + "\"");

    columns.set(2, third).set(3, fourth);
    columns.add("one more");
    describe(description);
    assertRefused(wanted + columns.size() + " is \"one more\", wanted nothing");

    columns.remove(columns.size() - 1);
    String last = columns.path(columns.size() - 1).asText();
    columns.remove(columns.size() - 1);
    describe(description);
    assertRefused(wanted + (columns.size() + 1) + " is nothing, wanted \"" + last + "\"");

    description.remove(list);
    describe(description);
    assertRefused(wanted + "1 is nothing");
  }

  @Test
  void hintsOfOtherWordsAreRefused() throws IOException {
    ObjectNode description = copy("winnow");
    String hash = description.path("words").asText();
    describe(description.put("words", hash.replace(hash.charAt(0), 'x')));
    assertRefused("its words is \"x");
    description.remove("words");
    describe(description);
    assertRefused("its words is \"\", this version needs \"" + hash + "\"");
  }

  /** BoilerNet counts the tags and words that its own model lists. */
  @ParameterizedTest
  @ValueSource(strings = {"tags", "words"})
  void aListShorterThanItsLayerIsRefused(String list) throws IOException {
    ObjectNode description = copy("boilernet");
    int columns = description.path("tags").size() + description.path("words").size();
    ((ArrayNode) description.path(list)).remove(0);
    describe(description);
    assertRefused("tensor dense.kernel has the shape [" + columns + ", ");
    assertRefused("], wanted [" + (columns - 1) + ", any]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tags", "words"})
  void aNameTwiceInAListIsRefused(String list) throws IOException {
    ObjectNode description = copy("boilernet");
    ArrayNode names = (ArrayNode) description.path(list);
    names.set(1, names.path(0).asText());
    describe(description);
    assertRefused("its " + list + " have \"" + names.path(0).asText() + "\" twice");
  }

  @ParameterizedTest
  @CsvSource({
    "winnow, input.kernel",
    "winnow, input.bias",
    "winnow, convolution_2.depth",
    "winnow, output.kernel",
    "web2text, unary.layer_1.kernel",
    "web2text, unary.layer_3.bias",
    "web2text, pairwise.layer_2.kernel",
    "boilernet, dense.kernel",
    "boilernet, lstm_1.forward.kernel",
    "boilernet, lstm_2.backward.bias",
    "boilernet, output.bias",
  })
  void aTensorOfAnotherShapeIsRefused(String shipped, String name) throws IOException {
    copy(shipped);
    Map<String, Tensor> tensors = tensors();
    Tensor tensor = Objects.requireNonNull(tensors.get(name));
    List<Integer> shape = new ArrayList<>(tensor.shape());
    int last = shape.size() - 1;
    int rows = tensor.data().length / shape.get(last);
    shape.set(last, shape.get(last) + 1);
    tensors.put(name, new Tensor(shape, Arrays.copyOf(tensor.data(), rows * shape.get(last))));
    weigh(tensors);
    String kind = name.substring(0, name.lastIndexOf('.'));
    assertRefused(kind);
    assertRefused("wanted [");
  }

  @ParameterizedTest
  @CsvSource({
    "winnow, pool.kernel",
    "winnow, convolution_1.scale",
    "web2text, unary.layer_1.kernel",
    "web2text, pairwise.layer_5.bias",
    "boilernet, dense.bias",
    "boilernet, lstm_2.backward.kernel",
    "boilernet, output.kernel",
  })
  void aMissingTensorIsRefused(String shipped, String name) throws IOException {
    copy(shipped);
    Map<String, Tensor> tensors = tensors();
    tensors.remove(name);
    weigh(tensors);
    assertRefused("no tensor " + name + ", wanted [");
  }

  @ParameterizedTest
  @ValueSource(strings = {"winnow", "web2text", "boilernet"})
  void anUnknownTensorIsRefused(String shipped) throws IOException {
    copy(shipped);
    Map<String, Tensor> tensors = tensors();
    tensors.put("one.more", new Tensor(List.of(1), new float[1]));
    weigh(tensors);
    assertRefused("unknown tensor one.more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"winnow", "web2text", "boilernet"})
  void brokenFilesAreRefused(String shipped) throws IOException {
    copy(shipped);
    byte[] weights = Files.readAllBytes(folder.resolve(WEIGHTS));
    Files.write(folder.resolve(WEIGHTS), Arrays.copyOf(weights, weights.length - 4));
    assertRefused("is not within the file");
    Files.write(folder.resolve(WEIGHTS), Arrays.copyOf(weights, 100));
    assertRefused("not a safetensors file: bad header length");
    Files.write(folder.resolve(WEIGHTS), new byte[0]);
    assertRefused("not a safetensors file: bad header length");
    byte[] noJson = weights.clone();
    noJson[8] = 'x';
    Files.write(folder.resolve(WEIGHTS), noJson);
    assertRefused("not a safetensors file");
    Files.delete(folder.resolve(WEIGHTS));
    assertRefused("not found: " + WEIGHTS);
    Files.writeString(folder.resolve("model.json"), "{ \"format\": 1, ");
    assertRefused("model.json is not JSON");
    Files.writeString(folder.resolve("model.json"), "[]");
    assertRefused("model.json is not a JSON object");
  }

  @Test
  void featuresOfNoKindAreRefused() throws IOException {
    describe(copy("winnow").put("features", "others"));
    assertRefused("unknown features others");
  }
}
