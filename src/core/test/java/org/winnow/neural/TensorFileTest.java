// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TensorFileTest {
  private static Map<String, Tensor> tensors() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("b", new Tensor(List.of(2, 3), new float[] {1, 2, 3, 4, 5, -6.5f}));
    tensors.put("a", new Tensor(List.of(1), new float[] {Float.MIN_VALUE}));
    return tensors;
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Map<String, Tensor> read = TensorFile.read(TensorFile.write(tensors()));
    assertEquals(List.of("b", "a"), List.copyOf(read.keySet()));
    Tensor b = Objects.requireNonNull(read.get("b"));
    assertEquals(List.of(2, 3), b.shape());
    assertArrayEquals(new float[] {1, 2, 3, 4, 5, -6.5f}, b.data());
  }

  /** The bytes that the format's specification asks for. */
  @Test
  void writesSafetensors() throws IOException {
    byte[] bytes = TensorFile.write(Map.of("x", new Tensor(List.of(1), new float[] {1})));
    String header = "{\"x\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}";
    int padded = (header.length() + 7) / 8 * 8;
    assertEquals(padded, bytes[0]);
    assertEquals(header, new String(bytes, 8, header.length(), StandardCharsets.UTF_8));
    assertArrayEquals(
        new byte[] {0, 0, (byte) 0x80, 0x3f}, Arrays.copyOfRange(bytes, 8 + padded, bytes.length));
  }

  @Test
  void refusesWhatIsNoSuchFile() throws IOException {
    byte[] good = TensorFile.write(tensors());
    for (byte[] bad :
        List.of(
            new byte[0],
            new byte[8],
            Arrays.copyOf(good, good.length - 1),
            Arrays.copyOf(good, 20),
            "not a tensor file at all".getBytes(StandardCharsets.UTF_8))) {
      assertThrows(IOException.class, () -> TensorFile.read(bad));
    }
  }
}
