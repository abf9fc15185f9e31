// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What an extractor says of a page's blocks. Immutable.
 *
 * @param roles one per block, in order
 * @param wanted the roles that count as content
 * @param confidence the word F1 that the extractor expects of its content, in [0, 1]; NaN if it
 *     can't tell
 * @param probabilities of each block to be content
 */
public record Labeling(
    List<Role> roles, Set<Role> wanted, double confidence, Probabilities probabilities) {
  /** The default choice: the headline and the main content. */
  public static final Set<Role> MAIN =
      Collections.unmodifiableSet(EnumSet.of(Role.HEADLINE, Role.TEXT));

  public Labeling {
    if (wanted.isEmpty() || wanted.contains(Role.BOILERPLATE)) {
      throw new IllegalArgumentException("illegal wanted roles: " + wanted);
    }
    if (confidence < 0 || confidence > 1) {
      throw new IllegalArgumentException("illegal confidence: " + confidence);
    }
    roles = List.copyOf(roles);
    wanted = Collections.unmodifiableSet(EnumSet.copyOf(wanted));
  }

  /** That of an extractor that does not tell probabilities. */
  public Labeling(List<Role> roles, Set<Role> wanted, double confidence) {
    this(roles, wanted, confidence, Probabilities.NONE);
  }

  /** Returns this labeling with other roles. */
  public Labeling with(List<Role> others) {
    return new Labeling(others, wanted, confidence, probabilities);
  }

  /** That of an extractor that knows two labels: text and boilerplate, without confidence. */
  public static Labeling of(List<Label> labels) {
    List<Role> roles =
        labels.stream()
            .map(label -> label == Label.CONTENT ? Role.TEXT : Role.BOILERPLATE)
            .toList();
    return new Labeling(roles, MAIN, Double.NaN);
  }

  /** Number of blocks. */
  public int size() {
    return roles.size();
  }

  /**
   * Makes sure that this is of a page with so many blocks.
   *
   * @throws IllegalArgumentException if there is not one role per block
   */
  public void check(int blocks) {
    if (size() != blocks) {
      throw new IllegalArgumentException(
          "illegal labeling: " + size() + " roles for " + blocks + " blocks");
    }
  }

  /** Returns whether a block is content. */
  public boolean isContent(int block) {
    return wanted.contains(roles.get(block));
  }

  /** One label per block. */
  public List<Label> labels() {
    return roles.stream()
        .map(role -> wanted.contains(role) ? Label.CONTENT : Label.BOILERPLATE)
        .toList();
  }
}
