// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.winnow.label.Role;
import org.winnow.page.Page;

/** The candidates for the fields of a page, by weight. One page each. */
final class Ranking {
  /** The weightiest first. */
  static final Comparator<Finding> WEIGHTIEST =
      Comparator.comparingDouble(finding -> -finding.weight());

  private static final double MOST_LOSS = 30;

  /** The penalty of a candidate that belongs to a comment, and of a link in a menu. */
  private static final double OTHER = 30;

  private final Page page;
  private final List<Role> roles;
  private final int headline;
  private final int lastText;
  private final Map<Field, List<Finding>> findings = new EnumMap<>(Field.class);
  private final Map<Field, List<Finding>> sorted = new EnumMap<>(Field.class);

  /**
   * A ranking of nothing yet.
   *
   * @param roles of the page's blocks
   * @param headline index of the block that places are near to or far from
   */
  Ranking(Page page, List<Role> roles, int headline) {
    this.page = page;
    this.roles = roles;
    this.headline = headline;
    lastText = roles.lastIndexOf(Role.TEXT);
  }

  /** Takes more findings. */
  void add(List<Finding> more) {
    sorted.clear();
    for (Finding finding : more) {
      findings.computeIfAbsent(finding.field(), field -> new ArrayList<>()).add(finding);
    }
  }

  /** The findings of a field in the order of the page, as they were found. */
  List<Finding> unsorted(Field field) {
    return findings.getOrDefault(field, List.of());
  }

  /** The findings of a field, the weightiest first; of the same weight in the page's order. */
  List<Finding> of(Field field) {
    return sorted.computeIfAbsent(field, this::byWeight);
  }

  private List<Finding> byWeight(Field field) {
    List<Finding> all = new ArrayList<>(unsorted(field));
    if (field == Field.PUBLISHED || field == Field.MODIFIED) {
      // The day of a comment is not the page's, even if the page has no other. Nobody comments
      // above the headline.
      all.removeIf(finding -> finding.block() > headline && isInComment(finding.block()));
    }
    all.replaceAll(this::placed);
    all.sort(WEIGHTIEST);
    return all;
  }

  /** Places in the text count for less, the farther they are from the headline. */
  Finding placed(Finding finding) {
    int at = finding.block();
    if (at < 0 || page.blocks().isEmpty()) {
      return finding;
    }
    int block = Math.min(at, roles.size() - 1);
    boolean comment = isInComment(at) && !finding.source().equals(Source.DATA_AUTHOR);
    boolean isOther = comment || finding.source().equals(Source.LINK_TO_AUTHOR) && isInMenu(block);
    double loss = finding.teaser() > lastText ? MOST_LOSS : loss(at);
    return finding.weighing(finding.weight() - loss - (isOther ? OTHER : 0));
  }

  private boolean isInComment(int block) {
    return !roles.isEmpty() && roles.get(Math.min(block, roles.size() - 1)) == Role.COMMENT;
  }

  private boolean isInMenu(int block) {
    return page.blocks().get(block).path().contains("nav");
  }

  private double loss(int block) {
    int distance = block - headline;
    double loss = distance < 0 ? 2 - distance * .4 : distance * .3;
    double behind = block >= lastText ? 6 + (block - lastText) * .4 : MOST_LOSS;
    return Math.min(MOST_LOSS, Math.min(loss, behind));
  }
}
