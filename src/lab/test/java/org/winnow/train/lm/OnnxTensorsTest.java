// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OnnxTensorsTest {
  /** A message of protocol buffers, field by field. */
  private static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Message number(int field, int value) {
      return variable(field << 3).variable(value);
    }

    Message bytes(int field, byte... value) {
      variable(field << 3 | 2).variable(value.length);
      bytes.writeBytes(value);
      return this;
    }

    Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Message message(int field, Message value) {
      return bytes(field, value.toBytes());
    }

    private Message variable(int value) {
      int left = value;
      for (; left > 0x7f; left >>>= 7) {
        bytes.write(left & 0x7f | 0x80);
      }
      bytes.write(left);
      return this;
    }

    byte[] toBytes() {
      return bytes.toByteArray();
    }
  }

  private static byte[] floats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  private static byte[] file() {
    Message constant =
        new Message()
            .number(1, 2)
            .number(1, 300)
            .number(2, 1)
            .text(8, "onnx::MatMul_1")
            .bytes(9, floats(new float[600]));
    Message bias =
        new Message().bytes(1, (byte) 3).number(2, 1).text(8, "bias").bytes(9, floats(1, -2, .5f));
    Message positions =
        new Message().number(1, 1).number(2, 7).text(8, "ids").bytes(9, new byte[8]);
    Message product =
        new Message()
            .text(1, "x")
            .text(1, "onnx::MatMul_1")
            .text(2, "y")
            .text(3, "/layer/MatMul")
            .text(4, "MatMul");
    Message graph =
        new Message()
            .message(1, product)
            .message(5, constant)
            .message(5, bias)
            .message(5, positions);
    return new Message().number(1, 7).text(2, "pytorch").message(7, graph).toBytes();
  }

  @Test
  void readsConstantsAndWhatProductsTake() throws IOException {
    OnnxTensors tensors = new OnnxTensors(file());
    assertArrayEquals(new float[] {1, -2, .5f}, tensors.constant("bias").data());
    assertEquals(List.of(3), tensors.constant("bias").shape());
    assertEquals(List.of(2, 300), tensors.factor("/layer/MatMul").shape());
    assertThrows(IOException.class, () -> tensors.constant("ids"));
    assertThrows(IOException.class, () -> tensors.factor("/other/MatMul"));
  }

  @Test
  void refusesWhatIsCutOff() {
    byte[] file = file();
    for (int end : new int[] {5, 20, 1000, file.length - 1}) {
      assertThrows(IOException.class, () -> new OnnxTensors(Arrays.copyOf(file, end)));
    }
  }
}
