// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.page.Markup;
import org.winnow.web.Addresses;

/**
 * Finds the addresses of pictures: those that scripts load later stand in other attributes than
 * {@code src}, in the sources of a {@code picture}, or in a {@code noscript} beside a placeholder.
 * What only decorates a page has none. For one page and one thread.
 */
final class Pictures {
  /** Attributes in which the address waits for a script. */
  private static final List<String> LAZY =
      List.of("data-src", "data-original", "data-lazy-src", "data-lazy", "data-original-src");

  private static final List<String> LAZY_SETS = List.of("data-srcset", "data-lazy-srcset");

  /** Names of files that stand in for pictures, without their endings. */
  private static final Set<String> PLACEHOLDERS =
      Set.of(
          ("1px blank clear dummy empty gray grey lazy lazyload lazy-load lazyloading loader loading"
                  + " pixel placeholder placehold spacer trans transparent")
              .split(" "));

  private static final List<String> PLACEHOLDER_PARTS =
      List.of("placeholder", "spacer", "1x1", "transparent");

  /** Pixels; what is not wider or higher is a dot or a line. */
  private static final int SMALLEST = 3;

  /** A style that makes a picture a dot or a line. */
  private static final Pattern DOT =
      Pattern.compile("(?:^|[;\\s])(?:width|height)\\s*:\\s*[0-3](?:\\.\\d*)?px");

  private final Addresses addresses;

  /** The sources of the open {@code picture}, the first that has an address; empty if none has. */
  private String source = "";

  private int noscripts;

  /** The last picture that was found, while no text has followed; empty if there is none. */
  private String last = "";

  Pictures(Addresses addresses) {
    this.addresses = addresses;
  }

  /** An element begins ({@code by} is 1) or ends (-1) that is only shown without scripts. */
  void noscript(int by) {
    noscripts += by;
  }

  /** A {@code picture} begins or ends. */
  void picture() {
    source = "";
  }

  /** A source of the open {@code picture}. */
  void source(Markup.Attributes attributes) {
    if (source.isEmpty()) {
      source = usable(Srcset.largest(attributes.get("srcset")));
    }
    if (source.isEmpty()) {
      source = usable(Srcset.largest(attributes.get("data-srcset")));
    }
  }

  /** Text follows: the same picture may be shown again. */
  void text() {
    last = "";
  }

  /** The address of a picture; empty if it has none or was found in another element just now. */
  String address(Markup.Attributes attributes) {
    if (isDecorative(attributes) || noscripts > 0 && !last.isEmpty()) {
      return "";
    }
    String address = stated(attributes);
    if (address.equals(last)) {
      return "";
    }
    last = address.isEmpty() ? last : address;
    return address;
  }

  private String stated(Markup.Attributes attributes) {
    for (String name : LAZY) {
      String address = usable(attributes.get(name));
      if (!address.isEmpty()) {
        return address;
      }
    }
    for (String name : LAZY_SETS) {
      String address = usable(Srcset.largest(attributes.get(name)));
      if (!address.isEmpty()) {
        return address;
      }
    }
    String address = usable(attributes.get("src"));
    address = address.isEmpty() ? usable(Srcset.largest(attributes.get("srcset"))) : address;
    return address.isEmpty() ? source : address;
  }

  /** The address that may be written; empty if it is none, a template or a placeholder. */
  private String usable(String written) {
    if (written.isEmpty() || written.indexOf('{') >= 0 || isPlaceholder(written)) {
      return "";
    }
    String address = addresses.link(written);
    return address.regionMatches(true, 0, "mailto:", 0, 7) ? "" : address;
  }

  /** The name of the file at an address, in lower case. */
  static String file(String written) {
    int end = written.length();
    for (int i = 0; i < end; i++) {
      if (written.charAt(i) == '?' || written.charAt(i) == '#') {
        end = i;
      }
    }
    int slash = written.lastIndexOf('/', end - 1);
    return written.substring(Math.min(slash + 1, end), end).toLowerCase(Locale.ROOT);
  }

  private static boolean isPlaceholder(String written) {
    String file = file(written);
    int dot = file.lastIndexOf('.');
    String stem = dot < 0 ? file : file.substring(0, dot);
    return PLACEHOLDERS.contains(stem) || PLACEHOLDER_PARTS.stream().anyMatch(stem::contains);
  }

  private static boolean isDecorative(Markup.Attributes attributes) {
    return isPresentational(attributes) && attributes.get("alt").isBlank()
        || isDot(attributes.get("width"))
        || isDot(attributes.get("height"))
        || DOT.matcher(attributes.get("style")).find();
  }

  /** Returns whether an element says that it is there for the eye alone. */
  static boolean isPresentational(Markup.Attributes attributes) {
    String role = attributes.get("role");
    return role.equals("presentation")
        || role.equals("none")
        || attributes.get("aria-hidden").equals("true");
  }

  /** Returns whether a length of pixels is that of a dot. */
  private static boolean isDot(String length) {
    String digits = length.strip().replaceFirst("(?:\\.0*)?(?:px)?$", "");
    return digits.length() == 1 && digits.charAt(0) >= '0' && digits.charAt(0) <= '0' + SMALLEST;
  }
}
