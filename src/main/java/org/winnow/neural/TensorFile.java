// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tensors in the safetensors format, which Python, Rust, JavaScript and others read: eight bytes
 * with the length of a JSON header, the header (name, type, shape and byte range of each tensor),
 * then the numbers, little-endian. Only 32-bit floats are used here. One read, no parsing of
 * numbers: it loads in a millisecond where a SavedModel takes a hundred.
 */
public final class TensorFile {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Bytes; keeps the numbers aligned for readers that map the file. */
  private static final int ALIGNMENT = 8;

  private TensorFile() {}

  public static byte[] write(Map<String, Tensor> tensors) throws IOException {
    ObjectNode header = JSON.createObjectNode();
    int end = 0;
    for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
      Tensor tensor = entry.getValue();
      ObjectNode field = header.putObject(entry.getKey()).put("dtype", "F32");
      tensor.shape().forEach(field.putArray("shape")::add);
      field.putArray("data_offsets").add(end).add(end + Float.BYTES * tensor.data().length);
      end += Float.BYTES * tensor.data().length;
    }
    String text = JSON.writeValueAsString(header);
    text += " ".repeat((ALIGNMENT - text.length() % ALIGNMENT) % ALIGNMENT);
    byte[] head = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out =
        ByteBuffer.allocate(Long.BYTES + head.length + end).order(ByteOrder.LITTLE_ENDIAN);
    out.putLong(head.length).put(head);
    tensors.values().forEach(tensor -> putAll(out, tensor.data()));
    return out.array();
  }

  private static void putAll(ByteBuffer out, float[] data) {
    for (float value : data) {
      out.putFloat(value);
    }
  }

  /**
   * The tensors in {@code bytes}, in the file's order.
   *
   * @throws IOException if the bytes are not such a file; the message says what is wrong
   */
  public static Map<String, Tensor> read(byte[] bytes) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    long length = bytes.length < Long.BYTES ? -1 : in.getLong();
    if (length < 0 || length > in.remaining()) {
      throw new IOException("not a safetensors file: bad header length");
    }
    JsonNode header = header(bytes, (int) length);
    if (!header.isObject()) {
      throw new IOException("not a safetensors file: its header is no JSON object");
    }
    int start = Long.BYTES + (int) length;
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : header.properties()) {
      if (!field.getKey().equals("__metadata__")) {
        tensors.put(field.getKey(), tensor(field.getKey(), field.getValue(), in, start));
      }
    }
    return tensors;
  }

  private static JsonNode header(byte[] bytes, int length) throws IOException {
    try {
      return JSON.readTree(bytes, Long.BYTES, length);
    } catch (JsonProcessingException e) {
      throw new IOException("not a safetensors file: its header is no JSON", e);
    }
  }

  private static Tensor tensor(String name, JsonNode field, ByteBuffer in, int start)
      throws IOException {
    List<Integer> shape = new ArrayList<>();
    field.path("shape").forEach(n -> shape.add(n.asInt()));
    long from = start + field.path("data_offsets").path(0).asLong(-1);
    long to = start + field.path("data_offsets").path(1).asLong(-1);
    if (!field.path("dtype").asText().equals("F32")
        || from < start
        || to < from
        || to > in.limit()) {
      throw new IOException("tensor " + name + " is no F32 tensor within the file: " + field);
    }
    float[] data = new float[(int) (to - from) / Float.BYTES];
    in.slice((int) from, (int) (to - from))
        .order(ByteOrder.LITTLE_ENDIAN)
        .asFloatBuffer()
        .get(data);
    try {
      return new Tensor(shape, data);
    } catch (IllegalArgumentException e) {
      throw new IOException("tensor " + name + ": " + e.getMessage(), e);
    }
  }
}
