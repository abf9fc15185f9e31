// SPDX-License-Identifier: Apache-2.0
package org.winnow.input;

import java.io.IOException;
import java.util.ServiceLoader;

/** An error: what was asked for is in a library of Winnow that is not on the class path. */
public final class MissingLibrary extends IOException {
  private static final long serialVersionUID = 1;

  private final String module;

  /**
   * An error that names the library.
   *
   * @param module its folder in {@code src}, such as {@code spark}
   */
  private MissingLibrary(String module) {
    super("winnow-" + module + " is not on the class path");
    this.module = module;
  }

  /**
   * Finds the provider of a service.
   *
   * @param module the folder of its library in {@code src}
   * @throws MissingLibrary if the library is not on the class path
   */
  public static <P> P provider(Class<P> service, String module) throws MissingLibrary {
    return ServiceLoader.load(service, service.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new MissingLibrary(module));
  }

  /** The folder of the library in {@code src}. */
  public String module() {
    return module;
  }
}
