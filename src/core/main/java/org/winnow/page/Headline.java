// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.element.TagKind;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.text.Characters;
import org.winnow.text.WhiteSpace;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;
import org.winnow.web.Addresses;

/** The name of a page: its headline, and its title where that is the better name. */
public final class Headline {
  /** The name of the title for those who share the page. */
  private static final String SHARED = "og:title";

  /** The bonus of a headline that is a title or begins it. */
  private static final int BEGINS = 2;

  /** The penalty of a path of links. */
  private static final int PATH = 10;

  /** Separators before the site's name in a title; a colon stands behind kickers too. */
  private static final Pattern SEPARATOR = Pattern.compile("[|｜]|\\s[-–—·•»~/]+\\s");

  /** Separators in a title, of which one stands before the site's name. */
  private static final String SEPARATORS = "|｜-–—·•»›~/";

  /** Maximum number of paragraphs, and of blocks of one, that are looked at. */
  private static final int PARAGRAPHS = 50;

  private static final int BLOCKS = 20;

  /** Nodes from a text upwards of which one may be its link. */
  private static final int NEAR = 3;

  private Headline() {}

  /**
   * The page's headline on one line; empty if no block is one. Of several the one that begins the
   * page's title, before a separator, since what ends it is the site's name; or else the one that
   * is most like it, or the first. A heading of the first level counts twice, and a path of links
   * only if there is nothing else.
   */
  public static String of(Page page, Labeling labeling) {
    labeling.check(page.blocks().size());
    List<Paragraph> paragraphs = paragraphs(page, labeling);
    String best = paragraphs.isEmpty() ? "" : paragraphs.get(0).text();
    if (paragraphs.size() > 1) {
      String title = page.title().toLowerCase(Locale.ROOT);
      Set<String> words = words(title);
      String shared = page.markup().meta().getOrDefault(SHARED, "").toLowerCase(Locale.ROOT);
      double most = Double.NEGATIVE_INFINITY;
      for (Paragraph paragraph : paragraphs) {
        double like =
            like(paragraph, title, words) + (isSame(shared, paragraph.text()) ? BEGINS : 0);
        if (like > most) {
          most = like;
          best = paragraph.text();
        }
      }
    }
    return new WhiteSpace().collapse(best);
  }

  /**
   * A paragraph that may be the headline.
   *
   * @param isTop whether it is a heading of the first level, and no link to the start of the site
   * @param isPath whether it is two links or more, and in no heading
   */
  private record Paragraph(String text, boolean isTop, boolean isPath) {}

  /** How much a paragraph is the headline, by the title and its words, both in lower case. */
  private static double like(Paragraph paragraph, String title, Set<String> titleWords) {
    String text = paragraph.text();
    double like = likeness(words(text), titleWords);
    like *= paragraph.isTop() && !ends(title, text) ? 2 : 1;
    like += begins(title, text) ? BEGINS : 0;
    return paragraph.isPath() ? like - PATH : like;
  }

  private static List<Paragraph> paragraphs(Page page, Labeling labeling) {
    List<Paragraph> paragraphs = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    TextFlow flow = new TextFlow();
    int start = 0;
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      if (paragraphs.size() == PARAGRAPHS) {
        return paragraphs;
      }
      if (labeling.roles().get(block.index()) != Role.HEADLINE) {
        flow.skip(block);
        continue;
      }
      int end = flow.end();
      if (flow.take(block) == Separator.PARAGRAPH && !blocks.isEmpty()) {
        paragraphs.add(paragraph(flow.text(start, end), blocks));
        blocks.clear();
      }
      start = blocks.isEmpty() ? flow.start() : start;
      if (blocks.size() < BLOCKS) {
        blocks.add(block);
      }
    }
    if (!blocks.isEmpty()) {
      paragraphs.add(paragraph(flow.text(start, flow.end()), blocks));
    }
    return paragraphs;
  }

  private static Paragraph paragraph(String text, List<Block> blocks) {
    int links = 0;
    boolean isTop = false;
    boolean isHeading = false;
    boolean isLink = true;
    boolean leadsHome = false;
    for (Block block : blocks) {
      List<String> path = block.path();
      boolean isLinked = path.contains("a");
      links += isLinked ? 1 : 0;
      isLink &= isLinked || !Characters.hasLetterOrDigit(block.text());
      leadsHome |= isLinked && leadsHome(block.leaf());
      isTop |= path.contains("h1");
      isHeading |= path.stream().anyMatch(tag -> TagKind.of(tag).heading());
    }
    return new Paragraph(text, isTop && !leadsHome, isLink && links > 1 && !isHeading);
  }

  /** Returns whether a text is in a link to the start of a site. */
  private static boolean leadsHome(CdomNode leaf) {
    @Nullable CdomNode at = leaf;
    for (int i = 0; i < NEAR && at != null; i++) {
      if (at.hasLink(address -> address.equals("/") || Addresses.isRoot(address))) {
        return true;
      }
      at = at.parent();
    }
    return false;
  }

  /** Returns whether a title is a headline that is no kicker, or begins with it and a separator. */
  private static boolean begins(String title, String headline) {
    if (headline.endsWith(":")) {
      return false;
    }
    WordScanner words = new WordScanner(headline.toLowerCase(Locale.ROOT), Rule.LETTERS);
    WordScanner all = new WordScanner(title, Rule.LETTERS);
    int end = 0;
    while (words.next()) {
      if (!all.next() || !all.word().equals(words.word())) {
        return false;
      }
      end = all.end();
    }
    return end > 0 && (!all.next() || SEPARATOR.matcher(title.substring(end, all.start())).find());
  }

  /** Returns whether a title ends with the words of a headline behind a separator. */
  private static boolean ends(String title, String headline) {
    String end = headline.toLowerCase(Locale.ROOT).strip();
    String all = title.strip();
    String before = all.endsWith(end) ? all.substring(0, all.length() - end.length()).strip() : "";
    return !before.isEmpty() && SEPARATORS.indexOf(before.charAt(before.length() - 1)) >= 0;
  }

  /** Returns whether a title has the words of a headline, and no others. */
  private static boolean isSame(String title, String headline) {
    return begins(title, headline) && begins(headline.toLowerCase(Locale.ROOT), title);
  }

  /** Dice's coefficient of two sets of words: the share that both have, in [0, 1]. */
  private static double likeness(Set<String> one, Set<String> other) {
    long both = one.stream().filter(other::contains).count();
    return 2.0 * both / Math.max(1, one.size() + other.size());
  }

  /**
   * The page's title, or else its headline. The title is poor, and the headline stands for it,
   * where it has less than half of the headline's words: it is empty, or the site's name alone.
   *
   * @param headline as {@link #of} gives it, maybe empty
   */
  public static String orTitle(String headline, String title) {
    Set<String> words = words(headline);
    int all = words.size();
    words.retainAll(words(title));
    return 2 * words.size() < all || title.isEmpty() ? headline : title;
  }

  /** The words in lower case; Han characters, kana and Hangul one by one. */
  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    WordScanner scanner = new WordScanner(text.toLowerCase(Locale.ROOT), Rule.LETTERS);
    while (scanner.next()) {
      words.add(scanner.word());
    }
    return words;
  }
}
