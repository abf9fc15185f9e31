// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.news;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * Text blocks of a news page (Zhang and others, Journal of Guangxi Normal University, 2011): the
 * DOM is cut, depth first, at elements in which there is no further structure, and neighbours are
 * merged that are siblings with the same tag, or a link and a text, or that are both mostly links.
 *
 * <p>Departure: the paper also cuts at any element whose children have different tags; on today's
 * pages that is the body already. Here such an element is a block only if none of its children has
 * structure in it. Iterative and linear.
 */
final class NewsBlocks implements Markup.Visitor {
  /** Elements that give a subtree structure. */
  private static final Set<String> STRUCTURE = Set.of("div", "p", "td", "title");

  /** Equal children with these tags are blocks of their own. */
  private static final Set<String> CONTAINERS = Set.of("table", "div", "tr");

  private static final String TEXT = "#text";

  /** Above this share of link characters, neighbours are merged. */
  private static final double LINKS = 0.55;

  /**
   * A block.
   *
   * @param tag its element's name, {@code #text} if it is no element
   * @param firstBlock index of its first block of the page
   * @param lastBlock index of its last block of the page
   */
  record NewsBlock(
      String tag, int parent, int firstBlock, int lastBlock, int characters, int linkCharacters) {
    private double links() {
      return (double) linkCharacters / Math.max(1, characters);
    }

    private boolean joins(NewsBlock next) {
      boolean siblings = parent == next.parent;
      boolean linkAndText =
          tag.equals("a") && next.tag.equals(TEXT) || tag.equals(TEXT) && next.tag.equals("a");
      return siblings && (tag.equals(next.tag) || linkAndText)
          || links() > LINKS && next.links() > LINKS;
    }

    private NewsBlock join(NewsBlock next) {
      boolean longer = characters >= next.characters;
      return new NewsBlock(
          longer ? tag : next.tag,
          next.parent,
          firstBlock,
          next.lastBlock,
          characters + next.characters,
          linkCharacters + next.linkCharacters);
    }
  }

  private int size;
  private String[] tags = new String[64];
  private int[] parent = new int[64];
  private int[] end = new int[64];
  private int[] firstBlock = new int[64];
  private int[] lastBlock = new int[64];
  private int[] characters = new int[64];
  private int[] linkCharacters = new int[64];

  /** Whether there is structure below the node. */
  private boolean[] structured = new boolean[64];

  /** Whether there is structure below one of its children. */
  private boolean[] deep = new boolean[64];

  /** The tag of all children so far; empty before the first, {@code *} if they differ. */
  private String[] childTag = new String[64];

  private int current = -1;
  private int links;
  private int blocks;

  /** The blocks of {@code page}, in order. */
  static List<NewsBlock> of(Page page) {
    NewsBlocks walk = new NewsBlocks();
    page.markup().walk(walk);
    return walk.cut();
  }

  @Override
  public void start(String name) {
    current = add(name);
    links += name.equals("a") ? 1 : 0;
  }

  private int add(String name) {
    if (size == tags.length) {
      grow();
    }
    tags[size] = name;
    parent[size] = current;
    firstBlock[size] = blocks;
    childTag[size] = "";
    return size++;
  }

  @Override
  public void end(String name) {
    links -= name.equals("a") ? 1 : 0;
    close(current);
    current = parent[current];
  }

  private void close(int node) {
    end[node] = size;
    lastBlock[node] = blocks;
    int up = parent[node];
    if (up >= 0 && characters[node] > 0) {
      characters[up] += characters[node];
      linkCharacters[up] += linkCharacters[node];
      structured[up] |= structured[node] || STRUCTURE.contains(tags[node]);
      deep[up] |= structured[node];
      boolean same = childTag[up].isEmpty() || childTag[up].equals(tags[node]);
      childTag[up] = same ? tags[node] : "*";
    }
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (block >= 0) {
      int node = add(TEXT);
      blocks = block + 1;
      int length = (int) text.characters().chars().filter(c -> c > ' ' && c != '\u3000').count();
      characters[node] = Math.max(1, length);
      linkCharacters[node] = links > 0 ? characters[node] : 0;
      close(node);
    }
  }

  private List<NewsBlock> cut() {
    List<NewsBlock> cut = new ArrayList<>();
    int i = 0;
    while (i < size) {
      boolean whole = !structured[i] || !deep[i] && !CONTAINERS.contains(childTag[i]);
      if (whole && characters[i] > 0) {
        NewsBlock block =
            new NewsBlock(
                tags[i],
                parent[i],
                firstBlock[i],
                lastBlock[i] - 1,
                characters[i],
                linkCharacters[i]);
        NewsBlock last = cut.isEmpty() ? null : cut.get(cut.size() - 1);
        if (last != null && last.joins(block)) {
          cut.set(cut.size() - 1, last.join(block));
        } else {
          cut.add(block);
        }
      }
      i = whole ? end[i] : i + 1;
    }
    return cut;
  }

  private void grow() {
    int length = 2 * size;
    tags = Arrays.copyOf(tags, length);
    parent = Arrays.copyOf(parent, length);
    end = Arrays.copyOf(end, length);
    firstBlock = Arrays.copyOf(firstBlock, length);
    lastBlock = Arrays.copyOf(lastBlock, length);
    characters = Arrays.copyOf(characters, length);
    linkCharacters = Arrays.copyOf(linkCharacters, length);
    structured = Arrays.copyOf(structured, length);
    deep = Arrays.copyOf(deep, length);
    childTag = Arrays.copyOf(childTag, length);
  }
}
