// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Columns that are claims about one thing, each with its name: a bit each. Immutable.
 *
 * @param <T> what the claims are about
 */
final class FlagTable<T> {
  /** A column. */
  record Flag<T>(String name, Predicate<T> claim) {}

  private final List<String> names;
  private final Predicate<T>[] claims;

  @SuppressWarnings("unchecked") // an array of a generic type can't be made otherwise
  private FlagTable(List<Flag<T>> flags) {
    names = flags.stream().map(Flag::name).toList();
    claims = flags.stream().map(Flag::claim).toArray(Predicate[]::new);
  }

  /** The columns in this order, at most 64. */
  @SafeVarargs
  static <T> FlagTable<T> of(Flag<T>... flags) {
    List<Flag<T>> list = new ArrayList<>();
    for (Flag<T> flag : flags) {
      list.add(flag);
    }
    return new FlagTable<>(list);
  }

  static <T> Flag<T> flag(String name, Predicate<T> claim) {
    return new Flag<>(name, claim);
  }

  /** Names of the columns, in the order of their bits. */
  List<String> names() {
    return names;
  }

  /** The bits of the claims that hold. */
  long of(T item) {
    long bits = 0;
    for (int f = 0; f < claims.length; f++) {
      bits |= claims[f].test(item) ? 1L << f : 0;
    }
    return bits;
  }
}
