// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

/**
 * Where a cell stands in its table and what it covers, both in rows and columns from 0.
 *
 * @param header whether it is a header cell
 */
public record Cell(int row, int column, int rows, int columns, boolean header) {}
