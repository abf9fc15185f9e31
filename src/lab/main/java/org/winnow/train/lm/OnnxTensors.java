// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.neural.Tensor;

/**
 * The constants of an ONNX file, as far as they are floats, and which of them each product of
 * matrices takes. ONNX is in Protocol Buffers; of its many fields these are read: the model's graph
 * (7), the graph's nodes (1) and constants (5), a node's inputs (1), name (3) and type (4), a
 * constant's dimensions (1), type (2), name (8) and bytes (9).
 */
final class OnnxTensors {
  private static final int FLOAT = 1;

  private final Map<String, Tensor> constants = new LinkedHashMap<>();
  private final Map<String, String> products = new LinkedHashMap<>();

  /**
   * Reads a file.
   *
   * @throws IOException if it is none or is cut off
   */
  OnnxTensors(byte[] file) throws IOException {
    try {
      ByteBuffer model = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
      while (model.hasRemaining()) {
        Field field = new Field(model);
        if (field.number == 7) {
          readGraph(field.bytes);
        }
      }
    } catch (RuntimeException e) {
      throw new IOException("not an ONNX file: " + e.getMessage(), e);
    }
  }

  /** A constant by its name. */
  Tensor constant(String name) throws IOException {
    Tensor tensor = constants.get(name);
    if (tensor == null) {
      throw new IOException("the ONNX file has no constant " + name);
    }
    return tensor;
  }

  /**
   * The constant that a product of matrices takes.
   *
   * @param node name of the product
   */
  Tensor factor(String node) throws IOException {
    String name = products.get(node);
    if (name == null) {
      throw new IOException("the ONNX file has no product " + node);
    }
    return constant(name);
  }

  private void readGraph(ByteBuffer graph) {
    while (graph.hasRemaining()) {
      Field field = new Field(graph);
      if (field.number == 1) {
        readNode(field.bytes);
      } else if (field.number == 5) {
        readConstant(field.bytes);
      }
    }
  }

  private void readNode(ByteBuffer node) {
    List<String> inputs = new ArrayList<>();
    String name = "";
    String type = "";
    while (node.hasRemaining()) {
      Field field = new Field(node);
      switch (field.number) {
        case 1 -> inputs.add(field.text());
        case 3 -> name = field.text();
        case 4 -> type = field.text();
        default -> {}
      }
    }
    if (type.equals("MatMul") && inputs.size() == 2) {
      products.put(name, inputs.get(1));
    }
  }

  private void readConstant(ByteBuffer constant) {
    List<Integer> shape = new ArrayList<>();
    long type = 0;
    String name = "";
    ByteBuffer numbers = ByteBuffer.allocate(0);
    while (constant.hasRemaining()) {
      Field field = new Field(constant);
      switch (field.number) {
        case 1 -> field.addNumbers(shape);
        case 2 -> type = field.value;
        case 8 -> name = field.text();
        case 9 -> numbers = field.bytes;
        default -> {}
      }
    }
    if (type == FLOAT) {
      float[] data = new float[numbers.remaining() / Float.BYTES];
      numbers.asFloatBuffer().get(data);
      constants.put(name, new Tensor(shape, data));
    }
  }

  /** A field of a message: a number, or bytes. */
  private static final class Field {
    final int number;
    final boolean isNumber;
    long value;
    ByteBuffer bytes = ByteBuffer.allocate(0);

    /** Reads the next one. */
    Field(ByteBuffer in) {
      long tag = variable(in);
      number = (int) (tag >>> 3);
      isNumber = (tag & 7) == 0;
      switch ((int) (tag & 7)) {
        case 0 -> value = variable(in);
        case 1 -> value = in.getLong();
        case 2 -> {
          int length = Math.toIntExact(variable(in));
          bytes = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
          in.position(in.position() + length);
        }
        case 5 -> value = in.getInt();
        default -> throw new IllegalArgumentException("unknown kind of field " + tag);
      }
    }

    private static long variable(ByteBuffer in) {
      long value = 0;
      for (int shift = 0; shift < Long.SIZE; shift += 7) {
        byte next = in.get();
        value |= (long) (next & 0x7f) << shift;
        if (next >= 0) {
          return value;
        }
      }
      throw new IllegalArgumentException("a number without end");
    }

    String text() {
      return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }

    /** Adds a number, or many that were packed. */
    void addNumbers(List<Integer> numbers) {
      if (isNumber) {
        numbers.add(Math.toIntExact(value));
      }
      while (bytes.hasRemaining()) {
        numbers.add(Math.toIntExact(variable(bytes)));
      }
    }
  }
}
