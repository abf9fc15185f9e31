// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.label.Role;
import org.winnow.network.Peers;
import org.winnow.page.Deadline;
import org.winnow.sequence.ExpectedF1;

/** The steps from the network's probabilities to the roles of units, in their order. */
enum Step {
  /** Alike units are smoothed. */
  ALIKE_UNITS {
    @Override
    void apply(Draft draft) {
      draft.probabilities =
          AlikeUnits.smooth(draft.rows.peers(Peers.PATH), draft.probabilities, draft.words);
    }
  },

  /**
   * All units of a table of data have their mean probabilities, by words, and all in it is text:
   * the facts of a product, not a page's date, and a cell with the title is no headline.
   */
  TABLES {
    @Override
    void apply(Draft draft) {
      float[] text = draft.of(Role.TEXT);
      float[] data = draft.of(Role.DATA);
      float[] headline = draft.of(Role.HEADLINE);
      for (int table = 0; table < draft.units.tables(); table++) {
        int begin = draft.units.tableBegin(table);
        int end = draft.units.tableEnd(table);
        for (float[] role : draft.probabilities) {
          mean(role, draft.words, begin, end);
        }
        for (int i = begin; i < end; i++) {
          text[i] += data[i] + headline[i];
          data[i] = 0;
          headline[i] = 0;
        }
      }
    }

    private void mean(float[] probabilities, int[] words, int begin, int end) {
      double sum = 0;
      double of = 0;
      for (int i = begin; i < end; i++) {
        double weight = Math.max(words[i], Float.MIN_NORMAL);
        sum += weight * probabilities[i];
        of += weight;
      }
      Arrays.fill(probabilities, begin, end, (float) (sum / of));
    }
  },

  /**
   * Entries of a list about which the network is in similar doubt are decided together. Where
   * comments are wanted, too, the bylines of all posts would come with those about which the
   * network is in doubt.
   */
  ENTRIES {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText()) {
        Entries.join(draft);
      }
    }
  },

  /** The units with the greatest expected F-beta are content. */
  CHOICE {
    @Override
    void apply(Draft draft) {
      ExpectedF1.Choice choice = draft.choose(draft.wanted, draft.beta);
      draft.taken = choice.taken();
      draft.expected = choice.value();
    }
  },

  /**
   * Where the main text is likely understood, doubtful units are left out: an article's doubtful
   * lines are seldom its own. Recall counts less for them than precision.
   */
  SURE_PAGES {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText() && draft.calibration.of(draft.expected) >= SURE) {
        draft.taken = draft.choose(draft.wanted, STRICT * draft.beta).taken();
      }
    }
  },

  /**
   * The posts of a thread are its text, though they look like comments; so are the comments of a
   * page that has next to nothing else.
   */
  THREADS {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT) && isThread(draft)) {
        float[] text = draft.of(Role.TEXT);
        float[] comments = draft.of(Role.COMMENT);
        for (int i = 0; i < draft.size(); i++) {
          text[i] += comments[i];
          comments[i] = 0;
        }
        draft.forgetComments();
        CHOICE.apply(draft);
        SURE_PAGES.apply(draft);
      }
    }

    private boolean isThread(Draft draft) {
      boolean[] comments = draft.comments();
      long inText = 0;
      long inComments = 0;
      for (int i = 0; i < draft.size(); i++) {
        inText += draft.taken[i] ? draft.words[i] : 0;
        inComments += comments[i] && !draft.taken[i] ? draft.words[i] : 0;
      }
      return inText < SHORT && inText < NEXT_TO_NOTHING * inComments
          || inComments > SHARE * inText && draft.isThread();
    }
  },

  /**
   * Code is content where the units before and behind it are: it has no sentences by which the
   * network could recognize it.
   */
  CODE {
    @Override
    void apply(Draft draft) {
      float[] boilerplate = draft.of(Role.BOILERPLATE);
      for (int i = 1; i + 1 < draft.size(); i++) {
        draft.taken[i] |=
            draft.isCode(i)
                && boilerplate[i] < MOST_BOILERPLATE
                && isTaken(draft, i, -1)
                && isTaken(draft, i, 1);
      }
    }

    /**
     * Returns whether the next unit in a direction is taken, behind the buttons of a box with code.
     */
    private boolean isTaken(Draft draft, int unit, int by) {
      int next = unit + by;
      for (int i = 0; i < BUTTONS && isButton(draft, next); i++) {
        next += by;
      }
      return next >= 0 && next < draft.size() && draft.taken[next];
    }

    private boolean isButton(Draft draft, int unit) {
      return unit >= 0 && unit < draft.size() && !draft.taken[unit] && draft.words[unit] <= BUTTON;
    }
  },

  /** The list that a sentence of the text announces is content. */
  LEAD_INS {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT)) {
        new LeadIns(draft).apply();
      }
    }
  },

  /** Of alike units all are content if most are. */
  TEMPLATE_SLOTS {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText()) {
        TemplateSlots.complete(draft);
      }
    }
  },

  /** Short lines at the edges of the text go with what they belong to. */
  EDGES {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT)) {
        new Edges(draft).apply();
      }
    }
  },

  /** The titles of sections whose text is content are, too, where most of their form are. */
  SECTION_TITLES {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText()) {
        SectionTitles.take(draft);
      }
    }
  },

  /** The price of what the page offers is content. */
  PRICES {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT)) {
        Prices.take(draft);
      }
    }
  },

  /** The lines that stand above advertisements are left out. */
  AD_LABELS {
    @Override
    void apply(Draft draft) {
      AdLabels.leaveOut(draft);
    }
  },

  /** Lines that lead to the top of the page, or to its recipe, are left out. */
  JUMP_LINKS {
    @Override
    void apply(Draft draft) {
      JumpLinks.leaveOut(draft);
    }
  },

  /** Signatures below posts are left out. */
  SIGNATURES {
    @Override
    void apply(Draft draft) {
      Signatures.leaveOut(draft);
    }
  },

  /** Each unit has the likeliest role of those that fit whether it is content. */
  ROLES {
    @Override
    void apply(Draft draft) {
      boolean[] comments = draft.comments();
      for (int i = 0; i < draft.size(); i++) {
        boolean comment = comments[i] && !draft.taken[i];
        draft.roles[i] = comment ? Role.COMMENT : likeliest(draft, i);
      }
    }

    /** The likeliest role; comments that are not content are chosen on their own. */
    private Role likeliest(Draft draft, int unit) {
      Role best = Role.BOILERPLATE;
      float most = -1;
      for (Role role : Role.ALL) {
        boolean wanted = draft.wanted.contains(role);
        boolean fits = draft.taken[unit] ? wanted : !wanted && role != Role.COMMENT;
        if (fits && draft.of(role)[unit] > most) {
          most = draft.of(role)[unit];
          best = role;
        }
      }
      return best;
    }
  },

  /**
   * A text that stands on the page twice, for two kinds of screen, is taken once. If one of both is
   * a caption, the other one stays.
   */
  COPIES {
    @Override
    void apply(Draft draft) {
      Copies copies = new Copies(draft.rows);
      Map<Integer, Integer> inText = new HashMap<>();
      Map<Integer, Integer> beside = new HashMap<>();
      for (int i = 0; i < draft.size(); i++) {
        if (draft.roles[i] != Role.BOILERPLATE
            && draft.words[i] >= FEWEST
            && draft.rows.copies(i) > 1) {
          Map<Integer, Integer> seen = draft.taken[i] ? inText : beside;
          Integer before = seen.putIfAbsent(draft.rows.first(i), i);
          if (before != null && copies.isCopy(before, i, draft.isCode(i))) {
            if (isOfCaption(draft, before, i)) {
              draft.roles[before] = Role.BOILERPLATE;
              seen.put(draft.rows.first(i), i);
            } else {
              draft.roles[i] = Role.BOILERPLATE;
            }
          }
        }
      }
    }

    private static boolean isOfCaption(Draft draft, int first, int second) {
      return draft.roles[first] == draft.roles[second]
          && draft.isCaption(first)
          && !draft.isCaption(second);
    }
  },

  /** A heading that says the same as the one before it, or as the headline, is left out. */
  REPEATED_HEADINGS {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT)) {
        new Headings(draft).leaveOutRepeatedHeadings();
      }
    }
  },

  /** The name of the site above the title is left out. */
  SITE_NAME {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.HEADLINE)) {
        new Headings(draft).leaveOutSiteName();
      }
    }
  },

  /** The title of a table of contents that was left out is left out. */
  TITLES_OF_CONTENTS {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText()) {
        new Headings(draft).leaveOutTitlesOfContents();
      }
    }
  },

  /** The source of the text, which an editor shows beside the text, is left out. */
  SOURCES {
    @Override
    void apply(Draft draft) {
      if (draft.wanted.contains(Role.TEXT)) {
        new Sources(draft).apply();
      }
    }
  },

  /**
   * A heading at the end of the text, below which nothing is kept, is left out; on doubtful pages
   * only if it is likely the title of a section that was left out.
   */
  LAST_HEADING {
    @Override
    void apply(Draft draft) {
      if (draft.isMainText()) {
        boolean sure = draft.calibration.of(draft.expected) >= SURE;
        new Headings(draft).leaveOutLastHeading(sure);
      }
    }
  };

  /** All of them, in order. */
  static final List<Step> ALL = List.of(values());

  /** Confidence from which a page is understood. */
  private static final double SURE = .85;

  /** Factor of beta on such pages. */
  private static final double STRICT = .7;

  /**
   * If the main text has fewer words, and a smaller share of the comments' words, the comments are
   * the text.
   */
  private static final int SHORT = 50;

  private static final double NEXT_TO_NOTHING = .1;

  /**
   * Number of words in comments, as a share of those in the text, above which they may be posts.
   */
  private static final double SHARE = .25;

  /** Probability of boilerplate from which code is left out wherever it stands. */
  private static final float MOST_BOILERPLATE = .95f;

  /** Maximum number of units between code and the text that may be buttons, and of their words. */
  private static final int BUTTONS = 2;

  private static final int BUTTON = 3;

  /** Minimum number of words of a text whose copies are left out. */
  private static final int FEWEST = 4;

  /** Changes a draft. */
  abstract void apply(Draft draft);

  /** Applies all steps. */
  static void applyAll(Draft draft, Deadline deadline) {
    for (Step step : ALL) {
      deadline.check();
      step.apply(draft);
    }
  }
}
