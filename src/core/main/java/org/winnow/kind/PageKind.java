// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The kind of a whole page. */
public enum PageKind {
  /** A news article, blog post or essay. */
  ARTICLE,
  /** Posts of several people: a forum's topic, a question with its answers. */
  THREAD,
  /** Teasers or entries that lead to other pages: a category, an archive, search results. */
  LISTING,
  /** One thing that is for sale. */
  PRODUCT,
  /** A manual, a reference, an encyclopedia's entry. */
  DOCUMENTATION,
  /** The front page of a site. */
  HOME,
  /** A page on what a company, an office or a person does or offers. */
  SERVICE,
  /** Something that takes place at a time. */
  EVENT,
  /** How to cook a dish. */
  RECIPE,
  /** A person, or a member of a site. */
  PROFILE,
  /** The page was not found, or the server failed. */
  ERROR,
  /** A robot check, a refusal of access or a login in place of the page. */
  BLOCKED,
  /** A question about cookies or consent in place of the page. */
  CONSENT,
  /** A placeholder: a form, a parked domain, a page that needs scripts or has hardly a word. */
  EMPTY;

  /** All of them, in order. */
  public static final List<PageKind> ALL = List.of(values());

  // Each needs a weight in Absence, and phrases in phrases.tsv.
  /** The kinds of pages without content of their own. */
  public static final Set<PageKind> WITHOUT_CONTENT =
      Set.copyOf(EnumSet.of(ERROR, BLOCKED, CONSENT, EMPTY));

  /** Returns whether a page of this kind has content of its own. */
  public boolean hasContent() {
    return !WITHOUT_CONTENT.contains(this);
  }

  /** The name in lower case, as outputs have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
