// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;

/**
 * Resolves the addresses that stand on a page, as RFC 3986 says in section 5. What it returns is
 * absolute, begins with {@code http://}, {@code https://} or {@code mailto:} and has only
 * characters that may stand in Markdown and HTML as they are, but for an ampersand. What begins
 * with a host gets {@code https:} where no address of the page is known. Immutable.
 */
public final class Addresses {
  /** Characters; what is longer is no address for people. */
  private static final int LONGEST = 2_000;

  /** ASCII characters that are written in percent, besides controls and spaces. */
  private static final String ESCAPED = "\"'<>()[]\\^`{|}";

  /** The scheme of an address that begins with a host, where the page's own is not known. */
  private static final String DEFAULT_SCHEME = "https:";

  private static final String DIGITS = "0123456789ABCDEF";

  /** ASCII characters that are written as they are. */
  private static final boolean[] PLAIN = plain();

  /** The address of the page, or of its base; empty if it is not known. */
  private final String base;

  /** Whether neither the page's address nor a base element is known. */
  private final boolean isUnknown;

  /** Ends in it of the scheme with its colon, the host, the path and the query. */
  private final int scheme;

  private final int host;
  private final int path;
  private final int query;

  /**
   * Addresses of a page.
   *
   * @param page the page's own address; empty if it is not known
   * @param element what its {@code base} element says; empty if it has none
   */
  public Addresses(String page, String element) {
    this(
        element.isEmpty() ? page : new Addresses(page, "").absoluteOr(element, page),
        page.isEmpty() && element.isEmpty());
  }

  private Addresses(String address, boolean isUnknown) {
    this.isUnknown = isUnknown;
    base = isWeb(address) ? address : "";
    scheme = base.indexOf(':') + 1;
    host = base.isEmpty() ? 0 : end(base, "/?#", scheme + 2);
    path = end(base, "?#", host);
    query = end(base, "#", path);
  }

  private static boolean[] plain() {
    boolean[] plain = new boolean[0x80];
    for (char c = ' ' + 1; c < 0x7f; c++) {
      plain[c] = ESCAPED.indexOf(c) < 0;
    }
    return plain;
  }

  /** The absolute address; empty if there is none that may be written. */
  public String resolve(String written) {
    return written.length() > LONGEST ? "" : escaped(absolute(clean(written)));
  }

  /**
   * The absolute address; if nothing is known of the page's own, a relative one as it is written.
   * Empty if there is none that may be written, if it leads nowhere ({@code #}), as those of
   * scripts do, or if the page's own is not known and it only leads to a place there.
   */
  public String link(String written) {
    if (written.strip().equals("#")) {
      return "";
    }
    String absolute = resolve(written);
    if (!absolute.isEmpty() || !isUnknown || written.length() > LONGEST) {
      return absolute;
    }
    String relative = clean(written);
    boolean other =
        hasScheme(relative)
            || relative.startsWith("//")
            || relative.startsWith("#")
            || relative.indexOf('\\') >= 0;
    return other ? "" : escaped(relative);
  }

  /**
   * The absolute address of a page or file of the web; empty if it is none, such as a template that
   * was not filled in: {@code https://{{host}}/}.
   */
  public String web(String written) {
    String address = resolve(written);
    String host = host(address);
    return host.isEmpty() || host.indexOf('%') >= 0 ? "" : address;
  }

  /** The host of an address, in lower case, without {@code www.}; empty if it is not of the web. */
  public static String host(String address) {
    if (!isWeb(address)) {
      return "";
    }
    int start = address.indexOf(':') + 3;
    int user = address.lastIndexOf('@', end(address, "/?#", start));
    int from = Math.max(start, user + 1);
    String host = address.substring(from, end(address, ":/?#", from)).toLowerCase(Locale.ROOT);
    return host.startsWith("www.") ? host.substring(4) : host;
  }

  /** The path of an address of the web, decoded where it can be; empty if it has none. */
  public static String path(String address) {
    int start = isWeb(address) ? end(address, "/?#", address.indexOf(':') + 3) : address.length();
    String path = address.substring(start, end(address, "?#", start));
    try {
      // With a scheme, since a path that begins with two slashes would be taken for a host.
      return Objects.requireNonNullElse(new URI("http://host" + path).getPath(), path);
    } catch (URISyntaxException e) {
      return path;
    }
  }

  /**
   * Returns whether an address of the web is that of its host's first page; a fragment may follow.
   */
  public static boolean isRoot(String address) {
    if (!isWeb(address)) {
      return false;
    }
    int host = address.indexOf(':') + 3;
    int slash = address.indexOf('/', host);
    int end = end(address, "#", host);
    return (slash < 0 || slash >= end - 1) && address.indexOf('?') < 0;
  }

  /** Returns whether two addresses differ in their fragments at most. */
  public static boolean areOfSamePage(String one, String other) {
    return withoutFragment(one).equals(withoutFragment(other));
  }

  private static String withoutFragment(String address) {
    return address.substring(0, end(address, "#", 0));
  }

  private String absoluteOr(String address, String otherwise) {
    String absolute = absolute(clean(address));
    return isWeb(absolute) ? absolute : otherwise;
  }

  private String absolute(String address) {
    if (isWeb(address) || starts(address, "mailto:")) {
      return address;
    }
    if (base.isEmpty() && isHostFirst(address)) {
      return DEFAULT_SCHEME + address;
    }
    if (address.isEmpty() || base.isEmpty() || hasScheme(address)) {
      return "";
    }
    return switch (address.charAt(0)) {
      case '#' -> base.substring(0, query) + address;
      case '?' -> base.substring(0, path) + address;
      case '/' ->
          address.startsWith("//")
              ? base.substring(0, scheme) + address
              : base.substring(0, host) + withoutDots(address);
      default -> base.substring(0, host) + withoutDots(folder() + address);
    };
  }

  /** Returns whether an address begins with two slashes and a host. */
  private static boolean isHostFirst(String address) {
    return address.length() > 2
        && address.startsWith("//")
        && Character.isLetterOrDigit(address.charAt(2))
        && address.indexOf('\\') < 0;
  }

  /** The path up to its last slash. */
  private String folder() {
    int slash = base.lastIndexOf('/', path - 1);
    return slash < host ? "/" : base.substring(host, slash + 1);
  }

  /** A path without the segments {@code .} and {@code ..}; it begins with a slash. */
  private static String withoutDots(String address) {
    int end = end(address, "?#", 0);
    if (!address.substring(0, end).contains("/.")) {
      return address;
    }
    StringBuilder out = new StringBuilder();
    for (int from = 0; from < end; ) {
      int next = end(address, "/", from + 1);
      next = Math.min(next, end);
      String segment = address.substring(from, next);
      if (segment.equals("/..")) {
        out.setLength(Math.max(0, out.lastIndexOf("/")));
      } else if (!segment.equals("/.")) {
        out.append(segment);
      }
      if (next == end && (segment.equals("/..") || segment.equals("/."))) {
        out.append('/');
      }
      from = next;
    }
    return out.append(address, end, address.length()).toString();
  }

  /** Index of the first of some characters from an index on, or the length. */
  private static int end(String text, String characters, int from) {
    int i = from;
    while (i < text.length() && characters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private static boolean isWeb(String address) {
    // Most addresses on a page are relative, and told so by their first letter.
    return starts(address, "http") && (starts(address, "http://") || starts(address, "https://"));
  }

  /** Returns whether an address has a scheme and something behind it. */
  private static boolean starts(String address, String scheme) {
    return address.length() > scheme.length()
        && address.regionMatches(true, 0, scheme, 0, scheme.length());
  }

  private static boolean hasScheme(String address) {
    int end = end(address, ":/?#", 0);
    return end < address.length() && address.charAt(end) == ':';
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
    String clean = written.substring(start, end);
    boolean isBroken = end(clean, "\t\n\r", 0) < clean.length();
    return isBroken ? clean.replace("\t", "").replace("\n", "").replace("\r", "") : clean;
  }

  private static String escaped(String address) {
    int i = 0;
    while (i < address.length() && isPlain(address.charAt(i))) {
      i++;
    }
    return i == address.length() ? address : escaped(address, i);
  }

  private static boolean isPlain(char c) {
    return c < PLAIN.length && PLAIN[c];
  }

  private static String escaped(String address, int from) {
    StringBuilder out = new StringBuilder(address.length() + 16).append(address, 0, from);
    for (int i = from; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c < PLAIN.length && !PLAIN[c]) {
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
