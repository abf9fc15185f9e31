// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.CleanPage;
import org.winnow.Winnow;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

class PageKindsTest {
  private static final String STORY =
      "<p>"
          + "The ferry left the harbor at noon and came back at six with forty people. ".repeat(8);

  private static String post(int i) {
    return "<div class=post><div class=author>ann"
        + i
        + "</div><div class=date>2 May 2024</div><div class=content>I had the same trouble with pump "
        + i
        + ", and a new seal cured it.</div></div>";
  }

  private static PageKinds.Guess guess(String url, String html) throws IOException {
    try (Winnow winnow = Winnow.open("winnow")) {
      return winnow.read(PageParser.parse(html, PageOptions.DEFAULT.from(url))).kind();
    }
  }

  private static List<Path> pages() throws IOException, URISyntaxException {
    URL folder = Objects.requireNonNull(PageKindsTest.class.getResource("good-en-band.html"));
    try (Stream<Path> files =
        Files.list(Objects.requireNonNull(Path.of(folder.toURI()).getParent()))) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  private static String kind(Path page) {
    return page.getFileName().toString().replaceFirst("-.*", "");
  }

  /** Pages of 38 languages, each named by its kind; {@code good} ones speak of such pages. */
  @Test
  void pagesWithoutContentAreTold() throws IOException, URISyntaxException {
    List<String> missed = new ArrayList<>();
    List<String> mistaken = new ArrayList<>();
    List<String> confident = new ArrayList<>();
    int all = 0;
    int good = 0;
    int right = 0;
    try (Winnow winnow = Winnow.open("winnow")) {
      for (Path file : pages()) {
        CleanPage page = winnow.read(Files.readString(file));
        boolean content = page.kind().kind().hasContent();
        if (kind(file).equals("good")) {
          good++;
          if (!content) {
            mistaken.add(file.getFileName() + " " + page.kind());
          }
        } else {
          all++;
          right += page.kind().kind().word().equals(kind(file)) ? 1 : 0;
          if (content) {
            missed.add(file.getFileName() + " " + page.kind());
          }
          if (page.confidence() > .5) {
            confident.add(file.getFileName() + " " + page.confidence());
          }
        }
      }
    }
    assertEquals(173, all);
    assertTrue(missed.size() <= .05 * all, () -> "missed: " + missed);
    assertTrue(right >= .92 * all, right + " of " + all);
    assertTrue(confident.size() <= .1 * all, () -> "confident: " + confident);
    assertTrue(mistaken.size() <= .4 * good, () -> "mistaken: " + mistaken);
  }

  @Test
  void kindsGoByWhatPagesDeclareAndShow() throws IOException {
    String article =
        "<meta property=og:type content=article><title>Ferry is back</title><h1>Ferry is back</h1>"
            + "<article>"
            + STORY
            + "</article>";
    assertEquals(
        PageKind.ARTICLE, guess("https://n.example/2024/05/ferry-is-back", article).kind());
    String product =
        "<meta property=og:type content=product><title>Kettle 17 - Shop</title>"
            + "<script type='application/ld+json'>{\"@type\":\"Product\"}</script>"
            + "<body class=single-product><div class=product><h1 class=product_title>Kettle 17</h1>"
            + "<p class=price>€ 35.00</p><form class=cart><input type=number><button"
            + " class=add_to_cart_button>Add to cart</button></form><div class=description>"
            + STORY
            + "</div></div>";
    assertEquals(PageKind.PRODUCT, guess("https://s.example/product/kettle-17", product).kind());
    String recipe =
        "<title>Leek soup recipe</title><script type='application/ld+json'>{\"@type\":\"Recipe\"}"
            + "</script><div class=wprm-recipe-container><h1>Leek soup</h1><h2>Ingredients</h2>"
            + "<ul class=wprm-recipe-ingredients><li>2 leeks<li>1 potato</ul><h2>Instructions</h2>"
            + "<ol class=wprm-recipe-instructions><li>Cut them.<li>Boil them.</ol></div>";
    assertEquals(PageKind.RECIPE, guess("https://n.example/leek-soup-recipe", recipe).kind());
  }

  @Test
  void threadsGoByAddressAndPosts() throws IOException {
    StringBuilder html =
        new StringBuilder("<title>Leaking pump - Forum</title><h1>Leaking pump</h1>");
    for (int i = 0; i < 12; i++) {
      html.append(post(i));
    }
    assertEquals(
        PageKind.THREAD, guess("https://forum.example/viewtopic.php?t=17", html.toString()).kind());
  }

  @Test
  void theTextThatIsKeptTellsByItsFirstWords() throws IOException {
    String menu =
        "<header><ul class=menu><li><a href=/pricing>Pricing</a><li><a href=/careers>Careers</a>"
            + "<li><a href=/login>Sign in</a></ul></header>";
    String html =
        menu
            + "<article><h1>Ferry is back</h1>"
            + STORY
            + "<p>Lanterns hung along the pier all night, and nobody went home early.</article>";
    try (Winnow winnow = Winnow.open("winnow")) {
      CleanPage page = winnow.read(html);
      Set<String> features = PageKinds.features(page.page(), page.labeling());
      assertTrue(features.contains("text ferry"), features::toString);
      assertFalse(features.contains("text pricing"), "a word of the menu");
      assertFalse(features.contains("text lanterns"), "a word behind the first characters");
    }
  }

  @Test
  void aPageWithoutTextIsEmpty() throws IOException {
    assertEquals(new PageKinds.Guess(PageKind.EMPTY, 1), guess("", "<div id=root></div>"));
    assertEquals(PageKind.EMPTY, guess("", "").kind());
  }

  /** A menu above a name is no text, and a picture's page says what it is. */
  @ParameterizedTest
  @CsvSource({
    "'', '<h1>Otter Soaps</h1>', true",
    "'', '<h1>Tall vases</h1><p>No products were found.', true",
    "'', '<h1>Contact</h1><form><input name=name><textarea></textarea></form>', true",
    "'<meta property=og:type content=article>', '<h1>At dusk</h1><img src=a.jpg>', false",
  })
  void aPageWithHardlyATextIsEmpty(String meta, String main, boolean isEmpty) throws IOException {
    String links =
        Stream.of(
                "News", "Shop", "Hand soap", "Bath soap", "For gardeners", "Gift boxes", "About us")
            .map(link -> "<li><a href=/" + link.replace(' ', '-') + ">" + link + "</a></li>")
            .collect(Collectors.joining());
    String menu = "<header><nav><ul>" + links + "</ul></nav></header>";
    try (Winnow winnow = Winnow.open("winnow")) {
      CleanPage page =
          winnow.read("<head>" + meta + "</head>" + menu + "<main>" + main + "</main>");
      assertEquals(isEmpty, page.kind().kind() == PageKind.EMPTY, page.text());
      assertTrue(!isEmpty || page.confidence() < .3, page.text());
    }
  }

  @Test
  void thePartThatIsWantedDoesNotMatter() throws IOException {
    for (String part : List.of("headline", "comments", "headline+text")) {
      try (Winnow winnow = Winnow.open("winnow:keep=" + part)) {
        String html = "<h1>The ferry is back</h1><article>" + STORY + "</article>";
        assertTrue(winnow.read(html).kind().kind().hasContent(), part);
      }
    }
  }

  /** Below a form stand teasers; the words of forms stand on any page, too. */
  @ParameterizedTest
  @CsvSource({
    "Register, true",
    "Sign in - The ferry, true",
    "Passwort vergessen? | Die Fähre, true",
    "Återställ lösenord – Färjan, true",
    "The ferry register, false",
    "Contact us | The ferry, false",
    "Search results | The ferry, false",
  })
  void aFormIsKnownByItsTitle(String title, boolean isEmpty) throws IOException {
    String html =
        "<title>"
            + title
            + "</title><body><nav><a href=/login>Log in</a> <a href=/register>Register</a></nav><main>"
            + "<form><label>Password</label><input type=password></form></main><aside>"
            + STORY
            + "</p><p>The miller wants a bridge, and the council will hear him on Monday.</aside>";
    assertEquals(isEmpty, guess("", html).kind() == PageKind.EMPTY, title);
  }

  /** Words of one language are other words of another, and stand on pages with content. */
  @ParameterizedTest
  @CsvSource({
    "El huracán deja tres muertos",
    "Профилактика гриппа",
    "Hooldus ja remont",
    "Parole Board",
    "Un moment de calme",
    "Anmeldung | Kita Sonnenschein",
  })
  void contentIsNoError(String title) throws IOException {
    String html =
        "<title>"
            + title
            + "</title><main><h1>"
            + title
            + "</h1>"
            + STORY
            + "</p>"
            + STORY
            + "</main>";
    assertTrue(guess("", html).kind().hasContent(), title);
  }

  @Test
  @Timeout(10)
  void longTitlesCostLittle() throws IOException {
    assertTrue(guess("", "<title>" + ".".repeat(300_000) + "a</title>" + STORY).probability() >= 0);
  }

  @Test
  void weightsReadWhatTheyWrite() {
    KindModel model = KindModel.shipped();
    KindModel again = KindModel.parse(model.format().lines().toList());
    assertEquals(model.kinds(), again.kinds());
    assertEquals(model.format(), again.format());
  }

  @Test
  void phrasesBeginAndEndWithWords() {
    Phrases phrases = Phrases.shipped();
    assertEquals(
        1, phrases.count("Error: Page NOT FOUND.").getOrDefault(PageKind.ERROR, 0) > 0 ? 1 : 0);
    assertTrue(phrases.count("a knot founded in 1404").isEmpty());
    assertTrue(phrases.count("您访问的页面不存在。").containsKey(PageKind.ERROR));
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.org/forum/42, ''",
    "'', <meta property=og:url content=https://example.org/forum/42>",
    "'', <link rel=Canonical href=https://example.org/forum/42>"
  })
  void addressesThatPagesStateCount(String url, String head) throws IOException {
    String html = "<link rel=icon href=//example.org/news/a.png>" + head + STORY;
    try (Winnow winnow = Winnow.open("winnow")) {
      CleanPage page = winnow.read(PageParser.parse(html, PageOptions.DEFAULT.from(url)));
      Set<String> features = PageKinds.features(page.page(), page.labeling());
      assertTrue(features.contains("path forum"));
      assertFalse(features.contains("path news"));
    }
  }
}
