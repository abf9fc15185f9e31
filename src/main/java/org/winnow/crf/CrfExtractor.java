// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.extract.Extractor;
import org.winnow.page.Label;
import org.winnow.page.Page;

/** Takes items of some classes for content. Thread safe; linear. */
public final class CrfExtractor implements Extractor {
  private final CrfModel model;
  private final Set<Integer> content = new HashSet<>();

  /**
   * An extractor.
   *
   * @param content names of the classes that are content
   */
  public CrfExtractor(CrfModel model, List<String> content) {
    this.model = model;
    for (String name : content) {
      int c = model.features().classes().indexOf(name);
      if (c < 0) {
        throw new IllegalArgumentException("no class " + name);
      }
      this.content.add(c);
    }
  }

  @Override
  public List<Label> label(Page page) {
    Items items = model.features().items(page);
    int[] classes = model.decode(items);
    Label[] labels = new Label[page.blocks().size()];
    Arrays.fill(labels, Label.BOILERPLATE);
    for (int i = 0; i < classes.length; i++) {
      if (content.contains(classes[i])) {
        int first = items.firstBlocks().get(i);
        Arrays.fill(labels, first, items.lastBlocks().get(i) + 1, Label.CONTENT);
      }
    }
    return List.of(labels);
  }
}
