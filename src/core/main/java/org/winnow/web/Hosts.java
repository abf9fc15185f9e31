// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import java.net.IDN;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hosts of addresses, read as leniently as browsers do: what stands behind the host may be no URI,
 * and the host itself may have underscores, letters beyond ASCII, escapes or a final point.
 */
public final class Hosts {
  /** A scheme, which may be missing, and the two slashes behind it. */
  private static final Pattern START = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*:)?[/\\\\]{2}");

  private static final String ENDS = "/?#\\";

  private Hosts() {}

  /** The host of an address, as {@link #normal} returns it; empty if the address has none. */
  public static String of(String url) {
    String address = url.strip().replaceAll("[\t\n\r]", "");
    int start = authority(address);
    if (start < 0) {
      return "";
    }
    int end = start;
    while (end < address.length() && ENDS.indexOf(address.charAt(end)) < 0) {
      end++;
    }
    String authority = address.substring(start, end);
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int colon = host.indexOf(':', host.indexOf(']') + 1);
    return normal(colon < 0 ? host : host.substring(0, colon));
  }

  /** Index behind the two slashes before a host, which may be backslashes; -1 if there are none. */
  private static int authority(String address) {
    Matcher matcher = START.matcher(address);
    return matcher.lookingAt() ? matcher.end() : -1;
  }

  /** A host in lower case, with letters beyond ASCII in Punycode and without a final point. */
  public static String normal(String host) {
    String name = host;
    try {
      name = URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
      name = IDN.toASCII(name, IDN.ALLOW_UNASSIGNED);
    } catch (IllegalArgumentException e) {
      // A label that no name server knows, or a broken escape: compared as it is written.
    }
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }
}
