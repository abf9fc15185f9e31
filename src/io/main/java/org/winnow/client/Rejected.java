// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;

/** Solr refuses what a request holds; another request may pass. */
final class Rejected extends IOException {
  private static final long serialVersionUID = 1;

  Rejected(String message, Throwable cause) {
    super(message, cause);
  }
}
