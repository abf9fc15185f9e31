// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.RandomPages;
import org.winnow.Slow;

class PlainTextTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Characters of a long page. */
  private static final int LONG = Slow.size(5_000_000, 20_000_000);

  private static String text(String html) {
    return PlainText.of(html, Deadline.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p>one</p> <p>two                      | one//two",
        "one<br>two<li>three                    | one/two/three",
        "a <b>bold</b>er&nbsp; &amp; <i>x</i>   | a bolder & x",
        "<title>T</title><body>b                | T//b",
        "a<script>if (a<b) '</p>'</script>b     | a//b",
        "a<STYLE>p{}</sTyle >b                  | a//b",
        "a<script>no end                        | a//no end",
        "a<!-- <p>x -->b<!-->c<!--->d           | abcd",
        "a<!-- no end b                         | a",
        "a<!-- no end > b                       | a b",
        "a<!doctype html>b<?xml ?>c</ >d        | abcd",
        "1 < 2 <3 a<b                           | 1 < 2 <3 a",
        "<a title='x>y' href=\"a>b\">c</a>d     | cd",
        "<a title='no end>c</a>d                | cd",
        "<a title = \"x>y\">c                   | c",
        "<a b=c'd>e'f                           | e'f",
        "&lt;p&gt; &#65;&#x42; &copy; &nonesuch | <p> AB © &nonesuch",
        "<img alt=x>a<svg><text>b</text></svg>  | a b",
        "`     `                                | ``",
      })
  void isTheTextOfAllElements(String html, String text) {
    assertEquals(text.replace("/", "\n"), text(html));
  }

  /** Markup that is well-formed has the letters that jsoup finds. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void hasTheLettersOfTheDom(long seed) {
    for (RandomPages.Sample page : RandomPages.of(seed, 50)) {
      String html = Jsoup.parse(page.html()).outerHtml();
      assertEquals(letters(Jsoup.parse(html).text()), letters(text(html)), page.name());
    }
  }

  /**
   * Letters and digits, sorted: jsoup has white space at other places, no invisible characters, and
   * what stands wrong in a table before it.
   */
  private static String letters(String text) {
    return text.codePoints()
        .filter(Character::isLetterOrDigit)
        .sorted()
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** What is not found once is not looked for again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>",
        "<style>a",
        "<!--",
        "<a b='",
        "<a b=\"'",
        "<",
        "</",
        "<!",
        "<?",
        "<p>a",
        "&",
        "&amp;",
        "&amp;<b>",
        "a ",
        "<a ",
        "<script></scrip",
        "=",
        "<a b=\"'\">"
      })
  void takesLinearTime(String unit) {
    long start = THREADS.getCurrentThreadCpuTime();
    text(unit.repeat(LONG / unit.length()));
    long ms = (THREADS.getCurrentThreadCpuTime() - start) / 1_000_000;
    assertTrue(ms < LONG / 1_000, () -> ms + " ms");
  }

  @Test
  void goesAsFarAsTheDeadlineLets() {
    String page = "<p>word".repeat(5_000_000);
    assertTrue(PlainText.of(page, Deadline.in(-1)).length() < page.length() / 10);
  }
}
