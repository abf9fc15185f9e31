// SPDX-License-Identifier: Apache-2.0
package org.winnow.output;

/** Numbers with the noun that they count: 1 page, 2 pages. */
public final class Count {
  private Count() {}

  /**
   * A number and its noun.
   *
   * @param noun in the singular, with a regular plural: {@code page}, {@code query}
   */
  public static String of(long n, String noun) {
    return of(n, noun, plural(noun));
  }

  /**
   * A number and the words behind it, such as {@code document was} and {@code documents were}.
   *
   * @param one behind 1
   * @param many behind all other numbers
   */
  public static String of(long n, String one, String many) {
    return n + " " + (n == 1 ? one : many);
  }

  private static String plural(String noun) {
    boolean isChanged = noun.matches(".*[^aeiou]y");
    return isChanged ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
  }
}
