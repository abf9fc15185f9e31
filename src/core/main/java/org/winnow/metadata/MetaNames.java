// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of {@code meta} elements that tell a field, and how much they are worth. */
final class MetaNames {
  /** A field and the weight of what tells it. */
  record Meaning(Field field, double weight) {}

  private static final Map<String, Meaning> NAMES = new HashMap<>();

  static {
    put(Field.TITLE, 90, "citation_title parsely-title sailthru.title");
    put(Field.TITLE, 80, "og:title headline");
    put(Field.TITLE, 75, "twitter:title dc.title dcterms.title title");
    put(Field.AUTHORS, 92, "parsely-author citation_author citation_authors");
    put(Field.AUTHORS, 90, "author sailthru.author article:author_name byl authors article.author");
    put(Field.AUTHORS, 88, "dc.creator dcterms.creator article:author og:author book:author");
    put(Field.AUTHORS, 80, "dc.creator.personalname cxenseparse:author vr:author rnews:author");
    put(Field.AUTHORS, 40, "twitter:creator");
    put(Field.PUBLISHED, 95, "article:published_time og:article:published_time article:published");
    put(
        Field.PUBLISHED,
        93,
        "parsely-pub-date sailthru.date article.published datepublished rnews:datepublished"
            + " shareaholic:article_published_time cxenseparse:recs:publishtime");
    put(
        Field.PUBLISHED,
        90,
        "dc.date.issued dcterms.issued dc.issued citation_online_date citation_publication_date"
            + " citation_date publication_date publication-date publishdate publish_date publish-date"
            + " published_date published-date publishedon pubdate originalpublicationdate"
            + " article_date_original pubtime _pubtime publishtime publish_time publish-time"
            + " og:published_time og:pubdate published_time_telegram published");
    put(
        Field.PUBLISHED,
        80,
        "dc.date.created dcterms.created dc.created dc.date dcterms.date date datecreated created"
            + " uploaddate video:release_date music:release_date book:release_date");
    put(Field.MODIFIED, 95, "article:modified_time og:article:modified_time article:modified");
    put(Field.MODIFIED, 90, "og:updated_time datemodified dc.date.modified dcterms.modified");
    put(Field.MODIFIED, 80, "last-modified lastmod revised modified utime");
    put(Field.SITE, 95, "og:site_name");
    put(
        Field.SITE,
        60,
        "application-name apple-mobile-web-app-title dc.publisher citation_publisher");
    put(Field.DESCRIPTION, 90, "description");
    put(Field.DESCRIPTION, 85, "og:description");
    put(Field.DESCRIPTION, 75, "twitter:description dc.description dcterms.description");
    put(Field.URL, 80, "og:url");
    put(Field.IMAGE, 95, "og:image og:image:url og:image:secure_url");
    put(Field.IMAGE, 85, "twitter:image twitter:image:src");
    put(Field.IMAGE, 70, "thumbnail parsely-image-url sailthru.image.full image thumbnailurl");
    put(Field.LANGUAGE, 70, "content-language inlanguage");
    put(Field.LANGUAGE, 65, "dc.language dcterms.language language citation_language");
    put(Field.LANGUAGE, 50, "og:locale");
    put(Field.LICENSE, 80, "dcterms.license dc.rights.license license dc.license");
    put(Field.TAGS, 90, "article:tag");
    put(Field.TAGS, 85, "news_keywords parsely-tags sailthru.tags citation_keywords");
    put(Field.TAGS, 80, "keywords dc.subject dcterms.subject");
    put(Field.TYPE, 80, "og:type");
  }

  private MetaNames() {}

  private static void put(Field field, double weight, String names) {
    for (String name : names.split(" ")) {
      NAMES.put(name, new Meaning(field, weight));
    }
  }

  /** The meaning of a name in lower case; null if it has none. */
  static @Nullable Meaning of(String name) {
    return NAMES.get(name);
  }
}
