// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;

/*
 * A browser lends its hands to every page it shows. Another site's page may post to localhost (its Origin
 * tells), or let its own name lead to 127.0.0.1 (the Host header tells). Neither comes through.
 */
/** Who may ask: programs and pages of this machine; with a token, others too. Immutable. */
final class Guard {
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * The fetch sites that browsers state in requests by the studio's page or by hand; empty without
   * a browser.
   */
  private static final Set<String> OWN = Set.of("", "same-origin", "none");

  private final int port;
  private final String token;

  /**
   * A guard.
   *
   * @param token that every request has to bring as {@code Authorization: Bearer}; empty where the
   *     server listens on this machine only
   */
  Guard(int port, String token) {
    this.port = port;
    this.token = token;
  }

  /**
   * Lets a request pass.
   *
   * @throws Refused with 401 or 403 if it must not
   */
  void check(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String host = first(headers, "Host");
    if (token.isEmpty() && !isLocal(host)) {
      throw new Refused(403, "this is " + host + " to you: ask http://localhost:" + port);
    }
    String origin = first(headers, "Origin");
    boolean foreign = !origin.isEmpty() && !origin.equals("http://" + host);
    if (foreign || !OWN.contains(first(headers, "Sec-Fetch-Site"))) {
      throw new Refused(403, "pages of other sites may not ask");
    }
    if (!token.isEmpty() && !isToken(first(headers, "Authorization"))) {
      throw new Refused(401, "send Authorization: Bearer TOKEN");
    }
  }

  private boolean isLocal(String host) {
    int colon = host.lastIndexOf(':');
    boolean hasPort = colon > host.lastIndexOf(']');
    String name = hasPort ? host.substring(0, colon) : host;
    return LOCAL.contains(name) && (!hasPort || host.substring(colon + 1).equals("" + port));
  }

  /** In the same time whatever is wrong. */
  private boolean isToken(String authorization) {
    return MessageDigest.isEqual(
        ("Bearer " + token).getBytes(StandardCharsets.UTF_8),
        authorization.getBytes(StandardCharsets.UTF_8));
  }

  private static String first(Headers headers, String name) {
    String value = headers.getFirst(name);
    return value == null ? "" : value;
  }
}
