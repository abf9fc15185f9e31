// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.extract.Extractor;
import org.winnow.model.ModelFiles;

/** Every extractor by its name. Thread safe. */
public final class Extractors {
  /** The extractor that is used when none is named. */
  public static final String DEFAULT = "winnow";

  /** The extractor that takes every block for content. */
  public static final String ALL_TEXT = "all-text";

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

  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    Stream.of(TrainedExtractors.all(), RuleExtractors.all())
        .flatMap(List::stream)
        .forEach(entry -> entries.put(entry.description().name(), entry));
    return entries;
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
    Spec parsed = Spec.parse(spec);
    @Nullable Entry entry = ENTRIES.get(parsed.name());
    if (entry == null && !parsed.name().isEmpty() && ModelFiles.isModel(path(parsed))) {
      entry = TrainedExtractors.of(parsed.name());
    }
    if (entry == null) {
      throw new IllegalArgumentException(
          "no extractor "
              + parsed.name()
              + "; there are "
              + String.join(", ", ENTRIES.keySet())
              + ", and directories with a model.json");
    }
    List<Parameter> known = entry.description().parameters();
    parsed.allowOnly(known.stream().map(Parameter::name).toList(), spec);
    return entry.opener().open(new Parameters(parsed.parameters()));
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

  private static Path path(Spec spec) {
    return Path.of(spec.name().replace("\0", ""));
  }
}
