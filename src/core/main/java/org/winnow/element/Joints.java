// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Tells words apart that touch in the markup, because style sheets part them: the mark of a note
 * and the word before it, a number and the sentence behind it, neighbouring elements that are shown
 * side by side.
 */
public final class Joints {
  /** A mark of a note. */
  private static final Pattern MARK = Pattern.compile("\\d{1,3}|[*†‡§¶]{1,3}");

  /** The number of a verse, a section or an item, or a time. */
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d.:/–-]*[.)]?");

  private static final Pattern DIGITS = Pattern.compile("\\d{1,4}");

  /** Words that begin the classes and identifiers of notes, or follow a hyphen in them. */
  private static final Pattern NOTE =
      Pattern.compile(
          "(?:^|[\\s_-])(?:foot|side|end)?(?:note|cite|cit|ref|fn)", Pattern.CASE_INSENSITIVE);

  /** Letters of the longest word that is a unit or a symbol, which may have an exponent. */
  private static final int SYMBOL = 3;

  /** Minimum number of letters of a word in capitals that is no part of a code such as COVID19. */
  private static final int LABEL = 8;

  /** Maximum number of elements around a text in a sibling, and of comments beside it. */
  private static final int DEPTH = 4;

  /** Letters that are words, of Latin and Cyrillic languages. */
  private static final String WORDS = "AEIOUY\u0410\u0412\u0418\u041a\u041e\u0421\u0423\u042f";

  /** A number in parentheses. */
  private static final Pattern COUNT = Pattern.compile("\\([\\d.,]+\\)");

  private static final Pattern TIME = Pattern.compile("\\d{1,2}[.:]\\d{2}\\b");

  /** A share, which stands beside an amount. */
  private static final Pattern PERCENT = Pattern.compile("\\d{1,3}(?:[.,]\\d+)?\\s?%");

  /** A time, which stands beside a date. */
  private static final Pattern CLOCK =
      Pattern.compile(
          "\\d{1,2}[.:]\\d{2}(?:\\s?(?:[ap]\\.?m\\.?|uhr|h))?", Pattern.CASE_INSENSITIVE);

  private static final Pattern WORD = Pattern.compile("\\p{L}{3}$");

  /** A date that ends with its year. */
  private static final Pattern YEAR = Pattern.compile("[\\s./-](?:19|20)\\d{2}$");

  private static final Pattern ONLY_YEAR = Pattern.compile("(?:19|20)\\d{2}");

  /** A count or a measure, not more digits of a longer number. */
  private static final Pattern MEASURE = Pattern.compile("\\d{1,2}\\s?\\p{L}");

  private static final Pattern CAPITALS = Pattern.compile("(?:^|\\s)\\p{Lu}{3,}$");

  /** A word in capitals; a short one behind others, as the quarter in an address. */
  private static final Pattern BRAND = Pattern.compile(CAPITALS.pattern() + "|\\s\\p{Lu}{2}$");

  /** The number of a post. */
  private static final Pattern POST = Pattern.compile("#\\d+");

  /** The initial of a first name, before the last name. */
  private static final Pattern INITIAL = Pattern.compile("\\p{Lu}\\. ?\\p{Lu}");

  /** Dots of a qualified name, the one at its end too, that no sentence ends with. */
  private static final int DOTS = 3;

  /** What sentences end with. */
  private static final String SENTENCES = ".!?";

  /** A date or a number in parentheses at the end of a text. */
  private static final Pattern PARENTHESIS = Pattern.compile("\\([^()]{0,40}\\d[^()]{0,40}\\)$");

  /** Characters of the shortest sentence. */
  private static final int SENTENCE = 4;

  private Joints() {}

  /**
   * Returns whether a text stands apart from the one that it follows immediately.
   *
   * @param before the earlier text, white space collapsed, and its node
   * @param after the later one
   * @param isStart whether the earlier text begins a line
   */
  public static boolean isApart(
      TextNode beforeNode, String before, TextNode afterNode, String after, boolean isStart) {
    @Nullable Element one = beforeNode.parent();
    @Nullable Element other = afterNode.parent();
    if (one == null || other == null || one.equals(other) || before.isEmpty() || after.isEmpty()) {
      return false;
    }
    char last = before.charAt(before.length() - 1);
    char first = after.charAt(0);
    if (last <= ' ' || first <= ' ') {
      return false;
    }
    boolean words =
        Character.isLetter(first)
            && (isNumbered(one, before, after, isStart) || areBeside(one, before, other, after));
    // Who is quoted stands above the quotation.
    boolean isAttribution = last == ':' && one.normalName().equals("cite");
    boolean isAside =
        Character.isLetter(first) && last == ')' && PARENTHESIS.matcher(before).find();
    return words
        || isAttribution
        || isAside
        || isTime(before, after)
        || isNote(before, other, after)
        || isBrand(before, after) && areSiblings(one, other)
        || (isCount(before, after) || isYear(before, after))
            && (areSiblings(one, other) || areInSiblings(one, other))
        || isLabel(before, after) && !areSiblings(one, other) && areInSiblings(one, other);
  }

  /** Returns whether a text is a time alone and follows a word. */
  private static boolean isTime(String before, String after) {
    return Character.isDigit(after.charAt(0))
        && CLOCK.matcher(after.strip()).matches()
        && WORD.matcher(before).find();
  }

  private static boolean areSiblings(Element one, Element other) {
    return one.parent() != null
        && one.parent().equals(other.parent())
        && !isRaised(one)
        && !isRaised(other);
  }

  /**
   * Returns whether two elements are in elements that stand side by side, the last in the one and
   * the first in the other.
   */
  private static boolean areInSiblings(Element one, Element other) {
    @Nullable Element left = one;
    for (int i = 0; i < DEPTH && left != null && !isRaised(left); i++) {
      @Nullable Node next = said(left.nextSibling(), true);
      if (next instanceof Element right && isFirstIn(right, other)) {
        return true;
      }
      left = next == null ? left.parent() : null;
    }
    return false;
  }

  private static boolean isFirstIn(Element right, Element inner) {
    @Nullable Element at = inner;
    for (int i = 0; i < DEPTH && at != null && !isRaised(at); i++) {
      if (at.equals(right)) {
        return true;
      }
      at = said(at.previousSibling(), false) == null ? at.parent() : null;
    }
    return false;
  }

  /** A node, or the next that is no comment; null if there is none. */
  private static @Nullable Node said(@Nullable Node node, boolean forward) {
    @Nullable Node at = node;
    for (int i = 0; i < DEPTH && at instanceof Comment; i++) {
      at = forward ? at.nextSibling() : at.previousSibling();
    }
    return at;
  }

  private static boolean isRaised(Element element) {
    return element.normalName().equals("sub") || element.normalName().equals("sup");
  }

  /**
   * Returns whether one text is a number beside a word or a number that it does not belong to: a
   * count, a measure, a price, a share, a time behind a date.
   */
  private static boolean isCount(String before, String after) {
    char last = before.charAt(before.length() - 1);
    char first = after.charAt(0);
    int letters = wordLength(before);
    boolean word =
        Character.isLowerCase(last) && letters >= SYMBOL
            || Character.isUpperCase(last)
                && letters >= (before.strip().indexOf(' ') > 0 ? SYMBOL : LABEL);
    if (first == '(') {
      return word && COUNT.matcher(after.strip()).matches();
    }
    if (first == '#') {
      return word && POST.matcher(after.strip()).matches();
    }
    if (last == ')') {
      return Character.isDigit(first) || Character.isUpperCase(first);
    }
    boolean currency = Character.getType(first) == Character.CURRENCY_SYMBOL;
    return currency && word
        || Character.isDigit(first)
            && (word
                || TIME.matcher(after).lookingAt() && YEAR.matcher(before).find()
                || letters > 0 && PERCENT.matcher(after.strip()).matches());
  }

  /** Returns whether a measure stands behind a year. */
  private static boolean isYear(String before, String after) {
    return MEASURE.matcher(after).lookingAt() && ONLY_YEAR.matcher(before.strip()).matches();
  }

  /** Returns whether a number or a price may end with a character. */
  private static boolean isAmount(char last) {
    return Character.isDigit(last)
        || last == '%'
        || Character.getType(last) == Character.CURRENCY_SYMBOL;
  }

  /** Returns whether the later text is a label behind a word or a unit: "45gProtein:". */
  private static boolean isLabel(String before, String after) {
    return Character.isLetter(before.charAt(before.length() - 1))
        && Character.isUpperCase(after.charAt(0))
        && after.stripTrailing().endsWith(":")
        && isWord(after);
  }

  /** Returns whether a word in capitals stands before one with a capital: a brand, a product. */
  private static boolean isBrand(String before, String after) {
    return after.length() > 1
        && Character.isUpperCase(after.charAt(0))
        && Character.isLowerCase(after.charAt(1))
        && BRAND.matcher(before).find();
  }

  /**
   * Returns whether a text is the mark of a note, and what stands before it no symbol with an
   * exponent.
   */
  private static boolean isNote(String before, Element parent, String text) {
    @Nullable Element sup = superscript(parent);
    if (sup == null || !MARK.matcher(text).matches()) {
      return false;
    }
    char last = before.charAt(before.length() - 1);
    return wordLength(before) > SYMBOL
        || ".,;:!?\"'”’»)".indexOf(last) >= 0
        || !sup.equals(parent) && parent.normalName().equals("a")
        || isNamedNote(sup)
        || isNamedNote(parent);
  }

  /** Letters at the end of a text. */
  private static int wordLength(String text) {
    int word = 0;
    while (word < text.length() && Character.isLetter(text.charAt(text.length() - 1 - word))) {
      word++;
    }
    return word;
  }

  private static boolean isNamedNote(Element element) {
    return element.attributesSize() > 0
        && (NOTE.matcher(element.className()).find() || NOTE.matcher(element.id()).find());
  }

  /** The superscript that an element is, or is in; null if there is none. */
  private static @Nullable Element superscript(Element element) {
    if (element.normalName().equals("sup")) {
      return element;
    }
    @Nullable Element around = element.parent();
    return around != null && around.normalName().equals("sup") ? around : null;
  }

  /** Returns whether the earlier text is a number alone, and the later one a sentence or title. */
  private static boolean isNumbered(Element parent, String before, String after, boolean isStart) {
    boolean raised = superscript(parent) != null;
    if (raised && DIGITS.matcher(before).matches()) {
      return isStart || letters(after) >= SYMBOL;
    }
    return !parent.normalName().equals("sub")
        && NUMBER.matcher(before.strip()).matches()
        && Character.isUpperCase(after.charAt(0))
        && isWord(after);
  }

  /**
   * Returns whether a text begins with a word, not with a letter that makes a code of a number: 3D,
   * 4K.
   */
  private static boolean isWord(String text) {
    boolean longer = text.length() > 1 && Character.isLowerCase(text.charAt(1));
    return longer
        || letters(text) == 1 && WORDS.indexOf(text.charAt(0)) >= 0
        || INITIAL.matcher(text).lookingAt();
  }

  private static int letters(String text) {
    int n = 0;
    while (n < text.length() && Character.isLetter(text.charAt(n))) {
      n++;
    }
    return n;
  }

  /** Returns whether two elements have a sentence, a phrase or a name each. */
  private static boolean areBeside(Element one, String before, Element other, String after) {
    char last = before.charAt(before.length() - 1);
    boolean capital = Character.isUpperCase(after.charAt(0));
    boolean spacedBefore = before.strip().indexOf(' ') > 0;
    boolean spacedAfter = after.strip().indexOf(' ') > 0;
    if (capital && SENTENCES.indexOf(last) >= 0) {
      boolean sentence = spacedBefore || Character.isUpperCase(before.strip().charAt(0));
      return sentence
          && before.length() >= SENTENCE
          && Character.isLowerCase(before.charAt(before.length() - 2))
          && (spacedAfter || dots(before) < DOTS);
    }
    boolean lower = Character.isLowerCase(last);
    @Nullable Element around = one.parent();
    if (other.equals(around)) {
      return capital && lower && spacedBefore && spacedAfter;
    }
    if (around == null || !around.equals(other.parent())) {
      return false;
    }
    boolean word = after.length() > 1 && Character.isLowerCase(after.charAt(1));
    return capital
        ? (lower || (word && isAmount(last))) && (spacedBefore || spacedAfter)
        : (lower || CAPITALS.matcher(before).find() || SENTENCES.indexOf(last) >= 0)
            && spacedBefore
            && spacedAfter
            && !areOfOneWord(before, after);
  }

  /** Dots in the last word of a text that stand behind two letters: "org.example.Name". */
  private static int dots(String text) {
    int dots = 0;
    for (int i = text.length() - 1; i > 1 && text.charAt(i) > ' '; i--) {
      if (text.charAt(i) == '.'
          && Character.isLetter(text.charAt(i - 1))
          && Character.isLetter(text.charAt(i - 2))) {
        dots++;
      }
    }
    return dots;
  }

  /** Returns whether one of two texts has a letter of a word whose rest the other has. */
  private static boolean areOfOneWord(String before, String after) {
    return wordLength(before) == 1 && isConsonant(before.charAt(before.length() - 1))
        || letters(after) == 1 && isConsonant(after.charAt(0));
  }

  private static boolean isConsonant(char letter) {
    char capital = Character.toUpperCase(letter);
    return capital >= 'A' && capital <= 'Z' && WORDS.indexOf(capital) < 0;
  }
}
