// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.winnow.input.InputFile;

/**
 * CleanEval 2007: 737 English pages with gold text (Baroni, Chantree, Kilgarriff and Sharoff:
 * "Cleaneval: a competition for cleaning web pages", LREC 2008). A folder with {@code
 * pages/<id>.html}, {@code gold/<id>.txt} and {@code splits/<name>.txt}, one id per line.
 *
 * <p>Pages and gold are read as Web2Text read them, so that blocks and labels compare with the
 * published ones: as UTF-8 with malformed bytes dropped (271 pages have some), lines ended by a
 * line feed, the wrapper lines {@code <text …>} and {@code </text>} stripped.
 */
public final class CleanEval implements Corpus {
  private static final Pattern GOLD = Pattern.compile("(\\d{1,9})[.]txt");

  private final Path folder;

  /** The data set in {@code folder}. */
  public CleanEval(Path folder) {
    this.folder = folder;
  }

  /** Names of the splits, sorted. */
  public List<String> splits() throws IOException {
    try (Stream<Path> files = Files.list(Corpora.existing(folder.resolve("splits")))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".txt"))
          .map(name -> name.substring(0, name.length() - ".txt".length()))
          .sorted()
          .toList();
    }
  }

  @Override
  public String name() {
    return "cleaneval";
  }

  @Override
  public PageInfo info(String id) {
    return new PageInfo("", "", "en", "");
  }

  @Override
  public Segments segments(String id) {
    return Segments.NONE;
  }

  @Override
  public List<String> ids(String split) throws IOException {
    if (!splits().contains(split)) {
      throw new FileNotFoundException(
          "no split " + split + " in " + folder + "; there are " + String.join(", ", splits()));
    }
    String text = InputFile.text(folder.resolve("splits").resolve(split + ".txt"));
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  @Override
  public boolean hasGold(String id) {
    return Files.exists(folder.resolve("gold").resolve(id + ".txt"));
  }

  /** {@inheritDoc} By number. */
  @Override
  public List<String> ids() throws IOException {
    try (Stream<Path> files = Files.list(Corpora.existing(folder.resolve("gold")))) {
      return files
          .map(file -> GOLD.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .map(name -> name.group(1))
          .sorted(Comparator.comparingInt(Integer::parseInt))
          .toList();
    }
  }

  /** {@inheritDoc} Without its wrapper lines. */
  @Override
  public String source(String id) throws IOException {
    Path file = Corpora.existing(folder.resolve("pages").resolve(id + ".html"));
    return unwrap(Files.readAllBytes(file));
  }

  /** Returns whether the bytes begin with CleanEval's wrapper line. */
  public static boolean isWrapped(byte[] page) {
    byte[] mark = "<text id=".getBytes(StandardCharsets.US_ASCII);
    return page.length >= mark.length && Arrays.equals(page, 0, mark.length, mark, 0, mark.length);
  }

  /** The source in {@code page}: malformed bytes dropped, wrapper lines stripped. */
  public static String unwrap(byte[] page) throws IOException {
    List<String> lines = decode(page).lines().toList();
    int first = isWrapped(page) ? 1 : 0;
    int last = lines.size();
    if (last > first && lines.get(last - 1).strip().equals("</text>")) {
      last--;
    }
    return String.join("\n", lines.subList(first, last));
  }

  @Override
  public String gold(String id) throws IOException {
    return GoldText.plain(markedGold(id));
  }

  /** The page's clean text as annotated, with its marks {@code <p> <h> <l>}. */
  public String markedGold(String id) throws IOException {
    return decode(
        Files.readAllBytes(Corpora.existing(folder.resolve("gold").resolve(id + ".txt"))));
  }

  private static String decode(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.IGNORE)
        .onUnmappableCharacter(CodingErrorAction.IGNORE)
        .decode(ByteBuffer.wrap(bytes))
        .toString();
  }
}
