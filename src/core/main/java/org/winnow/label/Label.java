// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

/** The label of a block. */
public enum Label {
  /** Menus, advertisements, footers, teasers: not what the page is about. */
  BOILERPLATE,
  /** Part of the page's main text. */
  CONTENT
}
