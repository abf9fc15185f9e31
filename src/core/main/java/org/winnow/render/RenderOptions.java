// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

/**
 * What is written besides text.
 *
 * @param links whether links are kept; their text is in any case
 * @param images whether images are kept, with their alternative text
 * @param address of the page, against which relative links are resolved (after its {@code base}
 *     element); empty if it is not known, then relative links are written as they stand
 */
public record RenderOptions(boolean links, boolean images, String address) {
  /** Links, those that are relative as they stand; no images. */
  public static final RenderOptions DEFAULT = new RenderOptions(true, false, "");

  /** Returns these options with or without images. */
  public RenderOptions images(boolean kept) {
    return new RenderOptions(links, kept, address);
  }

  /** Returns these options for a page at an address. */
  public RenderOptions at(String other) {
    return new RenderOptions(links, images, other);
  }
}
