// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;
import org.winnow.Slow;
import org.winnow.source.Mender;

/** Pages in which something never ends. */
class RescueTest {
  private static final String REST = "<p>The mill stands by the river.</p><div>It was built.</div>";

  /** Characters of a long page. */
  private static final int LONG = Slow.size(3_000_000, 10_000_000);

  /** Several times what a long page takes. */
  private static final Duration LIMIT = Duration.ofMillis(LONG / 500);

  private static String texts(Page page) {
    return page.blocks().stream().map(b -> b.text().strip()).collect(Collectors.joining("|"));
  }

  private static String texts(String html) {
    return texts(PageParser.parse(html));
  }

  /** As the standard wants it. */
  private static String strictly(String html) {
    return texts(PageParser.collapse(Jsoup.parse(html), html));
  }

  /** What is no markup stays as it is written. */
  @Test
  void plainTextStaysPlain() {
    assertEquals(
        "A note|if (a<b) then 1 <em> wide",
        texts("<p>A note</p><plaintext>if (a<b) then 1 <em> wide"));
  }

  /** What stands before a page's text: {@code ~} is a line's end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title>The mill",
        "<title>The mill~",
        "<head><title>The mill</head><body>",
        "<head><title>The mill<title></head><body>",
        "<head><title/></head><body>",
        "<form><textarea name=x>Your message",
        "<form><textarea name=x/></form>",
        "<table><tr><textarea>",
        "<script>var x = 1;",
        "<script>var x = '<p>no</p>';~",
        "<script src=x/>",
        "<script src=x><body>",
        "<head><script>f(); // x </head><body>",
        "<script>f(); // x </scrpt></script",
        "<script>f('<b>no</b>') </scripts>",
        "<script><!-- write('<script>f()'); </script>",
        "<style>p { color: red }",
        "<style>p > b { color: red }~ </style",
        "<style>p { color: red }~</script>",
        "<iframe src=x>",
        "<iframe src=x/>",
        "<table><iframe src=x>",
        "<noembed>",
        "<plaintext>",
        "<PLAINTEXT class=x>",
        "<table><tr><td><plaintext>",
        "<noframes>",
        "<xmp>",
        "<noscript><img src=x>",
        "<head><noscript><link href=x></head><body>",
        "<select><option>one<option>two",
        "<video src=x>",
        "<div><svg><title>A mill<path d=x></svg></div>",
        "<!--!>",
        "<!---!>",
        "<!-- menu",
        "<!-- menu --~",
        "<!-- menu >",
        "<!--~ menu~",
        "<!-- <b>",
        "</div></body></html><!-- x~",
        "<svg><![CDATA[</svg>",
        "<a href=\"x><br>",
        "<a href='x><br>",
        "<a href=\"x~",
        "<img alt='><img alt=\">",
        "<title>The mill~<style>p { }~<!-- x~<script>f();~<a href=\"x><br>",
        "<script>f();~<script>g();~<script>h();~",
        "<!-- x~<!-- y~<textarea><textarea>"
      })
  void whatNeverEndsHidesNothing(String before) {
    String html = before.replace('~', '\n') + REST;
    assertFalse(strictly(html).endsWith("The mill stands by the river.|It was built."), html);
    Page page = PageParser.parse(html);
    assertTrue(texts(page).endsWith("The mill stands by the river.|It was built."), texts(page));
    assertOffsets(page, html);
  }

  private static void assertOffsets(Page page, String html) {
    for (Block block : page.blocks()) {
      String raw = html.substring(block.start(), block.end());
      assertEquals(block.text().strip(), raw.replaceAll("\\s+", " ").strip());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      value = {
        "`<title> The &amp; mill \n<body>`              > `The & mill`",
        "`<title>\n  The mill\n  by the river`          > `The mill`",
        "`<title>The mill</titel>`                      > `The mill`",
        "`<title>The mill<title>`                       > `The mill`",
        "`<title>Mine</title><script>f();\n`            > `Mine`",
        "`<title>Mine</title></head><body><title>x\n`   > `Mine`",
        "`<!-- x\n<title>Mine</title>`                  > `Mine`",
        "`<title/>`                                     > ``",
      })
  void theTitleIsALine(String before, String wanted) {
    Page page = PageParser.parse(before + REST);
    assertEquals(wanted, page.title());
    assertTrue(texts(page).endsWith("The mill stands by the river.|It was built."));
  }

  /** What stands behind a page's text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<form><textarea>Your message</textarea></form>",
        "<form><textarea>Your message",
        "<form><textarea><b>x</b>",
        "<!-- end",
        "<!-- end --",
        "<!-- <p>old</p>",
        "<script>f('<p>no</p>');",
        "<script>f();\n<p>no</p>",
        "<style>p { }\n<p>",
        "<iframe src=x>",
        "<select><option>one",
        "<noscript><p>no",
        "<title>x<b>y",
        "<a href=\"x>y",
        "<svg><title>x</title></svg>",
        "<p",
        "<p class='"
      })
  void aPageThatEndsInThemStaysAsItWas(String behind) {
    String html = "<html><head><title>T</title></head><body>" + REST.repeat(3) + behind;
    assertEquals(strictly(html), texts(html));
    assertEquals("T", PageParser.parse(html).title());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<textarea><p>long and longer and longer</p></textarea>y",
        "<script>f('<p>long and longer and longer</p>')</script>y",
        "<script>f();\n<p>long and longer and longer</p>\n</script>y",
        "<noscript><p>long and longer and longer</p></noscript>y",
        "<!-- <p>long and longer and longer</p> -->y",
        "y<!-- <p>long and longer and longer</p> -->",
        "y<noscript><p>long and longer and longer</p></noscript>",
        "y<select><option>long and longer and longer</select>",
        "<p>y</p><script>var long = `\n<p>and longer and longer</p>\n`; f(",
        "<script>var long = 'and longer",
        "<title>long and longer",
        "<plaintext>long and <p>longer",
        "<svg><style><![CDATA[ p { } ]]></style></svg>y",
        "\0\1\2<\0\3>\4"
      })
  void whatEndsIsHidden(String html) {
    assertEquals(strictly(html), texts(html));
  }

  @Test
  void codeOfAPageThatWasCutOffIsNoText() {
    String html = REST + "<script>var page = `\n<p>No text, this.</p>\n" + "x".repeat(1000);
    assertEquals(strictly(html), texts(html));
    assertEquals(strictly(html) + "|No text, this.|" + "x".repeat(1000), texts(html + "</html>"));
  }

  /** Openers that never end, again and again. */
  static final String[] REPEATED = {
    "<title>",
    "<title>x\n",
    "<textarea>",
    "<script>",
    "<script>\n",
    "<script>;<",
    "<style>x\n<p",
    "<!--",
    "<!-- \n",
    "<!-- x\n",
    "<!--<",
    "<![CDATA[",
    "<svg><![CDATA[",
    "<a href=\"",
    "<a href='",
    "<a href=\"x'",
    "<a href=",
    "<iframe>",
    "<xmp>",
    "<noframes>",
    "<select>",
    "<select><option>",
    "<select><option <",
    "<svg><title>",
    "</",
    "</scr",
    "<script></script><script><!-- <script>",
    "<title><!--<script>\n<textarea><a href=\"'"
  };

  @ParameterizedTest
  @FieldSource("REPEATED")
  void aLongPageIsMendedInLinearTime(String piece) {
    String html = piece.repeat(LONG / piece.length()) + "\n" + REST;
    assertTimeoutPreemptively(LIMIT, () -> new Mender(html).mend().length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"<title>x\n", "<textarea>", "<!-- x\n", "<a href=\"x>"})
  void aLongPageIsReadInLinearTime(String opener) {
    String html = opener + REST.repeat(LONG / REST.length());
    assertTimeoutPreemptively(LIMIT, () -> assertTrue(texts(html).length() > LONG / 2));
  }

  @Test
  void aRescuedPageKeepsItsDeadline() throws InterruptedException {
    Deadline deadline = Deadline.in(60_000);
    assertEquals(
        deadline,
        PageParser.parse("<title>x\n" + REST, PageOptions.DEFAULT.within(deadline)).deadline());
    Deadline over = Deadline.in(1);
    Thread.sleep(10);
    assertThrows(
        Deadline.Exceeded.class,
        () -> PageParser.parse("<title>x\n" + REST, PageOptions.DEFAULT.within(over)));
    Page late = PageParser.parse("").within(over);
    String html = "<title>x\n" + REST;
    assertThrows(
        Deadline.Exceeded.class,
        () -> new Rescue(late, Jsoup.parse(html), html, PageOptions.DEFAULT.within(over)).page());
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void aPageWithoutAnEndTagHasTextIfItHasItWithIt(long seed) {
    int pages = Slow.size(40, 200);
    int texts = 0;
    for (Sample sample : RandomPages.of(seed, pages)) {
      for (RandomPages.Broken broken : RandomPages.broken(sample, seed)) {
        String found = texts(broken.html());
        if (!strictly(broken.whole()).isEmpty()) {
          assertFalse(found.isEmpty(), broken.toString());
          texts++;
        }
        int before = strictly(broken.html()).length();
        // Tags are no text any more.
        boolean cdata = broken.name().contains("CDATA");
        assertTrue(cdata || found.length() >= before, broken.toString());
      }
    }
    assertTrue(texts > 5 * pages, "only " + texts);
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void offsetsOfRescuedPagesAreThoseOfTheSource(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      StringBuilder html = new StringBuilder();
      for (int pieces = random.nextInt(6); pieces >= 0; pieces--) {
        html.append(REPEATED[random.nextInt(REPEATED.length)]);
        html.append(random.nextInt(3) == 0 ? "\n<p>the mill</p>" : "");
      }
      String source = html.toString();
      Page page = PageParser.parse(source);
      for (Block block : page.blocks()) {
        int[] wanted = block.offsets().track();
        assertEquals(wanted[2 * block.index()], block.start(), source);
        if (block.text().equals("the mill")) {
          assertEquals("the mill", source.substring(block.start(), block.end()), source);
        }
      }
    }
  }
}
