// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.winnow.table.PageColumns;

/**
 * What an experiment compares with what.
 *
 * @param name of the experiment
 * @param engine what searches in which arms, the baseline first
 * @param topics what is searched for
 * @param qrels what is relevant
 * @param measures as {@link org.winnow.trec.RankingMeasure} names them
 * @param seed of the randomisation tests
 */
public record ExperimentConfig(
    String name, Engine engine, Path topics, Path qrels, List<String> measures, long seed) {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
  private static final List<String> KEYS = List.of("name", "topics", "qrels", "measures", "seed");

  public ExperimentConfig {
    measures = List.copyOf(measures);
  }

  /** What searches. */
  public sealed interface Engine {
    /** Names of the arms, the baseline first. */
    List<String> names();

    /** The retrieval models. */
    List<String> models();
  }

  /**
   * Indexes of the experiment's own.
   *
   * @param pages the collection: a folder of pages and WARC files, one of them, a table, or the URL
   *     of a Solr collection
   * @param arms {@code raw}, or extractors
   * @param columns more arms, by name: columns of the table with texts that were made before
   * @param texts more arms, by name: folders of {@code <id>.txt}
   * @param models as {@link RetrievalModels} names them
   * @param analysis how text becomes terms
   * @param titles whether a page's title stands before its text, in every arm
   */
  public record Indexes(
      String pages,
      List<String> arms,
      Map<String, String> columns,
      Map<String, Path> texts,
      List<String> models,
      EnglishAnalysis analysis,
      boolean titles)
      implements Engine {
    private static final List<String> KEYS =
        List.of("pages", "arms", "columns", "texts", "models", "stemmer", "stopWords", "titles");

    public Indexes {
      arms = List.copyOf(arms);
      columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
      texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
      models = List.copyOf(models);
    }

    @Override
    public List<String> names() {
      List<String> names = new ArrayList<>(arms);
      names.addAll(columns.keySet());
      names.addAll(texts.keySet());
      return names;
    }

    /** What is read of the collection if it is a table: the pages only if something wants them. */
    PageColumns table() {
      boolean wanted = !arms.isEmpty() || titles;
      return PageColumns.DEFAULT.withTexts(List.copyOf(columns.values()), wanted);
    }
  }

  /**
   * A running Solr, which holds the arms.
   *
   * @param url such as {@code http://localhost:8983/solr}
   * @param arms parameters of each arm's searches by its name, with {@code collection}
   */
  public record Solr(String url, Map<String, Map<String, String>> arms) implements Engine {
    /** The parameter that names an arm's collection. */
    static final String COLLECTION = "collection";

    private static final List<String> KEYS = List.of("solr", "arms");

    public Solr {
      arms = Collections.unmodifiableMap(new LinkedHashMap<>(arms));
    }

    /** Where the collection of an arm is. */
    String url(String arm) {
      return url + "/" + arms.getOrDefault(arm, Map.of()).get(COLLECTION);
    }

    @Override
    public List<String> names() {
      return List.copyOf(arms.keySet());
    }

    @Override
    public List<String> models() {
      return List.of(SolrArm.MODEL);
    }
  }

  /**
   * Reads a YAML file; paths in it are relative to it.
   *
   * @throws IOException if the file can't be read, lacks something or has something unknown; the
   *     message says what to write
   */
  public static ExperimentConfig read(Path file) throws IOException {
    try {
      return new Reader(file, YAML.readTree(Files.readString(file))).config();
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new IOException(file + ", line " + line + ": " + e.getOriginalMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  private record Reader(Path file, JsonNode yaml) {
    ExperimentConfig config() {
      Engine engine = yaml.has("solr") ? solr() : indexes();
      return new ExperimentConfig(
          yaml.path("name").asText(String.valueOf(file.getFileName())),
          engine,
          path(needed("topics")),
          path(needed("qrels")),
          list("measures"),
          yaml.path("seed").asLong(1));
    }

    private void allowOnly(List<String> keys) {
      List<String> all = Stream.concat(KEYS.stream(), keys.stream()).sorted().toList();
      for (Map.Entry<String, JsonNode> field : yaml.properties()) {
        if (!all.contains(field.getKey())) {
          throw new IllegalArgumentException(
              "unknown key " + field.getKey() + "; there are " + String.join(", ", all));
        }
      }
    }

    private Indexes indexes() {
      allowOnly(Indexes.KEYS);
      Map<String, Path> texts = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> text : yaml.path("texts").properties()) {
        texts.put(text.getKey(), path(text.getValue().asText()));
      }
      Map<String, String> columns = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> column : yaml.path("columns").properties()) {
        columns.put(column.getKey(), column.getValue().asText());
      }
      EnglishAnalysis.Stemmer stemmer =
          EnglishAnalysis.Stemmer.valueOf(
              yaml.path("stemmer").asText("porter").toUpperCase(Locale.ROOT));
      String pages = needed("pages");
      return new Indexes(
          Pages.isUrl(pages) ? pages : path(pages).toString(),
          columns.isEmpty() || yaml.has("arms") ? list("arms") : List.of(),
          columns,
          texts,
          list("models"),
          new EnglishAnalysis(stemmer, yaml.path("stopWords").asBoolean(true)),
          yaml.path("titles").asBoolean(false));
    }

    private Solr solr() {
      allowOnly(Solr.KEYS);
      Map<String, Map<String, String>> arms = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> arm : yaml.path("arms").properties()) {
        Map<String, String> request = new TreeMap<>();
        arm.getValue().properties().forEach(p -> request.put(p.getKey(), p.getValue().asText()));
        if (!request.containsKey(Solr.COLLECTION)) {
          throw new IllegalArgumentException("no collection of arm " + arm.getKey());
        }
        arms.put(arm.getKey(), request);
      }
      if (arms.isEmpty()) {
        throw new IllegalArgumentException(
            "no arms: write name: {collection: NAME, qf: FIELD} for each, the baseline first");
      }
      return new Solr(needed("solr"), arms);
    }

    private String needed(String key) {
      String value = yaml.path(key).asText("");
      if (value.isEmpty()) {
        throw new IllegalArgumentException("no " + key);
      }
      return value;
    }

    private Path path(String text) {
      return file.toAbsolutePath().resolveSibling(text).normalize();
    }

    private List<String> list(String key) {
      List<String> values = new ArrayList<>();
      yaml.path(key).forEach(node -> values.add(node.asText()));
      if (values.isEmpty()) {
        throw new IllegalArgumentException("no " + key + ": write a list, such as [a, b]");
      }
      return values;
    }
  }
}
