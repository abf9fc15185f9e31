// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.WebPage;

/** A file with a JSON object on each line, packed if its name ends in {@code .gz}. */
public final class JsonRows implements TableRows {
  /** Bytes of a line: a page, its texts, and what quoting adds. */
  private static final int LONGEST = 3 * WebPage.LARGEST;

  private static final ObjectMapper JSON =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(WebPage.LARGEST).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final InputStream in;
  private final List<String> needed;
  private final List<String> all;
  private long line;

  /**
   * Reads the rows of a stream, which is closed with them.
   *
   * @param stored the bytes of the file
   * @param name the file's name
   */
  public JsonRows(InputStream stored, String name, PageColumns columns) throws IOException {
    InputStream packed = new BufferedInputStream(stored);
    in = name.endsWith(".gz") ? new BufferedInputStream(new GZIPInputStream(packed)) : packed;
    needed = columns.needed();
    all = columns.all();
  }

  @Override
  public @Nullable Map<String, TableRows.Cell> read() throws IOException {
    byte @Nullable [] bytes = line();
    while (bytes != null && isBlank(bytes)) {
      bytes = line();
    }
    return bytes == null ? null : row(bytes);
  }

  private static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b != ' ' && b != '\t') {
        return false;
      }
    }
    return true;
  }

  private Map<String, TableRows.Cell> row(byte[] bytes) throws IOException {
    JsonNode object;
    try {
      object = JSON.readTree(bytes);
    } catch (StreamConstraintsException e) {
      throw new TableRows.BadRow("line " + line + ": a value is longer than a page can be");
    } catch (JsonProcessingException e) {
      throw noObject();
    }
    if (!object.isObject()) {
      throw noObject();
    }
    for (String name : needed) {
      if (!object.has(name)) {
        throw new TableRows.BadRow("line " + line + ": no " + name);
      }
    }
    Map<String, TableRows.Cell> row = new HashMap<>();
    for (String name : all) {
      JsonNode value = object.path(name);
      if (value.isValueNode() && !value.isNull()) {
        row.put(name, TableRows.Cell.of(value.asText()));
      }
    }
    return row;
  }

  private TableRows.BadRow noObject() {
    return new TableRows.BadRow("line " + line + ": not a JSON object");
  }

  /** The next line's bytes; null at the end. */
  private byte @Nullable [] line() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    line++;
    while (b >= 0 && b != '\n') {
      if (bytes.size() < LONGEST && b != '\r') {
        bytes.write(b);
      }
      b = in.read();
    }
    return bytes.toByteArray();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
