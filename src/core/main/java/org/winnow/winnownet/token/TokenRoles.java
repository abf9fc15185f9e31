// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  private static final char LINE_END = '\n';

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

    private final String word = name().toLowerCase(Locale.ROOT);

    /** The name in lower case. */
    public String word() {
      return word;
    }

    private static Place of(String word) {
      for (Place place : ALL) {
        if (place.word.equals(word)) {
          return place;
        }
      }
      throw new IllegalArgumentException("no place of tokens: " + word);
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
    String file = file();
    Map<Place, Map<String, float[]>> all = new EnumMap<>(Place.class);
    read(
        file,
        (place, start, end, percents) -> {
          float[] numbers = new float[SIZE];
          for (int i = 0; i < SIZE; i++) {
            numbers[i] = percents[i];
          }
          all.computeIfAbsent(place, p -> new HashMap<>()).put(file.substring(start, end), numbers);
        });
    return all;
  }

  /** Takes the tokens of a file. */
  private interface Reader {
    /**
     * Takes one of them.
     *
     * @param start where the token begins in the file
     * @param percents of each role; overwritten by the next token
     */
    void token(Place place, int start, int end, int[] percents);
  }

  private static void read(String file, Reader reader) {
    int[] percents = new int[SIZE];
    int at = 0;
    while (at < file.length()) {
      int start = file.indexOf(TAB, at) + 1;
      Place place = Place.of(file.substring(at, start - 1));
      int end = file.indexOf(TAB, start);
      int next = end;
      for (int i = 0; i < SIZE; i++) {
        int from = next + 1;
        next = file.indexOf(i < SIZE - 1 ? TAB : LINE_END, from);
        percents[i] = Integer.parseInt(file, from, next, 10);
      }
      reader.token(place, start, end, percents);
      at = next + 1;
    }
  }

  /** Reads what {@link #format} writes. */
  static TokenRoles parse(String file) {
    List<TokenTable.Builder> tables =
        Place.ALL.stream().map(place -> new TokenTable.Builder()).toList();
    read(
        file,
        (place, start, end, percents) ->
            tables.get(Place.ALL.indexOf(place)).add(file, start, end, percents));
    return new TokenRoles(
        tables.stream().map(TokenTable.Builder::build).toList(),
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
                file.append(LINE_END);
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
