// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tells what styles, classes and attributes hide, and from whom. */
class VisibilityTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "display:none",
        "display: none",
        "DISPLAY : NONE !important",
        "color:red;display:none;",
        "visibility:hidden",
        "opacity:0",
        "opacity: 0.0;",
        "font-size:0px",
        "text-indent:-9999px",
        "position:absolute;left:-10000px",
        "clip: rect(0 0 0 0)",
        "clip:rect(1px, 1px, 1px, 1px)",
        "width:1px;height:1px;overflow:hidden",
        "height:0;overflow-y:hidden"
      })
  void stylesHideFromEverybody(String style) {
    assertEquals(Visibility.HIDDEN, Visibility.ofStyle(style));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "display:block",
        "opacity:0.5",
        "opacity:0.05",
        "font-size:0.8em",
        "left:-10px",
        "width:1px",
        "overflow:hidden",
        "width:100px;overflow:hidden",
        "--display:none",
        "background:none",
        "height:10px;overflow:hidden"
      })
  void otherStylesDoNot(String style) {
    assertEquals(Visibility.SHOWN, Visibility.ofStyle(style));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sr-only", "a Hidden b", "d-none", "\n visually-hidden\t"})
  void classesHideFromSome(String classes) {
    assertEquals(Visibility.ASIDE, ofClasses(classes));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "hiddenfield", "d-none d-md-block", "hidden md:block", "overflow-hidden"})
  void otherClassesDoNot(String classes) {
    assertEquals(Visibility.SHOWN, ofClasses(classes));
  }

  private static Visibility ofClasses(String classes) {
    return Visibility.ofClasses(ClassNames.of(classes), classes);
  }

  private static Visibility ofAttributes(String attributes) {
    Element element = Jsoup.parseBodyFragment("<p " + attributes + ">x").body().child(0);
    return Visibility.ofAttributes(element.attributes());
  }

  @Test
  void attributesHideFromEverybodyOrFromSome() {
    assertEquals(Visibility.HIDDEN, ofAttributes("hidden"));
    assertEquals(Visibility.HIDDEN, ofAttributes("hidden=''"));
    assertEquals(Visibility.ASIDE, ofAttributes("aria-hidden=true"));
    assertEquals(Visibility.ASIDE, ofAttributes("inert"));
    assertEquals(Visibility.SHOWN, ofAttributes("aria-hidden=false"));
  }

  @Test
  void closedDetailsShowTheirSummary() {
    Element details =
        Jsoup.parseBodyFragment("<details><summary>a</summary><p>b</details>").body().child(0);
    assertEquals(false, Visibility.isClosed(details, details.child(0)));
    assertEquals(true, Visibility.isClosed(details, details.child(1)));
    details.attr("open", true);
    assertEquals(false, Visibility.isClosed(details, details.child(1)));
  }
}
