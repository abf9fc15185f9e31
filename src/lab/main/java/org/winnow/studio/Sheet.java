// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

/**
 * A page on the desk.
 *
 * @param id that it is saved by: letters, digits, points, hyphens, underscores
 * @param name for people
 * @param url where it came from; empty if that is not known
 * @param html decoded
 */
record Sheet(String id, String name, String url, String html) {}
