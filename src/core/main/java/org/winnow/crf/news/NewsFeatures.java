// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.news;

import java.util.ArrayList;
import java.util.List;
import org.winnow.crf.CrfFeatures;
import org.winnow.crf.FeatureNumbering;
import org.winnow.crf.news.NewsBlocks.NewsBlock;
import org.winnow.label.Role;
import org.winnow.page.Page;

/**
 * Features of news pages (Zhang and others, Journal of Guangxi Normal University, 2011): of each
 * block its tag, its share of link text, its share of the page's plain text and its place, each
 * share in tenths; all four together, as in the paper, and, our addition, each alone and whether
 * the block's text is in the page's title. The title is the first item; it has no blocks.
 */
public final class NewsFeatures implements CrfFeatures {
  /** The name that model directories record. */
  public static final String NAME = "news";

  /** The classes of {@link #classes()}, by number. */
  public static final int TITLE = 0;

  public static final int HEADLINE = 1;
  public static final int BODY = 2;
  public static final int NOISE = 3;

  private static final List<String> CLASSES = List.of("title", "headline", "body", "noise");

  private static final List<Role> ROLES =
      List.of(Role.BOILERPLATE, Role.HEADLINE, Role.TEXT, Role.BOILERPLATE);

  private static final List<String> TAGS =
      List.of(
          "title", "#text", "a", "article", "body", "div", "dl", "form", "h1", "h2", "h3", "li",
          "p", "section", "span", "strong", "table", "td", "tr", "ul", "other");

  private static final int TENTHS = 11;
  private static final int TITLE_TAG = 0;
  private static final int SHORTEST_HEADLINE = 5;
  private static final NewsFeatures INSTANCE = new NewsFeatures();

  private final FeatureNumbering templates = new FeatureNumbering();
  private final int tag = templates.add("tag", TAGS);
  private final int links = templates.add("links", TENTHS);
  private final int share = templates.add("share", TENTHS);
  private final int place = templates.add("place", TENTHS);
  private final int symbol = templates.add("symbol", TAGS.size() * TENTHS * TENTHS * TENTHS);
  private final int length = templates.add("length", 12);

  private NewsFeatures() {}

  /** The one instance. */
  public static NewsFeatures instance() {
    return INSTANCE;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> classes() {
    return CLASSES;
  }

  @Override
  public List<Role> roles() {
    return ROLES;
  }

  @Override
  public List<String> features() {
    return templates.names();
  }

  @Override
  public Items items(Page page) {
    List<NewsBlock> blocks = NewsBlocks.of(page);
    List<int[]> rows = new ArrayList<>();
    List<Integer> firsts = new ArrayList<>();
    List<Integer> lasts = new ArrayList<>();
    if (!blocks.isEmpty()) {
      rows.add(row(TITLE_TAG, 0, 0, 0, page.title().length()));
      firsts.add(0);
      lasts.add(-1);
    }
    long plain = 0;
    for (NewsBlock block : blocks) {
      plain += block.characters() - block.linkCharacters();
    }
    for (int i = 0; i < blocks.size(); i++) {
      page.deadline().checkAt(i);
      NewsBlock block = blocks.get(i);
      int tagNumber = TAGS.indexOf(block.tag());
      rows.add(
          row(
              tagNumber < 0 ? TAGS.size() - 1 : tagNumber,
              tenth(block.linkCharacters(), block.characters()),
              tenth(block.characters() - block.linkCharacters(), plain),
              tenth(i, blocks.size()),
              block.characters()));
      firsts.add(block.firstBlock());
      lasts.add(block.lastBlock());
    }
    return new Items(rows, firsts, lasts);
  }

  private int[] row(int t, int a, int c, int s, int characters) {
    int joint = ((t * TENTHS + a) * TENTHS + c) * TENTHS + s;
    int log = Integer.SIZE - Integer.numberOfLeadingZeros(Math.min(2047, characters));
    return new int[] {tag + t, links + a, share + c, place + s, symbol + joint, length + log};
  }

  /** Returns whether the text of the blocks {@code [first, last]} is all in the page's title. */
  public static boolean isInTitle(Page page, int first, int last) {
    StringBuilder text = new StringBuilder();
    for (int b = first; b <= last && text.length() <= page.title().length(); b++) {
      text.append(page.blocks().get(b).text().strip());
    }
    return text.length() >= SHORTEST_HEADLINE && page.title().contains(text);
  }

  private static int tenth(long part, long all) {
    return all == 0 ? 0 : (int) (10 * part / all);
  }
}
