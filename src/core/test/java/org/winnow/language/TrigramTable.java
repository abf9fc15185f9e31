// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import com.optimaize.langdetect.profiles.LanguageProfile;
import com.optimaize.langdetect.profiles.LanguageProfileReader;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/** Makes the table of trigrams from the library's profiles. */
final class TrigramTable {
  /** Without those that are mostly found where they are not, such as Aragonese and Occitan. */
  private static final List<String> LANGUAGES =
      List.of(
          ("af ar be bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu id is it kn lt"
                  + " lv mk ml mr ms mt ne nl no pa pl pt ro ru sk sl so sq sr sv sw ta te th tl tr uk"
                  + " ur vi yi")
              .split(" "));

  private TrigramTable() {}

  /** Of each trigram, in order, the weights by language. */
  private static Map<String, byte[]> weights() throws IOException {
    Map<String, byte[]> weights = new TreeMap<>();
    List<LanguageProfile> profiles = new LanguageProfileReader().read(LANGUAGES);
    for (LanguageProfile profile : profiles) {
      int language = LANGUAGES.indexOf(profile.getLocale().getLanguage());
      double all = profile.getNumGramOccurrences(3);
      for (Map.Entry<String, Integer> gram : profile.iterateGrams(3)) {
        double weight = Math.log1p(gram.getValue() / all / Trigrams.FLOOR);
        weights.computeIfAbsent(gram.getKey(), g -> new byte[LANGUAGES.size()])[language] =
            (byte) Math.round(Trigrams.UNIT * weight);
      }
    }
    return weights;
  }

  /** The table, not yet compressed. */
  static byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF(String.join(" ", LANGUAGES));
    Map<String, byte[]> weights = weights();
    out.writeInt(weights.size());
    for (Map.Entry<String, byte[]> trigram : weights.entrySet()) {
      out.writeChars(trigram.getKey());
      out.writeByte(known(trigram.getValue()));
      for (int language = 0; language < LANGUAGES.size(); language++) {
        if (trigram.getValue()[language] > 0) {
          out.writeByte(language);
          out.writeByte(trigram.getValue()[language]);
        }
      }
    }
    return bytes.toByteArray();
  }

  private static int known(byte[] weights) {
    int known = 0;
    for (byte weight : weights) {
      known += weight > 0 ? 1 : 0;
    }
    return known;
  }

  /** Writes the table to a file. */
  public static void main(String[] args) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(args[0])))) {
      out.write(bytes());
    }
  }
}
