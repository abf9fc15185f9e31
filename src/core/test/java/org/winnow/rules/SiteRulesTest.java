// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

class SiteRulesTest {
  private static final String HTML =
      """
      <h1>Site</h1><div class=ad>Buy <b class=keep>this</b></div><h2 class=t>Head</h2>
      <p>one</p><p class=keep>two</p><time datetime=2024-05-06>May</time>
      <!--noindex--><p>off</p><!--/noindex--><p data-nosnippet>none</p><p>three</p>
      <!--googleoff: index--><p>out</p><!--googleon: index--><noindex>gone</noindex>
      """;

  private static SiteRules rules(String yaml) {
    try {
      return SiteRules.read(new StringReader(yaml), "r.yaml");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Page page(String yaml, String url) {
    return PageParser.parse(HTML, PageOptions.DEFAULT.from(url).with(rules(yaml).of(url)));
  }

  private static String texts(Page page) {
    return page.blocks().stream()
        .map(Block::text)
        .map(String::strip)
        .collect(Collectors.joining(" "));
  }

  @Test
  void whatIsDroppedIsNoBlock() {
    Page page = page("- drop: [.ad, h1]\n  keep: .keep", "");
    assertEquals("Head one two May off none three out gone", texts(page));
    assertEquals(
        Map.of("drop h1 (r.yaml, line 1)", 1, "drop .ad (r.yaml, line 1)", 2),
        page.ruling().dropped());
  }

  @Test
  void offsetsStayRight() {
    for (Block block : page("- drop: .ad\n  noindex: true", "").blocks()) {
      assertEquals(block.text().strip(), HTML.substring(block.start(), block.end()).strip());
    }
  }

  @Test
  void marksAreObeyedWhereThatIsAskedFor() {
    Page page = page("- noindex: true", "");
    assertEquals("Site Buy this Head one two May three", texts(page));
    assertEquals(Map.of("noindex", 4), page.ruling().dropped());
  }

  @Test
  void rolesAreGivenWhateverTheModelSays() {
    Page page = page("- keep: .keep\n  headline: h2.t\n  date: time", "");
    List<Label> none = page.blocks().stream().map(block -> Label.BOILERPLATE).toList();
    Labeling labeling = page.ruling().applied(Labeling.of(none));
    List<Role> roles = labeling.roles();
    assertEquals(Role.TEXT, roles.get(2));
    assertEquals(Role.HEADLINE, roles.get(3));
    assertEquals(Role.BOILERPLATE, roles.get(4));
    assertEquals(Role.TEXT, roles.get(5));
    assertEquals("2024-05-06", page.ruling().date());
    assertEquals("keep .keep (r.yaml, line 1)", String.valueOf(page.ruling().of(5)));
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.com/a, true",
    "http://www.Example.com:8080/, true",
    "https://notexample.com/, false",
    "https://example.com.evil.org/, false",
    "no address, false",
    "'', false"
  })
  void hostsAreThoseNamedAndTheirSubdomains(String url, boolean fits) {
    Rules rules = rules("- host: [a.org, example.com]\n  drop: p").of(url);
    assertEquals(fits, !rules.isEmpty());
    assertSame(Rules.NONE, SiteRules.NONE.of(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/a|b",
        "https://example.com/a b",
        "https://example.com/a\"b",
        "https://example.com/a\\b",
        "https://example.com\\a",
        "https:\\\\example.com/a",
        "https://example.com/^",
        "https://example.com/%zz",
        "https://example.com/caf{é}",
        "https://example.com?a|b",
        "https://example.com#a b",
        "https://my_site.example.com/a",
        "https://example.com./a",
        "https://example.com:/a",
        "https://EXAMPLE.com.:8080/a|b",
        "https://a@b:c|@example.com/",
        "https://ex%61mple.com/",
        "https://exa\tmple.com/a",
        " https://example.com/a ",
        "//example.com/a|b",
        "https://bücher.example.com/",
        "https://example。com/"
      })
  void rulesApplyToAddressesThatAreNoUris(String url) {
    assertFalse(rules("- host: example.com\n  drop: p").of(url).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "exämple.com, http://exämple.com/a",
    "exämple.com, http://www.EXÄMPLE.com/a",
    "exämple.com, http://xn--exmple-cua.com/a",
    "xn--exmple-cua.com, http://exämple.com/a",
    "example.com., http://example.com/a",
    "my_site.example, http://my_site.example/a",
    "'[::1]', 'http://[::1]:8080/a|b'",
    "127.0.0.1, http://127.0.0.1/a b"
  })
  void hostsOfRulesAreReadLikeThoseOfAddresses(String host, String url) {
    assertFalse(rules("- host: '" + host + "'\n  drop: p").of(url).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.org/@example.com/",
        "https://evil.org\\@example.com",
        "https://evil.org/?//example.com/",
        "https://example.com@evil.org/a|b",
        "mailto:a@example.com",
        "example.com",
        "a b://example.com/",
        "https://",
        "https:///example.com/",
        "https://a..b/|"
      })
  void otherPartsOfAnAddressAreNoHosts(String url) {
    assertTrue(rules("- host: example.com\n  drop: p").of(url).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- drop: p\\n  keep: 'a['| r.yaml, line 2: illegal selector a[",
        "- dorp: p | r.yaml, line 1: unknown key dorp; there are host, drop, keep, headline, date,",
        "- host: '*.a.org' | r.yaml, line 1: host must be a name such as example.com, not *.a.org",
        "- host: https://a.org/ | r.yaml, line 1: host must be a name",
        "drop: p | r.yaml, line 1: here must be a list of entries",
        "- p | r.yaml, line 1: an entry must have",
        "- drop: {a: b} | r.yaml, line 1: here must be a text or a list",
        "- noindex: maybe | r.yaml, line 1: noindex must be true or false, not maybe",
        "- [ | r.yaml is no YAML"
      })
  void errorsNameTheLine(String yaml, String message) {
    StringReader reader = new StringReader(yaml.replace("\\n", "\n"));
    IOException thrown = assertThrows(IOException.class, () -> SiteRules.read(reader, "r.yaml"));
    String said = String.valueOf(thrown.getMessage());
    assertTrue(said.startsWith(message), said);
  }

  @Test
  void anEmptyFileHasNoRules() {
    assertSame(Rules.NONE, rules("").of("https://example.com/"));
  }
}
