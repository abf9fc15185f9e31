// SPDX-License-Identifier: Apache-2.0
/**
 * The blocks of a page that are kept, with their structure: headings, lists, tables, code, links.
 * {@link org.winnow.render.Excerpt} prunes the page's DOM to them and writes them as Markdown or as
 * HTML that is safe to show. The words are those of the clean text, neither glued nor split
 * differently.
 *
 * <p>One walk over the DOM makes a flat list of {@link org.winnow.render.Event}s; two writers read
 * it. Everything is iterative and linear in the page.
 */
@NullMarked
package org.winnow.render;

import org.jspecify.annotations.NullMarked;
