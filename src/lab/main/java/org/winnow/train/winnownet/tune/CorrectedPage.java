// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.util.List;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.Units;
import org.winnow.train.winnownet.View;
import org.winnow.train.winnownet.WinnowExample;

/**
 * A page whose blocks people gave roles, as numbers. Immutable.
 *
 * @param site its host; empty if that is not known
 */
public record CorrectedPage(String id, String site, WinnowExample example) {
  /**
   * Reads a page.
   *
   * @param roles of its blocks, in order
   */
  public static CorrectedPage of(String id, String site, Page page, List<Role> roles) {
    Units units = Units.of(page);
    List<Role> ofUnits = units.roles(roles);
    boolean[] content = new boolean[ofUnits.size()];
    for (int i = 0; i < content.length; i++) {
      content[i] = Labeling.MAIN.contains(ofUnits.get(i));
    }
    List<float[]> known = ofUnits.stream().map(role -> View.known(List.of(role))).toList();
    return new CorrectedPage(id, site, new WinnowExample(units, known, content, 1));
  }
}
