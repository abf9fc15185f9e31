// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.winnow.label.Role;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.winnownet.token.TokenRoles;
import org.winnow.winnownet.token.TokenRoles.Place;

/**
 * Counts of which roles blocks with a token have, from which {@link TokenRoles} are made. A page
 * that is learnt from must not tell its own tokens what it is, nor may another page of its site:
 * sites are cut into parts, and a page's columns come from the other parts (cross-fitting, as for
 * all target encoding: else the columns are right on these pages alone, and the network trusts them
 * too much). Immutable.
 */
final class TokenCounts {
  private static final int PARTS = 8;
  private static final int SIZE = TokenRoles.SIZE;

  /** Sites that a token needs, and sites where it says nothing that are added to them. */
  private static final int LEAST = 8;

  private static final double NOTHING = 10;

  /** What a site must have of a token to count as half of one: blocks, by the root of words. */
  private static final double HALF = 3;

  private static final int ROUNDS = 5;
  private static final double PERCENT = 100;

  private final List<Item> items;

  /** Sums over the sites of each part, {@code [part][role]}, their number last; by token. */
  private final Map<Place, Map<String, double[][]>> sums = new EnumMap<>(Place.class);

  private final Map<Place, Map<String, float[]>> all;

  private TokenCounts(List<Item> items) {
    this.items = List.copyOf(items);
    double[] prior = prior();
    Map<String, List<Item>> sites = new TreeMap<>();
    for (Item item : items) {
      sites.computeIfAbsent(item.siteOrSet(), site -> new ArrayList<>()).add(item);
    }
    for (Place place : Place.ALL) {
      Map<String, double[][]> table = new HashMap<>();
      sites.forEach((site, pages) -> add(place, pages, prior, part(site), table));
      table.values().removeIf(parts -> sum(parts, -1)[SIZE] < LEAST);
      sums.put(place, table);
    }
    all = percents(-1);
  }

  /** Counts the tokens of some pages. */
  static TokenCounts of(List<Item> items) {
    return new TokenCounts(items);
  }

  /** What the tokens tell that enough sites have: whole percents of the roles, by token. */
  Map<Place, Map<String, float[]>> all() {
    return all;
  }

  /**
   * The pages to learn from: the tokens of each tell what they do on sites of other parts.
   *
   * @param otherwise what tokens tell that too few sites of these pages have
   */
  List<WinnowExample> training(Map<Place, Map<String, float[]>> otherwise) {
    List<Map<Place, Map<String, float[]>>> others =
        IntStream.range(0, PARTS).mapToObj(part -> over(otherwise, percents(part))).toList();
    return items.parallelStream()
        .map(item -> item.with(others.get(part(item.siteOrSet()))))
        .toList();
  }

  private static Map<Place, Map<String, float[]>> over(
      Map<Place, Map<String, float[]>> below, Map<Place, Map<String, float[]>> above) {
    Map<Place, Map<String, float[]>> both = new EnumMap<>(Place.class);
    for (Place place : Place.ALL) {
      Map<String, float[]> tokens = new HashMap<>(below.getOrDefault(place, Map.of()));
      tokens.putAll(above.getOrDefault(place, Map.of()));
      both.put(place, tokens);
    }
    return both;
  }

  private static int part(String site) {
    long mixed = site.hashCode() * 0x9e3779b97f4a7c15L;
    return (int) ((mixed >>> 32) % PARTS);
  }

  /** The share of each role in the blocks of a page, where gold tells no roles the likeliest. */
  private double[] prior() {
    double[] prior = new double[Role.ALL.size()];
    Arrays.fill(prior, 1.0 / prior.length);
    for (int round = 0; round < ROUNDS; round++) {
      double[] next = new double[prior.length];
      for (Item item : items) {
        WinnowExample page = item.page();
        for (int i = 0; i < page.size(); i++) {
          double[] roles = page.roles(i, prior);
          for (int r = 0; r < roles.length; r++) {
            next[r] += roles[r] / page.size() / items.size();
          }
        }
      }
      prior = next;
    }
    return prior;
  }

  /** Adds what the pages of a site tell: the mean over their blocks. */
  private static void add(
      Place place, List<Item> site, double[] prior, int part, Map<String, double[][]> table) {
    Map<String, double[]> here = new HashMap<>();
    for (Item item : site) {
      WinnowExample page = item.page();
      for (int i = 0; i < page.size(); i++) {
        double[] roles = page.roles(i, prior);
        double weight = page.length(i);
        for (String token : new HashSet<>(item.tokens().of(place, i))) {
          double[] sum = here.computeIfAbsent(token, t -> new double[SIZE + 1]);
          for (int k = 0; k < SIZE; k++) {
            int role = Role.ALL.indexOf(TokenRoles.ROLES.get(k));
            sum[k] += weight * (roles[role] - prior[role]);
          }
          sum[SIZE] += weight;
        }
      }
    }
    here.forEach(
        (token, sum) -> {
          double[] to = table.computeIfAbsent(token, t -> new double[PARTS][SIZE + 1])[part];
          double count = sum[SIZE] / (sum[SIZE] + HALF);
          for (int k = 0; k < SIZE; k++) {
            to[k] += count * sum[k] / sum[SIZE];
          }
          to[SIZE] += count;
        });
  }

  /** Sums over all parts but one; -1: over all. */
  private static double[] sum(double[][] parts, int without) {
    double[] sum = new double[SIZE + 1];
    for (int part = 0; part < parts.length; part++) {
      for (int k = 0; part != without && k <= SIZE; k++) {
        sum[k] += parts[part][k];
      }
    }
    return sum;
  }

  private Map<Place, Map<String, float[]>> percents(int without) {
    Map<Place, Map<String, float[]>> percents = new EnumMap<>(Place.class);
    sums.forEach(
        (place, table) -> {
          Map<String, float[]> tokens = new HashMap<>();
          table.forEach((token, parts) -> tokens.put(token, percents(sum(parts, without))));
          percents.put(place, tokens);
        });
    return percents;
  }

  private static float[] percents(double[] sum) {
    float[] percents = new float[SIZE];
    for (int k = 0; k < SIZE; k++) {
      percents[k] = Math.round(PERCENT * sum[k] / (sum[SIZE] + NOTHING));
    }
    return percents;
  }
}
