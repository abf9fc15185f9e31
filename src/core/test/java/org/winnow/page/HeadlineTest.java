// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;

class HeadlineTest {
  @Test
  void isOnOneLine() {
    Page page =
        PageParser.parse("<p>menu</p><h1>A long<br>headline</h1><h2>of two</h2><p>text</p>");
    List<Role> roles =
        List.of(Role.BOILERPLATE, Role.HEADLINE, Role.HEADLINE, Role.HEADLINE, Role.TEXT);
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    assertEquals("A long headline", Headline.of(page, labeling));
  }

  @Test
  void ofSeveralTheOneLikeTheTitleCounts() {
    String headings = "<h1>My blog</h1><h2>A storm at sea</h2><h3>More of it</h3>";
    List<Role> roles = List.of(Role.HEADLINE, Role.HEADLINE, Role.HEADLINE);
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    Page titled = PageParser.parse("<title>A storm at sea | My blog</title>" + headings);
    assertEquals("A storm at sea", Headline.of(titled, labeling));
    assertEquals("My blog", Headline.of(PageParser.parse(headings), labeling));
  }

  @ParameterizedTest
  @CsvSource({
    // The longer of the two is more like the title, yet it names the site or the book.
    "Queues - The Book of Clear Programs, Queues",
    "QUEUES | The Book of Clear Programs, Queues",
    "Queues, Queues",
    "The Book of Clear Programs, The Book of Clear Programs",
    "Queues: The Book of Clear Programs, The Book of Clear Programs",
    "Queues and The Book of Clear Programs, The Book of Clear Programs",
    "About Queues - The Book of Clear Programs, The Book of Clear Programs",
    "'', The Book of Clear Programs"
  })
  void ofSeveralTheOneThatBeginsTheTitleCounts(String title, String expected) {
    assertEquals(expected, ofTwo(title, "<h1>The Book of Clear Programs</h1><h2>Queues</h2>"));
  }

  @Test
  void kickersAreNone() {
    String headings = "<h2>Harbours:</h2><h1>A storm at sea</h1>";
    assertEquals("A storm at sea", ofTwo("Harbours - A storm at sea", headings));
  }

  @Test
  void headingsOfTheFirstLevelCountMoreThanSubtitles() {
    String headings = "<h1>Strong tornadoes</h1><h2>Tornadoes are possible today</h2>";
    assertEquals("Strong tornadoes", ofTwo("Tornadoes possible on Saturday", headings));
    String site = "<h1>The Coast Post</h1><h2>Snow closes coast road</h2>";
    assertEquals(
        "Snow closes coast road", ofTwo("Snow closes the coast road - The Coast Post", site));
    String own = "<h1><a href=/t>Strong tornadoes</a></h1><h2>Tornadoes are possible today</h2>";
    assertEquals("Strong tornadoes", ofTwo("Tornadoes possible on Saturday", own));
    String ofSite = "<h1><a href=/>Storm</a></h1><h2>Tornadoes are possible today</h2>";
    assertEquals(
        "Tornadoes are possible today", ofTwo("Storm: tornadoes possible on Saturday", ofSite));
  }

  @Test
  void theTitleForSharingNamesIt() {
    String shared = "<meta property='og:title' content='A quick &amp; easy guide'>";
    String headings = "<h2>Rooms by the hour</h2><h3>A quick &amp; easy guide</h3>";
    String title = "Rooms by the hour, and a guide";
    assertEquals("A quick & easy guide", ofTwo(title + "</title>" + shared, headings));
    assertEquals("Rooms by the hour", ofTwo(title, headings));
  }

  @Test
  void pathsOfLinksAreNone() {
    String path = "<div><a href=/d>Documentation</a> → <a href=/p>Queues 18</a></div>";
    Page page =
        PageParser.parse("<title>Queues: Documentation: 18: SELECT</title>" + path + "<h2>SELECT");
    List<Role> roles = page.blocks().stream().map(block -> Role.HEADLINE).toList();
    assertEquals("SELECT", Headline.of(page, new Labeling(roles, Labeling.MAIN, Double.NaN)));
    Page alone = PageParser.parse(path);
    List<Role> all = alone.blocks().stream().map(block -> Role.HEADLINE).toList();
    assertEquals(
        "Documentation → Queues 18",
        Headline.of(alone, new Labeling(all, Labeling.MAIN, Double.NaN)));
  }

  private static String ofTwo(String title, String headings) {
    Page page = PageParser.parse("<title>" + title + "</title>" + headings);
    List<Role> roles = List.of(Role.HEADLINE, Role.HEADLINE);
    return Headline.of(page, new Labeling(roles, Labeling.MAIN, Double.NaN));
  }

  @Test
  void isEmptyWhereNoBlockIsOne() {
    Page page = PageParser.parse("<p>text</p>");
    assertEquals("", Headline.of(page, Labeling.of(List.of(Label.CONTENT))));
  }

  @ParameterizedTest
  @CsvSource({
    "Storm hits the coast, Storm hits the coast - Daily News, Storm hits the coast - Daily News",
    "Storm hits the coast, Daily News, Storm hits the coast",
    "Storm hits the coast, www.example.org, Storm hits the coast",
    "Storm hits the coast, '', Storm hits the coast",
    "Storm hits the coast, STORM HITS, STORM HITS",
    "Storm hits the coast, Storm, Storm hits the coast",
    "'', Daily News, Daily News",
    "'', '', ''",
    "!, Daily News, Daily News",
    "暴风雨袭击海岸, 新闻网, 暴风雨袭击海岸",
    "暴风雨袭击海岸, 暴风雨袭击海岸_新闻网, 暴风雨袭击海岸_新闻网"
  })
  void standsForATitleThatHasFewOfItsWords(String headline, String title, String expected) {
    assertEquals(expected, Headline.orTitle(headline, title));
  }
}
