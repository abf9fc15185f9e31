// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Resolves the examples of RFC 3986, section 5.4, and addresses as careless authors write them. */
class AddressesRfcTest {
  private static final Addresses PAGE = new Addresses("http://a/b/c/d;p?q", "");

  @ParameterizedTest
  @CsvSource({
    "g, http://a/b/c/g",
    "./g, http://a/b/c/g",
    "g/, http://a/b/c/g/",
    "/g, http://a/g",
    "//g, http://g",
    "?y, http://a/b/c/d;p?y",
    "g?y, http://a/b/c/g?y",
    "#s, http://a/b/c/d;p?q#s",
    "g#s, http://a/b/c/g#s",
    "g?y#s, http://a/b/c/g?y#s",
    ";x, http://a/b/c/;x",
    "g;x, http://a/b/c/g;x",
    "g;x?y#s, http://a/b/c/g;x?y#s",
    "., http://a/b/c/",
    "./, http://a/b/c/",
    ".., http://a/b/",
    "../, http://a/b/",
    "../g, http://a/b/g",
    "../.., http://a/",
    "../../, http://a/",
    "../../g, http://a/g"
  })
  void normalExamples(String reference, String target) {
    assertEquals(target, PAGE.resolve(reference));
  }

  @ParameterizedTest
  @CsvSource({
    "../../../g, http://a/g",
    "../../../../g, http://a/g",
    "/./g, http://a/g",
    "/../g, http://a/g",
    "g., http://a/b/c/g.",
    ".g, http://a/b/c/.g",
    "g.., http://a/b/c/g..",
    "..g, http://a/b/c/..g",
    "./../g, http://a/b/g",
    "./g/., http://a/b/c/g/",
    "g/./h, http://a/b/c/g/h",
    "g/../h, http://a/b/c/h",
    "g;x=1/./y, http://a/b/c/g;x=1/y",
    "g;x=1/../y, http://a/b/c/y",
    "g?y/./x, http://a/b/c/g?y/./x",
    "g?y/../x, http://a/b/c/g?y/../x",
    "g#s/./x, http://a/b/c/g#s/./x",
    "g#s/../x, http://a/b/c/g#s/../x"
  })
  void abnormalExamples(String reference, String target) {
    assertEquals(target, PAGE.resolve(reference));
  }

  @ParameterizedTest
  @CsvSource({
    "http://b, g, http://b/g",
    "http://b, ?y, http://b?y",
    "http://b?q/r/s, g, http://b/g",
    "http://b/c#d/e, g, http://b/g",
    "https://b/c, //d/e, https://d/e"
  })
  void basesMayLackAPath(String page, String reference, String target) {
    assertEquals(target, new Addresses(page, "").resolve(reference));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java\tscript:alert(1)",
        "\u0001javascript:alert(1)",
        "JavaScript:alert(1)",
        "java\nscript:alert(1)",
        "vbscript:x",
        "data:text/html,x",
        "file:///etc/passwd",
        "blob:http://a/1"
      })
  void schemesThatAreNotOfTheWebAreRefusedHoweverTheyAreHidden(String written) {
    assertEquals("", PAGE.resolve(written));
    assertEquals("", new Addresses("", "").link(written));
  }

  @Test
  void spacesAreWrittenInPercent() {
    assertEquals("http://a/b/c/a%20b.html", PAGE.resolve(" a b.html "));
  }

  @Test
  void lineEndsInsideAnAddressAreNoPartOfIt() {
    assertEquals("http://a/b/c/ab", PAGE.resolve("a\r\n\tb"));
  }

  @Test
  void escapesStayAsTheyAre() {
    assertEquals("http://a/%e4%20%", PAGE.resolve("/%e4%20%"));
  }

  @Test
  void lettersBeyondAsciiStay() {
    assertEquals("http://a/stra\u00dfe/\ud83d\ude00", PAGE.resolve("/stra\u00dfe/\ud83d\ude00"));
  }

  @Test
  void halvesOfCharactersAndSignsOfDirectionAreLeftOut() {
    assertEquals("http://a/xyz", PAGE.resolve("/x\ud83dy\u202ez"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://x.org//2020/01/02, //2020/01/02",
    "http://x.org/a:b@c, /a:b@c",
    "http://x.org/100%, /100%",
    "http://x.org/caf%C3%A9, /caf\u00e9"
  })
  void pathsAreDecodedWhereTheyCanBe(String address, String path) {
    assertEquals(path, Addresses.path(address));
  }

  @ParameterizedTest
  @CsvSource({
    "http://x.org/a@b, x.org",
    "http://x.org?a@b, x.org",
    "http://x.org#a@b, x.org",
    "http://u@v@x.org/, x.org",
    "http://wwwx.org/, wwwx.org"
  })
  void anAtSignBehindTheHostIsNoPartOfIt(String address, String host) {
    assertEquals(host, Addresses.host(address));
  }
}
