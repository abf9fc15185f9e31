// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Words that touch in the markup: which are one, and which stand apart. */
class JointsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Marks of notes.
        "<p>drawn by horses<sup>1</sup> until | drawn by horses 1 until",
        "<p>the end.<sup>12</sup> | the end. 12",
        "<p>of 1921<sup><a href='#n'>2</a></sup> | of 1921 2",
        "<p>it is<sup class='footnote-ref'>*</sup> | it is *",
        "<p>m<sup>2</sup> | m2",
        "<p>H<sub>2</sub>O and SO<sub>4</sub>A | H2O and SO4A",
        "<p>the 2<sup>nd</sup> section | the 2nd section",
        // Who is quoted.
        "<blockquote><cite>Old Tom wrote:</cite>no grease | Old Tom wrote: no grease",
        "<cite><i>(2015-02-23, 11:08)</i>tom wrote: </cite>no | (2015-02-23, 11:08) tom wrote: no",
        "<p>see <cite>Isaiah</cite>s book, <b>Note:</b>this | see Isaiahs book, Note:this",
        // Numbers before sentences.
        "<p><sup>1</sup>A man went | 1 A man went",
        "<p>came up. <sup>2</sup>Some fell | came up. 2 Some fell",
        "<p><span>2.1</span>Introduction | 2.1 Introduction",
        "<p><time>21:48</time><span>The last ferry | 21:48 The last ferry",
        "<p><b>3</b>D and <b>4</b>K | 3D and 4K",
        // Neighbouring elements.
        "<p><span>Posts: 14</span><span>Joined: 2021 | Posts: 14 Joined: 2021",
        "<p><span>Tuesday to Friday</span><span>nine to seven | Tuesday to Friday nine to seven",
        "<p><b>OLD TOM</b><i>of the Mill | OLD TOM of the Mill",
        "<p><b>from 45 lv.</b><i>an hour ago | from 45 lv. an hour ago",
        "<p><b>PDF</b><i>s of it | PDFs of it",
        "<p><b>See below.</b><i>The rest | See below. The rest",
        "<p>class org.sea.config.<a>Harbour</a> | class org.sea.config.Harbour",
        "<p>See example.org.<a>Thanks</a> | See example.org. Thanks",
        "<p><b>Doors open at 7 p.m.</b><i>Tuesday | Doors open at 7 p.m. Tuesday",
        "<p><i>Some, e.g.</i><b>Paris | Some, e.g. Paris",
        "<p><span>9 E St. NW</span><span>Washington, DC | 9 E St. NW Washington, DC",
        "<p><b>JP</b><i>Morgan | JPMorgan",
        "<p><span>2 years ago</span><span>#9 | 2 years ago #9",
        "<p><span>22</span><a>J. Delaplace | 22 J. Delaplace",
        "<h1><span>A new rope</span>The ferry runs again | A new rope The ferry runs again",
        "<p><b>Mac</b>Donald came home | MacDonald came home",
        "<p><b>Mac</b><i>Donald | MacDonald",
        "<p>www.<b>Example</b>.com | www.Example.com",
        "<p><span>un</span><span>likely | unlikely",
        "<p><span>a book of prints, d</span><span>epicting ships | a book of prints, depicting ships",
        "<p><span>how the wind fills sail</span><span>s of all kinds | how the wind fills sails of all kinds",
        "<p><span>pan con queso y</span><span>una copa | pan con queso y una copa",
        // Numbers beside words, and words beside words in capitals.
        "<p><span>Prep Time</span><span>2 hrs | Prep Time 2 hrs",
        "<p><span>Comments</span><span>7 | Comments 7",
        "<p><span>PREPARATION</span><span><b><i>15</i> min | PREPARATION 15 min",
        "<p><a><b>Details</b></a><span><i>1 Set</i></span><b>44.95 | Details 1 Set 44.95",
        "<p><span>Comments</span><i class=icon></i><span>7 | Comments 7",
        "<p><span><b>Comments</b><!----></span><!----><span><!----><i>7 | Comments 7",
        "<p><span>COOK TIME</span><span><b>30 | COOK TIME 30",
        "<p><b>ABCDEF</b><i>123</i> in <b>WORD</b><i><u>Press</u></i> | ABCDEF123 in WORDPress",
        "<p><span>3 bulbs</span><b>€ 7.95 | 3 bulbs € 7.95",
        "<p>08 Apr<span>06.30</span> and <b>Monday</b><i>7:15 pm | 08 Apr 06.30 and Monday 7:15 pm",
        "<p>gcc v<b>4.12</b> and Apr<b>06.305 | gcc v4.12 and Apr06.305",
        "<p><b>COVID</b><i>19</i> and <b>H</b><i><u>2</u></i> | COVID19 and H2",
        "<p>much <b>carbon</b><sub><i>2 | much carbon2",
        "<p><span>YETI</span><span>Rambler | YETI Rambler",
        "<p><span>Small Business</span><span>(35) | Small Business (35)",
        "<p><span>(1480)</span><span>1480 reviews | (1480) 1480 reviews",
        "<p><a>23 April 2023</a><span>07.00 | 23 April 2023 07.00",
        "<p><i>05.12</i><a>\u0412 \u0442\u0435\u043d\u0438 | 05.12 \u0412 \u0442\u0435\u043d\u0438",
        "<p><span>1994</span><span>2h 22m</span><span>Drama | 1994 2h 22m Drama",
        "<p><span><b>Fat: </b><i>45</i><i>IU</i></span><span><b>Protein: </b>9 | Fat: 45IU Protein: 9",
        "<p><span><b>Fat</b> 24g</span><span><b>37%</b></span><span>Iron 2mg</span><i>9.5 % | Fat 24g 37%Iron 2mg 9.5 %",
        "<p><b>at 1h</b><i>30</i> and <b>4x</b><i>50</i> | at 1h30 and 4x50",
        "<p><span>Salt: 10%</span><span>Iron: 2% | Salt: 10% Iron: 2%",
        "<p><span>Price: 5€</span><span>Size: L | Price: 5€ Size: L",
        "<p>Nr. <b>2015</b><i>1234 | Nr. 20151234",
        "<p><b>20</b><i>24</i>, <b>Java</b><i>Script:</i> | 2024, JavaScript:",
        "<p>for each member<b>(s)</b> | for each member(s)",
        "<p><b>LA</b><i>Tex</i> and <b>WORD</b>Press | LATex and WORDPress",
        "<p><i>mp</i><b>3</b> at <b>1</b><i>000</i> or <i>log</i><sub>2</sub> | mp3 at 1000 or log2",
        // Empty elements that are shown as gaps or signs.
        "<p>Ice<span class='a-letter-space'></span>cream<i class=middotDivider></i>2 | Ice cream 2",
        "<p>news<a class=page-anchor id=p7></a>paper<b class=workspace></b>s | newspapers",
        // Initials of a text.
        "<div><div class='dropcap'>L</div>ady Alder | Lady Alder",
        "<div><span style='float: left'>O</span>nce more | Once more",
        // Elements that are shown as blocks, or in a sentence.
        "<p>Press <button>Save</button> twice | Press Save twice"
      })
  void wordsStandApart(String html, String text) {
    assertEquals(text, text(html));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div><span style='display:block'>a b</span><span style='DISPLAY: flex'>c d | a b/c d",
        "<x-text><x-line>a b</x-line><x-line>c d</x-line></x-text> | a b//c d",
        "<p>One.<span class='id-r br'></span>Two | One./Two",
        "<p><b>one</b><i class='brick'></i>way | oneway",
        "<p>at <x-time>noon</x-time> sharp | at noon sharp",
        "<p><span><x-time>noon</x-time></span> sharp | noon sharp"
      })
  void elementsHaveLinesAsTheyAreShown(String html, String lines) {
    assertEquals(lines, text(html).replace('\n', '/'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a<template><p>b</template> c | a c",
        "a<svg><title>b</title><desc>c</desc><metadata>d</metadata></svg>e | a e",
        "a<desc>b</desc> <metadata>c</metadata> | ab c",
        "a<canvas>b</canvas> c | a c",
        "a<audio>b</audio> c | a c",
        "a<object data=x><p>b</object> c | a c"
      })
  void whatBrowsersDoNotShowIsNoText(String html, String text) {
    assertEquals(text, text("<p>" + html).replaceAll("\\s+", " "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "She said <q>it works</q>. | She said “it works”.",
        "<q>one <q>two</q></q> | “one ‘two’”",
        "<q><q>one</q></q> | “‘one’”",
        "<q><b>one</b> two</q> | “one two”",
        "<q>\"one\"</q> | \"one\""
      })
  void quotationsHaveTheirMarks(String html, String text) {
    assertEquals(text, text("<p>" + html));
  }

  private static String text(String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, page.blocks().stream().map(block -> Label.CONTENT).toList());
  }
}
