/**
 * One HTML page: bytes to characters ({@link org.winnow.source.HtmlDecoder}), characters to the
 * collapsed DOM and its blocks ({@link org.winnow.page.PageParser}), labeled blocks back to text
 * ({@link org.winnow.page.CleanText}).
 *
 * <p>This is the only package that knows jsoup. Everything over the tree is iterative and linear in
 * the page.
 */
@NullMarked
package org.winnow.page;

import org.jspecify.annotations.NullMarked;
