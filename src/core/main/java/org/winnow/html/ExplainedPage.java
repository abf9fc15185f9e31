// SPDX-License-Identifier: Apache-2.0
package org.winnow.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.element.Separator;
import org.winnow.extract.Explanation;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.MarkedPage;
import org.winnow.page.Page;

/**
 * A page as it looks, as the first extractor marks it, in a frame ({@link MarkedPage}); beside it
 * its blocks in order, with the reason of each label on hover and on keyboard focus, as jusText's
 * demonstration shows them. One extractor: a color and a letter for each role, what is kept
 * underlined. Several: two colors, content and boilerplate, and a switch between them. The result
 * stands alone: nothing is loaded or run, in the frame neither, which is a sandbox that allows
 * nothing. Outside the frame, only texts of the page are in it, escaped.
 */
public final class ExplainedPage {
  private static final String CSS =
      """
      body{max-width:none}
      p{margin:.4rem 0}
      main{display:grid;grid-template-columns:1fr 1fr;gap:1rem;clear:both}
      main>*{min-width:0;overflow-wrap:anywhere}
      iframe{position:sticky;top:0;width:100%;height:95vh;border:1px solid #888}
      @media(max-width:900px){main{grid-template-columns:1fr}iframe{position:static;height:60vh}}
      input.s{position:absolute;opacity:0}
      label{display:inline-block;padding:.2rem .7rem;margin:0 .3rem .3rem 0;border:1px solid #888;\
      border-radius:.4rem;cursor:pointer}
      input.s:focus-visible+label{outline:3px solid #06c}
      .b{position:relative;border-radius:.2rem;background:#fde3e1;color:#7a1f16;cursor:help}
      .b:focus{outline:2px solid #06c}
      .w{display:none;position:absolute;left:0;top:1.6em;z-index:9;background:#fff;color:#1a1a1a;\
      border:1px solid #888;border-radius:.3rem;box-shadow:0 2px 8px #0004;padding:.4rem .7rem;\
      font-size:.8rem;line-height:1.35;white-space:nowrap;text-decoration:none}
      .w b{display:block}
      .legend span{padding:0 .4rem;border-radius:.2rem}
      """;

  /**
   * The look of roles, with the letters of {@link Role#letter}. Text on its background has a
   * contrast of 7 at least.
   */
  private static final String ROLES =
      """
      .r::before{font-size:.65rem;font-weight:bold;vertical-align:super;margin-right:.15rem}
      .r.headline{background:#ffe9b8;color:#5c3d00}.r.headline::before{content:"T"}
      .r.text{background:#d9f2dc;color:#0c4a16}.r.text::before{content:"C"}
      .r.comments{background:#d6e6fb;color:#123c73}.r.comments::before{content:"K"}
      .r.data{background:#ecdff7;color:#4b2170}.r.data::before{content:"M"}
      .r.boilerplate{background:#fde3e1;color:#7a1f16}.r.boilerplate::before{content:"-"}
      .k{border-bottom:2px solid currentColor}
      .b:is(:hover,:focus)>.w0{display:block}
      """;

  private ExplainedPage() {}

  /**
   * The explained page.
   *
   * @param name what the page is called
   * @param explained by extractor, one per block each; the first is shown first. What rules say of
   *     blocks goes before
   */
  public static String html(String name, Page page, Map<String, List<Explanation>> explained) {
    Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
    explained.forEach(
        (extractor, blocks) -> explanations.put(extractor, Explanation.ruled(page, blocks)));
    StringBuilder out = new StringBuilder(Html.head(name + " - Winnow", css(explanations.size())));
    out.append("<h1>").append(Html.escape(name)).append("</h1>\n");
    if (explanations.size() == 1) {
      explanations.forEach((extractor, blocks) -> roleLegend(out, extractor, blocks));
    } else {
      switches(out, explanations);
    }
    out.append("; the reason is shown when a block is pointed at or has the keyboard focus.</p>\n");
    page.ruling()
        .dropped()
        .forEach(
            (rule, texts) ->
                out.append("<p>Left out: ")
                    .append(Html.escape(rule))
                    .append(", ")
                    .append(texts)
                    .append(texts == 1 ? " text.</p>\n" : " texts.</p>\n"));
    out.append("<main>\n");
    explanations.values().stream().findFirst().ifPresent(first -> frame(out, page, first));
    out.append("<div>\n<p>");
    for (Block block : page.blocks()) {
      append(out, block, explanations);
    }
    return out.append("</p>\n</div>\n</main>\n").append(Html.foot()).toString();
  }

  private static void frame(StringBuilder out, Page page, List<Explanation> blocks) {
    List<MarkedPage.Mark> marks =
        blocks.stream()
            .map(why -> new MarkedPage.Mark(why.role(), why.isContent(), words(why)))
            .toList();
    out.append("<iframe sandbox=\"\" title=\"The page as it looks\" srcdoc=\"");
    out.append(Html.escape(MarkedPage.html(page, marks))).append("\"></iframe>\n");
  }

  private static String words(Explanation why) {
    StringBuilder words = new StringBuilder(why.role().word());
    why.facts().forEach((fact, value) -> words.append('\n').append(fact + ": " + value));
    return words.toString();
  }

  /** The roles that occur, each with its number of blocks. */
  private static void roleLegend(StringBuilder out, String extractor, List<Explanation> blocks) {
    out.append("<p>").append(Html.escape(extractor)).append(' ').append(share(blocks));
    out.append("</p>\n<p class=legend>");
    for (Role role : Role.ALL) {
      long of = blocks.stream().filter(block -> block.role() == role).count();
      if (of > 0) {
        out.append("<span class=\"r ").append(role.word()).append("\">").append(role.word());
        out.append("</span> ").append(of).append(", ");
      }
    }
    out.append("<span class=k>kept</span>");
  }

  private static void switches(StringBuilder out, Map<String, List<Explanation>> explanations) {
    int e = 0;
    for (String extractor : explanations.keySet()) {
      out.append("<input class=s type=radio name=e id=e").append(e);
      out.append(e == 0 ? " checked" : "").append("><label for=e").append(e).append('>');
      out.append(Html.escape(extractor)).append(' ');
      out.append(share(explanations.getOrDefault(extractor, List.of())));
      out.append("</label>\n");
      e++;
    }
    out.append("<p class=legend><span style=\"background:#d9f2dc\">content</span> ");
    out.append("<span style=\"background:#fde3e1\">boilerplate</span>");
  }

  private static String css(int extractors) {
    StringBuilder css = new StringBuilder(CSS).append(extractors == 1 ? ROLES : "");
    for (int e = 0; e < extractors && extractors > 1; e++) {
      css.append("#e").append(e).append(":checked+label{background:#06c;color:#fff}\n");
      String on = "#e" + e + ":checked~main .";
      css.append(on).append('c').append(e).append("{background:#d9f2dc;color:#0c4a16}\n");
      css.append(on).append("b:is(:hover,:focus)>.w").append(e).append("{display:block}\n");
    }
    return css.toString();
  }

  private static String share(List<Explanation> all) {
    long content = all.stream().filter(Explanation::isContent).count();
    return "(" + content + " of " + all.size() + " blocks)";
  }

  private static void append(
      StringBuilder out, Block block, Map<String, List<Explanation>> explanations) {
    boolean newLine = block.separator().compareTo(Separator.LINE) >= 0;
    out.append(newLine && block.index() > 0 ? "</p>\n<p>" : " ");
    out.append("<span class=\"b");
    boolean alone = explanations.size() == 1;
    int e = 0;
    for (List<Explanation> all : explanations.values()) {
      Explanation why = all.get(block.index());
      out.append(alone ? " r " + why.role().word() : "");
      out.append(why.isContent() ? (alone ? " k" : " c" + e) : "");
      e++;
    }
    out.append("\" tabindex=0>").append(Html.escape(block.text()));
    e = 0;
    for (List<Explanation> all : explanations.values()) {
      reason(out, block, all.get(block.index()), e++);
    }
    out.append("</span>");
  }

  private static void reason(StringBuilder out, Block block, Explanation why, int e) {
    out.append("<span class=\"w w").append(e).append("\"><b>block ").append(block.index());
    out.append(": ").append(why.role().word());
    out.append("</b>");
    why.facts()
        .forEach(
            (fact, value) ->
                out.append(Html.escape(fact))
                    .append(": ")
                    .append(Html.escape(value))
                    .append("<br>"));
    out.append("</span>");
  }
}
