// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

/** A request that is answered with a status and a sentence. */
final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  Refused(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The status of HTTP. */
  int status() {
    return status;
  }
}
