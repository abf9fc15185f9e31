// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes of a page to characters. The character set is the first of these that fits the bytes: a
 * byte order mark, the caller's hint (HTTP), the page's own declaration, strict UTF-8, the guess of
 * a detector (Mozilla's, by juniversalchardet) if it is a set of several bytes a character, else
 * the single-byte set in which the words are most like those of some language. Malformed bytes
 * become U+FFFD; nothing throws.
 *
 * <p>Declarations are often wrong on old pages, so a declared character set is believed only as
 * long as the bytes bear it out: it is refused if more than a hundredth of the bytes outside ASCII
 * are malformed in it, if the bytes are plainly UTF-8, or if it is a Western or Cyrillic one and
 * the detector finds another script in long runs of bytes outside ASCII. Names mean what browsers
 * take them for (WHATWG Encoding Standard, section 4.2): {@code iso-8859-1} is windows-1252 and
 * {@code gb2312} is GB18030.
 */
public final class HtmlDecoder {
  /** Bytes at the start of a page in which its declaration is looked for. */
  private static final int DECLARATION_BYTES = 8192;

  /** Bytes outside ASCII after which the detector has seen enough. */
  private static final int DETECTOR_BYTES = 65_536;

  /** UTF-8 sequences above which declared multi-byte character sets are taken for mistakes. */
  private static final int UTF8_SEQUENCES = 10;

  private static final Map<String, String> BROWSER_NAMES =
      Map.ofEntries(
          Map.entry("us-ascii", "windows-1252"),
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("x-iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("windows-874", "x-windows-874"),
          Map.entry("gb2312", "gb18030"),
          Map.entry("gbk", "gb18030"),
          Map.entry("big5", "big5-hkscs"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("utf-16", "utf-8"),
          Map.entry("utf-16be", "utf-8"),
          Map.entry("utf-16le", "utf-8"));

  private static final Pattern DECLARATION =
      Pattern.compile(
          "<(?:meta\\b[^>]{0,500}?\\bcharset|\\?xml\\b[^>]{0,200}?\\bencoding)\\s*=\\s*[\"']?\\s*"
              + "([\\w.:-]{1,40})",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern SINGLE_BYTE =
      Pattern.compile(
          "windows-125|iso-8859|koi8|x-windows-874|ibm|x-mac", Pattern.CASE_INSENSITIVE);

  private HtmlDecoder() {}

  /**
   * The characters of {@code bytes}. Text that was encoded in UTF-8 twice is decoded twice.
   *
   * @param hint name of a character set from outside the page, such as an HTTP header's; null if
   *     there is none; a name unknown to this JVM is ignored
   */
  public static String decode(byte[] bytes, @Nullable String hint) {
    int mark = markLength(bytes);
    Charset charset = charset(bytes, hint);
    String text = new String(bytes, mark, bytes.length - mark, charset);
    boolean hasSequences = text.length() < bytes.length - mark;
    return hasSequences && charset.equals(StandardCharsets.UTF_8)
        ? DoubleEncoding.undone(text)
        : text;
  }

  /** The character set that {@link #decode} uses. */
  public static Charset charset(byte[] bytes, @Nullable String hint) {
    Charset marked = marked(bytes);
    if (marked != null) {
      return marked;
    }
    Bytes shape = Bytes.of(bytes);
    Charset hinted = hint == null ? null : hinted(hint, bytes);
    if (hinted != null && fits(bytes, shape, hinted)) {
      return hinted;
    }
    Charset declared = declared(bytes);
    if (declared != null && fits(bytes, shape, declared)) {
      return declared;
    }
    if (shape.high == 0 && switchesToJapanese(bytes)) {
      return Charset.forName("iso-2022-jp");
    }
    if (shape.isPlainlyUtf8()) {
      return StandardCharsets.UTF_8;
    }
    Charset detected = detected(bytes);
    return detected == null || SINGLE_BYTE.matcher(detected.name()).lookingAt()
        ? SingleByteGuess.of(bytes)
        : detected;
  }

  /** Counts over the bytes outside ASCII. {@code sequences} is -1 if they are not UTF-8. */
  private record Bytes(int high, int highPairs, int sequences) {
    boolean isUtf8() {
      return sequences >= 0;
    }

    /**
     * Returns whether they are UTF-8, and more than the first byte of a sequence at the very end.
     */
    boolean isPlainlyUtf8() {
      return isUtf8() && high != 1;
    }

    /** Two bytes outside ASCII in a row: usual in other scripts, rare in Western text. */
    boolean inRuns() {
      return highPairs > 0.4 * high;
    }

    private static final VarHandle LONGS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** The bits that ASCII has not, of eight bytes. */
    private static final long HIGH = 0x8080808080808080L;

    static Bytes of(byte[] bytes) {
      int high = 0;
      int pairs = 0;
      int sequences = 0;
      int pending = 0;
      boolean utf8 = true;
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] >= 0) {
          utf8 &= pending == 0;
          pending = 0;
          while (i + Long.BYTES < bytes.length && ((long) LONGS.get(bytes, i + 1) & HIGH) == 0) {
            i += Long.BYTES;
          }
          continue;
        }
        high++;
        pairs += i > 0 && bytes[i - 1] < 0 ? 1 : 0;
        if (pending > 0) {
          utf8 &= (bytes[i] & 0xc0) == 0x80;
          pending--;
        } else {
          int lead = bytes[i] & 0xff;
          pending = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
          utf8 &= lead >= 0xc2 && lead <= 0xf4;
          sequences++;
        }
      }
      // A sequence cut off at the end of the input is no objection.
      return new Bytes(high, pairs, utf8 ? sequences : -1);
    }
  }

  private static boolean fits(byte[] bytes, Bytes shape, Charset charset) {
    boolean singleByte = SINGLE_BYTE.matcher(charset.name()).lookingAt();
    if (charset.equals(StandardCharsets.UTF_8) && shape.isUtf8()) {
      return true;
    }
    if (shape.isPlainlyUtf8() && (singleByte || shape.sequences > UTF8_SEQUENCES)) {
      return false;
    }
    if (malformed(bytes, charset) > shape.high / 100) {
      return false;
    }
    if (singleByte && shape.inRuns() && isEasilyMistaken(charset)) {
      Charset detected = detected(bytes);
      return detected == null || detected.equals(charset) || isWestern(detected);
    }
    return true;
  }

  private static boolean isEasilyMistaken(Charset charset) {
    String name = charset.name().toLowerCase(Locale.ROOT);
    return isWestern(charset)
        || name.equals("windows-1251")
        || name.startsWith("koi8")
        || name.equals("iso-8859-5");
  }

  private static boolean isWestern(Charset charset) {
    String name = charset.name().toLowerCase(Locale.ROOT);
    return name.equals("windows-1252") || name.equals("iso-8859-15");
  }

  private static int malformed(byte[] bytes, Charset charset) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(8192);
    int errors = 0;
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      out.clear();
      if (result.isUnderflow()) {
        return errors;
      }
      if (result.isError()) {
        errors++;
        in.position(in.position() + result.length());
      }
    }
  }

  private static @Nullable Charset declared(byte[] bytes) {
    Matcher matcher = DECLARATION.matcher(start(bytes));
    return matcher.find() ? named(matcher.group(1)) : null;
  }

  /** The start of a page, in which declarations stand, a character for each byte. */
  static String start(byte[] bytes) {
    int length = Math.min(bytes.length, DECLARATION_BYTES);
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  /**
   * The character set that a header names. UTF-16, which a page itself can't declare, is meant
   * where its tags have a zero in every character.
   */
  private static @Nullable Charset hinted(String hint, byte[] bytes) {
    String name = hint.strip().toLowerCase(Locale.ROOT);
    if (!name.startsWith("utf-16") || !hasZeros(bytes)) {
      return named(hint);
    }
    return name.equals("utf-16be") ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  private static boolean hasZeros(byte[] bytes) {
    int length = Math.min(bytes.length, DECLARATION_BYTES);
    int zeros = 0;
    for (int i = 0; i < length; i++) {
      zeros += bytes[i] == 0 ? 1 : 0;
    }
    return zeros > length / 8;
  }

  /** Returns whether a name is that of a character set, as browsers or this JVM call it. */
  public static boolean knows(String name) {
    return named(name) != null;
  }

  /** The character set that browsers take {@code name} for; null if this JVM has none. */
  private static @Nullable Charset named(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    try {
      return Charset.forName(BROWSER_NAMES.getOrDefault(lower, lower));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return null;
    }
  }

  /** Returns whether the seven-bit text has an escape sequence of ISO-2022-JP. */
  private static boolean switchesToJapanese(byte[] bytes) {
    for (int i = 0; i + 2 < bytes.length; i++) {
      if (bytes[i] == 0x1b && bytes[i + 1] == '$' && (bytes[i + 2] == 'B' || bytes[i + 2] == '@')) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Charset detected(byte[] bytes) {
    UniversalDetector detector = new UniversalDetector();
    int high = 0;
    int from = 0;
    // Only the neighbourhood of bytes outside ASCII tells anything: megabytes of script are
    // skipped.
    for (int i = 0; i < bytes.length && high < DETECTOR_BYTES && !detector.isDone(); i++) {
      if (bytes[i] < 0) {
        int start = Math.max(from, i - 1);
        while (i < bytes.length && bytes[i] < 0) {
          i++;
        }
        int end = Math.min(bytes.length, i + 2);
        high += i - start;
        detector.handleData(bytes, start, end - start);
        from = end;
        i = end - 1;
      }
    }
    detector.dataEnd();
    String name = detector.getDetectedCharset();
    return name == null || name.equals("US-ASCII") ? null : named(name);
  }

  private static @Nullable Charset marked(byte[] bytes) {
    if (markLength(bytes) == 3) {
      return StandardCharsets.UTF_8;
    }
    if (markLength(bytes) == 2) {
      return bytes[0] == (byte) 0xfe ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }
    return null;
  }

  private static int markLength(byte[] b) {
    if (b.length >= 3 && b[0] == (byte) 0xef && b[1] == (byte) 0xbb && b[2] == (byte) 0xbf) {
      return 3;
    }
    boolean big = b.length >= 2 && b[0] == (byte) 0xfe && b[1] == (byte) 0xff;
    boolean little = b.length >= 2 && b[0] == (byte) 0xff && b[1] == (byte) 0xfe;
    return big || little ? 2 : 0;
  }
}
