// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.winnow.trec.Topic.Subtopic;

/**
 * Reads topics: the XML of the Web Track, {@code <DOC>} records as of CACM, lines {@code id TAB
 * query} or {@code id:query}. White space in queries is collapsed. Nothing outside the file is ever
 * fetched.
 */
public final class Topics {
  private static final Pattern RECORD =
      Pattern.compile(
          "<DOC>\\s*<DOCNO>\\s*(\\S+)\\s*</DOCNO>(.*?)</DOC>",
          Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  private static final Pattern NAMED = Pattern.compile("^([^\\t]+\\t|[\\w-]+:)\\s*\\S");

  private Topics() {}

  /**
   * The topics of a file, in its order.
   *
   * @throws IOException if the file can't be read or is not as it must be; the message names the
   *     file and the line
   */
  public static List<Topic> read(Path file) throws IOException {
    return parse(file, LineFile.text(file));
  }

  private static List<Topic> parse(Path file, String text) throws IOException {
    String start = text.stripLeading();
    List<Topic> topics;
    if (start.startsWith("<?xml") || start.startsWith("<webtrack")) {
      topics = xml(file, start);
    } else if (start.startsWith("<")) {
      topics = records(file, text);
    } else {
      topics = lines(file, text);
    }
    Set<String> ids = new HashSet<>();
    for (Topic topic : topics) {
      if (!ids.add(topic.id())) {
        throw new IOException(file + ": topic " + topic.id() + " stands twice");
      }
    }
    if (topics.isEmpty()) {
      throw new IOException(file + ": no topics");
    }
    return topics;
  }

  /**
   * The queries of a file: topics as {@link #read} takes them, or lines that are no more than
   * queries, which are numbered from 1. Empty lines are left out.
   */
  public static List<Topic> readQueries(Path file) throws IOException {
    String text = LineFile.text(file);
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    boolean named = lines.stream().allMatch(line -> NAMED.matcher(line).find());
    if (text.stripLeading().startsWith("<") || named) {
      return parse(file, text);
    }
    return IntStream.range(0, lines.size())
        .mapToObj(i -> new Topic(Integer.toString(i + 1), collapse(lines.get(i))))
        .toList();
  }

  private static List<Topic> lines(Path file, String text) throws IOException {
    List<Topic> topics = new ArrayList<>();
    try (LineFile lines = new LineFile(file, text)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        int tab = line.indexOf('\t');
        int end = tab >= 0 ? tab : line.indexOf(':');
        if (end <= 0 || line.substring(end + 1).isBlank()) {
          throw lines.error("not id:query, nor id, tab, query: " + line);
        }
        topics.add(new Topic(line.substring(0, end).strip(), collapse(line.substring(end + 1))));
      }
    }
    return topics;
  }

  private static List<Topic> records(Path file, String text) throws IOException {
    List<Topic> topics = new ArrayList<>();
    Matcher record = RECORD.matcher(text);
    int end = 0;
    while (record.find() && text.substring(end, record.start()).isBlank()) {
      topics.add(new Topic(record.group(1), collapse(record.group(2))));
      end = record.end();
    }
    if (!text.substring(end).isBlank()) {
      long line = text.substring(0, end).lines().count() + 1;
      throw new IOException(file + ", line " + line + ": not <DOC><DOCNO>id</DOCNO>query</DOC>");
    }
    return topics;
  }

  private static String collapse(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static List<Topic> xml(Path file, String text) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("it refers to " + systemId + ", which is not fetched");
        });
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
      try {
        return new WebTrack(file, reader).topics();
      } finally {
        reader.close();
      }
    } catch (XMLStreamException e) {
      @Nullable Location at = e.getLocation();
      String line = at == null ? "" : ", line " + at.getLineNumber();
      String message = String.valueOf(e.getMessage()).replaceFirst("(?s).*Message: ", "");
      throw new IOException(file + line + ": " + message, e);
    }
  }

  /** Topics as the Web Track publishes them. */
  private record WebTrack(Path file, XMLStreamReader reader) {
    List<Topic> topics() throws XMLStreamException, IOException {
      List<Topic> topics = new ArrayList<>();
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT
            && reader.getLocalName().equals("topic")) {
          topics.add(topic());
        }
      }
      return topics;
    }

    private Topic topic() throws XMLStreamException, IOException {
      String id = attribute("number");
      String type = optional("type");
      String query = "";
      String description = "";
      List<Subtopic> subtopics = new ArrayList<>();
      StringBuilder stray = new StringBuilder();
      for (int event = reader.next();
          event != XMLStreamConstants.END_ELEMENT;
          event = reader.next()) {
        if (event == XMLStreamConstants.CHARACTERS) {
          stray.append(reader.getText());
        } else if (event == XMLStreamConstants.START_ELEMENT) {
          switch (reader.getLocalName()) {
            case "query" -> query = collapse(reader.getElementText());
            case "description" -> description = collapse(reader.getElementText());
            case "subtopic" -> {
              int number = number(attribute("number"));
              String kind = optional("type");
              subtopics.add(new Subtopic(number, kind, collapse(reader.getElementText())));
            }
            default -> throw error("unknown element " + reader.getLocalName());
          }
        }
      }
      // Topic 296 of 2014 has its description beside the element.
      description = description.isEmpty() ? collapse(stray.toString()) : description;
      if (query.isEmpty()) {
        throw error("topic " + id + " has no query");
      }
      return new Topic(id, query, type, description, subtopics);
    }

    private String attribute(String name) throws IOException {
      String value = optional(name);
      if (value.isBlank()) {
        throw error("a " + reader.getLocalName() + " has no " + name);
      }
      return value.strip();
    }

    private String optional(String name) {
      @Nullable String value = reader.getAttributeValue(null, name);
      return value == null ? "" : value;
    }

    private int number(String text) throws IOException {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw error("illegal number " + text);
      }
    }

    private IOException error(String what) {
      return new IOException(file + ", line " + reader.getLocation().getLineNumber() + ": " + what);
    }
  }
}
