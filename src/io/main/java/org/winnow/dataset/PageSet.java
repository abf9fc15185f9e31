// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.source.HtmlDecoder;

/**
 * A data set with {@code pages/<id>.html}, {@code gold/<id>.txt} or {@code gold/<id>.json} (lists
 * {@code with} and {@code without}), and {@code meta.json}. Its parts are the files {@code
 * splits/<part>.txt} beside the set's folder, with lines {@code set/id}. Pages are UTF-8, whatever
 * they declare, unless {@code meta.json} says that they are stored as raw bytes.
 */
public final class PageSet implements Corpus {
  /** The part that is the whole set, unless a file has its name. */
  private static final String ALL = "all";

  /** The ending of the files with the roles of blocks. */
  public static final String BLOCKS = ".blocks.tsv";

  /** Tables that became JSON have NaN where a value lacks. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private static final Pattern HOST = Pattern.compile("(?:https?://)?(?:www\\.)?([^/:?#]+)");

  private final Path data;
  private final String name;
  private final Path folder;
  private final JsonNode pages;
  private final String language;

  /** The set {@code name} in the folder {@code data}. */
  public PageSet(Path data, String name) throws IOException {
    this.data = data;
    this.name = name;
    folder = Corpora.existing(data.resolve(name));
    Path meta = folder.resolve("meta.json");
    JsonNode json = Files.exists(meta) ? json(meta) : JSON.createObjectNode();
    pages = json.path("pages");
    language = json.path("lang").asText("");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> ids() throws IOException {
    return names(Corpora.existing(folder.resolve("pages")), ".html");
  }

  /** The ids of the pages of a set's folder whose blocks have roles, sorted; none without gold. */
  public static List<String> labeled(Path folder) throws IOException {
    Path gold = folder.resolve("gold");
    return Files.isDirectory(gold) ? names(gold, BLOCKS) : List.of();
  }

  /** The files of a folder that end so, without their ending, sorted. */
  private static List<String> names(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(ending))
          .map(file -> file.substring(0, file.length() - ending.length()))
          .sorted()
          .toList();
    }
  }

  @Override
  public List<String> ids(String part) throws IOException {
    Path file = data.resolve("splits").resolve(part + ".txt");
    if (!Files.exists(file)) {
      if (part.equals(ALL)) {
        return ids();
      }
      throw new FileNotFoundException("no part " + part + ": not found: " + file);
    }
    Set<String> wanted = InputFile.text(file).lines().map(String::strip).collect(toSet());
    List<String> ids = new ArrayList<>(ids());
    ids.removeIf(id -> !wanted.contains(name + "/" + id));
    if (ids.isEmpty()) {
      throw new IOException("no page of " + name + " in " + file);
    }
    return ids;
  }

  @Override
  public PageInfo info(String id) {
    JsonNode page = pages.path(id);
    return new PageInfo(
        page.path("url").asText(""),
        page.path("genre").asText(page.path("type").asText("")),
        page.path("lang").asText(page.path("lang_guess").asText(language)),
        site(page));
  }

  private static String site(JsonNode page) {
    for (String key : List.of("url", "site", "domain")) {
      Matcher host = HOST.matcher(page.path(key).asText(""));
      if (host.lookingAt()) {
        return host.group(1);
      }
    }
    return "";
  }

  @Override
  public String site(String id) {
    String named = pages.path(id).path("site").asText("");
    return named.isEmpty() ? site(pages.path(id)) : named;
  }

  @Override
  public boolean isSeen(String id) {
    return pages.path(id).path("seen").asBoolean();
  }

  @Override
  public String source(String id) throws IOException {
    byte[] bytes =
        Files.readAllBytes(Corpora.existing(folder.resolve("pages").resolve(id + ".html")));
    return isRaw(id) ? HtmlDecoder.decode(bytes, null) : new String(bytes, StandardCharsets.UTF_8);
  }

  private boolean isRaw(String id) {
    String stored = pages.path(id).path("stored").asText("");
    return stored.startsWith("raw") || stored.equals("bytes");
  }

  @Override
  public String gold(String id) throws IOException {
    Path file = folder.resolve("gold").resolve(id + ".txt");
    return Files.exists(file) ? InputFile.text(file) : "";
  }

  @Override
  public boolean hasGold(String id) {
    return Files.exists(folder.resolve("gold").resolve(id + ".txt"));
  }

  @Override
  public @Nullable String comments(String id) throws IOException {
    Path file = folder.resolve("gold").resolve(id + ".comments.txt");
    return Files.exists(file) ? InputFile.text(file) : null;
  }

  /** {@inheritDoc} {@code gold/<id>.blocks.tsv}: index, letter of the role, start, end, text. */
  @Override
  public List<RoleSpan> roles(String id) throws IOException {
    Path file = folder.resolve("gold").resolve(id + BLOCKS);
    List<RoleSpan> spans = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : InputFile.text(file).lines().toList()) {
        spans.add(span(line, file));
      }
    }
    return spans;
  }

  private static RoleSpan span(String line, Path file) throws IOException {
    String[] cells = line.split("\t", 5);
    try {
      return new RoleSpan(
          Role.of(cells[1].charAt(0)), Integer.parseInt(cells[2]), Integer.parseInt(cells[3]));
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new IOException(file + ": not index, role, start, end, text: " + line, e);
    }
  }

  @Override
  public Segments segments(String id) throws IOException {
    Path file = folder.resolve("gold").resolve(id + ".json");
    if (!Files.exists(file)) {
      return Segments.NONE;
    }
    JsonNode json = json(file);
    return new Segments(strings(json.path("with")), strings(json.path("without")));
  }

  /** {@inheritDoc} In {@code gold/<id>.json}, or else title and date in {@code meta.json}. */
  @Override
  public GoldMetadata metadata(String id) throws IOException {
    Path file = folder.resolve("gold").resolve(id + ".json");
    JsonNode json = Files.exists(file) ? json(file) : pages.path(id);
    return new GoldMetadata(
        json.path("title").asText(""),
        json.path("author").asText(""),
        json.path("publish_date")
            .asText(json.path("date").textValue() == null ? "" : json.path("date").asText()));
  }

  /** A file of JSON; what is wrong in it is reported with its place. */
  private static JsonNode json(Path file) throws IOException {
    try {
      return JSON.readTree(InputFile.bytes(file));
    } catch (JsonProcessingException e) {
      @Nullable JsonLocation at = e.getLocation();
      String place = at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr();
      throw new IOException(file + ": not JSON" + place, e);
    }
  }

  private static List<String> strings(JsonNode array) {
    List<String> strings = new ArrayList<>();
    array.forEach(node -> strings.add(node.asText()));
    return strings;
  }
}
