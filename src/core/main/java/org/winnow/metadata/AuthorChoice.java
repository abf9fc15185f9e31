// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Who of those named on a page wrote it. */
final class AuthorChoice {
  private static final double LEAST = 35;

  /** The name of an account rather than a person's. */
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(?:[._-][a-z0-9]+)+");

  /** Most that it is worth. */
  private static final double ACCOUNT = 62;

  /** Most that the site's own name is worth. */
  private static final double SITE = 50;

  private List<String> names = List.of();
  private @Nullable String source;

  /**
   * Chooses.
   *
   * @param site the site's name, maybe empty
   * @param hidden whether names in the text are somebody else's
   */
  AuthorChoice(Ranking ranking, String site, boolean hidden) {
    String plainSite = Titles.plain(site);
    List<Finding> all =
        ranking.unsorted(Field.AUTHORS).stream()
            .filter(finding -> !hidden || finding.block() < 0)
            .map(finding -> ranking.placed(demoted(finding, plainSite)))
            .filter(finding -> finding.weight() > LEAST)
            .sorted(Ranking.WEIGHTIEST)
            .toList();
    @Nullable Finding chosen = weightiest(all);
    if (chosen != null) {
      source = chosen.source();
      all.stream().filter(AuthorChoice::isByline).findFirst().ifPresent(f -> prefer(f, chosen));
    }
  }

  /** The names, maybe none. */
  List<String> names() {
    return names;
  }

  /** Where they were found; null if there are none. */
  @Nullable String source() {
    return source;
  }

  /** Takes the names of the weightiest place that has some; null if none has. */
  private @Nullable Finding weightiest(List<Finding> all) {
    Set<String> found = new LinkedHashSet<>();
    @Nullable Finding chosen = null;
    for (Finding finding : all) {
      if (chosen == null || (found.size() < Authors.MOST && isMore(finding, chosen))) {
        List<String> more = names(finding);
        chosen = chosen == null && !more.isEmpty() ? finding : chosen;
        found.addAll(more);
      }
    }
    names = List.copyOf(found);
    return chosen;
  }

  private static List<String> names(Finding finding) {
    return finding.block() < 0 && Authors.isInverted(finding.text())
        ? List.of(Authors.inOrder(finding.text()))
        : Authors.of(finding.text());
  }

  /** Takes the names of the byline, if people see others there than machines, or more. */
  private void prefer(Finding byline, Finding chosen) {
    List<String> visible = Authors.of(byline.text());
    boolean isOther = names.stream().noneMatch(byline.text()::contains);
    boolean isMore = names.size() == 1 && visible.size() > 1 && visible.contains(names.get(0));
    if (chosen.block() < 0 && !visible.isEmpty() && (isOther || isMore)) {
      source = byline.source();
      names = visible;
    }
  }

  private static boolean isByline(Finding finding) {
    return finding.source().equals(Source.BYLINE) && finding.weight() > Weights.VISIBLE_BYLINE;
  }

  /** Authors that are named one by one in the same place. */
  private static boolean isMore(Finding finding, Finding chosen) {
    return finding.source().equals(chosen.source())
        && finding.weight() == chosen.weight()
        && finding.block() < 0;
  }

  /**
   * The site's own name as an author is worth less than any person's on the page, and so is the
   * name of an account that only machines read.
   */
  private static Finding demoted(Finding finding, String plainSite) {
    if (finding.block() < 0 && SLUG.matcher(finding.text()).matches()) {
      return finding.weighing(Math.min(finding.weight(), ACCOUNT));
    }
    String name = plainSite.isEmpty() ? "" : Titles.plain(finding.text());
    boolean own = name.length() > 2 && plainSite.contains(name);
    return own ? finding.weighing(Math.min(finding.weight(), SITE)) : finding;
  }
}
