// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.winnow.spec.Parameters.require;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.network.BlockEngine;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.neural.SharedColumns;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.Units;
import org.winnow.sequence.ExpectedF1;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * The model {@code winnow}: a row of {@link WinnowFeatures} for each unit of a page, a {@link
 * BlockNetwork}, and {@link Step}s that make roles of its probabilities. A line, a block of code or
 * a table of data is kept or left out as one. Immutable and thread safe.
 */
public final class WinnowExtractor implements Extractor {
  private final BlockEngine engine;
  private final Set<Role> wanted;
  private final Calibration calibration;
  private final double beta;

  /**
   * An extractor.
   *
   * @param wanted the roles that count as content
   * @param calibration of the confidence
   */
  public WinnowExtractor(BlockEngine engine, Set<Role> wanted, Calibration calibration) {
    this(engine, wanted, calibration, 1);
  }

  /**
   * The same with another choice between precision and recall.
   *
   * @param beta of the expected F-beta, positive and finite: above 1 more is content
   * @throws IllegalArgumentException if it is not
   */
  public WinnowExtractor(
      BlockEngine engine, Set<Role> wanted, Calibration calibration, double beta) {
    require(beta > 0 && Double.isFinite(beta), "beta", beta, "positive and finite");
    this.calibration = calibration;
    this.beta = beta;
    this.engine = engine;
    this.wanted = Collections.unmodifiableSet(EnumSet.copyOf(wanted));
  }

  /** A page's features, as an engine asks for them. */
  private record Asked(WinnowRows features) implements BlockEngine.Input {
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
  public Labeling label(Page page) {
    Asked asked = ask(page);
    return decide(page, asked.features, engine.probabilities(asked)).labeling();
  }

  private Draft decide(Page page, WinnowRows rows, float[][] probabilities) {
    Draft draft = new Draft(rows, probabilities, wanted, calibration, beta);
    Step.applyAll(draft, page.deadline());
    return draft;
  }

  /**
   * The choice with the greatest expected word F1 for some roles.
   *
   * @param probabilities by role and unit
   * @param words of each unit
   */
  public static ExpectedF1.Choice choose(float[][] probabilities, Set<Role> wanted, int[] words) {
    return Draft.choose(probabilities, wanted, words, 1);
  }

  @Override
  public List<Explanation> explain(Page page) {
    Asked asked = ask(page);
    Draft draft = decide(page, asked.features, engine.probabilities(asked));
    Units units = draft.units;
    List<Explanation> reasons = new ArrayList<>();
    for (int unit = 0; unit < draft.size(); unit++) {
      page.deadline().checkAt(unit);
      Map<String, String> facts = new LinkedHashMap<>();
      for (Role role : Role.ALL) {
        facts.put("P(" + role.word() + ")", Explanation.number(draft.of(role)[unit]));
      }
      Role role = draft.roles[unit];
      for (int block = units.begin(unit); block < units.end(unit); block++) {
        Map<String, String> own = new LinkedHashMap<>(facts);
        if (units.blocks(unit) > 1) {
          own.put("unit", units.begin(unit) + "-" + (units.end(unit) - 1));
        }
        reasons.add(new Explanation(role, wanted.contains(role), own));
      }
    }
    return reasons;
  }
}
