// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/** Long short-term memory without peepholes, read in one direction. */
public final class Lstm {
  private static final int GATES = 4;

  private final Dense gates;

  /**
   * A memory of {@code gates.outputs() / 4} units.
   *
   * @param gates from the inputs, then the last outputs, to all units' input gates, forget gates,
   *     new cells and output gates: the layout of TensorFlow's {@code BlockLSTMV2}
   */
  public Lstm(Dense gates) {
    if (gates.outputs() % GATES != 0 || gates.inputs() <= gates.outputs() / GATES) {
      throw new IllegalArgumentException(
          "no LSTM has gates of " + gates.inputs() + " x " + gates.outputs());
    }
    this.gates = gates;
  }

  public int inputs() {
    return gates.inputs() - units();
  }

  public int units() {
    return gates.outputs() / GATES;
  }

  public Dense gates() {
    return gates;
  }

  /**
   * Reads a sequence.
   *
   * @param in {@code [n][inputs]}, row-major
   * @param backwards from the last item to the first
   * @param out {@code [n][width]}, row-major; columns {@code at} to {@code at + units} are written
   */
  public void run(float[] in, int n, boolean backwards, float[] out, int width, int at) {
    int inputs = inputs();
    int units = units();
    float[] sums = new float[GATES * units];
    float[] cell = new float[units];
    float[] last = new float[units];
    for (int step = 0; step < n; step++) {
      int i = backwards ? n - 1 - step : step;
      System.arraycopy(gates.bias(), 0, sums, 0, sums.length);
      VectorMath.addProduct(in, i * inputs, inputs, gates.kernel(), 0, sums);
      VectorMath.addProduct(last, 0, units, gates.kernel(), inputs, sums);
      for (int u = 0; u < units; u++) {
        float input = sigmoid(sums[u]);
        float forget = sigmoid(sums[units + u]);
        float candidate = tanh(sums[2 * units + u]);
        float output = sigmoid(sums[3 * units + u]);
        cell[u] = forget * cell[u] + input * candidate;
        last[u] = output * tanh(cell[u]);
      }
      System.arraycopy(last, 0, out, i * width + at, units);
    }
  }

  public static float sigmoid(float x) {
    return (float) (1 / (1 + Math.exp(-x)));
  }

  private static float tanh(float x) {
    return 2 * sigmoid(2 * x) - 1;
  }
}
