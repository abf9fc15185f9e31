// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

/** Whether an item of a list has a checkbox, and whether that is checked. */
public enum Task {
  /** No checkbox. */
  NONE("", ""),
  OPEN("[ ] ", "<input type=\"checkbox\" disabled> "),
  DONE("[x] ", "<input type=\"checkbox\" checked disabled> ");

  private final String markdown;
  private final String html;

  Task(String markdown, String html) {
    this.markdown = markdown;
    this.html = html;
  }

  /** The mark before the text of the item in GitHub's Markdown. */
  String markdown() {
    return markdown;
  }

  /** The element before the text of the item in HTML. */
  String html() {
    return html;
  }
}
