// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

/**
 * What went into an arm.
 *
 * @param documents pages, with those whose text is empty
 * @param empty pages whose text is empty
 * @param failed pages that the extractor failed on; their text is empty too
 * @param terms in all, after analysis
 * @param cpuMs processor time of extractor and text, without reading, parsing and indexing
 */
public record ArmStatistics(long documents, long empty, long failed, long terms, double cpuMs) {}
