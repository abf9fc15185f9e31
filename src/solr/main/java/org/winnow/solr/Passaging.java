// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.schema.IndexSchema;
import org.winnow.passage.Measure;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.solr.Output.Kind;
import org.winnow.solr.Output.Merge;

/** The passages of pages: values of a field, or documents below the page's. */
final class Passaging {
  static final String PARAMETERS = "passagesField, passages, passageWords, passageOverlap";

  /** The parameter, and the field with the nested documents. */
  private static final String PASSAGES = "passages";

  private static final String CHILDREN = "children";

  private Passaging() {}

  /**
   * Reads and removes the parameters.
   *
   * @return what is asked for; empty if nothing is
   * @throws org.apache.solr.common.SolrException if one is impossible
   */
  static Optional<Output> parse(Arguments args) {
    String field = args.string("passagesField");
    String nested = args.string(PASSAGES);
    int words = args.whole("passageWords", -1);
    int overlap = args.whole("passageOverlap", -1);
    if (nested != null && !nested.equals(CHILDREN)) {
      throw args.error("passages must be children, not " + nested);
    }
    if (field != null && nested != null) {
      throw args.error("write either passagesField or passages, not both");
    }
    if (words == 0) {
      throw args.error("passageWords must be a whole number from 1, not 0");
    }
    PassageOptions usual = PassageOptions.DEFAULT;
    PassageOptions options =
        new PassageOptions(
            words < 0 ? usual.size() : words,
            Measure.WORDS,
            overlap < 0 ? usual.overlap() : overlap);
    if (field != null) {
      return Optional.of(
          new Output(
              "passagesField",
              field,
              Kind.TEXTS,
              Merge.ALL,
              page -> page.passages(options).stream().map(Passage::text).toList()));
    }
    if (nested != null) {
      return Optional.of(
          new Output(
              PASSAGES,
              PASSAGES,
              Kind.DOCUMENTS,
              Merge.CHILDREN,
              page -> page.passages(options).stream().map(Passaging::child).toList()));
    }
    if (words > 0 || overlap >= 0) {
      throw args.error("passageWords and passageOverlap need passagesField or passages");
    }
    return Optional.empty();
  }

  /** Without an id: Solr makes it of the parent's. */
  private static SolrInputDocument child(Passage passage) {
    SolrInputDocument child = new SolrInputDocument();
    child.setField("text", passage.text());
    if (!passage.headings().isEmpty()) {
      child.setField("heading", passage.headings());
    }
    child.setField("position", passage.position());
    if (passage.author() != null) {
      child.setField("author", passage.author());
    }
    if (passage.published() != null) {
      child.setField("published", Date.from(passage.published().instant()));
    }
    return child;
  }

  /**
   * Refuses a schema that can't have nested documents, if any are asked for.
   *
   * @throws org.apache.solr.common.SolrException if it can't; the message says what to add
   */
  static void check(List<Output> outputs, IndexSchema schema) {
    boolean nests =
        schema.isUsableForChildDocs()
            && schema.getFieldOrNull(IndexSchema.NEST_PATH_FIELD_NAME) != null;
    if (!nests && outputs.stream().anyMatch(Output::isNested)) {
      String id = schema.getUniqueKeyField().getType().getTypeName();
      throw Settings.error(
          "passages=children needs a schema for nested documents: add <field name=\"_root_\" type=\""
              + id
              + "\" indexed=\"true\" stored=\"false\" docValues=\"false\"/>, <field"
              + " name=\"_nest_path_\" type=\"_nest_path_\"/> and <fieldType name=\"_nest_path_\""
              + " class=\"solr.NestPathField\"/>");
    }
  }
}
