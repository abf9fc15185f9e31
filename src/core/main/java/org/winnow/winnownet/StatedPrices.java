// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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

  /** Whether the code that follows is JSON-LD. */
  private boolean isData;

  /** Whether the text that follows is a price. */
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
        // What was read before the mistake counts.
      }
    }
  }

  private void read(JsonParser json) throws IOException {
    for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
      boolean isName = token == JsonToken.FIELD_NAME;
      String name = isName ? json.currentName() : "";
      if (isName && json.nextToken() != null && json.currentToken().isScalarValue()) {
        add(NAMES.contains(name) ? json.getText() : "");
      } else if (OTHERS.contains(name)) {
        json.skipChildren();
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
