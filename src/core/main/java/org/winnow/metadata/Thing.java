// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An object of JSON-LD while it is read: its texts and objects by property, in order. */
final class Thing {
  private final Map<String, List<String>> texts = new HashMap<>();
  private final Map<String, List<Thing>> things = new HashMap<>();

  void add(String property, String text) {
    texts.computeIfAbsent(property, p -> new ArrayList<>()).add(text);
  }

  void add(String property, Thing thing) {
    things.computeIfAbsent(property, p -> new ArrayList<>()).add(thing);
  }

  /** The texts of a property. */
  List<String> texts(String property) {
    return texts.getOrDefault(property, List.of());
  }

  /** The objects of a property. */
  List<Thing> things(String property) {
    return things.getOrDefault(property, List.of());
  }

  /** The first text of a property; empty if there is none. */
  String text(String property) {
    List<String> all = texts(property);
    return all.isEmpty() ? "" : all.get(0);
  }

  /** Its types in lower case, without name spaces. */
  List<String> types() {
    return texts("@type").stream().map(type -> local(type).toLowerCase(Locale.ROOT)).toList();
  }

  /** The part behind the last slash, number sign or colon of an identifier. */
  private static String local(String identifier) {
    int end = identifier.length();
    int start = Math.max(identifier.lastIndexOf('/'), identifier.lastIndexOf('#'));
    return identifier.substring(Math.max(start, identifier.lastIndexOf(':')) + 1, end);
  }
}
