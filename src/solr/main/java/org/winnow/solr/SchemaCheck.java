// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.apache.solr.common.SolrException;
import org.apache.solr.schema.FieldType;
import org.apache.solr.schema.IndexSchema;
import org.apache.solr.schema.NestPathField;
import org.apache.solr.schema.NumberType;
import org.apache.solr.schema.SchemaField;
import org.apache.solr.schema.StrField;
import org.apache.solr.schema.TextField;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.solr.Output.Kind;

/**
 * Whether the fields that the plugin writes can take what it writes. Mistakes would show late, with
 * the first page that has two authors or a long text, or never: a whole number rounds shares to 0.
 */
final class SchemaCheck {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaCheck.class);

  private final IndexSchema schema;
  private final List<String> mistakes = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  private SchemaCheck(IndexSchema schema) {
    this.schema = schema;
  }

  /**
   * Refuses a schema in which a field is of a wrong type or missing. A schema that may still get
   * the field, since it is managed, is only warned of.
   *
   * @throws SolrException if there is one; the message has a line of the schema for each
   */
  static void check(Settings settings, IndexSchema schema) {
    SchemaCheck check = new SchemaCheck(schema);
    check.pages(settings);
    settings.outputs().forEach(check::output);
    check.field("provenanceField", settings.notes().provenanceField(), Kind.NAME);
    check.field("statusField", settings.notes().statusField(), Kind.NAME);
    check.field("ratioField", settings.notes().ratioField(), Kind.SHARE);
    if (schema.isMutable()) {
      check.missing.forEach(line -> LOG.warn("the managed schema lacks a field: {}", line));
    } else {
      check.mistakes.addAll(0, check.missing);
    }
    if (!check.mistakes.isEmpty()) {
      throw Settings.error(
          "writes fields that the schema does not have as they must be: "
              + String.join("; ", check.mistakes));
    }
  }

  private void pages(Settings settings) {
    PageFields.Destination destination = settings.fields().destination();
    if (destination == null) {
      return;
    }
    for (String source : new TreeSet<>(settings.fields().inclusion().fieldName)) {
      if (settings.fields().keepOriginal()) {
        field("source", source, Kind.TEXT);
      }
      SchemaField known = schema.getFieldOrNull(source);
      boolean many = known != null && known.multiValued();
      field("dest", destination.name(source), many ? Kind.TEXTS : Kind.TEXT);
    }
    if (settings.fields().inclusion().fieldName.isEmpty() && destination.pattern() == null) {
      field("dest", destination.replacement(), Kind.TEXT);
    }
  }

  private void output(Output output) {
    if (output.isNested()) {
      field(output.parameter(), "text", Kind.TEXT);
      field(output.parameter(), "heading", Kind.NAMES);
      field(output.parameter(), "position", Kind.NAME);
      field(output.parameter(), "author", Kind.NAME);
      field(output.parameter(), "published", Kind.DATE);
    } else {
      field(output.parameter(), output.field(), output.kind());
    }
  }

  private void field(String parameter, @Nullable String name, Kind kind) {
    SchemaField field = name == null ? null : schema.getFieldOrNull(name);
    if (name == null || (field != null && fits(field, kind))) {
      return;
    }
    String line =
        parameter
            + ": write <field name=\""
            + name
            + "\" type=\""
            + type(kind)
            + "\""
            + (isMany(kind) ? " multiValued=\"true\"" : "")
            + "/>";
    List<String> lines = field == null ? missing : mistakes;
    if (!lines.contains(line)) {
      lines.add(line);
    }
  }

  private static boolean isMany(Kind kind) {
    return kind == Kind.NAMES || kind == Kind.TEXTS;
  }

  private static boolean fits(SchemaField field, Kind kind) {
    FieldType type = field.getType();
    NumberType number = type.getNumberType();
    boolean text = type instanceof StrField || type instanceof TextField;
    boolean takes =
        switch (kind) {
          case SHARE -> text || number == NumberType.FLOAT || number == NumberType.DOUBLE;
          case DATE -> !text && (number == null || number == NumberType.DATE);
          case TEXT, TEXTS -> number == null && !isBounded(field);
          default -> true;
        };
    return takes && (field.multiValued() || !isMany(kind));
  }

  /** Returns whether the field refuses a value that is longer than a term may be, 32,766 bytes. */
  private static boolean isBounded(SchemaField field) {
    return field.getType() instanceof StrField && (field.indexed() || field.hasDocValues());
  }

  /** A type of the schema for a field, or the name that Solr's own schema has for one. */
  private String type(Kind kind) {
    return switch (kind) {
      case SHARE -> type("pfloat", type -> type.getNumberType() == NumberType.FLOAT);
      case DATE -> type("pdate", type -> type.getNumberType() == NumberType.DATE);
      case TEXT, TEXTS ->
          type(
              "text_general",
              type -> type instanceof TextField && !(type instanceof NestPathField));
      default -> type("string", StrField.class::isInstance);
    };
  }

  private String type(String usual, Predicate<FieldType> suits) {
    Map<String, FieldType> types = schema.getFieldTypes();
    FieldType known = types.get(usual);
    if (known != null && suits.test(known)) {
      return usual;
    }
    return types.keySet().stream()
        .filter(name -> suits.test(types.get(name)))
        .sorted()
        .findFirst()
        .orElse(usual);
  }
}
