// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static java.lang.Math.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.winnow.page.Page;

/**
 * The features of Web2Text: 128 for a block, 25 for an edge (Vogels, Ganea and Eickhoff: "Web2Text:
 * Deep Structured Boilerplate Removal", ECIR 2018, section 3.2, with the constants and the quirks
 * of the authors' code, so that published numbers can be compared).
 *
 * <p>A block's row is {@code DUPLICATE, LEAF} of the block; a 0/1 flag, {@code NODE} and {@code
 * NODE_TAGS} of the parent in the collapsed DOM; a flag and {@code NODE} of the grandparent; {@code
 * NODE} of the root; {@code LEAF_TAGS} of the block. Features of a missing ancestor are 0. An
 * edge's row is the distance of the two blocks in the tree (2, 3, 4, more; each ±1), whether a
 * block tag separates them (0/1), and {@code NODE} of their lowest common ancestor.
 *
 * <p>Truth values are ±1. Degenerate, and kept: {@code body_percentage} and {@code
 * n_same_class_path} are integer divisions and so 0 or 1, almost always 0 (the root's is always 1);
 * {@code ul} stands twice in {@code NODE_TAGS}; {@code n_punctuation} and {@code numeric_ratio} are
 * not standardized by their scales; average lengths are integer divisions too. The scales were
 * fitted on all of CleanEval, test pages included.
 */
public final class Web2TextFeatures {
  /** The name that model directories record. */
  public static final String NAME = "web2text";

  /** No lower and no upper clip. */
  private static final double MIN = Double.NEGATIVE_INFINITY;

  private static final double MAX = Double.POSITIVE_INFINITY;

  // One line a feature: name, formula, clip, scale (mean, deviation), value where there is none.
  // spotless:off
  private static final Feature HAS_WORD         = flag("has_word", s -> s.words > 0, .8255, .5643817);
  private static final Feature LOG_WORDS        = number("log(n_words)", s -> log(s.words), 0, 3.5, 1.5086, 1.205, 0);
  private static final Feature WORD_LENGTH      = number("avg_word_length [3,15]", s -> quotient(s.wordLength, s.words), 3, 15, 4.910001, 1.905709, -1);
  private static final Feature HAS_STOPWORD     = flag("has_stopword", s -> s.stopWords > 0, 0, 1);
  private static final Feature STOPWORD_RATIO   = number("stopword_ratio", s -> (double) s.stopWords / s.words, MIN, MAX, .374, .1529, 0);
  private static final Feature LOG_CHARACTERS   = number("log(n_characters) [2.5,5.5]", s -> log(s.characters), 2.5, 5.5, 3.392, 1.06445, 0);
  private static final Feature NODE_CHARACTERS  = number("log(n_characters) [2.5,10]", s -> log(s.characters), 2.5, 10, 6, 2.14, 0);
  private static final Feature HAS_PUNCTUATION  = flag("contains_punctuation", s -> s.punctuation > 0, 0, 1);
  private static final Feature PUNCTUATION      = number("n_punctuation [0,10]", s -> s.punctuation, 0, 10, .06938, .4083676, 0);
  private static final Feature PUNCTUATION_RATIO = number("log(punctuation_ratio)", s -> log((double) s.punctuation / s.characters), -4, -2.5, -3.338525, .6058926, 0);
  private static final Feature HAS_NUMERIC      = flag("has_numeric", s -> s.digits > 0, -.5900983, .8073342);
  private static final Feature NUMERIC_RATIO    = number("numeric_ratio", s -> (double) s.digits / s.characters, MIN, MAX, .2655969, .3052819, 0);
  private static final Feature SENTENCE_LENGTH  = number("log(avg_sentence_length) [2,5]", s -> log(quotient(s.characters, s.sentences)), 2, 5, 3.109, 1.011, 0);
  private static final Feature SENTENCES        = flag("has_multiple_sentences", s -> s.sentences > 1, 0, 1);
  private static final Feature POSITION         = number("relative_position", Span::relativePosition, MIN, MAX, .5198038, .2996195, 0);
  private static final Feature POSITION_2       = number("relative_position^2", s -> power(s.relativePosition(), 2), MIN, MAX, .3599672, .3157282, 0);
  private static final Feature ENDS_PUNCTUATION = flag("ends_with_punctuation", s -> s.endsWithPunctuation, 0, 1);
  private static final Feature ENDS_QUESTION    = flag("ends_with_question_mark", s -> s.endsWithQuestionMark, 0, 1);
  private static final Feature COPYRIGHT        = flag("contains_copyright", s -> s.copyright, 0, 1);
  private static final Feature EMAIL            = flag("contains_email", s -> s.email, 0, 1);
  private static final Feature URL              = flag("contains_url", s -> s.url, 0, 1);
  private static final Feature YEAR             = flag("contains_year", s -> s.year, 0, 1);
  private static final Feature CAPITALS         = number("ratio_words_with_capital", Span::capitalRatio, MIN, MAX, .4475758, .4129316, 0);
  private static final Feature CAPITALS_2       = number("ratio_words_with_capital^2", s -> power(s.capitalRatio(), 2), MIN, MAX, .3708354, .4334037, 0);
  private static final Feature CAPITALS_3       = number("ratio_words_with_capital^3", s -> power(s.capitalRatio(), 3), MIN, MAX, .340843, .4404389, 0);
  private static final Feature BODY_PERCENTAGE  = number("body_percentage", s -> quotient(s.end - s.start, s.bodyLength), MIN, MAX, 0, 1, 0);
  private static final Feature LINK_DENSITY     = number("link_density", s -> (double) s.linkCharacters / s.characters, MIN, MAX, .5, .5, 0);
  private static final Feature FORM             = flag("contains_form_element", s -> s.form, 0, 1);
  private static final Feature DUPLICATED       = flag("has_duplicate", s -> s.duplicates > 1, 0, 1);
  private static final Feature DUPLICATED_10    = flag("has_10_duplicates", s -> s.duplicates > 10, 0, 1);
  private static final Feature SAME_CLASS_PATH  = number("n_same_class_path", s -> s.sameClassPath, MIN, MAX, 0, 1, 0);
  // spotless:on

  static final Feature[] LEAF = {
    DUPLICATED,
    DUPLICATED_10,
    SAME_CLASS_PATH,
    HAS_WORD,
    LOG_WORDS,
    WORD_LENGTH,
    HAS_STOPWORD,
    STOPWORD_RATIO,
    LOG_CHARACTERS,
    HAS_PUNCTUATION,
    PUNCTUATION,
    PUNCTUATION_RATIO,
    HAS_NUMERIC,
    NUMERIC_RATIO,
    SENTENCE_LENGTH,
    SENTENCES,
    POSITION,
    POSITION_2,
    ENDS_PUNCTUATION,
    ENDS_QUESTION,
    COPYRIGHT,
    EMAIL,
    URL,
    YEAR,
    CAPITALS,
    CAPITALS_2,
    CAPITALS_3
  };

  static final Feature[] NODE = {
    BODY_PERCENTAGE,
    LINK_DENSITY,
    WORD_LENGTH,
    HAS_STOPWORD,
    STOPWORD_RATIO,
    NODE_CHARACTERS,
    PUNCTUATION_RATIO,
    HAS_NUMERIC,
    NUMERIC_RATIO,
    SENTENCE_LENGTH,
    ENDS_PUNCTUATION,
    ENDS_QUESTION,
    COPYRIGHT,
    EMAIL,
    URL,
    YEAR,
    CAPITALS,
    CAPITALS_2,
    CAPITALS_3,
    FORM
  };

  static final TagFlags LEAF_TAGS =
      TagFlags.of(
          "a",
          "p",
          "td",
          "b",
          "li",
          "span",
          "i",
          "tr",
          "div",
          "strong",
          "em",
          "h3",
          "h2",
          "table",
          "h4",
          "small",
          "sup",
          "h1",
          "blockquote");

  static final TagFlags NODE_TAGS =
      TagFlags.of(
          "td",
          "div",
          "p",
          "tr",
          "table",
          "body",
          "ul",
          "span",
          "li",
          "blockquote",
          "b",
          "small",
          "a",
          "ol",
          "ul",
          "i",
          "form",
          "dl",
          "strong",
          "pre");

  /** Columns of an ancestor: its features and its tags. */
  static final int ANCESTOR = NODE.length + NODE_TAGS.size();

  static final int PARENT_AT = LEAF.length;
  static final int GRANDPARENT_AT = PARENT_AT + 1 + ANCESTOR;
  static final int ROOT_AT = GRANDPARENT_AT + 1 + NODE.length;
  static final int LEAF_TAGS_AT = ROOT_AT + NODE.length;

  /** Block features: 128. */
  public static final int BLOCK_FEATURES = LEAF_TAGS_AT + LEAF_TAGS.size();

  /** Columns of an edge before its ancestor's: four distances and the block break. */
  static final int DISTANCES = 4;

  static final int EDGE_NODE_AT = DISTANCES + 1;

  /** Edge features: 25. */
  public static final int EDGE_FEATURES = EDGE_NODE_AT + NODE.length;

  private static final List<String> BLOCK_NAMES = blockNames();
  private static final List<String> EDGE_NAMES = edgeNames();

  private Web2TextFeatures() {}

  /** Names of the block features, in column order. */
  public static List<String> blockFeatures() {
    return BLOCK_NAMES;
  }

  /** Names of the edge features, in column order. */
  public static List<String> edgeFeatures() {
    return EDGE_NAMES;
  }

  /** The features of {@code page}, which may have no blocks. */
  public static PageFeatures of(Page page) {
    return new Web2TextRows(page);
  }

  private static Feature flag(String name, Predicate<Span> claim, double mean, double deviation) {
    float yes = (float) ((1 - mean) / deviation);
    float no = (float) ((-1 - mean) / deviation);
    return new Feature.Flag(name, claim, yes, no);
  }

  private static Feature number(
      String name,
      ToDoubleFunction<Span> formula,
      double low,
      double high,
      double mean,
      double deviation,
      double missing) {
    return new Feature.Scaled(name, formula, low, high, mean, deviation, missing);
  }

  /** Integer division, as in the original; not a number for no words. */
  private static double quotient(int dividend, int divisor) {
    int quotient = divisor == 0 ? 0 : dividend / divisor;
    return divisor == 0 ? Double.NaN : quotient;
  }

  private static double power(double base, int exponent) {
    return exponent == 2 ? base * base : base * base * base;
  }

  private static List<String> blockNames() {
    List<String> names = new ArrayList<>();
    Arrays.stream(LEAF).forEach(f -> names.add(f.name()));
    names.add("has_p");
    Arrays.stream(NODE).forEach(f -> names.add("p_" + f.name()));
    NODE_TAGS.names().forEach(tag -> names.add("p_tag_" + tag));
    names.add("has_gp");
    Arrays.stream(NODE).forEach(f -> names.add("gp_" + f.name()));
    Arrays.stream(NODE).forEach(f -> names.add("root_" + f.name()));
    LEAF_TAGS.names().forEach(tag -> names.add("tag_" + tag));
    return List.copyOf(names);
  }

  private static List<String> edgeNames() {
    List<String> names =
        new ArrayList<>(
            List.of(
                "tree_distance_2",
                "tree_distance_3",
                "tree_distance_4",
                "tree_distance_more",
                "block_break"));
    Arrays.stream(NODE).forEach(f -> names.add("common_ancestor_" + f.name()));
    return List.copyOf(names);
  }
}
