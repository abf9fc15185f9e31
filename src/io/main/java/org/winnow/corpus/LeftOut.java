// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import org.winnow.output.Count;

/** Why a record of a crawl gives no page although nothing is wrong with it. */
public enum LeftOut {
  /** A response with a status from 300 to 399. */
  REDIRECT("redirect (3xx)", "redirects (3xx)"),
  /** A response with a status from 400 to 499. */
  CLIENT_ERROR("client error (4xx)", "client errors (4xx)"),
  /** A response with a status from 500. */
  SERVER_ERROR("server error (5xx)", "server errors (5xx)"),
  /** A record that refers to an earlier capture with the same content. */
  REVISIT("revisit", "revisits"),
  /** A body whose first bytes are those of a picture, an archive or other binary data. */
  BINARY("binary file sent as a page", "binary files sent as pages"),
  /** A response or resource of another type than HTML. */
  OTHER_TYPE("of another type than HTML", "of other types than HTML");

  private static final int CLIENT_ERRORS = 400;
  private static final int SERVER_ERRORS = 500;

  private final String one;
  private final String many;

  LeftOut(String one, String many) {
    this.one = one;
    this.many = many;
  }

  /** Why a response with this status, from 300, is left out. */
  static LeftOut status(int status) {
    if (status < CLIENT_ERRORS) {
      return REDIRECT;
    }
    return status < SERVER_ERRORS ? CLIENT_ERROR : SERVER_ERROR;
  }

  /** The name of such records, in the plural. */
  @Override
  public String toString() {
    return many;
  }

  /** A number of such records, in words. */
  public String count(long n) {
    return Count.of(n, one, many);
  }
}
