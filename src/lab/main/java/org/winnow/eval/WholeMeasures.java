// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.page.Units;

/**
 * How much of what is read together comes out together. No gold text is needed: a line, a block of
 * code, a formula or a table of which the longest part is in the text should be there as a whole.
 *
 * <p>A line is a run of text nodes between two breaks. Looked at are those of two nodes and {@value
 * #WORDS} words or more, the longest of which has half of the characters, {@value #LONG} or more;
 * not trails such as <i>Home &gt; Blog</i>. A line has a hole if a node is missing between two that
 * follow each other in the text, and is cut if nodes at an end are missing. White space, case and
 * characters without width are left out of all comparisons.
 *
 * @param lines number of lines looked at
 * @param holes lines with a hole: always a fault
 * @param cuts lines that are cut: a fault or not (<i>[Read more]</i>)
 * @param code preformatted elements of two text nodes or more
 * @param brokenCode those of which not all is there, in order
 * @param formulas formulas in lines that are there
 * @param lostFormulas those whose TeX is not there
 * @param tables tables of data
 * @param brokenTables those of which not all cells are there, in order
 */
public record WholeMeasures(
    int lines,
    int holes,
    int cuts,
    int code,
    int brokenCode,
    int formulas,
    int lostFormulas,
    int tables,
    int brokenTables) {
  /** The result for no pages. */
  public static final WholeMeasures NONE = new WholeMeasures(0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Minimum number of words of a line that is looked at. */
  static final int WORDS = 6;

  /** Minimum number of characters of the longest node of a line. */
  static final int LONG = 15;

  /** Minimum number of characters of the longest part of code or a table. */
  private static final int LONG_PART = 6;

  /** Places at which the longest node of a line is looked for. */
  private static final int PLACES = 5;

  private static final Set<String> INLINE =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q"
                  + " s samp small span strike strong sub sup time tt u var wbr")
              .split(" "));

  /** Elements whose text is looked at by no line. */
  private static final Set<String> SKIPPED =
      Set.of(
          ("script style noscript template head title textarea select option button svg iframe"
                  + " object canvas audio video rt rp input img picture")
              .split(" "));

  /** Separators between the parts of a trail or a menu. */
  private static final Set<String> SEPARATORS =
      Set.of(">", "»", "›", "→", "|", "•", "·", "/", "–", "—", ":");

  private static final Pattern IGNORED =
      Pattern.compile("[\\s\\u00a0\\u200b\\u200c\\u200d\\ufeff\\u00ad\\u2060]+");

  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

  /** How a line came out. */
  private enum Verdict {
    WHOLE,
    HOLE,
    CUT
  }

  /** The result for a page. */
  static WholeMeasures of(Page page, String text) {
    Walk walk = new Walk(page);
    page.markup().walk(walk);
    walk.endLine();
    return walk.judge(squeezed(text)).plus(tables(page, squeezed(text)));
  }

  /** The sum over the pages of both. */
  public WholeMeasures plus(WholeMeasures other) {
    return new WholeMeasures(
        lines + other.lines,
        holes + other.holes,
        cuts + other.cuts,
        code + other.code,
        brokenCode + other.brokenCode,
        formulas + other.formulas,
        lostFormulas + other.lostFormulas,
        tables + other.tables,
        brokenTables + other.brokenTables);
  }

  /** A share of some; 0 of none. */
  public static double share(int part, int all) {
    return (double) part / Math.max(1, all);
  }

  private static String squeezed(String text) {
    return IGNORED.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
  }

  /** The nodes of a line, and the formulas between them. */
  private record Line(List<String> texts, List<String> formulas) {}

  private static final class Walk implements Markup.Visitor {
    private final Page page;
    private final List<Line> lines = new ArrayList<>();
    private final List<List<String>> codes = new ArrayList<>();
    private Line line = new Line(new ArrayList<>(), new ArrayList<>());
    private List<String> code = new ArrayList<>();
    private int depth;

    /** Depths of the outermost skipped and preformatted elements that are open; 0 if none is. */
    private int skipped;

    private int preformatted;

    Walk(Page page) {
      this.page = page;
    }

    @Override
    public void start(String name, Markup.Attributes attributes) {
      depth++;
      if (skipped == 0 && (SKIPPED.contains(name) || isHidden(attributes))) {
        skipped = depth;
      }
      if (skipped == 0 && !INLINE.contains(name)) {
        endLine();
      }
      if (skipped == 0 && preformatted == 0 && name.equals("pre")) {
        preformatted = depth;
      }
    }

    private static boolean isHidden(Markup.Attributes attributes) {
      return attributes.has("hidden")
          || attributes
              .get("style")
              .replace(" ", "")
              .toLowerCase(Locale.ROOT)
              .contains("display:none");
    }

    @Override
    public void end(String name) {
      if (preformatted == depth) {
        preformatted = 0;
        codes.add(code);
        code = new ArrayList<>();
      }
      if (skipped == depth) {
        skipped = 0;
      } else if (skipped == 0 && !INLINE.contains(name)) {
        endLine();
      }
      depth--;
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block < 0 || skipped > 0) {
        return;
      }
      Block own = page.blocks().get(block);
      if (own.formula() != null) {
        line.formulas.add(own.text());
      } else if (preformatted > 0) {
        code.add(own.text());
      } else {
        line.texts.add(own.text());
      }
    }

    void endLine() {
      if (!line.texts.isEmpty() || !line.formulas.isEmpty()) {
        lines.add(line);
        line = new Line(new ArrayList<>(), new ArrayList<>());
      }
    }

    WholeMeasures judge(String text) {
      int looked = 0;
      int holes = 0;
      int cuts = 0;
      int formulas = 0;
      int lost = 0;
      for (Line one : lines) {
        List<String> parts = parts(one.texts);
        if (isLong(parts, one.texts) && text.contains(longest(parts)) && one.formulas.isEmpty()) {
          Verdict verdict = verdict(parts, text);
          looked++;
          holes += verdict == Verdict.HOLE ? 1 : 0;
          cuts += verdict == Verdict.CUT ? 1 : 0;
        }
        String longest = longest(parts);
        if (longest.length() >= LONG && text.contains(longest)) {
          formulas += one.formulas.size();
          lost += (int) one.formulas.stream().filter(tex -> !text.contains(squeezed(tex))).count();
        }
      }
      int blocks = 0;
      int broken = 0;
      for (List<String> one : codes) {
        List<String> parts = parts(one);
        String longest = longest(parts);
        if (one.size() > 1 && longest.length() >= LONG_PART && text.contains(longest)) {
          blocks++;
          broken += text.contains(String.join("", parts)) ? 0 : 1;
        }
      }
      return new WholeMeasures(looked, holes, cuts, blocks, broken, formulas, lost, 0, 0);
    }
  }

  private static List<String> parts(List<String> texts) {
    return texts.stream().map(WholeMeasures::squeezed).filter(part -> !part.isEmpty()).toList();
  }

  private static String longest(List<String> parts) {
    String longest = "";
    for (String part : parts) {
      longest = part.length() > longest.length() ? part : longest;
    }
    return longest;
  }

  private static boolean isLong(List<String> parts, List<String> texts) {
    int longest = longest(parts).length();
    int all = parts.stream().mapToInt(String::length).sum();
    return texts.size() > 1
        && longest >= LONG
        && 2 * longest >= all
        && parts.stream().noneMatch(SEPARATORS::contains)
        && WORD.matcher(String.join(" ", texts)).results().limit(WORDS).count() == WORDS;
  }

  /** The best verdict over the places where the longest part stands. */
  private static Verdict verdict(List<String> parts, String text) {
    if (text.contains(String.join("", parts))) {
      return Verdict.WHOLE;
    }
    int longest = parts.indexOf(longest(parts));
    Verdict best = Verdict.CUT;
    int at = text.indexOf(parts.get(longest));
    for (int tries = 0; at >= 0 && tries < PLACES; tries++) {
      boolean[] kept = kept(parts, longest, text, at);
      if (hasHole(parts, kept)) {
        best = Verdict.HOLE;
      }
      at = text.indexOf(parts.get(longest), at + 1);
    }
    return best;
  }

  /** Whether each part stands there, one after the other, around the longest. */
  private static boolean[] kept(List<String> parts, int longest, String text, int at) {
    boolean[] kept = new boolean[parts.size()];
    kept[longest] = true;
    int end = at + parts.get(longest).length();
    for (int i = longest + 1; i < kept.length; i++) {
      if (text.startsWith(parts.get(i), end)) {
        kept[i] = true;
        end += parts.get(i).length();
      }
    }
    int start = at;
    for (int i = longest - 1; i >= 0; i--) {
      int before = start - parts.get(i).length();
      if (before >= 0 && text.startsWith(parts.get(i), before)) {
        kept[i] = true;
        start = before;
      }
    }
    return kept;
  }

  /** Returns whether a part with a word is missing between two that are kept. */
  private static boolean hasHole(List<String> parts, boolean[] kept) {
    int first = 0;
    while (!kept[first]) {
      first++;
    }
    int last = kept.length - 1;
    while (!kept[last]) {
      last--;
    }
    for (int i = first + 1; i < last; i++) {
      if (!kept[i] && WORD.matcher(parts.get(i)).find()) {
        return true;
      }
    }
    return false;
  }

  private static WholeMeasures tables(Page page, String text) {
    Units units = Units.of(page);
    int tables = 0;
    int broken = 0;
    for (int unit = 0; unit < units.size(); unit++) {
      if (units.isTable(unit)) {
        List<String> cells =
            parts(
                page.blocks().subList(units.begin(unit), units.end(unit)).stream()
                    .map(Block::text)
                    .toList());
        String longest = longest(cells);
        if (longest.length() >= LONG_PART && text.contains(longest)) {
          tables++;
          broken += isInOrder(cells, text) ? 0 : 1;
        }
      }
    }
    return new WholeMeasures(0, 0, 0, 0, 0, 0, 0, tables, broken);
  }

  /** Returns whether all cells stand in the text, one behind the other. */
  private static boolean isInOrder(List<String> cells, String text) {
    int tries = 0;
    for (int from = text.indexOf(cells.get(0)); from >= 0 && tries < PLACES; tries++) {
      int at = from;
      for (int i = 0; i < cells.size() && at >= 0; i++) {
        int found = text.indexOf(cells.get(i), at);
        at = found < 0 ? -1 : found + cells.get(i).length();
      }
      if (at >= 0) {
        return true;
      }
      from = text.indexOf(cells.get(0), from + 1);
    }
    return false;
  }
}
