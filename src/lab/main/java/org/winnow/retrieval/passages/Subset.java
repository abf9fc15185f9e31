// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import org.winnow.retrieval.passages.Questions.SitePage;

/** The subsets of topics that figures are given for. */
public enum Subset {
  /** All topics. */
  ALL,
  /** Topics about sites of which no page is in a training set. */
  UNSEEN,
  /** Topics about English pages. */
  ENGLISH;

  /** Returns whether topics about a page belong to it. */
  boolean has(SitePage page) {
    return switch (this) {
      case ALL -> true;
      case UNSEEN -> !page.seen();
      case ENGLISH -> page.language().equals("en");
    };
  }
}
