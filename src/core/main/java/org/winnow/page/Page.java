// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Labeling;
import org.winnow.rules.Ruling;
import org.winnow.web.Addresses;
import org.winnow.web.Origin;

/**
 * One HTML page as blocks in document order and the collapsed DOM above them. Immutable.
 *
 * @param title the page's title, white space collapsed; empty if there is none
 * @param root root of the collapsed DOM, null exactly when there are no blocks; with one block it
 *     is that block's leaf
 * @param blocks in document order, maybe none
 * @param inners the inner nodes of the collapsed DOM, children before parents, so that {@code
 *     inners.get(node.index()) == node}
 * @param markup the DOM before it was collapsed
 * @param origin where the page came from
 * @param ruling what the rules for its site came to
 * @param hidden what becomes of text that the page hides from its readers
 * @param deadline until when the page may be worked on; whatever works long on it checks this
 */
public record Page(
    String title,
    @Nullable CdomNode root,
    List<Block> blocks,
    List<CdomNode.Inner> inners,
    Markup markup,
    Origin origin,
    Ruling ruling,
    Hidden hidden,
    Deadline deadline) {
  public Page {
    blocks = List.copyOf(blocks);
    inners = List.copyOf(inners);
  }

  /** Where the page came from; empty if that is not known. */
  public String url() {
    return origin.url();
  }

  /**
   * The page's address: where it came from, or if that is not known the one that it states, as its
   * canonical link or for Open Graph; empty if it states no whole one.
   */
  public String address() {
    if (!url().isEmpty()) {
      return url();
    }
    Addresses absolute = new Addresses("", "");
    String canonical = absolute.web(markup.canonical());
    return canonical.isEmpty() ? absolute.web(markup.meta().getOrDefault("og:url", "")) : canonical;
  }

  /** Returns this page with another deadline. */
  public Page within(Deadline other) {
    return new Page(
        title, root, blocks, inners, markup.within(other), origin, ruling, hidden, other);
  }

  /** Returns this page with another title. */
  Page titled(String other) {
    return new Page(other, root, blocks, inners, markup, origin, ruling, hidden, deadline);
  }

  /**
   * What an extractor says of the page, without the hidden text that is left out, and with the
   * roles that the rules for its site give.
   *
   * @throws IllegalArgumentException if there is not one role per block
   */
  public Labeling applied(Labeling labeling) {
    labeling.check(blocks.size());
    return ruling.applied(hidden.applied(this, labeling));
  }
}
