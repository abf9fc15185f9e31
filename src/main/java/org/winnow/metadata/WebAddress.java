// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Addresses of the web, in untrusted texts. */
final class WebAddress {
  /** Characters. */
  private static final int LONGEST = 2_000;

  private WebAddress() {}

  /**
   * The absolute address.
   *
   * @param base absolute, null if there is none
   * @return null unless it is one of the schemes http and https, with a host
   */
  static @Nullable URI of(String address, @Nullable URI base) {
    if (address.length() > LONGEST || address.isBlank()) {
      return null;
    }
    try {
      URI uri = new URI(escaped(address.strip()));
      URI absolute = base == null ? uri : rooted(base).resolve(uri);
      String scheme = String.valueOf(absolute.getScheme()).toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      return web && absolute.getHost() != null ? absolute : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  /** With a path: {@link URI#resolve} would glue a relative one to the host. */
  private static URI rooted(URI base) {
    return base.getRawPath() == null || base.getRawPath().isEmpty() ? base.resolve("/") : base;
  }

  /** What people leave in addresses though it must be escaped. */
  private static String escaped(String address) {
    StringBuilder out = new StringBuilder(address.length());
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (" \"<>\\^`{|}[]".indexOf(c) >= 0) {
        out.append('%').append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
      } else if (c > ' ') {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** The host without {@code www.}; empty if there is no address. */
  static String host(@Nullable URI address) {
    String host = address == null ? "" : String.valueOf(address.getHost());
    return host.startsWith("www.") ? host.substring(4) : host;
  }
}
