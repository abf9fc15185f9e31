// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.jsoup.Jsoup;

/** A page's whole visible text, boilerplate and all: what is left when an extractor fails. */
public final class PlainText {
  private PlainText() {}

  /** The text of {@code html} by jsoup; white space collapsed. */
  public static String of(String html) {
    return Jsoup.parse(html).text();
  }
}
