// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

/**
 * What is in an arm.
 *
 * @param documents pages, with those whose text is empty
 * @param empty pages whose text has no word
 * @param terms in all, without stop words where they are left out; -1 if unknown
 */
public record ArmContents(long documents, long empty, long terms) {}
