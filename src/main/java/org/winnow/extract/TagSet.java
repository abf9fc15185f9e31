// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.Set;

/** Some element names, in lower case. */
record TagSet(Set<String> names) {
  TagSet {
    names = Set.copyOf(names);
  }

  /** The names in a list separated by spaces. */
  static TagSet of(String list) {
    return new TagSet(Set.of(list.split(" ")));
  }

  boolean contains(String name) {
    return names.contains(name);
  }
}
