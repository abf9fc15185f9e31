// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

/**
 * What an element states of the numbers of a list, or of the number and the checkbox of an item.
 *
 * @param ordered whether it is a list with numbers
 * @param number of a list that of its first item, of an item its own; -1 if none is stated
 * @param reversed whether the numbers of a list count down
 * @param task whether an item has a checkbox
 */
public record Order(boolean ordered, int number, boolean reversed, Task task) {
  /** An unordered list, or an item without a number and a checkbox of its own. */
  public static final Order NONE = new Order(false, -1, false, Task.NONE);

  /** An ordered list; the first of numbers that count down and are not stated is found later. */
  public static Order list(int start, boolean reversed) {
    return new Order(true, start < 0 && !reversed ? 1 : start, reversed, Task.NONE);
  }

  /** An item. */
  public static Order item(int number) {
    return number < 0 ? NONE : new Order(false, number, false, Task.NONE);
  }

  /** Returns this order with a checkbox. */
  public Order with(Task other) {
    return new Order(ordered, number, reversed, other);
  }

  /** Returns this order for a number of items: from that number on it counts down to 1. */
  public Order of(int items) {
    return number >= 0 || !reversed ? this : new Order(ordered, items, true, task);
  }
}
