// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of a form that was sent as {@code multipart/form-data} (RFC 7578). Immutable. */
final class Multipart {
  private static final Pattern BOUNDARY =
      Pattern.compile("boundary=(?:\"([^\"]{1,70})\"|([^\\s;]{1,70}))", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("[;\\s]name=\"([^\"]*)\"");
  private static final String BLANK_LINE = "\r\n\r\n";

  private final Map<String, byte[]> fields = new LinkedHashMap<>();

  private Multipart() {}

  /**
   * The fields of a body; of those with the same name the first.
   *
   * @param type the request's content type, with its boundary
   * @throws Refused with 400 if it is no form
   */
  static Multipart parse(byte[] body, String type) {
    Matcher boundary = BOUNDARY.matcher(type);
    if (!boundary.find()) {
      throw new Refused(400, "no boundary in " + type);
    }
    String name = boundary.group(1) == null ? boundary.group(2) : boundary.group(1);
    // A character for a byte, so that offsets are those of the body.
    String text = "\r\n" + new String(body, StandardCharsets.ISO_8859_1);
    String delimiter = "\r\n--" + name;
    Multipart form = new Multipart();
    int at = text.indexOf(delimiter);
    while (at >= 0 && !text.startsWith("--", at + delimiter.length())) {
      int end = text.indexOf(delimiter, at + delimiter.length());
      if (end < 0) {
        throw new Refused(400, "the form has no end");
      }
      form.add(text.substring(at + delimiter.length(), end));
      at = end;
    }
    return form;
  }

  private void add(String part) {
    int end = part.indexOf(BLANK_LINE);
    Matcher name = NAME.matcher(end < 0 ? "" : part.substring(0, end));
    if (!name.find()) {
      throw new Refused(400, "a part of the form has no name");
    }
    String content = part.substring(end + BLANK_LINE.length());
    fields.putIfAbsent(
        name.group(1).toLowerCase(Locale.ROOT), content.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The names of its fields, in lower case. */
  Set<String> names() {
    return Collections.unmodifiableSet(fields.keySet());
  }

  /** The bytes of a field; none if it is absent. */
  byte[] bytes(String name) {
    byte[] field = fields.get(name);
    return field == null ? new byte[0] : Arrays.copyOf(field, field.length);
  }

  /** The text of a field; empty if it is absent. */
  String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8).strip();
  }
}
