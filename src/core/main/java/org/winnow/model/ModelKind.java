// SPDX-License-Identifier: Apache-2.0
package org.winnow.model;

import java.io.IOException;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/**
 * A kind of trained model: models of one kind differ in their weights, not in how they are opened.
 *
 * @param features name of the feature set, by which {@code model.json} tells the kind
 * @param source the publication; {@code -} if there is none
 * @param parameters that users may set
 */
public record ModelKind(String features, String source, List<Parameter> parameters, Opener opener) {
  public ModelKind {
    parameters = List.copyOf(parameters);
  }

  /** Opens an extractor with a model. */
  @FunctionalInterface
  public interface Opener {
    /**
     * An extractor, which the caller closes.
     *
     * @param model a shipped model's name, or the path of a folder
     * @throws IllegalArgumentException if a value is illegal
     * @throws IOException if the model can't be read
     */
    Extractor open(String model, Parameters parameters) throws IOException;
  }

  /**
   * The extractor with a model of this kind.
   *
   * @param model a shipped model's name, or the path of a folder; the extractor has the same name
   */
  public Method method(String model, String summary) {
    return new Method(model, summary, source, parameters, values -> opener.open(model, values));
  }
}
