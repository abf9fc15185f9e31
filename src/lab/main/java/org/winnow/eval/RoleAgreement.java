// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.winnow.dataset.Corpus;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;

/**
 * How far two people agree about the roles of blocks: Cohen's kappa (J. Cohen, <i>A coefficient of
 * agreement for nominal scales</i>, 1960), which leaves out what would be agreed by chance.
 * Immutable.
 *
 * @param pages that both have labeled
 * @param blocks that stand at the same place in both
 * @param agreed blocks with the same role
 * @param kappa at most 1; 0 is chance; NaN if there is no block, 1 if both say one role throughout
 * @param disagreed what the first and the second said, with the number of blocks, most first
 */
public record RoleAgreement(
    int pages, int blocks, int agreed, double kappa, List<Difference> disagreed) {
  /** Blocks that two people gave different roles. */
  public record Difference(Role first, Role second, int blocks) {}

  public RoleAgreement {
    disagreed = List.copyOf(disagreed);
  }

  /** The agreement of two data sets about the pages that are in both. */
  public static RoleAgreement of(Corpus first, Corpus second) throws IOException {
    int[][] counts = new int[Role.ALL.size()][Role.ALL.size()];
    int pages = 0;
    Set<String> common = new TreeSet<>(first.ids());
    common.retainAll(new TreeSet<>(second.ids()));
    for (String id : common) {
      List<RoleSpan> own = first.roles(id);
      List<RoleSpan> others = second.roles(id);
      if (!own.isEmpty() && !others.isEmpty()) {
        pages++;
        count(own, others, counts);
      }
    }
    return of(pages, counts);
  }

  private static void count(List<RoleSpan> own, List<RoleSpan> others, int[][] counts) {
    Map<Long, Role> byPlace = new HashMap<>();
    others.forEach(span -> byPlace.put(place(span), span.role()));
    for (RoleSpan span : own) {
      Role other = byPlace.get(place(span));
      if (other != null) {
        counts[Role.ALL.indexOf(span.role())][Role.ALL.indexOf(other)]++;
      }
    }
  }

  private static long place(RoleSpan span) {
    return ((long) span.start() << Integer.SIZE) | span.end();
  }

  private static RoleAgreement of(int pages, int[][] counts) {
    int n = counts.length;
    int[] rows = new int[n];
    int[] columns = new int[n];
    int all = 0;
    int agreed = 0;
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        rows[i] += counts[i][j];
        columns[j] += counts[i][j];
        all += counts[i][j];
        agreed += i == j ? counts[i][j] : 0;
        if (i != j && counts[i][j] > 0) {
          differences.add(new Difference(Role.ALL.get(i), Role.ALL.get(j), counts[i][j]));
        }
      }
    }
    double chance = 0;
    for (int i = 0; i < n; i++) {
      chance += (double) rows[i] * columns[i];
    }
    differences.sort((a, b) -> b.blocks - a.blocks);
    // In numbers of pairs, so that a single role throughout gives exactly 1.
    double squared = (double) all * all;
    double kappa =
        squared == chance && all > 0 ? 1 : ((double) agreed * all - chance) / (squared - chance);
    return new RoleAgreement(pages, all, agreed, kappa, differences);
  }
}
