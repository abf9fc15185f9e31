// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An extractor or a retrieval model as users write it: {@code name} or {@code
 * name:parameter=value,parameter=value}.
 *
 * @param name its name, or the path of a model directory
 * @param parameters as written, in order
 */
public record Spec(String name, Map<String, String> parameters) {
  public Spec {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * Parses {@code name:parameter=value,parameter=value}.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  public static Spec parse(String text) {
    int equals = text.indexOf('=');
    int colon = equals < 0 ? -1 : text.lastIndexOf(':', equals);
    if (equals >= 0 && colon < 0) {
      throw new IllegalArgumentException(
          "illegal name: " + text + ", write name:parameter=value,parameter=value");
    }
    String name = colon < 0 ? text : text.substring(0, colon);
    Map<String, String> parameters = new LinkedHashMap<>();
    if (colon >= 0) {
      for (String parameter : text.substring(colon + 1).split(",", -1)) {
        String[] sides = parameter.split("=", 2);
        if (sides.length < 2 || sides[0].isBlank() || parameters.containsKey(sides[0].strip())) {
          throw new IllegalArgumentException(
              "illegal parameter \""
                  + parameter
                  + "\" in "
                  + text
                  + ", write parameter=value, each once");
        }
        parameters.put(sides[0].strip(), sides[1].strip());
      }
    }
    return new Spec(name.strip(), parameters);
  }

  /**
   * Refuses parameters that are not known.
   *
   * @param written as the user wrote it, for the message
   * @throws IllegalArgumentException if there is one; the message lists those that are known
   */
  public void allowOnly(List<String> known, String written) {
    for (String parameter : parameters.keySet()) {
      if (!known.contains(parameter)) {
        throw new IllegalArgumentException(
            "unknown parameter "
                + parameter
                + " in "
                + written
                + "; "
                + (known.isEmpty() ? "it takes none" : "it takes " + String.join(", ", known)));
      }
    }
  }
}
