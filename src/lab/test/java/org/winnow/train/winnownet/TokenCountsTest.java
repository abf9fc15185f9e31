// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.token.TokenBags;
import org.winnow.winnownet.token.TokenRoles;
import org.winnow.winnownet.token.TokenRoles.Place;

class TokenCountsTest {
  private static final int TEXT = TokenRoles.ROLES.indexOf(Role.TEXT);
  private static final int COMMENT = TokenRoles.ROLES.indexOf(Role.COMMENT);

  /** A page whose units are text and comments in turn. */
  private static Item page(String site, String html) {
    Units units = Units.of(PageParser.parse(html));
    List<float[]> known = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      known.add(View.known(List.of(i % 2 == 0 ? Role.TEXT : Role.COMMENT)));
    }
    WinnowExample example = new WinnowExample(units, known, new boolean[known.size()], 1);
    return new Item(example, TokenBags.of(units), "set", site, !site.isEmpty(), "");
  }

  private static Item page(String site) {
    return page(site, "<p class='story " + site + "'>Once upon " + site + "<p class=talk>I agree");
  }

  private static List<Item> sites(int count) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(page("site" + Character.toString('a' + i)));
    }
    return items;
  }

  private static Map<String, float[]> of(TokenCounts counts, Place place) {
    return Objects.requireNonNull(counts.all().get(place));
  }

  private static float percent(TokenCounts counts, Place place, String token, int role) {
    return Objects.requireNonNull(of(counts, place).get(token), token)[role];
  }

  @Test
  void tokensTellTheRolesThatTheirBlocksHave() {
    TokenCounts counts = TokenCounts.of(sites(26));
    assertTrue(percent(counts, Place.TEXT, "once", TEXT) > 5);
    assertEquals(
        percent(counts, Place.TEXT, "once", TEXT), -percent(counts, Place.TEXT, "once", COMMENT));
    assertTrue(percent(counts, Place.TEXT, "agree", COMMENT) > 5);
    for (Place place : List.of(Place.NEAR, Place.AROUND)) {
      assertTrue(percent(counts, place, "story", TEXT) > 5);
      assertTrue(percent(counts, place, "talk", COMMENT) > 5);
    }
  }

  @Test
  void tokensOfFewSitesTellNothing() {
    List<Item> items = sites(40);
    for (int i = 0; i < 20; i++) {
      items.add(page("sitea", "<p>again again<p>and again"));
    }
    TokenCounts counts = TokenCounts.of(items);
    assertTrue(of(counts, Place.TEXT).containsKey("once"));
    assertNull(of(counts, Place.TEXT).get("again"));
    assertNull(of(counts, Place.AROUND).get("sitea"));
  }

  @Test
  void pagesOfUnknownSitesCountAsOneSite() {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      items.add(page(""));
    }
    assertEquals(Map.of(), of(TokenCounts.of(items), Place.TEXT));
  }

  /** The other sites know nothing of a word, whatever its own site says. */
  @Test
  void aPageIsNotToldByItsOwnSite() {
    List<Item> items = sites(26);
    Item odd = page("odd", "<p class=talk>I agree<p class=story>Once upon a");
    for (int i = 0; i < 20; i++) {
      items.add(odd);
    }
    WinnowExample last = TokenCounts.of(items).training(Map.of()).get(items.size() - 1);
    float[] row = new float[WinnowFeatures.columns().size()];
    last.fill(0, row, 0);
    // There it is text; elsewhere it is a comment.
    assertTrue(row[WinnowFeatures.tokens(Place.TEXT) + COMMENT] > 5);
    assertTrue(row[WinnowFeatures.tokens(Place.TEXT) + TEXT] < -5);
  }

  @Test
  void whatThesePagesDoNotKnowIsToldOtherwise() {
    Map<String, float[]> known = Map.of("agree", new float[4], "upon", new float[] {1, 2, 3, 4});
    List<Item> few = sites(3);
    WinnowExample page = TokenCounts.of(few).training(Map.of(Place.TEXT, known)).get(0);
    float[] row = new float[WinnowFeatures.columns().size()];
    page.fill(0, row, 0);
    assertEquals(2, row[WinnowFeatures.tokens(Place.TEXT) + TEXT]);
    // Their own counts go first.
    page = TokenCounts.of(sites(26)).training(Map.of(Place.TEXT, known)).get(0);
    Arrays.fill(row, 0);
    page.fill(0, row, 0);
    assertTrue(row[WinnowFeatures.tokens(Place.TEXT) + TEXT] > 5);
  }

  @Test
  void theFileHasWholePercentsInOrder() {
    TokenCounts counts = TokenCounts.of(sites(26));
    String file = TokenRoles.format(counts.all());
    List<String> lines = file.lines().toList();
    assertEquals(file, TokenRoles.format(TokenCounts.of(sites(26)).all()));
    Set<String> texts =
        lines.stream()
            .filter(line -> line.startsWith("text\t"))
            .map(line -> line.split("\t", -1)[1])
            .collect(Collectors.toSet());
    assertEquals(of(counts, Place.TEXT).keySet(), texts);
    assertFalse(file.contains("."), file);
    float[] once = Objects.requireNonNull(of(counts, Place.TEXT).get("once"));
    String[] row =
        lines.stream()
            .filter(line -> line.startsWith("text\tonce\t"))
            .findFirst()
            .orElse("")
            .split("\t", -1);
    float[] read = new float[once.length];
    for (int i = 0; i < read.length; i++) {
      read[i] = Float.parseFloat(row[2 + i]);
    }
    assertArrayEquals(once, read);
  }
}
