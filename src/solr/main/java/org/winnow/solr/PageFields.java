// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.winnow.solr.Settings.error;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessorFactory;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessorFactory.SelectorParams;
import org.jspecify.annotations.Nullable;

/**
 * The fields of pages and of their texts.
 *
 * @param inclusion which fields are cleaned
 * @param exclusions which of them are not
 * @param destination where the text goes; null: in place
 * @param keepOriginal whether the source field stays
 */
record PageFields(
    SelectorParams inclusion,
    Collection<SelectorParams> exclusions,
    @Nullable Destination destination,
    boolean keepOriginal) {

  /** Returns whether pages of several fields may come together in one field. */
  boolean sharesDestination() {
    return destination != null && destination.pattern() == null && !hasOneSource();
  }

  /** Returns whether {@code source} is a list of names, and not a pattern or a type. */
  boolean namesSources() {
    return inclusion.fieldRegex.isEmpty()
        && inclusion.typeName.isEmpty()
        && inclusion.typeClass.isEmpty()
        && inclusion.fieldNameMatchesSchemaField == null;
  }

  private boolean hasOneSource() {
    return namesSources() && inclusion.fieldName.size() == 1;
  }

  /** Tells this processor from others of the same core. */
  String name() {
    return destination == null ? "inPlace" : destination.replacement();
  }

  /** The name of a field made from the source's: the part that matches is replaced. */
  record Destination(@Nullable Pattern pattern, String replacement) {
    String name(String source) {
      if (pattern == null) {
        return replacement;
      }
      Matcher matcher = pattern.matcher(source);
      return matcher.find() ? matcher.replaceAll(replacement) : source;
    }
  }

  /**
   * Reads and removes the parameters.
   *
   * @param list from which Solr's own selectors are read
   */
  static PageFields parse(Arguments args, NamedList<?> list) {
    Object source = args.any("source");
    Object dest = dest(args);
    boolean keepOriginal = args.bool("keepOriginal", source != null);
    NamedList<?> selectors = source == null ? list : selectors(source);
    Collection<SelectorParams> exclusions =
        FieldMutatingUpdateProcessorFactory.parseSelectorExclusionParams(selectors);
    SelectorParams inclusion = FieldMutatingUpdateProcessorFactory.parseSelectorParams(selectors);
    if (source == null) {
      checkInPlace(inclusion, dest, keepOriginal);
      return new PageFields(inclusion, List.copyOf(exclusions), null, keepOriginal);
    }
    new Arguments(Settings.PLUGIN, selectors).refuseRest(" in source", Settings.PARAMETERS);
    if (dest == null) {
      throw error(
          "source needs dest: write <str name=\"dest\">text</str>, or select fields to clean in"
              + " place with fieldName, fieldRegex, typeName or typeClass");
    }
    if (inclusion.noSelectorsSpecified()) {
      throw error("source selects nothing: write <str name=\"source\">html</str>");
    }
    return new PageFields(inclusion, List.copyOf(exclusions), destination(dest), keepOriginal);
  }

  /** The destination as it is written: as {@code dest}, or in two parameters of its own. */
  private static @Nullable Object dest(Arguments args) {
    Object dest = args.any("dest");
    Object pattern = args.any("pattern");
    Object replacement = args.any("replacement");
    if (pattern == null && replacement == null) {
      return dest;
    }
    if (dest != null) {
      throw error("write either dest, or pattern and replacement, not both");
    }
    NamedList<Object> both = new NamedList<>();
    both.add("pattern", pattern);
    both.add("replacement", replacement);
    return both;
  }

  private static void checkInPlace(
      SelectorParams inclusion, @Nullable Object dest, boolean keepOriginal) {
    if (dest != null) {
      throw error("dest needs source: write <str name=\"source\">html</str>");
    }
    if (inclusion.noSelectorsSpecified()) {
      throw error(
          "no field is selected: write <str name=\"source\">html</str> and <str"
              + " name=\"dest\">text</str>, or <str name=\"fieldName\">html</str> to clean in place");
    }
    if (keepOriginal) {
      throw error(
          "keepOriginal=true is impossible for fields cleaned in place: write source and dest"
              + " instead");
    }
  }

  private static NamedList<?> selectors(Object source) {
    if (source instanceof NamedList<?> selectors) {
      return selectors.clone();
    }
    NamedList<Object> byName = new NamedList<>();
    List<Object> names = new ArrayList<>();
    if (source instanceof Collection<?> many) {
      names.addAll(many);
    } else {
      names.add(source);
    }
    Set<Object> seen = new HashSet<>();
    for (Object name : names) {
      if (!(name instanceof String)) {
        throw error("source must be a field name, an arr of names or a lst of selectors");
      }
      if (seen.add(name)) {
        byName.add("fieldName", name);
      }
    }
    return byName;
  }

  private static Destination destination(Object dest) {
    if (dest instanceof String name && !name.isBlank()) {
      return new Destination(null, name);
    }
    if (dest instanceof NamedList<?> both
        && both.get("pattern") instanceof String pattern
        && both.get("replacement") instanceof String replacement
        && both.size() == 2) {
      try {
        return new Destination(Pattern.compile(pattern), replacement);
      } catch (PatternSyntaxException e) {
        throw error("pattern is no regular expression: " + e.getMessage());
      }
    }
    throw error(
        "dest must be a field name, or a lst with the two str pattern and replacement, nothing"
            + " else");
  }
}
