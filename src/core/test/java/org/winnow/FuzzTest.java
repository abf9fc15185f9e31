// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.language.TextLanguage;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.passage.PassageOptions;
import org.winnow.passage.Passages;
import org.winnow.render.Excerpt;
import org.winnow.render.RenderOptions;
import org.winnow.source.HtmlDecoder;

/**
 * Mutated pages: nothing fails, nothing takes long, offsets stay inside the page. Every input is
 * made from its number alone, so a failure can be had again. 200,000 inputs in the slow profile.
 */
class FuzzTest {
  private static final int INPUTS = Slow.size(1_500, 200_000);
  private static final int LONGEST = 40_000;
  private static final long MOST_NANOS = 20_000_000_000L;

  private static final RenderOptions OUTPUTS =
      new RenderOptions(true, true, "https://example.org/");

  private static final List<String> FRAGMENTS =
      List.of(
          "<div>",
          "</div>",
          "<p",
          "<b><i>",
          "</b>",
          "<table>",
          "<td>",
          "</table>",
          "<select>",
          "<svg>",
          "<math><mi>",
          "<template>",
          "</template>",
          "<frameset>",
          "<script>",
          "</script",
          "<style>",
          "<!--",
          "-->",
          "<![CDATA[",
          "]]>",
          "<plaintext>",
          "<textarea>",
          "<title>",
          "<a href='",
          "\"",
          "'>",
          "&#x10ffff;",
          "&#0;",
          "&nbsp",
          "&amp;amp;",
          "\u0000",
          "\uffff",
          "\ud800",
          "\u202e",
          "<br>",
          "<li>",
          "<ul><li>",
          "<ol start=7>",
          "<tr><td rowspan=3>",
          "<th colspan=2>",
          "<pre>",
          "<code>",
          "<h2>",
          "<blockquote>",
          "<dl><dt>",
          "<hr>",
          "<input type=checkbox checked>",
          "<ol reversed><li value=3>",
          "<p dir=rtl lang=ar>\u0627",
          "<figure><picture><source srcset='a 2x,,b'><img src=x>",
          "<figcaption>",
          "<span class=sr-only>",
          "<div role=tab class=avatar>AB",
          "**[`_|#1. ",
          "<form>",
          "<input type=hidden>",
          "<noscript>",
          "<iframe srcdoc='",
          "<body onload=x>",
          "<html><html>",
          "<meta charset=utf-7>",
          "<script type=application/ld+json>{\"@type\":\"Article\",\"author\":[",
          "{\"@graph\":[{\"name\":\"",
          "<meta property=article:published_time content='2021-03-0",
          "<meta property=og:image content='//x/\u0000 y",
          "<base href='http://[::1",
          "<time datetime=99999999999>",
          "<p class=byline itemprop=author>By ",
          "<a rel=author href=/author/x>",
          " 31.02.2021 ",
          "\r\r\n");

  private static final Map<String, Extractor> EXTRACTORS = new LinkedHashMap<>();
  private static final List<byte[]> SEEDS = new ArrayList<>();

  @BeforeAll
  static void open() throws IOException {
    for (String name : ExtractorContractTest.NAMES) {
      EXTRACTORS.put(name, Extractors.open(name));
    }
    try (Stream<Path> samples = Files.list(Path.of("src/cli/main/resources/org/winnow/cli/demo"))) {
      for (Path sample :
          samples.filter(file -> file.toString().endsWith(".html")).sorted().toList()) {
        SEEDS.add(Files.readAllBytes(sample));
      }
    }
    SEEDS.add("<p>one</p>".getBytes(StandardCharsets.UTF_8));
    SEEDS.add("<ul><li>a<li>b</ul>text".getBytes(StandardCharsets.UTF_16));
  }

  @AfterAll
  static void close() {
    EXTRACTORS.values().forEach(Extractor::close);
  }

  @Test
  void nothingFailsOnMutatedPages() {
    assertTrue(SEEDS.size() > 5);
    List<String> names = List.copyOf(EXTRACTORS.keySet());
    IntStream.range(0, INPUTS)
        .parallel()
        .forEach(number -> check(number, names.get(number % names.size())));
  }

  private static void check(int number, String name) {
    byte[] input = input(number);
    long start = System.nanoTime();
    try {
      String html = HtmlDecoder.decode(input, number % 7 == 0 ? "windows-1251" : null);
      String url = number % 3 == 0 ? "" : "https://example.org/";
      Page page = PageParser.parse(html, PageOptions.DEFAULT.from(url));
      for (Block block : page.blocks()) {
        assertTrue(0 <= block.start() && block.start() <= block.end());
        assertTrue(block.end() <= html.length());
      }
      Labeling labels = Objects.requireNonNull(EXTRACTORS.get(name)).label(page);
      assertEquals(page.blocks().size(), labels.size());
      String text = CleanText.of(page, labels);
      check(CleanPage.of(page, labels).metadata());
      assertTrue(TextLanguage.of(text).length() <= 3);
      Excerpt excerpt = Excerpt.of(page, labels, OUTPUTS);
      assertEquals(text, excerpt.text());
      assertEquals(text.isEmpty(), excerpt.markdown().isEmpty());
      assertEquals(text.isEmpty(), excerpt.html().isEmpty());
      Passages.of(excerpt, PassageOptions.DEFAULT);
    } catch (RuntimeException | Error e) {
      fail("input " + number + ", " + name, e);
    }
    assertTrue(System.nanoTime() - start < MOST_NANOS, () -> "input " + number + ", " + name);
  }

  private static void check(Metadata metadata) {
    for (Field field : Field.ALL) {
      assertEquals(metadata.values(field).isEmpty(), metadata.source(field).isEmpty());
      for (String value : metadata.values(field)) {
        assertTrue(!value.isBlank() && value.length() <= 2_000);
        assertTrue(
            value.codePoints().noneMatch(Character::isISOControl),
            () -> field + " from " + metadata.source(field) + ": " + value);
      }
    }
    for (String address : List.of(metadata.url(), metadata.image())) {
      assertTrue(address.isEmpty() || address.matches("(?i)https?://.*"), address);
    }
  }

  private static byte[] input(int number) {
    Random random = new Random(number);
    byte[] bytes = SEEDS.get(random.nextInt(SEEDS.size())).clone();
    for (int mutations = 1 + random.nextInt(12); mutations > 0; mutations--) {
      bytes = mutate(bytes, random);
    }
    return bytes;
  }

  private static byte[] mutate(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(400));
    byte[] piece = Arrays.copyOfRange(bytes, from, to);
    return switch (random.nextInt(6)) {
      case 0 -> splice(bytes, from, to, new byte[0]);
      case 1 -> splice(bytes, from, from, repeated(piece, 1 + random.nextInt(8)));
      case 2 -> splice(bytes, from, from, fragment(random, 1 + random.nextInt(30)));
      case 3 -> flipped(bytes, random);
      case 4 -> splice(bytes, random.nextInt(from + 1), to, piece);
      default -> {
        byte[] other = SEEDS.get(random.nextInt(SEEDS.size()));
        int start = random.nextInt(other.length);
        int end = Math.min(other.length, start + random.nextInt(2_000));
        yield splice(bytes, from, to, Arrays.copyOfRange(other, start, end));
      }
    };
  }

  private static byte[] fragment(Random random, int times) {
    String one = FRAGMENTS.get(random.nextInt(FRAGMENTS.size()));
    return repeated(one.getBytes(StandardCharsets.UTF_8), times);
  }

  private static byte[] repeated(byte[] piece, int times) {
    byte[] all = new byte[piece.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(piece, 0, all, i * piece.length, piece.length);
    }
    return all;
  }

  private static byte[] flipped(byte[] bytes, Random random) {
    byte[] flipped = bytes.clone();
    for (int n = Math.min(bytes.length, 20); n > 0; n--) {
      flipped[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return flipped;
  }

  /** The bytes with {@code from} to {@code to} replaced, cut off where they grow too long. */
  private static byte[] splice(byte[] bytes, int from, int to, byte[] piece) {
    byte[] all = new byte[bytes.length - (to - from) + piece.length];
    System.arraycopy(bytes, 0, all, 0, from);
    System.arraycopy(piece, 0, all, from, piece.length);
    System.arraycopy(bytes, to, all, from + piece.length, bytes.length - to);
    return all.length > LONGEST ? Arrays.copyOf(all, LONGEST) : all;
  }
}
