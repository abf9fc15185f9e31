// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * Rules that would put right what an extractor gets wrong on the corrected pages of a site: of all
 * ids and classes around blocks, those that hold wrong blocks and no right one, taken greedily by
 * the words that they put right, the shorter of two equals first.
 */
final class Proposals {
  /** Words that a rule must put right, over all pages. */
  private static final int LEAST_WORDS = 3;

  private static final int MOST = 12;

  /** Elements above a block that are looked at. */
  private static final int DEEPEST = 60;

  /**
   * A rule.
   *
   * @param drop whether it leaves out what is selected; else it keeps that
   * @param words that it puts right
   * @param pages on which it does
   */
  record Proposal(boolean drop, String selector, int words, int pages) {}

  /** A corrected page, and what the extractor made of it. */
  record Corrected(Page page, Labeling found, List<Role> right) {}

  /** A block of a page. */
  private record Place(int page, int block) {}

  private final List<Corrected> pages;
  private final Map<String, Set<Place>> selected = new HashMap<>();

  private Proposals(List<Corrected> pages) {
    this.pages = pages;
    for (int i = 0; i < pages.size(); i++) {
      pages.get(i).page.markup().walk(new Ancestors(i));
    }
  }

  /** The rules, the best first. */
  static List<Proposal> of(List<Corrected> pages) {
    Proposals proposals = new Proposals(pages);
    List<Proposal> all = new ArrayList<>(proposals.greedy(true));
    all.addAll(proposals.greedy(false));
    all.sort(Comparator.comparingInt((Proposal p) -> -p.words));
    return all;
  }

  /** Collects the blocks below each id and class. */
  private final class Ancestors implements Markup.Visitor {
    private final int page;
    private final Deque<Set<String>> open = new ArrayDeque<>();

    Ancestors(int page) {
      this.page = page;
    }

    @Override
    public void start(String name, Markup.Attributes attributes) {
      Set<String> selectors = new LinkedHashSet<>();
      String id = attributes.get("id");
      if (isName(id)) {
        selectors.add("#" + id);
      }
      for (String one : attributes.get("class").split("\\s+")) {
        if (isName(one)) {
          selectors.add("." + one);
          selectors.add(name + "." + one);
        }
      }
      open.push(selectors);
    }

    /** Names with digits in them change from page to page. */
    private static boolean isName(String name) {
      return name.length() <= 60 && name.matches("[A-Za-z_][A-Za-z_-]*[0-9]?");
    }

    @Override
    public void end(String name) {
      open.pop();
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block >= 0) {
        open.stream()
            .limit(DEEPEST)
            .flatMap(Set::stream)
            .forEach(
                selector ->
                    selected
                        .computeIfAbsent(selector, s -> new LinkedHashSet<>())
                        .add(new Place(page, block)));
      }
    }
  }

  private static boolean wanted(Role role) {
    return role == Role.HEADLINE || role == Role.TEXT;
  }

  private boolean isWanted(Place place) {
    return wanted(pages.get(place.page).right.get(place.block));
  }

  private boolean isFound(Place place) {
    return wanted(pages.get(place.page).found.roles().get(place.block));
  }

  private int words(Place place) {
    Block block = pages.get(place.page).page.blocks().get(place.block);
    return block.text().strip().split("\\s+").length;
  }

  private List<Proposal> greedy(boolean drop) {
    Set<Place> mended = new HashSet<>();
    List<String> candidates =
        selected.keySet().stream()
            .filter(
                s -> selected.getOrDefault(s, Set.of()).stream().allMatch(p -> isWanted(p) != drop))
            .sorted(Comparator.comparingInt(String::length).thenComparing(s -> s))
            .toList();
    List<Proposal> chosen = new ArrayList<>();
    while (chosen.size() < MOST) {
      Proposal best = new Proposal(drop, "", LEAST_WORDS - 1, 0);
      for (String selector : candidates) {
        Proposal one = proposal(drop, selector, mended);
        best = one.words > best.words ? one : best;
      }
      if (best.selector.isEmpty()) {
        return chosen;
      }
      chosen.add(best);
      mended.addAll(selected.getOrDefault(best.selector, Set.of()));
    }
    return chosen;
  }

  private Proposal proposal(boolean drop, String selector, Set<Place> mended) {
    int words = 0;
    Set<Integer> where = new HashSet<>();
    for (Place place : selected.getOrDefault(selector, Set.of())) {
      if (isFound(place) == drop && !mended.contains(place)) {
        words += words(place);
        where.add(place.page);
      }
    }
    return new Proposal(drop, selector, words, where.size());
  }
}
