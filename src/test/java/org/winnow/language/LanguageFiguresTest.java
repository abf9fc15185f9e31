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
import org.winnow.corpus.Corpora;
import org.winnow.corpus.Corpus;

/** The figures of docs/outputs.md: languages of gold texts that are told by trigrams. */
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

  private record Told(String known, String found) {}

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
          all.add(new Told(known, TextLanguage.of(gold)));
        }
      }
    }
    long right = all.stream().filter(told -> told.found.equals(told.known)).count();
    long empty = all.stream().filter(told -> told.found.isEmpty()).count();
    assertEquals(3749, all.size());
    assertEquals(.971, (double) right / all.size(), .0005);
    assertEquals(26, empty);
  }
}
