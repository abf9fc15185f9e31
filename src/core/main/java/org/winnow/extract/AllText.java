// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.Collections;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

/** Takes every block for content: the floor of every comparison. */
public final class AllText implements Extractor {
  @Override
  public Labeling label(Page page) {
    page.deadline().check();
    return Labeling.of(Collections.nCopies(page.blocks().size(), Label.CONTENT));
  }
}
