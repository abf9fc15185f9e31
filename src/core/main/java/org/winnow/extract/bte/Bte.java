// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.bte;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/**
 * Body Text Extraction: the one region of the page with most words inside and most tags outside
 * (Finn, Kushmerick and Smyth: "Fact or fiction: content classification for digital libraries",
 * DELOS 2001). Tags are those of the DOM, so that implied end tags count too. Linear.
 */
public final class Bte implements Extractor {
  @Override
  public Labeling label(Page page) {
    Tokens tokens = new Tokens(page.blocks().size());
    page.markup().walk(tokens);
    return Labeling.of(tokens.region());
  }

  /** Words of each block and tags before it. */
  private static final class Tokens implements Markup.Visitor {
    private final int[] words;
    private final int[] tags;
    private int pending;

    Tokens(int blocks) {
      words = new int[blocks];
      tags = new int[blocks];
    }

    @Override
    public void start(String name) {
      pending++;
    }

    @Override
    public void end(String name) {
      pending++;
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block >= 0) {
        WordScanner scanner = new WordScanner(text.characters(), Rule.WHITE_SPACE);
        while (scanner.next()) {
          words[block]++;
        }
        tags[block] = pending;
        pending = 0;
      }
    }

    /**
     * The segment of greatest sum, where a word counts 1 and a tag -1. A region begins and ends
     * with a block, since words only add.
     */
    List<Label> region() {
      int best = 0;
      int bestFrom = 0;
      int bestTo = 0;
      int sum = 0;
      int from = 0;
      for (int i = 0; i < words.length; i++) {
        sum -= tags[i];
        if (sum <= 0) {
          sum = 0;
          from = i;
        }
        sum += words[i];
        if (sum > best) {
          best = sum;
          bestFrom = from;
          bestTo = i + 1;
        }
      }
      List<Label> labels = new ArrayList<>(Collections.nCopies(words.length, Label.BOILERPLATE));
      Collections.fill(labels.subList(bestFrom, bestTo), Label.CONTENT);
      return labels;
    }
  }
}
