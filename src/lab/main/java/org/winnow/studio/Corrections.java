// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.winnow.align.BlockRoles;
import org.winnow.dataset.PageSet;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.output.Count;
import org.winnow.output.WholeFile;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Page;

/**
 * A folder with corrected pages, a data set as every command reads it: {@code pages/<id>.html},
 * {@code gold/<id>.blocks.tsv} with a line for each block (index, letter of its role, start, end,
 * text), {@code gold/<id>.txt} with headline and text, {@code gold/<id>.comments.txt}. Pages are in
 * UTF-8 as offsets count them. The same page gives the same bytes, so that versions can be
 * compared.
 */
final class Corrections {
  /** Tables that became JSON have NaN where a value lacks. */
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .build();

  private static final String META = "meta.json";

  private final Path folder;

  /** The corrections in a folder, which need not be there yet. */
  Corrections(Path folder) {
    this.folder = folder;
  }

  private Path gold(String id, String ending) {
    return folder.resolve("gold").resolve(Desk.safe(id) + ending);
  }

  /** The ids of all corrected pages. */
  Set<String> ids() throws IOException {
    return new TreeSet<>(PageSet.labeled(folder));
  }

  /**
   * The roles of a corrected page, a letter a block; empty if it is not corrected, or was cut into
   * other blocks.
   *
   * @param page with rules or without
   * @param whole the same without rules
   */
  String roles(String id, Page page, Page whole) throws IOException {
    if (!Files.exists(gold(id, PageSet.BLOCKS))) {
      return "";
    }
    List<RoleSpan> spans = set().roles(Desk.safe(id));
    return spans.size() == whole.blocks().size()
        ? letters(isWhole(page) ? roles(spans) : BlockRoles.of(page, spans))
        : "";
  }

  /**
   * Returns whether rules left nothing out of a page, so that its blocks are those without rules.
   */
  private static boolean isWhole(Page page) {
    return page.ruling().dropped().isEmpty();
  }

  private static List<Role> roles(List<RoleSpan> spans) {
    return spans.stream().map(RoleSpan::role).toList();
  }

  private static String letters(List<Role> roles) {
    StringBuilder letters = new StringBuilder();
    roles.forEach(role -> letters.append(role.letter()));
    return letters.toString();
  }

  private PageSet set() throws IOException {
    meta();
    return new PageSet(folder, "");
  }

  /** A page as it was saved, with the roles of its blocks. */
  record Saved(Sheet sheet, List<Role> roles) {}

  /** All corrected pages, by id. */
  List<Saved> saved() throws IOException {
    List<Saved> all = new ArrayList<>();
    Set<String> ids = ids();
    if (!ids.isEmpty()) {
      PageSet set = set();
      for (String id : ids) {
        Sheet sheet = new Sheet(id, id, set.info(id).url(), set.source(id));
        all.add(new Saved(sheet, roles(set.roles(id))));
      }
    }
    return all;
  }

  /**
   * Keeps a page with its roles. What rules drop is kept as boilerplate, so that what is saved does
   * not hang on rules.
   *
   * @param page with rules or without
   * @param whole the same without rules
   * @param letters one a block of {@code page}
   */
  synchronized void save(Sheet sheet, Page page, Page whole, String letters) throws IOException {
    int blocks = page.blocks().size();
    if (letters.length() != blocks) {
      throw new Refused(
          400, Count.of(letters.length(), "role") + " for " + Count.of(blocks, "block"));
    }
    List<Role> given = Analysis.roles(letters);
    save(sheet, whole, isWhole(page) ? given : BlockRoles.of(whole, spans(page, given)));
  }

  private static List<RoleSpan> spans(Page page, List<Role> roles) {
    return page.blocks().stream()
        .map(block -> new RoleSpan(roles.get(block.index()), block.start(), block.end()))
        .toList();
  }

  private void save(Sheet sheet, Page page, List<Role> roles) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Block block : page.blocks()) {
      String text = block.text().strip().replace('\t', ' ');
      lines.add(
          String.join(
              "\t",
              String.valueOf(block.index()),
              String.valueOf(roles.get(block.index()).letter()),
              String.valueOf(block.start()),
              String.valueOf(block.end()),
              text));
    }
    Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
    String comments = CleanText.of(page, labeling, EnumSet.of(Role.COMMENT));
    String id = sheet.id();
    // With its blocks a page counts as corrected, so they come last.
    Map<Path, String> files = new LinkedHashMap<>();
    files.put(folder.resolve(META), meta(sheet));
    files.put(folder("pages").resolve(Desk.safe(id) + ".html"), sheet.html());
    files.put(gold(id, ".txt"), CleanText.of(page, labeling) + "\n");
    files.put(gold(id, ".comments.txt"), comments.isEmpty() ? "" : comments + "\n");
    files.put(gold(id, PageSet.BLOCKS), String.join("\n", lines) + "\n");
    Files.createDirectories(folder("pages"));
    Files.createDirectories(folder("gold"));
    WholeFile.writeAll(files);
  }

  /** A folder of the set, which must not lead elsewhere: sets are copied from strangers. */
  private Path folder(String name) {
    Path inner = folder.resolve(name);
    if (Files.isSymbolicLink(inner)) {
      throw new Refused(409, name + " in the folder of corrections is a link: nothing is saved");
    }
    return inner;
  }

  /** Where a page came from, beside what is known of the others. */
  private String meta(Sheet sheet) throws IOException {
    ObjectNode meta = meta();
    JsonNode pages = meta.path("pages");
    if (!pages.isObject() && !pages.isMissingNode()) {
      throw broken();
    }
    ObjectNode page = JSON.createObjectNode().put("url", sheet.url());
    Map<String, JsonNode> sorted = new TreeMap<>(Map.of(sheet.id(), page));
    pages.properties().forEach(one -> sorted.putIfAbsent(one.getKey(), one.getValue()));
    meta.put("set", String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
    meta.set("pages", JSON.createObjectNode().setAll(sorted));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(meta) + "\n";
  }

  private ObjectNode meta() throws IOException {
    Path file = folder.resolve(META);
    if (!Files.exists(file)) {
      return JSON.createObjectNode();
    }
    try {
      if (JSON.readTree(file.toFile()) instanceof ObjectNode meta) {
        return meta;
      }
    } catch (JsonProcessingException | CharConversionException e) {
      // Told below.
    }
    throw broken();
  }

  private static Refused broken() {
    return new Refused(409, META + " in the folder of corrections is broken: mend or remove it");
  }
}
