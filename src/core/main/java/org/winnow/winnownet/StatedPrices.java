// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.page.Markup;

/**
 * The prices that a page states for programs: as an offer of schema.org, in JSON-LD or microdata,
 * or for Open Graph. For one page and one thread.
 */
final class StatedPrices implements Markup.Visitor {
  private static final Pattern JSON =
      Pattern.compile(
          "\"(?:low|high)?price\"\\s*:\\s*\"?([^\",}\\]]{1,24})", Pattern.CASE_INSENSITIVE);

  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\d−-])\\d(?:[\\d.,'\u2019 \u00a0\u202f]*\\d)?");

  /** A separator with one or two digits behind it, or two zeros that the page leaves out. */
  private static final Pattern CENTS = Pattern.compile("[.,](\\d{1,2})$");

  /** Maximum number of digits of a price. */
  private static final int LONGEST = 12;

  private final Set<Long> cents = new HashSet<>();
  private boolean isData;

  private StatedPrices() {}

  /** The prices that a page states, each in hundredths; none is 0. */
  static Set<Long> of(Markup markup) {
    StatedPrices prices = new StatedPrices();
    markup.walkDocument(prices);
    Map<String, String> meta = markup.meta();
    prices.add(meta.getOrDefault("product:price:amount", ""));
    prices.add(meta.getOrDefault("og:price:amount", ""));
    prices.cents.remove(0L);
    return prices.cents;
  }

  /** All numbers in a text as prices, in hundredths. */
  static Set<Long> in(String text) {
    Set<Long> all = new HashSet<>();
    Matcher number = NUMBER.matcher(text);
    while (number.find()) {
      String digits = number.group();
      Matcher end = CENTS.matcher(digits);
      boolean hasCents = end.find();
      String whole = (hasCents ? digits.substring(0, end.start()) : digits).replaceAll("\\D", "");
      if (whole.length() <= LONGEST) {
        String fraction = hasCents ? (end.group(1) + "0").substring(0, 2) : "00";
        all.add(Long.parseLong(whole + fraction));
      }
    }
    return all;
  }

  private void add(String price) {
    cents.addAll(in(price));
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    isData = name.equals("script") && attributes.get("type").contains("ld+json");
    if (attributes.get("itemprop").equals("price")) {
      add(attributes.get("content"));
    }
  }

  @Override
  public void code(String code) {
    Matcher price = JSON.matcher(code);
    while (isData && price.find()) {
      add(price.group(1));
    }
  }

  @Override
  public void end(String name) {
    isData = false;
  }

  @Override
  public void text(Markup.Text text, int block) {
    // What the page shows is what is looked for.
  }
}
