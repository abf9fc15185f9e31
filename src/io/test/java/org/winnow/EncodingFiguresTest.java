// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.language.TextLanguage;
import org.winnow.source.HtmlDecoder;

/**
 * Pages of all data sets in the character sets that their languages had before UTF-8, without a
 * declaration: how many are read as they were written. Writes {@code target/encodings.md}.
 */
class EncodingFiguresTest {
  private static final Map<String, List<String>> SETS =
      Map.ofEntries(
          Map.entry(
              "windows-1252",
              List.of("da", "de", "en", "es", "fi", "fr", "it", "nl", "no", "pt", "sv")),
          Map.entry("windows-1250", List.of("cs", "hr", "hu", "pl", "ro", "sk")),
          Map.entry("iso-8859-2", List.of("cs", "hu", "pl")),
          Map.entry("windows-1251", List.of("bg", "ru", "uk")),
          Map.entry("koi8-r", List.of("ru")),
          Map.entry("windows-1253", List.of("el")),
          Map.entry("windows-1254", List.of("tr")),
          Map.entry("windows-1255", List.of("he")),
          Map.entry("windows-1256", List.of("ar", "fa")),
          Map.entry("iso-8859-6", List.of("ar")),
          Map.entry("windows-1257", List.of("et", "lt", "lv")));

  /** Of so many pages of a set, one is looked at. */
  private static final int STRIDE = 2;

  /** Characters outside ASCII that a page has at least. */
  private static final int FEWEST = 3;

  @Test
  @EnabledIfSystemProperty(named = "winnow.figures", matches = "true")
  void pagesWithoutADeclarationAreReadAsTheyWereWritten() throws IOException {
    Map<String, int[]> counts = new TreeMap<>();
    try (var folders = Files.list(DataFolder.all())) {
      for (Path folder : folders.sorted().toList()) {
        if (Files.isDirectory(folder.resolve("pages"))
            && Files.exists(folder.resolve("meta.json"))) {
          count(Corpora.open(DataFolder.all(), folder.getFileName().toString()), counts);
        }
      }
    }
    StringBuilder table = new StringBuilder("| character set | pages | right |\n|---|---:|---:|\n");
    counts.forEach(
        (name, n) ->
            table.append(
                String.format(
                    Locale.ROOT, "| %s | %d | %.3f |\n", name, n[0], (double) n[1] / n[0])));
    Files.createDirectories(Path.of("target"));
    Files.writeString(Path.of("target/encodings.md"), table);
    int all = counts.values().stream().mapToInt(n -> n[0]).sum();
    int right = counts.values().stream().mapToInt(n -> n[1]).sum();
    assertTrue(right >= .95 * all, () -> table.toString());
  }

  private static void count(Corpus corpus, Map<String, int[]> counts) throws IOException {
    List<String> ids = corpus.ids();
    for (int i = 0; i < ids.size(); i += STRIDE) {
      String html = corpus.source(ids.get(i));
      String language = TextLanguage.of(Jsoup.parse(html).text());
      String bare =
          html.replaceAll("(?i)charset\\s*=\\s*[\"']?[\\w-]+", "")
              .replaceAll("(?i)encoding\\s*=\\s*[\"'][\\w-]+[\"']", "");
      SETS.forEach(
          (name, languages) -> {
            if (languages.contains(language)) {
              count(bare, Charset.forName(name), counts.computeIfAbsent(name, n -> new int[2]));
            }
          });
    }
  }

  private static void count(String html, Charset charset, int[] counts) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder text = new StringBuilder();
    int high = 0;
    for (int i = 0; i < html.length(); i++) {
      char c = html.charAt(i);
      if (c < 0x80 || encoder.canEncode(c)) {
        text.append(c);
        high += c < 0x80 ? 0 : 1;
      }
    }
    if (high >= FEWEST) {
      counts[0]++;
      String read = HtmlDecoder.decode(text.toString().getBytes(charset), null);
      counts[1] += read.contentEquals(text) ? 1 : 0;
    }
  }
}
