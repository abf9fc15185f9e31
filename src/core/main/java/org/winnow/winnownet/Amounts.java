// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Currency;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads amounts of money as people and programs write them: 1349.50, 1.349,50, 1 349,5. */
final class Amounts {
  /** A number: whole, with separators of thousands or of lakhs, and with a fraction. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\d\u2212-])(\\d{1,2}(?:,\\d{2}){1,4},\\d{3}"
              + "|\\d{1,12}(?:[.,' \u2019\u00a0\u202f]\\d{3}(?!\\d)){0,4})"
              + "(?:[.,](\\d{1,6}))?(?!\\d)");

  /** A sign or a code of a currency before a number, and behind one. */
  private static final Pattern BEFORE = Pattern.compile("(\\p{Sc}|(?<!\\p{L})\\p{Lu}{3})\\s?$");

  private static final Pattern BEHIND = Pattern.compile("^\\s?(\\p{Sc}|\\p{Lu}{3}(?!\\p{L}))");

  private static final Set<String> CODES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  /** Characters beside a number that a currency has, with its space. */
  private static final int BESIDE = 4;

  /** Maximum number of digits of an amount. */
  private static final int LONGEST = 12;

  private Amounts() {}

  /** All numbers in a text that are no percentages, in hundredths. */
  static Set<Long> in(String text) {
    return read(text, (before, behind) -> !behind.stripLeading().startsWith("%"));
  }

  /** The numbers in a text beside which the sign or the code of a currency stands. */
  static Set<Long> withCurrency(String text) {
    return read(text, (before, behind) -> is(BEFORE.matcher(before)) || is(BEHIND.matcher(behind)));
  }

  private static boolean is(Matcher currency) {
    return currency.find() && (currency.group(1).length() < 2 || CODES.contains(currency.group(1)));
  }

  private static Set<Long> read(String text, BiPredicate<String, String> isWanted) {
    Set<Long> all = new HashSet<>();
    Matcher number = NUMBER.matcher(text);
    while (number.find()) {
      String before = text.substring(Math.max(0, number.start() - BESIDE), number.start());
      int end = Math.min(text.length(), number.end() + BESIDE);
      String behind = text.substring(number.end(), end);
      if (!isWanted.test(before, behind)) {
        continue;
      }
      String whole = number.group(1).replaceAll("\\D", "");
      if (whole.length() <= LONGEST) {
        String fraction = number.group(2) == null ? "" : number.group(2);
        all.add(Long.parseLong(whole + (fraction + "00").substring(0, 2)));
      }
    }
    return all;
  }
}
