// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.io.IOException;
import org.jsoup.nodes.Node;

/** Checks the version of jsoup that the class path has, which may be that of another library. */
public final class JsoupVersion {
  private JsoupVersion() {}

  /**
   * Checks that jsoup has the methods that pages are parsed with.
   *
   * @throws IOException if an older jsoup comes first on the class path; the message names the
   *     version that is needed, and where the older one is
   */
  public static void check() throws IOException {
    try {
      // Came with the latest change that pages are read with: the parent of a text is an element.
      Node.class.getMethod("parentElement");
    } catch (NoSuchMethodException e) {
      throw new IOException(
          "an older jsoup comes first on the class path, 1.21.1 or later is needed: "
              + Node.class.getResource("Node.class"),
          e);
    }
  }
}
