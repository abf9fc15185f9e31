// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.winnow.hash.Sha256;
import org.winnow.spec.Words;

/**
 * Judgments of TREC's Web Track, by what their files say: the digest is of the rows, each column
 * separated by one space, in the order of their characters, so that a copy with other white space
 * or order is the same. A shell has it from {@code awk '{print $1,$2,$3,$4}' FILE | LC_ALL=C sort |
 * sha256sum}. The digests are of the files in {@code io.anserini:anserini:0.13.3}; that of topics
 * 151 to 200 by subtopic is of the file that gives ndeval's published answers. Topics 1 to 50 have
 * no judgments of this form.
 */
public enum KnownQrels {
  WEB_51_100("138e82e9e7dddfd9afaa8d6d859beba42d9119bb28729ac1674250b1afe50962"),
  WEB_101_150("e4a97c353666f36fff4abf1f4223e1ab8617c20138cf3e31206e822ad5b4b61b"),
  WEB_151_200("228feada7e881244c1f5f1ec9e4c74ff05b3c4d7e4e6be5e8f0ea640a6794201"),
  WEB_151_200_SUBTOPICS("e3222d623c34b43b67f68c2f98285a067f8838abb98dc5d9831ba98447b8b6da"),
  WEB_201_250("94c05be11e6e5256078e8fe53e1efbdb9bd3fefe8010be95a4fe1ef140326d95"),
  WEB_201_250_SUBTOPICS("b951b46144b9af0d27a5b1de6f1d29d37026ddd3ee226d40143dc52e2d92138a"),
  WEB_251_300("0354acfa269b122df6ff193ba7c1e5d12166e9f4bbf0a188f220e47b84af2c19"),
  WEB_251_300_SUBTOPICS("d06e5a87a20a81b595b14f9a92aca39da901e1e2f9a117c4d6faa58b05349bee");

  private final String sha256;

  KnownQrels(String sha256) {
    this.sha256 = sha256;
  }

  /** The digest of the rows, 64 hexadecimal digits. */
  public String sha256() {
    return sha256;
  }

  /** Such as {@code web-201-250}; by subtopic {@code web-201-250-subtopics}. */
  @Override
  public String toString() {
    return Words.word(this);
  }

  /** The judgments of a digest, if they are known. */
  public static Optional<KnownQrels> of(String sha256) {
    return Arrays.stream(values()).filter(known -> known.sha256.equals(sha256)).findFirst();
  }

  /**
   * The digest of a file's rows.
   *
   * @throws IOException if it can't be read or has other rows than judgments; the message names
   *     file and line
   */
  public static String digest(Path file) throws IOException {
    List<String> rows = new ArrayList<>();
    try (LineFile lines = new LineFile(file)) {
      for (List<String> row = lines.columns(); !row.isEmpty(); row = lines.columns()) {
        Qrels.check(lines, row);
        rows.add(String.join(" ", row) + "\n");
      }
    }
    rows.sort(null);
    MessageDigest digest = Sha256.start();
    rows.forEach(row -> digest.update(row.getBytes(StandardCharsets.UTF_8)));
    return Sha256.finish(digest);
  }

  /**
   * Refuses a file with other judgments than are wanted.
   *
   * @param wanted a name, or a digest
   * @throws IllegalArgumentException if the judgments are others, or {@code wanted} is neither
   * @throws IOException if the file can't be read
   */
  public static void check(Path file, String wanted) throws IOException {
    String expected = wanted.matches("[0-9a-f]{64}") ? wanted : named(wanted).sha256;
    String found = digest(file);
    if (!found.equals(expected)) {
      String what = of(found).map(known -> "those of " + known).orElse("others");
      String message = ": not the judgments of " + wanted + " but " + what;
      throw new IllegalArgumentException(file + message + " (SHA-256 of the rows: " + found + ")");
    }
  }

  private static KnownQrels named(String name) {
    return Words.find(KnownQrels.class, name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no judgments "
                        + name
                        + "; give a SHA-256 of 64 digits or one of "
                        + Words.all(KnownQrels.class)));
  }
}
