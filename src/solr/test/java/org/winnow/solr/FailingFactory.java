// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.winnow.label.Label;
import org.winnow.label.Labeling;

/** Its extractor takes all text, or none, or throws, as pages say; it counts what it cleans. */
public final class FailingFactory extends BoilerplateRemovalUpdateProcessorFactory {
  static final AtomicInteger CLEANED = new AtomicInteger();

  /** For Solr. */
  public FailingFactory() {
    super(
        spec ->
            page -> {
              CLEANED.incrementAndGet();
              if (page.blocks().stream().anyMatch(b -> b.text().contains("nothing at all"))) {
                return Labeling.of(Collections.nCopies(page.blocks().size(), Label.BOILERPLATE));
              }
              if (page.blocks().stream().anyMatch(b -> b.text().contains("please fail"))) {
                throw new IllegalStateException("asked to");
              }
              return Labeling.of(Collections.nCopies(page.blocks().size(), Label.CONTENT));
            });
  }
}
