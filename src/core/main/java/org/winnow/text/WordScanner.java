// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/**
 * Walks over the words of a text: runs of characters that belong together, and characters that
 * stand alone. What is a word, a {@link Rule} says; each of them is somebody's definition.
 * Allocates nothing per word. For one thread.
 *
 * <pre>{@code
 * WordScanner words = new WordScanner(text, Rule.LETTERS);
 * while (words.next()) {
 *   use(text, words.start(), words.end());
 * }
 * }</pre>
 */
public final class WordScanner {
  /** The kind of a character with respect to its neighbors. */
  private enum Kind {
    /** No part of a word. */
    NONE,
    /** Part of a run. */
    RUN,
    /** A word by itself. */
    ALONE
  }

  /** A definition of words. */
  public enum Rule {
    /** Runs of what is not white space; a no-break space is white. */
    WHITE_SPACE {
      @Override
      Kind kind(int c) {
        return Character.isWhitespace(c) || c == '\u00a0' ? Kind.NONE : Kind.RUN;
      }
    },
    /** Runs of what is not white space for Python's {@code str.split}. */
    PYTHON_WHITE_SPACE {
      @Override
      Kind kind(int c) {
        boolean white = Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
        return white ? Kind.NONE : Kind.RUN;
      }
    },
    /** Runs of Python's {@code \w}: letters, digits, other numbers, underscores. */
    PYTHON {
      @Override
      Kind kind(int c) {
        return isWord(c) ? Kind.RUN : Kind.NONE;
      }
    },
    /** The same, but each character of {@link Cjk} is a word. */
    PYTHON_CJK {
      @Override
      Kind kind(int c) {
        return Cjk.is(c) ? Kind.ALONE : PYTHON.kind(c);
      }
    },
    /** Runs of letters and digits; each character of {@link Cjk} is a word. */
    LETTERS {
      @Override
      Kind kind(int c) {
        if (!Character.isLetterOrDigit(c)) {
          return Kind.NONE;
        }
        return Cjk.is(c) ? Kind.ALONE : Kind.RUN;
      }
    },
    /** Runs of letters and digits; each other character but white space is a word. */
    SIGNS {
      @Override
      Kind kind(int c) {
        if (Character.isLetterOrDigit(c)) {
          return Kind.RUN;
        }
        boolean white =
            c < Character.MIN_SUPPLEMENTARY_CODE_POINT && WhiteSpace.isSeparator((char) c);
        return white ? Kind.NONE : Kind.ALONE;
      }
    };

    abstract Kind kind(int c);

    private static boolean isWord(int c) {
      int type = Character.getType(c);
      return c == '_'
          || Character.isLetterOrDigit(c)
          || type == Character.LETTER_NUMBER
          || type == Character.OTHER_NUMBER;
    }
  }

  private final String text;
  private final Rule rule;
  private int start;
  private int end;

  /** Before the first word of a text. */
  public WordScanner(String text, Rule rule) {
    this.text = text;
    this.rule = rule;
  }

  /** Goes to the next word; false behind the last. */
  public boolean next() {
    int i = end;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      int after = i + Character.charCount(c);
      Kind kind = rule.kind(c);
      if (kind != Kind.NONE) {
        start = i;
        end = kind == Kind.ALONE ? after : runEnd(after);
        return true;
      }
      i = after;
    }
    start = i;
    end = i;
    return false;
  }

  private int runEnd(int from) {
    int i = from;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (rule.kind(c) != Kind.RUN) {
        return i;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  /** Index of the word's first character. */
  public int start() {
    return start;
  }

  /** Index behind the word's last character. */
  public int end() {
    return end;
  }

  /** The word, in a string of its own. */
  public String word() {
    return text.substring(start, end);
  }
}
