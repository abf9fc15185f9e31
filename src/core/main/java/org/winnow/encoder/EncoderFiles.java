// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The files of an encoder by their names, in a folder or elsewhere. */
public interface EncoderFiles {
  /** Returns whether there is such a file. */
  boolean has(String name);

  /** The bytes of a file. */
  ByteBuffer read(String name) throws IOException;

  /** The lines of a text. */
  default List<String> lines(String name) throws IOException {
    return StandardCharsets.UTF_8.decode(read(name)).toString().lines().toList();
  }

  /**
   * A JSON file.
   *
   * @throws IOException if it is none; the message names it
   */
  default JsonNode json(String name) throws IOException {
    try {
      return new ObjectMapper().readTree(StandardCharsets.UTF_8.decode(read(name)).toString());
    } catch (JsonProcessingException e) {
      throw new IOException(name + " is not JSON: " + e.getOriginalMessage(), e);
    }
  }

  /** The files of a map; their bytes are not copied. */
  static EncoderFiles of(Map<String, byte[]> files) {
    return new EncoderFiles() {
      @Override
      public boolean has(String name) {
        return files.containsKey(name);
      }

      @Override
      public ByteBuffer read(String name) throws IOException {
        byte[] bytes = files.get(name);
        if (bytes == null) {
          throw new FileNotFoundException("not found: " + name);
        }
        return ByteBuffer.wrap(bytes);
      }
    };
  }

  /** The files of a folder; they are mapped, not copied. */
  static EncoderFiles of(Path folder) {
    return new EncoderFiles() {
      @Override
      public boolean has(String name) {
        return Files.isRegularFile(folder.resolve(name));
      }

      @Override
      public ByteBuffer read(String name) throws IOException {
        if (!has(name)) {
          throw new FileNotFoundException("not found: " + name);
        }
        try (FileChannel channel = FileChannel.open(folder.resolve(name))) {
          if (channel.size() > Integer.MAX_VALUE) {
            throw new IOException(name + " is larger than 2 GB");
          }
          return channel.map(MapMode.READ_ONLY, 0, channel.size());
        }
      }
    };
  }
}
