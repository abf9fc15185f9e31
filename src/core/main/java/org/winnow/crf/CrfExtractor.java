// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Page;

/**
 * Gives items the roles of their classes. Models may have one class for all headings: the first
 * headline of a page is its headline, later ones are text. Thread safe; linear.
 */
public final class CrfExtractor implements Extractor {
  private final CrfModel model;
  private final Set<Role> wanted;

  /**
   * An extractor.
   *
   * @param wanted roles that count as content
   */
  public CrfExtractor(CrfModel model, Set<Role> wanted) {
    this.model = model;
    this.wanted = Set.copyOf(wanted);
  }

  @Override
  public Labeling label(Page page) {
    Items items = model.features().items(page);
    page.deadline().check();
    List<Role> found = roles(model.decode(items));
    page.deadline().check();
    Role[] roles = new Role[page.blocks().size()];
    Arrays.fill(roles, Role.BOILERPLATE);
    for (int i = 0; i < found.size(); i++) {
      Arrays.fill(roles, first(items, i), last(items, i), found.get(i));
    }
    return new Labeling(List.of(roles), wanted, Double.NaN);
  }

  @Override
  public List<Explanation> explain(Page page) {
    Items items = model.features().items(page);
    page.deadline().check();
    int[] classes = model.decode(items);
    page.deadline().check();
    double[] marginals = model.marginals(items);
    List<Role> roles = roles(classes);
    List<String> names = model.features().classes();
    Explanation[] reasons = new Explanation[page.blocks().size()];
    Arrays.fill(reasons, Explanation.of(false, Map.of()));
    for (int i = 0; i < classes.length; i++) {
      page.deadline().checkAt(i);
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("class", names.get(classes[i]));
      for (int c = 0; c < names.size(); c++) {
        double probability = marginals[i * names.size() + c];
        facts.put("P(" + names.get(c) + ")", Explanation.number(probability));
      }
      Role role = roles.get(i);
      Explanation reason = new Explanation(role, wanted.contains(role), facts);
      Arrays.fill(reasons, first(items, i), last(items, i), reason);
    }
    return List.of(reasons);
  }

  /** The role of each item. */
  private List<Role> roles(int[] classes) {
    List<Role> roles = new ArrayList<>(classes.length);
    boolean headed = false;
    for (int c : classes) {
      Role role = model.features().roles().get(c);
      roles.add(headed && role == Role.HEADLINE ? Role.TEXT : role);
      headed |= role == Role.HEADLINE;
    }
    return roles;
  }

  private static int first(Items items, int i) {
    return items.firstBlocks().get(i);
  }

  private static int last(Items items, int i) {
    return items.lastBlocks().get(i) + 1;
  }
}
