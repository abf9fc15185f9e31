// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.web.Addresses;

/**
 * Which of a page's names is its title: the headline on the page, or the one that is stated for
 * others. Where both are much the same, the headline; where not, articles, goods and lists go by
 * their headline, and other pages (services, homes of sites), whose headlines are slogans, by what
 * they state.
 */
final class TitleChoice {
  /** Words of a headline that names a kind of page rather than the page. */
  private static final int SHORT = 2;

  /** How a home greets, before its site's name. */
  private static final String WELCOME = "welcome to ";

  /** The name of a site's first page in titles. */
  private static final String HOME = "home";

  /** Words that no headline has: they are a teaser. */
  private static final int LONG = 25;

  /** Characters from which a title may have been cut short. */
  private static final int CUT = 80;

  private final String headline;
  private final List<Finding> findings;
  private final Function<Finding, String> own;
  private final boolean article;
  private final boolean website;
  private final String address;

  /**
   * A choice.
   *
   * @param headline on the page, maybe empty
   * @param sites what may be the site's name: no headline
   * @param findings titles, best first
   * @param own takes the site's name off a title
   * @param article whether the page is one
   * @param website whether the page says that it stands for a whole site
   * @param address of the page, maybe empty
   */
  TitleChoice(
      String headline,
      List<Finding> sites,
      List<Finding> findings,
      Function<Finding, String> own,
      boolean article,
      boolean website,
      String address) {
    this.findings = findings;
    this.own = own;
    String plain = Titles.plain(headline);
    boolean none =
        words(plain) > LONG
            || sites.stream().anyMatch(site -> isOfSite(plain, Titles.plain(site.text())));
    this.headline = none ? "" : headline;
    this.article = article;
    this.website = website;
    this.address = address;
  }

  /** The words of the last part of the address, which are often those of the page's title. */
  private String slug() {
    String path = Addresses.path(address);
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    String name = path.substring(path.lastIndexOf('/', end - 1) + 1, end);
    int extension = name.lastIndexOf('.');
    return Titles.plain(extension > 0 ? name.substring(0, extension) : name);
  }

  /** Returns whether a headline is the site's name, a welcome to it, or a longer name of it. */
  private boolean isOfSite(String headline, String site) {
    return headline.equals(site)
        || headline.equals(WELCOME + site)
        || ((headline.startsWith(site + " ") || headline.endsWith(" " + site))
            && isLastOfTitle(headline));
  }

  /**
   * Returns whether it stands in {@code <title>} where sites name themselves: behind the page's
   * name.
   */
  private boolean isLastOfTitle(String headline) {
    @Nullable Finding title = firstOf(Source.TITLE);
    if (title == null) {
      return false;
    }
    List<String> parts = Titles.parts(title.text());
    return parts.size() > 1
        && Titles.plain(parts.get(parts.size() - 1)).equals(headline)
        && !Titles.plain(parts.get(0)).equals(HOME);
  }

  /** The title; null if there is none. */
  @Nullable Finding best() {
    @Nullable Finding stated = stated();
    if (headline.isEmpty()) {
      return stated == null ? first("") : beginning(stated);
    }
    Finding shown = new Finding(Field.TITLE, shown(), Source.HEADLINE, 0, -1);
    return stated == null || isHeadline(stated) ? shown : beginning(stated);
  }

  private @Nullable Finding stated() {
    @Nullable Finding stated = first(Source.OG_TITLE);
    stated = stated == null ? first(Source.TWITTER_TITLE) : stated;
    return stated == null ? first(Source.TITLE) : stated;
  }

  /** The first finding of a source, or of any if it is empty. */
  private @Nullable Finding first(String source) {
    @Nullable Finding finding = firstOf(source);
    return finding == null
        ? null
        : new Finding(Field.TITLE, own.apply(finding), finding.source(), 0, -1);
  }

  /** The first candidate of a source, with the site's name. */
  private @Nullable Finding firstOf(String source) {
    for (Finding finding : findings) {
      if (source.isEmpty() || finding.source().equals(source)) {
        return finding;
      }
    }
    return null;
  }

  /** A title without what stands behind its first separator, where enough is left. */
  private static Finding beginning(Finding stated) {
    String part = Titles.parts(stated.text()).get(0);
    boolean enough = words(Titles.plain(part)) > SHORT;
    return enough ? new Finding(Field.TITLE, part, stated.source(), 0, -1) : stated;
  }

  private boolean isHeadline(Finding stated) {
    String shown = Titles.plain(headline);
    @Nullable Finding top = first(Source.H1);
    if (!website && top != null && shown.equals(Titles.plain(top.text()))) {
      return true;
    }
    String slug = slug();
    if (words(slug) > SHORT && agree(slug, headline) && !agree(slug, stated)) {
      return true;
    }
    if (isShort(shown) && !article && shown.length() <= 12) {
      return Titles.plain(stated.text()).isEmpty();
    }
    if (agree(shown, stated) || agree(shown, first(Source.JSON_HEADLINE))) {
      return true;
    }
    if (isShort(Titles.plain(stated.text())) && !isShort(shown)) {
      // Most likely the site's name.
      return true;
    }
    if (top != null && !agree(shown, top)) {
      return false;
    }
    @Nullable Finding title = first(Source.TITLE);
    return article || (title != null && !agree(Titles.plain(title.text()), stated));
  }

  private static boolean isShort(String plain) {
    return words(plain) <= SHORT;
  }

  private static int words(String plain) {
    return plain.split(" ").length;
  }

  private static boolean agree(String plain, @Nullable Finding other) {
    return other != null && agree(plain, other.text());
  }

  private static boolean agree(String plain, String text) {
    String second = Titles.plain(text);
    return !second.isEmpty() && (plain.contains(second) || second.contains(plain));
  }

  private static String withoutSpaces(String text) {
    return text.replace(" ", "");
  }

  /** Returns whether a long title is cut short, as programs that count its characters do it. */
  private static boolean isCut(String title, String headline) {
    return title.length() >= CUT && headline.startsWith(title + " ");
  }

  /** The headline without what else stands in its block, with the punctuation that is stated. */
  private String shown() {
    for (String source : List.of(Source.JSON_HEADLINE, Source.OG_TITLE, Source.TITLE)) {
      @Nullable Finding stated = first(source);
      if (stated != null && Titles.isPunctuated(stated.text(), headline)) {
        return stated.text();
      }
    }
    String plain = Titles.plain(headline);
    for (String source : List.of(Source.H1, Source.JSON_HEADLINE)) {
      @Nullable Finding top = first(source);
      String name = top == null ? "" : Titles.plain(top.text());
      if (top != null
          && (name.equals(plain) || withoutSpaces(top.text()).equals(withoutSpaces(headline)))) {
        return headline;
      }
      if (top != null && plain.contains(name) && !isShort(name) && !isCut(name, plain)) {
        return top.text();
      }
    }
    return headline;
  }
}
