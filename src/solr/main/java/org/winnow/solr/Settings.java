// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;

/**
 * The factory's parameters, checked.
 *
 * @param fields the fields of pages and of their texts
 * @param choice the choice of an extractor
 * @param evidence fields that say more of a page
 * @param rules file with the rules of sites, in the core's configuration; null: none
 * @param policy what becomes of pages that can't be cleaned
 * @param outputs what the page tells beside its text
 * @param notes fields about the cleaning itself
 * @param childDocuments whether child documents are cleaned too
 * @param allowAfterDistributed whether it may stand where it runs on every replica
 */
record Settings(
    PageFields fields,
    Choice choice,
    Evidence evidence,
    @Nullable String rules,
    Policy policy,
    List<Output> outputs,
    Notes notes,
    boolean childDocuments,
    boolean allowAfterDistributed) {

  /**
   * The choice of an extractor for each page.
   *
   * @param extractor name with parameters, or path of a model
   * @param languageField field with the document's language, which is detected where it has none;
   *     null if there is none
   * @param languages extractors by language code in lower case
   * @param requestExtractors names that requests may choose; none: all that are shipped
   */
  record Choice(
      String extractor,
      @Nullable String languageField,
      Map<String, String> languages,
      List<String> requestExtractors) {
    static Choice parse(Arguments args) {
      String languageField = args.string("languageField");
      Map<String, String> languages = args.map("languages");
      if (languageField == null && !languages.isEmpty()) {
        throw error("languages needs languageField");
      }
      return new Choice(
          extractor(args.string("extractor"), args.string("model")),
          languageField,
          languages,
          args.strings("requestExtractors"));
    }

    private static String extractor(@Nullable String extractor, @Nullable String model) {
      if (extractor != null && model != null) {
        throw error("write either extractor or model, not both");
      }
      return extractor != null ? extractor : model != null ? model : Extractors.DEFAULT;
    }
  }

  /**
   * Fields that say more of a page; each is null if there is none.
   *
   * @param contentTypeField its content type
   * @param urlField its address
   * @param fetchedField the time at which it was fetched
   */
  record Evidence(
      @Nullable String contentTypeField,
      @Nullable String urlField,
      @Nullable String fetchedField) {}

  /**
   * Fields about the cleaning itself; each is null if there is none.
   *
   * @param provenanceField gets the extractor's name and version
   * @param statusField gets {@code clean}, {@code fallback}, {@code skipped} or {@code failed:}
   *     with the reason
   * @param ratioField gets the share of the text that was kept
   */
  record Notes(
      @Nullable String provenanceField,
      @Nullable String statusField,
      @Nullable String ratioField) {}

  static final Class<?> PLUGIN = BoilerplateRemovalUpdateProcessorFactory.class;

  static final String PARAMETERS =
      "source, dest, pattern, replacement, fieldName, fieldRegex, typeName, typeClass,"
          + " fieldNameMatchesSchemaField, exclude, keepOriginal, extractor, model, languageField,"
          + " languages, requestExtractors, contentTypeField, urlField, fetchedField, rules, "
          + Outputs.PARAMETERS
          + ", provenanceField, statusField, ratioField, onError, fallback, minLength, minRatio,"
          + " maxChars, maxTags, timeoutMs, hidden, maxConcurrent, childDocuments,"
          + " allowAfterDistributed";

  /** Fields beside the pages on which their cleaning depends. */
  Set<String> consulted() {
    Set<String> fields = new LinkedHashSet<>();
    Stream.of(
            evidence.urlField(),
            evidence.fetchedField(),
            evidence.contentTypeField(),
            choice.languageField())
        .filter(Objects::nonNull)
        .forEach(fields::add);
    outputs.stream()
        .filter(output -> output.merge() == Output.Merge.IF_ABSENT)
        .forEach(output -> fields.add(output.field()));
    return fields;
  }

  /**
   * Reads and removes all parameters.
   *
   * @throws SolrException if one is unknown, missing or impossible; the message says what to write
   */
  static Settings parse(NamedList<?> list) {
    Arguments args = new Arguments(PLUGIN, list);
    PageFields fields = PageFields.parse(args, list);
    Choice choice = Choice.parse(args);
    Settings settings =
        new Settings(
            fields,
            choice,
            new Evidence(
                args.string("contentTypeField"),
                args.string("urlField"),
                args.string("fetchedField")),
            args.string("rules"),
            Policy.parse(args),
            Outputs.parse(args, choice.languageField()),
            new Notes(
                args.string("provenanceField"),
                args.string("statusField"),
                args.string("ratioField")),
            args.bool("childDocuments", false),
            args.bool("allowAfterDistributed", false));
    args.refuseRest("", PARAMETERS);
    return settings;
  }

  static SolrException error(String message) {
    return Arguments.error(PLUGIN, message);
  }
}
