// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.winnow.hash.Sha256;
import org.winnow.label.Role;
import org.winnow.text.Resource;

/**
 * What tokens tell of the role of a block in whose text, or near which in the names of elements,
 * they stand: of how many percent more of the blocks with a token each role is than of all blocks,
 * the mean over sites. Target encoding (Micci-Barreca, SIGKDD Explorations 2001) with sites as the
 * cases. The numbers come from counts, by {@code winnow train --recipe token-roles}. Immutable.
 */
public final class TokenRoles {
  /** Roles that are told; boilerplate is what the others leave. */
  public static final List<Role> ROLES = List.of(Role.HEADLINE, Role.TEXT, Role.COMMENT, Role.DATA);

  /** Numbers of a token. */
  public static final int SIZE = ROLES.size();

  private static final String FILE = "tokens.tsv";
  private static final char TAB = '\t';

  /** Where tokens stand. */
  public enum Place {
    /** In the block's text, among its first words. */
    TEXT,
    /** In the names of the three nearest elements. */
    NEAR,
    /** In the names of all elements around, but the body. */
    AROUND;

    /** In the order of the columns. */
    public static final List<Place> ALL = List.of(values());

    /** The name in lower case. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final List<TokenTable> tables;
  private final String hash;

  /** Made when they are first asked for. */
  private static final class Shipped {
    static final TokenRoles ROLES = parse(file());
  }

  private TokenRoles(List<TokenTable> tables, String hash) {
    this.tables = tables;
    this.hash = hash;
  }

  /** The statistics that come with Winnow. */
  public static TokenRoles shipped() {
    return Shipped.ROLES;
  }

  private static String file() {
    return Resource.text(TokenRoles.class, FILE);
  }

  /** The percents of all tokens that come with Winnow, by place and token; read anew each time. */
  public static Map<Place, Map<String, float[]>> percents() {
    Map<Place, Map<String, float[]>> percents = new EnumMap<>(Place.class);
    rows(file())
        .forEach(
            (place, rows) ->
                percents.put(Place.valueOf(place.toUpperCase(Locale.ROOT)), percents(rows)));
    return percents;
  }

  private static Map<String, float[]> percents(List<String[]> rows) {
    Map<String, float[]> tokens = new HashMap<>();
    rows.forEach(row -> tokens.put(row[1], percents(row)));
    return tokens;
  }

  private static float[] percents(String[] row) {
    float[] percents = new float[SIZE];
    for (int i = 0; i < SIZE; i++) {
      percents[i] = Integer.parseInt(row[2 + i]);
    }
    return percents;
  }

  /** The fields of each line, by place. */
  private static Map<String, List<String[]>> rows(String file) {
    Map<String, List<String[]>> rows = new TreeMap<>();
    file.lines()
        .map(line -> line.split("\t", -1))
        .forEach(row -> rows.computeIfAbsent(row[0], place -> new ArrayList<>()).add(row));
    return rows;
  }

  /** Reads what {@link #format} writes. */
  static TokenRoles parse(String file) {
    Map<String, List<String[]>> rows = rows(file);
    return new TokenRoles(
        Place.ALL.stream()
            .map(p -> new TokenTable(percents(rows.getOrDefault(p.word(), List.of()))))
            .toList(),
        Sha256.of(file.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * A file of tokens: place, token, whole percents of the {@link #ROLES}, in order of the tokens.
   *
   * @param percents of each token, by place
   */
  public static String format(Map<Place, Map<String, float[]>> percents) {
    StringBuilder file = new StringBuilder();
    for (Place place : Place.ALL) {
      percents.getOrDefault(place, Map.of()).entrySet().stream()
          .sorted(Comparator.comparing(Map.Entry::getKey))
          .forEach(
              token -> {
                file.append(place.word()).append(TAB).append(token.getKey());
                for (float percent : token.getValue()) {
                  file.append(TAB).append(Math.round(percent));
                }
                file.append('\n');
              });
    }
    return file.toString();
  }

  /** Names of the columns: of each place the mean over the tokens there. */
  public static List<String> columns() {
    return Place.ALL.stream()
        .flatMap(place -> ROLES.stream().map(role -> place.word() + " tokens: " + role.word()))
        .toList();
  }

  /** The tokens of a place. */
  TokenTable at(Place place) {
    return tables.get(Place.ALL.indexOf(place));
  }

  /** SHA-256 of the file. */
  public String hash() {
    return hash;
  }

  /**
   * The mean over the tokens that are known; zeros if there are none.
   *
   * @param percents by token
   */
  public static void mean(List<String> tokens, Map<String, float[]> percents, float[] row, int at) {
    int known = 0;
    Arrays.fill(row, at, at + SIZE, 0);
    for (String token : tokens) {
      float[] some = percents.get(token);
      if (some != null) {
        known++;
        for (int i = 0; i < SIZE; i++) {
          row[at + i] += some[i];
        }
      }
    }
    for (int i = 0; i < SIZE; i++) {
      row[at + i] /= Math.max(1, known);
    }
  }
}
