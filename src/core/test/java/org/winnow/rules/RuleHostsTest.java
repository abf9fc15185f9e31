// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the hosts of rules with those of addresses. */
class RuleHostsTest {
  private static SiteRules rules(String host) throws IOException {
    return SiteRules.read(new StringReader("- host: '" + host + "'\n  drop: .ad"), "r.yaml");
  }

  @ParameterizedTest
  @CsvSource({
    "example.com, https://example.com/a, 1",
    "example.com, https://www.Example.COM:8080/a, 1",
    "Example.com, http://user@a.b.example.com, 1",
    "example.com, https://notexample.com/, 0",
    "example.com, https://example.com.evil.org/, 0",
    "example.com, https://evil.org/?example.com, 0",
    "example.com, '', 0",
    "b\u00fccher.de, https://xn--bcher-kva.de/, 1",
    "[::1], http://[::1]:8080/, 1"
  })
  void aHostFitsItselfAndItsSubdomains(String host, String address, int rules) throws IOException {
    assertEquals(rules, rules(host).of(address).rules().size());
  }

  /** None of these is ever the host of an address, so that the rule would do nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"*.example.com", "https://example.com", ".example.com", "example.com:80"})
  void whatIsNoHostIsRefused(String host) {
    assertEquals(
        "r.yaml, line 1: host must be a name such as example.com, not " + host,
        assertThrows(IOException.class, () -> rules(host)).getMessage());
  }

  @Test
  void theLastRuleOfAnElementCounts() throws IOException {
    SiteRules rules =
        SiteRules.read(new StringReader("- drop: .a\n- keep: .a\n- noindex: true"), "r.yaml");
    assertEquals(
        "[drop .a (r.yaml, line 1), keep .a (r.yaml, line 2)]", rules.of("").rules().toString());
    assertEquals(true, rules.of("").noindex());
  }
}
