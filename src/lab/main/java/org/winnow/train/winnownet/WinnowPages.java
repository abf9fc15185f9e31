// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.winnow.label.Labeling.MAIN;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.PageInfo;
import org.winnow.hash.Sha256;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.winnownet.token.TokenBags;
import org.winnow.winnownet.token.TokenRoles.Place;

/** The pages that {@code winnow} is trained on, and those that it is validated on, as numbers. */
public final class WinnowPages {
  // The headlines that gold texts keep are counted (those of Headlines); comments and data are
  // what Conventions tell of networks trained before. Posts of forums are text, by decision.
  // spotless:off
  static final List<Source> TRAINING = List.of(
      new Source("wcxb-dev", "train", View.of(.12, .05, .28), 1),
      new Source("article-extraction-dataset", "train", View.of(.02, .02, .12), .8),
      new Source("cleaneval", "web2text_train", View.of(.9, .85, .55), 1),
      new Source("daniel", "train", View.of(.9, .02, .16), .4),
      new Source("xmu-zh-news", "train", View.of(.02, .02, .19), .5),
      new Source("harvest-forum", "train", View.of(.02, .02, .1), 1.5),
      new Source("fundus", "train", View.of(.02, .02, .12), .5),
      new Source("selector-pages", "train", View.of(.55, .02, .18), .3),
      new Source("postlight", "train", View.of(.12, .1, .4), .8),
      new Source("defuddle", "train", View.of(.2, .2, .45), 1),
      new Source("htmltotext", "train", View.of(.55, .5, .7), 1),
      new Source("newspaper4k", "train", View.of(.02, .02, .14), 1),
      new Source("goose3", "train", View.of(.02, .02, .17), 1),
      new Source("judged", "train", View.of(1, .02, .1), 1),
      new Source("judged-2", "train", View.of(1, .02, .1), 1),
      new Source("blog-comments", "train", View.of(1, .02, .1), .6));

  static final List<Source> VALIDATION = List.of(
      validation("wcxb-dev", "dev", MAIN),
      validation("readability", "dev", MAIN),
      validation("cleanportaleval", "dev", EnumSet.of(Role.TEXT)),
      validation("ceed", "dev", MAIN),
      validation("zh-web-69", "dev", MAIN),
      validation("cleaneval", "web2text_validation", EnumSet.of(Role.HEADLINE, Role.TEXT, Role.COMMENT)),
      validation("judged", "dev", MAIN),
      validation("judged-2", "dev", MAIN),
      validation("blog-comments", "dev", MAIN),
      validation("blog-comments", "dev", BlockGold.COMMENTS));
  // spotless:on

  private static final List<Role> HEADLINE = List.of(Role.HEADLINE);

  /** A host in an id, as {@code daniel} has it: {@code 20111103_www.example.org_c61012b5}. */
  private static final Pattern HOST = Pattern.compile("_((?:[a-z0-9-]+\\.)+[a-z]{2,})_");

  /** How much more often a forum's page is drawn: there are few, and no others are like them. */
  static final double FORUM = 2;

  /** Parts of the sites, of which some are taken. */
  private static final int PARTS = 1000;

  private final Path data;
  private final MessageDigest digest = Sha256.start();

  public WinnowPages(Path data) {
    this.data = data;
  }

  /**
   * A data set.
   *
   * @param part which pages
   * @param view what its gold text keeps
   * @param weight how often a page is drawn that is not of a forum
   * @param keep what is wanted of it where it validates
   */
  record Source(String set, String part, View view, double weight, Set<Role> keep) {
    Source(String set, String part, View view, double weight) {
      this(set, part, view, weight, MAIN);
    }

    /** How often a page of some type is drawn. */
    double weight(String type) {
      return type.equals("forum") ? FORUM * weight : weight;
    }

    /** The set with what is wanted of it, if that is not what is wanted by default. */
    String name() {
      return keep.equals(MAIN) ? set : set + ":keep=" + Role.names(keep);
    }
  }

  private static Source validation(String set, String part, Set<Role> keep) {
    return new Source(set, part, View.of(1, 0, 0), 1, keep);
  }

  /**
   * A page.
   *
   * @param set it is of
   * @param tokens of the page's blocks
   * @param domain its host, or its id if that is not known
   * @param isSiteKnown whether it is
   * @param type such as {@code forum}; empty if it is not known
   */
  public record Item(
      WinnowExample page,
      TokenBags tokens,
      String set,
      String domain,
      boolean isSiteKnown,
      String type) {
    /** The site, or the set if that is not known: all its pages may be of one. */
    String siteOrSet() {
      return isSiteKnown ? domain : set;
    }

    /** Returns this page with the token statistics of other pages. */
    WinnowExample with(Map<Place, Map<String, float[]>> percents) {
      return page.withTokens(tokens, percents);
    }

    /** A number by which sites are told apart, from 0. */
    int site() {
      return number(domain);
    }
  }

  private static int number(String domain) {
    return domain.hashCode() & Integer.MAX_VALUE;
  }

  /** Returns whether a site is among those that are taken, a share in (0, 1] of all. */
  static boolean isTaken(String domain, double share) {
    return number(domain) % PARTS < share * PARTS;
  }

  /** The data sets to train on, with the part, the weight and the view of each. */
  static Map<String, String> description() {
    Map<String, String> sets = new LinkedHashMap<>();
    TRAINING.forEach(
        source ->
            sets.put(
                source.set, source.part + ", weight " + source.weight + ", keeps " + source.view));
    return sets;
  }

  /**
   * The pages to train on.
   *
   * @param share of the sites that are taken, in (0, 1]
   */
  List<Item> training(double share) throws IOException {
    List<Item> all = new ArrayList<>();
    for (Source source : TRAINING) {
      all.addAll(read(source));
    }
    all.removeIf(item -> !isTaken(item.domain, share));
    return all;
  }

  Map<Source, List<WinnowExample>> validation() throws IOException {
    Map<Source, List<WinnowExample>> all = new LinkedHashMap<>();
    for (Source source : VALIDATION) {
      List<WinnowExample> pages = new ArrayList<>(examples(read(source)));
      // Text there is on every page, comments on some.
      pages.removeIf(page -> !source.keep.contains(Role.TEXT) && !page.hasContent());
      all.put(source, pages);
    }
    return all;
  }

  /**
   * The pages of a set, of which headline and text are wanted.
   *
   * @param part empty: all of it
   */
  public List<WinnowExample> examples(String set, String part) throws IOException {
    return examples(items(set, part));
  }

  /** The pages of a part, with their sites. */
  public List<Item> items(String set, String part) throws IOException {
    return read(validation(set, part, MAIN));
  }

  public static List<WinnowExample> examples(List<Item> items) {
    return items.stream().map(Item::page).toList();
  }

  /** The hash of all that was read; nothing can be read afterwards. */
  String hash() {
    return Sha256.finish(digest);
  }

  private List<Item> read(Source source) throws IOException {
    Corpus corpus = Corpora.open(data, source.set);
    List<String> ids = source.part.isEmpty() ? corpus.ids() : corpus.ids(source.part);
    for (String id : ids) {
      digest(digest, source.set, corpus, id);
    }
    try {
      return ids.parallelStream().map(id -> read(corpus, id, source)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Adds what is read of a page. */
  static void digest(MessageDigest digest, String set, Corpus corpus, String id)
      throws IOException {
    digest.update((set + "/" + id + "\n").getBytes(StandardCharsets.UTF_8));
    digest.update(corpus.source(id).getBytes(StandardCharsets.UTF_8));
    digest.update(corpus.gold(id).getBytes(StandardCharsets.UTF_8));
    digest.update(String.valueOf(corpus.comments(id)).getBytes(StandardCharsets.UTF_8));
    digest.update(corpus.roles(id).toString().getBytes(StandardCharsets.UTF_8));
  }

  private static Item read(Corpus corpus, String id, Source source) {
    try {
      Units units = Units.of(PageParser.parse(corpus.source(id)));
      WinnowExample example = example(units, corpus, id, source);
      PageInfo info = corpus.info(id);
      String domain = domain(info.url(), id);
      TokenBags tokens = TokenBags.of(units);
      return new Item(example, tokens, source.set, domain, !domain.equals(id), info.type());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WinnowExample example(Units units, Corpus corpus, String id, Source source)
      throws IOException {
    BlockGold gold = BlockGold.of(units, corpus, id);
    int headline = gold.hasRoles() ? -1 : Headlines.of(units);
    List<float[]> likelihood = new ArrayList<>();
    boolean[] content = new boolean[units.size()];
    for (int i = 0; i < content.length; i++) {
      content[i] = gold.isContent(i, source.keep);
      likelihood.add(i == headline ? View.known(HEADLINE) : gold.likelihood(i, source.view));
    }
    return new WinnowExample(units, likelihood, content, source.weight(corpus.info(id).type()));
  }

  /** The host of an address, or that in {@code id}, or {@code id} if it has none. */
  public static String domain(String url, String id) {
    Matcher matcher = HOST.matcher(id);
    String otherwise = matcher.find() ? matcher.group(1) : id;
    try {
      String host = URI.create(url).getHost();
      return host == null ? otherwise : host;
    } catch (IllegalArgumentException e) {
      return otherwise;
    }
  }
}
