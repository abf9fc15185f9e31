// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.winnow.table.PageColumns;
import org.winnow.table.TableRows;

/** A Parquet file's rows; only the wanted columns are read. For one thread. */
final class ParquetRows implements TableRows {
  private final ParquetReader<Group> reader;

  ParquetRows(Path file, Configuration configuration, PageColumns columns) throws IOException {
    MessageType wanted = wanted(file, configuration, columns);
    Configuration own = new Configuration(configuration);
    own.set(ReadSupport.PARQUET_READ_SCHEMA, wanted.toString());
    reader = ParquetReader.builder(new GroupReadSupport(), file).withConf(own).build();
  }

  private static MessageType wanted(Path file, Configuration configuration, PageColumns columns)
      throws IOException {
    MessageType schema;
    try (ParquetFileReader footer =
        ParquetFileReader.open(HadoopInputFile.fromPath(file, configuration))) {
      schema = footer.getFileMetaData().getSchema();
    } catch (RuntimeException e) {
      throw new IOException(file + " is no Parquet file: " + e.getMessage(), e);
    }
    for (String name : columns.needed()) {
      if (!schema.containsField(name)) {
        throw new IOException(
            file + " has no column " + name + "; it has " + String.join(", ", names(schema)));
      }
    }
    List<Type> types = new ArrayList<>();
    for (String name : columns.all()) {
      if (schema.containsField(name) && types.stream().noneMatch(t -> t.getName().equals(name))) {
        types.add(text(file, schema.getType(name)));
      }
    }
    return new MessageType(schema.getName(), types);
  }

  private static Type text(Path file, Type type) throws IOException {
    if (!type.isPrimitive()) {
      throw new IOException(file + ": column " + type.getName() + " is no text, but " + type);
    }
    return type;
  }

  private static List<String> names(MessageType schema) {
    return schema.getFields().stream().map(Type::getName).toList();
  }

  @Override
  public @Nullable Map<String, Cell> read() throws IOException {
    Group group = reader.read();
    if (group == null) {
      return null;
    }
    GroupType type = group.getType();
    Map<String, Cell> row = new HashMap<>();
    for (int i = 0; i < type.getFieldCount(); i++) {
      if (group.getFieldRepetitionCount(i) > 0) {
        row.put(type.getFieldName(i), cell(group, i, type.getType(i).asPrimitiveType()));
      }
    }
    return row;
  }

  private static Cell cell(Group group, int field, PrimitiveType type) {
    if (type.getPrimitiveTypeName() != PrimitiveTypeName.BINARY) {
      return Cell.of(group.getValueToString(field, 0));
    }
    boolean isText = type.getLogicalTypeAnnotation() instanceof StringLogicalTypeAnnotation;
    return new Cell(group.getBinary(field, 0).getBytes(), isText);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
