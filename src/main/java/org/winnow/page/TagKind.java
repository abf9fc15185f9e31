// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the collapsed DOM needs to know of an element's name.
 *
 * @param dropped the element goes with its subtree (the list of Web2Text's code, longer than the
 *     paper's)
 * @param block a block tag of Web2Text: neighbours of such an element have block breaks. The list
 *     is the published one, without {@code th} and {@code dt}
 * @param link it is {@code a}
 * @param input it is {@code input}
 * @param separator what the element's edges do to the flow of text, as browsers render it
 */
record TagKind(boolean dropped, boolean block, boolean link, boolean input, Separator separator) {
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

  /** Of a node that is no element, or of an element without meaning here. */
  static final TagKind NOTHING = new TagKind(false, false, false, false, Separator.NONE);

  private static final Map<String, TagKind> KINDS = kinds();

  static TagKind of(String normalName) {
    return KINDS.getOrDefault(normalName, NOTHING);
  }

  private static Map<String, TagKind> kinds() {
    Set<String> dropped = Set.of(DROPPED.split(" "));
    Set<String> block = Set.of(BLOCK.split(" "));
    Map<String, Separator> separators = new HashMap<>();
    separators.put("a", Separator.NONE);
    for (String name : SPACE.split(" ")) {
      separators.put(name, Separator.SPACE);
    }
    for (String name : LINE.split(" ")) {
      separators.put(name, Separator.LINE);
    }
    for (String name : PARAGRAPH.split(" ")) {
      separators.put(name, Separator.PARAGRAPH);
    }
    dropped.forEach(name -> separators.putIfAbsent(name, Separator.NONE));
    block.forEach(name -> separators.putIfAbsent(name, Separator.NONE));
    Map<String, TagKind> kinds = new HashMap<>();
    separators.forEach(
        (name, separator) ->
            kinds.put(
                name,
                new TagKind(
                    dropped.contains(name),
                    block.contains(name),
                    name.equals("a"),
                    name.equals("input"),
                    separator)));
    return kinds;
  }
}
