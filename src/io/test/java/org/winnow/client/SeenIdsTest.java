// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenIdsTest {
  @Test
  void countsAsASetDoes() {
    Random random = new Random(7);
    SeenIds seen = new SeenIds();
    Set<String> oracle = new HashSet<>();
    long repeated = 0;
    for (int i = 0; i < 200_000; i++) {
      String id = "page-" + random.nextInt(150_000);
      seen.add(id);
      repeated += oracle.add(id) ? 0 : 1;
    }
    assertEquals(repeated, seen.repeated());
    assertFalse(seen.isFull());
  }

  @Test
  void stopsAtItsLimit() {
    SeenIds seen = new SeenIds(3);
    for (String id : new String[] {"a", "b", "c", "a", "d", "a", "b"}) {
      seen.add(id);
    }
    assertTrue(seen.isFull());
    assertEquals(1, seen.repeated());
  }
}
