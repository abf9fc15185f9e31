// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

/** A drawing with what stands above it. */
record Figure(String heading, Drawing drawing) {}
