// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class HostsTest {
  @ParameterizedTest
  @CsvFileSource(
      resources = "hosts.csv",
      delimiter = ';',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false)
  void hosts(String address, @Nullable String host) {
    assertEquals(host == null ? "" : host, Hosts.of(address));
  }
}
