// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.lang.invoke.MethodHandles;
import org.slf4j.LoggerFactory;

/**
 * The arithmetic of dense layers and convolutions: sums of weighted channels. Thread safe.
 *
 * <p>On virtual machines started with {@code --add-modules jdk.incubator.vector} it runs on the
 * Vector API, which is two to three times as fast as loops that the compiler vectorises.
 */
public interface MatrixProduct {
  /** Loops that the compiler vectorises, which work everywhere. */
  MatrixProduct LOOPS = new LoopProduct();

  /** The fastest one that works here. */
  MatrixProduct BEST = best();

  /**
   * Sets each of the sums to its bias plus the weighted terms, at each position.
   *
   * @param bias one number for each sum
   * @param sums one channel for each sum, none of them a term
   */
  void multiply(WeightedChannels terms, float[] bias, Activations sums);

  /**
   * Sets sums to the sums of some rows of a matrix.
   *
   * @param matrix {@code [..][sums]}, row-major
   * @param starts where the rows begin
   * @param count how many of the starts count
   */
  void sumRows(float[] matrix, int[] starts, int count, float[] sums);

  /** Returns whether {@link #BEST} runs on the Vector API. */
  static boolean onVectors() {
    return BEST != LOOPS;
  }

  private static MatrixProduct best() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
      try {
        String name = MatrixProduct.class.getPackageName() + ".VectorApiProduct";
        Class<?> vectors = MethodHandles.lookup().findClass(name);
        if (vectors.getDeclaredConstructor().newInstance() instanceof MatrixProduct product) {
          return product;
        }
      } catch (ReflectiveOperationException | LinkageError | UnsupportedOperationException e) {
        LoggerFactory.getLogger(MatrixProduct.class).info("no Vector API: {}", e.toString());
      }
    }
    return LOOPS;
  }
}
