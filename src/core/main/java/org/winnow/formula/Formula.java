// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

/**
 * A formula of a page.
 *
 * @param tex as TeX, without delimiters, never blank
 * @param display whether it stands on a line of its own
 */
public record Formula(String tex, boolean display) {}
