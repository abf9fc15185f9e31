// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.extract.Explanation;
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
    page.deadline().check();
    int[] classes = model.decode(items);
    page.deadline().check();
    Label[] labels = new Label[page.blocks().size()];
    Arrays.fill(labels, Label.BOILERPLATE);
    for (int i = 0; i < classes.length; i++) {
      Arrays.fill(labels, first(items, i), last(items, i), label(classes[i]));
    }
    return List.of(labels);
  }

  @Override
  public List<Explanation> explain(Page page) {
    Items items = model.features().items(page);
    page.deadline().check();
    int[] classes = model.decode(items);
    page.deadline().check();
    double[] marginals = model.marginals(items);
    List<String> names = model.features().classes();
    Explanation[] reasons = new Explanation[page.blocks().size()];
    Arrays.fill(reasons, new Explanation(Label.BOILERPLATE, Map.of()));
    for (int i = 0; i < classes.length; i++) {
      page.deadline().checkAt(i);
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("class", names.get(classes[i]));
      for (int c = 0; c < names.size(); c++) {
        double probability = marginals[i * names.size() + c];
        facts.put("P(" + names.get(c) + ")", Explanation.number(probability));
      }
      Explanation reason = new Explanation(label(classes[i]), facts);
      Arrays.fill(reasons, first(items, i), last(items, i), reason);
    }
    return List.of(reasons);
  }

  private Label label(int c) {
    return content.contains(c) ? Label.CONTENT : Label.BOILERPLATE;
  }

  private static int first(Items items, int i) {
    return items.firstBlocks().get(i);
  }

  private static int last(Items items, int i) {
    return items.lastBlocks().get(i) + 1;
  }
}
