// SPDX-License-Identifier: Apache-2.0
/**
 * The blocks of a page that are kept, with their structure: headings, lists, tables, code, links.
 * {@link org.winnow.render.Excerpt} prunes the page's DOM to them and writes them as Markdown or as
 * HTML that is safe to show. The words are those of the clean text, neither glued nor split
 * differently.
 *
 * <p>flexmark's HTML converter (0.64.8, with jsoup 1.24.1) was measured first, on whole pages: 3.0
 * times the cost of parsing, quadratic time in nested elements (14 s for 100,000), and 1.4 MB of
 * jars. It also collapses and joins text by rules of its own.
 *
 * <p>One walk over the DOM makes a flat list of {@link org.winnow.render.write.Event}s; two writers
 * read it. Everything is iterative and linear in the page.
 */
@NullMarked
package org.winnow.render;

import org.jspecify.annotations.NullMarked;
