// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.tensorflow;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tensorflow.Operand;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Gradients;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;
import org.winnow.tensorflow.Graphs;

/**
 * Adam with its usual decay rates (Kingma and Ba, ICLR 2015), with weights that decay by themselves
 * if wanted (AdamW: Loshchilov and Hutter, ICLR 2019), and exponential moving averages of the
 * weights.
 */
public final class AdamW {
  private static final float BETA1 = 0.9f;
  private static final float BETA2 = 0.999f;
  private static final float EPSILON = 1e-8f;

  private final Ops tf;
  private final Variables variables;
  private final double averaging;
  private final Placeholder<TFloat32> rate;
  private final Placeholder<TFloat32> power1;
  private final Placeholder<TFloat32> power2;
  private final Placeholder<TFloat32> renewal;
  private final List<Operand<?>> updates = new ArrayList<>();

  /**
   * An optimizer of the graph.
   *
   * @param averaging decay per step of the exponential moving averages, in [0, 1); 0 takes weights
   *     as they are
   */
  public AdamW(Ops tf, Variables variables, double averaging) {
    this.tf = tf;
    this.variables = variables;
    this.averaging = averaging;
    rate = Graphs.placeholder(tf);
    power1 = Graphs.placeholder(tf);
    power2 = Graphs.placeholder(tf);
    renewal = Graphs.placeholder(tf);
  }

  /** Gradients whose joint norm is at most 1. */
  private List<Operand<TFloat32>> clipped(List<Operand<TFloat32>> gradients) {
    Operand<TFloat32> squares = tf.constant(0f);
    for (Operand<TFloat32> gradient : gradients) {
      squares = tf.math.add(squares, tf.math.mul(tf.nn.l2Loss(gradient), tf.constant(2f)));
    }
    Operand<TFloat32> norm = tf.math.maximum(tf.math.sqrt(squares), tf.constant(1f));
    List<Operand<TFloat32>> clipped = new ArrayList<>();
    gradients.forEach(gradient -> clipped.add(tf.math.div(gradient, norm)));
    return clipped;
  }

  /**
   * Has every step move {@code variable} along its gradient; returns its exponential moving
   * average.
   *
   * @param decay share of the weights that a step takes away, times the learning rate
   */
  public Variable<TFloat32> add(
      Variable<TFloat32> variable, Operand<TFloat32> gradient, double decay) {
    return add(variable, gradient, decay, null);
  }

  /**
   * The same; the weights decay towards {@code anchor} instead of towards 0.
   *
   * @param decay share of the way to the anchor that a step goes, times the learning rate
   * @param anchor shaped as the variable; null: 0
   */
  public Variable<TFloat32> add(
      Variable<TFloat32> variable,
      Operand<TFloat32> gradient,
      double decay,
      @Nullable Operand<TFloat32> anchor) {
    Operand<TFloat32> updated =
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
            gradient);
    if (decay > 0) {
      Operand<TFloat32> share = tf.math.mul(rate, tf.constant((float) decay));
      Operand<TFloat32> far = anchor == null ? updated : tf.math.sub(updated, anchor);
      updated = tf.assignSub(variable, tf.math.mul(far, share));
    }
    Variable<TFloat32> mean = variables.zeros(variable);
    updates.add(tf.assignAdd(mean, tf.math.mul(tf.math.sub(updated, mean), renewal)));
    return mean;
  }

  /**
   * Has every step move all weights along the gradients of a loss, whose joint norm is at most 1.
   * Matrices decay; biases and scales only where there is something to decay towards.
   *
   * @param decay as of {@link #add}
   * @param anchors what weights decay towards, by name; of those without it is 0
   * @return the moving averages of the weights, by their names
   */
  public Map<String, Variable<TFloat32>> minimize(
      Operand<TFloat32> loss,
      Map<String, Variable<TFloat32>> weights,
      double decay,
      Map<String, Operand<TFloat32>> anchors) {
    Gradients gradients = tf.gradients(loss, new ArrayList<>(weights.values()));
    List<Operand<TFloat32>> each = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      each.add(gradients.dy(i));
    }
    Iterator<Operand<TFloat32>> clipped = clipped(each).iterator();
    Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();
    weights.forEach(
        (name, variable) -> {
          @Nullable Operand<TFloat32> anchor = anchors.get(name);
          boolean decays = anchor != null || variable.shape().numDimensions() > 1;
          averages.put(name, add(variable, clipped.next(), decays ? decay : 0, anchor));
        });
    return averages;
  }

  /** One step over all variables; to be closed after the run. */
  public final class Step implements AutoCloseable {
    private final TFloat32 decay1;
    private final TFloat32 decay2;
    private final TFloat32 share;
    private final TFloat32 speed;

    private Step(int number, double learningRate) {
      decay1 = TFloat32.scalarOf((float) Math.pow(BETA1, number));
      decay2 = TFloat32.scalarOf((float) Math.pow(BETA2, number));
      share = TFloat32.scalarOf(renewal(number));
      speed = TFloat32.scalarOf((float) learningRate);
    }

    /** Has a run make this step. */
    public Session.Runner in(Session.Runner runner) {
      updates.forEach(update -> runner.addTarget(update.op()));
      return runner
          .feed(power1, decay1)
          .feed(power2, decay2)
          .feed(renewal, share)
          .feed(rate, speed);
    }

    @Override
    public void close() {
      decay1.close();
      decay2.close();
      share.close();
      speed.close();
    }
  }

  /** The {@code number}-th step, from 1. */
  public Step step(int number, double learningRate) {
    return new Step(number, learningRate);
  }

  /**
   * Share of the newest weights in the averages. The decay rises from 0, as TensorFlow's {@code
   * ExponentialMovingAverage} has it rise with {@code num_updates}: n / (n + 10) after n steps,
   * until it is what was asked for; so the weights at the start soon give way.
   */
  private float renewal(int step) {
    return (float) (1 - Math.min(averaging, (step - 1.0) / (step + 9.0)));
  }
}
