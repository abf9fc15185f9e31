// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.source.HtmlSniffer;

/**
 * What a response is: by its {@code Content-Type} headers, and by the first bytes of its body where
 * these say nothing, or something wrong, as <a href="https://mimesniff.spec.whatwg.org">MIME
 * Sniffing</a> has it.
 *
 * @param kind by the headers
 * @param charset that the headers name; null if they name none
 */
record ContentType(Kind kind, @Nullable String charset) {
  /** Bytes of a body that are looked at. */
  private static final int PREFIX = 1024;

  /** One control character is allowed in so many bytes: noise, which text has little of. */
  private static final int NOISE = 20;

  private static final Pattern CHARSET =
      Pattern.compile("(?i)charset\\s*=+\\s*[\"']?([^\\s\"';,]+)");

  /** Types that say nothing, with those that the standard takes for unknown. */
  private static final List<String> SILENT =
      List.of(
          "application/octet-stream",
          "binary/octet-stream",
          "application/unknown",
          "unknown/unknown",
          "*/*");

  /** First bytes, as Latin-1, of files that are no pages. */
  private static final Map<String, String> MAGIC = magic();

  /** The type of a body by its headers. */
  enum Kind {
    HTML,
    UNKNOWN,
    OTHER
  }

  private static Map<String, String> magic() {
    Map<String, String> magic = new LinkedHashMap<>();
    magic.put("PK\3\4", "a ZIP file");
    magic.put("%PDF-", "a PDF file");
    magic.put("%!PS", "a PostScript file");
    magic.put("{\\rtf", "an RTF file");
    magic.put("\u0089PNG", "a picture");
    magic.put("GIF8", "a picture");
    magic.put("\u00ff\u00d8\u00ff", "a picture");
    magic.put("RIFF", "a picture, sound or film");
    magic.put("OggS", "sound or a film");
    magic.put("ID3", "sound");
    magic.put("\u001f\u008b", "a gzip file");
    magic.put("(\u00b5/\u00fd", "a Zstandard file");
    magic.put("7z\u00bc\u00af", "a 7z file");
    magic.put("Rar!", "a RAR file");
    magic.put("\u00fd7zXZ", "an xz file");
    magic.put("\u00d0\u00cf\u0011\u00e0", "a file of an office program");
    magic.put("\u007fELF", "a program");
    magic.put("MZ\u0090", "a program");
    magic.put("\u00ca\u00fe\u00ba\u00be", "a program");
    magic.put("\0asm", "a program");
    magic.put("wOFF", "a font");
    magic.put("wOF2", "a font");
    return magic;
  }

  /** Reads the type from some headers: one that names HTML counts for all. */
  static ContentType of(List<String> headers) {
    Kind kind = Kind.UNKNOWN;
    @Nullable String charset = null;
    for (String header : headers) {
      Kind one = kind(header);
      kind = kind == Kind.UNKNOWN || one == Kind.HTML ? one : kind;
      Matcher named = CHARSET.matcher(header);
      charset = named.find() ? named.group(1) : charset;
    }
    return new ContentType(kind, charset);
  }

  private static Kind kind(String header) {
    String plain = header.replaceAll("^[\\s\"']+", "");
    String name = plain.split("[;\"']", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (name.contains("html")) {
      return Kind.HTML;
    }
    return name.indexOf('/') < 0 || SILENT.contains(name) ? Kind.UNKNOWN : Kind.OTHER;
  }

  /** Why a body is no page although its headers don't say so; null if it is one. */
  @Nullable LeftOut leftOut(byte[] body) {
    if (binary(body) != null) {
      return LeftOut.BINARY;
    }
    return kind == Kind.HTML || looksLikeHtml(body) ? null : LeftOut.OTHER_TYPE;
  }

  /** The kind of a binary file by its first bytes, in words; null if it is a text. */
  static @Nullable String binary(byte[] body) {
    String start = prefix(body);
    for (Map.Entry<String, String> each : MAGIC.entrySet()) {
      if (start.startsWith(each.getKey())) {
        return each.getValue();
      }
    }
    return controls(start) * NOISE > start.length() && !looksLikeHtml(body) ? "binary data" : null;
  }

  /** Returns whether a body begins with HTML and has nothing that packed bytes have. */
  static boolean isPlainHtml(byte[] body) {
    return controls(prefix(body)) == 0 && looksLikeHtml(body);
  }

  /** In UTF-16 too, whose letters have a NUL each. */
  private static boolean looksLikeHtml(byte[] body) {
    return HtmlSniffer.looksLikeHtml(
        new String(body, 0, Math.min(body.length, 16 * PREFIX), StandardCharsets.ISO_8859_1)
            .replace("\0", ""));
  }

  private static String prefix(byte[] body) {
    return new String(body, 0, Math.min(body.length, PREFIX), StandardCharsets.ISO_8859_1);
  }

  /** The binary data bytes of the standard. */
  private static int controls(String text) {
    return (int)
        text.chars()
            .filter(c -> c < ' ' && c != '\t' && c != '\n' && c != '\f' && c != '\r' && c != 27)
            .count();
  }
}
