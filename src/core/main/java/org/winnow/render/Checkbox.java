// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Locale;
import java.util.Set;
import org.winnow.page.Markup;
import org.winnow.render.write.Task;

/** Reads the checkboxes of tasks, by the attributes of elements. */
final class Checkbox {
  /** Attributes by which editors state whether an item is done. */
  private static final String[] STATES = {"aria-checked", "data-checked", "data-list"};

  private static final Set<String> DONE = Set.of("true", "checked");
  private static final Set<String> OPEN = Set.of("false", "unchecked", "mixed");

  private Checkbox() {}

  /** That of an {@code input}; one that opens and closes something else is none. */
  static Task of(Markup.Attributes attributes) {
    if (!attributes.get("type").strip().equalsIgnoreCase("checkbox")
        || attributes.get("role").equals("button")
        || attributes.has("hidden")
        || attributes.get("style").contains("none")) {
      return Task.NONE;
    }
    return attributes.has("checked") || attributes.get("aria-checked").equals("true")
        ? Task.DONE
        : Task.OPEN;
  }

  /** That of any other element: an item that is a task, or what stands for its checkbox. */
  static Task ofItem(Markup.Attributes attributes) {
    if (attributes.isEmpty()) {
      return Task.NONE;
    }
    for (String name : STATES) {
      String state = attributes.get(name).toLowerCase(Locale.ROOT);
      if (DONE.contains(state) || OPEN.contains(state)) {
        return DONE.contains(state) ? Task.DONE : Task.OPEN;
      }
    }
    return Task.NONE;
  }
}
