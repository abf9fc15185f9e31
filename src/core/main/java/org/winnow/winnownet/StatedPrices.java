// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Markup;
import org.winnow.source.LenientJson;

/**
 * The prices that a page states for programs: as an offer of schema.org, in JSON-LD or microdata,
 * or for Open Graph. For one page and one thread.
 */
final class StatedPrices implements Markup.Visitor {
  private static final Set<String> NAMES = Set.of("price", "lowPrice", "highPrice");

  /** Properties with the prices of other things. */
  private static final Set<String> OTHERS =
      Set.of("isRelatedTo", "isSimilarTo", "isAccessoryOrSparePartFor", "shippingDetails");

  private final Set<Long> prices = new HashSet<>();

  /** True inside a script element that holds JSON-LD. */
  private boolean isData;

  /** True from the start of an element named a price until its first text. */
  private boolean isPrice;

  private StatedPrices() {}

  /** The prices that a page states, each in hundredths; none is 0. */
  static Set<Long> of(Markup markup) {
    StatedPrices stated = new StatedPrices();
    markup.walkDocument(stated);
    Map<String, String> meta = markup.meta();
    stated.add(meta.getOrDefault("product:price:amount", ""));
    stated.add(meta.getOrDefault("og:price:amount", ""));
    stated.prices.remove(0L);
    return stated.prices;
  }

  private void add(String price) {
    prices.addAll(Amounts.in(price));
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    isData = name.equals("script") && attributes.get("type").contains("ld+json");
    if (NAMES.contains(attributes.get("itemprop"))) {
      String content = attributes.get("content");
      isPrice = content.isEmpty();
      add(content);
    }
  }

  @Override
  public void code(String code) {
    if (isData && code.contains("rice\"")) {
      try (JsonParser json = LenientJson.FACTORY.createParser(code)) {
        read(json);
      } catch (IOException e) {
        // The prices before a syntax error are kept.
      }
    }
  }

  private void read(JsonParser json) throws IOException {
    for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
      if (token == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        @Nullable JsonToken value = json.nextToken();
        if (OTHERS.contains(name)) {
          json.skipChildren();
        } else if (NAMES.contains(name) && value != null && value.isScalarValue()) {
          add(json.getText());
        }
      }
    }
  }

  @Override
  public void end(String name) {
    isData = false;
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (isPrice) {
      String characters = text.characters();
      isPrice = characters.isBlank();
      add(characters);
    }
  }
}
