// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.label.Role;
import org.winnow.network.BlockEngine;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.page.Units;
import org.winnow.sequence.ExpectedF1;
import org.winnow.winnownet.WinnowExtractor;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;
import org.winnow.winnownet.token.TokenBags;
import org.winnow.winnownet.token.TokenRoles;
import org.winnow.winnownet.token.TokenRoles.Place;

/** A page to train on, as numbers. Immutable. */
public final class WinnowExample {
  private static final int NUMBERS = WinnowFeatures.numbers();
  private static final int ROLES = Role.ALL.size();

  /** How much more a block counts that is known to be a headline, a comment or data. */
  private static final double RARE = 3;

  /** Blocks whose rows are in memory as they are being read. */
  private static final int TILE = 256;

  private final int size;
  private final float[] numbers;
  private final FlagColumns flags;
  private final int[] words;
  private final Map<Peers, int[]> peers;

  /** How likely what is known of a block is for each role, {@code [block][role]}. */
  private final float[] likelihood;

  /** Whether a block is wanted: what F1 is measured against, in training and in validation. */
  private final boolean[] content;

  /**
   * The soft labels that other networks give each block, {@code [block][role]}; none if it is not
   * taught.
   */
  private final float[] taught;

  private final double weight;

  /**
   * Reads a page.
   *
   * @param likelihood how likely what is known of each block is for each role
   * @param content whether each block is wanted: what F1 is measured against
   * @param weight how often it is drawn
   */
  public WinnowExample(Units units, List<float[]> likelihood, boolean[] content, double weight) {
    this.content = content;
    taught = new float[0];
    this.weight = weight;
    WinnowRows rows = WinnowFeatures.of(units);
    size = rows.size();
    numbers = new float[size * NUMBERS];
    flags = rows.flags();
    peers = new EnumMap<>(Peers.class);
    Peers.ALL.forEach(kind -> peers.put(kind, rows.peers(kind)));
    words = new int[size];
    this.likelihood = new float[size * ROLES];
    for (int from = 0; from < size; from += TILE) {
      read(rows, from, Math.min(size, from + TILE));
    }
    rows.shared().copyTo(numbers, 0, NUMBERS);
    for (int i = 0; i < size; i++) {
      words[i] = rows.words(i);
      System.arraycopy(likelihood.get(i), 0, this.likelihood, i * ROLES, ROLES);
    }
  }

  private void read(WinnowRows rows, int from, int to) {
    ColumnMatrix columns = new ColumnMatrix(NUMBERS, to - from);
    rows.fill(from, to, columns);
    columns.copyTo(numbers, from * NUMBERS, NUMBERS);
  }

  private WinnowExample(
      float[] numbers,
      FlagColumns flags,
      Map<Peers, int[]> peers,
      int[] words,
      float[] likelihood,
      boolean[] content,
      float[] taught,
      double weight) {
    size = words.length;
    this.numbers = numbers;
    this.flags = flags;
    this.peers = peers;
    this.words = words;
    this.likelihood = likelihood;
    this.content = content;
    this.taught = taught;
    this.weight = weight;
  }

  /**
   * A page of whose roles nothing is known; it takes over the arrays.
   *
   * @param numbers {@code [block][column]}
   * @param content whether each block is wanted: what F1 is measured against
   */
  static WinnowExample unlabeled(
      float[] numbers, FlagColumns flags, int[] words, boolean[] content) {
    float[] open = new float[words.length * ROLES];
    Arrays.fill(open, 1);
    return new WinnowExample(numbers, flags, Map.of(), words, open, content, new float[0], 1);
  }

  /**
   * The same page with other numbers in the columns of tokens.
   *
   * @param percents what tokens tell, by place
   */
  WinnowExample withTokens(TokenBags tokens, Map<Place, Map<String, float[]>> percents) {
    float[] other = numbers.clone();
    for (int i = 0; i < size; i++) {
      for (Place place : Place.ALL) {
        int at = i * NUMBERS + WinnowFeatures.tokens(place);
        Map<String, float[]> here = percents.getOrDefault(place, Map.of());
        TokenRoles.mean(tokens.of(place, i), here, other, at);
      }
    }
    return new WinnowExample(other, flags, peers, words, likelihood, content, taught, weight);
  }

  /** How likely each role is for a block, if it is as likely as {@code prior} for all blocks. */
  double[] roles(int block, double[] prior) {
    double[] roles = new double[ROLES];
    double sum = 0;
    for (int r = 0; r < ROLES; r++) {
      roles[r] = prior[r] * likelihood[block * ROLES + r];
      sum += roles[r];
    }
    for (int r = 0; r < ROLES; r++) {
      roles[r] /= sum;
    }
    return roles;
  }

  /** Returns this page with another weight in drawing. */
  public WinnowExample weighing(double other) {
    return new WinnowExample(numbers, flags, peers, words, likelihood, content, taught, other);
  }

  /** Number of blocks. */
  public int size() {
    return size;
  }

  double weight() {
    return weight;
  }

  /** Words of each block. */
  public int[] words() {
    return words.clone();
  }

  /** Words of a block. */
  int words(int block) {
    return words[block];
  }

  /** Returns whether a block is content. */
  public boolean isContent(int block) {
    return content[block];
  }

  /** Returns whether any block has a word. */
  boolean hasWords() {
    return IntStream.of(words).anyMatch(n -> n > 0);
  }

  /** Returns whether any block is wanted. */
  public boolean hasContent() {
    for (boolean wanted : content) {
      if (wanted) {
        return true;
      }
    }
    return false;
  }

  /** Writes how likely what is known of a block is for each role. */
  void fillLikelihood(int block, float[] values, int at) {
    System.arraycopy(likelihood, block * ROLES, values, at, ROLES);
  }

  /** Writes what other networks say of a block, if they were asked. */
  void fillTaught(int block, float[] values, int at) {
    if (taught.length > 0) {
      System.arraycopy(taught, block * ROLES, values, at, ROLES);
    }
  }

  /**
   * The same page with what other networks say of it.
   *
   * @param teachers none leave the page as it is
   */
  public WinnowExample taught(List<BlockNetwork> teachers) {
    if (teachers.isEmpty()) {
      return this;
    }
    float[] mean = new float[size * ROLES];
    for (BlockNetwork teacher : teachers) {
      float[][] said = probabilities(teacher);
      for (int i = 0; i < size; i++) {
        for (int r = 0; r < ROLES; r++) {
          mean[i * ROLES + r] += said[r][i] / teachers.size();
        }
      }
    }
    return new WinnowExample(numbers, flags, peers, words, likelihood, content, mean, weight);
  }

  /** Returns whether a block is known to be neither text nor boilerplate. */
  private boolean isRare(int block) {
    float text = likelihood[block * ROLES + Role.ALL.indexOf(Role.TEXT)];
    float boilerplate = likelihood[block * ROLES + Role.ALL.indexOf(Role.BOILERPLATE)];
    return Math.max(text, boilerplate) <= View.NOISE;
  }

  /** The root of a block's words, at least 1. */
  double length(int block) {
    return Math.sqrt(Math.max(1, words[block]));
  }

  /** The weight of a block in the loss. */
  double importance(int block) {
    double weight = length(block);
    return isRare(block) ? RARE * weight : weight;
  }

  /** Writes a block's row where there are zeros. */
  public void fill(int block, float[] rows, int at) {
    System.arraycopy(numbers, block * NUMBERS, rows, at, NUMBERS);
    flags.copyTo(block, rows, at);
  }

  /** The groups of blocks that are peers; if they are not known, each is alone. */
  int[] peers(Peers kind) {
    int[] groups = peers.get(kind);
    return groups == null ? Peers.alone(size) : groups;
  }

  /** The probabilities of the roles that a network gives the blocks, {@code [role][block]}. */
  public float[][] probabilities(BlockNetwork network) {
    return network.probabilities(rows());
  }

  /** The word F1 that a network expects and reaches; 1 if there is nothing to choose. */
  CalibrationFit.Point point(BlockNetwork network, Set<Role> keep) {
    ExpectedF1.Choice choice = WinnowExtractor.choose(probabilities(network), keep, words);
    boolean[] chosen = choice.taken();
    long both = 0;
    long all = 0;
    for (int i = 0; i < size; i++) {
      both += chosen[i] && content[i] ? 2L * words[i] : 0;
      all += (chosen[i] ? words[i] : 0) + (content[i] ? words[i] : 0);
    }
    return new CalibrationFit.Point(choice.value(), all == 0 ? 1 : (double) both / all);
  }

  /** The page as a network reads it. */
  BlockEngine.Input rows() {
    return new BlockEngine.Input() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public int numbers() {
        return NUMBERS;
      }

      @Override
      public void fill(int from, int to, ColumnMatrix rows) {
        rows.put(0, to - from, numbers, from * NUMBERS, NUMBERS);
      }

      @Override
      public FlagColumns flags() {
        return flags;
      }

      @Override
      public int[] peers(Peers kind) {
        return WinnowExample.this.peers(kind);
      }
    };
  }
}
