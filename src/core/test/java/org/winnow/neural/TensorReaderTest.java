// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TensorReaderTest {
  private static TensorReader reader(String tensor, int... bytes) throws IOException {
    byte[] header = ("{\"x\":" + tensor + "}").getBytes(StandardCharsets.UTF_8);
    ByteBuffer file =
        ByteBuffer.allocate(8 + header.length + bytes.length).order(ByteOrder.LITTLE_ENDIAN);
    file.putLong(header.length).put(header);
    for (int b : bytes) {
      file.put((byte) b);
    }
    return new TensorReader(file.flip());
  }

  @Test
  void readsHalves() throws IOException {
    TensorReader reader =
        reader(
            "{\"dtype\":\"F16\",\"shape\":[5],\"data_offsets\":[0,10]}",
            0x00,
            0x3c,
            0x00,
            0xc0,
            0x01,
            0x00,
            0xff,
            0x7b,
            0x55,
            0x35);
    assertArrayEquals(
        new float[] {1, -2, 0x1p-24f, 65504, 0.33325195f}, reader.read("x", 5).data());
  }

  @Test
  void readsShortFloats() throws IOException {
    TensorReader reader =
        reader("{\"dtype\":\"BF16\",\"shape\":[2],\"data_offsets\":[0,4]}", 0x80, 0x3f, 0x20, 0xc1);
    assertArrayEquals(new float[] {1, -10}, reader.read("x").data());
  }

  @Test
  void bytesHaveAScaleForEachRow() throws IOException {
    Tensor matrix = new Tensor(List.of(3, 2), new float[] {127, -64, 0, 0, .5f, -.25f});
    byte[] file = TensorFile.write(Map.of("x", matrix), Set.of("x"));
    TensorReader reader = new TensorReader(ByteBuffer.wrap(file));
    assertEquals(Set.of("x", "x.scale"), reader.names());
    assertArrayEquals(matrix.data(), reader.read("x", 3, 2).data(), .5f / 127);
    assertEquals(127, reader.read("x").data()[0]);
  }

  /** Sizes of billions cost no memory. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "F32 > [2000000000,2] > 0,4 > tensor x: illegal shape [2000000000, 2] for 4 bytes of F32",
        "F32 > [-1,-1] > 0,4 > tensor x: illegal shape [-1, -1] for 4 bytes of F32",
        "F32 > [1] > 0,3 > tensor x: illegal shape [1] for 3 bytes of F32",
        "I64 > [1] > 0,4 > tensor x of the shape [1] has the type I64, wanted F32, F16, BF16 or I8",
        "I8 > [4] > 0,4 > no tensor x.scale",
        "F32 > [2] > 0,8 > tensor x is not within the file",
        "F32 > [2] > -8,0 > tensor x is not within the file",
      })
  void refusesWhatDoesNotFit(String type, String shape, String offsets, String reason) {
    var e =
        assertThrows(
            IOException.class,
            () ->
                reader(
                        "{\"dtype\":\""
                            + type
                            + "\",\"shape\":"
                            + shape
                            + ",\"data_offsets\":["
                            + offsets
                            + "]}",
                        1,
                        2,
                        3,
                        4)
                    .read("x"));
    assertEquals(reason, String.valueOf(e.getMessage()).substring(0, reason.length()));
  }

  @Test
  void saysWhichShapeWasWanted() throws IOException {
    TensorReader reader =
        reader("{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}", 0, 0, 0, 0);
    var e = assertThrows(IOException.class, () -> reader.read("x", 2, Tensors.ANY));
    assertEquals("tensor x has the shape [1], wanted [2, any]", e.getMessage());
    assertThrows(IOException.class, () -> reader.read("y"));
  }
}
