// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

/**
 * A place of the page that may name the author of a post, or its date.
 *
 * @param isDate whether it is a date
 * @param weight of several of a post the greatest counts; of equals the first
 * @param text a name that is cleaned already, or a date as written
 * @param element index of the element in the outline
 */
record Mark(boolean isDate, int weight, String text, int element) {}
