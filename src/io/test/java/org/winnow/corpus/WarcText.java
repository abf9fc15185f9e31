// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.nio.charset.StandardCharsets;

/** Records of WARC files, one after the other in a file. */
public final class WarcText {
  private WarcText() {}

  /** A response with a page, whose address is {@code http://example.org/} and the id. */
  public static String response(String id, String html) {
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n";
    return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:"
        + id
        + ">\r\nWARC-Target-URI: http://example.org/"
        + id
        + "\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: "
        + (http.length() + body.length)
        + "\r\n\r\n"
        + http
        + html
        + "\r\n\r\n";
  }
}
