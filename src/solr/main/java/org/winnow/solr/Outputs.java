// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.solr.common.util.NamedList;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.metadata.date.PageDate;
import org.winnow.solr.Output.Kind;
import org.winnow.solr.Output.Merge;

/** The outputs of pages that are wanted beside their text. */
final class Outputs {
  /** The parameters that name fields. */
  static final String PARAMETERS =
      "titleField, headlineField, commentsField, confidenceField, kindField, markdownField, htmlField,"
          + " metadata, "
          + Passaging.PARAMETERS;

  private Outputs() {}

  /**
   * Reads and removes the parameters.
   *
   * @param languageField field with the document's language, null if there is none
   * @throws org.apache.solr.common.SolrException if one is impossible
   */
  static List<Output> parse(Arguments args, @Nullable String languageField) {
    List<Output> outputs = new ArrayList<>();
    if (languageField != null) {
      outputs.add(
          new Output(
              "languageField", languageField, Kind.NAME, Merge.IF_ABSENT, CleanPage::language));
    }
    add(outputs, args, "titleField", Kind.NAME, Merge.IF_ABSENT, CleanPage::title);
    add(outputs, args, "headlineField", Kind.NAME, Merge.FIRST, CleanPage::headline);
    add(outputs, args, "commentsField", Kind.TEXT, Merge.TEXT, CleanPage::comments);
    add(outputs, args, "confidenceField", Kind.SHARE, Merge.LEAST, Outputs::confidence);
    add(outputs, args, "kindField", Kind.NAME, Merge.FIRST, page -> page.kind().kind().word());
    add(outputs, args, "markdownField", Kind.TEXT, Merge.TEXT, CleanPage::markdown);
    add(outputs, args, "htmlField", Kind.TEXT, Merge.TEXT, CleanPage::html);
    metadata(args)
        .forEach(
            (field, name) ->
                outputs.add(
                    new Output(
                        "metadata",
                        name,
                        kind(field),
                        Merge.FIRST,
                        page -> value(page.metadata(), field))));
    Passaging.parse(args).ifPresent(outputs::add);
    return List.copyOf(outputs);
  }

  private static void add(
      List<Output> outputs,
      Arguments args,
      String parameter,
      Kind kind,
      Merge merge,
      Function<CleanPage, @Nullable Object> value) {
    String field = args.string(parameter);
    if (field != null) {
      outputs.add(new Output(parameter, field, kind, merge, value));
    }
  }

  /** Names of fields by metadata. */
  private static Map<Field, String> metadata(Arguments args) {
    Map<Field, String> fields = new LinkedHashMap<>();
    Object value = args.any("metadata");
    if (value instanceof NamedList<?> list) {
      for (Map.Entry<String, ?> one : list) {
        fields.put(field(args, one.getKey()), String.valueOf(one.getValue()));
      }
    } else if (value != null) {
      throw args.error(
          "metadata must be a lst such as <lst name=\"metadata\"><str"
              + " name=\"authors\">author</str></lst>, not "
              + value);
    }
    return fields;
  }

  private static Field field(Arguments args, String name) {
    try {
      return Field.of(name);
    } catch (IllegalArgumentException e) {
      throw args.error(String.valueOf(e.getMessage()));
    }
  }

  /** The confidence with three digits; null if it is not known. */
  private static @Nullable Object confidence(CleanPage page) {
    double confidence = page.confidence();
    return Double.isNaN(confidence) ? null : threeDigits(confidence);
  }

  /** A share as documents have it. */
  static double threeDigits(double share) {
    return Math.rint(1000 * share) / 1000;
  }

  private static Kind kind(Field field) {
    return switch (field) {
      case PUBLISHED, MODIFIED -> Kind.DATE;
      case AUTHORS, TAGS -> Kind.NAMES;
      default -> Kind.NAME;
    };
  }

  /** Dates as dates, lists as lists, else a text; null if there is none. */
  private static @Nullable Object value(Metadata metadata, Field field) {
    List<String> values = metadata.values(field);
    return switch (field) {
      case PUBLISHED -> date(metadata.published());
      case MODIFIED -> date(metadata.modified());
      case AUTHORS, TAGS -> values;
      default -> values.isEmpty() ? null : values.get(0);
    };
  }

  private static @Nullable Date date(@Nullable PageDate date) {
    return date == null ? null : Date.from(date.instant());
  }
}
