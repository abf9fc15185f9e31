// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.winnow.align.GoldPage;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.hash.Sha256;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.train.winnownet.WinnowPages.Source;

/**
 * The pages that {@code winnow} is trained on and validated on, for methods that tell content from
 * boilerplate: content is headline and text, or what the set's gold text keeps where no roles are
 * told. Pages are read when a stream comes to them, and not held. Thread safe.
 */
public final class LabeledPages {
  private final List<Entry> training;
  private final List<Entry> validation;
  private final double share;

  /** A page that is not read yet. */
  private record Entry(Source source, Corpus corpus, String id) {
    String site() {
      return WinnowPages.domain(corpus.info(id).url(), id);
    }

    GoldPage read() {
      try {
        String html = corpus.source(id);
        Page page = PageParser.parse(html);
        BlockGold gold = BlockGold.of(page, corpus, id);
        return new GoldPage(source.set() + "/" + id, html, page, gold.labels(source.keep()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private LabeledPages(List<Entry> training, List<Entry> validation, double share) {
    this.training = training;
    this.validation = validation;
    this.share = share;
  }

  /**
   * Looks up which pages there are.
   *
   * @param data folder of the unpacked data sets
   * @param share of the sites whose pages are taken, in (0, 1]; the same ones each time
   * @throws IOException if a set or a part of it is missing
   */
  public static LabeledPages open(Path data, double share) throws IOException {
    List<Source> views =
        WinnowPages.VALIDATION.stream()
            .filter(source -> source.keep().contains(Role.TEXT))
            .toList();
    return new LabeledPages(
        entries(data, WinnowPages.TRAINING, share), entries(data, views, share), share);
  }

  private static List<Entry> entries(Path data, List<Source> sources, double share)
      throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Source source : sources) {
      Corpus corpus = Corpora.open(data, source.set());
      corpus.ids(source.part()).forEach(id -> entries.add(new Entry(source, corpus, id)));
    }
    entries.removeIf(entry -> !WinnowPages.isTaken(entry.site(), share));
    return entries;
  }

  /**
   * The pages to train on, in a fixed order; may be asked for many times. Where a file can't be
   * read, the stream ends with an {@link UncheckedIOException}.
   */
  public Stream<GoldPage> training() {
    return training.stream().map(Entry::read);
  }

  /** The pages to validate on, in the same way. */
  public Stream<GoldPage> validation() {
    return validation.stream().map(Entry::read);
  }

  /**
   * What a model trained on them says of them: pages of each set, hash of all that was read, share
   * and number of the sites.
   *
   * @throws IOException if a page can't be read
   */
  public Map<String, Object> provenance() throws IOException {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("data", counts(training));
    provenance.put("validationData", counts(validation));
    provenance.put("dataSha256", hash());
    provenance.put("pages", training.size());
    provenance.put("validationPages", validation.size());
    provenance.put("share", share);
    provenance.put("sites", training.stream().map(Entry::site).distinct().count());
    return provenance;
  }

  private static Map<String, Integer> counts(List<Entry> entries) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Entry entry : entries) {
      counts.merge(entry.source.set() + ":" + entry.source.part(), 1, Integer::sum);
    }
    return counts;
  }

  private String hash() throws IOException {
    MessageDigest digest = Sha256.start();
    for (List<Entry> part : List.of(training, validation)) {
      for (Entry entry : part) {
        WinnowPages.digest(digest, entry.source.set(), entry.corpus, entry.id);
      }
    }
    return Sha256.finish(digest);
  }
}
