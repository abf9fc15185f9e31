// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import static java.lang.Math.E;
import static java.lang.Math.log;
import static java.lang.Math.max;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

/**
 * Content extraction via text density (Sun, Song and Liao: "DOM based content extraction via text
 * density", SIGIR 2011): the element with the greatest sum of its children's densities leads; the
 * least density on its way up to the body is the threshold; below every element that reaches it,
 * the element with the greatest sum is content with all that is in it.
 *
 * <p>Departures: characters are counted without white space; text directly in an element counts as
 * a child with one tag, as in the authors' code; a density is never negative. Linear.
 */
public final class Cetd implements Extractor {
  /** A definition of a node's density. */
  public enum Variant {
    /** Characters per tag. */
    TD,
    /** Characters per tag, weighted by how few of them are links. */
    CTD
  }

  private final Variant variant;

  /** The method with one of the paper's two densities. */
  public Cetd(Variant variant) {
    this.variant = variant;
  }

  @Override
  public Labeling label(Page page) {
    return Labeling.of(labels(page, DensityTree.of(page)));
  }

  /** The labels of a page whose tree is there already. */
  List<Label> labels(Page page, DensityTree tree) {
    double[] densities = densities(tree, variant);
    double[] sums = sums(tree, densities);
    int[] best = greatest(tree, sums);
    double threshold = threshold(tree, densities, best[0]);
    return labels(page, tree, marked(tree, densities, best, threshold));
  }

  @Override
  public List<Explanation> explain(Page page) {
    DensityTree tree = DensityTree.of(page);
    double[] densities = densities(tree, variant);
    int leading = greatest(tree, sums(tree, densities))[0];
    String threshold = Explanation.number(threshold(tree, densities, leading));
    List<Explanation> reasons = new ArrayList<>();
    for (Label label : labels(page, tree)) {
      int node = tree.owner[reasons.size()];
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("density of its element", Explanation.number(densities[node]));
      facts.put("threshold", threshold);
      facts.put("characters", Integer.toString(tree.characters[node]));
      facts.put("in links", Integer.toString(tree.linkCharacters[node]));
      facts.put("tags", Integer.toString(tree.tags[node]));
      reasons.add(Explanation.of(label == Label.CONTENT, facts));
    }
    return reasons;
  }

  /** The density of each node. */
  static double[] densities(DensityTree tree, Variant variant) {
    double[] densities = new double[tree.size];
    double ratio = (double) tree.linkCharacters[0] / max(1, tree.characters[0]);
    for (int i = 0; i < tree.size; i++) {
      int c = tree.characters[i];
      int tags = max(1, tree.tags[i]);
      densities[i] =
          variant == Variant.TD
              ? (double) c / tags
              : composite(c, tree.linkCharacters[i], tags, tree.linkTags[i], ratio);
    }
    return densities;
  }

  /** Composite text density; {@code ratio} is the body's share of link characters. */
  private static double composite(int c, int link, int tags, int linkTags, double ratio) {
    if (c == 0) {
      return 0;
    }
    double plain = max(1, c - link);
    double base = log(c / plain * link + ratio * c + E);
    double share = (double) c / max(1, link) * tags / max(1, linkTags);
    return max(0, (double) c / tags * log(share) / log(base));
  }

  /** Sums of the densities of the children, direct text included; of a leaf, its own density. */
  private double[] sums(DensityTree tree, double[] densities) {
    double[] sums = new double[tree.size];
    double ratio = (double) tree.linkCharacters[0] / max(1, tree.characters[0]);
    for (int i = 0; i < tree.size; i++) {
      int own = tree.ownCharacters[i];
      if (tree.end[i] == i + 1) {
        sums[i] += densities[i];
      } else if (own > 0) {
        sums[i] += variant == Variant.TD ? own : composite(own, 0, 1, 0, ratio);
      }
      if (i > 0) {
        sums[tree.parent[i]] += densities[i];
      }
    }
    return sums;
  }

  /** For each node, the node of greatest value below or at it, the first of equals. */
  static int[] greatest(DensityTree tree, double[] values) {
    int[] best = new int[tree.size];
    Arrays.setAll(best, i -> i);
    for (int i = tree.size - 1; i > 0; i--) {
      int up = tree.parent[i];
      if (values[best[i]] > values[best[up]]
          || values[best[i]] == values[best[up]] && best[up] != up) {
        best[up] = best[i];
      }
    }
    return best;
  }

  /** The least density from {@code node} up to the body. */
  static double threshold(DensityTree tree, double[] densities, int node) {
    double least = densities[node];
    for (int i = node; i >= 0; i = tree.parent[i]) {
      least = Math.min(least, densities[i]);
    }
    return least;
  }

  /** The nodes whose whole text is content. */
  static boolean[] marked(DensityTree tree, double[] densities, int[] best, double threshold) {
    boolean[] marked = new boolean[tree.size];
    int i = 0;
    while (i < tree.size) {
      if (densities[i] >= threshold) {
        marked[best[i]] = true;
      }
      i = marked[i] ? tree.end[i] : i + 1;
    }
    return marked;
  }

  /** Content are the blocks of marked nodes. */
  static List<Label> labels(Page page, DensityTree tree, boolean[] marked) {
    Label[] labels = new Label[page.blocks().size()];
    Arrays.fill(labels, Label.BOILERPLATE);
    for (int i = 0; i < tree.size; i++) {
      if (marked[i]) {
        Arrays.fill(labels, tree.firstBlock[i], tree.lastBlock[i], Label.CONTENT);
        i = tree.end[i] - 1;
      }
    }
    return new ArrayList<>(Arrays.asList(labels));
  }
}
