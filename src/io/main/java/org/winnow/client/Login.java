// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Pattern;
import org.apache.solr.client.solrj.SolrRequest;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;

/**
 * Who asks a Solr, and whom it trusts. It says nothing of itself: neither {@link #toString} nor any
 * message has what it holds. It travels to Spark's executors. Immutable.
 */
public final class Login implements Serializable {
  private static final long serialVersionUID = 1;

  /** Nobody in particular, who trusts whom Java trusts. */
  public static final Login NONE = new Login(null, null);

  /** The form of a login; messages show it instead of the login. */
  private static final String SHAPE = "one line, user:password or Bearer TOKEN";

  private static final String BEARER = "Bearer ";

  /** RFC 6750, section 2.1. */
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

  private final @Nullable String authorization;
  private final @Nullable Truststore truststore;

  private Login(@Nullable String authorization, @Nullable Truststore truststore) {
    this.authorization = authorization;
    this.truststore = truststore;
  }

  /**
   * A login.
   *
   * @param credentials {@code user:password} or {@code Bearer TOKEN}; white space around it does
   *     not count
   * @throws IllegalArgumentException if it is neither; the message does not quote it
   */
  public static Login of(String credentials) {
    String line = credentials.strip();
    boolean oneLine = line.chars().noneMatch(Character::isISOControl);
    if (oneLine && line.startsWith(BEARER)) {
      String token = line.substring(BEARER.length()).strip();
      if (TOKEN.matcher(token).matches()) {
        return new Login(BEARER + token, null);
      }
    } else if (oneLine && line.indexOf(':') > 0) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      return new Login("Basic " + Base64.getEncoder().encodeToString(bytes), null);
    }
    throw new IllegalArgumentException("a login is " + SHAPE);
  }

  /**
   * The login that a file holds.
   *
   * @throws IOException if it can't be read, or has something else; the message names the file
   *     alone
   */
  public static Login read(Path file) throws IOException {
    try {
      return of(InputFile.text(file));
    } catch (IllegalArgumentException e) {
      // Without its cause, which might quote the file.
      throw new IOException(file + " has no login: " + SHAPE);
    }
  }

  /** Returns this login for a Solr whose certificate {@code trusted} vouches for. */
  public Login trusting(Truststore trusted) {
    return new Login(authorization, trusted);
  }

  /** Returns whether it says who asks. */
  boolean isGiven() {
    return authorization != null;
  }

  /** Whom it trusts; null for whom Java trusts. */
  @Nullable Truststore truststore() {
    return truststore;
  }

  /** Puts it into a request. */
  void sign(SolrRequest<?> request) {
    if (authorization != null) {
      request.addHeader("Authorization", authorization);
    }
  }

  /** Only whether there is one. */
  @Override
  public String toString() {
    return isGiven() ? "a login" : "no login";
  }
}
