// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;

/** It may work later: Solr is not there, or has too much to do. */
public final class Unavailable extends IOException {
  private static final long serialVersionUID = 1;

  Unavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
