// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessorFactory;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessorFactory.SelectorParams;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;

/**
 * The factory's parameters, checked.
 *
 * @param inclusion which fields are cleaned
 * @param exclusions which of them are not
 * @param destination where the text goes; null: in place
 * @param keepOriginal whether the source field stays
 * @param extractor name with parameters, or path of a model
 * @param languageField field with the document's language, which is told where it has none; null if
 *     there is none
 * @param languages extractors by language code in lower case
 * @param requestExtractors names that requests may choose; none: all that are shipped
 * @param policy what becomes of pages that can't be cleaned
 * @param childDocuments whether child documents are cleaned too
 * @param allowAfterDistributed whether it may stand where it runs on every replica
 * @param contentTypeField field with the page's content type, null if there is none
 * @param urlField field with the page's address, null if there is none
 * @param fetchedField field with the time at which the page was fetched, null if there is none
 * @param rules file with the rules of sites, in the core's configuration; null: none
 * @param outputs what the page tells beside its text
 * @param provenanceField field that gets the extractor's name and version, null: none
 * @param statusField field that gets {@code clean}, {@code fallback}, {@code skipped} or {@code
 *     failed:} with the reason, null: none
 * @param ratioField field that gets the share of the text that was kept, null: none
 */
record Settings(
    SelectorParams inclusion,
    Collection<SelectorParams> exclusions,
    @Nullable Destination destination,
    boolean keepOriginal,
    String extractor,
    @Nullable String languageField,
    Map<String, String> languages,
    List<String> requestExtractors,
    Policy policy,
    boolean childDocuments,
    boolean allowAfterDistributed,
    @Nullable String contentTypeField,
    @Nullable String urlField,
    @Nullable String fetchedField,
    @Nullable String rules,
    List<Output> outputs,
    @Nullable String provenanceField,
    @Nullable String statusField,
    @Nullable String ratioField) {

  private static final Class<?> PLUGIN = BoilerplateRemovalUpdateProcessorFactory.class;

  static final String PARAMETERS =
      "source, dest, pattern, replacement, fieldName, fieldRegex, typeName, typeClass,"
          + " fieldNameMatchesSchemaField, exclude, keepOriginal, extractor, model, languageField,"
          + " languages, requestExtractors, contentTypeField, urlField, fetchedField, rules, "
          + Outputs.PARAMETERS
          + ", provenanceField, statusField, ratioField, onError, fallback, minLength, minRatio,"
          + " maxChars, maxTags, timeoutMs, hidden, maxConcurrent, childDocuments,"
          + " allowAfterDistributed";

  /** Whether pages of several fields may come together in one field. */
  boolean sharesDestination() {
    return destination != null && destination.pattern() == null && !hasOneSource();
  }

  /** Whether {@code source} is a list of names, and not a pattern or a type. */
  boolean namesSources() {
    return inclusion.fieldRegex.isEmpty()
        && inclusion.typeName.isEmpty()
        && inclusion.typeClass.isEmpty()
        && inclusion.fieldNameMatchesSchemaField == null;
  }

  private boolean hasOneSource() {
    return namesSources() && inclusion.fieldName.size() == 1;
  }

  /** Fields beside the pages on which their cleaning depends. */
  Set<String> consulted() {
    Set<String> fields = new LinkedHashSet<>();
    Stream.of(urlField, fetchedField, contentTypeField, languageField)
        .filter(Objects::nonNull)
        .forEach(fields::add);
    outputs.stream()
        .filter(output -> output.merge() == Output.Merge.IF_ABSENT)
        .forEach(output -> fields.add(output.field()));
    return fields;
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
   * Reads and removes all parameters.
   *
   * @throws SolrException if one is unknown, missing or impossible; the message says what to write
   */
  static Settings parse(NamedList<?> list) {
    Arguments args = new Arguments(PLUGIN, list);
    Object source = args.any("source");
    Object dest = args.any("dest");
    Object pattern = args.any("pattern");
    Object replacement = args.any("replacement");
    boolean inPlace = source == null;
    boolean keepOriginal = args.bool("keepOriginal", !inPlace);
    boolean childDocuments = args.bool("childDocuments", false);
    boolean allowAfterDistributed = args.bool("allowAfterDistributed", false);
    Policy policy = Policy.parse(args);
    List<String> requestExtractors = args.strings("requestExtractors");
    String extractor = extractor(args.string("extractor"), args.string("model"));
    String languageField = args.string("languageField");
    Map<String, String> languages = args.map("languages");
    if (languageField == null && !languages.isEmpty()) {
      throw error("languages needs languageField");
    }
    String contentTypeField = args.string("contentTypeField");
    String urlField = args.string("urlField");
    String fetchedField = args.string("fetchedField");
    String rules = args.string("rules");
    List<Output> outputs = Outputs.parse(args, languageField);
    String provenanceField = args.string("provenanceField");
    String statusField = args.string("statusField");
    String ratioField = args.string("ratioField");
    if (pattern != null || replacement != null) {
      if (dest != null) {
        throw error("write either dest, or pattern and replacement, not both");
      }
      NamedList<Object> both = new NamedList<>();
      both.add("pattern", pattern);
      both.add("replacement", replacement);
      dest = both;
    }
    Collection<SelectorParams> exclusions;
    SelectorParams inclusion;
    if (source == null) {
      exclusions = FieldMutatingUpdateProcessorFactory.parseSelectorExclusionParams(list);
      inclusion = FieldMutatingUpdateProcessorFactory.parseSelectorParams(list);
      checkInPlace(inclusion, dest, keepOriginal);
    } else {
      NamedList<?> selectors = selectors(source);
      exclusions = FieldMutatingUpdateProcessorFactory.parseSelectorExclusionParams(selectors);
      inclusion = FieldMutatingUpdateProcessorFactory.parseSelectorParams(selectors);
      new Arguments(PLUGIN, selectors).refuseRest(" in source", PARAMETERS);
      if (dest == null) {
        throw error(
            "source needs dest: write <str name=\"dest\">text</str>, or select fields to clean in"
                + " place with fieldName, fieldRegex, typeName or typeClass");
      }
      if (inclusion.noSelectorsSpecified()) {
        throw error("source selects nothing: write <str name=\"source\">html</str>");
      }
    }
    args.refuseRest("", PARAMETERS);
    return new Settings(
        inclusion,
        List.copyOf(exclusions),
        dest == null ? null : destination(dest),
        keepOriginal,
        extractor,
        languageField,
        languages,
        requestExtractors,
        policy,
        childDocuments,
        allowAfterDistributed,
        contentTypeField,
        urlField,
        fetchedField,
        rules,
        outputs,
        provenanceField,
        statusField,
        ratioField);
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

  private static String extractor(@Nullable String extractor, @Nullable String model) {
    if (extractor != null && model != null) {
      throw error("write either extractor or model, not both");
    }
    return extractor != null ? extractor : model != null ? model : Extractors.DEFAULT;
  }

  static SolrException error(String message) {
    return Arguments.error(PLUGIN, message);
  }
}
