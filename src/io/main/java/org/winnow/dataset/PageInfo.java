// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

/**
 * What a set tells of a page; empty where it does not.
 *
 * @param url where it comes from
 * @param type such as {@code article} or {@code forum}
 * @param language as the set names it
 * @param site the host of its address without {@code www.}, or else the site as the set names it
 */
public record PageInfo(String url, String type, String language, String site) {
  /** Returns whether the set says that the page is in Chinese. */
  public boolean isChinese() {
    return language.startsWith("zh") || language.equals("Chinese");
  }
}
