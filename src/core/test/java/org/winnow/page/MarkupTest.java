// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkupTest {
  private static Markup markup(String html) {
    return PageParser.parse(html).markup();
  }

  @Test
  void metaElementsAreReadByNameOrPropertyTheFirstOfEach() {
    String head =
        "<head><title>t</title><meta name=Description content=one>"
            + "<meta property='og:title' name=other content=two>"
            + "<meta name=description content=three></head>";
    assertEquals(
        Map.of("description", "one", "og:title", "two"),
        markup("<html>" + head + "<body>x</body></html>").meta());
  }

  @Test
  void theLanguageIsTheRootElements() {
    assertEquals("en-GB", markup("<html lang=' en-GB '><body lang=de>x</body></html>").language());
    assertEquals("", markup("<p>x").language());
  }

  /** Blocks are numbered in order; blank text is none. */
  @Test
  void theWalkTellsOfElementsAttributesAndTexts() {
    List<String> told = new ArrayList<>();
    markup("<body><p class=a hidden>one<br> </p><div>two</div></body>")
        .walk(
            new Markup.Visitor() {
              @Override
              public void start(String name, Markup.Attributes attributes) {
                told.add(
                    name
                        + (attributes.isEmpty() ? "" : " " + attributes.get("class"))
                        + (attributes.has("hidden") ? " hidden" : "")
                        + attributes.get("id"));
              }

              @Override
              public void end(String name) {
                told.add("/" + name);
              }

              @Override
              public void text(Markup.Text text, int block) {
                told.add(block + ":" + text.characters());
              }
            });
    assertEquals(
        List.of(
            "body",
            "p a hidden",
            "0:one",
            "br",
            "/br",
            "-1: ",
            "/p",
            "div",
            "1:two",
            "/div",
            "/body"),
        told);
  }

  @Test
  void visitorsMayPassOverAttributes() {
    List<String> told = new ArrayList<>();
    markup("<p id=x>one")
        .walk(
            new Markup.Visitor() {
              @Override
              public void start(String name) {
                told.add(name);
              }

              @Override
              public void end(String name) {}

              @Override
              public void text(Markup.Text text, int block) {}
            });
    assertEquals(List.of("body", "p"), told);
  }
}
