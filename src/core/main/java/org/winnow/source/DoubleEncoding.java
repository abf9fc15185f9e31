// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 that was read as windows-1252 (or ISO-8859-1) and written as UTF-8 once more, by an editor,
 * a database or a crawler: an {@code é} has become {@code Ã©}, a dash {@code â€”}.
 */
public final class DoubleEncoding {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  /** Sequences that are no accident: a lone {@code Â°} may be what somebody wrote. */
  private static final int ENOUGH = 2;

  /** Characters outside ASCII after which a page that has few sequences has none. */
  private static final int FIRST = 64;

  /** The least share of the characters outside ASCII that belong to sequences. */
  private static final double MOST = 0.9;

  /** The bytes that windows-1252 has at U+0100 and above, by character less that; 0 for none. */
  private static final byte[] BYTES = bytes();

  private final String text;

  private DoubleEncoding(String text) {
    this.text = text;
  }

  /**
   * The text as it was before it was encoded a second time; the text itself if it was not. It was
   * if at least nine tenths of its characters outside ASCII, read as bytes, are UTF-8 sequences.
   */
  static String undone(String text) {
    DoubleEncoding encoding = new DoubleEncoding(text);
    return encoding.isDouble() ? encoding.decoded() : text;
  }

  private boolean isDouble() {
    int all = 0;
    int fit = 0;
    int sequences = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x80) {
        continue;
      }
      int length = sequence(i);
      all += Math.max(1, length);
      if (length > 0) {
        fit += length;
        sequences++;
        i += length - 1;
      } else if (all > FIRST && fit < all / 2) {
        return false;
      }
    }
    return sequences >= ENOUGH && fit >= MOST * all;
  }

  /** Every sequence as the character that it stands for; the rest as it is. */
  private String decoded() {
    StringBuilder out = new StringBuilder(text.length());
    byte[] bytes = new byte[4];
    for (int i = 0; i < text.length(); i++) {
      int length = text.charAt(i) < 0x80 ? 0 : sequence(i);
      if (length == 0) {
        out.append(text.charAt(i));
        continue;
      }
      for (int k = 0; k < length; k++) {
        bytes[k] = (byte) value(text.charAt(i + k));
      }
      out.append(new String(bytes, 0, length, StandardCharsets.UTF_8));
      i += length - 1;
    }
    return out.toString();
  }

  /** Characters of the UTF-8 sequence that begins at a place, read as bytes; 0 if none does. */
  private int sequence(int at) {
    int lead = value(text.charAt(at));
    int length = lead >= 0xf5 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    if (at + length > text.length()) {
      return 0;
    }
    for (int i = at + 1; i < at + length; i++) {
      if ((value(text.charAt(i)) & 0xc0) != 0x80) {
        return 0;
      }
    }
    return length > 2 && !begins(lead, value(text.charAt(at + 1))) ? 0 : length;
  }

  /**
   * Returns whether these bytes begin a character: not one that needs fewer bytes, nor half of a
   * pair.
   */
  private static boolean begins(int lead, int second) {
    return switch (lead) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }

  /** The byte that a character outside ASCII was; 0 if it was none. */
  private static int value(char c) {
    return c < 0x100 ? c : c - 0x100 < BYTES.length ? BYTES[c - 0x100] & 0xff : 0;
  }

  private static byte[] bytes() {
    byte[] bytes = new byte[0x2122 - 0x100 + 1];
    for (int i = 0x80; i < 0xa0; i++) {
      char c = new String(new byte[] {(byte) i}, WINDOWS_1252).charAt(0);
      if (c >= 0x100 && c != '\ufffd') {
        bytes[c - 0x100] = (byte) i;
      }
    }
    return bytes;
  }
}
