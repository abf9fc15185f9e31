// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.util.Objects;
import javax.net.ssl.SSLHandshakeException;
import org.apache.solr.common.SolrException;

/** Why Solr did not do what was asked, in words that say what to do next. */
enum Refusal {
  /** It wants to know who asks. */
  ANONYMOUS(
      "401, it wants a login; name a file that has a line user:password or Bearer TOKEN with"
          + " --solr-auth, or put that line into WINNOW_SOLR_AUTH"),
  /** It knows no such login. */
  WRONG_LOGIN("401, it refuses this login; user, password or token is wrong"),
  /** Who asks has no right to it. */
  NOT_ALLOWED("403, this login may not do that; security.json has the rights of its roles"),
  /** Nobody vouches for it. */
  UNTRUSTED(
      "its certificate is not trusted, or is another host's; name a truststore or PEM file that"
          + " vouches for it with --solr-truststore, and the host as the certificate does"),
  /** Anything else that asking again does not change. */
  FINAL(""),
  /** What may be gone later. */
  PASSING("");

  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;

  private final String words;

  Refusal(String words) {
    this.words = words;
  }

  /** What a failed request tells. */
  static Refusal of(Throwable failure, Login login) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLHandshakeException) {
        return UNTRUSTED;
      }
    }
    int code = failure instanceof SolrException answer ? answer.code() : SERVER_ERROR;
    return switch (code) {
      case UNAUTHORIZED -> login.isGiven() ? WRONG_LOGIN : ANONYMOUS;
      case FORBIDDEN -> NOT_ALLOWED;
      case TOO_MANY -> PASSING;
      default -> code < SERVER_ERROR ? FINAL : PASSING;
    };
  }

  /** In words; those of the failure itself where there are no better ones. */
  String words(Throwable failure) {
    return words.isEmpty() ? Objects.toString(failure.getMessage(), failure.toString()) : words;
  }
}
