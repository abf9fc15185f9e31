// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

/**
 * How a page is read.
 *
 * @param url where it came from, which is never fetched; empty if that is not known
 * @param rules what is known of its site
 * @param deadline until when the page may be worked on
 */
public record PageOptions(String url, Rules rules, Deadline deadline) {
  /** From nowhere, without rules, without end. */
  public static final PageOptions DEFAULT = new PageOptions("", Rules.NONE, Deadline.NONE);

  /** The same with another address. */
  public PageOptions from(String other) {
    return new PageOptions(other, rules, deadline);
  }

  /** The same with other rules. */
  public PageOptions with(Rules other) {
    return new PageOptions(url, other, deadline);
  }

  /** The same with another deadline. */
  public PageOptions within(Deadline other) {
    return new PageOptions(url, rules, other);
  }
}
