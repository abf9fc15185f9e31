// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.List;
import org.winnow.Extractors.Description;
import org.winnow.Extractors.Parameter;
import org.winnow.extract.Extractor;

/** An extractor that can be named, and how it is opened. */
record Entry(Description description, Opener opener) {
  /** Opens an extractor. */
  interface Opener {
    Extractor open(Parameters parameters) throws IOException;
  }

  static Entry of(
      String name, String summary, String source, Opener opener, Parameter... parameters) {
    return new Entry(new Description(name, summary, List.of(parameters), source), opener);
  }
}
