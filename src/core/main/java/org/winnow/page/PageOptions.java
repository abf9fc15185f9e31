// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.winnow.rules.Rules;
import org.winnow.web.Origin;

/**
 * How a page is read.
 *
 * @param origin where it came from
 * @param rules what is known of its site
 * @param deadline until when the page may be worked on
 * @param hidden what becomes of text that the page hides from its readers
 */
public record PageOptions(Origin origin, Rules rules, Deadline deadline, Hidden hidden) {
  /** No address, no site rules, no deadline; hidden text is guarded. */
  public static final PageOptions DEFAULT =
      new PageOptions(Origin.UNKNOWN, Rules.NONE, Deadline.NONE, Hidden.GUARDED);

  /** Returns these options with another address. */
  public PageOptions from(String url) {
    return from(new Origin(url, origin.fetched()));
  }

  /** Returns these options with another origin. */
  public PageOptions from(Origin other) {
    return new PageOptions(other, rules, deadline, hidden);
  }

  /**
   * Returns these options with another time at which the page was fetched; null if it is not known.
   */
  public PageOptions fetched(@Nullable Instant time) {
    return from(new Origin(origin.url(), time));
  }

  /** Returns these options with other rules. */
  public PageOptions with(Rules other) {
    return new PageOptions(origin, other, deadline, hidden);
  }

  /** Returns these options with another deadline. */
  public PageOptions within(Deadline other) {
    return new PageOptions(origin, rules, other, hidden);
  }

  /** Returns these options with another policy for hidden text. */
  public PageOptions with(Hidden other) {
    return new PageOptions(origin, rules, deadline, other);
  }
}
