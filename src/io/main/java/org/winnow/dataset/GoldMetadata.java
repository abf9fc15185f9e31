// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

/**
 * What people found of a page beside its text; empty where the set does not tell.
 *
 * @param title its headline
 * @param author one or more names, as the page writes them
 * @param date of publication, beginning with the day in ISO 8601
 */
public record GoldMetadata(String title, String author, String date) {
  /** The metadata of a set without any. */
  public static final GoldMetadata NONE = new GoldMetadata("", "", "");
}
