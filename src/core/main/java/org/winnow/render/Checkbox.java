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

  /** Parts of the classes of lists of tasks: GitHub, Pandoc, Obsidian, Asciidoctor, Confluence. */
  private static final Set<String> TASKS = Set.of("task-list", "tasklist", "checklist");

  private Checkbox() {}

  /** Returns whether the class of an element says that the checkboxes in it are those of tasks. */
  static boolean isOfTasks(Markup.Attributes attributes) {
    String classes = attributes.get("class");
    return !classes.isEmpty() && TASKS.stream().anyMatch(classes::contains);
  }

  /**
   * That of an {@code input}. One that opens and closes something else is none, and so is one that
   * waits for the reader to tick it, as before the ingredients of a recipe.
   *
   * @param isOfTasks whether its list or its item says that it is a task
   */
  static Task of(Markup.Attributes attributes, boolean isOfTasks) {
    if (!attributes.get("type").strip().equalsIgnoreCase("checkbox")
        || attributes.get("role").equals("button")
        || attributes.has("hidden")
        || attributes.get("style").contains("none")) {
      return Task.NONE;
    }
    if (attributes.has("checked") || attributes.get("aria-checked").equals("true")) {
      return Task.DONE;
    }
    boolean isStated = isOfTasks || isOfTasks(attributes) || attributes.has("disabled");
    return isStated ? Task.OPEN : Task.NONE;
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
