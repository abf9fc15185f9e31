// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import org.jspecify.annotations.Nullable;

/**
 * A page of a collection, as it was fetched. The array belongs to this object; callers must not
 * change it.
 */
public final class WebPage {
  /** Most bytes of a page that are read: more is no page, but an accident or an attack. */
  public static final int LARGEST = 64 << 20;

  private final String id;
  private final String url;
  private final byte[] bytes;
  private final @Nullable String charset;

  /**
   * Takes over the array.
   *
   * @param id unique in its collection
   * @param url where it was; empty if unknown
   * @param charset what its server named; null if it did not
   */
  public WebPage(String id, String url, byte[] bytes, @Nullable String charset) {
    this.id = id;
    this.url = url;
    this.bytes = bytes;
    this.charset = charset;
  }

  /** Unique in its collection. */
  public String id() {
    return id;
  }

  /** Where it was; empty if unknown. */
  public String url() {
    return url;
  }

  /** The body. */
  public byte[] bytes() {
    return bytes;
  }

  /** The character set that its server named; null if it did not. */
  public @Nullable String charset() {
    return charset;
  }
}
