// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.winnow.spec.Parameters.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.neural.SharedColumns;
import org.winnow.page.Deadline;
import org.winnow.page.Labelling;
import org.winnow.page.Page;
import org.winnow.page.Probabilities;
import org.winnow.page.Role;
import org.winnow.page.Units;
import org.winnow.sequence.ExpectedF1;
import org.winnow.winnownet.feature.Peers;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * The model {@code winnow}: features of {@link WinnowFeatures}, a {@link WinnowNetwork}, the choice
 * of {@link ExpectedF1}. A long text that occurs again far away is taken once: desktop and mobile
 * copies. Tables of data are taken whole or not at all, and alike blocks have a say in each other's
 * role. Where comments are not wanted, doubtful blocks of pages that are likely understood are left
 * out: recall counts less for them than precision (F-beta). Where next to nothing would be left of
 * a page but its comments, those are its text: a thread below a link. Immutable and thread safe.
 */
public final class WinnowExtractor implements Extractor {
  /** Words of a text whose copies are left out. */
  private static final int LONG = 8;

  /** Copies of a text that is a copy; more are a template. */
  private static final int FEW = 3;

  /** Blocks between copies. */
  private static final int APART = 8;

  /** A text of fewer words, and of a smaller share of the comments' words, is not all there is. */
  private static final int SHORT = 50;

  private static final double SHARE = .1;

  /** Confidence from which a page is understood, and its doubtful blocks are left out. */
  private static final double SURE = .85;

  /** What beta is multiplied by there: an article's doubtful lines are seldom its own. */
  private static final double STRICT = .7;

  private static final Set<Role> COMMENTS = Collections.unmodifiableSet(EnumSet.of(Role.COMMENT));

  /** Least probability of some block where none need be taken. */
  private static final float LIKELY = 0.5f;

  private final WinnowEngine engine;
  private final Set<Role> wanted;
  private final Calibration calibration;
  private final double beta;

  /**
   * An extractor; it takes over the engine, and closes it when it is closed.
   *
   * @param wanted the roles that count as content
   * @param calibration of the confidence
   */
  public WinnowExtractor(WinnowEngine engine, Set<Role> wanted, Calibration calibration) {
    this(engine, wanted, calibration, 1);
  }

  /**
   * The same with another choice between precision and recall.
   *
   * @param beta of the expected F-beta, positive and finite: above 1 more is content
   * @throws IllegalArgumentException if it is not
   */
  public WinnowExtractor(
      WinnowEngine engine, Set<Role> wanted, Calibration calibration, double beta) {
    require(beta > 0 && Double.isFinite(beta), "beta", beta, "positive and finite");
    this.calibration = calibration;
    this.beta = beta;
    this.engine = engine;
    this.wanted = Collections.unmodifiableSet(EnumSet.copyOf(wanted));
  }

  /** A page's features, as an engine asks for them. */
  private record Asked(WinnowRows features) implements WinnowEngine.Input {
    @Override
    public int size() {
      return features.size();
    }

    @Override
    public Deadline deadline() {
      return features.deadline();
    }

    @Override
    public int numbers() {
      return WinnowFeatures.numbers();
    }

    @Override
    public void fill(int from, int to, ColumnMatrix columns) {
      features.fill(from, to, columns);
    }

    @Override
    public SharedColumns shared() {
      return features.shared();
    }

    @Override
    public FlagColumns flags() {
      return features.flags();
    }

    @Override
    public int[] peers(Peers kind) {
      return features.peers(kind);
    }
  }

  private static Asked ask(Page page) {
    return new Asked(WinnowFeatures.of(page));
  }

  @Override
  public Labelling label(Page page) {
    Asked asked = ask(page);
    return decode(page, asked.features, engine.probabilities(asked));
  }

  @Override
  public List<Labelling> labelAll(List<Page> pages) {
    List<Asked> asked = pages.stream().map(WinnowExtractor::ask).toList();
    List<float[][]> probabilities = engine.probabilities(asked);
    return IntStream.range(0, pages.size())
        .mapToObj(i -> decode(pages.get(i), asked.get(i).features, probabilities.get(i)))
        .toList();
  }

  private Labelling decode(Page page, WinnowRows rows, float[][] probabilities) {
    int[] words = words(page, rows);
    return decode(page, rows, together(rows, probabilities, words), words);
  }

  /** Probabilities in which tables of data are text and alike units are smoothed. */
  private static float[][] together(WinnowRows rows, float[][] probabilities, int[] words) {
    tables(rows.units(), probabilities);
    return AlikeBlocks.smooth(rows.peers(Peers.PATH), probabilities, words);
  }

  /** Data in a table are text: facts of a product, not a page's date. */
  private static void tables(Units units, float[][] probabilities) {
    float[] text = probabilities[Role.ALL.indexOf(Role.TEXT)];
    float[] data = probabilities[Role.ALL.indexOf(Role.DATA)];
    for (int i = 0; i < units.size(); i++) {
      if (units.isTable(i)) {
        text[i] += data[i];
        data[i] = 0;
      }
    }
  }

  private Labelling decode(Page page, WinnowRows rows, float[][] probabilities, int[] words) {
    ExpectedF1.Choice choice = choose(probabilities, words);
    boolean[] comments =
        wanted.contains(Role.COMMENT)
            ? choice.taken()
            : choose(probabilities, COMMENTS, words, 1).taken();
    return isThread(choice.taken(), comments, words)
        ? decode(page, rows, posts(probabilities), words)
        : label(page, rows, probabilities, words, choice, comments);
  }

  /** The blocks that are wanted, and the F1 that is expected before doubtful ones are left out. */
  private ExpectedF1.Choice choose(float[][] probabilities, int[] words) {
    ExpectedF1.Choice choice = choose(probabilities, wanted, words, beta);
    boolean mainText = wanted.contains(Role.TEXT) && !wanted.contains(Role.COMMENT);
    if (!mainText || calibration.of(choice.value()) < SURE) {
      return choice;
    }
    boolean[] strict = choose(probabilities, wanted, words, STRICT * beta).taken();
    return new ExpectedF1.Choice(strict, choice.value());
  }

  /** Whether the comments that are left out are the page's text. */
  private boolean isThread(boolean[] text, boolean[] comments, int[] words) {
    long inText = 0;
    long inComments = 0;
    for (int i = 0; i < words.length; i++) {
      inText += text[i] ? words[i] : 0;
      inComments += comments[i] && !text[i] ? words[i] : 0;
    }
    return wanted.contains(Role.TEXT) && inText < SHORT && inText < SHARE * inComments;
  }

  /** The same with no comments: what was likely one is as likely text. */
  private static float[][] posts(float[][] probabilities) {
    float[][] posts = probabilities.clone();
    posts[Role.ALL.indexOf(Role.TEXT)] = sum(probabilities, EnumSet.of(Role.TEXT, Role.COMMENT));
    posts[Role.ALL.indexOf(Role.COMMENT)] = new float[posts[0].length];
    return posts;
  }

  private Labelling label(
      Page page,
      WinnowRows rows,
      float[][] probabilities,
      int[] words,
      ExpectedF1.Choice choice,
      boolean[] comments) {
    Units units = rows.units();
    Role[] roles = new Role[page.blocks().size()];
    float[] content = sum(probabilities, wanted);
    float[] byBlock = new float[roles.length];
    Map<Integer, Integer> inText = new HashMap<>();
    Map<Integer, Integer> beside = new HashMap<>();
    for (int i = 0; i < words.length; i++) {
      page.deadline().checkAt(i);
      boolean taken = choice.taken()[i];
      Role role = comments[i] && !taken ? Role.COMMENT : likeliest(probabilities, i, taken);
      if (role != Role.BOILERPLATE
          && words[i] >= LONG
          && rows.copies(i) > 1
          && rows.copies(i) <= FEW) {
        Integer before = (taken ? inText : beside).putIfAbsent(rows.first(i), i);
        role = before == null || i - before <= APART ? role : Role.BOILERPLATE;
      }
      Arrays.fill(roles, units.begin(i), units.end(i), role);
      Arrays.fill(byBlock, units.begin(i), units.end(i), content[i]);
    }
    return new Labelling(
        List.of(roles), wanted, confidence(choice, words), Probabilities.of(byBlock));
  }

  /** Calibrated for main text; of comments or data alone too little is known. */
  private double confidence(ExpectedF1.Choice choice, int[] words) {
    boolean known = wanted.contains(Role.TEXT) && IntStream.of(words).anyMatch(n -> n > 0);
    return known ? calibration.of(choice.value()) : Double.NaN;
  }

  private static int[] words(Page page, WinnowRows rows) {
    int[] words = new int[rows.size()];
    for (int i = 0; i < words.length; i++) {
      page.deadline().checkAt(i);
      words[i] = rows.words(i);
    }
    return words;
  }

  /**
   * Which blocks to take for some roles.
   *
   * @param probabilities {@code [role][block]}
   * @param words of each block
   */
  public static ExpectedF1.Choice choose(float[][] probabilities, Set<Role> wanted, int[] words) {
    return choose(probabilities, wanted, words, 1);
  }

  private static ExpectedF1.Choice choose(
      float[][] probabilities, Set<Role> wanted, int[] words, double beta) {
    float[] content = sum(probabilities, wanted);
    float most = 0;
    for (float probability : content) {
      most = Math.max(most, probability);
    }
    // The main text of a page is never empty; comments and data may be.
    return wanted.contains(Role.TEXT) || most >= LIKELY
        ? ExpectedF1.choose(content, words, beta)
        : new ExpectedF1.Choice(new boolean[words.length], 0);
  }

  /** The probability of each block to have one of some roles. */
  private static float[] sum(float[][] probabilities, Set<Role> roles) {
    float[] sum = new float[probabilities[0].length];
    for (Role role : roles) {
      float[] of = probabilities[Role.ALL.indexOf(role)];
      for (int i = 0; i < sum.length; i++) {
        sum[i] += of[i];
      }
    }
    return sum;
  }

  /**
   * The likeliest role of a block among those that are wanted, or among the others but comments,
   * which are chosen on their own.
   */
  private Role likeliest(float[][] probabilities, int block, boolean isWanted) {
    Role best = Role.BOILERPLATE;
    float most = -1;
    for (int r = 0; r < probabilities.length; r++) {
      Role role = Role.ALL.get(r);
      boolean fits =
          isWanted ? wanted.contains(role) : !wanted.contains(role) && role != Role.COMMENT;
      if (fits && probabilities[r][block] > most) {
        most = probabilities[r][block];
        best = role;
      }
    }
    return best;
  }

  @Override
  public List<Explanation> explain(Page page) {
    Asked asked = ask(page);
    int[] words = words(page, asked.features);
    float[][] probabilities = together(asked.features, engine.probabilities(asked), words);
    Labelling labelling = decode(page, asked.features, probabilities, words);
    Units units = asked.features.units();
    List<Explanation> reasons = new ArrayList<>();
    for (int i = 0; i < labelling.size(); i++) {
      page.deadline().checkAt(i);
      Map<String, String> facts = new LinkedHashMap<>();
      for (int r = 0; r < probabilities.length; r++) {
        String role = Role.ALL.get(r).word();
        facts.put("P(" + role + ")", Explanation.number(probabilities[r][units.of(i)]));
      }
      reasons.add(new Explanation(labelling.roles().get(i), labelling.isContent(i), facts));
    }
    return reasons;
  }

  @Override
  public void close() {
    engine.close();
  }
}
