// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Role;

/** Headings that are left out of drafts; those of whole pages are in {@link EdgesTest}. */
class HeadingsTest {
  /** Of each unit whether it is kept before and after. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>Contents</b><p><a href=#a>A</a></p><p><a href=#b>B</a></p><p>one two three | +--+ | ---+",
        "<h2>Table of contents</h2><button>hide</button><ol><li><a href=#a>A</a><li><a href=#b>B</a>"
            + "</ol><h3>A</h3> | +---+ | ----+",
        "<h2>IN THIS ARTICLE:</h2><p>a b c d e f g h i j k l m n | ++ | -+",
        "<h2>\u0130\u00e7indekiler</h2><a href=#a>A</a><p><a href=#b>B</a></p><p>one | +--+ | ---+",
        "<h2>Table of contents</h2><p>Chapter 1<p>Chapter 2 | +++ | +++",
        "<h2>Inhalt</h2><p>a b c d e f g h i j k l m n | ++ | ++",
        "<h2>Inhalt</h2><a href=/edit>edit</a><p>one two three | +-+ | +-+",
        "<h2>Contents</h2><ul><li><a href=#a>A</a></ul><p>one two three | +++ | +++",
        "<h2>Contents of the box</h2><a href=#a>A</a><p><a href=#b>B</a></p><p>one | +--+ | +--+",
        "<h1>Contents</h1><a href=#a>A</a><p><a href=#b>B</a></p><p>one | h--+ | h--+",
        "<b>\u76ee\u5f55</b><p><a href=#a>A</a></p><p><a href=#b>B</a></p><p>one | +--+ | ---+",
      })
  void aTitleOfContentsGoesWithThem(String html, String before, String after) {
    Draft draft = Drafts.of(html);
    List<Role> signs = List.of(Role.TEXT, Role.HEADLINE, Role.BOILERPLATE);
    for (int i = 0; i < draft.size(); i++) {
      draft.roles[i] = signs.get("+h-".indexOf(before.charAt(i)));
    }
    Step.TITLES_OF_CONTENTS.apply(draft);
    assertEquals(after, signs(draft.roles));
  }

  /** Where the name of the site, a link, stands above the title. */
  @ParameterizedTest
  @CsvSource({
    "Rope - Ferry News, <h1><a href=/>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, -h+",
    "Ferry News » Rope, <h1><a href=/>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, -h+",
    "Ropes » Knots, <h1><a href=../>Ropes</a></h1><h2>Knots</h2><p>Two pence.</p>, h++",
    "Rope | Ferry News, <h1>Ferry news</h1><h2>Rope</h2><p>Two pence.</p>, h++",
    "Rope, <h1><a href=/>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, h++",
    "Ferry News: Rope, <h1><a href=/r>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, h++",
    "Rope - Ferry News, <h1><a href=/>Ferry news</a></h1><p>Rope</p><h2>Rope</h2>, h++",
    "Rope - Ferry News, <h1><a href=../../>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, -h+",
    "Rope - Ferry News, <h1><a href=/news>Ferry news</a></h1><h2>Rope</h2><p>Two pence.</p>, h++",
    "Rope of Ferry, <h1><a href=/>of Ferry</a></h1><h2>Rope of</h2><p>Two pence.</p>, h++",
  })
  void theNameOfTheSiteIsNoHeadline(String title, String html, String after) {
    Draft draft = Drafts.of("<title>" + title + "</title>" + html);
    Arrays.fill(draft.roles, Role.TEXT);
    draft.roles[0] = Role.HEADLINE;
    Step.SITE_NAME.apply(draft);
    assertEquals(after, signs(draft.roles));
  }

  /** Where the headline stands above its deck and below it again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<h1>A rope</h1><p>DECK</p><h2>A rope</h2><p>Two pence. | h+-+",
        "<h1>A rope</h1><p>DECK</p><p>DECK</p><h1>A rope</h1><p>Two pence. | h++-+",
        "<p>A rope</p><p>DECK</p><h2>A rope</h2><p>Two pence. | -+h+",
        "<h1>A rope</h1><p>DECK</p><p>DECK</p><p>DECK</p><h2>A rope</h2> | h++++",
        "<h1>A rope</h1><p>DECK</p><p>A rope</p><p>Two pence. | h+++",
        "<h1>A rope</h1><p>DECK</p><h2>A rope?</h2><p>Two pence. | h+++",
      })
  void theHeadlineIsNotRepeatedBelowItsDeck(String html, String after) {
    String deck =
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";
    Draft draft = Drafts.of(html.replace("DECK", deck));
    Arrays.fill(draft.roles, Role.TEXT);
    draft.roles[0] = Role.HEADLINE;
    Step.REPEATED_HEADINGS.apply(draft);
    assertEquals(after, signs(draft.roles));
  }

  private static String signs(Role[] roles) {
    StringBuilder signs = new StringBuilder();
    for (Role role : roles) {
      signs.append(role == Role.TEXT ? '+' : role == Role.HEADLINE ? 'h' : '-');
    }
    return signs.toString();
  }

  @Test
  void aTitleOfManySignsCostsNothing() {
    String items = "<p><a href=#a>A</a></p><p><a href=#b>B</a></p><p>one two three</p>";
    Draft draft = Drafts.of("<h2>Contents" + ".".repeat(100_000) + "x</h2>" + items);
    draft.roles[0] = Role.TEXT;
    draft.roles[3] = Role.TEXT;
    assertTimeout(Duration.ofSeconds(10), () -> Step.TITLES_OF_CONTENTS.apply(draft));
    assertEquals("+--+", signs(draft.roles));
  }
}
