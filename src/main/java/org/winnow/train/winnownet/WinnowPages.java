// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.winnow.winnownet.feature.GoldKind.ARTICLE;
import static org.winnow.winnownet.feature.GoldKind.CLEANEVAL;
import static org.winnow.winnownet.feature.GoldKind.FORUM;
import static org.winnow.winnownet.feature.GoldKind.GENERAL;
import static org.winnow.winnownet.feature.GoldKind.UNKNOWN;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.WordAligner;
import org.winnow.corpus.Corpora;
import org.winnow.corpus.Corpus;
import org.winnow.corpus.PageInfo;
import org.winnow.hash.Sha256;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.GoldKind;

/** The pages that {@code winnow} is trained on, and those that it is validated on, as numbers. */
final class WinnowPages {
  /** The set whose training part has many page types, one page or two of each domain. */
  static final String TYPED = "wcxb-dev";

  // spotless:off
  private static final List<Source> TRAINING = List.of(
      new Source(TYPED, "train", GENERAL, 1),
      new Source("article-extraction-dataset", "train", ARTICLE, .8),
      new Source("cleaneval", "web2text_train", CLEANEVAL, 1),
      new Source("daniel", "train", ARTICLE, .4),
      new Source("xmu-zh-news", "train", ARTICLE, .5),
      new Source("harvest-forum", "train", FORUM, 1.5),
      new Source("fundus", "train", ARTICLE, .5),
      new Source("selector-pages", "train", GENERAL, .3),
      new Source("postlight", "train", ARTICLE, .8),
      new Source("defuddle", "train", UNKNOWN, 1),
      new Source("htmltotext", "train", UNKNOWN, 1),
      new Source("newspaper4k", "train", UNKNOWN, 1),
      new Source("goose3", "train", UNKNOWN, 1));

  private static final List<Source> VALIDATION = List.of(
      new Source(TYPED, "dev", GENERAL, 1),
      new Source("readability", "dev", GENERAL, 1),
      new Source("cleanportaleval", "dev", ARTICLE, 1),
      new Source("ceed", "dev", GENERAL, 1),
      new Source("zh-web-69", "dev", GENERAL, 1),
      new Source("cleaneval", "web2text_validation", GENERAL, 1));
  // spotless:on

  private final Path data;
  private final MessageDigest digest = Sha256.start();

  WinnowPages(Path data) {
    this.data = data;
  }

  /**
   * A data set.
   *
   * @param part which pages
   * @param kind of gold text, that it has
   * @param weight how often a page is drawn
   */
  record Source(String set, String part, GoldKind kind, double weight) {}

  /**
   * A page.
   *
   * @param set it is of
   * @param domain its host, or its id if that is not known
   * @param type such as {@code forum}; empty if it is not known
   */
  record Item(WinnowExample page, String set, String domain, String type) {}

  /** The data sets to train on, with the part and weight of each. */
  static Map<String, String> description() {
    Map<String, String> sets = new LinkedHashMap<>();
    TRAINING.forEach(source -> sets.put(source.set, source.part + ", weight " + source.weight));
    return sets;
  }

  List<Item> training() throws IOException {
    List<Item> all = new ArrayList<>();
    for (Source source : TRAINING) {
      all.addAll(read(source));
    }
    return all;
  }

  Map<Source, List<WinnowExample>> validation() throws IOException {
    Map<Source, List<WinnowExample>> all = new LinkedHashMap<>();
    for (Source source : VALIDATION) {
      all.put(source, examples(read(source)));
    }
    return all;
  }

  static List<WinnowExample> examples(List<Item> items) {
    return items.stream().map(Item::page).toList();
  }

  /** The hash of all that was read; nothing can be read afterwards. */
  String hash() {
    return Sha256.finish(digest);
  }

  private List<Item> read(Source source) throws IOException {
    Corpus corpus = Corpora.open(data, source.set);
    List<String> ids = corpus.ids(source.part);
    for (String id : ids) {
      digest.update((source.set + "/" + id + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(corpus.source(id).getBytes(StandardCharsets.UTF_8));
      digest.update(corpus.gold(id).getBytes(StandardCharsets.UTF_8));
    }
    try {
      return ids.parallelStream().map(id -> read(corpus, id, source)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Item read(Corpus corpus, String id, Source source) {
    try {
      Page page = PageParser.parse(corpus.source(id));
      WinnowExample example =
          new WinnowExample(
              page, WordAligner.labels(page, corpus.gold(id)), source.kind, source.weight);
      PageInfo info = corpus.info(id);
      return new Item(example, source.set, domain(info.url(), id), info.type());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String domain(String url, String id) {
    try {
      String host = URI.create(url).getHost();
      return host == null ? id : host;
    } catch (IllegalArgumentException e) {
      return id;
    }
  }
}
