// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.Set;

/** Some element names, in lower case. */
public record TagSet(Set<String> names) {
  public TagSet {
    names = Set.copyOf(names);
  }

  /** The names in a list separated by spaces. */
  public static TagSet of(String list) {
    return new TagSet(Set.of(list.split(" ")));
  }

  public boolean contains(String name) {
    return names.contains(name);
  }
}
