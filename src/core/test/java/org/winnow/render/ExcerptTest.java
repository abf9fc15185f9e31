// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;
import org.winnow.Slow;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.render.write.Kind;

class ExcerptTest {
  private static final RenderOptions OPTIONS =
      new RenderOptions(true, true, "https://example.org/a/b.html");

  private static Labeling whole(Page page) {
    return Labeling.of(page.blocks().stream().map(block -> Label.CONTENT).toList());
  }

  private static Labeling without(Page page, String word) {
    return Labeling.of(
        page.blocks().stream()
            .map(block -> block.text().contains(word) ? Label.BOILERPLATE : Label.CONTENT)
            .toList());
  }

  private static Excerpt excerpt(String html) {
    Page page = PageParser.parse(html);
    return Excerpt.of(page, whole(page), OPTIONS);
  }

  /** A parser moves text out of a table, before it, where it may not stand. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li>two<li>three</ul>",
        "<dl><dt>two<dd>three</dl>",
        "<p>two<p>three",
        "<div>two<div>three</div></div>"
      })
  void allOfACaptionStaysInItsTable(String more) {
    Excerpt excerpt =
        excerpt(
            "<p>zero</p><table><caption>one "
                + more
                + "</caption><tr><th>four<th>five<tr><td>six<td>seven</table>");
    assertEquals(1, excerpt.count(Kind.TABLE));
    List<String> words = List.of("zero one two three four five six seven".split(" "));
    assertEquals(words, ReadBack.html(excerpt.html()).words());
    assertEquals(words, ReadBack.markdown(excerpt.markdown()).words());
    assertEquals(1, Jsoup.parse(excerpt.html()).select("caption").size(), excerpt.html());
  }

  @ParameterizedTest
  @ValueSource(strings = {"<sup>two", "<i>two</i>", "</figcaption>two", "<code>two", "<span>two"})
  void preformattedHeadingsKeepTheirWordsApart(String next) {
    Excerpt excerpt = excerpt("<pre><h2>one " + next + " <b>three</b>\nfour</h2></pre>");
    List<String> words = List.of("one", "two", "three", "four");
    assertEquals(words, ReadBack.html(excerpt.html()).words());
    assertEquals(words, ReadBack.markdown(excerpt.markdown()).words());
  }

  /** HTML, and its Markdown without the last line end. */
  private static Stream<Arguments> markdown() {
    return Stream.of(
        Arguments.of("<h1>A</h1><p>b<h3>C</h3>", "# A\n\nb\n\n### C"),
        Arguments.of("<h2><b>A</b> #</h2>", "## A \\#"),
        Arguments.of("<p>a<p>&zwj;<p>&#x200b; <b>&zwnj;</b><p>b", "a\n\nb"),
        Arguments.of(
            "<h2><a href=b.html>A</a> <a href=c>B</a></h2>", "## A [B](https://example.org/a/c)"),
        Arguments.of(
            "<pre><code>a<span class='x code-line'>b</span>c\n<i class=line>d\n</i>e</code></pre>",
            "```\na\nb\nc\nd\ne\n```"),
        Arguments.of("<p>&nbsp;a&nbsp;b&nbsp;<p>c <b>d&nbsp;</b>", "a\u00a0b\n\nc **d**"),
        Arguments.of("<p>a&nbsp;<br>&nbsp;b", "a  \n\u00a0b"),
        Arguments.of("<h2>a<br>b<p>c</h2>", "## a b\n\nc"),
        Arguments.of("<p>a<div role=heading aria-level=4>B</div><p>c", "a\n\n#### B\n\nc"),
        Arguments.of("<p role=heading>A</p><div>b</div>", "## A\n\nb"),
        Arguments.of("<p>a <span role=heading aria-level=0>b</span>", "a b"),
        Arguments.of("<div role=heading aria-level=17>A</div>b", "## A\n\nb"),
        Arguments.of("<h2><a href=/x>A</a></h2>", "## [A](https://example.org/x)"),
        Arguments.of(
            "<a href=/x><h2>A</h2><p>b</a>",
            "## [A](https://example.org/x)\n\n[b](https://example.org/x)"),
        Arguments.of("<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", "- a\n  - b\n  - c\n- d"),
        Arguments.of("<ol start=9><li>a<li>b<p>c</ol>", "9. a\n10. b\n\n    c"),
        Arguments.of("<ol><li>a<ol start=3><li>b</ol></ol>", "1. a\n\n   3. b"),
        Arguments.of("<ul><li>a</ul><ul><li>b</ul>", "- a\n- b"),
        Arguments.of("<ul><li>a</ul><ul><li>b<li>c</ul>", "- a\n\n* b\n* c"),
        Arguments.of("<ul><li>a<li>b</ul><ul><li>c<li>d</ul>", "- a\n- b\n\n* c\n* d"),
        Arguments.of("<ol><li>a</ol><ol><li>b</ol>", "1. a\n\n1) b"),
        Arguments.of("<ol><li>a</ol><ol start=02><li>b</ol><ol start=3><li>c", "1. a\n2. b\n3. c"),
        Arguments.of("<ol><li value=4>a</ol><ol start=5><li>b</ol>", "4. a\n5. b"),
        Arguments.of("<ol><li>a</ol><p>b<ol start=2><li>c</ol>", "1. a\n\nb\n\n2. c"),
        Arguments.of("<ol><li>a</ol><ol start=3><li>b</ol>", "1. a\n\n3) b"),
        Arguments.of("<ol><li>a<ol><li>b</ol></ol><ol start=2><li>c</ol>", "1. a\n   1. b\n2. c"),
        Arguments.of("<ol><li>a</ol><ol start=2><li><ol start=2><li>b</ol></ol>", "1. a\n2. 2. b"),
        Arguments.of("<ol><li>a</ol><ol start=2 lang=fr><li>b</ol>", "1. a\n\n2) b"),
        Arguments.of("<ul style='LIST-STYLE-TYPE: DECIMAL'><li>a</ul>", "1. a"),
        Arguments.of("<ul style='list-style: inside decimal'><li>a<li>b</ul>", "1. a\n2. b"),
        Arguments.of(
            "<ul><li style='list-style-type: decimal'>a<li style='list-style-type: decimal'>b</ul>",
            "1. a\n2. b"),
        Arguments.of("<ul style='list-style: none'><li>a</ul>", "- a"),
        Arguments.of("<ul><ul><li>a</ul></ul>", "- a"),
        Arguments.of("<ul><li><ul><li>a<li>b</ul><li>c</ul>", "- a\n- b\n\n* c"),
        Arguments.of("<ul><li>a<ul><ul><li>b</ul></ul><li>c</ul>", "- a\n  - b\n- c"),
        Arguments.of("<ol><li><ul><li>a<li>b</ul><li>c</ol>", "1. - a\n   - b\n2. c"),
        Arguments.of("<ol><li>1. a<li>2. b</ol>", "1. a\n2. b"),
        Arguments.of(
            "<ol><li><div>1)</div><p>a</p><p>b</p><li><b>2)</b> c</ol>", "1. a\n\n   b\n2. c"),
        Arguments.of(
            "<ul><li><a href=/x>01. a</a><li>02. <i>b</i></ul>",
            "1. [a](https://example.org/x)\n2. *b*"),
        Arguments.of("<ol start=7><li>7. a</ol>", "7. a"),
        Arguments.of("<ol><li>1. a<ul><li>b</ul><li value=3>2. c</ol>", "1. a\n   - b\n2. c"),
        Arguments.of("<ol><li>1.&nbsp;a<li>2.&nbsp; b</ol>", "1. a\n2. b"),
        Arguments.of(
            "<ol><li><input type=checkbox checked disabled>1.<ul><li>a</ul></ol>",
            "1. [x] 1\\.\n   - a"),
        Arguments.of("<ol><li>1. a<li>b</ol>", "1. 1\\. a\n2. b"),
        Arguments.of("<ol><li>1.<li>2.</ol>", "1. 1\\.\n2. 2\\."),
        Arguments.of("<ol><li>1 a<li>2 b</ol>", "1. 1 a\n2. 2 b"),
        Arguments.of("<ol><li>1<p>a<li>2<p>b</ol>", "1. a\n2. b"),
        Arguments.of("<ul><li>1<br>a<li>2<br>b</ul>", "- 1  \n  a\n- 2  \n  b"),
        Arguments.of(
            "<ol><li><a href=/c>1</a><br>a<li>2<br>b</ol>",
            "1. [1](https://example.org/c)  \n   a\n2. 2  \n   b"),
        Arguments.of("<div class=bbcode-quote>a</div>b", "> a\n\nb"),
        Arguments.of("<ol><li>1<br>a<li>2<br>b</ol>", "1. a\n2. b"),
        Arguments.of("<ol><li><b>1</b> a<li><b>2</b> b</ol>", "1. **1** a\n2. **2** b"),
        Arguments.of(
            "<p>a <span class=bbcode-b>b</span> <span class=bbcode-s>c</span>", "a **b** ~~c~~"),
        Arguments.of("<ul><li>1. a</ul>", "- 1\\. a"),
        Arguments.of("<ul><li>3. a<li>4. b</ul>", "- 3\\. a\n- 4\\. b"),
        Arguments.of("<ol><li>1.5 a<li>2.5 b</ol>", "1. 1.5 a\n2. 2.5 b"),
        Arguments.of("<ol reversed><li>a<li>b<li>c</ol>", "3. a\n2. b\n1. c"),
        Arguments.of("<ol reversed start=2><li>a<li>b<li>c<li>d</ol>", "2. a\n1. b\n0. c\n0. d"),
        Arguments.of("<ol><li>a<li value=5>b<li>c</ol>", "1. a\n5. b\n6. c"),
        Arguments.of("<ul><li value=5>a</ul>", "- a"),
        Arguments.of(
            "<ul><li><input type=checkbox checked disabled> a<li><input type=checkbox disabled> b<li>c"
                + "</ul>",
            "- [x] a\n- [ ] b\n- c"),
        Arguments.of(
            "<ul><li><input type=checkbox aria-label=flour><label>a</label><li><input type=checkbox> b"
                + "</ul>",
            "- a\n- b"),
        Arguments.of(
            "<ul class=task-list><li><label><input type=checkbox />a</label></ul>"
                + "<p>b<ul><li><input class=task-list-item-checkbox type=checkbox> c</ul>",
            "- [ ] a\n\nb\n\n- [ ] c"),
        Arguments.of(
            "<ul class=contains-task-list><li class=task-list-item><p><label><input type=CHECKBOX"
                + " aria-checked=true> a</label><ul><li><input type=checkbox>b</ul></ul>",
            "- [x] a\n  - [ ] b"),
        Arguments.of(
            "<ol><li role=checkbox aria-checked=true>a<li><i role=checkbox aria-checked=false></i>b</ol>",
            "1. [x] a\n2. [ ] b"),
        Arguments.of(
            "<ul><li data-checked=true>a<li data-list=unchecked>b<li data-list=bullet>c</ul>",
            "- [x] a\n- [ ] b\n- c"),
        Arguments.of(
            "<ul><li><input type=checkbox role=button>a<li>b <input type=checkbox><li>[x] c</ul>",
            "- a\n- b\n- \\[x\\] c"),
        Arguments.of(
            "<ul><li><input type=checkbox checked># a<li><input type=checkbox><pre>b</pre></ul>",
            "- [x] \\# a\n- ```\n  b\n  ```"),
        Arguments.of("<ul><li>a<ul><li>b</ul>c</ul>", "- a\n  - b\n\n  c"),
        Arguments.of("<ul>a <i>b</i><li>c</ul>", "- a *b*\n- c"),
        Arguments.of("<div><li>a<li>b</div>c", "- a\n- b\n\nc"),
        Arguments.of(
            "<ul><li><h3>a</h3><p>b<li><pre>c</pre></ul>", "### a\n\nb\n\n- ```\n  c\n  ```"),
        Arguments.of(
            "<ul><li>a<li><h2>B</h2>c<li>d<li>e<li><h2>F</h2>g</ul>",
            "- a\n\n## B\n\nc\n\n- d\n- e\n\n## F\n\ng"),
        Arguments.of("<ol><li><h2>A</h2>b<li>c</ol>", "1. ## A\n\n   b\n2. c"),
        Arguments.of("<ul><li>a<ul><li><h3>B</h3>c<li>d</ul></ul>", "a\n\n### B\n\nc\n\n- d"),
        Arguments.of(
            "<ul><li>a<blockquote><h3>B</h3>c</blockquote></ul>", "- a\n\n  > ### B\n  >\n  > c"),
        Arguments.of("<ul><li><p>a<p>b<p>c</ul>d", "a\n\nb\n\nc\n\nd"),
        Arguments.of("<div><li><p>a<p>b<p>c<ul><li>d<li>e</ul></div>", "a\n\nb\n\nc\n\n- d\n- e"),
        Arguments.of("<ul><li><ul><li><p>a<p>b<p>c</ul></ul><ul><li>d</ul>", "a\n\nb\n\nc\n\n- d"),
        Arguments.of("<ul><li><p>a<p>b</ul>", "- a\n\n  b"),
        Arguments.of("<ol><li><p>a<p>b<p>c</ol>", "1. a\n\n   b\n\n   c"),
        Arguments.of(
            "<blockquote><p>a<ul><li>b</ul></blockquote><blockquote>c</blockquote>",
            "> a\n>\n> - b\n\n> c"),
        Arguments.of("<ul><li>a<blockquote>b<p>c</blockquote></ul>", "- a\n\n  > b\n  >\n  > c"),
        // Posts in quotations, and quotations in boxes.
        Arguments.of(
            "<blockquote class='postcontent restore'><div class=bbcode_quote>a</div>b</blockquote>",
            "> a\n\nb"),
        Arguments.of(
            "<div class=forumQuoter>ann said:</div><div class=forumQuote>a</div>b",
            "ann said:\n\n> a\n\nb"),
        Arguments.of("<p><i class='fa fa-user'/>a <b>b</b><p>c", "a **b**\n\nc"),
        Arguments.of("<i class=icon-star>a</i> <i class=gloss>b</i>", "a *b*"),
        Arguments.of("<p>a <span style='FONT-WEIGHT: bold; color: red'>b</span> c", "a **b** c"),
        Arguments.of("<p><span style='font-weight:700;font-style:italic'>a</span> b", "***a*** b"),
        Arguments.of("<b style='font-weight:normal'><p>a <b>b</b></p><p>c</p></b>", "a **b**\n\nc"),
        Arguments.of("<p>a <em style='font-style: normal'>b</em>", "a b"),
        Arguments.of("<p>a <b style='mso-bidi-font-weight:normal'>b</b>", "a **b**"),
        Arguments.of("<p>a <span style='font-weight:bold-ish'>b</span>", "a b"),
        Arguments.of("<h2>a <span style='font-weight: 600'>b</span></h2>", "## a b"),
        Arguments.of("<p><i aria-hidden=true />a<p>b <em>c</em>", "a\n\nb *c*"),
        Arguments.of(
            "<div class='x QuoteMain'>a<div class=quotemain>b</div></div>c", "> a\n>\n> > b\n\nc"),
        Arguments.of(
            "<table><tr><td><div><div class=smallfont>Quote:</div><table><tr><td class=alt2"
                + " style='border:1px inset'><div>by <b>Tom</b></div><div>a</div></table></div>b</table>",
            "Quote:\n\n> by **Tom**\n>\n> a\n\nb"),
        Arguments.of(
            "<table><tr><td>a<td>b<div class=quotebox>c</div>d</table>", "a\n\nb\n\n> c\n\nd"),
        Arguments.of(
            "<table><tr><td>Tom wrote:<tr><td class=quote>a</table>b", "Tom wrote:\n\n> a\n\nb"),
        Arguments.of(
            "<table><tr><th>Sign<th>Price<tr><td>A<td class=quote>1</table>",
            "| Sign | Price |\n| --- | --- |\n| A | 1 |"),
        Arguments.of(
            "<table><tr><th>Who<th>What<tr><td class=quote>A<td>1</table>",
            "| Who | What |\n| --- | --- |\n| A | 1 |"),
        Arguments.of("<blockquote class='messageText ugc'>a</blockquote>", "a"),
        Arguments.of(
            "<div class=quote><div><blockquote>a<p>b</blockquote></div></div>c",
            "> a\n>\n> b\n\nc"),
        Arguments.of(
            "<blockquote><blockquote>a</blockquote><blockquote>b</blockquote></blockquote>",
            "> > a\n>\n> > b"),
        // Notes beside the text, and their labels.
        Arguments.of(
            "<div class='admonition note'><p class=admonition-title>Note<p>a<p>b</div>c",
            "> **Note**\n>\n> a\n>\n> b\n\nc"),
        Arguments.of(
            "<div class='alert alert-info' role=note><h4 class=alert-heading>Note:</h4>a</div>b",
            "> **Note:**\n>\n> a\n\nb"),
        Arguments.of(
            "<div class=callout data-callout=info><div class=callout-title><b>A</b> b</div>c</div>",
            "> **A b**\n>\n> c"),
        Arguments.of("<div class=callout><h3>Call us</h3>a</div>", "### Call us\n\na"),
        Arguments.of("<div class='alert alert-info'>a</div>", "a"),
        Arguments.of("<div class=custom-block>a</div>", "a"),
        Arguments.of("<div class='tip custom-block'>a</div>", "> a"),
        Arguments.of(
            "<div class=callout><h2 class=callout-title>Our work</h2>a</div>", "## Our work\n\na"),
        Arguments.of("<aside class='notecard warning'><p>a</aside>b", "> a\n\nb"),
        Arguments.of(
            "<div class='admonitionblock tip'><table><tr><td class=icon><div class=title>Tip</div>"
                + "<td class=content><div class=paragraph><p>a</p></div></table></div>b",
            "> **Tip**\n>\n> a\n\nb"),
        Arguments.of(
            "<p>a<div class=note style='margin: 1em'><h3 class=title>Note</h3><p>b</div>",
            "a\n\n> **Note**\n>\n> b"),
        Arguments.of("<p>a<section class=warning><p>b</section>", "a\n\n> b"),
        Arguments.of("<div class=note><h2 class=title>a</h2><p>b</div>", "## a\n\nb"),
        Arguments.of("<p>a<article class=note><p>b</article>", "a\n\nb"),
        Arguments.of("<p>a<div class='note big'><p>b</div>", "a\n\nb"),
        Arguments.of("<p>a<p class=note>b", "a\n\nb"),
        Arguments.of(
            "<div class='tip custom-block'><p>a</p><h3 class=title>b</h3></div>",
            "> a\n>\n> ### b"),
        Arguments.of("<blockquote class=content>a</blockquote>", "> a"),
        Arguments.of("<dl><dt>a<dd>b<dt>c<dd><p>d<p>e</dl>", "**a**\n\nb\n\n**c**\n\nd\n\ne"),
        Arguments.of("<dl><dt>" + "a".repeat(201) + "<dd>b</dl>", "a".repeat(201) + "\n\nb"),
        Arguments.of(
            "<pre><code class='hljs language-java'>\n\n  int a;\n\n  b();\n</code></pre>",
            "```java\n  int a;\n\n  b();\n```"),
        Arguments.of(
            "<div class='highlight highlight-source-c++'><pre><span>a</span> <span>b</span></pre></div>",
            "```c++\na b\n```"),
        Arguments.of(
            "<pre class='lang-py'>```\n````x\n```</pre>", "`````py\n```\n````x\n```\n`````"),
        Arguments.of("<pre><div>a</div><div>b</div>c<br>d</pre>", "```\na\nb\nc\nd\n```"),
        Arguments.of("<p>a<xmp>b <i>c</i>\n d</xmp>", "a\n\n```\nb <i>c</i>\n d\n```"),
        Arguments.of("<p>a <code>b`c</code> <code>`</code>", "a ``b`c`` `` ` ``"),
        Arguments.of("<p><code>a</code><code>b</code> <code>c</code>", "`ab` `c`"),
        Arguments.of("<p><code><i>a(b,</i> <i>c)</i></code> <kbd>d</kbd>", "*`a(b, c)`* `d`"),
        Arguments.of("<p><code><s>a(b,</s> c</code> d", "~~`a(b,`~~ `c` d"),
        Arguments.of("<p><code><span>a(b,</span> <span>c)</span> d</code>", "`a(b, c) d`"),
        Arguments.of(
            "<p><code>a <a href=/b>b</a> <b>c</b></code>",
            "`a` [`b`](https://example.org/b) **`c`**"),
        Arguments.of(
            "<p># a<p>1. b<p>- c<p>> d<p>+ e<p>12) f<p>a_b_c _d<p>2*3*4",
            "\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n\n\\+ e\n\n12\\) f\n\na_b_c \\_d\n\n2\\*3\\*4"),
        Arguments.of("<p>a<br>1. b<br>===<br>---", "a  \n1\\. b  \n\\===  \n\\---"),
        Arguments.of("<p>a<br><br>b", "a\n\nb"),
        Arguments.of(
            "<p>&lt;b> [c] &amp;amp; AT&amp;T 1 &lt; 2 ~~x~~ \\",
            "\\<b> \\[c\\] \\&amp; AT&T 1 < 2 \\~\\~x\\~\\~ \\\\"),
        Arguments.of("<p>hey!<a href=//x.org/(y)>z</a>", "hey\\![z](https://x.org/%28y%29)"),
        Arguments.of("<p>a <b> b </b>c <i>d<b>e f</b></i>", "a **b** c *de f*"),
        Arguments.of(
            "<p><b>a:&nbsp;</b>b <b>c:&nbsp;</b> d<i>&nbsp;e</i>", "**a:** b **c:** d *e*"),
        Arguments.of(
            "<p>a&nbsp;<b>b</b>&nbsp;c<br><b>&nbsp;d</b>", "a\u00a0**b**\u00a0c  \n\u00a0d"),
        Arguments.of("<details open><summary>a</summary><p>b</details>c", "**a**\n\nb\n\nc"),
        Arguments.of("<details open><summary><h3>a</h3></summary>b</details>", "### a\n\nb"),
        Arguments.of("<div role=button aria-expanded=true>a</div><div>b</div>", "**a**\n\nb"),
        Arguments.of("<div role=button aria-expanded=true><h3>a</h3></div>b", "### a\n\nb"),
        Arguments.of(
            "<div aria-expanded=true>a</div><button aria-expanded=true>b</button>", "a\n\nb"),
        Arguments.of("<p>a <code>&nbsp;b</code> <code>c&nbsp;</code>d", "a `\u00a0b` `c\u00a0`d"),
        Arguments.of("<p><i>a <b>b</b> c</i> <b><i>d</i></b>", "*a **b** c **d***"),
        Arguments.of("<b>a<p>b</p>c</b>", "**a**\n\n**b**\n\n**c**"),
        Arguments.of("<p><b>a.</b>b <b>(c)</b>d <b>e</b>, f", "a.b (c)d **e**, f"),
        Arguments.of("<p>灯塔<b>看守</b>人，<b>灯</b>。", "灯塔**看守**人，**灯**。"),
        Arguments.of(
            "<p><b>a <a href=/x>b</a> c</b> <a href=/x><i>d</i> e</a>",
            "**a [b](https://example.org/x) c** [*d* e](https://example.org/x)"),
        Arguments.of("<p><del>a</del> <s>b</s> x<sup>2</sup>", "~~a b~~ x2"),
        Arguments.of(
            "<p>a<a href='javascript:b'>c</a> <a href=mailto:d@e.f>g</a> <a href=#h>i</a>",
            "ac [g](mailto:d@e.f) [i](https://example.org/a/b.html#h)"),
        Arguments.of("<p>a<hr>b", "a\n\n---\n\nb"),
        Arguments.of("<p>a<hr aria-hidden=true>b", "a\n\nb"),
        Arguments.of(
            "<p>a <img src=b.png alt='[c]'> d", "a ![\\[c\\]](https://example.org/a/b.png) d"),
        Arguments.of(
            "<p>a<figure><img src=data:x data-src=/y><figcaption>b</figcaption></figure>c",
            "a\n\n![](https://example.org/y)\n\nb\n\nc"),
        Arguments.of(
            "<table><tr><th>a<th>b<tr><td>c|d<td><code>e|f</code></table>",
            "| a | b |\n| --- | --- |\n| c\\|d | `e\\|f` |"),
        Arguments.of(
            "<table><caption>x</caption><tr><td>a<td>b<td>c<tr><td colspan=2>d<td>e</table>",
            "x\n\n| a | b | c |\n| --- | --- | --- |\n| d |  | e |"),
        Arguments.of(
            "<table><caption><h2>x</h2></caption><tr><td>a<td>b<tr><td>c<td>d</table>",
            "## x\n\n|  |  |\n| --- | --- |\n| a | b |\n| c | d |"),
        Arguments.of(
            "<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td><td>d</table>",
            "|  |  |\n| --- | --- |\n| a | b |\n|  | c |\n|  | d |"),
        Arguments.of(
            "<table><tr><th>a<td>b<tr><th>c<td>d</table>",
            "|  |  |\n| --- | --- |\n| a | b |\n| c | d |"),
        Arguments.of(
            "<table><tr><td><b>a</b><td><b>b</b><tr><td>c<td>d</table>",
            "| **a** | **b** |\n| --- | --- |\n| c | d |"),
        Arguments.of(
            "<table><thead><tr><td>1<td><a>b</a></thead><tr><td>c<td>d</table>",
            "| 1 | b |\n| --- | --- |\n| c | d |"),
        Arguments.of(
            "<table><tr><td><td>a<td>b<td>c<tr><td>1<td>2<td>3<td>4</table>",
            "|  | a | b | c |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |"),
        Arguments.of(
            "<table><tr><td>a<td>1<td>b<tr><td>c<td>2<td>d</table>",
            "|  |  |  |\n| --- | --- | --- |\n| a | 1 | b |\n| c | 2 | d |"),
        Arguments.of(
            "<table><tr><td>a<td>b<td>c<tr><td>d</table>",
            "| a | b | c |\n| --- | --- | --- |\n| d |"),
        Arguments.of(
            "<table><tr><th>a<th>b<tr><td>c<td><ul><li>d<li>e</ul></table>",
            "| a | b |\n| --- | --- |\n| c | d<br>e |"),
        Arguments.of(
            "<ul><li>x<table><tr><td>a<td>b<tr><td>c<td>d</table></ul>",
            "- x\n\n  |  |  |\n  | --- | --- |\n  | a | b |\n  | c | d |"),
        Arguments.of("<table><tr><td>a<td>b</table>", "a\n\nb"),
        Arguments.of("<table><tr><td>a<td><h2>b</h2><tr><td>c<td>d</table>", "a\n\n## b\n\nc\n\nd"),
        Arguments.of(
            "<table><tr><td><table><tr><td>a<td>b<tr><td>c<td>d</table><td>e<tr><td>f<td>g</table>",
            "|  |  |\n| --- | --- |\n| a | b |\n| c | d |\n\ne\n\nf\n\ng"));
  }

  @ParameterizedTest
  @MethodSource("markdown")
  void markdownIs(String html, String expected) {
    assertEquals(expected + "\n", excerpt(html).markdown());
    Page page = PageParser.parse(html);
    assertEquals("", RenderCheck.problem(page, whole(page), OPTIONS));
  }

  /** HTML and what is safe of it, without line ends. */
  private static Stream<Arguments> html() {
    return Stream.of(
        Arguments.of(
            "<p>a<figure><a href=/z><img src=y alt=w></a><figcaption>b <i>c</i></figcaption></figure>d",
            "<p>a</p><figure><a href=\"https://example.org/z\"><img src=\"https://example.org/a/y\""
                + " alt=\"w\"></a><figcaption>b <em>c</em></figcaption></figure><p>d</p>"),
        Arguments.of(
            "<p>a<figure><pre>b</pre><figcaption>c</figcaption></figure>d",
            "<p>a</p><pre><code>b</code></pre><p>c</p><p>d</p>"),
        Arguments.of(
            "<ul><li>a<figure><img src=/b><figcaption>c</figcaption></figure><li>d</ul>",
            "<ul><li>a<figure><img src=\"https://example.org/b\" alt=\"\">"
                + "<figcaption>c</figcaption></figure></li><li>d</li></ul>"),
        Arguments.of("<p onclick=x style=y class=z>a<script>b</script>", "<p>a</p>"),
        Arguments.of("<a href=' java\nscript:x'>a</a> <a href='https:\\\\x.y'>b</a>", "<p>a b</p>"),
        Arguments.of(
            "<a href='http://x/\"onload=&apos;y&apos;>'>a</a>",
            "<p><a href=\"http://x/%22onload=%27y%27%3E\">a</a></p>"),
        Arguments.of(
            "<p>&lt;script>a&lt;/script>&amp;amp;",
            "<p>&lt;script&gt;a&lt;/script&gt;&amp;amp;</p>"),
        Arguments.of("<p>b onclick=c", "<p>b onclick&#61;c</p>"),
        Arguments.of("<pre><b>a &lt;</b>\nb</pre>", "<pre><code>a &lt;b</code></pre>"),
        Arguments.of("<ol start=3><li>a<p>b</ol>", "<ol start=\"3\"><li>a<p>b</p></li></ol>"),
        Arguments.of(
            "<ol reversed><li>a<li value=7>b</ol>",
            "<ol start=\"2\" reversed><li>a</li><li value=\"7\">b</li></ol>"),
        Arguments.of(
            "<ul><li><input type=checkbox checked onclick=x>a<li><input type=checkbox disabled>b</ul>",
            "<ul><li><input type=\"checkbox\" checked disabled> a</li>"
                + "<li><input type=\"checkbox\" disabled> b</li></ul>"),
        Arguments.of("<p>\u05d0 a<p>a \u05d0", "<p dir=\"auto\">\u05d0 a</p><p>a \u05d0</p>"),
        Arguments.of(
            "<ul><li>1. \u0627<li>\u0628</ul><pre>\u0628</pre>",
            "<ul dir=\"auto\"><li>1. \u0627</li><li>\u0628</li></ul><pre><code>\u0628</code></pre>"),
        Arguments.of(
            "<html dir=rtl lang=ar><body><ul><li>\u0627<li dir=ltr lang=en-GB>b</ul><p>c",
            "<ul dir=\"rtl\"><li>\u0627</li><li dir=\"ltr\" lang=\"en-GB\">b</li></ul>"
                + "<p dir=\"rtl\">c</p>"),
        Arguments.of(
            "<html lang=en><p>a<p lang=EN>b<div xml:lang=de dir='\"><b'><p>c<p lang='x\"y'>d</div>",
            "<p>a</p><p>b</p><p lang=\"de\">c</p><p lang=\"de\">d</p>"),
        Arguments.of("<div dir=auto><p>\u05d0<p>a", "<p dir=\"auto\">\u05d0</p><p>a</p>"),
        Arguments.of(
            "<p>x <img src=/y alt='\"z' onerror=w> q",
            "<p>x <img src=\"https://example.org/y\" alt=\"&quot;z\"> q</p>"),
        Arguments.of("<b>a<i>b</b>c</i>d", "<p><strong>a<em>b</em></strong><em>c</em>d</p>"),
        Arguments.of(
            "<table><caption>k</caption><tr><th rowspan=2>a<td>b<tr><td>c<tr><td colspan=2>d</table>",
            "<table><caption>k</caption><tr><th rowspan=\"2\">a</th><td>b</td></tr><tr><td>c</td></tr><tr><td colspan=\"2\">d</td></tr></table>"));
  }

  @ParameterizedTest
  @MethodSource("html")
  void htmlIs(String html, String expected) {
    assertEquals(expected, excerpt(html).html().replace("\n", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img src=/r.jpg>",
        "<img src=r.jpg width=600 height=3.5e2>",
        "<img src='data:image/gif;base64,R0lGOD' data-src=/r.jpg>",
        "<img src=/assets/blank.gif?v=1 data-original=' /r.jpg '>",
        "<img src=//cdn.example.org/lazy-placeholder.svg data-lazy-src=/r.jpg>",
        "<img srcset='/s.jpg 480w, /r.jpg 800w, /m.jpg 640w'>",
        "<img src=/1x1.png data-srcset='data:image/png;base64,a,b 3x, /s.jpg, /r.jpg 2x'>",
        "<picture><source srcset='/r.jpg 2x,/s.jpg 1x'><source srcset=/t.jpg><img src=/blank.gif></picture>",
        "<picture><source data-srcset=/r.jpg><img alt=''></picture>",
        "<img src=/spacer.gif><noscript><img src=/r.jpg></noscript>",
        "<img data-src=/r.jpg><noscript><img src=/other-size.jpg></noscript>",
        "<noscript><img src=/r.jpg></noscript><img data-src=/r.jpg>",
        "<img data-src='/{width}/r.jpg' src=/r.jpg>",
        "<img src=/r.jpg><img src=/dot.gif width=1 height=1><img src=/line.gif height=2px>",
        "<img src=/r.jpg><img src=/leaf.svg role=presentation alt=''><img src=javascript:x><img src=mailto:a@b.c>",
        "<img src=/t style='position:absolute; width:1px;height:1px'><img src=/r.jpg><img src=1px.gif>"
      })
  void theRealAddressOfAPictureIsWritten(String image) {
    String address =
        image.contains("src=r.jpg") ? "https://example.org/a/r.jpg" : "https://example.org/r.jpg";
    Excerpt excerpt = excerpt("<p>one " + image + " two");
    assertEquals("one ![](" + address + ") two\n", excerpt.markdown());
    assertEquals("<p>one <img src=\"" + address + "\" alt=\"\"> two</p>\n", excerpt.html());
    assertEquals("one two", excerpt.text());
  }

  @Test
  void picturesAreLeftOutUnlessTheyAreAskedFor() {
    Page page =
        PageParser.parse("<p>a<figure><img src=b alt=c><figcaption>d</figcaption></figure>e");
    Excerpt without = Excerpt.of(page, whole(page), RenderOptions.DEFAULT);
    assertEquals("a\n\nd\n\ne\n", without.markdown());
    assertEquals("<p>a</p>\n<p>d</p>\n<p>e</p>\n", without.html());
    Excerpt with = Excerpt.of(page, whole(page), RenderOptions.DEFAULT.images(true));
    assertEquals("a\n\n![c](b)\n\nd\n\ne\n", with.markdown());
    assertEquals(1, with.count(Kind.FIGURE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The lead picture, with its caption, its credit and a byline left out.
        "<h1>a</h1><p>out<figure><img src=p.jpg><figcaption>out</figcaption></figure><p>b | # a//P//b",
        "<h1>a</h1><p>out<div class=hero><img src=p.jpg width=800></div><p>out<p>b | # a//P//b",
        "<h1>a</h1><p>out<a href=/big.jpeg?v=1><img srcset='p.jpg 2x' height=400></a><p>out<p>b |"
            + " # a//[P](/big.jpeg?v=1)//b",
        "<meta property=og:image content='//x.org/mill-at-ford-800x600.jpg'><p>out<div>"
            + "<img src=mill-at-ford.jpg></div><p>out<h1>a</h1><p>out<div><img src=mill-at-ford.jpg>"
            + "</div><p>b | ![](mill-at-ford.jpg)//# a//b",
        // Faces, signs, and what leads to other pages.
        "<h1>a</h1><p>out<div class=author-box><img src=p.jpg width=300></div><p>out<p>b | # a//b",
        "<h1>a</h1><p>out<img src=/avatars/p.jpg width=300><p>out<p>b | # a//b",
        "<h1>a</h1><p>out<img src=p.jpg width=34><p>out<p>b | # a//b",
        "<h1>a</h1><p>out<img src=p.jpg><p>out<p>b | # a//b",
        "<p>a<p>out<a href=/other><img src=p.jpg width=800></a><p>out<p>b | a//b",
        "<h1>a</h1><p>out<p>out<figure><img src=p.jpg></figure><p>out | # a",
        "<meta property=og:image content=/site-logo.png><p>a<p>out<img src=/site-logo.png><p>out | a"
      })
  void picturesThatStandNearTheTextAreKept(String html, String markdown) {
    Page page = PageParser.parse(html);
    Excerpt excerpt = Excerpt.of(page, without(page, "out"), RenderOptions.DEFAULT.images(true));
    String expected = markdown.replace("P", "![](p.jpg)").replace("//", "\n\n");
    assertEquals(expected + "\n", excerpt.markdown());
  }

  @Test
  void picturesFarFromTheTextAreNot() {
    String far = "<p>out<p>" + "out ".repeat(80);
    String html = "<h1>a</h1>%s<figure><img src=p.jpg></figure>%s<p>b".replace("%s", far);
    Page page = PageParser.parse(html);
    List<Role> roles =
        page.blocks().stream()
            .map(block -> block.text().startsWith("out") ? Role.BOILERPLATE : Role.TEXT)
            .toList();
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    RenderOptions options = RenderOptions.DEFAULT.images(true);
    assertEquals("# a\n\nb\n", Excerpt.of(page, labeling, options).markdown());
  }

  @Test
  void whatIsLeftOutLeavesNoTrace() {
    Page page =
        PageParser.parse(
            "<ul><li>out</ul><ul><li>a<li>out<li>b</ul><table><tr><th>A<th>B<th>out<tr><td>out<td>out"
                + "<tr><td>out<td>d<td>out<tr><td>e<td>f</table><blockquote>out</blockquote>");
    Excerpt excerpt = Excerpt.of(page, without(page, "out"), OPTIONS);
    assertEquals("- a\n- b\n\n| A | B |\n| --- | --- |\n|  | d |\n| e | f |\n", excerpt.markdown());
    assertEquals(5, excerpt.count(Kind.CELL));
  }

  @Test
  void aHeadlineThatIsNoHeadingBecomesOne() {
    Page page = PageParser.parse("<div>The <i>mill</i><br>by me</div><p>text");
    List<Role> roles = List.of(Role.HEADLINE, Role.HEADLINE, Role.TEXT, Role.TEXT);
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    Excerpt excerpt = Excerpt.of(page, labeling, OPTIONS);
    assertEquals("# The *mill*\n\nby me\n\ntext\n", excerpt.markdown());
    assertEquals(List.of("The mill"), excerpt.headings(3));
  }

  /** Lines about which the network errs, beside a headline. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<title>The mill</title><div>May 3</div><h1>The mill</h1><p>text | May 3//# The mill//text",
        "<title>The mill - Ford</title><p><a>News</a> / The mill</p><h2>The mill</h2><p>text |"
            + " News / The mill//# The mill//text",
        "<title>The mill</title><h3>The mill</h3><p>text<h4>A</h4><p>b | # The mill//text//#### A//b",
        "<title>Mill</title><h3>Mill</h3><h1>The mill</h1><p>text | # Mill//# The mill//text",
        "<title>The mill</title><h1>The mill</h1><div>at the ford</div><p>text | # The mill//at the ford//text",
        "<title>Ford</title><h2>Site</h2><b>The ford</b><p>text | ## Site//# The ford//text",
        "<h1>Site</h1><div>The ford</div><p>text | # Site//The ford//text",
        "<title>The ford - Site</title><h1>Site</h1><h3>The ford</h3><p>text | # Site//# The ford//text",
        "<title>The ford</title><p>Home / Ford</p><p>The ford</p><p>text | Home / Ford//# The ford//text",
        "<title>The ford</title><p>The ford</p><p>text<p>The ford | # The ford//text//The ford",
        "<div>A headline<br>of three<br>lines</div><p>text | # A headline of three lines//text",
        "<div>山の<br>歩き方</div><p>text | # 山の 歩き方//text",
        "<h1>The <em>ford</em></h1><p>text<div>The ford</div> | # The *ford*//text//The ford",
        "<h1><b>About</b> The ford</h1><p>text<div>The ford</div> | # About The ford//text//The ford",
        "<title>The ford</title><p>&nbsp;The ford</p><p>Closed on Monday</p><p>text |"
            + " # The ford//Closed on Monday//text",
        "<title>The ford</title><h1>The ford</h1><p>text<div>The ford</div> | # The ford//text//The ford",
        "<title>The ford</title><h2>Ads</h2><b>The</b> <i>ford</i><p>text | ## Ads//# The *ford*//text",
        "<title>May in May</title><div>May</div><h1>May in May</h1><p>text | May//# May in May//text",
      })
  void theHeadlineIsOne(String html, String markdown) {
    Page page = PageParser.parse(html);
    List<Role> roles =
        page.blocks().stream()
            .map(block -> block.text().equals("text") ? Role.TEXT : Role.HEADLINE)
            .toList();
    Excerpt excerpt = Excerpt.of(page, new Labeling(roles, Labeling.MAIN, Double.NaN), OPTIONS);
    assertEquals(markdown, excerpt.markdown().strip().replace('\n', '/'));
  }

  /** A headline that leads to its own site is no link, unless it has more than the link. */
  @ParameterizedTest
  @CsvSource({
    "/t?1, '', # The ford",
    "./t?2, https://a.example/t, # The ford",
    "https://www.a.example/t?3, https://a.example/t, # The ford",
    "https://b.example/, https://a.example/t, # [The ford](https://b.example/)",
    "#ford, https://a.example/t, # The ford",
    "https://a.example/t#ford, https://a.example/t, # The ford",
  })
  void aHeadlineIsNoLinkToItsSite(String link, String address, String markdown) {
    Page page = PageParser.parse("<h1><a href='" + link + "'>The ford</a></h1>");
    Labeling labeling = new Labeling(List.of(Role.HEADLINE), Labeling.MAIN, Double.NaN);
    Excerpt excerpt = Excerpt.of(page, labeling, OPTIONS.at(address));
    assertEquals(markdown, excerpt.markdown().strip());
  }

  /** Permanent links and titles of panels lead to places of their own page. */
  @ParameterizedTest
  @CsvSource({
    "#rope, https://a.example/t, ## The rope",
    "#rope, '', ## The rope",
    "/t#rope, https://a.example/t, ## The rope",
    "/t#rope, https://a.example/t#top, ## The rope",
    "/u#rope, https://a.example/t, ## [The rope](https://a.example/u#rope)",
  })
  void aHeadingIsNoLinkToItself(String link, String address, String markdown) {
    Page page = PageParser.parse("<h1>The ford</h1><h2><a href='" + link + "'>The rope</a></h2>");
    List<Role> roles = List.of(Role.HEADLINE, Role.TEXT);
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    Excerpt excerpt = Excerpt.of(page, labeling, OPTIONS.at(address));
    assertEquals("# The ford\n\n" + markdown, excerpt.markdown().strip());
  }

  @Test
  void blocksKnowTheHeadingsAboveThem() {
    Page page = PageParser.parse("<p>0<h2>A</h2><p>b<h3>C</h3><p>d<h3>E</h3>f<h2>G<br>H</h2>i");
    Excerpt excerpt = Excerpt.of(page, whole(page), OPTIONS);
    List<List<String>> paths =
        page.blocks().stream().map(b -> excerpt.headings(b.index())).toList();
    assertEquals(
        List.of(
            List.of(),
            List.of(),
            List.of("A"),
            List.of("A"),
            List.of("A", "C"),
            List.of("A"),
            List.of("A", "E"),
            List.of(),
            List.of(),
            List.of("G H")),
        paths);
    assertEquals(9, excerpt.units().size());
    assertEquals(new Unit(Kind.HEADING, 9, 10, 3, List.of("A"), List.of()), excerpt.units().get(3));
  }

  @Test
  void linksAreResolvedAgainstTheBaseElement() {
    String html = "<base href='/c/'><p><a href=d>e</a>";
    assertEquals("[e](https://example.org/c/d)\n", excerpt(html).markdown());
    Page page = PageParser.parse(html);
    assertEquals("e\n", Excerpt.of(page, whole(page), RenderOptions.DEFAULT).markdown());
    RenderOptions none = new RenderOptions(false, false, "https://example.org/");
    assertEquals("e\n", Excerpt.of(page, whole(page), none).markdown());
  }

  @Test
  void relativeLinksStandAsTheyAre() {
    for (String link : List.of("/a", "b.html", "../c?d=e", "?f")) {
      Page page = PageParser.parse("<p><a href='" + link + "'>g</a>");
      Excerpt excerpt = Excerpt.of(page, whole(page), RenderOptions.DEFAULT);
      assertEquals("[g](" + link + ")\n", excerpt.markdown());
      assertEquals("<p><a href=\"" + link + "\">g</a></p>\n", excerpt.html());
    }
    Page other = PageParser.parse("<p><a href=//example.org/k>g</a>");
    Excerpt host = Excerpt.of(other, whole(other), RenderOptions.DEFAULT);
    assertEquals("[g](https://example.org/k)\n", host.markdown());
    for (String link :
        List.of(
            "#h",
            "javascript:i()",
            "data:,j",
            "//",
            "///k",
            "//e.org\\\\@k",
            "\\\\l",
            "/\\m",
            "java\tscript:n")) {
      Page page = PageParser.parse("<p><a href='" + link + "'>g</a>");
      assertEquals("g\n", Excerpt.of(page, whole(page), RenderOptions.DEFAULT).markdown(), link);
    }
  }

  @Test
  void headerCellsMayHaveHeadingsAndCellsLines() {
    String html =
        "<table><tr><th><h3>A</h3><th>B<tr><td><p>c<p>d<td>e<br>f<tr><td>g<td><pre>h\ni</pre></table>";
    assertEquals(
        "| A | B |\n| --- | --- |\n| c<br>d | e<br>f |\n| g | `h`<br>`i` |\n",
        excerpt(html).markdown());
  }

  @Test
  void ofNothingThereIsNothing() {
    Excerpt excerpt = excerpt("<script>x</script>");
    assertEquals("", excerpt.text() + excerpt.markdown() + excerpt.html());
    assertEquals(List.of(), excerpt.units());
  }

  @Test
  void labelsMustBeThePages() {
    Page page = PageParser.parse("<p>a<p>b");
    Labeling one = Labeling.of(List.of(Label.CONTENT));
    assertThrows(IllegalArgumentException.class, () -> Excerpt.of(page, one, OPTIONS));
  }

  @Test
  void theDeadlineIsKept() {
    Page page = PageParser.parse("<p>a").within(Deadline.in(-1));
    assertThrows(Deadline.Exceeded.class, () -> Excerpt.of(page, whole(page), OPTIONS));
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void wordsAndPartsAreReadBackFromPagesByChance(long seed) {
    Random random = new Random(seed);
    for (Sample sample : RandomPages.of(seed, Slow.size(40, 150))) {
      Page page = sample.page();
      List<Role> roles = new ArrayList<>();
      for (int i = 0; i < page.blocks().size(); i++) {
        roles.add(Role.ALL.get(random.nextInt(Role.ALL.size())));
      }
      Labeling some = new Labeling(roles, Labeling.MAIN, Double.NaN);
      assertEquals("", RenderCheck.problem(page, whole(page), OPTIONS), sample.name());
      assertEquals("", RenderCheck.problem(page, some, OPTIONS), sample.name());
    }
  }
}
