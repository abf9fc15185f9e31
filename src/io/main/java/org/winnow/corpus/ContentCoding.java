// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Undoes the content codings of HTTP (RFC 9110, section 8.4.1), as leniently as browsers do: a body
 * that is plain HTML whatever its header says is left as it is, {@code deflate} may lack the head
 * of zlib, and of a body that ends early what there is is kept.
 */
final class ContentCoding {
  /** Most codings of a body: more are no server's, but an attack. */
  private static final int MOST = 4;

  /** Bytes read at a time. */
  private static final int CHUNK = 1 << 13;

  private ContentCoding() {}

  /**
   * Undoes the codings of some {@code Content-Encoding} headers, the last one first.
   *
   * @param headers lists of codings with commas between them
   */
  static Body decode(byte[] body, List<String> headers) {
    List<String> codings = codings(headers);
    if (codings.size() > MOST) {
      return new Body(new byte[0], codings.size() + " content codings, which no page has");
    }
    Body decoded = new Body(body, null);
    for (int i = codings.size() - 1; i >= 0 && decoded.problem() == null; i--) {
      if (!ContentType.isPlainHtml(decoded.bytes())) {
        decoded = decode(decoded.bytes(), codings.get(i));
      }
    }
    return decoded;
  }

  /** The codings that change something: servers also write {@code none} and character sets. */
  private static List<String> codings(List<String> headers) {
    List<String> codings = new ArrayList<>();
    for (String header : headers) {
      for (String name : header.split(",", -1)) {
        String coding = name.strip().toLowerCase(Locale.ROOT);
        if (!List.of("", "identity", "none", "utf-8", "utf8", "8bit", "binary").contains(coding)) {
          codings.add(coding);
        }
      }
    }
    return codings;
  }

  private static Body decode(byte[] body, String coding) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    @Nullable String problem;
    try {
      problem = copy(body, coding, out);
    } catch (IOException | RuntimeException | LinkageError e) {
      problem = words(e);
    }
    if (problem == null) {
      return new Body(out.toByteArray(), null);
    }
    if (out.size() == 0 && ContentType.binary(body) == null) {
      return new Body(body, null);
    }
    return new Body(out.toByteArray(), "Content-Encoding " + coding + ": " + problem);
  }

  private static String words(Throwable e) {
    if (e instanceof LinkageError) {
      return "cannot be unpacked here: " + e;
    }
    return e instanceof EOFException ? "the body ends early" : Reason.DAMAGED;
  }

  /** Copies what a coding decodes to, and returns what is wrong with it; null if nothing is. */
  private static @Nullable String copy(byte[] body, String coding, ByteArrayOutputStream to)
      throws IOException {
    InputStream packed = new ByteArrayInputStream(body);
    switch (coding) {
      case "gzip", "x-gzip" -> {
        return gunzip(packed, to);
      }
      case "deflate" -> {
        return inflate(packed, hasZlibHead(body), to);
      }
      case "br" -> {
        return copy(new BrotliInputStream(packed), to);
      }
      case "zstd" -> {
        return copy(new ZstdInputStream(packed), to);
      }
      default -> {
        return "is not known";
      }
    }
  }

  private static @Nullable String gunzip(InputStream packed, ByteArrayOutputStream to)
      throws IOException {
    try (Gunzip in = new Gunzip(packed)) {
      try {
        return copy(in, to);
      } catch (EOFException e) {
        // All of the text is there if only the checksum behind it is missing.
        return in.hasAll() ? null : words(e);
      }
    }
  }

  /** Tells whether all was unpacked before the file ended. */
  private static final class Gunzip extends GZIPInputStream {
    Gunzip(InputStream in) throws IOException {
      super(in);
    }

    boolean hasAll() {
      return inf.finished();
    }
  }

  private static @Nullable String inflate(
      InputStream packed, boolean zlib, ByteArrayOutputStream to) throws IOException {
    Inflater inflater = new Inflater(!zlib);
    try (InputStream in = new InflaterInputStream(packed, inflater)) {
      return copy(in, to);
    } finally {
      inflater.end();
    }
  }

  /** Returns whether a body begins as RFC 1950 wants it: the method 8, and a multiple of 31. */
  private static boolean hasZlibHead(byte[] body) {
    return body.length > 1
        && (body[0] & 0xf) == 8
        && ((body[0] & 0xff) << 8 | body[1] & 0xff) % 31 == 0;
  }

  private static @Nullable String copy(InputStream in, ByteArrayOutputStream to)
      throws IOException {
    byte[] chunk = new byte[CHUNK];
    for (int n = in.read(chunk); n > 0; n = in.read(chunk)) {
      to.write(chunk, 0, Math.min(n, WebPage.LARGEST - to.size()));
      if (to.size() == WebPage.LARGEST) {
        return WebPage.TOO_LONG;
      }
    }
    return null;
  }
}
