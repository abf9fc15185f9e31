// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.winnow.extract.Explanation;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.sequence.LinearChain;

class CrfExtractorTest {
  /** A block's class is what its text starts with: heading, text or noise. */
  private static final class FirstLetter implements CrfFeatures {
    @Override
    public String name() {
      return "first-letter";
    }

    @Override
    public List<String> classes() {
      return List.of("h", "t", "n");
    }

    @Override
    public List<Role> roles() {
      return List.of(Role.HEADLINE, Role.TEXT, Role.BOILERPLATE);
    }

    @Override
    public List<String> features() {
      return classes();
    }

    @Override
    public Items items(Page page) {
      List<Integer> indexes = IntStream.range(0, page.blocks().size()).boxed().toList();
      return new Items(page.blocks().stream().map(this::features).toList(), indexes, indexes);
    }

    private int[] features(Block block) {
      return new int[] {features().indexOf(block.text().substring(0, 1))};
    }
  }

  private static final CrfModel MODEL =
      new CrfModel(
          new FirstLetter(),
          new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1},
          new LinearChain(new double[3], new double[9], new double[3]));

  private static final Page PAGE =
      PageParser.parse("<p>n 1</p><h1>h 1</h1><p>t 1</p><h2>h 2</h2><p>t 2</p><h2>h 3</h2>");

  private static final List<Role> ROLES =
      List.of(Role.BOILERPLATE, Role.HEADLINE, Role.TEXT, Role.TEXT, Role.TEXT, Role.TEXT);

  @Test
  void onlyTheFirstHeadingIsTheHeadline() {
    try (CrfExtractor extractor = new CrfExtractor(MODEL, Set.of(Role.TEXT))) {
      assertEquals(ROLES, extractor.label(PAGE).roles());
    }
  }

  @Test
  void explanationsSayWhatLabelsSay() {
    try (CrfExtractor extractor = new CrfExtractor(MODEL, Set.of(Role.TEXT))) {
      List<Explanation> reasons = extractor.explain(PAGE);
      assertEquals(ROLES, reasons.stream().map(Explanation::role).toList());
      assertEquals("h", reasons.get(3).facts().get("class"));
      assertEquals(
          List.of(false, false, true, true, true, true),
          reasons.stream().map(Explanation::isContent).toList());
    }
  }
}
