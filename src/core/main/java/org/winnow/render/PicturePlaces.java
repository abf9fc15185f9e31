// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/**
 * Which pictures belong to a page's text. Those between two blocks of it do, and those in a figure
 * beside one. So do pictures that only bylines, dates and captions part from it: a short way from
 * blocks before and after, of some size, with no link to another page; and the one that the page
 * states as its own ({@code og:image}), where it first stands near the text. For one page.
 */
final class PicturePlaces {
  /** Maximum number of characters left out between a picture and the text. */
  private static final int NEAR = 240;

  /** Pixels; what is known to be smaller shows a face, a brand or a sign. */
  private static final int SMALLEST = 120;

  /** Pixels of a picture that is more than a sign. */
  private static final int LARGE = 240;

  /** Names of pictures that are no part of a text, in classes, addresses and around them. */
  private static final Pattern ASIDE =
      Pattern.compile(
          "avatar|author|byline|profile|logo|icon|emoji|badge|sprite|banner|social|share|related"
              + "|teaser|sponsor|advert");

  /** Addresses of what sites state as their pictures where they have none of a page. */
  private static final Pattern SIGN =
      Pattern.compile("avatar|logo|icon|default", Pattern.CASE_INSENSITIVE);

  /** Addresses of pictures. */
  private static final Pattern PICTURE =
      Pattern.compile("\\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])", Pattern.CASE_INSENSITIVE);

  private static final Pattern PIXELS = Pattern.compile("\\d{1,5}(?:px)?");

  /** The part of a file name that tells the size of a picture. */
  private static final Pattern SIZE = Pattern.compile("-\\d+x\\d+$|-scaled$|@\\dx$");

  /** Characters of a file's name that tells which picture it is. */
  private static final int TELLING = 6;

  private static final List<String> OWN = List.of("og:image", "og:image:url", "twitter:image");

  /** By the number of blocks before it: characters left out since the last kept block. */
  private final int[] before;

  /**
   * By the number of blocks before it: characters left out until the next kept block; {@link
   * Integer#MAX_VALUE} if none comes.
   */
  private final int[] after;

  /** The names of the page's own pictures that have not been met. */
  private final Set<String> own = new HashSet<>();

  /** Places of a page, of which some blocks are kept. */
  PicturePlaces(Page page, IntPredicate kept) {
    List<Block> blocks = page.blocks();
    int n = blocks.size();
    before = new int[n + 1];
    after = new int[n + 1];
    before[0] = Integer.MAX_VALUE;
    after[n] = Integer.MAX_VALUE;
    for (int i = 0; i < n; i++) {
      before[i + 1] = kept.test(i) ? 0 : plus(before[i], blocks.get(i));
    }
    for (int i = n - 1; i >= 0; i--) {
      after[i] = kept.test(i) ? 0 : plus(after[i + 1], blocks.get(i));
    }
    Map<String, String> meta = page.markup().meta();
    OWN.forEach(name -> own.add(name(meta.getOrDefault(name, ""))));
    own.remove("");
  }

  private static int plus(int characters, Block block) {
    int more = block.text().length();
    return characters > Integer.MAX_VALUE - more ? Integer.MAX_VALUE : characters + more;
  }

  /** Returns whether a picture before a block may belong to the text. */
  boolean mayBelong(int next) {
    return before[next] <= NEAR || after[next] <= NEAR;
  }

  /**
   * Returns whether a picture belongs to the text, where one {@linkplain #mayBelong may}.
   *
   * @param next index of the block after it
   * @param figure whether it is in a figure
   * @param address of the picture
   * @param link that it is in; empty if it is in none
   * @param classes of the elements around it
   */
  boolean belongs(
      int next,
      boolean figure,
      Markup.Attributes attributes,
      String address,
      String link,
      String classes) {
    if (isBeside(next, figure) || isOwn(address)) {
      return true;
    }
    return before[next] <= NEAR
        && after[next] <= NEAR
        && (link.isEmpty() || PICTURE.matcher(link).find())
        && (figure || !attributes.get("srcset").isEmpty() || isLarge(attributes.get("width")))
        && pixels(attributes.get("height")) >= SMALLEST
        && !isAside(classes)
        && !isAside(attributes.get("class"))
        && !isAside(address);
  }

  /** Returns whether a picture is between two kept blocks, or in a figure beside one. */
  private boolean isBeside(int next, boolean figure) {
    boolean follows = before[next] == 0;
    boolean precedes = after[next] == 0;
    return figure ? follows || precedes : follows && precedes;
  }

  /** Returns whether the page states a picture as its own, and it has not been met before. */
  private boolean isOwn(String address) {
    return !SIGN.matcher(address).find() && own.remove(name(address));
  }

  private static boolean isAside(String names) {
    return ASIDE.matcher(names.toLowerCase(Locale.ROOT)).find();
  }

  private static boolean isLarge(String width) {
    return !width.isEmpty() && pixels(width) >= LARGE;
  }

  /** The pixels of a length; as many as there can be if it states none. */
  private static int pixels(String length) {
    return PIXELS.matcher(length).matches()
        ? Integer.parseInt(length.replace("px", ""))
        : Integer.MAX_VALUE;
  }

  /** The name of a picture's file, without its size and ending; empty if it tells nothing. */
  private static String name(String address) {
    String file = Pictures.file(address);
    String stem = SIZE.matcher(file.replaceFirst("\\.[a-z]+$", "")).replaceFirst("");
    return stem.length() < TELLING ? "" : stem;
  }
}
