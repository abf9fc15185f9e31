// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.ArrayList;
import java.util.List;

/**
 * What the words of an element's {@code class}, {@code id}, {@code role} and {@code itemprop} hint
 * at: one bit for each group of words that site builders use alike. Words end at every character
 * that is no letter and before a capital. For one thread: it remembers what it has seen.
 */
public final class ElementHints {
  /** One line a group; the first word names it. */
  public static final String GROUPS =
      """
      comment comments commentlist disqus reply replies respond discussion kommentar kommentare kommentieren commentaire commentaires comentario comentarios comentar комментарии комментарий комментировать ответить antworten répondre responder reacties reactie komentarze komentarz yorum yorumlar commenti commento σχόλια kommentarer hozzászólás hozzászólások komentáře 评论 评论列表 发表评论 回复 コメント 댓글
      review reviews bewertungen bewertung avis reseñas opiniones opinie recensioni recensies отзывы отзыв avaliações yorumları レビュー testimonial testimonials customerreview
      rating ratings stars star score
      sidebar side aside rail secondary
      footer foot bottom colophon footnav
      header masthead top topbar head hero
      nav navbar navigation menu submenu megamenu menubar navi topnav
      breadcrumb breadcrumbs crumbs crumb
      related recommended recommend recommendations similar more also popular trending latest ähnliche verwandte empfehlungen beliebt meistgelesen similaires connexes populaires relacionados relacionadas relacionado similares populares похожие популярные рекомендуем связанные polecane podobne powiązane correlati correlate simili gerelateerd gerelateerde populair ilgili benzer σχετικά relaterade relaterte relaterede související podobné kapcsolódó 相关 相关阅读 相关文章 推荐 推荐阅读 热门 関連 関連記事 おすすめ 관련 인기
      share sharing teilen partager compartir compartilhar condividi delen поделиться udostępnij paylaş 分享 social socials follow addthis
      ad ads advert advertisement sponsor sponsored promo promotion promotions adsense dfp banner
      widget widgets module portlet gadget
      popup modal overlay dialog lightbox drawer toast offcanvas
      cookie cookies consent gdpr privacy onetrust
      newsletter subscribe subscription signup mailing abonnieren abonnez suscríbete suscribirse подписаться подписка iscriviti assine inscreva
      login signin anmelden connexion войти вход zaloguj inloggen entrar 登录 ログイン account register user profile
      search searchbox searchform
      pagination pager paging pagenav prev previous next
      tag tags category categories topics keywords taxonomy
      author byline bio authors writer
      date time timestamp published posted datetime pubdate updated
      caption credit credits figcaption wp
      title headline heading hed
      meta info metadata infos
      content contents maincontent primary
      article story news artikel
      post entry blog hentry single
      body text copy prose markdown richtext rte wysiwyg rich
      main page
      summary intro lead excerpt teaser abstract dek standfirst subtitle
      description desc overview features specs specification
      list items listing results grid tiles
      item card tile cards thumb thumbnail
      product products sku shop catalog
      price prices cost cart basket warenkorb panier carrito carrinho корзина koszyk winkelwagen sepet buy stock shipping checkout
      gallery carousel slider slideshow slide slick swiper
      media video image img photo picture player
      hidden hide invisible visually sr screenreader offscreen collapsed
      faq accordion question answer qa questions answers collapse
      tab tabs panel panels
      legal disclaimer copyright terms imprint
      footnote footnotes references reference notes citation
      doc docs documentation wiki section
      toc outline index
      code highlight syntax codehilite pre
      thread topic forum board quote signature sig
      message msg posts postbody username avatar
      form field input control contact
      button btn cta icon icons
      link links linklist
      logo brand branding site
      address location map phone hours
      language lang locale translate
      table row col cell
      skip accessibility jump
      print tools tool toolbar actions
      """;

  /** Names of the hints, in the order of their bits. */
  public static final List<String> NAMES;

  /** The bits of words, found by the hash of a word; a power of 2, mostly empty. */
  private static final int SLOTS = 2048;

  private static final long[] HASHES = new long[SLOTS];

  /** A bit for each slot that is taken: most words that are no hints end there. */
  private static final long[] TAKEN = new long[SLOTS / Long.SIZE];

  private static final long[] BITS = new long[SLOTS];

  static {
    List<String> names = new ArrayList<>();
    for (String line : GROUPS.strip().split("\n")) {
      String[] words = line.strip().split(" ");
      for (String word : words) {
        long hash = 0;
        for (int i = 0; i < word.length(); i++) {
          hash = add(hash, word.charAt(i));
        }
        int slot = slot(hash);
        HASHES[slot] = hash;
        TAKEN[slot / Long.SIZE] |= 1L << slot;
        BITS[slot] |= 1L << names.size();
      }
      names.add(words[0]);
    }
    NAMES = List.copyOf(names);
    if (names.size() > Long.SIZE) {
      throw new IllegalStateException(names.size() + " groups of hints do not fit");
    }
  }

  /** Longest attribute that is looked into: what is longer is no name. */
  private static final int LONGEST = 400;

  private ElementHints() {}

  /** The hints of the words of a text or a name. */
  public static long read(String value) {
    long bits = 0;
    long hash = 0;
    boolean lower = false;
    int end = Math.min(LONGEST, value.length());
    for (int i = 0; i < end; i++) {
      char c = value.charAt(i);
      boolean letter = c < 128 ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z' : Character.isLetter(c);
      boolean capital = letter && (c < 128 ? c <= 'Z' : Character.isUpperCase(c));
      if (hash != 0 && (!letter || capital && lower)) {
        bits |= bits(hash);
        hash = 0;
      }
      if (letter) {
        hash = add(hash, c < 128 ? (char) (c | 0x20) : Character.toLowerCase(c));
      }
      lower = letter && !capital;
    }
    return hash == 0 ? bits : bits | bits(hash);
  }

  /** The hash of a word with one more letter, never 0: words of other hashes are other words. */
  private static long add(long hash, char letter) {
    return (hash ^ letter) * 0x9e3779b97f4a7c15L + letter | 1;
  }

  private static long bits(long hash) {
    int slot = slot(hash);
    return isTaken(slot) ? BITS[slot] : 0;
  }

  /** Where the bits of a word are, or none. */
  private static int slot(long hash) {
    int slot = (int) (hash >>> 40) & SLOTS - 1;
    while (isTaken(slot) && HASHES[slot] != hash) {
      slot = slot + 1 & SLOTS - 1;
    }
    return slot;
  }

  private static boolean isTaken(int slot) {
    return (TAKEN[slot / Long.SIZE] >>> slot & 1) != 0;
  }
}
