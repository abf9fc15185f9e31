// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.solr.common.util.NamedList;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * The tables of parameters in the documentation have those of the factory and no others, and the
 * examples are configurations that it accepts.
 */
class DocumentedParametersTest {
  private static final Path PAGE = Path.of("docs/solr.md");

  /** Of each table of parameters. */
  private static final String HEAD = "| parameter | type | default | meaning |";

  /** Parts of {@code dest}, which stand in its row. */
  private static final Set<String> PARTS = Set.of("pattern", "replacement");

  private static final Pattern XML = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);

  /** Parameters that every processor needs. */
  private static final String NEEDED =
      "<str name=\"source\">html</str><str name=\"dest\">text</str>";

  @Test
  void theTablesHaveAllParametersOnce() throws Exception {
    List<String> lines = Files.readAllLines(PAGE);
    List<String> documented = new ArrayList<>();
    for (int head = 0; head < lines.size(); head++) {
      if (lines.get(head).equals(HEAD)) {
        lines.subList(head + 2, lines.size()).stream()
            .takeWhile(line -> line.startsWith("| `"))
            .flatMap(line -> names(line.substring(0, line.indexOf('|', 1))))
            .forEach(documented::add);
      }
    }
    Set<String> known = new TreeSet<>(Arrays.asList(Settings.PARAMETERS.split(",\\s*")));
    known.removeAll(PARTS);
    assertEquals(List.copyOf(known), documented.stream().sorted().toList());
  }

  private static Stream<String> names(String cell) {
    return Pattern.compile("\\w+").matcher(cell).results().map(MatchResult::group);
  }

  /** Examples that name the plugin, or are parameters alone. */
  @TestFactory
  Stream<DynamicTest> examplesAreAccepted() throws Exception {
    String plugin = BoilerplateRemovalUpdateProcessorFactory.class.getName();
    List<Element> processors = new ArrayList<>();
    for (MatchResult block : XML.matcher(Files.readString(PAGE)).results().toList()) {
      String xml = block.group(1);
      boolean alone = xml.matches("(?s)<(str|int|bool|float|arr|lst) .*");
      String added = xml.contains("\"source\"") || xml.contains("fieldName") ? xml : NEEDED + xml;
      String processor = "<updateProcessor class='" + plugin + "'>" + added + "</updateProcessor>";
      Element root = parse("<config>" + (alone ? processor : xml) + "</config>");
      for (Element each : elements(root)) {
        if (each.getAttribute("class").equals(plugin)) {
          processors.add(each);
        }
      }
    }
    assertTrue(processors.size() > 6, "only " + processors.size() + " examples were found");
    return processors.stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getTextContent().strip().replaceAll("\\s+", " "),
                    () -> Settings.parse(list(each))));
  }

  private static Element parse(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }

  private static List<Element> elements(Element parent) {
    List<Element> elements = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }

  private static NamedList<Object> list(Element parent) {
    NamedList<Object> list = new NamedList<>();
    for (Element each : elements(parent)) {
      list.add(each.getAttribute("name"), value(each));
    }
    return list;
  }

  /** As Solr reads it. */
  private static Object value(Element element) {
    String text = element.getTextContent();
    return switch (element.getTagName()) {
      case "str" -> text;
      case "int" -> Integer.valueOf(text);
      case "float" -> Float.valueOf(text);
      case "bool" -> Boolean.valueOf(text);
      case "arr" -> elements(element).stream().map(DocumentedParametersTest::value).toList();
      case "lst" -> list(element);
      default -> throw new IllegalArgumentException(element.getTagName());
    };
  }
}
