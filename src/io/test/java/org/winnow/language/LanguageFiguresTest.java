// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.winnow.DataFolder;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;

/** The figures of docs/results.md: languages of gold texts that are identified by trigrams. */
class LanguageFiguresTest {
  private static final List<String> SETS =
      List.of(
          "blog-comments",
          "daniel",
          "defuddle",
          "fundus",
          "goose3",
          "htmltotext",
          "judged",
          "newspaper4k",
          "postlight",
          "readability",
          "selector-pages");

  /** As one set calls them. */
  private static final Map<String, String> CODES =
      Map.of("English", "en", "Russian", "ru", "Polish", "pl", "Greek", "el", "Chinese", "zh");

  private static final Set<String> BY_SCRIPT = Set.of("zh", "ja", "ko");

  /** Characters from the middle of a text. */
  private static final int SHORT = 60;

  private record Told(String known, String found, String foundOfShort) {}

  @Test
  void goldTextsHaveTheLanguagesThatTheirSetsGive() throws IOException {
    List<Told> all = new ArrayList<>();
    Path data = DataFolder.all();
    for (String set : SETS) {
      Corpus corpus = Corpora.open(data, set);
      for (String id : corpus.ids()) {
        String stated = corpus.info(id).language();
        String known = CODES.getOrDefault(stated, stated).split("-")[0].toLowerCase(Locale.ROOT);
        String gold = corpus.gold(id);
        if (!known.isEmpty() && !BY_SCRIPT.contains(known) && gold.length() >= 40) {
          int middle = gold.length() / 2;
          String few = gold.substring(middle, Math.min(gold.length(), middle + SHORT));
          all.add(new Told(known, TextLanguage.of(gold), TextLanguage.of(few)));
        }
      }
    }
    long right = all.stream().filter(told -> told.found.equals(told.known)).count();
    long empty = all.stream().filter(told -> told.found.isEmpty()).count();
    assertEquals(3749, all.size());
    assertEquals(.970, (double) right / all.size(), .0005);
    assertEquals(23, empty);
    long ofShort = all.stream().filter(told -> told.foundOfShort.equals(told.known)).count();
    assertEquals(.919, (double) ofShort / all.size(), .0005);
  }
}
