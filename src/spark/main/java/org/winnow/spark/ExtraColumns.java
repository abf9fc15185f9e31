// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.bulk.Extra;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.metadata.date.PageDate;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.posts.Post;
import org.winnow.spec.Words;
import scala.jdk.javaapi.CollectionConverters;

/** The columns that a table may have beside an extractor's text, as Spark's types and values. */
final class ExtraColumns {
  private static final DataType TEXTS = DataTypes.createArrayType(DataTypes.StringType);
  private static final StructType PASSAGE =
      new StructType()
          .add("text", DataTypes.StringType)
          .add("headings", TEXTS)
          .add("start", DataTypes.IntegerType)
          .add("end", DataTypes.IntegerType)
          .add("author", DataTypes.StringType)
          .add("published", DataTypes.StringType);
  private static final StructType POST =
      new StructType()
          .add("role", DataTypes.StringType)
          .add("author", DataTypes.StringType)
          .add("published", DataTypes.StringType)
          .add("text", DataTypes.StringType)
          .add("start", DataTypes.IntegerType)
          .add("end", DataTypes.IntegerType);

  private ExtraColumns() {}

  /** The type of the column. */
  static DataType type(Extra extra) {
    return switch (extra) {
      case CONFIDENCE -> DataTypes.DoubleType;
      case METADATA -> DataTypes.createMapType(DataTypes.StringType, TEXTS);
      case PASSAGES -> DataTypes.createArrayType(PASSAGE);
      case POSTS -> DataTypes.createArrayType(POST);
      default -> DataTypes.StringType;
    };
  }

  /** The column's value for a page, as Spark takes it. */
  static @Nullable Object value(Extra extra, CleanPage page) {
    return switch (extra) {
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
              page.passages(PassageOptions.DEFAULT).stream().map(ExtraColumns::row).toList());
      case POSTS ->
          CollectionConverters.asScala(page.posts().stream().map(ExtraColumns::row).toList());
    };
  }

  private static Row row(Post post) {
    return RowFactory.create(
        Words.word(post.role()),
        post.author(),
        date(post.published()),
        post.text(),
        post.start(),
        post.end());
  }

  private static Row row(Passage passage) {
    return RowFactory.create(
        passage.text(),
        CollectionConverters.asScala(passage.headings()),
        passage.start(),
        passage.end(),
        passage.author(),
        date(passage.published()));
  }

  private static @Nullable String date(@Nullable PageDate date) {
    return date == null ? null : date.toString();
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
