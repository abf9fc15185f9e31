// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.boilerpipe;

import de.l3s.boilerpipe.document.TextBlock;
import de.l3s.boilerpipe.labels.DefaultLabels;
import de.l3s.boilerpipe.util.UnicodeTokenizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.extract.TagSet;
import org.winnow.page.Markup;

/**
 * Makes boilerpipe's text blocks from a page's markup, as the library's content handler does from
 * SAX events: text between tags that are not inline, with its words, linked words and lines of 80
 * characters. The library's handler keeps a bit set per text block that grows with the page; here a
 * label says where a text block comes from, which merging keeps.
 */
final class BoilerpipeBlocks implements Markup.Visitor {
  private static final TagSet IGNORED =
      TagSet.of("style script option object embed applet link noscript");

  private static final TagSet INLINE =
      TagSet.of("strike u b i em strong span sup code tt sub var font");

  private static final TagSet INLINE_APART = TagSet.of("abbr acronym");

  private static final List<String> LABELED = List.of("li", "h1", "h2", "h3");

  private static final List<Set<String>> LABELS =
      List.of(
          Set.of(DefaultLabels.LI),
          Set.of(DefaultLabels.H1, DefaultLabels.HEADING),
          Set.of(DefaultLabels.H2, DefaultLabels.HEADING),
          Set.of(DefaultLabels.H3, DefaultLabels.HEADING));

  private static final String LINK_START = "$\ue00a<";
  private static final String LINK_END = ">\ue00a$";
  private static final int LINE = 80;
  private static final String ORIGIN = "winnow/";

  /** Linked: the library removes blocks one by one while it iterates. */
  @SuppressWarnings("JdkObsolete")
  private final List<TextBlock> textBlocks = new LinkedList<>();

  /** Blocks of each text block, parallel to the numbers in the labels. */
  private final List<int[]> origins = new ArrayList<>();

  private final StringBuilder text = new StringBuilder();
  private final StringBuilder tokens = new StringBuilder();
  private final List<Integer> contained = new ArrayList<>();

  /** Open elements that label the text blocks in them: li, h1, h2, h3. */
  private final int[] open = new int[LABELED.size()];

  private boolean afterSpace;
  private boolean flush;
  private boolean inLink;
  private int links;
  private int ignored;
  private int tagLevel;
  private int blockTagLevel = -1;

  @Override
  public void start(String name) {
    open(name, 1);
    if (IGNORED.contains(name)) {
      tagLevel++;
      ignored++;
      flush = true;
    } else if (name.equals("a")) {
      tagLevel++;
      mark(LINK_START, links++ == 0);
    } else if (INLINE_APART.contains(name)) {
      space();
    } else if (!INLINE.contains(name)) {
      tagLevel++;
      flush = true;
    }
  }

  @Override
  public void end(String name) {
    if (IGNORED.contains(name)) {
      ignored--;
      flush = true;
    } else if (name.equals("a")) {
      mark(LINK_END, --links == 0);
    } else if (INLINE_APART.contains(name)) {
      space();
    } else if (!INLINE.contains(name)) {
      flush = true;
    }
    if (flush) {
      flushBlock();
      flush = false;
    }
    tagLevel -= INLINE.contains(name) || INLINE_APART.contains(name) ? 0 : 1;
    open(name, -1);
  }

  private void open(String name, int change) {
    int label = LABELED.indexOf(name);
    if (label >= 0) {
      open[label] += change;
    }
  }

  private void mark(String token, boolean outermost) {
    if (outermost && ignored == 0) {
      space();
      tokens.append(token).append(' ');
      afterSpace = true;
    }
  }

  private void space() {
    if (!afterSpace) {
      tokens.append(' ');
      text.append(' ');
      afterSpace = true;
    }
  }

  @Override
  public void text(Markup.Text next, int block) {
    if (flush) {
      flushBlock();
      flush = false;
    }
    if (ignored > 0) {
      return;
    }
    String characters = next.characters();
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      if (Character.isWhitespace(c)) {
        space();
      } else {
        text.append(c);
        tokens.append(c);
        afterSpace = false;
        blockTagLevel = blockTagLevel < 0 ? tagLevel : blockTagLevel;
      }
    }
    if (block >= 0) {
      contained.add(block);
    }
  }

  /** Ends a text block; link marks count even if there is no text between two flushes. */
  private void flushBlock() {
    if (!tokens.isEmpty()) {
      addTextBlock();
      text.setLength(0);
      tokens.setLength(0);
      contained.clear();
    }
    afterSpace = false;
    blockTagLevel = -1;
  }

  private void addTextBlock() {
    int all = 0;
    int words = 0;
    int linked = 0;
    int lines = 0;
    int lineWords = 0;
    int lineLength = -1;
    for (String token : UnicodeTokenizer.tokenize(tokens)) {
      if (token.equals(LINK_START)) {
        inLink = true;
      } else if (token.equals(LINK_END)) {
        inLink = false;
      } else if (isWord(token)) {
        all++;
        words++;
        lineWords++;
        linked += inLink ? 1 : 0;
        lineLength += token.length() + 1;
        if (lineLength > LINE) {
          lines++;
          lineLength = token.length();
          lineWords = 1;
        }
      } else if (!token.isBlank()) {
        all++;
      }
    }
    if (all > 0) {
      int wrapped = lines == 0 ? words : words - lineWords;
      add(words, linked, wrapped, Math.max(1, lines));
    }
  }

  private static boolean isWord(String token) {
    for (int i = 0; i < token.length(); i++) {
      if (Character.isLetterOrDigit(token.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private void add(int words, int linked, int wrapped, int lines) {
    int number = origins.size();
    TextBlock textBlock =
        new TextBlock(text.toString().strip(), new BitSet(), words, linked, wrapped, lines, number);
    textBlock.setTagLevel(blockTagLevel);
    textBlock.addLabel(ORIGIN + number);
    for (int i = 0; i < open.length; i++) {
      if (open[i] > 0) {
        textBlock.addLabels(LABELS.get(i));
      }
    }
    textBlocks.add(textBlock);
    origins.add(contained.stream().mapToInt(Integer::intValue).toArray());
  }

  /** The blocks, in order; the library changes the list. */
  List<TextBlock> textBlocks() {
    flushBlock();
    return textBlocks;
  }

  /** The page's blocks in a text block, merged ones included. */
  IntStream blocksOf(TextBlock textBlock) {
    return textBlock.getLabels().stream()
        .filter(label -> label.startsWith(ORIGIN))
        .mapToInt(label -> Integer.parseInt(label.substring(ORIGIN.length())))
        .flatMap(number -> IntStream.of(origins.get(number)));
  }
}
