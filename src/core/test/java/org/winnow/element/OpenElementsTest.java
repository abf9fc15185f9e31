// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenElementsTest {
  /** The elements from the body down to a text, all of them open. */
  private static OpenElements around(TextNode text) {
    OpenElements open = new OpenElements();
    Deque<Element> path = new ArrayDeque<>();
    @Nullable Element element = text.parent();
    while (element != null && !element.normalName().equals("html")) {
      path.push(element);
      element = element.parent();
    }
    path.forEach(open::enter);
    return open;
  }

  /** The first text of a page that says "here". */
  private static TextNode text(String html) {
    return Jsoup.parse(html)
        .nodeStream(TextNode.class)
        .filter(text -> text.getWholeText().contains("here"))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>here                                                    | SHOWN",
        "<div class=sr-only><p>here                                 | ASIDE",
        "<p>one <span role=tooltip>here                             | HIDDEN",
        "<p>one <span role=tooltip class=my-footnote__note>here      | SHOWN",
        "<dfn aria-labelledby=t>a</dfn><span id=t><b>here           | HIDDEN",
        "<a aria-describedby=t>a</a> <span id=t>here                | HIDDEN",
        "<a aria-describedby='s t'>a</a> <span id=t>here            | HIDDEN",
        "<a aria-describedby=s>a</a> <span id=t>here                | SHOWN",
        "<input aria-describedby=t> <span id=t>here                 | SHOWN",
        "<img aria-describedby=t><p id=t>here                       | SHOWN",
        "<table aria-describedby=t></table><p id=t>here             | SHOWN",
        "<h1 aria-describedby=t>a</h1><p id=t>here                  | SHOWN",
        "<div hidden><p class=sr-only>here                          | HIDDEN",
        "<div class=sr-only><p hidden>here                          | HIDDEN",
        "<div class=sr-only><p class=sr-only>here                   | ASIDE",
        "<p style='display:none' class=sr-only>here                 | HIDDEN",
        "<html hidden><p>here                                       | HIDDEN",
        "<html aria-hidden=true><body style=opacity:0><p>here       | HIDDEN",
        "<div class=elementor-location-popup><p>here                 | ASIDE",
        "<details>here                                              | ASIDE",
        "<details><p>here                                           | ASIDE",
        "<details open><p>here                                      | SHOWN",
        "<details><summary>here                                     | SHOWN",
        "<details><summary>More</summary><div><p>here               | ASIDE",
        "<p hidden>No.</p><p>here                                   | SHOWN",
      })
  void theElementThatHidesMostDecides(String html, Visibility wanted) {
    TextNode text = text(html);
    OpenElements open = around(text);
    assertEquals(wanted, open.visibility(text));
    assertEquals(wanted, open.visibility(text), "a second text of the same element");
  }

  @Test
  void whatAnElementHidesEndsWithIt() {
    Element body = Jsoup.parse("<div hidden><p>One.</p></div><div class=sr-only>Two.</div>").body();
    OpenElements open = new OpenElements();
    open.enter(body);
    for (int i = 0; i < 100; i++) {
      open.enter(body.child(0));
    }
    TextNode text = new TextNode("Text.");
    assertEquals(Visibility.HIDDEN, open.visibility(text));
    for (int i = 0; i < 100; i++) {
      open.leave();
    }
    assertEquals(Visibility.SHOWN, open.visibility(text));
    open.enter(body.child(1));
    assertEquals(Visibility.ASIDE, open.visibility(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<span class=sr-only>here                     | true",
        "<span class=sr-only><b>here                  | true",
        "<span class=sr-only><b><i>here               | false",
        "<span class=Screen_Reader-Text>here          | true",
        "<span class='a visually-hidden b'>here       | true",
        "<span class=hidden>here                      | false",
        "<i aria-hidden=true>*</i><span class=sr-only>here | false",
      })
  void someClassesAreForScreenReaders(String html, boolean wanted) {
    assertEquals(wanted, around(text(html)).isUnseen("here"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b aria-hidden=true><i>EUR</i> <i>here</i>34<sup>42</sup></b><b class=full>EUR 34.42 | false",
        "<b aria-hidden=true><i>here</i>34<sup>42</sup></b><b class=full>here 34.42 | true",
        "<b aria-hidden=true><i>here</i>34<sup>42</sup></b><b class=full>here 3442 | false",
        "<b aria-hidden=true>here 15</b><b class=full>here 1.5 | false",
        "<b aria-hidden=true>here C++</b><b class=full>here C | false",
        "<b aria-hidden=true>here \u0915\u0940</b><b class=full>here \u0915\u093e | false",
        "<b aria-hidden=true>A title, here</b> <b class=clipped>A title, here</b> | true",
        "<b aria-hidden=true>here</b> and <b>here</b>                             | false",
        "<p><a aria-hidden=true><b>All here</b></a>All here                       | true",
        "<p><b aria-hidden=true>here</b>here-Day Guarantee | true",
        "<p><b aria-hidden=true>here</b>hereafter | false",
        "<p><b aria-hidden=true>here 30</b>here 30.50 for all | false",
        "<p>here<b aria-hidden=true>here                                          | false",
        "<b>here</b><b>here</b>                                                   | false",
        "<b aria-hidden=true>here</b><b aria-hidden=true>here</b>                 | false",
        "<b aria-hidden=true>here</b><b class=sr-only>here</b>                    | false",
        "<b aria-hidden=true>here</b><b><i class=sr-only>here</i></b>             | false",
        "<b aria-hidden=true>here</b><b><i style=display:none>here</i></b>        | false",
        "<pre aria-hidden=true>here</pre><textarea>here</textarea>                | false",
      })
  void aCopyForTheEyeIsKnownByItsTwin(String html, boolean wanted) {
    assertEquals(wanted, around(text(html)).isCopy());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"here\": 1}   | <div class=slider-config>         | true",
        "{here: [1, 2]}  | <div class=widgetState>           | true",
        "{\"here\": 1}   | <div style='display:none'><p>     | true",
        "{\"here\": 1}   | <details><summary>A</summary><p> | false",
        "{\"here\": 1}   | <div class='code json'>          | false",
        "{here: 3}       | <div class=real-estate>           | false",
        "{here}          | <div class=config>                | false",
        "here: {a: 1}    | <div class=config>                | false",
      })
  void objectsInElementsNamedForThemAreData(String object, String tags, boolean wanted) {
    assertEquals(wanted, around(text(tags + object)).isProgramData(object));
  }

  @Test
  void aLongTextIsNoControl() {
    OpenElements open = around(text("<a role=tab>here"));
    assertTrue(open.isControl("here"));
    assertFalse(open.isControl("here and there ".repeat(10)));
  }
}
