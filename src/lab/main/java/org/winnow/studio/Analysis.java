// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.winnow.CleanPage;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.json.PageJson;
import org.winnow.label.Role;
import org.winnow.metadata.Field;
import org.winnow.metadata.Metadata;
import org.winnow.page.Block;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.passage.PassageOptions;
import org.winnow.rules.Rules;

/** The result of an extractor on a page, as the studio shows it: blocks, outputs, times. */
final class Analysis {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final double NANOS = 1e6;
  private static final double THOUSAND = 1000;

  private final ObjectNode times = JSON.objectNode();
  private long last = System.nanoTime();

  private Analysis() {}

  /**
   * Roles from a letter each.
   *
   * @throws Refused if one is none
   */
  static List<Role> roles(String letters) {
    try {
      return letters.chars().mapToObj(c -> Role.of((char) c)).toList();
    } catch (IllegalArgumentException e) {
      throw new Refused(400, String.valueOf(e.getMessage()));
    }
  }

  /** A page of the desk. */
  static Page page(Sheet sheet, Rules rules, long timeout) {
    PageOptions options =
        PageOptions.DEFAULT.from(sheet.url()).with(rules).within(Deadline.in(timeout));
    return PageParser.parse(sheet.html(), options);
  }

  /** All about a page; roles are a letter a block, probabilities whole percents or -1. */
  static ObjectNode of(Sheet sheet, Rules rules, Extractor extractor, long timeout) {
    return new Analysis().all(sheet, rules, extractor, timeout);
  }

  private ObjectNode all(Sheet sheet, Rules rules, Extractor extractor, long timeout) {
    Page page = page(sheet, rules, timeout);
    lap("parse");
    CleanPage clean = CleanPage.of(page, extractor);
    lap("label");
    ObjectNode all = PageJson.of(sheet.id(), clean);
    lap("text and metadata");
    all.put("markdown", clean.markdown());
    lap("markdown");
    ArrayNode passages = all.putArray("passages");
    clean.passages(PassageOptions.DEFAULT).forEach(p -> passages.add(PageJson.of(p)));
    lap("passages");
    all.put("keep", Role.names(clean.labeling().wanted()));
    blocks(all.putArray("blocks"), clean);
    sources(all.putObject("sources"), clean.metadata());
    all.set("times", times);
    return all;
  }

  private void lap(String stage) {
    long now = System.nanoTime();
    times.put(stage, Math.rint((now - last) / NANOS * THOUSAND) / THOUSAND);
    last = now;
  }

  private static void blocks(ArrayNode blocks, CleanPage clean) {
    Units units = Units.of(clean.page());
    for (CleanPage.Part part : clean.parts()) {
      ObjectNode block = blocks.addObject();
      Block own = part.block();
      block.put("text", own.text());
      block.put("role", String.valueOf(part.role().letter()));
      block.put("kept", part.isContent());
      boolean known = !Double.isNaN(part.probability());
      block.put("p", known ? Math.round(100 * part.probability()) : -1);
      block.put("path", String.join(" > ", own.path()));
      block.put("unit", units.of(own.index()));
      block.put("start", own.start());
      block.put("end", own.end());
    }
  }

  private static void sources(ObjectNode sources, Metadata metadata) {
    for (Field field : Field.ALL) {
      if (!metadata.source(field).isEmpty()) {
        sources.put(field.word(), metadata.source(field));
      }
    }
  }

  /** Why a block has its role: names and values, the weightiest first. */
  static ObjectNode reasons(List<Explanation> blocks, int block) {
    if (block < 0 || block >= blocks.size()) {
      throw new Refused(404, "no block " + block);
    }
    ObjectNode reasons = JSON.objectNode();
    blocks.get(block).facts().forEach(reasons::put);
    return reasons;
  }
}
