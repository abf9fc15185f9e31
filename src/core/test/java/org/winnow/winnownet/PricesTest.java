// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Winnow;
import org.winnow.page.PageParser;

class PricesTest {
  private static final String OFFER =
      "<script type=application/ld+json>{\"@type\": \"Product\", \"name\": \"Ash oar\","
          + " \"offers\": {\"@type\": \"Offer\", \"price\": \"1349.50\"}}</script>";
  private static final String SHOWN = "<div class=price>€ 1.349,50</div>";

  private static Winnow winnow;

  @BeforeAll
  static void open() throws IOException {
    winnow = Winnow.open("winnow");
  }

  @AfterAll
  static void close() {
    winnow.close();
  }

  private static String page(String head, String price) {
    return "<head><title>Ash oar - River shop</title>"
        + head
        + "</head><body><nav><a href=/>Home</a> <a href=/oars>Oars</a></nav><main><h1>Ash oar</h1>"
        + "<p class=stars>4 of 5</p>"
        + price
        + "<button>Add to cart</button><p>This oar was split from one ash, shaved by hand and oiled"
        + " three times, so that it bends in the stroke and never breaks in the cold.</p>"
        + "<p>It is two metres and a half long, weighs less than three kilos and comes with a"
        + " leather that keeps it in the lock.</p></main>"
        + "<footer>Shipping from € 4,90 <a href=/terms>Terms</a></footer>";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=price>€ 1.349,50</div> | € 1.349,50",
        "<p>$1,349.50 <s>$1,500</s> | $1,349.50 $1,500",
        "<p><span class='product-price'>1 349.5</span> | 1 349.5",
        "<span>1349,50 SEK</span> | 1349,50 SEK"
      })
  void theStatedPriceIsText(String price, String line) {
    assertTrue(winnow.clean(page(OFFER, price)).lines().toList().contains(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta property=product:price:amount content=1349.50>",
        "<meta property=og:price:amount content='1,349.50'>"
      })
  void itMayBeStatedForOpenGraph(String meta) {
    assertTrue(winnow.clean(page(meta, SHOWN)).contains("1.349,50"));
  }

  @Test
  void itMayBeStatedInMicrodata() {
    String price = "<p><span itemprop=price content=1349.50>€ 1.349,50</span>";
    assertTrue(winnow.clean(page("", price)).contains("1.349,50"));
  }

  @Test
  void otherNumbersAreLeftOut() {
    String text = winnow.clean(page(OFFER, "<div class=price>€ 20</div>"));
    assertFalse(text.contains("20") || text.contains("4,90"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 | 1200",
        "1,234 | 123400",
        "1.234,5 | 123450",
        "from 10.99 to 20 | 1099 2000",
        "Save -5 | ''",
        "123456789012345 | ''"
      })
  void pricesAreReadAsTheyAreWritten(String text, String cents) {
    Set<Long> wanted =
        Arrays.stream(cents.split(" "))
            .filter(number -> !number.isEmpty())
            .map(Long::valueOf)
            .collect(Collectors.toSet());
    assertEquals(wanted, StatedPrices.in(text));
  }

  @Test
  void freeIsNoPrice() {
    String free = "<script type=application/ld+json>{\"price\": \"0.00\"}</script>";
    assertEquals(Set.of(), StatedPrices.of(PageParser.parse(free + "<p>text").markup()));
  }
}
