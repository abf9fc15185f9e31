// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.RandomPages;
import org.winnow.label.Role;

class UnitsTest {
  private static final String ROW = "<tr><td>a</td><td>b</td></tr>";

  /** The units of a page, in whose source a dollar stands for the end of a line. */
  private static Units units(String html) {
    return Units.of(PageParser.parse(html.replace('$', '\n')));
  }

  private static String texts(String html) {
    Units units = units(html);
    return IntStream.range(0, units.size())
        .mapToObj(units::text)
        .map(text -> text.replaceAll("\\s+", " ").strip())
        .collect(Collectors.joining(" | "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<p>The <a>council</a> of <b>Harrow</b> voted</p><p>and left</p>; The council of Harrow voted | and left",
        "<p>one<br>two <i>three</i></p>; one | two three",
        "<b>one<br>two <i>three</i></b> four; one | two three four",
        "<ul><li>a <a>b</a></li><li>c</li></ul>; a b | c",
        "<p>costs <!-- react -->4<!-- --> pounds</p>; costs 4 pounds",
        "<p>see <img src=x> here</p>; see here",
        "<div>text<div>box</div>more</div>; text | box | more",
        "<p>a > <b>b</b> + <i>text</i></p>; a > b + text"
      })
  void aLineIsAUnit(String html, String texts) {
    assertEquals(texts, texts(html));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<pre><b>a</b> = <i>1</i>$b</pre><p>c</p>; a = 1 b | c",
        "<pre><code><div>a</div><div>b</div></code></pre>; a b",
        "<pre>a<br>b</pre>; a b",
        "<div style='white-space: pre-wrap'>a<div>b</div></div>c; a b | c",
        "<p>call <code>f(<i>x</i>)</code> now</p>; call f(x) now",
        "<pre>never closed <h2>Head</h2><p>text</p><p>more</p>; never closed | Head | text | more"
      })
  void codeIsAUnit(String html, String texts) {
    assertEquals(texts, texts(html));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>text</p><table>" + ROW + ROW + "</table><p>text</p>",
        "<p>text</p><table><thead>" + ROW + "</thead>" + ROW + "</table><p>text</p>",
        "<p>text</p><table><tbody>" + ROW + "</tbody><tfoot>" + ROW + "</tfoot></table><p>text</p>",
        "<table><tr><td><p>text</p><table>" + ROW + ROW + "</table><td>text</table>"
      })
  void aTableOfDataIsAUnit(String html) {
    Units units = units(html);
    assertEquals(3, units.size());
    assertTrue(units.isTable(1));
    assertEquals(4, units.blocks(1));
    assertFalse(units.isTable(0) || units.isTable(2));
  }

  /** A box of facts beside an article, with a flag and its caption in a table of their own. */
  @Test
  void aTableBesideAColumnOfHeadersIsInATableOfData() {
    String box =
        "<table><tr><td colspan=2><table><tr><td>flag</td><td>arms</td></tr></table></td></tr>"
            + "<tr><th>Capital</th><td>Hill</td></tr><tr><th>River</th><td>Mill</td></tr>"
            + "<tr><th>Towns</th><td><ul><li>a</li><li>b</li></ul></td></tr></table>";
    Units units = units("<p>text</p>" + box);
    assertEquals(1, units.tables());
    assertEquals(1, units.tableBegin(0));
    assertEquals(units.size(), units.tableEnd(0));
    assertEquals(0, units("<p>text</p>" + box.replace("th>", "td>")).tables());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table>" + ROW + "</table>",
        "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>",
        "<table><tr><td>a<p>b</td></tr><tr><td>c<p>d</td></tr></table>",
        "<table>" + ROW + "<tr><td>a<br>b</td><td>c</td></tr></table>",
        "<table>" + ROW + ROW + "<tr><td>a</td><td><table>" + ROW + "</table></td></tr></table>"
      })
  void otherTablesAreSeveralUnits(String html) {
    Units units = units(html);
    assertEquals(units.page().blocks().size(), units.size());
  }

  @Test
  void aLongCellLaysOutThePage() {
    String page = "<table>" + ROW + "<tr><td>%s</td><td>b</td></tr></table>";
    assertEquals(1, units(page.replace("%s", "p".repeat(1_000))).size());
    assertEquals(4, units(page.replace("%s", "p".repeat(1_001))).size());
  }

  /** Tables of old forums: the author, the date and the number of a post are around its text. */
  @Test
  void framesThatComeAgainLayOutThePage() {
    String post = "<table class=box>" + ROW + "<tr><td>ann</td><td>%s</td></tr></table>";
    String text = post.replace("%s", "p".repeat(200));
    String answer = post.replace("%s", "yes");
    assertEquals(1, units(text).size());
    assertEquals(2, units(answer + "<hr>" + answer).size());
    assertEquals(8, units(text + "<hr>" + answer).size());
    assertEquals(2, units((text + "<hr>" + answer).replace("td>", "th>")).size());
    String outer = "<table>" + ("<tr><td>" + text + "</td><td>b</td></tr>").repeat(5) + "</table>";
    assertEquals(units(outer).page().blocks().size(), units(outer).size());
    assertEquals(2, units((text + "<hr>" + answer).replace(" class=box", "")).size());
    assertEquals(8, units((text + "<hr>" + text).replace(" class=box", "")).size());
    assertEquals(8, units((answer + "<hr>" + answer).replace("=box", "=postTable")).size());
    assertEquals(2, units((answer + "<hr>" + answer).replace("=box", "=postal-rates")).size());
    String facts = "<table class=box>" + ROW.repeat(5) + "</table>";
    assertEquals(9, units(text + "<hr>" + answer + "<hr>" + facts).size());
  }

  /** Old phpBB: two header cells, and in each post's cell a table with its date and its text. */
  @Test
  void aTableOfPostsLaysOutThePage() {
    String head = "<tr><th>Author</th><th>Message</th></tr>";
    String inner =
        "<table><tr><td>Posted: today</td><td>Quote</td></tr><tr><td>yes</td></tr></table>";
    String row = "<tr><td>ann</td><td>" + inner + "</td></tr>";
    String menu = "<table><tr><td>FAQ</td><td>Search</td></tr></table>";
    String posts = "<table>" + head + row + "<tr><td colspan=2>up</td></tr>" + row + "</table>";
    assertEquals(0, units(posts).tables());
    String page = "<table><tr><td>" + menu + "<table>" + head + ROW + "</table></td></tr></table>";
    assertEquals(1, units(page).tables());
    assertFalse(units(page).isTable(0));
    assertEquals(1, units("<table>" + head + ROW + row + ROW + "</table>").tables());
  }

  /** Rows with author and date, and between them rows of one cell with what was said. */
  @Test
  void rowsOfOneCellMayBePosts() {
    String head = "<tr><td>ann</td><td>1 May</td></tr><tr><td colspan=2>%s</td></tr>";
    String section = "<table>" + (head + ROW.repeat(2)).repeat(2) + "</table>";
    assertEquals(1, units(section.replace("%s", "Fares")).tables());
    String posts = section.replace("%s", "we crossed the river and came back");
    assertEquals(0, units(posts).tables());
    String header = "<table><tr><th>No.</th><th>Title</th><th>Day</th></tr>";
    assertEquals(1, units(posts.replace("<table>", header)).tables());
  }

  @Test
  void theParentHoldsMoreThanTheUnit() {
    Units units = units("<div><p>a <b>b</b></p><p>c</p></div>");
    CdomNode.Inner parent = Objects.requireNonNull(units.parent(0));
    assertEquals(parent, units.parent(1));
    assertEquals(3, parent.end() - parent.begin());
    assertNull(units("<p>a <b>b</b></p>").parent(0));
  }

  @Test
  void theRoleOfAUnitIsThatOfMostCharacters() {
    Units units = units("<p>a <b>longer text</b> b</p><p>c</p>");
    List<Role> roles = List.of(Role.DATA, Role.TEXT, Role.DATA, Role.COMMENT);
    assertEquals(List.of(Role.TEXT, Role.COMMENT), units.roles(roles));
  }

  /** Whatever the page: units cover all blocks in order, and their parents hold more. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void unitsCoverRandomPages(long seed) {
    for (RandomPages.Sample page : RandomPages.of(seed, 100)) {
      Units units = units(page.html());
      int next = 0;
      for (int unit = 0; unit < units.size(); unit++) {
        assertEquals(next, units.begin(unit), page.name());
        next = units.end(unit);
        assertTrue(units.blocks(unit) > 0, page.name());
        for (int block = units.begin(unit); block < next; block++) {
          assertEquals(unit, units.of(block), page.name());
        }
        CdomNode.Inner parent = units.parent(unit);
        if (parent != null) {
          assertTrue(parent.begin() <= units.begin(unit) && parent.end() >= next, page.name());
          assertTrue(parent.end() - parent.begin() > units.blocks(unit), page.name());
        }
      }
      assertEquals(units.page().blocks().size(), next, page.name());
    }
  }
}
