// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the addresses of links and images. What it returns is absolute, begins with {@code
 * http://}, {@code https://} or {@code mailto:} and has only characters that may stand in Markdown
 * and HTML as they are, but for an ampersand. Immutable.
 */
final class Addresses {
  /** Characters; what is longer is no address for people. */
  private static final int LONGEST = 2_000;

  /** ASCII characters that are written in percent, besides controls and spaces. */
  private static final String ESCAPED = "\"'<>()[]\\^`{|}";

  private static final String DIGITS = "0123456789ABCDEF";

  private final @Nullable URL base;

  /**
   * Addresses of a page.
   *
   * @param page the page's own address; empty if it is not known
   * @param element what its {@code base} element says; empty if it has none
   */
  Addresses(String page, String element) {
    URL own = parse(null, page);
    URL other = element.isEmpty() ? null : parse(own, element);
    base = other == null ? own : other;
  }

  private static @Nullable URL parse(@Nullable URL base, String address) {
    try {
      return new URL(base, address);
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /** The absolute address; empty if there is none that may be written. */
  String resolve(String written) {
    String address = written.length() > LONGEST ? "" : clean(written);
    if (!address.isEmpty() && !isAbsolute(address)) {
      URL url = base == null ? null : parse(base, address);
      address = url == null ? "" : url.toExternalForm();
    }
    return isAbsolute(address) ? escaped(address) : "";
  }

  private static boolean isAbsolute(String address) {
    String start = address.substring(0, Math.min(8, address.length())).toLowerCase(Locale.ROOT);
    return start.startsWith("http://") && address.length() > 7
        || start.startsWith("https://") && address.length() > 8
        || start.startsWith("mailto:") && address.length() > 7;
  }

  /** Without white space and controls around it, and without tabs and line ends, as in browsers. */
  private static String clean(String written) {
    int start = 0;
    int end = written.length();
    while (start < end && written.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && written.charAt(end - 1) <= ' ') {
      end--;
    }
    StringBuilder clean = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char c = written.charAt(i);
      if (c != '\t' && c != '\n' && c != '\r') {
        clean.append(c);
      }
    }
    return clean.toString();
  }

  private static String escaped(String address) {
    StringBuilder out = new StringBuilder(address.length() + 16);
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c <= ' ' || c == 0x7f || ESCAPED.indexOf(c) >= 0) {
        out.append('%').append(DIGITS.charAt(c >> 4)).append(DIGITS.charAt(c & 15));
      } else if (Character.isHighSurrogate(c) && isPair(address, i)) {
        out.append(c).append(address.charAt(++i));
      } else if (!isInvisible(c)) {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean isPair(String address, int high) {
    return high + 1 < address.length() && Character.isLowSurrogate(address.charAt(high + 1));
  }

  /** Beyond ASCII: white space, controls and halves of characters. */
  private static boolean isInvisible(char c) {
    return c > 0x7f
        && (Character.isISOControl(c)
            || Character.isSpaceChar(c)
            || Character.isSurrogate(c)
            || Character.getType(c) == Character.FORMAT);
  }
}
