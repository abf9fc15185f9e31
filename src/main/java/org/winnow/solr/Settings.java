// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
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
 * @param languageField field with the document's language, null if there is none
 * @param languages extractors by language code in lower case
 * @param requestExtractors names that requests may choose; none: all that are shipped
 * @param policy what becomes of pages that can't be cleaned
 * @param childDocuments whether child documents are cleaned too
 * @param allowAfterDistributed whether it may stand where it runs on every replica
 * @param contentTypeField field with the page's content type, null if there is none
 * @param titleField field that gets the page's title, null: none
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
    @Nullable String titleField,
    @Nullable String provenanceField,
    @Nullable String statusField,
    @Nullable String ratioField) {

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
  static Settings parse(NamedList<?> args) {
    Object source = args.remove("source");
    Object dest = args.remove("dest");
    Object pattern = args.remove("pattern");
    Object replacement = args.remove("replacement");
    Boolean keepOriginal = bool(args, "keepOriginal");
    boolean childDocuments = Boolean.TRUE.equals(bool(args, "childDocuments"));
    boolean allowAfterDistributed = Boolean.TRUE.equals(bool(args, "allowAfterDistributed"));
    Policy policy = Policy.parse(args);
    List<String> requestExtractors = names(args.remove("requestExtractors"));
    String extractor = extractor(string(args, "extractor"), string(args, "model"));
    String languageField = string(args, "languageField");
    Map<String, String> languages = languages(args.remove("languages"));
    if ((languageField == null) != languages.isEmpty()) {
      throw error("languageField and languages need each other");
    }
    String contentTypeField = string(args, "contentTypeField");
    String titleField = string(args, "titleField");
    String provenanceField = string(args, "provenanceField");
    String statusField = string(args, "statusField");
    String ratioField = string(args, "ratioField");
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
      exclusions = FieldMutatingUpdateProcessorFactory.parseSelectorExclusionParams(args);
      inclusion = FieldMutatingUpdateProcessorFactory.parseSelectorParams(args);
      checkInPlace(inclusion, dest, keepOriginal);
    } else {
      NamedList<?> selectors = selectors(source);
      exclusions = FieldMutatingUpdateProcessorFactory.parseSelectorExclusionParams(selectors);
      inclusion = FieldMutatingUpdateProcessorFactory.parseSelectorParams(selectors);
      refuseRest(selectors, "in source");
      if (dest == null) {
        throw error(
            "source needs dest: write <str name=\"dest\">text</str>, or select fields to clean in"
                + " place with fieldName, fieldRegex, typeName or typeClass");
      }
      if (inclusion.noSelectorsSpecified()) {
        throw error("source selects nothing: write <str name=\"source\">html</str>");
      }
    }
    refuseRest(args, "");
    return new Settings(
        inclusion,
        List.copyOf(exclusions),
        dest == null ? null : destination(dest),
        keepOriginal == null || keepOriginal,
        extractor,
        languageField,
        languages,
        requestExtractors,
        policy,
        childDocuments,
        allowAfterDistributed,
        contentTypeField,
        titleField,
        provenanceField,
        statusField,
        ratioField);
  }

  private static void checkInPlace(
      SelectorParams inclusion, @Nullable Object dest, @Nullable Boolean keepOriginal) {
    if (dest != null) {
      throw error("dest needs source: write <str name=\"source\">html</str>");
    }
    if (inclusion.noSelectorsSpecified()) {
      throw error(
          "no field is selected: write <str name=\"source\">html</str> and <str"
              + " name=\"dest\">text</str>, or <str name=\"fieldName\">html</str> to clean in place");
    }
    if (Boolean.TRUE.equals(keepOriginal)) {
      throw error(
          "keepOriginal=true is impossible for fields cleaned in place: write source and dest"
              + " instead");
    }
  }

  private static void refuseRest(NamedList<?> args, String where) {
    if (args.size() > 0) {
      throw error(
          "unknown parameter "
              + args.getName(0)
              + (where.isEmpty() ? "" : " " + where)
              + "; there are source, dest, pattern, replacement, fieldName, fieldRegex, typeName,"
              + " typeClass, fieldNameMatchesSchemaField, exclude, keepOriginal, extractor, model,"
              + " languageField, languages, requestExtractors, contentTypeField, titleField, provenanceField, statusField,"
              + " ratioField, onError, fallback, minLength, minRatio, maxChars, timeoutMs,"
              + " maxConcurrent, childDocuments, allowAfterDistributed");
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

  private static @Nullable String string(NamedList<?> args, String name) {
    Object value = args.remove(name);
    if (value == null) {
      return null;
    }
    if (value instanceof String text && !text.isBlank()) {
      return text.strip();
    }
    throw error(name + " must be one non-empty str, not " + value);
  }

  private static List<String> names(@Nullable Object value) {
    List<?> names =
        value == null ? List.of() : value instanceof List<?> many ? many : List.of(value);
    return names.stream().map(String::valueOf).toList();
  }

  private static Map<String, String> languages(@Nullable Object value) {
    Map<String, String> languages = new HashMap<>();
    if (value instanceof NamedList<?> list) {
      list.forEach(
          (language, extractor) ->
              languages.put(language.toLowerCase(Locale.ROOT), String.valueOf(extractor)));
    } else if (value != null) {
      throw error("languages must be a lst of str, each an extractor with a language as name");
    }
    return languages;
  }

  private static @Nullable Boolean bool(NamedList<?> args, String name) {
    Object value = args.remove(name);
    Map<String, Boolean> values = Map.of("true", true, "false", false);
    if (value == null || values.containsKey(value.toString())) {
      return value == null ? null : values.get(value.toString());
    }
    throw error(name + " must be true or false, not " + value);
  }

  static SolrException error(String message) {
    return new SolrException(
        ErrorCode.SERVER_ERROR,
        BoilerplateRemovalUpdateProcessorFactory.class.getSimpleName() + ": " + message);
  }
}
