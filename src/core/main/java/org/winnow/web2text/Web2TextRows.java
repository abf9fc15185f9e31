// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.winnow.web2text.Web2TextFeatures.ANCESTOR;
import static org.winnow.web2text.Web2TextFeatures.BLOCK_FEATURES;
import static org.winnow.web2text.Web2TextFeatures.DISTANCES;
import static org.winnow.web2text.Web2TextFeatures.EDGE_FEATURES;
import static org.winnow.web2text.Web2TextFeatures.EDGE_NODE_AT;
import static org.winnow.web2text.Web2TextFeatures.GRANDPARENT_AT;
import static org.winnow.web2text.Web2TextFeatures.LEAF;
import static org.winnow.web2text.Web2TextFeatures.LEAF_TAGS;
import static org.winnow.web2text.Web2TextFeatures.LEAF_TAGS_AT;
import static org.winnow.web2text.Web2TextFeatures.NODE;
import static org.winnow.web2text.Web2TextFeatures.NODE_TAGS;
import static org.winnow.web2text.Web2TextFeatures.PARENT_AT;
import static org.winnow.web2text.Web2TextFeatures.ROOT_AT;

import org.winnow.page.CdomNode;
import org.winnow.page.Deadline;
import org.winnow.page.Page;

/** The rows of one page while they are filled, in the columns of {@link Web2TextFeatures}. */
final class Web2TextRows implements PageFeatures {
  private final Page page;
  private final int size;
  private final PageCounts counts;
  private final Span span = new Span();

  /** {@link Web2TextFeatures#ANCESTOR} columns for each inner node that was asked for. */
  private final float[][] ancestors;

  Web2TextRows(Page page) {
    this.page = page;
    size = page.blocks().size();
    counts = new PageCounts(page);
    ancestors = new float[page.inners().size()][];
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Deadline deadline() {
    return page.deadline();
  }

  @Override
  public void fillBlocks(int from, int to, float[] rows, int at) {
    for (int i = from; i < to; i++) {
      fillBlock(i, rows, at + (i - from) * BLOCK_FEATURES);
    }
  }

  @Override
  public void fillEdges(int from, int to, float[] rows, int at) {
    for (int i = from; i < to; i++) {
      fillEdge(i, rows, at + (i - from) * EDGE_FEATURES);
    }
  }

  private void fillBlock(int i, float[] row, int at) {
    CdomNode leaf = page.blocks().get(i).leaf();
    counts.load(leaf, span);
    fill(LEAF, row, at);
    CdomNode.Inner parent = leaf.parent();
    if (parent == null) {
      fill(NODE, row, at + ROOT_AT);
    } else {
      row[at + PARENT_AT] = 1;
      System.arraycopy(ancestor(parent), 0, row, at + PARENT_AT + 1, ANCESTOR);
      CdomNode.Inner grandparent = parent.parent();
      if (grandparent != null) {
        row[at + GRANDPARENT_AT] = 1;
        copyNode(grandparent, row, at + GRANDPARENT_AT + 1);
      }
      // Children come before parents, so the root is last.
      copyNode(page.inners().get(ancestors.length - 1), row, at + ROOT_AT);
    }
    LEAF_TAGS.fill(leaf.tags(), row, at + LEAF_TAGS_AT);
  }

  private void fillEdge(int i, float[] row, int at) {
    CdomNode left = page.blocks().get(i).leaf();
    CdomNode right = page.blocks().get(i + 1).leaf();
    row[at + DISTANCES] = left.breakAfter() || right.breakBefore() ? 1 : 0;
    CdomNode.Inner a = left.parent();
    CdomNode.Inner b = right.parent();
    int distance = 2;
    while (a != b && a != null && b != null) {
      boolean climbLeft = a.depth() >= b.depth();
      boolean climbRight = b.depth() >= a.depth();
      if (climbLeft) {
        a = a.parent();
        distance++;
      }
      if (climbRight) {
        b = b.parent();
        distance++;
      }
    }
    for (int d = 0; d < DISTANCES; d++) {
      boolean last = d == DISTANCES - 1;
      row[at + d] = distance == d + 2 || last && distance > d + 1 ? 1 : -1;
    }
    if (a != null) {
      copyNode(a, row, at + EDGE_NODE_AT);
    }
  }

  private void copyNode(CdomNode.Inner node, float[] row, int at) {
    System.arraycopy(ancestor(node), 0, row, at, NODE.length);
  }

  private float[] ancestor(CdomNode.Inner node) {
    float[] row = ancestors[node.index()];
    if (row == null) {
      row = new float[ANCESTOR];
      counts.load(node, span);
      fill(NODE, row, 0);
      NODE_TAGS.fill(node.tags(), row, NODE.length);
      ancestors[node.index()] = row;
    }
    return row;
  }

  private void fill(Feature[] features, float[] row, int at) {
    for (int f = 0; f < features.length; f++) {
      row[at + f] = features[f].of(span);
    }
  }
}
