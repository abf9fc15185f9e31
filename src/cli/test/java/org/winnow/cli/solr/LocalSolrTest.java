// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class LocalSolrTest {
  @Test
  void aPortThatIsInUseIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      String message =
          String.valueOf(
              assertThrows(IOException.class, () -> LocalSolr.start(port).close()).getMessage());
      assertTrue(message.startsWith("cannot start Solr on port " + port + ": "), message);
      assertTrue(message.endsWith("in use; choose another --port"), message);
    }
  }
}
