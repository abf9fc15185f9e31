// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Winnow;

class SignaturesTest {
  private static final String SEA = "The sea is everything to me, and to my three cats as well.";

  private static final String HEAD =
      "<script type=application/ld+json>{\"@type\": \"DiscussionForumPosting\"}</script>"
          + "<title>Leaking pump</title><h1>Leaking pump</h1>";

  private static String text(String html) throws IOException {
    try (Winnow winnow = Winnow.open("winnow")) {
      return winnow.read(html).text();
    }
  }

  private static String thread(String below, int posts) {
    return IntStream.range(0, posts)
        .mapToObj(
            i ->
                "<div class=post><p>I had the same trouble with pump number "
                    + i
                    + ", and it was a seal that had dried out over the winter in the shed.</p>"
                    + below
                    + "</div>")
        .collect(Collectors.joining("", HEAD, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div id=sig1 class=signature>" + SEA + "</div>",
        "<aside class=message-signature><div>" + SEA + "</div></aside>",
        "<blockquote class='signature restore'><div class=signaturecontainer>" + SEA + "</div>",
        "<div class='message-lastEdit'>" + SEA + "</div>",
        "<blockquote class='postcontent lastedited'>" + SEA + "</blockquote>",
        "<hr class=signatureHr><span class=signatureView>" + SEA + "</span>",
        "<div class=signatures style='max-height: 80px'>" + SEA + "</div>",
        "<span>_________________<br>" + SEA + "<br><a href=/a>" + SEA + "</a></span>"
      })
  void theyAreLeftOutOfThreads(String below) throws IOException {
    String text = text(thread(below, 5));
    assertTrue(text.contains("pump number 4"), text);
    assertFalse(text.contains(SEA), text);
  }

  @Test
  void oneAloneIsNotAThreads() throws IOException {
    String letter = thread("", 5) + "<div class=signature>" + SEA + "</div><p>Ann, in May</p>";
    String one = text(letter);
    assertTrue(one.contains("pump number 4"), one);
  }

  @Test
  void rowsOfUnderscoresAlsoPartSections() throws IOException {
    String row = "<p>____________</p>";
    String post = text(thread(row + "<p>" + (SEA + " ").repeat(20) + "</p>", 5));
    assertTrue(post.contains(SEA), post);
    String one = thread("", 5).replace("<div class=post>", "").replace("</div>", row);
    assertTrue(text(one).contains("pump number 4"), one);
  }

  /** As forms and contracts have them, and chapters above their notes. */
  @Test
  void rowsElsewhereStay() throws IOException {
    String contract =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    "<div><p>The tenant of house number "
                        + i
                        + " pays the rent on the first day of each month, and cleans the stairs.</p>"
                        + "<p>____________________</p><p>Signed by the tenant of that house.</p></div>")
            .collect(Collectors.joining("", "<h1>Lease of four houses by the sea</h1>", ""));
    String text = text(contract);
    assertTrue(text.contains("Signed by the tenant"), text);
  }

  @Test
  void manyRowsCostNoMoreThanTheirNumber() {
    String rows = thread("<span>" + "____________<br>".repeat(40_000) + SEA + "</span>", 3);
    assertTimeout(Duration.ofSeconds(30), () -> text(rows));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h2><span class=signature>open(path, mode%d)</span></h2>",
        "<dt><span class='signature function'>open(path, mode%d)</span></dt>",
        "<p><span class=last-edited>open(path, mode%d)</span> is a method of files, I think.</p>",
        "<div class=member-signature>open(path, mode%d)</div>",
        "<p class=signature>open(path, mode%d)</p>"
      })
  void signaturesOfMethodsStay(String signature) throws IOException {
    String docs =
        IntStream.range(0, 4)
            .mapToObj(i -> signature.replace("%d", "" + i) + "<p>Opens a file. " + SEA + "</p>")
            .collect(Collectors.joining("", "<h1>Files</h1>", ""));
    assertTrue(text(docs).contains("open(path, mode2)"));
  }
}
