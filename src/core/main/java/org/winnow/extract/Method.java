// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.io.IOException;
import java.util.List;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/**
 * What there is to know of an extractor, and how it is opened.
 *
 * @param name by which users ask for it
 * @param summary one line for people
 * @param source the publication; {@code -} if there is none
 * @param parameters that users may set
 */
public record Method(
    String name, String summary, String source, List<Parameter> parameters, Opener opener) {
  public Method {
    parameters = List.copyOf(parameters);
  }

  /** Opens an extractor. */
  @FunctionalInterface
  public interface Opener {
    /**
     * An extractor, which the caller closes.
     *
     * @throws IllegalArgumentException if a value is illegal
     * @throws IOException if a model can't be read
     */
    Extractor open(Parameters parameters) throws IOException;
  }
}
