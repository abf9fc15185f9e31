// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests that repeated ids are counted in bounded memory. */
class SeenIdsTest {
  @Test
  void anIdCountsFromItsSecondTime() {
    SeenIds seen = new SeenIds();
    seen.add("a");
    seen.add("b");
    assertEquals(0, seen.repeated());
    seen.add("a");
    seen.add("a");
    assertEquals(2, seen.repeated());
  }

  @Test
  void manyIdsAreToldApart() {
    SeenIds seen = new SeenIds();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 50_000; i++) {
        seen.add("http://example.org/page?id=" + i);
      }
    }
    assertEquals(50_000, seen.repeated());
    assertFalse(seen.isFull());
  }

  @Test
  void theEmptyIdIsAnId() {
    SeenIds seen = new SeenIds();
    seen.add("");
    seen.add("");
    assertEquals(1, seen.repeated());
  }

  @Test
  void asManyIdsAsAllowedAreNotTooMany() {
    SeenIds seen = new SeenIds(3);
    for (String id : new String[] {"a", "b", "c", "a"}) {
      seen.add(id);
    }
    assertFalse(seen.isFull());
    assertEquals(1, seen.repeated());
  }

  @Test
  void countingEndsWhereThereAreTooMany() {
    SeenIds seen = new SeenIds(3);
    for (String id : new String[] {"a", "b", "c", "d", "a"}) {
      seen.add(id);
    }
    assertTrue(seen.isFull());
    assertEquals(0, seen.repeated());
  }
}
