// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.metadata.date.DateReader;
import org.winnow.metadata.date.DayOrder;
import org.winnow.metadata.date.PageDate;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.text.WordSearch;
import org.winnow.web.Addresses;

/**
 * Finds the metadata of a page. All places that may tell a field are collected with weights: one
 * walk over the DOM, the JSON-LD, the lines beside the headline; then of each field the weightiest
 * place counts whose text makes sense.
 */
public final class PageMetadata {
  /** Tags that are kept. */
  private static final int MOST_TAGS = 100;

  /** Number of tags from which they may be of the whole site. */
  private static final int MANY_TAGS = 8;

  /** The default categories of blog software. */
  private static final Set<String> NO_TAGS =
      Set.of(
          "uncategorized",
          "uncategorised",
          "unkategorisiert",
          "non classé",
          "sin categoría",
          "sin categorizar",
          "senza categoria",
          "sem categoria",
          "geen categorie",
          "bez kategorii",
          "nezařazené",
          "okategoriserade",
          "ukategoriseret",
          "ukategorisert",
          "без рубрики",
          "未分类",
          "未分類");

  /** Parts of the addresses of images that show a member of a forum, or nothing. */
  private static final WordSearch NO_IMAGES =
      WordSearch.of("/avatars/", "gravatar.com/avatar", "wp.com/i/blank");

  /** Kinds of pages in whose text authors and dates are those of entries, reviews, meetings. */
  private static final Set<PageKind> OF_ENTRIES =
      Set.of(
          PageKind.EVENT,
          PageKind.HOME,
          PageKind.LISTING,
          PageKind.PRODUCT,
          PageKind.PROFILE,
          PageKind.SERVICE);

  /** Minimum probability of such a kind. */
  private static final double SURE = .75;

  /** Resolves no relative addresses. */
  private static final Addresses ABSOLUTE = new Addresses("", "");

  private static final Pattern LANGUAGE =
      Pattern.compile("[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}");

  private static final Pattern ADDRESS =
      Pattern.compile("https?://|www\\.", Pattern.CASE_INSENSITIVE);

  private static final Pattern TYPE = Pattern.compile("[a-z][a-z0-9_.:-]{0,40}");

  private final Page page;

  /** The address of the page; empty if it is not known. */
  private final String address;

  private final Addresses addresses;
  private final String headline;
  private final List<Role> roles;

  /** Whether authors and dates in the text are not the page's own. */
  private final boolean ofEntries;

  private final Ranking ranking;
  private final Map<Field, String> sources = new EnumMap<>(Field.class);
  private @Nullable Words words;

  private PageMetadata(Page page, List<Role> roles, String headline, boolean ofEntries) {
    this.page = page;
    this.roles = roles;
    this.ofEntries = ofEntries;
    this.headline = Line.of(headline);
    int place = headlineBlock(roles);
    ranking = new Ranking(page, roles, place);
    Findings found = new Findings();
    page.markup().walkDocument(found);
    Field.ALL.forEach(field -> add(found.of(field)));
    String known = ABSOLUTE.web(page.url());
    address = known.isEmpty() ? first(Field.URL, f -> ABSOLUTE.web(f.text()), false) : known;
    addresses = new Addresses(address, found.base());
    ranking.add(new MainThing(found.json()).findings(Titles.plain(anyTitle())));
    add(new Bylines(page, roles, place).findings());
    if (!page.ruling().date().isEmpty()) {
      ranking.add(List.of(DateChoice.ruled(page.ruling().date())));
    }
  }

  /**
   * What a page says of itself. Its address resolves relative ones, and dates in it are the last
   * resort; dates after it was fetched don't count. On a page that is not one text, such as a
   * listing or a product's, only what is stated for the whole page tells its authors and its date.
   *
   * @param labeling of the page's blocks
   * @param headline as {@link org.winnow.page.Headline#of} finds it
   * @param kind of the page
   * @throws IllegalArgumentException if there is not one label per block
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public static Metadata of(Page page, Labeling labeling, String headline, PageKinds.Guess kind) {
    labeling.check(page.blocks().size());
    boolean ofEntries = OF_ENTRIES.contains(kind.kind()) && kind.probability() >= SURE;
    return new PageMetadata(page, labeling.roles(), headline, ofEntries).metadata();
  }

  /** Adds what the page tells, dates as what the words before them say that they are. */
  private void add(List<Finding> found) {
    DateLabels labels = new DateLabels(page);
    for (Finding finding : found) {
      ranking.add(finding.field() == Field.PUBLISHED ? labels.read(finding) : List.of(finding));
    }
  }

  /** The first block of the headline; else the first of the text, or 0. */
  private static int headlineBlock(List<Role> roles) {
    int first = roles.indexOf(Role.HEADLINE);
    return first >= 0 ? first : Math.max(0, roles.indexOf(Role.TEXT));
  }

  private String anyTitle() {
    String stated = first(Field.TITLE, Finding::text, false);
    return headline.isEmpty() ? stated : headline;
  }

  private Metadata metadata() {
    String site = site();
    String code = language().toLowerCase(Locale.ROOT).replaceFirst("-.*", "");
    DayOrder order = DayOrder.of(language(), address).in(dates());
    DateReader dates = new DateReader(order, code, page.origin().fetched());
    boolean discussion = type().equals("discussion");
    DateChoice choice = new DateChoice(ranking, dates, discussion, ofEntries, address);
    @Nullable PageDate published = remember(Field.PUBLISHED, choice.published());
    @Nullable PageDate modified = remember(Field.MODIFIED, notBefore(published, choice.modified()));
    String url = url();
    String image = first(Field.IMAGE, f -> pictured(addresses.web(f.text())), true);
    List<String> authors = authors(site);
    String type = type();
    boolean article =
        type.equals("article")
            || (!type.equals("website") && published != null && !authors.isEmpty());
    return new Metadata(
        title(site, article, url.isEmpty() ? address : url),
        authors,
        published,
        modified,
        site.isEmpty() ? siteElsewhere() : site,
        description(),
        url,
        image,
        language(),
        license(),
        tags(),
        type,
        sources);
  }

  /** All dates of the page that have been found, as written. */
  private List<String> dates() {
    return Stream.of(Field.PUBLISHED, Field.MODIFIED)
        .flatMap(field -> ranking.of(field).stream())
        .map(Finding::text)
        .toList();
  }

  /** A change, unless it was before the publication: then it is of something else. */
  private static DateChoice.@Nullable Told notBefore(
      @Nullable PageDate published, DateChoice.@Nullable Told change) {
    boolean isBefore = change != null && published != null && change.date().isBefore(published);
    return isBefore ? null : change;
  }

  private @Nullable PageDate remember(Field field, DateChoice.@Nullable Told told) {
    if (told == null) {
      return null;
    }
    sources.put(field, told.source());
    return told.date();
  }

  private List<String> authors(String site) {
    // The names on the page of a product are those of buyers.
    boolean hidden = ofEntries || type().startsWith("product");
    AuthorChoice choice = new AuthorChoice(ranking, site, hidden);
    if (choice.source() != null) {
      sources.put(Field.AUTHORS, choice.source());
    }
    return choice.names();
  }

  /** The value of the weightiest finding that has one; empty if none has. */
  private String first(Field field, Function<Finding, String> reader, boolean remember) {
    for (Finding finding : ranking.of(field)) {
      String value = reader.apply(finding);
      if (!value.isEmpty()) {
        if (remember) {
          sources.put(field, finding.source());
        }
        return value;
      }
    }
    return "";
  }

  private String site() {
    return site(f -> !isTitle(f) && !isSection(f) && !isAddress(f));
  }

  private String site(Predicate<Finding> may) {
    return first(Field.SITE, f -> may.test(f) ? f.text() : "", true);
  }

  /** Returns whether a name that the page states for its site is that of its section. */
  private boolean isSection(Finding site) {
    return site.source().equals(Source.META + "og:site_name")
        && site.text().equals(page.markup().meta().get("article:section"));
  }

  /** Returns whether what the page states for its site is its address: "www.example.org". */
  private static boolean isAddress(Finding site) {
    return ADDRESS.matcher(site.text()).lookingAt();
  }

  private String siteElsewhere() {
    String inTitle = siteInTitle();
    return inTitle.isEmpty() ? site(f -> !isTitle(f)) : inTitle;
  }

  /** Returns whether a name of the site's application is the page's headline, by a template. */
  private boolean isTitle(Finding site) {
    return site.source().equals(Source.APPLICATION)
        && !headline.isEmpty()
        && Titles.plain(site.text()).equals(Titles.plain(headline))
        && !Addresses.isRoot(address);
  }

  /** The site's name in the title: beside the headline, or what the page names elsewhere, too. */
  private String siteInTitle() {
    String title = Titles.withoutProgram(page.title());
    String site = headline.isEmpty() ? "" : Line.of(Titles.beside(headline, title));
    if (site.isEmpty()) {
      SiteName name = new SiteName(page, Addresses.host(address));
      site = Titles.ends(Line.of(title)).stream().filter(name::isConfirmed).findFirst().orElse("");
    }
    if (!site.isEmpty()) {
      sources.put(Field.SITE, Source.TITLE);
    }
    return site;
  }

  /** The page's canonical address: not that of the site's home, if another place has one's own. */
  private String url() {
    // A relative address may be that of a copy of the page.
    for (Addresses known : List.of(ABSOLUTE, addresses)) {
      String own = first(Field.URL, f -> notHome(known.web(f.text())), true);
      if (!own.isEmpty()) {
        return own;
      }
    }
    boolean elsewhere = !page.url().isEmpty() && !Addresses.isRoot(page.url());
    return elsewhere ? "" : first(Field.URL, f -> addresses.web(f.text()), true);
  }

  /**
   * The address of an image that shows what the page is about; empty if it shows something else.
   */
  private static String pictured(String address) {
    return NO_IMAGES.isIn(address) ? "" : address;
  }

  private static String notHome(String address) {
    return Addresses.isRoot(address) ? "" : address;
  }

  private String title(String site, boolean article, String url) {
    String host = Addresses.host(address);
    Function<Finding, String> own = f -> Titles.withoutSite(f.text(), site, host);
    TitleChoice choice =
        new TitleChoice(
            headline,
            ranking.of(Field.SITE),
            ranking.of(Field.TITLE),
            own,
            article,
            type().equals("website"),
            url);
    @Nullable Finding chosen = choice.best();
    if (chosen != null) {
      sources.put(Field.TITLE, chosen.source());
      return Titles.trimmed(chosen.text());
    }
    return "";
  }

  /** The words of the page, made when they are first asked for. */
  private Words words() {
    if (words == null) {
      words = new Words(page, roles);
    }
    return words;
  }

  /** The first description, unless it is the site's and another one is the page's. */
  private String description() {
    List<Finding> all = ranking.of(Field.DESCRIPTION);
    if (all.isEmpty()) {
      return "";
    }
    Finding chosen = all.get(0);
    if (all.stream().anyMatch(other -> !other.text().equals(all.get(0).text()))) {
      Words words = words();
      boolean isOfSite = words.hasFewOf(chosen.text());
      Optional<Finding> better =
          all.stream().filter(other -> words.hasMostOf(other.text())).findFirst();
      chosen = isOfSite && better.isPresent() ? better.get() : chosen;
    }
    sources.put(Field.DESCRIPTION, chosen.source());
    return chosen.text();
  }

  private String language() {
    return first(
        Field.LANGUAGE,
        f -> LANGUAGE.matcher(f.text()).matches() ? f.text().replace('_', '-') : "",
        true);
  }

  /** An address, or else a name. */
  private String license() {
    return first(
        Field.LICENSE,
        finding -> {
          boolean isAddress = finding.text().indexOf('/') >= 0 || finding.text().indexOf(':') >= 0;
          return isAddress ? addresses.web(finding.text()) : finding.text();
        },
        true);
  }

  /** The tags that are stated, in all places and the page's order; else those that people see. */
  private List<String> tags() {
    List<Finding> all = ranking.unsorted(Field.TAGS);
    List<String> stated = tags(all.stream().filter(finding -> finding.block() < 0).toList());
    if (stated.size() >= MANY_TAGS && words().areOfSite(stated)) {
      // They are of the whole site.
      sources.remove(Field.TAGS);
      stated = List.of();
    }
    return stated.isEmpty() ? tags(all.stream().filter(f -> f.block() >= 0).toList()) : stated;
  }

  private List<String> tags(List<Finding> findings) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (Finding finding : findings) {
      for (String tag : finding.text().split("[,;、，]")) {
        String plain = tag.strip().toLowerCase(Locale.ROOT);
        if (!plain.isEmpty() && !NO_TAGS.contains(plain) && tags.size() < MOST_TAGS) {
          tags.putIfAbsent(plain, tag.strip());
          sources.putIfAbsent(Field.TAGS, finding.source());
        }
      }
    }
    return List.copyOf(tags.values());
  }

  private String type() {
    return first(
        Field.TYPE,
        f -> {
          String word = f.text().toLowerCase(Locale.ROOT);
          return TYPE.matcher(word).matches() ? word : "";
        },
        true);
  }
}
