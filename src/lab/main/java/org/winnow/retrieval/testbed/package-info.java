// SPDX-License-Identifier: Apache-2.0
/**
 * Makes collections to experiment with from data sets: known-item search ({@link
 * org.winnow.retrieval.testbed.KnownItemCollection}), real pages judged by their gold texts ({@link
 * org.winnow.retrieval.testbed.JudgedCollection}), a test collection in real templates ({@link
 * org.winnow.retrieval.testbed.TemplateCollection}) and one of any size ({@link
 * org.winnow.retrieval.testbed.WarcCollection}).
 */
@NullMarked
package org.winnow.retrieval.testbed;

import org.jspecify.annotations.NullMarked;
