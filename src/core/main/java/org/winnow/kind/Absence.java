// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.text.Cjk;
import org.winnow.text.WordScanner;

/**
 * Recognizes pages without content: errors, robot checks, consent walls, placeholders. They say so
 * in title, heading or first sentences, and have few words outside of links. For one thread.
 */
final class Absence implements Markup.Visitor {
  /** Maximum number of characters, outside of links, that are searched for phrases. */
  private static final int SEARCHED = 2_500;

  /** Minimum number of characters of a paragraph of an article. */
  private static final int PARAGRAPH = 200;

  // Evidence, as logarithms of odds: a logistic regression on 144 pages without content in 17
  // languages, written for it, and 6,796 pages of data sets.
  private static final double PRIOR = -12.2;
  private static final double IN_TITLE = 2.1;
  private static final double IN_HEADING = 1.5;

  /**
   * Evidence of a form below a title that is about accounts or passwords alone; set by hand, not
   * fitted.
   */
  private static final double IS_FORM = 6;

  /** Number of long paragraphs from which a page is more than its form. */
  private static final int INSTRUCTIONS = 3;

  /** Kinds of pages that a form for accounts or passwords may be. */
  private static final Set<PageKind> FORMS = Set.of(PageKind.BLOCKED, PageKind.EMPTY);

  /** A separator in a title, and the name of the site behind it. */
  private static final Pattern SITE =
      Pattern.compile("(?:\\s+[-–—|·•:»«/]+\\s|\\s*[|»«]).*", Pattern.DOTALL);

  /** Evidence of the first, second, third and fourth phrase in the text. */
  private static final double[] IN_TEXT = {4.8, 2.3, 0, 2.7};

  /** Numbers of words outside of links, and the evidence of a page that has no more. */
  private static final int[] WORDS = {25, 40, 80, 150, 300};

  private static final double[] FEW = {1.1, 2, 2.5, 2.6, 2.8};

  /** Number of words above which it does not matter how many there are. */
  private static final int MANY = WORDS[WORDS.length - 1];

  /** Evidence of the first six paragraphs, each. */
  private static final double[] PARAGRAPHS = {-.7, -.7, -.3, -.3, -.3, -.3};

  /**
   * Evidence for each kind before its phrases are counted. An empty page need not say anything, but
   * words of forms stand on any page, so the first phrase counts less for it.
   */
  private static final Map<PageKind, Double> KINDS =
      Map.of(
          PageKind.ERROR, 0.0,
          PageKind.BLOCKED, -.9,
          PageKind.CONSENT, -1.1,
          PageKind.EMPTY, .7);

  /**
   * Number of words in links above which a page that names no kind in title or heading is more than
   * its few sentences.
   */
  private static final int LINKS = 100;

  private static final Map<PageKind, Double> MANY_LINKS =
      Map.of(
          PageKind.ERROR, -1.2,
          PageKind.BLOCKED, -1.2,
          PageKind.CONSENT, -1.2,
          PageKind.EMPTY, -4.0);

  /** Odds of a page that is not looked at further. */
  private static final double UNLIKELY = -2;

  private static final double EMPTY_SAYS = -4.4;

  private final List<Block> blocks;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder headings = new StringBuilder();
  private int links;
  private int heading;

  /** Whether the page has an input for a password or an e-mail address. */
  private boolean asks;

  /** Words outside and inside of links, counted as far as it matters. */
  private int words;

  private int linkWords;

  /** The paragraphs as long as an article's, outside of links. */
  private final List<String> paragraphs = new ArrayList<>();

  private Absence(Page page) {
    blocks = page.blocks();
  }

  /**
   * The most likely kind without content.
   *
   * @return its probability is that the page is of this kind
   */
  static PageKinds.Guess of(Page page) {
    if (page.blocks().isEmpty()) {
      return new PageKinds.Guess(PageKind.EMPTY, 1);
    }
    Absence absence = new Absence(page);
    page.markup().walk(absence);
    return absence.guess(page.title());
  }

  private PageKinds.Guess guess(String title) {
    Map<PageKind, Integer> inTitle = Phrases.shipped().count(title);
    Map<PageKind, Integer> inHeading = Phrases.shipped().count(headings.toString());
    boolean isForm =
        asks
            && paragraphs.size() < INSTRUCTIONS
            && Phrases.shipped().isForm(SITE.matcher(title.strip()).replaceFirst(""));
    boolean isSaid = !inTitle.isEmpty() || !inHeading.isEmpty();
    if (!isSaid && PRIOR + few() + sum(IN_TEXT, IN_TEXT.length) < UNLIKELY) {
      return new PageKinds.Guess(PageKind.EMPTY, 0);
    }
    Map<PageKind, Integer> inText = Phrases.shipped().count(text.toString());
    PageKinds.Guess best = new PageKinds.Guess(PageKind.EMPTY, 0);
    for (PageKind kind : PageKind.WITHOUT_CONTENT) {
      int said = inText.getOrDefault(kind, 0);
      int other = kind == PageKind.CONSENT ? others() : paragraphs.size();
      double odds =
          PRIOR
              + KINDS.getOrDefault(kind, 0.0)
              + few()
              + sum(IN_TEXT, said)
              + sum(PARAGRAPHS, other);
      boolean titled = inTitle.containsKey(kind);
      boolean headed = inHeading.containsKey(kind);
      odds += (titled ? IN_TITLE : 0) + (headed ? IN_HEADING : 0);
      odds += isForm && FORMS.contains(kind) ? IS_FORM : 0;
      odds += kind == PageKind.EMPTY && said > 0 ? EMPTY_SAYS : 0;
      odds += linkWords > LINKS && !titled && !headed ? MANY_LINKS.getOrDefault(kind, 0.0) : 0;
      double probability = 1 / (1 + Math.exp(-odds));
      best = probability > best.probability() ? new PageKinds.Guess(kind, probability) : best;
    }
    return best;
  }

  /** The number of paragraphs that are not about consent, counted as far as it matters. */
  private int others() {
    int others = 0;
    for (int i = 0; i < paragraphs.size() && others < PARAGRAPHS.length; i++) {
      others += Phrases.shipped().count(paragraphs.get(i)).containsKey(PageKind.CONSENT) ? 0 : 1;
    }
    return others;
  }

  private double few() {
    double few = 0;
    for (int i = 0; i < WORDS.length; i++) {
      few += words <= WORDS[i] ? FEW[i] : 0;
    }
    return few;
  }

  /** The sum of the first few of some numbers. */
  private static double sum(double[] evidence, int first) {
    double sum = 0;
    for (int i = 0; i < Math.min(first, evidence.length); i++) {
      sum += evidence[i];
    }
    return sum;
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    if (name.equals("input")) {
      String type = attributes.get("type");
      asks |= type.equalsIgnoreCase("password") || type.equalsIgnoreCase("email");
    }
    links += name.equals("a") ? 1 : 0;
    heading += isHeading(name) ? 1 : 0;
  }

  @Override
  public void end(String name) {
    links -= name.equals("a") ? 1 : 0;
    heading -= isHeading(name) ? 1 : 0;
  }

  private static boolean isHeading(String name) {
    return name.equals("h1") || name.equals("h2") || name.equals("h3");
  }

  @Override
  public void text(Markup.Text node, int block) {
    if (block < 0) {
      return;
    }
    String own = blocks.get(block).text();
    if (heading > 0 && headings.length() < SEARCHED) {
      headings.append(own).append('\n');
    }
    if (links > 0) {
      linkWords += linkWords <= LINKS ? words(own) : 0;
      return;
    }
    words += words <= MANY ? words(own) : 0;
    if (own.length() >= PARAGRAPH) {
      paragraphs.add(own);
    }
    if (text.length() < SEARCHED) {
      text.append(own).append('\n');
    }
  }

  /** The number of words; of Chinese and Japanese, which have two characters on average, too. */
  static int words(String own) {
    int words = 0;
    WordScanner scanner = new WordScanner(own, WordScanner.Rule.LETTERS);
    int alone = 0;
    while (scanner.next()) {
      alone += Cjk.is(own.codePointAt(scanner.start())) ? 1 : 0;
      words++;
    }
    return words - alone / 2;
  }
}
