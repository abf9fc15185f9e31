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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p><span itemprop=price content=1349.50>€ 1.349,50</span>",
        "<p>€ <span itemprop=lowPrice><b>1.349,50</b></span>"
      })
  void itMayBeStatedInMicrodata(String price) {
    assertTrue(winnow.clean(page("", price)).contains("1.349,50"));
  }

  /** Another price, and numbers equal to the stated price that are no prices of the product. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class=price>€ 20</div>",
        "<div>1349.50 READ</div>",
        "<div class=price>1349.50%</div>",
        "<div>SKU 1349.50-118</div>",
        "<p>It was made for people who row all day and do not want to think about it.</p>"
            + "<h2>You may also like</h2><div class=price>€ 1349.50</div>"
      })
  void otherNumbersAreLeftOut(String number) {
    String text = winnow.clean(page(OFFER, number));
    assertFalse(text.contains("20") || text.contains("1349") || text.contains("4,90"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'@type': 'Product', 'offers': [{'price': '19,99'}, {'price': 1349.50}]} | 1999 134950",
        "{'offers': {'lowPrice': '1,349.50', 'priceCurrency': 'EUR'}} | 134950",
        "{'isRelatedTo': [{'offers': {'price': 5}}], 'price': '7'} | 700",
        "{'offers': {'price': 7, 'shippingDetails': {'price': 3}}, oops | 700",
        "{'price': '0.00'} | ''"
      })
  void pricesAreReadFromJson(String json, String cents) {
    String script = "<script type=application/ld+json>" + json.replace('\'', '"') + "</script>";
    assertEquals(cents(cents), StatedPrices.of(PageParser.parse(script + "<p>text").markup()));
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
        "123456789012345 | ''",
        "45.0000 or 28.680000 | 4500 2868",
        "199,00 149,00 kr | 19900 14900",
        "1 349,50 and 1’349.5 | 134950",
        "1,00,000 | 10000000",
        "Rs.900.00, now 20% off | 90000"
      })
  void pricesAreReadAsTheyAreWritten(String text, String cents) {
    assertEquals(cents(cents), Amounts.in(text));
  }

  private static Set<Long> cents(String numbers) {
    return Arrays.stream(numbers.split(" "))
        .filter(number -> !number.isEmpty())
        .map(Long::valueOf)
        .collect(Collectors.toSet());
  }
}
