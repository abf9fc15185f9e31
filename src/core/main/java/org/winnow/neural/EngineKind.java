// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/** An engine that runs a network; users can choose. */
public enum EngineKind {
  /** The faster one that works here: see {@link #open}; a method may know better. */
  AUTO,
  /** TensorFlow: what the models are trained with; without the Vector API the faster one. */
  TENSORFLOW,
  /** Plain Java: needs no native library and no memory outside the heap, starts at once. */
  JAVA;

  /**
   * Opens an engine of this kind; by itself Java where the Vector API is on (faster page by page,
   * as fast in batches), otherwise TensorFlow where its native library loads, otherwise Java.
   *
   * @throws LinkageError if it is {@link #TENSORFLOW} and its library does not load
   */
  public <T> T open(Supplier<? extends T> tensorFlow, Supplier<? extends T> java) {
    return switch (this) {
      case JAVA -> java.get();
      case TENSORFLOW -> tensorFlow.get();
      case AUTO -> MatrixProduct.onVectors() ? java.get() : whatLoads(tensorFlow, java);
    };
  }

  /**
   * Finds the service that opens engines of native code, in the library {@code winnow-tensorflow}.
   *
   * @throws LinkageError if it is not on the class path
   */
  public static <P> P provider(Class<P> service) {
    return ServiceLoader.load(service, service.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new LinkageError("winnow-tensorflow is not on the class path"));
  }

  private static <T> T whatLoads(Supplier<? extends T> tensorFlow, Supplier<? extends T> java) {
    try {
      return tensorFlow.get();
    } catch (LinkageError | SecurityException e) {
      // Loggers take a quarter of a second to wake up, which most runs can do without.
      LoggerFactory.getLogger(EngineKind.class)
          .warn("TensorFlow does not load here, the models run in plain Java: {}", cause(e));
      return java.get();
    }
  }

  /** The root cause. */
  private static String cause(Throwable e) {
    Throwable cause = e;
    for (Throwable next = e; next != null; next = next.getCause()) {
      cause = next;
    }
    return cause.toString();
  }
}
