// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.tensorflow.Operand;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Gradients;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;

/**
 * AdamW (Loshchilov and Hutter, ICLR 2019) with a learning rate that rises and falls, gradients cut
 * to a norm of 1, and running means of the weights.
 */
final class AdamW {
  private static final float BETA1 = 0.9f;
  private static final float BETA2 = 0.999f;
  private static final float EPSILON = 1e-8f;

  private final WinnowOptions options;
  private final Placeholder<TFloat32> power1;
  private final Placeholder<TFloat32> power2;
  private final Placeholder<TFloat32> rate;
  private final Placeholder<TFloat32> renewal;
  private final List<Operand<?>> updates = new ArrayList<>();
  private final Map<Variable<TFloat32>, Variable<TFloat32>> means = new HashMap<>();

  AdamW(
      Ops tf,
      Variables variables,
      List<Variable<TFloat32>> trained,
      Gradients gradients,
      WinnowOptions options) {
    this.options = options;
    power1 = Graphs.placeholder(tf);
    power2 = Graphs.placeholder(tf);
    rate = Graphs.placeholder(tf);
    renewal = Graphs.placeholder(tf);
    Operand<TFloat32> squares = tf.constant(0f);
    for (int i = 0; i < trained.size(); i++) {
      Operand<TFloat32> gradient = gradients.dy(i);
      squares = tf.math.add(squares, tf.math.mul(tf.nn.l2Loss(gradient), tf.constant(2f)));
    }
    Operand<TFloat32> norm = tf.math.sqrt(squares);
    Operand<TFloat32> cut = tf.math.div(tf.constant(1f), tf.math.maximum(norm, tf.constant(1f)));
    for (int i = 0; i < trained.size(); i++) {
      Variable<TFloat32> variable = trained.get(i);
      Operand<TFloat32> gradient = gradients.dy(i);
      Operand<TFloat32> moved =
          tf.train.applyAdam(
              variable,
              variables.zeros(variable),
              variables.zeros(variable),
              power1,
              power2,
              rate,
              tf.constant(BETA1),
              tf.constant(BETA2),
              tf.constant(EPSILON),
              tf.math.mul(gradient, cut));
      Operand<TFloat32> updated = moved;
      if (variable.shape().numDimensions() > 1) {
        Operand<TFloat32> share = tf.math.mul(rate, tf.constant((float) options.decay()));
        updated = tf.assignSub(variable, tf.math.mul(moved, share));
      }
      Variable<TFloat32> mean = variables.zeros(variable);
      updates.add(tf.assignAdd(mean, tf.math.mul(tf.math.sub(updated, mean), renewal)));
      means.put(variable, mean);
    }
  }

  /** The running mean of a weight. */
  Variable<TFloat32> mean(Variable<TFloat32> variable) {
    return Objects.requireNonNull(means.get(variable));
  }

  /** One step over all weights; to be closed after the run. */
  final class Step implements AutoCloseable {
    private final TFloat32 decay1;
    private final TFloat32 decay2;
    private final TFloat32 speed;
    private final TFloat32 share;

    private Step(int number) {
      decay1 = TFloat32.scalarOf((float) Math.pow(BETA1, number));
      decay2 = TFloat32.scalarOf((float) Math.pow(BETA2, number));
      double rising = Math.min(1, number / (double) Math.max(1, options.warmup()));
      double falling = (options.steps() - number + 1.0) / options.steps();
      speed = TFloat32.scalarOf((float) (options.learningRate() * Math.min(rising, falling)));
      double keep = Math.min(options.averaging(), (number - 1.0) / (number + 9.0));
      share = TFloat32.scalarOf((float) (1 - keep));
    }

    /** Has a run make this step. */
    Session.Runner in(Session.Runner runner) {
      updates.forEach(update -> runner.addTarget(update.op()));
      return runner
          .feed(power1, decay1)
          .feed(power2, decay2)
          .feed(rate, speed)
          .feed(renewal, share);
    }

    @Override
    public void close() {
      decay1.close();
      decay2.close();
      speed.close();
      share.close();
    }
  }

  /** The {@code number}-th step, from 1. */
  Step step(int number) {
    return new Step(number);
  }
}
