// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tensors in the safetensors format, which Python, Rust, JavaScript and others read: eight bytes
 * with the length of a JSON header, the header (name, type, shape and byte range of each tensor),
 * then the numbers, little-endian: 32-bit floats, or bytes with a scale for each row. One read, no
 * parsing of numbers: it loads in a millisecond where a SavedModel takes a hundred.
 */
public final class TensorFile {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Bytes; keeps the numbers aligned for readers that map the file. */
  private static final int ALIGNMENT = 8;

  private TensorFile() {}

  /** A file of 32-bit floats. */
  public static byte[] write(Map<String, Tensor> tensors) throws IOException {
    return write(tensors, Set.of());
  }

  /**
   * A file of 32-bit floats, but for some tensors, which become bytes: each row is divided by its
   * scale, the 127th of its greatest size. {@link TensorReader} multiplies again.
   *
   * @param small names of those that become bytes
   */
  public static byte[] write(Map<String, Tensor> tensors, Set<String> small) throws IOException {
    Map<String, ByteBuffer> values = new LinkedHashMap<>();
    ObjectNode header = JSON.createObjectNode();
    int end = 0;
    for (Map.Entry<String, Tensor> entry : stored(tensors, small).entrySet()) {
      Tensor tensor = entry.getValue();
      boolean asBytes = small.contains(entry.getKey());
      ByteBuffer bytes = asBytes ? bytes(tensor) : floats(tensor);
      values.put(entry.getKey(), bytes);
      ObjectNode field = header.putObject(entry.getKey()).put("dtype", asBytes ? "I8" : "F32");
      tensor.shape().forEach(field.putArray("shape")::add);
      field.putArray("data_offsets").add(end).add(end + bytes.capacity());
      end += bytes.capacity();
    }
    String text = JSON.writeValueAsString(header);
    text += " ".repeat((ALIGNMENT - text.length() % ALIGNMENT) % ALIGNMENT);
    byte[] head = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out =
        ByteBuffer.allocate(Long.BYTES + head.length + end).order(ByteOrder.LITTLE_ENDIAN);
    out.putLong(head.length).put(head);
    values.values().forEach(out::put);
    return out.array();
  }

  /** Floats first, which keeps them aligned; the scales are among them. */
  private static Map<String, Tensor> stored(Map<String, Tensor> tensors, Set<String> small) {
    Map<String, Tensor> stored = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> {
          if (small.contains(name)) {
            float[] scales = scales(tensor);
            stored.put(name + TensorReader.SCALE, new Tensor(List.of(scales.length), scales));
          } else {
            stored.put(name, tensor);
          }
        });
    small.stream()
        .sorted()
        .filter(tensors::containsKey)
        .forEach(name -> stored.put(name, tensors.get(name)));
    return stored;
  }

  private static float[] scales(Tensor tensor) {
    float[] scales = new float[tensor.shape().get(0)];
    int columns = tensor.data().length / scales.length;
    for (int i = 0; i < tensor.data().length; i++) {
      scales[i / columns] =
          Math.max(scales[i / columns], Math.abs(tensor.data()[i]) / Byte.MAX_VALUE);
    }
    return scales;
  }

  private static ByteBuffer bytes(Tensor tensor) {
    float[] scales = scales(tensor);
    int columns = tensor.data().length / scales.length;
    ByteBuffer bytes = ByteBuffer.allocate(tensor.data().length);
    for (int i = 0; i < tensor.data().length; i++) {
      float scale = scales[i / columns];
      bytes.put((byte) (scale == 0 ? 0 : Math.round(tensor.data()[i] / scale)));
    }
    return bytes.flip();
  }

  private static ByteBuffer floats(Tensor tensor) {
    ByteBuffer bytes =
        ByteBuffer.allocate(Float.BYTES * tensor.data().length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(tensor.data());
    return bytes;
  }

  /**
   * The tensors in {@code bytes}, in the file's order, as floats.
   *
   * @throws IOException if the bytes are not such a file; the message says what is wrong
   */
  public static Map<String, Tensor> read(byte[] bytes) throws IOException {
    TensorReader reader = new TensorReader(ByteBuffer.wrap(bytes));
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (String name : reader.names()) {
      tensors.put(name, reader.read(name));
    }
    return tensors;
  }
}
