// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Deadline;
import org.winnow.page.Labelling;
import org.winnow.page.Page;
import org.winnow.page.Role;

/**
 * Finds the metadata of a page. All places that may tell a field are collected with weights: one
 * walk over the DOM, the JSON-LD, the lines beside the headline; then of each field the weightiest
 * place counts whose text makes sense.
 */
public final class PageMetadata {
  /** Tags that are kept. */
  private static final int MOST_TAGS = 100;

  /** Weight of a line close enough to the headline to be its date. */
  private static final double VISIBLE = 40.5;

  /** The source of what a rule for the site says, and its weight: more than any other's. */
  private static final String RULE = "rule";

  private static final double RULED = 1000;

  /** Hosts of English-speaking countries that write the day before the month. */
  private static final Pattern DAY_FIRST = Pattern.compile("\\.(?:uk|au|nz|ie|in|za|eu|sg|hk)$");

  private static final double MOST_LOSS = 30;
  private static final double LEAST_AUTHOR = 35;
  private static final double SITE_AS_AUTHOR = 50;

  private final Page page;
  private final List<Role> roles;
  private final @Nullable URI address;
  private final @Nullable URI base;
  private final String headline;
  private final int headlineBlock;
  private final int lastText;
  private final Map<Field, List<Finding>> findings = new EnumMap<>(Field.class);
  private final Map<Field, List<Finding>> sorted = new EnumMap<>(Field.class);
  private final Map<Field, String> sources = new EnumMap<>(Field.class);

  private PageMetadata(Page page, List<Role> roles, String headline) {
    this.page = page;
    this.roles = roles;
    this.headline = Line.of(headline);
    Findings found = new Findings();
    page.markup().walkDocument(found);
    @Nullable URI known = page.url().isEmpty() ? null : WebAddress.of(page.url(), null);
    for (Field field : Field.ALL) {
      findings.put(field, new ArrayList<>(found.of(field)));
    }
    @Nullable URI stated = address(Field.URL, known, false);
    address = known == null ? stated : known;
    @Nullable URI declared = WebAddress.of(found.base(), address);
    base = declared == null ? address : declared;
    headlineBlock = headlineBlock();
    lastText = roles.lastIndexOf(Role.TEXT);
    add(new MainThing(found.json()).findings(Titles.plain(anyTitle())));
    add(new Bylines(page, roles, headlineBlock).findings());
    if (!page.ruling().date().isEmpty()) {
      add(List.of(new Finding(Field.PUBLISHED, page.ruling().date(), RULE, RULED, -1)));
    }
  }

  /**
   * What a page says of itself. Its address resolves relative ones, and dates in it are the last
   * resort; dates after it was fetched don't count.
   *
   * @param labelling of the page's blocks
   * @param headline as {@link org.winnow.page.Headline#of} finds it
   * @throws IllegalArgumentException if there is not one label per block
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public static Metadata of(Page page, Labelling labelling, String headline) {
    return new PageMetadata(page, labelling.roles(), headline).metadata();
  }

  private void add(List<Finding> more) {
    sorted.clear();
    more.forEach(finding -> list(finding.field()).add(finding));
  }

  private List<Finding> list(Field field) {
    return findings.getOrDefault(field, List.of());
  }

  /** The first block of the headline; else the first of the text, or 0. */
  private int headlineBlock() {
    int first = roles.indexOf(Role.HEADLINE);
    return first >= 0 ? first : Math.max(0, roles.indexOf(Role.TEXT));
  }

  private String anyTitle() {
    String stated = first(Field.TITLE, Finding::text, false);
    return headline.isEmpty() ? stated : headline;
  }

  private Metadata metadata() {
    String site = site();
    DateReader dates = new DateReader(monthFirst(), page.origin().fetched());
    @Nullable PageDate published = date(Field.PUBLISHED, dates);
    @Nullable PageDate modified = date(Field.MODIFIED, dates);
    @Nullable URI url = address(Field.URL, base, true);
    @Nullable URI image = address(Field.IMAGE, base, true);
    List<String> authors = authors(site);
    String type = type();
    boolean article =
        type.equals("article")
            || (!type.equals("website") && published != null && !authors.isEmpty());
    return new Metadata(
        title(site, article),
        authors,
        published,
        modified,
        site,
        first(Field.DESCRIPTION, Finding::text, true),
        url == null ? "" : url.toString(),
        image == null ? "" : image.toString(),
        language(),
        license(),
        tags(),
        type,
        sources);
  }

  /** The value of the weightiest finding that has one; empty if none has. */
  private String first(Field field, Function<Finding, String> reader, boolean remember) {
    for (Finding finding : sorted(field)) {
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

  private List<Finding> sorted(Field field) {
    return sorted.computeIfAbsent(
        field,
        f ->
            list(f).stream()
                .map(this::placed)
                .sorted(Comparator.comparingDouble(finding -> -finding.weight()))
                .toList());
  }

  /** Places in the text count for less, the farther they are from the headline. */
  private Finding placed(Finding finding) {
    int at = finding.block();
    if (at < 0 || page.blocks().isEmpty()) {
      return finding;
    }
    Role role = roles.get(Math.min(at, roles.size() - 1));
    boolean comment = role == Role.COMMENT && !finding.source().equals("data-author");
    return finding.weighing(finding.weight() - loss(at) - (comment ? 30 : 0));
  }

  private double loss(int block) {
    int distance = block - headlineBlock;
    double loss = distance < 0 ? 2 - distance * .4 : distance * .3;
    double behind = block > lastText ? 6 + (block - lastText) * .4 : MOST_LOSS;
    return Math.min(MOST_LOSS, Math.min(loss, behind));
  }

  private @Nullable URI address(Field field, @Nullable URI relative, boolean remember) {
    String address =
        first(
            field,
            finding -> {
              @Nullable URI uri = WebAddress.of(finding.text(), relative);
              return uri == null ? "" : uri.toString();
            },
            remember);
    return address.isEmpty() ? null : URI.create(address);
  }

  private String site() {
    return first(Field.SITE, Finding::text, true);
  }

  private String title(String site, boolean article) {
    String host = WebAddress.host(address);
    Function<Finding, String> own = f -> Titles.withoutSite(f.text(), site, host);
    TitleChoice choice =
        new TitleChoice(
            headline, site, sorted(Field.TITLE), own, article, type().equals("website"));
    @Nullable Finding chosen = choice.best();
    if (chosen != null) {
      sources.put(Field.TITLE, chosen.source());
      return chosen.text();
    }
    return "";
  }

  private boolean monthFirst() {
    String language = language().toLowerCase(Locale.ROOT);
    String host = WebAddress.host(address);
    boolean english = language.isEmpty() || language.startsWith("en");
    boolean american =
        !language.contains("gb") && !language.contains("au") && !language.contains("in");
    boolean dayFirst = DAY_FIRST.matcher(host).find();
    return english && american && !dayFirst;
  }

  private @Nullable PageDate date(Field field, DateReader reader) {
    @Nullable Finding told = firstDate(field, reader, f -> true);
    if (told != null && field == Field.PUBLISHED) {
      told = orVisible(told, reader);
    }
    if (told == null && field == Field.PUBLISHED) {
      told = firstChange(reader);
    }
    if (told != null) {
      sources.put(field, told.source());
      return reader.value(told.text());
    }
    if (field == Field.PUBLISHED && address != null) {
      @Nullable PageDate date = reader.first(String.valueOf(address.getPath()));
      if (date != null) {
        sources.put(field, "url");
      }
      return date;
    }
    return null;
  }

  private @Nullable Finding firstDate(
      Field field, DateReader reader, Predicate<Finding> condition) {
    for (Finding finding : sorted(field)) {
      if (condition.test(finding) && reader.value(finding.text()) != null) {
        return finding;
      }
    }
    return null;
  }

  /** The date that people see of the last change: better than none. */
  private @Nullable Finding firstChange(DateReader reader) {
    for (Finding finding : sorted(Field.MODIFIED)) {
      if (finding.source().equals("text") && reader.value(finding.text()) != null) {
        return finding;
      }
    }
    return null;
  }

  /**
   * The date beside the headline, if that is neither the one for machines nor that of a change:
   * templates fill in the first, people look at the second.
   */
  private Finding orVisible(Finding told, DateReader reader) {
    @Nullable Finding visible =
        firstDate(Field.PUBLISHED, reader, f -> f.source().equals("text") && f.weight() > VISIBLE);
    boolean isShown = told.block() >= 0 && !told.source().startsWith("itemprop");
    if (visible == null || isShown || told.source().equals(RULE)) {
      return told;
    }
    LocalDate day = Objects.requireNonNull(reader.value(visible.text())).day();
    LocalDate machine = Objects.requireNonNull(reader.value(told.text())).day();
    boolean swapped =
        day.getYear() == machine.getYear()
            && day.getMonthValue() == machine.getDayOfMonth()
            && day.getDayOfMonth() == machine.getMonthValue();
    if (swapped || type().equals("discussion")) {
      return told;
    }
    for (Finding changed : sorted(Field.MODIFIED)) {
      @Nullable PageDate date = reader.value(changed.text());
      if (date != null && date.day().equals(day)) {
        return told;
      }
    }
    return visible;
  }

  private List<String> authors(String site) {
    Set<String> names = new LinkedHashSet<>();
    @Nullable Finding chosen = null;
    // The names on the page of a product are those of buyers.
    boolean product = type().startsWith("product");
    List<Finding> all =
        list(Field.AUTHORS).stream()
            .filter(finding -> !product || finding.block() < 0)
            .map(finding -> placed(demoted(finding, site)))
            .filter(finding -> finding.weight() > LEAST_AUTHOR)
            .sorted(Comparator.comparingDouble(finding -> -finding.weight()))
            .toList();
    for (Finding finding : all) {
      if (chosen == null || isMore(finding, chosen)) {
        List<String> found =
            finding.source().startsWith("meta citation")
                ? List.of(Authors.inOrder(finding.text()))
                : Authors.of(finding.text());
        chosen = chosen == null && !found.isEmpty() ? finding : chosen;
        names.addAll(found);
      }
    }
    for (Finding finding : all) {
      if (chosen != null && isByline(finding)) {
        List<String> visible = Authors.of(finding.text());
        if (chosen.block() < 0
            && !visible.isEmpty()
            && names.stream().noneMatch(finding.text()::contains)) {
          sources.put(Field.AUTHORS, finding.source());
          return visible;
        }
        break;
      }
    }
    if (chosen != null) {
      sources.put(Field.AUTHORS, chosen.source());
    }
    return List.copyOf(names);
  }

  /** Whether a line is close enough to the headline to be the byline. */
  private static boolean isByline(Finding finding) {
    return finding.source().equals("byline") && finding.weight() > 70;
  }

  /** Authors that are named one by one in the same place. */
  private static boolean isMore(Finding finding, Finding chosen) {
    return finding.source().equals(chosen.source())
        && finding.weight() == chosen.weight()
        && finding.block() < 0;
  }

  /** The site's own name as an author is worth less than any person's on the page. */
  private static Finding demoted(Finding finding, String site) {
    String name = Titles.plain(finding.text());
    boolean own = name.length() > 2 && Titles.plain(site).contains(name);
    return own ? finding.weighing(Math.min(finding.weight(), SITE_AS_AUTHOR)) : finding;
  }

  private String language() {
    return first(
        Field.LANGUAGE,
        f ->
            f.text().matches("[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}")
                ? f.text().replace('_', '-')
                : "",
        true);
  }

  /** An address, or else a name. */
  private String license() {
    return first(
        Field.LICENSE,
        finding -> {
          @Nullable URI uri = WebAddress.of(finding.text(), base);
          boolean isAddress = finding.text().indexOf('/') >= 0 || finding.text().indexOf(':') >= 0;
          return uri != null && isAddress ? uri.toString() : isAddress ? "" : finding.text();
        },
        true);
  }

  private List<String> tags() {
    Set<String> tags = new LinkedHashSet<>();
    @Nullable String source = null;
    for (Finding finding : sorted(Field.TAGS)) {
      if (source != null && !source.equals(finding.source())) {
        break;
      }
      source = finding.source();
      for (String tag : finding.text().split("[,;、，]")) {
        if (!tag.isBlank() && tags.size() < MOST_TAGS) {
          tags.add(tag.strip());
        }
      }
    }
    if (source != null) {
      sources.put(Field.TAGS, source);
    }
    return List.copyOf(tags);
  }

  private String type() {
    return first(
        Field.TYPE,
        f -> {
          String word = f.text().toLowerCase(Locale.ROOT);
          return word.matches("[a-z][a-z0-9_.:-]{0,40}") ? word : "";
        },
        true);
  }
}
