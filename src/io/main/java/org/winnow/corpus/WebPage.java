// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.winnow.web.Origin;

/**
 * A page of a collection, as it was fetched. The array belongs to this object; callers must not
 * change it.
 */
public final class WebPage {
  /** Most bytes of a page that are read: more is no page, but an accident or an attack. */
  public static final int LARGEST = 20 << 20;

  /** Why a page is cut. */
  static final String TOO_LONG = "longer than " + LARGEST + " bytes, the rest is left out";

  private final String id;
  private final Origin origin;
  private final byte[] bytes;
  private final @Nullable String charset;
  private final Map<String, String> texts;
  private final String file;
  private final long offset;
  private final int httpStatus;

  /**
   * Takes over the array.
   *
   * @param id unique in its collection
   * @param origin where and when it was fetched
   * @param charset what its server named; null if it did not
   */
  public WebPage(String id, Origin origin, byte[] bytes, @Nullable String charset) {
    this(id, origin, bytes, charset, Map.of());
  }

  /**
   * Takes over the array.
   *
   * @param id unique in its collection
   * @param origin where and when it was fetched
   * @param bytes empty if there is nothing but texts
   * @param charset what its server named; null if it did not
   * @param texts made of it before, by name
   */
  public WebPage(
      String id, Origin origin, byte[] bytes, @Nullable String charset, Map<String, String> texts) {
    this(id, origin, bytes, charset, Map.copyOf(texts), "", Failure.UNKNOWN, 0);
  }

  private WebPage(
      String id,
      Origin origin,
      byte[] bytes,
      @Nullable String charset,
      Map<String, String> texts,
      String file,
      long offset,
      int httpStatus) {
    this.id = id;
    this.origin = origin;
    this.bytes = bytes;
    this.charset = charset;
    this.texts = texts;
    this.file = file;
    this.offset = offset;
    this.httpStatus = httpStatus;
  }

  /**
   * The same page, for messages that say where it is stored.
   *
   * @param file name of the file that has it
   * @param offset bytes of the file before its record; {@link Failure#UNKNOWN} if there are none
   */
  public WebPage in(String file, long offset) {
    return new WebPage(id, origin, bytes, charset, texts, file, offset, httpStatus);
  }

  /** Returns this page with the HTTP status that its server answered with. */
  WebPage withHttpStatus(int status) {
    return new WebPage(id, origin, bytes, charset, texts, file, offset, status);
  }

  /**
   * The failure of this page.
   *
   * @param kept whether the page is in the output nevertheless
   */
  public Failure failure(String reason, boolean kept) {
    return new Failure(file, offset, id, url(), reason, kept);
  }

  /**
   * A page's bytes as a file has them, unpacked if its name ends in {@code .gz}.
   *
   * @param file name of the file, also for messages
   * @throws IOException if it can't be read, or has more than {@link #LARGEST} bytes
   */
  public static byte[] read(String file, InputStream in) throws IOException {
    byte[] bytes;
    try {
      InputStream plain =
          file.endsWith(".gz") ? new GZIPInputStream(new BufferedInputStream(in)) : in;
      bytes = plain.readNBytes(LARGEST + 1);
    } catch (EOFException | ZipException e) {
      throw new IOException(file + ": " + Reason.of(e), e);
    }
    if (bytes.length > LARGEST) {
      throw new IOException(file + " has more than " + LARGEST + " bytes, which no page has");
    }
    return bytes;
  }

  /** Unique in its collection. */
  public String id() {
    return id;
  }

  /** Where it was; empty if unknown. */
  public String url() {
    return origin.url();
  }

  /** Where and when it was fetched. */
  public Origin origin() {
    return origin;
  }

  /** The body. */
  public byte[] bytes() {
    return bytes;
  }

  /** The character set that its server named; null if it did not. */
  public @Nullable String charset() {
    return charset;
  }

  /** The status of HTTP that its server answered with; 0 if unknown. */
  public int httpStatus() {
    return httpStatus;
  }

  /** A text that was made of it before; empty if there is none. */
  public String text(String name) {
    return texts.getOrDefault(name, "");
  }
}
