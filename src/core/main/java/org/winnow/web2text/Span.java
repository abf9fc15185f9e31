// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

/**
 * What the features see of a run of neighbouring blocks: one block, or all blocks below a node. A
 * mutable cursor, filled by {@link PageCounts}.
 */
final class Span {
  int characters;
  int linkCharacters;
  int words;
  int wordLength;
  int stopWords;
  int capitals;
  int sentences;
  int punctuation;
  int digits;
  boolean endsWithPunctuation;
  boolean endsWithQuestionMark;
  boolean copyright;
  boolean email;
  boolean url;
  boolean year;
  boolean form;

  /** Source offsets of the span, and of all blocks of the page. */
  int start;

  int end;
  int bodyStart;
  int bodyLength;

  /** Blocks on the page with the same text, this one included. */
  int duplicates;

  /** Blocks on the page with the same path of tags and classes, int-divided by all blocks. */
  int sameClassPath;

  /** Middle of the span in the page's source, in [0, 1]. */
  double relativePosition() {
    return ((start + end) / 2.0 - bodyStart) / bodyLength;
  }

  /** Share of the words that begin with a capital. */
  double capitalRatio() {
    return (double) capitals / words;
  }
}
