// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.spec.Words;
import scala.jdk.javaapi.CollectionConverters;

/** What the table may have of a page beside an extractor's text. */
public enum Extra {
  /** The page's headline; empty if it has none. */
  HEADLINE,
  /** What readers wrote below; empty if there is nothing. */
  COMMENTS,
  /** The word F1 that the extractor expects; null if it can't tell. */
  CONFIDENCE,
  /** The kind of the page, such as article, thread or error. */
  KIND,
  /** The text as Markdown. */
  MARKDOWN,
  /** The text as safe HTML. */
  HTML,
  /** The language of the text; empty if it is too short to tell. */
  LANGUAGE,
  /** What the page says of itself: values by name, such as authors and published. */
  METADATA,
  /** The text cut into passages: text, headings, start and end, author and date of publication. */
  PASSAGES;

  private static final DataType TEXTS = DataTypes.createArrayType(DataTypes.StringType);
  private static final StructType PASSAGE =
      new StructType()
          .add("text", DataTypes.StringType)
          .add("headings", TEXTS)
          .add("start", DataTypes.IntegerType)
          .add("end", DataTypes.IntegerType)
          .add("author", DataTypes.StringType)
          .add("published", DataTypes.StringType);

  /**
   * Those that are named, in the order of this enum.
   *
   * @throws IllegalArgumentException if there is no such column; the message lists them
   */
  public static List<Extra> parse(List<String> names) {
    Set<Extra> extras = EnumSet.noneOf(Extra.class);
    for (String name : names) {
      extras.add(
          Words.find(Extra.class, name.strip())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no column " + name + "; there are " + Words.all(Extra.class))));
    }
    return List.copyOf(extras);
  }

  private String word() {
    return Words.word(this);
  }

  /** The name of its column for an extractor whose text is in another. */
  String column(String text) {
    return text + "_" + word();
  }

  DataType type() {
    return switch (this) {
      case CONFIDENCE -> DataTypes.DoubleType;
      case METADATA -> DataTypes.createMapType(DataTypes.StringType, TEXTS);
      case PASSAGES -> DataTypes.createArrayType(PASSAGE);
      default -> DataTypes.StringType;
    };
  }

  @Nullable Object of(CleanPage page) {
    return switch (this) {
      case HEADLINE -> page.headline();
      case COMMENTS -> page.comments();
      case CONFIDENCE -> Double.isNaN(page.confidence()) ? null : page.confidence();
      case KIND -> page.kind().kind().word();
      case MARKDOWN -> page.markdown();
      case HTML -> page.html();
      case LANGUAGE -> page.language();
      case METADATA -> metadata(page.metadata());
      case PASSAGES ->
          CollectionConverters.asScala(
              page.passages(PassageOptions.DEFAULT).stream().map(Extra::row).toList());
    };
  }

  private static Row row(Passage passage) {
    return RowFactory.create(
        passage.text(),
        CollectionConverters.asScala(passage.headings()),
        passage.start(),
        passage.end(),
        passage.author(),
        passage.published() == null ? null : passage.published().toString());
  }

  /** As Spark takes maps of lists. */
  private static scala.collection.Map<String, scala.collection.Seq<String>> metadata(
      Metadata metadata) {
    Map<String, scala.collection.Seq<String>> values = new LinkedHashMap<>();
    for (Field field : Field.ALL) {
      List<String> of = metadata.values(field);
      if (!of.isEmpty()) {
        values.put(field.word(), CollectionConverters.asScala(of));
      }
    }
    return CollectionConverters.asScala(values);
  }
}
