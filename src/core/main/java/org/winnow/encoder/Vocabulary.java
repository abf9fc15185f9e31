// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.winnow.encoder.WordPiece.Letters;

/**
 * The pieces of an encoder's directory: {@code vocab.txt}, one piece a line, with {@code
 * tokenizer_config.json}, or {@code tokenizer.json}.
 */
public final class Vocabulary {
  static final String LIST = "vocab.txt";
  private static final String CONFIG = "tokenizer_config.json";
  private static final String TOKENIZER = "tokenizer.json";

  private Vocabulary() {}

  static WordPiece read(EncoderFiles files) throws IOException {
    if (files.has(LIST)) {
      Letters letters =
          files.has(CONFIG) ? letters(files.json(CONFIG), "do_lower_case") : Letters.UNCASED;
      return new WordPiece(files.lines(LIST), letters);
    }
    return parse(files.json(TOKENIZER));
  }

  /** Accents go with capitals unless something else is said. */
  private static Letters letters(JsonNode config, String lowerCase) {
    boolean lower = config.path(lowerCase).asBoolean(true);
    JsonNode plain = config.path("strip_accents");
    return new Letters(lower, plain.isBoolean() ? plain.asBoolean() : lower);
  }

  /**
   * The tokenizer of a {@code tokenizer.json}.
   *
   * @throws IOException if it is of another kind than WordPiece; the message says which
   */
  public static WordPiece parse(JsonNode tokenizer) throws IOException {
    JsonNode model = tokenizer.path("model");
    JsonNode vocabulary = model.path("vocab");
    String type = model.path("type").asText("WordPiece");
    if (!type.equals("WordPiece") || !vocabulary.isObject()) {
      throw new IOException(TOKENIZER + ": the model is " + type + ", wanted WordPiece");
    }
    String[] pieces = new String[vocabulary.size()];
    Arrays.fill(pieces, "");
    for (Map.Entry<String, JsonNode> piece : vocabulary.properties()) {
      int number = piece.getValue().asInt(-1);
      if (number < 0 || number >= pieces.length) {
        throw new IOException(
            TOKENIZER + ": illegal number of " + piece.getKey() + ": " + piece.getValue());
      }
      pieces[number] = piece.getKey();
    }
    return new WordPiece(List.of(pieces), letters(tokenizer.path("normalizer"), "lowercase"));
  }

  static byte[] write(WordPiece pieces) {
    return (String.join("\n", pieces.pieces()) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
