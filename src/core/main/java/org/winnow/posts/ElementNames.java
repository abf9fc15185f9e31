// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.winnow.page.Markup;

/**
 * Names elements of an {@link Outline} by their classes, numbered identifiers and types, so that
 * alike elements share names. One page each, for one thread.
 */
final class ElementNames {
  /** Number of first classes of an element that name it; later ones do if they mean a post. */
  private static final int NAMES = 4;

  /** Maximum number of classes that are read. */
  private static final int READ = 24;

  /** Maximum number of characters of a name that is read. */
  private static final int LONGEST = 200;

  /** Maximum number of characters of an identifier that is a name, exclusive. */
  private static final int IDENTIFIER = 60;

  private final Outline outline;
  private final ElementHints hints = new ElementHints();

  /** The class attributes that the page has had so far, by their values. */
  private final Map<String, Classes> seen = new HashMap<>();

  /**
   * The names and meanings that an element has from its class attribute.
   *
   * @param names its first classes without digits
   * @param any whether it has a class at all
   * @param meanings of its classes, as {@link ElementHints}
   * @param hash of the attribute without digits
   */
  private record Classes(List<String> names, boolean any, int meanings, int hash) {}

  ElementNames(Outline outline) {
    this.outline = outline;
  }

  private Classes classes(Markup.Attributes attributes) {
    return seen.computeIfAbsent(attributes.isEmpty() ? "" : attributes.get("class"), this::classes);
  }

  private Classes classes(String attribute) {
    List<String> names = new ArrayList<>(NAMES);
    int meanings = 0;
    int count = 0;
    StringTokenizer tokens = new StringTokenizer(attribute);
    while (tokens.hasMoreTokens() && count < READ) {
      String token = withoutDigits(tokens.nextToken());
      int meaning = hints.of(token);
      boolean isPost = (meaning & (ElementHints.POST | ElementHints.ALONE)) != 0;
      meanings |= count < 2 * NAMES || isPost ? meaning : 0;
      if ((count < NAMES || isPost) && !token.isEmpty()) {
        names.add(token);
      }
      count++;
    }
    return new Classes(names, count > 0, meanings, withoutDigits(attribute).hashCode());
  }

  /** A number for the classes of an element without their digits. */
  int hash(Markup.Attributes attributes) {
    return classes(attributes).hash;
  }

  /**
   * Gives an element its names if it may be a post, and returns the meanings of its classes.
   *
   * @param path a number for the path to the element around it, which names those without classes
   */
  int read(String tag, Markup.Attributes attributes, boolean mayBePost, int id, int path) {
    Classes classes = classes(attributes);
    if (mayBePost) {
      if (!attributes.isEmpty()) {
        addNumbered(attributes.get("id"), id);
      }
      for (String name : classes.names) {
        outline.name(name, id);
      }
      if (!classes.any) {
        outline.name("#" + Integer.toHexString(31 * path + tag.hashCode()), id);
      }
    }
    return classes.meanings;
  }

  /** Identifiers with numbers name elements too. */
  private void addNumbered(String identifier, int id) {
    String name = withoutDigits(identifier);
    if (!name.isEmpty()
        && name.length() < identifier.length()
        && identifier.length() < IDENTIFIER) {
      outline.name("@" + name, id);
    }
  }

  /** Adds the type of a post in microdata or RDFa. */
  void addType(Markup.Attributes attributes, int id) {
    String type = attributes.get("itemtype");
    type = type.isEmpty() ? attributes.get("typeof") : type;
    if (!type.isEmpty() && type.length() <= LONGEST) {
      String local = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1);
      if (Groups.TYPES.contains(local)) {
        outline.name(Groups.TYPED + local, id);
      }
    }
  }

  /** Names of elements are often numbered: post-17, row1 and row2, t3_x9. */
  private static String withoutDigits(String token) {
    StringBuilder name = new StringBuilder(Math.min(LONGEST, token.length()));
    for (int i = 0; i < token.length() && i < LONGEST; i++) {
      char c = token.charAt(i);
      if (c < '0' || c > '9') {
        name.append(c);
      }
    }
    return name.toString();
  }
}
