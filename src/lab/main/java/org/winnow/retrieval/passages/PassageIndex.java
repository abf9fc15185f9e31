// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

/**
 * One index of passages.
 *
 * @param arm whose texts they are of
 * @param layout how these are cut
 */
public record PassageIndex(String arm, Layout layout) {
  /** Such as {@code winnow 150 title}. */
  @Override
  public String toString() {
    return arm + " " + layout;
  }
}
