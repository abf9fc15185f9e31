// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.retrieval.pages.Pages;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.spec.Words;
import org.winnow.table.PageColumns;
import org.winnow.trec.KnownQrels;
import org.winnow.trec.significance.Correction;
import org.winnow.trec.significance.Testing;

/**
 * What an experiment compares with what.
 *
 * @param name of the experiment
 * @param engine what searches in which arms, the baseline first
 * @param runs files of other people's runs, by name, which stand beside the arms of each model
 * @param fused arms and runs that are fused, by the name of what they make, which stands beside the
 *     arms of each model
 * @param qf pairs of arms that are searched as two fields with tuned weights, by the name of what
 *     they make, which stands beside the arms of each model whose scores add up
 * @param topics what is searched for
 * @param qrels what is relevant
 * @param measures as {@link org.winnow.trec.measure.RankingMeasure} names them
 * @param testing how runs are tested
 * @param metadata what the head of each run says besides what is known; null for runs without head
 */
public record ExperimentConfig(
    String name,
    Engine engine,
    Map<String, Path> runs,
    Map<String, List<String>> fused,
    Map<String, List<String>> qf,
    Path topics,
    Path qrels,
    List<String> measures,
    Testing testing,
    @Nullable Map<String, Object> metadata) {
  private static final ObjectMapper YAML =
      new ObjectMapper(new YAMLFactory())
          .setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));

  /** The name of a list's elements, by the list's key. */
  private static final Map<String, String> LISTS =
      Map.of(
          "models", "bm25, bm25-rm3, ql, ql-rm3, indri-ql and indri-rm, such as [bm25, ql-rm3]",
          "arms", "raw and extractors, the baseline first, such as [raw, winnow]",
          "measures", "names as in ir-measures, such as [AP, nDCG@20]");

  public ExperimentConfig {
    runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
    fused = Collections.unmodifiableMap(new LinkedHashMap<>(fused));
    Set<String> names = new TreeSet<>(engine.names());
    for (String run : runs.keySet()) {
      if (!names.add(run)) {
        throw new IllegalArgumentException("runs: there is an arm named " + run + ", too");
      }
    }
    qf = Collections.unmodifiableMap(new LinkedHashMap<>(qf));
    qf.forEach((made, fields) -> checkFields(made, fields, engine.names(), names));
    names.addAll(qf.keySet());
    fused.forEach((made, parts) -> checkFused(made, parts, names));
    measures = List.copyOf(measures);
    metadata = metadata == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  private static void checkFields(
      String name, List<String> fields, List<String> arms, Set<String> names) {
    if (names.contains(name)) {
      throw new IllegalArgumentException("qf: there is an arm or run named " + name + ", too");
    }
    if (fields.size() != 2 || !arms.containsAll(fields)) {
      throw new IllegalArgumentException(
          "qf: " + name + " needs two of " + String.join(", ", arms));
    }
  }

  private static void checkFused(String name, List<String> parts, Set<String> names) {
    if (names.contains(name)) {
      throw new IllegalArgumentException("fused: there is an arm or run named " + name + ", too");
    }
    if (parts.size() < 2 || !names.containsAll(parts)) {
      throw new IllegalArgumentException(
          "fused: " + name + " needs two or more of " + String.join(", ", names));
    }
  }

  /** The engine that searches. */
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
   * @param named what the columns of a table are called
   * @param arms {@code raw}, or extractors
   * @param columns more arms, by name: columns of the table with texts that were made before
   * @param texts more arms, by name: folders of {@code <id>.txt}
   * @param models as {@link RetrievalModels} names them
   * @param analysis how text becomes terms
   * @param titles whether a page's title stands before its text, in every arm
   */
  public record Indexes(
      String pages,
      PageColumns named,
      List<String> arms,
      Map<String, String> columns,
      Map<String, Path> texts,
      List<String> models,
      EnglishAnalysis analysis,
      boolean titles)
      implements Engine {
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

    /**
     * The columns that are read if the collection is a table; the pages only if an arm needs them.
     */
    PageColumns table() {
      boolean wanted = !arms.isEmpty() || titles;
      return named.withTexts(List.copyOf(columns.values()), wanted);
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
      JsonNode yaml = YAML.readTree(InputFile.text(file));
      ObjectNode own = yaml instanceof ObjectNode object ? object : YAML.createObjectNode();
      Common common = YAML.treeToValue(own.deepCopy().retain(Common.KEYS), Common.class);
      own.remove(Common.KEYS);
      Engine engine =
          own.has("solr")
              ? YAML.treeToValue(own, WrittenSolr.class).engine()
              : YAML.treeToValue(own, WrittenIndexes.class).engine(file);
      return new ExperimentConfig(
          Objects.requireNonNullElse(common.name, String.valueOf(file.getFileName())),
          engine,
          paths(file, common.runs),
          Objects.requireNonNullElse(common.fused, Map.of()),
          Objects.requireNonNullElse(common.qf, Map.of()),
          path(file, needed("topics", common.topics)),
          common.judgments(file),
          list("measures", common.measures),
          common.testing(),
          common.metadata);
    } catch (UnrecognizedPropertyException e) {
      Set<String> all = new TreeSet<>(Common.KEYS);
      e.getKnownPropertyIds().forEach(key -> all.add(key.toString()));
      String message = "unknown key " + e.getPropertyName() + "; there are ";
      throw new IOException(file + ": " + message + String.join(", ", all), e);
    } catch (MismatchedInputException e) {
      throw new IOException(file + ": " + mismatch(e), e);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new IOException(file + ", line " + line + ": " + e.getOriginalMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** Explains a value of the wrong type. */
  private static String mismatch(MismatchedInputException e) {
    String key = e.getPath().isEmpty() ? "" : e.getPath().get(0).getFieldName();
    Class<?> wanted = Objects.requireNonNullElse(e.getTargetType(), Object.class);
    return Collection.class.isAssignableFrom(wanted)
        ? missing(key)
        : key + ": " + e.getOriginalMessage();
  }

  private static String missing(String key) {
    return "no " + key + ": write a list of " + LISTS.getOrDefault(key, "names, such as [a, b]");
  }

  private static String needed(String key, @Nullable String value) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException("no " + key);
    }
    return value;
  }

  private static List<String> list(String key, @Nullable List<String> values) {
    if (values == null || values.isEmpty()) {
      throw new IllegalArgumentException(missing(key));
    }
    return values;
  }

  private static Path path(Path file, String text) {
    return file.toAbsolutePath().resolveSibling(text).normalize();
  }

  private static Map<String, Path> paths(Path file, @Nullable Map<String, String> written) {
    Map<String, Path> paths = new LinkedHashMap<>();
    Objects.requireNonNullElse(written, Map.<String, String>of())
        .forEach((name, text) -> paths.put(name, path(file, text)));
    return paths;
  }

  /** The keys of every file; null where a key is missing, here and below. */
  private record Common(
      @Nullable String name,
      @Nullable Map<String, String> runs,
      @Nullable Map<String, List<String>> fused,
      @Nullable Map<String, List<String>> qf,
      @Nullable String topics,
      @Nullable String qrels,
      @Nullable String qrelsOf,
      @Nullable List<String> measures,
      @Nullable Long seed,
      @Nullable Double alpha,
      @Nullable String correction,
      double margin,
      boolean power,
      @Nullable Map<String, Object> metadata) {
    private static final List<String> KEYS =
        Arrays.stream(Common.class.getRecordComponents()).map(RecordComponent::getName).toList();

    /** The file of the judgments, which are those that are named. */
    Path judgments(Path file) throws IOException {
      Path judged = path(file, needed("qrels", qrels));
      if (qrelsOf != null) {
        KnownQrels.check(judged, qrelsOf);
      }
      return judged;
    }

    Testing testing() {
      return new Testing(
          Objects.requireNonNullElse(seed, 1L),
          Objects.requireNonNullElse(alpha, Testing.LEVEL),
          Words.parse(
              "correction", Correction.class, Objects.requireNonNullElse(correction, "holm")),
          margin,
          power);
    }
  }

  private record WrittenIndexes(
      @Nullable String pages,
      @Nullable String idColumn,
      @Nullable String urlColumn,
      @Nullable String htmlColumn,
      @Nullable List<String> arms,
      @Nullable Map<String, String> columns,
      @Nullable Map<String, String> texts,
      @Nullable List<String> models,
      @Nullable String stemmer,
      @Nullable Boolean stopWords,
      boolean titles) {
    Engine engine(Path file) {
      Map<String, String> made = Objects.requireNonNullElse(columns, Map.of());
      String word = Objects.requireNonNullElse(stemmer, "porter").toUpperCase(Locale.ROOT);
      EnglishAnalysis.Stemmer stems = EnglishAnalysis.Stemmer.valueOf(word);
      String place = needed("pages", pages);
      return new Indexes(
          Pages.isUrl(place) ? place : path(file, place).toString(),
          named(),
          arms == null && !made.isEmpty() ? List.of() : list("arms", arms),
          made,
          paths(file, texts),
          list("models", models),
          new EnglishAnalysis(stems, Objects.requireNonNullElse(stopWords, true)),
          titles);
    }

    private PageColumns named() {
      PageColumns usual = PageColumns.DEFAULT;
      return new PageColumns(
          Objects.requireNonNullElse(idColumn, usual.id()),
          Objects.requireNonNullElse(urlColumn, usual.url()),
          Objects.requireNonNullElse(htmlColumn, usual.html()),
          List.of());
    }
  }

  private record WrittenSolr(
      @Nullable String solr, @Nullable Map<String, TreeMap<String, String>> arms) {
    Engine engine() {
      if (arms == null || arms.isEmpty()) {
        throw new IllegalArgumentException(
            "no arms: write name: {collection: NAME, qf: FIELD} for each, the baseline first");
      }
      arms.forEach(
          (name, request) -> {
            if (!request.containsKey(Solr.COLLECTION)) {
              throw new IllegalArgumentException("no collection of arm " + name);
            }
          });
      return new Solr(needed("solr", solr), new LinkedHashMap<>(arms));
    }
  }
}
