// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class ControlsTest {
  private static String text(String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, Collections.nCopies(page.blocks().size(), Label.CONTENT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one<span class=sr-only>hint</span>, two",
        "<a href=/x>one<span class='visually-hidden'> (opens in a new tab)</span></a>, two",
        "one<span class='x screen-reader-text'>minutes</span>, two",
        "one<span class=u-hiddenVisually><b>hint</b></span>, two",
        "one<span class='a-offscreen'>hint</span>, two",
        "one<span class=wt-sr-only>hint</span>, two",
        "one<b class='o-VisuallyHidden x'>hint</b>, two",
        "<span class=sr-only>one</span><span aria-hidden=true>one</span>, two"
      })
  void textsForScreenReadersAreLeftOut(String html) {
    assertEquals("one, two", text("<p>" + html));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>one <p><span class=sr-only>one</span> <span>two</span>",
        "<p>one<div class=tabs role=tablist><button role=tab>a</button><a role=tab>b</a></div><p>two",
        "<p>one<ul class='nav nav-tabs'><li><a href=#a>a</a><li><a href=#b>b</a></ul><p>two",
        "<p>one<div class=tabbed-labels><label for=a>a</label><label for=b>b</label></div><p>two",
        "<p>one<div class='photo-carousel'><span>1/4</span></div><p>two",
        "<p>one<div class=Gallery><figure><div><b>2 of 12</b></div></figure></div><p>two",
        "<p>one<span class='avatar avatar--small'>HL</span><p>two",
        "<p>one<div class=user-initials><span>PV</span></div><p>two",
        "<p>one<figure><span>(click to expand)</span></figure><p>two",
        "<p>one<div><a href=/big.jpg>Tap to enlarge</a></div><p>two",
        "<p>one<p>Bild vergrößern<p>two",
        "<blockquote>one<div class=quoteExpand>Klicke in dieses Feld, um es in vollständiger Größe"
            + " anzuzeigen.</div></blockquote>two",
        "<blockquote>one<div class='bbCodeBlock-expandLink js-expandLink'><a role=button>Click to"
            + " expand...</a></div></blockquote>two",
        // Buttons that copy, that are one of several to choose, and switches.
        "<p>one<div><button class=x>Copy</button><pre>two</pre></div>",
        "<p>one<div class=head><button><span>Code kopieren</span></button></div><pre>two</pre>",
        "<p>one<div><button class='unit unit-active'>US</button><button class=unit>Metric</button>"
            + "</div><p>two",
        "<p>one<p><button>a</button> <button aria-pressed=true><b>b</b></button></p><p>two",
        "<nav id=menu-bar><h1 class=menu-title>The Book</h1></nav><h1 class=menu-title>one</h1><p>two",
        "<p>one<label><input type=checkbox><span class='x wprm-prevent-sleep-label'>Cook Mode</span>"
            + "</label> <span class=wprm-prevent-sleep-description>keep it lit</span><p>two",
        "<p>one<div class='wprm-unit-conversion-container x'><a href=# role=button>US Customary</a> –"
            + " <a href=# role=button>Metric</a></div><p>two",
        "<p>one<a class='wprm-recipe-add-to-collection x' href=/saved><b>Save</b></a><p>two",
        "<p>one<span class=tasty-recipes-cook-mode__helper>keep it lit</span><p>two",
        "<p>one<div class='wprm-recipe-rating-details x'><b>4.9</b> from <b>23</b> votes</div><p>two",
        "<p>one<div><a class='wprm-recipe-print wprm-print-recipe-shortcode'>Print Recipe</a>"
            + "<a class=wprm-recipe-pin>Pin</a></div><p>two",
        "<p>one<a class='button ajax_add_to_cart add_to_cart_button'>Buy</a><p>two",
        "<p>one<p class=woocommerce-result-count>1 of 3<p>two",
        // What MediaWiki says of the site.
        "<h1>one</h1><div id=siteSub class=noprint>From the Wiki</div><p>two",
        "<h1>one</h1><h3 id=siteSub>From the Wiki</h3><p>two",
        "<p>one<p>two<div class=printfooter>Retrieved from <a href=/w>https://wiki.example/index.php"
            + "?title=%D0%91%D0%BE%D0%B1%D1%80%D1%8B_%D0%BD%D0%B0_%D1%80%D0%B5%D0%BA%D0%B5&oldid=2</a>"
            + "</div>",
        "<p>one<span id=woocommerce_loop_add_to_cart_link_describedby_7 class=x>The options of this"
            + " product are chosen on its own page, to which the link leads</span><p>two",
        // Links to the rest of a text.
        "<p>one <a class=more-link href=/x>Continue reading <span>→</span></a><p>two",
        "<p>one<p><a class='btn readmore' href=/x>[Read More...]</a><p>two",
        "<p>one<div><a class=more-link href=/x>Weiterlesen <b class=nav>&rarr;</b></a></div><p>two",
        "<p>one <a class=read_more href=/x>Читать далее…</a><p>two",
        "<p>one <a class=more-link href=/x>» (Read more)</a> <!-- x --><p>two",
        "<p>one <a class=more-link href=/x>阅读全文请点</a><p>two",
        "<p>one <span class='a moreLink' onclick=more()>More</span><p>two"
      })
  void controlsAreLeftOut(String html) {
    assertEquals("one two", text(html).replaceAll("\\s+", " "));
  }

  /** What looks alike, but is read. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h1 class=sr-only>one</h1><p>two",
        "<p><span class=sr-only>one</span> <span aria-hidden=true>two</span>",
        "<div class=panel role=tab><h4>one</h4></div><div role=tabpanel>two</div>",
        "<div role=tab>one</div><div role=tabpanel>two</div>",
        "<p class=avatar-film>one<p>two",
        "<div class=recipe-print>one<p>two</div>",
        "<p>one <span class=read-more>two<i></i></span>",
        "<p>one <span class=moreLink>two</span>",
        "<p id=siteSubject>one<p class=single_add_to_cart_button>two",
        "<p class=one-slider>one two",
        "<p>one <code class=sr-only>two</code>",
        "<p>one <span class=not-sr-only>two</span>",
        "<p>one <span class=md:sr-only>two</span>",
        "<p>one <span class='hide-from-screenreader'>two</span>",
        "<p>one <b class=icon-offscreen>two</b>",
        "<h2><a class=read-more href=/x>one</a></h2><p>two",
        "<p>one<ul><li><a class=read-more href=/x>two</a></ul>",
        "<div class=read-more><p>one <a href=/x>two</a></div>",
        "<p><button class=active>one</button><p><button class=active>two</button>",
        "<p><button>one</button> <button>two</button>",
        "<p><button class=active>one</button> two"
      })
  void otherTextsStay(String html) {
    assertEquals("one two", text(html).replaceAll("\\s+", " "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>1/4 cup",
        "<td>1/4",
        "<p class=slide>4/1",
        "<p>US",
        "<p class=avatar>US and A",
        "<p>Click to expand the tree",
        "<p>Press <button>Copy</button> twice"
      })
  void numbersAndLettersStay(String html) {
    String all = html.replaceAll("<[^>]*>", "");
    assertEquals(all, text(html));
  }

  /** Titles and parts of sentences have the same classes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>To help, <a class=readmore href=/x>learn more of it</a> and donate.",
        "<ul><li><a class=read-more href=/x>Les mercredis du musée</a></ul>",
        "<ul><li><a class=read-more href=/x>Read once, write anywhere</a></ul>",
      })
  void otherLinksStay(String html) {
    assertEquals(html.replaceAll("<[^>]*>", ""), text(html));
  }
}
