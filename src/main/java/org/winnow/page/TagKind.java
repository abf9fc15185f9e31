// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashMap;
import java.util.Map;

/**
 * What the collapsed DOM needs to know of an element's name.
 *
 * @param dropped the element goes with its subtree (the list of Web2Text's code, longer than the
 *     paper's)
 * @param block a block tag of Web2Text: neighbours of such an element have block breaks. The list
 *     is the published one, without {@code th} and {@code dt}
 * @param separator what the element's edges do to the flow of text, as browsers render it
 */
record TagKind(boolean dropped, boolean block, Separator separator) {
  private static final String DROPPED =
      "#doctype br checkbox head hr iframe img input meta noscript radio script select style"
          + " textarea title video";
  private static final String BLOCK =
      "address article aside blockquote body br canvas center checkbox dd div dl fieldset"
          + " figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe input"
          + " li main nav noscript ol output p pre radio section select table tbody td textarea tfoot"
          + " thead tr ul video";
  private static final String PARAGRAPH =
      "address article aside audio blockquote body caption center details dialog dir div dl embed"
          + " fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr"
          + " html iframe legend listing main menu nav object ol p plaintext pre search section select"
          + " summary table textarea ul video xmp";
  private static final String LINE =
      "br button dd dt li optgroup option tbody td tfoot th thead tr";
  private static final String SPACE =
      "canvas img input label math meter output progress radio checkbox svg";

  private static final TagKind OTHER = new TagKind(false, false, Separator.NONE);
  private static final Map<String, TagKind> KINDS = kinds();

  static TagKind of(String normalName) {
    return KINDS.getOrDefault(normalName, OTHER);
  }

  private static Map<String, TagKind> kinds() {
    Map<String, TagKind> kinds = new HashMap<>();
    for (String name : DROPPED.split(" ")) {
      kinds.put(name, new TagKind(true, false, Separator.NONE));
    }
    for (String name : BLOCK.split(" ")) {
      kinds.put(name, new TagKind(kinds.containsKey(name), true, Separator.NONE));
    }
    separate(kinds, SPACE, Separator.SPACE);
    separate(kinds, LINE, Separator.LINE);
    separate(kinds, PARAGRAPH, Separator.PARAGRAPH);
    return kinds;
  }

  private static void separate(Map<String, TagKind> kinds, String names, Separator separator) {
    for (String name : names.split(" ")) {
      TagKind kind = kinds.getOrDefault(name, OTHER);
      kinds.put(name, new TagKind(kind.dropped, kind.block, separator));
    }
  }
}
