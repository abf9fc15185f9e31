// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
  private static final Addresses PAGE = new Addresses("https://example.org/a/b.html?c", "");

  @ParameterizedTest
  @CsvSource({
    "//x.org/d, https://x.org/d",
    "/c/./../d?e/../f, https://example.org/d?e/../f",
    "../d/., https://example.org/d/",
    "?d, https://example.org/a/b.html?d",
    "#d, https://example.org/a/b.html?c#d",
    "d, https://example.org/a/d",
    "mailto:d@x.org, mailto:d@x.org",
    "'http://x.org/ \")\u00e4\u2028 ', http://x.org/%20%22%29\u00e4",
  })
  void resolves(String written, String absolute) {
    assertEquals(absolute, PAGE.resolve(written));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ftp://x.org/", "data:x", "javascript:alert(1)", "http://"})
  void whatMayNotBeWrittenIsEmpty(String written) {
    assertEquals("", PAGE.resolve(written));
    assertEquals("", PAGE.resolve("x".repeat(2_001)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mailto:d@x.org",
        "http:///d",
        "https://?d",
        "//",
        "https://{{host}}/",
        "//[object Object]"
      })
  void addressesOfTheWebHaveHosts(String written) {
    assertEquals("", PAGE.web(written));
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.Example.org:8080/a, example.org, /a",
    "http://me:secret@x.org?b=/c#d, x.org, ''",
    "HTTP://x.org/a/2020/01/02?b#c, x.org, /a/2020/01/02",
    "ftp://x.org/a, '', ''",
    "http://x.org/2020%2F01%2F02, x.org, /2020/01/02",
    "http://x.org/100%, x.org, /100%",
    "'', '', ''",
  })
  void addressesHaveParts(String address, String host, String path) {
    assertEquals(host, Addresses.host(address));
    assertEquals(path, Addresses.path(address));
  }

  @ParameterizedTest
  @CsvSource({
    "https://x.org, true",
    "HTTP://x.org:80/, true",
    "https://x.org/#top, true",
    "https://x.org#top, true",
    "https://x.org#/top, true",
    "https://x.org/a, false",
    "https://x.org//, false",
    "https://x.org/?p=1, false",
    "https://x.org?p=1, false",
    "ftp://x.org/, false",
    "/, false",
    "'', false",
  })
  void aHostHasOneFirstPage(String address, boolean isRoot) {
    assertEquals(isRoot, Addresses.isRoot(address));
  }

  @ParameterizedTest
  @CsvSource({
    "/c/, https://example.org/c/d",
    "https://x.org/e, https://x.org/d",
    "ftp:x, https://example.org/a/d"
  })
  void aBaseElementCounts(String base, String absolute) {
    assertEquals(absolute, new Addresses("https://example.org/a/b.html", base).resolve("d"));
  }

  @Test
  void whatLeadsNowhereIsNoLink() {
    assertEquals("", PAGE.link("#"));
    assertEquals("https://example.org/a/b.html?c#d", PAGE.link("#d"));
  }
}
