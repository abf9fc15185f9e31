// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.winnownet.token.TokenRoles.Place;

class TokenMeansTest {
  private static final List<String> TEXTS = List.of("read", "more", "0000", "灯塔", "塔", "été", "!");
  private static final List<String> NAMES = List.of("post", "body", "side", "bar", "comment");

  private static List<String> text(String text) {
    List<String> tokens = new ArrayList<>();
    Tokens.ofText(
        text, Tokens.MOST, (t, start, end) -> tokens.add(t.subSequence(start, end).toString()));
    return tokens;
  }

  private static List<String> name(String name) {
    List<String> tokens = new ArrayList<>();
    Tokens.ofName(name, (t, start, end) -> tokens.add(t.subSequence(start, end).toString()));
    return tokens;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Read more! | Read,more,!",
        "In 2024, 3 of x2 | In,0000,0,of,x2",
        "灯塔上 a塔 | 灯塔,塔上,上,a,塔",
        "© Été | ©,Été",
        "'  ' | ''"
      })
  void tokensOfTexts(String text, String tokens) {
    assertEquals(tokens, String.join(",", text(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "postBody side-bar | post,Body,side,bar",
        "HTMLPage x yy_zz7 | HTMLPage,yy,zz",
        "a | ''"
      })
  void tokensOfNames(String name, String tokens) {
    assertEquals(tokens, String.join(",", name(name)));
  }

  @Test
  void longTextsAndNamesAreCut() {
    assertEquals(Tokens.MOST, text("word ".repeat(100)).size());
    assertEquals(40, name("name-".repeat(100)).size());
  }

  @Test
  void aTableFindsItsTokensInAnyCase() {
    Map<String, int[]> words = new HashMap<>();
    TokenTable.Builder builder = new TokenTable.Builder();
    for (int i = 0; i < 5000; i++) {
      String word = "word" + Integer.toString(i, 36);
      int[] percents = {i % 256 - 128, 0, -1, 127};
      words.put(word, percents);
      builder.add("<" + word, 1, word.length() + 1, percents);
    }
    TokenTable table = builder.build();
    words.forEach(
        (word, percents) -> {
          long found = table.find("<" + word.replace('w', 'W') + ">", 1, word.length() + 1);
          for (int i = 0; i < percents.length; i++) {
            assertEquals(percents[i], TokenTable.percent(found, i), word);
          }
        });
    assertEquals(0, table.find("other", 0, 5));
    assertEquals(0, new TokenTable.Builder().build().find("other", 0, 5));
    for (int no : new int[] {128, -129}) {
      assertThrows(
          IllegalArgumentException.class, () -> new TokenTable.Builder().add("word", 0, 4, no));
    }
  }

  private static Map<Place, Map<String, float[]>> percents() {
    Random random = new Random(1);
    Map<Place, Map<String, float[]>> percents = new EnumMap<>(Place.class);
    for (Place place : Place.ALL) {
      Map<String, float[]> some = new HashMap<>();
      for (String token : place == Place.TEXT ? TEXTS : NAMES) {
        // What is near is not all that is around.
        if (place != Place.NEAR || !token.equals("side")) {
          float[] row = new float[TokenRoles.SIZE];
          for (int i = 0; i < row.length; i++) {
            row[i] = random.nextInt(100) - 50;
          }
          some.put(token, row);
        }
      }
      percents.put(place, some);
    }
    return percents;
  }

  /** What is summed on the way is the mean over the tokens that learning sees. */
  @Test
  void meansAreThoseOfTheBags() {
    String inner = "<p class='comment x' id=side>Read more 1999</p>";
    String page =
        "<body class=post><div class='postBody'>灯塔 <b>read</b>"
            + "<div id=sideBar><div><ul class=comment role=comment><li>"
            + inner
            + "</ul></div>"
            + "</div>More more!</div>"
            + "<div class=post>".repeat(200)
            + "été";
    Page parsed = PageParser.parse(page);
    Units units = Units.of(parsed);
    TokenBags bags = TokenBags.of(units);
    Map<Place, Map<String, float[]>> percents = percents();
    TokenRoles roles = TokenRoles.parse(TokenRoles.format(percents));
    TokenMeans means = new TokenMeans(roles, units.size());
    parsed
        .markup()
        .walk(
            new Markup.Visitor() {
              private int around;
              private int longest;

              private final ElementNames names = new ElementNames(roles);
              private int depth = -1;

              @Override
              public void start(String name, Markup.Attributes attributes) {
                names.read(attributes);
                means.start(++depth, names);
              }

              @Override
              public void end(String name) {
                around = Math.min(around, --depth);
              }

              @Override
              public void text(Markup.Text text, int block) {
                if (block < 0) {
                  return;
                }
                String own = parsed.blocks().get(block).text();
                int unit = units.of(block);
                if (block == units.begin(unit)) {
                  around = depth;
                  longest = 0;
                }
                means.add(own);
                if (own.length() > longest) {
                  longest = own.length();
                  means.near(depth);
                }
                if (block + 1 == units.end(unit)) {
                  means.end(around, unit);
                }
              }
            });
    assertEquals(units.size(), bags.size());
    assertTrue(units.size() < parsed.blocks().size());
    for (int unit = 0; unit < bags.size(); unit++) {
      float[] row = new float[TokenMeans.COLUMNS];
      means.copyTo(unit, row, 0);
      for (Place place : Place.ALL) {
        float[] mean = new float[TokenRoles.SIZE];
        Map<String, float[]> here = percents.getOrDefault(place, Map.of());
        TokenRoles.mean(bags.of(place, unit), here, mean, 0);
        int from = Place.ALL.indexOf(place) * mean.length;
        float[] own = Arrays.copyOfRange(row, from, from + mean.length);
        assertArrayEquals(mean, own, 1e-4f, place + " of unit " + unit);
      }
    }
  }

  @Test
  void aMeanIsOfTheTokensThatAreKnown() {
    Map<String, float[]> known = Map.of("a", new float[] {2, 0, 0, -8}, "b", new float[4]);
    float[] row = new float[6];
    TokenRoles.mean(List.of("a", "x", "b"), known, row, 1);
    assertArrayEquals(new float[] {0, 1, 0, 0, -4, 0}, row);
    TokenRoles.mean(List.of("x"), known, row, 1);
    assertArrayEquals(new float[6], row);
  }

  @Test
  void theShippedOnesKnowWhatSitesCallTheirParts() {
    TokenRoles shipped = TokenRoles.shipped();
    assertTrue(percent(shipped, Place.NEAR, "headline", 0) > 5);
    assertTrue(percent(shipped, Place.AROUND, "entry", 1) > 5);
    assertTrue(percent(shipped, Place.NEAR, "comment", 2) > 5);
    assertTrue(percent(shipped, Place.TEXT, "copyright", 1) < -5);
    assertEquals(0, shipped.at(Place.TEXT).find("qqqqq", 0, 5));
  }

  private static float percent(TokenRoles roles, Place place, String token, int role) {
    return TokenTable.percent(roles.at(place).find(token, 0, token.length()), role);
  }
}
