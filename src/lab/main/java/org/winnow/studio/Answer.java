// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;

/**
 * What is answered.
 *
 * @param status of HTTP
 * @param policy the Content-Security-Policy
 */
record Answer(int status, String type, String policy, Bytes body) {
  /**
   * The policy of all answers but frames: the studio's own scripts and styles, nothing from
   * anywhere else.
   */
  static final String OWN =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  /** The policy of a page in the frame: no script, no form, no frame; styles of its own. */
  private static final String FRAME =
      "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
          + " font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

  /** The policy of a page in the frame with pictures and styles from where the page came from. */
  private static final String REMOTE =
      "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline' http: https:;"
          + " img-src data: http: https:; font-src data: http: https:; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'self'";

  /** Bytes, which nobody changes. */
  static final class Bytes {
    private final byte[] all;

    private Bytes(byte[] all) {
      this.all = all;
    }

    byte[] all() {
      return all.clone();
    }
  }

  static Answer of(int status, String type, byte[] body) {
    return new Answer(status, type, OWN, new Bytes(body));
  }

  static Answer text(int status, String type, String text) {
    return of(status, type + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  static Answer json(JsonNode json) {
    return text(200, "application/json", json.toString());
  }

  /** A page as it looks. */
  static Answer frame(String html, boolean remote) {
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    return new Answer(200, "text/html; charset=utf-8", remote ? REMOTE : FRAME, new Bytes(body));
  }
}
