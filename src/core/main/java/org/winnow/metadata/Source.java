// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

/**
 * The names of places that may tell a field, as far as choices depend on them. Users see them as
 * {@link Metadata#source}.
 */
final class Source {
  /** A rule for the site. */
  static final String RULE = "rule";

  /** A line of the page beside the headline, or one that says that it is a date. */
  static final String TEXT = "text";

  /** A line that is a date alone; of several, each is of something else. */
  static final String LINE = "line";

  /** A line of the page that names authors. */
  static final String BYLINE = "byline";

  /** The first post of a thread. */
  static final String POST = "post";

  /** A link whose address is that of somebody who writes for the site. */
  static final String LINK_TO_AUTHOR = "link to author";

  /** An attribute of an element that forums give to posts. */
  static final String DATA_AUTHOR = "data-author";

  /** The headline of the page. */
  static final String HEADLINE = "headline";

  /** The element {@code title}, and the first {@code h1}. */
  static final String TITLE = "title";

  static final String H1 = "h1";

  /** The page's address. */
  static final String URL = "url";

  // Beginnings of names, which the names of properties follow.
  static final String META = "meta ";
  static final String ITEMPROP = "itemprop ";
  static final String JSON_LD = "json-ld ";

  static final String APPLICATION = META + "application-name";
  static final String OG_TITLE = META + "og:title";
  static final String TWITTER_TITLE = META + "twitter:title";
  static final String JSON_HEADLINE = JSON_LD + "headline";

  private Source() {}
}
