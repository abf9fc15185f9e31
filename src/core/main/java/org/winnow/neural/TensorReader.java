// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tensors of a safetensors file, each read when it is asked for. Numbers may be F32, F16, BF16
 * or I8; those of I8 are multiplied by the tensor {@code <name>.scale}, which has one number for
 * each row. Nothing is allocated before type, shape and place in the file are found right. For one
 * thread.
 */
public final class TensorReader {
  /** The suffix of a tensor's name for the scales of its rows. */
  static final String SCALE = ".scale";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final ByteBuffer numbers;

  /** Where a tensor is, in bytes behind the header. */
  private record Entry(String type, List<Integer> shape, int from, int to) {}

  /**
   * Reads the header.
   *
   * @throws IOException if the bytes are not such a file; the message says what is wrong
   */
  public TensorReader(ByteBuffer file) throws IOException {
    ByteBuffer in = file.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    long length = in.remaining() < Long.BYTES ? -1 : in.getLong();
    if (length < 0 || length > in.remaining()) {
      throw new IOException("not a safetensors file: bad header length");
    }
    byte[] bytes = new byte[(int) length];
    in.get(bytes);
    numbers = in.slice().order(ByteOrder.LITTLE_ENDIAN);
    JsonNode header = header(bytes);
    for (Map.Entry<String, JsonNode> field : header.properties()) {
      if (!field.getKey().equals("__metadata__")) {
        entries.put(field.getKey(), entry(field.getKey(), field.getValue()));
      }
    }
  }

  private static JsonNode header(byte[] bytes) throws IOException {
    try {
      JsonNode header = JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
      if (!header.isObject()) {
        throw new IOException("not a safetensors file: its header is no JSON object");
      }
      return header;
    } catch (JsonProcessingException e) {
      throw new IOException("not a safetensors file: its header is no JSON", e);
    }
  }

  private Entry entry(String name, JsonNode field) throws IOException {
    List<Integer> shape = new ArrayList<>();
    field.path("shape").forEach(n -> shape.add(n.isInt() ? n.asInt() : -1));
    String type = field.path("dtype").asText();
    long from = field.path("data_offsets").path(0).asLong(-1);
    long to = field.path("data_offsets").path(1).asLong(-1);
    if (from < 0 || to < from || to > numbers.limit()) {
      throw new IOException("tensor " + name + " is not within the file: " + field);
    }
    return new Entry(type, shape, (int) from, (int) to);
  }

  /** The names of all tensors, in the file's order. */
  public Set<String> names() {
    return entries.keySet();
  }

  /** Returns whether there is a tensor of this name. */
  public boolean has(String name) {
    return entries.containsKey(name);
  }

  /**
   * A tensor of any shape.
   *
   * @throws IOException if there is none of this name, or it is of an unknown type or does not fill
   *     its place in the file; the message names it and its shape
   */
  public Tensor read(String name) throws IOException {
    Entry entry = found(name);
    return numbers(name, entry);
  }

  /**
   * A tensor.
   *
   * @param shape its dimensions; {@link Tensors#ANY} for one that may be of any size
   * @throws IOException as of {@link #read(String)}, or if it has another shape; the message names
   *     both shapes
   */
  public Tensor read(String name, int... shape) throws IOException {
    Entry entry = found(name);
    if (!Tensors.fits(entry.shape, shape)) {
      throw new IOException(
          "tensor "
              + name
              + " has the shape "
              + entry.shape
              + ", wanted "
              + Tensors.written(shape));
    }
    return numbers(name, entry);
  }

  private Entry found(String name) throws IOException {
    @Nullable Entry entry = entries.get(name);
    if (entry == null) {
      throw new IOException("no tensor " + name);
    }
    return entry;
  }

  private Tensor numbers(String name, Entry entry) throws IOException {
    int bytes =
        switch (entry.type) {
          case "F32" -> 4;
          case "F16", "BF16" -> 2;
          case "I8" -> 1;
          default ->
              throw new IOException(
                  "tensor "
                      + name
                      + " of the shape "
                      + entry.shape
                      + " has the type "
                      + entry.type
                      + ", wanted F32, F16, BF16 or I8");
        };
    int size = (entry.to - entry.from) / bytes;
    if (size(entry.shape) != size || (long) size * bytes != entry.to - entry.from) {
      throw new IOException(
          "tensor "
              + name
              + ": illegal shape "
              + entry.shape
              + " for "
              + (entry.to - entry.from)
              + " bytes of "
              + entry.type);
    }
    ByteBuffer in = numbers.slice(entry.from, entry.to - entry.from);
    in.order(ByteOrder.LITTLE_ENDIAN);
    return new Tensor(entry.shape, floats(name, entry, in, size));
  }

  /** How many numbers a shape has; -1 if it has more than an array, or a dimension is negative. */
  private static long size(List<Integer> shape) {
    long size = 1;
    for (int n : shape) {
      size *= n;
      if (n < 0 || size > Integer.MAX_VALUE) {
        return -1;
      }
    }
    return size;
  }

  private float[] floats(String name, Entry entry, ByteBuffer in, int size) throws IOException {
    float[] scale = {};
    if (entry.type.equals("I8")) {
      int rows = entry.shape.isEmpty() ? 1 : entry.shape.get(0);
      scale = read(name + SCALE, rows).data();
    }
    float[] data = new float[size];
    switch (entry.type) {
      case "F32" -> in.asFloatBuffer().get(data);
      case "F16" -> {
        for (int i = 0; i < size; i++) {
          data[i] = half(in.getShort());
        }
      }
      case "BF16" -> {
        for (int i = 0; i < size; i++) {
          data[i] = Float.intBitsToFloat(in.getShort() << Short.SIZE);
        }
      }
      default -> {
        int columns = Math.max(1, size / Math.max(1, scale.length));
        for (int i = 0; i < size; i++) {
          data[i] = in.get() * scale[i / columns];
        }
      }
    }
    return data;
  }

  /** A number of 16 bits: sign, 5 bits of exponent, 10 of fraction (IEEE 754). */
  private static float half(short bits) {
    int exponent = bits >> 10 & 0x1f;
    int fraction = bits & 0x3ff;
    float size;
    if (exponent == 0x1f) {
      size = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else if (exponent == 0) {
      size = Math.scalb((float) fraction, -24);
    } else {
      size = Math.scalb((float) (fraction | 0x400), exponent - 25);
    }
    return bits < 0 ? -size : size;
  }
}
