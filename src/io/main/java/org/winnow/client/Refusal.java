// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.net.ConnectException;
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
  /** It has no such collection, or is no Solr. */
  ABSENT("404, there is no such collection; create it, and write http://HOST:8983/solr/COLLECTION"),
  /** Nothing listens at the address. */
  SILENT("nothing listens there; is Solr running, and is this its address?", true),
  /** Anything else that asking again does not change. */
  FINAL(""),
  /** A refusal that may be temporary. */
  PASSING("", true);

  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;

  private final String words;

  private final boolean passing;

  Refusal(String words) {
    this(words, false);
  }

  Refusal(String words, boolean passing) {
    this.words = words;
    this.passing = passing;
  }

  /** Returns whether asking again makes sense. */
  boolean isPassing() {
    return passing;
  }

  /** The kind of a failed request. */
  static Refusal of(Throwable failure, Login login) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLHandshakeException) {
        return UNTRUSTED;
      }
      if (cause instanceof ConnectException) {
        return SILENT;
      }
    }
    int code = failure instanceof SolrException answer ? answer.code() : SERVER_ERROR;
    return switch (code) {
      case UNAUTHORIZED -> login.isGiven() ? WRONG_LOGIN : ANONYMOUS;
      case FORBIDDEN -> NOT_ALLOWED;
      case NOT_FOUND -> ABSENT;
      case TOO_MANY -> PASSING;
      default -> code < SERVER_ERROR ? FINAL : PASSING;
    };
  }

  /** In words; those of the failure itself where there are no better ones. */
  String words(Throwable failure) {
    return words.isEmpty() ? Objects.toString(failure.getMessage(), failure.toString()) : words;
  }
}
