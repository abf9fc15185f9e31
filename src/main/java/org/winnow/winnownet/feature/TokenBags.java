// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.ArrayList;
import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.winnownet.feature.TokenRoles.Place;

/** The tokens of each block of a page, of which {@link TokenRoles} are counted. Immutable. */
public final class TokenBags {
  private final List<List<String>> texts = new ArrayList<>();
  private final List<List<String>> near = new ArrayList<>();
  private final List<List<String>> around = new ArrayList<>();

  private TokenBags() {}

  /** The tokens of a page. */
  public static TokenBags of(Page page) {
    TokenBags bags = new TokenBags();
    for (Block block : page.blocks()) {
      List<String> tokens = new ArrayList<>();
      Tokens.ofText(block.text(), (text, start, end) -> add(tokens, text, start, end));
      bags.texts.add(List.copyOf(tokens));
    }
    page.markup().walk(bags.new Walk());
    return bags;
  }

  private static void add(List<String> tokens, CharSequence text, int start, int end) {
    StringBuilder token = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      token.append(TokenTable.lower(text.charAt(i)));
    }
    tokens.add(token.toString().intern());
  }

  /** Number of blocks. */
  public int size() {
    return texts.size();
  }

  /** The tokens at a place of a block, in lower case; blocks of one element share a list. */
  public List<String> of(Place place, int block) {
    return switch (place) {
      case TEXT -> texts.get(block);
      case NEAR -> near.get(block);
      case AROUND -> around.get(block);
    };
  }

  /** An element that is open; its lists are made when a block asks for them. */
  private static final class Open {
    final List<String> own = new ArrayList<>();
    List<String> near = List.of();
    List<String> around = List.of();
    boolean made;
  }

  private final class Walk implements Markup.Visitor {
    private final List<Open> open = new ArrayList<>();

    @Override
    public void start(String name, Markup.Attributes attributes) {
      Open element = new Open();
      if (!open.isEmpty()) {
        for (String attribute : ElementNames.ATTRIBUTES) {
          Tokens.ofName(
              attributes.get(attribute), (t, start, end) -> add(element.own, t, start, end));
        }
      }
      open.add(element);
    }

    @Override
    public void end(String name) {
      open.remove(open.size() - 1);
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block >= 0) {
        Open element = open.get(open.size() - 1);
        if (!element.made) {
          element.made = true;
          element.near = from(Math.max(0, open.size() - TokenMeans.NEAR));
          element.around = from(0);
        }
        near.add(element.near);
        around.add(element.around);
      }
    }

    private List<String> from(int first) {
      List<String> all = new ArrayList<>();
      for (Open element : open.subList(first, open.size())) {
        all.addAll(element.own);
      }
      return List.copyOf(all);
    }
  }
}
