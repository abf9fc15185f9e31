// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the collapsed DOM needs to know of an element's name.
 *
 * @param dropped the element goes with its subtree (the list of Web2Text's code, longer than the
 *     paper's, and elements of which no browser shows the text)
 * @param button it is a button, which may stand in a sentence
 * @param quotation it is {@code q}, which browsers show between quotation marks
 * @param block a block tag of Web2Text: neighbours of such an element have block breaks. The list
 *     is the published one, without {@code th} and {@code dt}
 * @param link it is {@code a}
 * @param input it is {@code input}
 * @param code the element shows code: its text is kept or left out as one
 * @param preformatted the element keeps white space
 * @param styled the element may have a style that keeps white space
 * @param heading the element is a heading, {@code h1} to {@code h6}
 * @param formula the element may hold a formula
 * @param structure the element shows that the code around it was never closed
 * @param separator what the element's edges do to the flow of text, as browsers render it
 */
public record TagKind(
    boolean dropped,
    boolean button,
    boolean quotation,
    boolean block,
    boolean link,
    boolean input,
    boolean code,
    boolean preformatted,
    boolean styled,
    boolean heading,
    boolean formula,
    boolean structure,
    Separator separator) {
  private static final String DROPPED =
      "#doctype audio br canvas checkbox head hr iframe img input meta noscript object radio script"
          + " select style template textarea title video";
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
  private static final String CODE = "code listing plaintext pre xmp";
  private static final String PREFORMATTED = "listing plaintext pre xmp";
  private static final String FORMULA = "img math mjx-container script";
  private static final String STRUCTURE =
      "article aside blockquote footer form h1 h2 h3 h4 h5 h6 header main nav p section";

  /** The kind of a node that is no element, or of an element without meaning here. */
  public static final TagKind NOTHING =
      new TagKind(
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          Separator.NONE);

  private static final Map<String, TagKind> KINDS = kinds();

  public static TagKind of(String normalName) {
    return KINDS.getOrDefault(normalName, NOTHING);
  }

  private static boolean isHeading(String name) {
    return name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) >= '1'
        && name.charAt(1) <= '6';
  }

  private static Map<String, TagKind> kinds() {
    Set<String> dropped = Set.of(DROPPED.split(" "));
    Set<String> block = Set.of(BLOCK.split(" "));
    Set<String> formula = Set.of(FORMULA.split(" "));
    Set<String> preformatted = Set.of(PREFORMATTED.split(" "));
    Set<String> code = Set.of(CODE.split(" "));
    Set<String> structure = Set.of(STRUCTURE.split(" "));
    Map<String, Separator> separators = new HashMap<>();
    separators.put("a", Separator.NONE);
    separators.put("q", Separator.NONE);
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
    formula.forEach(name -> separators.putIfAbsent(name, Separator.NONE));
    code.forEach(name -> separators.putIfAbsent(name, Separator.NONE));
    Map<String, TagKind> kinds = new HashMap<>();
    separators.forEach(
        (name, separator) ->
            kinds.put(
                name,
                new TagKind(
                    dropped.contains(name),
                    name.equals("button"),
                    name.equals("q"),
                    block.contains(name),
                    name.equals("a"),
                    name.equals("input"),
                    code.contains(name),
                    preformatted.contains(name),
                    name.equals("div") || name.equals("code"),
                    isHeading(name),
                    formula.contains(name),
                    structure.contains(name),
                    separator)));
    return kinds;
  }
}
