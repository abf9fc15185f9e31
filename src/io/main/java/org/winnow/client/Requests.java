// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Requests that are made until Solr is there. */
final class Requests {
  private static final int ATTEMPTS = 10;
  private static final long FIRST_WAIT = 250;
  private static final long LONGEST_WAIT = 30_000;

  /** A second in milliseconds; shorter waits are not reported. */
  private static final long SECOND = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(Requests.class);

  private Requests() {}

  /** A request. */
  interface Request<T> {
    T make() throws IOException;
  }

  /**
   * Makes a request, again and again if Solr is not there, waiting longer each time.
   *
   * @throws IOException if Solr refuses it, or can't be reached for some two minutes
   */
  static <T> T persistently(Request<T> request) throws IOException {
    long wait = FIRST_WAIT;
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return request.make();
      } catch (Unavailable e) {
        if (wait >= SECOND) {
          LOG.warn("{}; trying again in {} s", e.getMessage(), wait / SECOND);
        }
        sleep(wait);
        wait = Math.min(LONGEST_WAIT, 2 * wait);
      }
    }
    return request.make();
  }

  private static void sleep(long milliseconds) throws IOException {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
