// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.align.BlockLabels;
import org.winnow.align.BlockRoles;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.GoldMetadata;
import org.winnow.dataset.PageInfo;
import org.winnow.dataset.Segments;
import org.winnow.label.Label;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * A page with what its set knows of it.
 *
 * @param source decoded
 * @param gold clean text, empty if there is none or no measure needs it
 * @param labels one per block, from aligning {@code gold}; none if no block measure is wanted
 * @param roles one per block; none if the set has none, or no measure of roles is wanted
 * @param comments what readers wrote below; null if the set does not tell, or no measure of roles
 *     is wanted
 * @param metadata what the set knows of it
 * @param hasGold whether the set has a clean text of it, even an empty one
 */
public record TestPage(
    String id,
    PageInfo info,
    String source,
    Page page,
    String gold,
    Segments segments,
    List<Label> labels,
    List<Role> roles,
    @Nullable String comments,
    GoldMetadata metadata,
    boolean hasGold) {
  public TestPage {
    labels = List.copyOf(labels);
    roles = List.copyOf(roles);
  }

  /**
   * Reads a page.
   *
   * @throws UncheckedIOException if a file is missing or can't be read
   */
  public static TestPage read(Corpus corpus, String id, Set<Measure> measures) {
    try {
      String source = corpus.source(id);
      String gold = measures.stream().anyMatch(Measure::needsText) ? corpus.gold(id) : "";
      Page page = PageParser.parse(source);
      List<Label> labels =
          measures.contains(Measure.BLOCKS) ? BlockLabels.of(page, source, gold) : List.of();
      boolean roles = measures.contains(Measure.ROLES);
      return new TestPage(
          id,
          corpus.info(id),
          source,
          page,
          gold,
          corpus.segments(id),
          labels,
          roles ? roles(page, corpus.roles(id)) : List.of(),
          roles ? corpus.comments(id) : null,
          measures.contains(Measure.METADATA) ? corpus.metadata(id) : GoldMetadata.NONE,
          corpus.hasGold(id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns whether a set has the gold of a page that one of the measures needs: text, segments or
   * roles.
   *
   * @throws UncheckedIOException if a file can't be read
   */
  public static boolean isMeasurable(Corpus corpus, String id, Set<Measure> measures) {
    try {
      return measures.stream().noneMatch(Measure::needsText)
          || corpus.hasGold(id)
          || (measures.contains(Measure.SEGMENTS) && !corpus.segments(id).equals(Segments.NONE))
          || (measures.contains(Measure.ROLES)
              && (!corpus.roles(id).isEmpty() || corpus.comments(id) != null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Role> roles(Page page, List<RoleSpan> spans) {
    return spans.isEmpty() ? List.of() : BlockRoles.of(page, spans);
  }
}
