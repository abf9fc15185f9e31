// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import java.util.Arrays;
import org.winnow.extract.TagSet;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * The elements of a page's body in document order, with what the density methods count below each.
 * Node 0 is the body; a node's descendants follow it directly. The arrays are parallel; callers
 * only read them.
 */
final class DensityTree implements Markup.Visitor {
  /** Elements that begin a line of the page. */
  private static final TagSet LINES =
      TagSet.of(
          "address article aside blockquote br center dd div dl dt fieldset figcaption figure"
              + " footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th"
              + " tr ul");

  private static final TagSet FORMS =
      TagSet.of("form input noembed noscript select textarea button option label");

  int size;
  int[] parent = new int[64];

  /** After the node's last descendant. */
  int[] end = new int[64];

  /** Characters, white space left out, and those in links. */
  int[] characters = new int[64];

  int[] linkCharacters = new int[64];

  /** Elements below the node, and links among them. */
  int[] tags = new int[64];

  int[] linkTags = new int[64];

  /** Blocks of the node: {@code [firstBlock, lastBlock)}. */
  int[] firstBlock = new int[64];

  int[] lastBlock = new int[64];

  /** Characters directly in the node. */
  int[] ownCharacters = new int[64];

  /** Lines of the page before the node. */
  int[] line = new int[64];

  /** Whether the node is a form or part of its controls. */
  boolean[] form = new boolean[64];

  /** Whether the node is a heading. */
  boolean[] heading = new boolean[64];

  int lines;

  /** The node that each block is directly in. */
  final int[] owner;

  private int current = -1;
  private int links;
  private int blocks;

  private DensityTree(int blocks) {
    owner = new int[blocks];
  }

  static DensityTree of(Page page) {
    DensityTree tree = new DensityTree(page.blocks().size());
    page.markup().walk(tree);
    return tree;
  }

  @Override
  public void start(String name) {
    if (size == parent.length) {
      grow();
    }
    int node = size++;
    parent[node] = current;
    firstBlock[node] = blocks;
    lines += LINES.contains(name) ? 1 : 0;
    line[node] = lines;
    form[node] = FORMS.contains(name);
    heading[node] = name.length() == 2 && name.charAt(0) == 'h' && name.charAt(1) <= '6';
    if (name.equals("a")) {
      links++;
      linkTags[node] = 1;
    }
    current = node;
  }

  @Override
  public void end(String name) {
    int node = current;
    end[node] = size;
    lastBlock[node] = blocks;
    links -= name.equals("a") ? 1 : 0;
    current = parent[node];
    if (current >= 0) {
      characters[current] += characters[node];
      linkCharacters[current] += linkCharacters[node];
      tags[current] += tags[node] + 1;
      linkTags[current] += linkTags[node];
    }
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (block < 0) {
      return;
    }
    String own = text.characters();
    blocks = block + 1;
    owner[block] = current;
    int count = 0;
    for (int i = 0; i < own.length(); i++) {
      count += own.charAt(i) > ' ' ? 1 : 0;
    }
    characters[current] += count;
    ownCharacters[current] += count;
    linkCharacters[current] += links > 0 ? count : 0;
  }

  private void grow() {
    int length = 2 * size;
    parent = Arrays.copyOf(parent, length);
    end = Arrays.copyOf(end, length);
    characters = Arrays.copyOf(characters, length);
    linkCharacters = Arrays.copyOf(linkCharacters, length);
    tags = Arrays.copyOf(tags, length);
    linkTags = Arrays.copyOf(linkTags, length);
    firstBlock = Arrays.copyOf(firstBlock, length);
    lastBlock = Arrays.copyOf(lastBlock, length);
    ownCharacters = Arrays.copyOf(ownCharacters, length);
    line = Arrays.copyOf(line, length);
    form = Arrays.copyOf(form, length);
    heading = Arrays.copyOf(heading, length);
  }
}
