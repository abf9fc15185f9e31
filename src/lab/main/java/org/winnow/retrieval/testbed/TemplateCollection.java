// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.align.GoldPage;
import org.winnow.corpus.PageFile;
import org.winnow.dataset.Corpus;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * A semi-synthetic collection: each record of a test collection set into the boilerplate of a real
 * page, in place of that page's own content, with a box of links to other records. Queries and
 * judgments of the test collection stay valid. Written as {@code pages/<id>.html}, the records
 * alone as {@code gold/<id>.txt}, with copies of topics and judgments and the configuration of an
 * experiment, {@code experiment.yaml}. What is drawn for a record depends on the seed, the record
 * and the one template: where a page changes, or its blocks, the pages of other records stay.
 */
public final class TemplateCollection {
  /** Characters of a page beyond which it makes no template. */
  private static final int LONGEST = 60_000;

  /** Content and boilerplate blocks that a template must have had. */
  private static final int BLOCKS = 10;

  private static final int TEMPLATES = 200;
  private static final int TITLE = 100;
  private static final Pattern PRE =
      Pattern.compile("<pre>(.*)</pre>", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  private final double dose;
  private final int related;
  private final long seed;

  /**
   * A recipe.
   *
   * @param dose share of the templates' boilerplate blocks that is kept, in [0, 1]
   * @param related links to other records, by their titles, on each page
   */
  public TemplateCollection(double dose, int related, long seed) {
    if (!(dose >= 0 && dose <= 1) || related < 0) {
      throw new IllegalArgumentException(
          "illegal dose or related: " + dose + ", " + related + ", must be in [0, 1] and >= 0");
    }
    this.dose = dose;
    this.related = related;
    this.seed = seed;
  }

  /** A record: its text as HTML, in paragraphs, and the first of them. */
  private record Entry(String id, List<String> paragraphs, String title, String text) {}

  /** A page without its content. */
  private record Template(String id, String source, List<Block> content, List<Block> boilerplate) {}

  /**
   * Writes the collection.
   *
   * @param records folder of pages {@code <html><pre>text</pre></html>}, as of CACM
   * @param topics of the test collection
   * @param qrels of the test collection
   * @param corpus whose pages become templates, as far as they are short enough
   * @return number of templates used
   */
  public int write(Path records, Path topics, Path qrels, Corpus corpus, String part, Path folder)
      throws IOException {
    List<Template> templates = templates(corpus, part);
    List<Entry> entries = new ArrayList<>();
    for (PageFile file : PageFile.find(List.of(records.toString()))) {
      entries.add(entry(file));
    }
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Path gold = Files.createDirectories(folder.resolve("gold"));
    for (Entry entry : entries) {
      Template template = template(entry, templates);
      Files.writeString(pages.resolve(entry.id + ".html"), page(entry, template, entries));
      Files.writeString(gold.resolve(entry.id + ".txt"), entry.text);
    }
    Files.copy(topics, folder.resolve("topics.txt"), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(qrels, folder.resolve("qrels.txt"), StandardCopyOption.REPLACE_EXISTING);
    String name = "Records in templates";
    List<String> measures = List.of("AP", "P@10", "nDCG@20");
    ExperimentFile.write(folder.resolve("experiment.yaml"), name, "topics.txt", measures);
    ExperimentFile.writeBoth(folder.resolve("both.yaml"), name, "topics.txt", measures);
    return templates.size();
  }

  private List<Template> templates(Corpus corpus, String part) throws IOException {
    List<Template> templates = new ArrayList<>();
    for (String id : corpus.ids(part)) {
      String source = corpus.source(id);
      if (templates.size() < TEMPLATES && source.length() <= LONGEST) {
        GoldPage page = GoldPage.of(id, source, corpus.gold(id));
        Template template =
            new Template(id, source, blocks(page, Label.CONTENT), blocks(page, Label.BOILERPLATE));
        if (template.content.size() >= BLOCKS && template.boilerplate.size() >= BLOCKS) {
          templates.add(template);
        }
      }
    }
    if (templates.isEmpty()) {
      throw new IOException("no page of " + corpus.name() + " makes a template");
    }
    return templates;
  }

  /** The blocks with a label whose place in the source is known. */
  private static List<Block> blocks(GoldPage page, Label label) {
    return page.page().blocks().stream()
        .filter(b -> page.labels().get(b.index()) == label && b.start() >= 0 && b.end() > b.start())
        .toList();
  }

  private static Entry entry(PageFile file) throws IOException {
    byte[] bytes = file.read();
    Page page = PageParser.parse(bytes, null);
    List<Label> all = page.blocks().stream().map(block -> Label.CONTENT).toList();
    String source = new String(bytes, StandardCharsets.ISO_8859_1);
    Matcher pre = PRE.matcher(source);
    List<String> paragraphs = new ArrayList<>();
    for (String paragraph : (pre.find() ? pre.group(1) : source).split("\n\\s*\n")) {
      if (!paragraph.isBlank()) {
        paragraphs.add(paragraph.strip());
      }
    }
    String title = paragraphs.isEmpty() ? file.id() : paragraphs.get(0).replaceAll("\\s+", " ");
    title = title.substring(0, Math.min(TITLE, title.length()));
    return new Entry(file.id(), paragraphs, title, CleanText.of(page, all));
  }

  /** The template that a record draws the highest number for. */
  private Template template(Entry entry, List<Template> templates) {
    return Collections.max(
        templates, Comparator.comparingDouble(template -> number(entry.id, template.id)));
  }

  /** A number in [0, 1) that the seed and some things have in common. */
  private double number(Object... things) {
    return new SplittableRandom(31 * seed + Arrays.hashCode(things)).nextDouble();
  }

  private String page(Entry entry, Template template, List<Entry> entries) {
    List<Block> gone = new ArrayList<>(template.content);
    for (Block block : template.boilerplate) {
      if (number(entry.id, block.start(), block.text()) >= dose) {
        gone.add(block);
      }
    }
    gone.sort((a, b) -> Integer.compare(a.start(), b.start()));
    int place = template.content.get(0).start();
    StringBuilder out = new StringBuilder(template.source.length());
    int at = 0;
    for (Block block : gone) {
      if (block.start() >= at) {
        out.append(template.source, at, block.start());
        out.append(block.start() == place ? body(entry, entries) : " ");
        at = block.end();
      }
    }
    return out.append(template.source, at, template.source.length()).toString();
  }

  private String body(Entry entry, List<Entry> entries) {
    StringBuilder body = new StringBuilder("<div>\n");
    entry.paragraphs.forEach(paragraph -> body.append("<p>").append(paragraph).append("</p>\n"));
    body.append("</div>\n");
    if (related > 0) {
      body.append("<div><h3>Related</h3><ul>\n");
      for (int i = 0; i < related; i++) {
        Entry other = entries.get((int) (number(entry.id, i) * entries.size()));
        body.append("<li><a href=\"").append(other.id).append(".html\">");
        body.append(other.title).append("</a></li>\n");
      }
      body.append("</ul></div>\n");
    }
    return body.toString();
  }
}
