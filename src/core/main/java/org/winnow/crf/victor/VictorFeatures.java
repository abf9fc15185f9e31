// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.winnow.crf.CrfFeatures;
import org.winnow.crf.FeatureNumbering;
import org.winnow.label.Role;
import org.winnow.page.Page;

/**
 * Features after Victor (Spousta, Marek and Pecina: "Victor: the web-page cleaning tool", WAC-4
 * 2008): markup around and before a block, counts over its text, its place on the page. Numbers are
 * cut into ranges, and each range is a feature.
 *
 * <p>Departures: blocks are those of the collapsed DOM; neighbours' features belong to a block too;
 * there is no language feature, since the training pages are English.
 */
public final class VictorFeatures implements CrfFeatures {
  /** The name that model directories record. */
  public static final String NAME = "victor";

  /** The classes of {@link #classes()}, by number. */
  public static final int HEADER = 0;

  public static final int PARAGRAPH = 1;
  public static final int LIST = 2;
  public static final int CONTINUATION = 3;
  public static final int NOISE = 4;

  private static final List<String> CLASSES =
      List.of("header", "paragraph", "list", "continuation", "noise");

  private static final List<Role> ROLES =
      List.of(Role.HEADLINE, Role.TEXT, Role.TEXT, Role.TEXT, Role.BOILERPLATE);

  private static final VictorFeatures INSTANCE = new VictorFeatures();

  /** How far neighbours are seen with all their shared properties. */
  private static final int REACH = 2;

  private final FeatureNumbering templates = new FeatureNumbering();

  /** First feature of each property, for the block itself. */
  private final int[] own;

  /** First feature of each shared property, for each neighbour; one more value: no neighbour. */
  private final int[][] others = new int[2 * REACH + 1][];

  private final int[] flags;
  private final int[][] otherFlags = new int[2 * REACH + 1][];

  private VictorFeatures() {
    own = number("", BlockProperties.VALUES, 0);
    flags = number("", BlockProperties.FLAGS);
    for (int at = -REACH; at <= REACH; at++) {
      if (at != 0) {
        String prefix = (at > 0 ? "next" : "previous") + Math.abs(at) + ".";
        others[at + REACH] = number(prefix, BlockProperties.SHARED_VALUES, 1);
        otherFlags[at + REACH] = number(prefix, BlockProperties.SHARED_FLAGS);
      }
    }
  }

  private int[] number(String prefix, List<String> claims) {
    return claims.stream().mapToInt(name -> templates.add(prefix + name, 1)).toArray();
  }

  private int[] number(String prefix, List<BlockProperties.Property> properties, int more) {
    return properties.stream()
        .mapToInt(p -> templates.add(prefix + p.name(), p.values() + more))
        .toArray();
  }

  /** The one instance. */
  public static VictorFeatures instance() {
    return INSTANCE;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> classes() {
    return CLASSES;
  }

  @Override
  public List<Role> roles() {
    return ROLES;
  }

  @Override
  public List<String> features() {
    return templates.names();
  }

  @Override
  public Items items(Page page) {
    BlockTraits traits = new BlockTraits(page);
    int n = page.blocks().size();
    List<int[]> rows = new ArrayList<>(n);
    int[] row = new int[own.length + flags.length + 2 * REACH * (own.length + flags.length)];
    for (int i = 0; i < n; i++) {
      page.deadline().checkAt(i);
      int count = block(traits, i, row);
      for (int at = -REACH; at <= REACH; at++) {
        count = at == 0 ? count : neighbour(traits, i + at, at + REACH, n, row, count);
      }
      rows.add(Arrays.copyOf(row, count));
    }
    List<Integer> indexes = IntStream.range(0, n).boxed().toList();
    return new Items(rows, indexes, indexes);
  }

  private int block(BlockTraits traits, int i, int[] row) {
    int count = 0;
    for (int p = 0; p < own.length; p++) {
      row[count++] = own[p] + traits.value(i, p);
    }
    for (int f = 0; f < flags.length; f++) {
      if (traits.flag(i, f)) {
        row[count++] = flags[f];
      }
    }
    return count;
  }

  private int neighbour(BlockTraits traits, int i, int side, int n, int[] row, int start) {
    int count = start;
    int[] firsts = others[side];
    boolean exists = i >= 0 && i < n;
    for (int p = 0; p < firsts.length; p++) {
      int none = BlockProperties.SHARED_VALUES.get(p).values();
      row[count++] = firsts[p] + (exists ? traits.value(i, p) : none);
    }
    for (int f = 0; exists && f < otherFlags[side].length; f++) {
      if (traits.flag(i, f)) {
        row[count++] = otherFlags[side][f];
      }
    }
    return count;
  }
}
