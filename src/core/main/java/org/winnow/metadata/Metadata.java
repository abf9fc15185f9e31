// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.PageDate;

/**
 * What a page says of itself. Immutable. Texts are on one line; those that are absent are empty.
 *
 * @param title the page's own, without the site's name
 * @param authors names, as the page has them
 * @param published null if unknown
 * @param modified null if unknown
 * @param site the site's name
 * @param description a summary, in the page's words
 * @param url canonical address, absolute
 * @param image absolute address of the picture that stands for the page
 * @param language declared, such as {@code en-GB}; the text may be in another one
 * @param license an address or a name
 * @param tags keywords, without doubles
 * @param type such as {@code article}, {@code product}, {@code discussion} or {@code website}
 * @param sources where each value comes from, such as {@code json-ld datePublished}; exactly for
 *     the fields that have one
 */
public record Metadata(
    String title,
    List<String> authors,
    @Nullable PageDate published,
    @Nullable PageDate modified,
    String site,
    String description,
    String url,
    String image,
    String language,
    String license,
    List<String> tags,
    String type,
    Map<Field, String> sources) {
  public Metadata {
    authors = List.copyOf(authors);
    tags = List.copyOf(tags);
    Map<Field, String> sorted = new EnumMap<>(Field.class);
    sorted.putAll(sources);
    sources = Collections.unmodifiableMap(sorted);
  }

  /** The values of a field: dates in ISO 8601, at most one but of authors and tags. */
  public List<String> values(Field field) {
    return switch (field) {
      case TITLE -> one(title);
      case AUTHORS -> authors;
      case PUBLISHED -> one(published);
      case MODIFIED -> one(modified);
      case SITE -> one(site);
      case DESCRIPTION -> one(description);
      case URL -> one(url);
      case IMAGE -> one(image);
      case LANGUAGE -> one(language);
      case LICENSE -> one(license);
      case TAGS -> tags;
      case TYPE -> one(type);
    };
  }

  private static List<String> one(@Nullable Object value) {
    String text = value == null ? "" : value.toString();
    return text.isEmpty() ? List.of() : List.of(text);
  }

  /**
   * This with the author and the date of a thread's first post, as far as they are known. What a
   * rule for the site has found stays, and so does what the page states for machines, unless its
   * date is later than the post's: then it is that of a reply. A stated date before the post's is
   * that of a thread with several pages. A change stays if it is stated, too.
   *
   * @param date a day alone does not replace a stated date, since it may be guessed
   */
  public Metadata openedBy(@Nullable String author, @Nullable PageDate date) {
    boolean isRuled = source(Field.PUBLISHED).equals(Source.RULE);
    boolean isReplys =
        published != null && date != null && date.time() != null && date.isBefore(published);
    boolean keepsDate = date == null || isRuled || (isStated(Field.PUBLISHED) && !isReplys);
    boolean keepsAuthor = author == null || (isStated(Field.AUTHORS) && keepsDate);
    boolean isSameDay =
        date != null
            && date.time() == null
            && published != null
            && date.day().equals(published.day());
    boolean isDated = !keepsDate && !isSameDay;
    boolean isBefore = isDated && modified != null && date != null && modified.isBefore(date);
    boolean losesChange = isBefore || !isForMachines(Field.MODIFIED);
    Map<Field, String> places = new EnumMap<>(Field.class);
    places.putAll(sources);
    if (losesChange) {
      places.remove(Field.MODIFIED);
    }
    if (!keepsAuthor) {
      places.put(Field.AUTHORS, Source.POST);
    }
    if (isDated) {
      places.put(Field.PUBLISHED, Source.POST);
    }
    return new Metadata(
        title,
        author == null || keepsAuthor ? authors : List.of(author),
        isDated ? date : published,
        losesChange ? null : modified,
        site,
        description,
        url,
        image,
        language,
        license,
        tags,
        type,
        places);
  }

  /** Returns whether the page states a field for machines as that of a thread or an article. */
  private boolean isStated(Field field) {
    return source(field).startsWith(Source.JSON_LD)
        || (field == Field.PUBLISHED && isForMachines(field));
  }

  /** Returns whether a rule or the page itself states a field, for machines. */
  private boolean isForMachines(Field field) {
    String source = source(field);
    return source.equals(Source.RULE)
        || source.startsWith(Source.META)
        || source.startsWith(Source.ITEMPROP)
        || source.startsWith(Source.JSON_LD);
  }

  /** Where a field's value comes from; empty if it has none. */
  public String source(Field field) {
    return sources.getOrDefault(field, "");
  }
}
