// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.extract.AllText;
import org.winnow.extract.Extractor;
import org.winnow.neural.Engine;
import org.winnow.neural.Model;
import org.winnow.neural.ModelDirectory;
import org.winnow.neural.Web2TextExtractor;

/** Every extractor by its name. Thread safe. */
public final class Extractors {
  /** The extractor that is used when none is named. */
  public static final String DEFAULT = "web2text";

  private static final String PAPER =
      "Vogels, Ganea and Eickhoff: Web2Text: Deep Structured Boilerplate Removal, ECIR 2018";

  private static final Parameter LAMBDA =
      new Parameter(
          "lambda",
          Double.toString(Web2TextExtractor.DEFAULT_LAMBDA),
          "weight of the pairwise potentials");

  private static final Parameter ENGINE =
      new Parameter("engine", "auto", "auto, tensorflow or java: what runs the networks");

  private static final Map<String, Entry> ENTRIES = entries();

  private Extractors() {}

  /** A parameter of an extractor. */
  public record Parameter(String name, String defaultValue, String meaning) {}

  /**
   * What there is to know of an extractor.
   *
   * @param source the publication
   */
  public record Description(
      String name, String summary, List<Parameter> parameters, String source) {}

  private interface Opener {
    Extractor open(Map<String, String> parameters) throws IOException;
  }

  private record Entry(Description description, Opener opener) {}

  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    add(
        entries,
        new Description(
            "web2text",
            "convolutional networks and Viterbi, trained on CleanEval (531 pages)",
            List.of(LAMBDA, ENGINE),
            PAPER),
        parameters -> web2text("web2text", parameters));
    add(
        entries,
        new Description(
            "web2text-unary", "the same, each block on its own", List.of(ENGINE), PAPER),
        parameters -> ModelDirectory.read("web2text").open(engine(parameters), 0));
    add(
        entries,
        new Description(
            "web2text-original-split",
            "the same as web2text, trained on CleanEval's own 56 training pages",
            List.of(LAMBDA, ENGINE),
            PAPER),
        parameters -> web2text("web2text-original-split", parameters));
    add(
        entries,
        new Description("all-text", "every block: the floor of comparisons", List.of(), "-"),
        parameters -> new AllText());
    return entries;
  }

  private static void add(Map<String, Entry> entries, Description description, Opener opener) {
    entries.put(description.name(), new Entry(description, opener));
  }

  private static Extractor web2text(String model, Map<String, String> parameters)
      throws IOException {
    Model read = ModelDirectory.read(model);
    String lambda = parameters.get("lambda");
    return read.open(engine(parameters), lambda == null ? read.lambda() : number("lambda", lambda));
  }

  private static Engine.Kind engine(Map<String, String> parameters) {
    return Engine.Kind.of(parameters.getOrDefault("engine", "auto"));
  }

  private static double number(String name, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "illegal " + name + " value: " + value + ", must be a number", e);
    }
  }

  /** All extractors. */
  public static List<Description> all() {
    return ENTRIES.values().stream().map(Entry::description).toList();
  }

  /**
   * Opens an extractor; the caller closes it.
   *
   * @param spec {@code name} or {@code name:parameter=value,…}; the path of a model directory
   *     serves as a name
   * @throws IllegalArgumentException if there is no such extractor or parameter; the message lists
   *     what there is
   * @throws IOException if its model can't be read
   */
  public static Extractor open(String spec) throws IOException {
    ExtractorSpec parsed = ExtractorSpec.parse(spec);
    Entry entry = ENTRIES.get(parsed.name());
    if (entry == null && !parsed.name().isEmpty() && ModelDirectory.isModel(path(parsed))) {
      check(spec, parsed, List.of(LAMBDA, ENGINE));
      return web2text(parsed.name(), parsed.parameters());
    }
    if (entry == null) {
      throw new IllegalArgumentException(
          "no extractor "
              + parsed.name()
              + "; there are "
              + String.join(", ", ENTRIES.keySet())
              + ", and directories with a model.json");
    }
    check(spec, parsed, entry.description.parameters());
    return entry.opener.open(parsed.parameters());
  }

  /**
   * The names in a list separated by commas, each with its parameters: {@code a:x=1,y=2,b} is
   * {@code a:x=1,y=2} and {@code b}.
   */
  public static List<String> split(String list) {
    List<String> specs = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      boolean goesOn = part.contains("=") && !part.contains(":") && !specs.isEmpty();
      if (goesOn) {
        specs.set(specs.size() - 1, specs.get(specs.size() - 1) + "," + part);
      } else {
        specs.add(part.strip());
      }
    }
    return specs;
  }

  private static Path path(ExtractorSpec spec) {
    return Path.of(spec.name().replace("\0", ""));
  }

  private static void check(String spec, ExtractorSpec parsed, List<Parameter> known) {
    List<String> unknown = new ArrayList<>(parsed.parameters().keySet());
    List<String> names = known.stream().map(Parameter::name).toList();
    unknown.removeAll(names);
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown parameter "
              + unknown.get(0)
              + " in "
              + spec
              + "; "
              + (names.isEmpty() ? "it takes none" : "it takes " + String.join(", ", names)));
    }
  }
}
