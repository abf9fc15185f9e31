// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import org.winnow.encoder.EncoderWeights;
import org.winnow.encoder.Pooling;
import org.winnow.encoder.TextEncoder;
import org.winnow.encoder.TextEncoderProvider;
import org.winnow.web2text.ConvolutionalNetwork;
import org.winnow.web2text.PotentialsEngine;
import org.winnow.web2text.PotentialsProvider;

/** Opens the engines that run in TensorFlow. */
public final class TensorFlowProvider implements PotentialsProvider, TextEncoderProvider {
  @Override
  public PotentialsEngine open(ConvolutionalNetwork unary, ConvolutionalNetwork pairwise) {
    return new TensorFlowPotentials(unary, pairwise);
  }

  @Override
  public TextEncoder open(EncoderWeights weights, Pooling pooling) {
    return new TensorFlowEncoder(weights, pooling);
  }
}
