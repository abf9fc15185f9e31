// SPDX-License-Identifier: Apache-2.0
package org.winnow.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.winnow.CleanPage;
import org.winnow.Winnow;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.posts.Post;

/** The gallery shows what Winnow makes of its pages now, and has a picture of each. */
class GalleryTest {
  private static final Path GALLERY = Path.of("docs/gallery.md");

  /** Characters of a line. */
  private static final int WIDTH = 120;

  /** The marks before the text of a quotation or an item. */
  private static final Pattern LEAD = Pattern.compile("(?:> )*(?:(?:[-*]|\\d+[.]) )?");

  /** The beginning of a word that would be a mark at the beginning of a line. */
  private static final Pattern MARK = Pattern.compile("[-+*#>|=~`]|\\d+[.)]");

  private static final Path PAGES = Path.of("docs/gallery");
  private static final Path PICTURES = Path.of("docs/images");

  /** What is generated stands between two comments: {@code <!-- page: news -->} and the end. */
  private static final Pattern SECTION =
      Pattern.compile("<!-- page: (\\S+) -->\n.*?<!-- end -->\n", Pattern.DOTALL);

  private static final Pattern OVERVIEW =
      Pattern.compile("<!-- pages -->\n.*?<!-- end -->\n", Pattern.DOTALL);
  private static final Pattern HEADING = Pattern.compile("## (.+)\n\n<!-- page: (\\S+) -->");
  private static final Pattern ADDRESS = Pattern.compile("rel=\"canonical\" href=\"([^\"]+)\"");

  /** Maximum number of lines of Markdown, and of characters of each, in an excerpt. */
  private static final int LINES = 15;

  private static final int LINE = 100;

  /** Maximum number of bytes of a picture, and of all pictures. */
  private static final long PICTURE = 100_000;

  private static final long ALL_PICTURES = 1_000_000;

  private static Winnow winnow;
  private static Winnow everything;

  @BeforeAll
  static void open() throws IOException {
    winnow = Winnow.open("winnow");
    everything = Winnow.open("all-text");
  }

  @AfterAll
  static void close() {
    winnow.close();
    everything.close();
  }

  @Test
  void theGalleryIsThatOfThePages() throws IOException {
    String kept = Files.readString(GALLERY);
    Map<Path, String> made = new LinkedHashMap<>();
    String sections =
        SECTION
            .matcher(kept)
            .replaceAll(found -> Matcher.quoteReplacement(section(found.group(1))));
    made.put(
        GALLERY,
        OVERVIEW.matcher(sections).replaceAll(found -> Matcher.quoteReplacement(overview(kept))));
    for (String name : names(kept)) {
      made.put(PAGES.resolve(name + ".md"), wrapped(page(winnow, name).markdown()));
    }
    List<String> stale = new ArrayList<>();
    for (Map.Entry<Path, String> file : made.entrySet()) {
      Path path = file.getKey();
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        Path copy = Path.of("target").resolve(path);
        Files.createDirectories(copy.toAbsolutePath().getParent());
        Files.writeString(copy, file.getValue());
        stale.add(path.toString());
      }
    }
    assertEquals(List.of(), stale, "the right ones are in target/docs: cp -r target/docs/. docs");
  }

  @Test
  void everyPageIsShown() throws IOException {
    Set<String> shown = new LinkedHashSet<>(names(Files.readString(GALLERY)));
    try (Stream<Path> files = Files.list(PAGES)) {
      List<String> missing =
          files
              .map(file -> file.getFileName().toString().replaceFirst("\\.(html|md)$", ""))
              .filter(name -> !shown.contains(name))
              .toList();
      assertEquals(List.of(), missing);
    }
    assertEquals(12, shown.size());
  }

  @Test
  void everyPageHasAPicture() throws IOException {
    for (String name : names(Files.readString(GALLERY))) {
      Path picture = PICTURES.resolve("gallery").resolve(name + ".webp");
      assertTrue(Files.exists(picture), picture + " is missing: docs/images/make.sh " + name);
    }
  }

  @Test
  void picturesAreSmall() throws IOException {
    long all = 0;
    try (Stream<Path> files = Files.walk(PICTURES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertTrue(Files.size(file) <= PICTURE, file + " is too large");
        all += Files.size(file);
      }
    }
    assertTrue(all <= ALL_PICTURES, all + " bytes");
  }

  private static List<String> names(String gallery) {
    return SECTION.matcher(gallery).results().map(found -> found.group(1)).toList();
  }

  private static CleanPage page(Winnow extractor, String name) {
    try {
      String html = Files.readString(PAGES.resolve(name + ".html"));
      Matcher address = ADDRESS.matcher(html);
      assertTrue(address.find(), name);
      return extractor.read(PageParser.parse(html, PageOptions.DEFAULT.from(address.group(1))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String overview(String gallery) {
    StringBuilder out = new StringBuilder("<!-- pages -->\n\n");
    out.append("| page | kind | words kept | expected F1 |\n|---|---|---:|---:|\n");
    for (MatchResult found : HEADING.matcher(gallery).results().toList()) {
      CleanPage page = page(winnow, found.group(2));
      String anchor = found.group(1).toLowerCase(Locale.ROOT).replace(' ', '-');
      out.append(
          String.format(
              Locale.ROOT,
              "| [%s](#%s) | %s | %s | %s |%n",
              found.group(1),
              anchor,
              kind(page),
              kept(page, found.group(2)),
              twoDigits(page.confidence())));
    }
    return out.append("\n<!-- end -->\n").toString();
  }

  private static String section(String name) {
    CleanPage page = page(winnow, name);
    StringBuilder out = new StringBuilder("<!-- page: " + name + " -->\n\n");
    out.append("![" + name + ": the blocks by role, and the Markdown]");
    out.append("(images/gallery/" + name + ".webp)\n\n");
    Map<String, String> facts = facts(page);
    out.append("| ").append(String.join(" | ", facts.keySet())).append(" |\n");
    out.append("|---".repeat(facts.size())).append("|\n");
    out.append("| ").append(String.join(" | ", facts.values())).append(" |\n\n");
    out.append("<details><summary>The first lines of the Markdown</summary>\n\n````markdown\n");
    excerpt(page).forEach(line -> out.append(line).append('\n'));
    out.append("````\n\n</details>\n\n");
    out.append("[HTML](gallery/" + name + ".html), [all Markdown](gallery/" + name + ".md)\n\n");
    return out.append("<!-- end -->\n").toString();
  }

  /** Those that are known. */
  private static Map<String, String> facts(CleanPage page) {
    Map<String, String> facts = new LinkedHashMap<>();
    Metadata metadata = page.metadata();
    facts.put("kind", kind(page));
    for (Field field : List.of(Field.TITLE, Field.AUTHORS, Field.PUBLISHED)) {
      facts.put(field.word(), String.join(", ", metadata.values(field)));
    }
    List<String> posts = page.posts().stream().map(GalleryTest::author).toList();
    facts.put("posts by", String.join(", ", posts));
    facts.values().removeIf(String::isEmpty);
    facts.replaceAll((fact, value) -> value.replace("|", "\\|"));
    return facts;
  }

  private static String author(Post post) {
    return post.author() == null ? "?" : post.author();
  }

  private static String kind(CleanPage page) {
    return page.kind().kind().word() + " (" + twoDigits(page.kind().probability()) + ")";
  }

  private static String twoDigits(double share) {
    return String.format(Locale.ROOT, "%.2f", share).replaceFirst("^0", "");
  }

  private static String kept(CleanPage page, String name) {
    long words = words(page.text());
    long all = words(page(everything, name).text());
    return String.format(
        Locale.ROOT, "%d of %d (%d %%)", words, all, Math.round(100. * words / all));
  }

  private static long words(String text) {
    return Pattern.compile("[\\p{L}\\p{M}\\p{N}]+").matcher(text).results().count();
  }

  /** Markdown with its long lines broken at spaces, outside of code and tables, as editors do. */
  private static String wrapped(String markdown) {
    StringBuilder out = new StringBuilder();
    boolean code = false;
    for (String line : markdown.split("\n", -1)) {
      code ^= line.strip().startsWith("```");
      out.append(out.isEmpty() ? "" : "\n");
      out.append(code || line.startsWith("|") ? line : wrappedLine(line));
    }
    return out.toString();
  }

  private static String wrappedLine(String line) {
    Matcher lead = LEAD.matcher(line);
    String indent = lead.lookingAt() ? lead.group().replaceAll("[^>\\s]", " ") : "";
    StringBuilder out = new StringBuilder();
    int length = 0;
    for (String word : line.split("(?<=\\S) ", -1)) {
      if (length > 0 && length + word.length() >= WIDTH && !MARK.matcher(word).lookingAt()) {
        out.append("\n").append(indent);
        length = indent.length();
      } else if (length > 0) {
        out.append(' ');
      }
      out.append(word);
      length += word.length() + 1;
    }
    return out.toString();
  }

  /** The first lines, long ones cut after a word. */
  private static List<String> excerpt(CleanPage page) {
    List<String> lines = page.markdown().lines().toList();
    List<String> first = new ArrayList<>(lines.subList(0, Math.min(LINES, lines.size())));
    first.replaceAll(
        line ->
            line.length() <= LINE ? line : line.substring(0, line.lastIndexOf(' ', LINE)) + " …");
    return first;
  }
}
