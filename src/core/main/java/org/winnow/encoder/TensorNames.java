// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.Map;
import java.util.Objects;
import org.winnow.neural.TensorReader;

/**
 * What the parts of an encoder are called in files.
 *
 * @param layers what stands before a layer's number, which counts from 0
 * @param parts names within a layer, by those of {@link EncoderWeights}
 */
record TensorNames(String layers, Map<String, String> parts) {
  static final TensorNames BERT =
      new TensorNames(
          "encoder.layer.",
          Map.of(
              "query", "attention.self.query",
              "key", "attention.self.key",
              "value", "attention.self.value",
              "mixed", "attention.output.dense",
              "first", "attention.output.LayerNorm",
              "inner", "intermediate.dense",
              "outer", "output.dense",
              "second", "output.LayerNorm"));
  static final TensorNames DISTILBERT =
      new TensorNames(
          "transformer.layer.",
          Map.of(
              "query", "attention.q_lin",
              "key", "attention.k_lin",
              "value", "attention.v_lin",
              "mixed", "attention.out_lin",
              "first", "sa_layer_norm",
              "inner", "ffn.lin1",
              "outer", "ffn.lin2",
              "second", "output_layer_norm"));

  static final String WORDS = "embeddings.word_embeddings.weight";
  static final String POSITIONS = "embeddings.position_embeddings.weight";
  static final String TYPES = "embeddings.token_type_embeddings.weight";
  static final String NORM = "embeddings.LayerNorm";

  TensorNames {
    parts = Map.copyOf(parts);
  }

  /**
   * A part of a layer.
   *
   * @param number of the layer, from 1
   */
  String part(int number, String part) {
    return layers + (number - 1) + "." + Objects.requireNonNull(parts.get(part), part);
  }

  /** The prefix of all names: nothing, or the model that the encoder was a part of. */
  static String prefix(TensorReader tensors) {
    for (String prefix : new String[] {"", "bert.", "distilbert."}) {
      if (tensors.has(prefix + WORDS)) {
        return prefix;
      }
    }
    return "";
  }
}
