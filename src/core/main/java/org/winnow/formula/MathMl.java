// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Writes presentation MathML as TeX: identifiers, numbers, operators, scripts, fractions, roots,
 * accents and tables; what it does not know is written as its contents. One use each.
 */
public final class MathMl {
  /** Levels of elements that are followed; what is deeper is left out. */
  private static final int DEEPEST = 200;

  private static final Map<String, String> SYMBOLS = symbols();

  /** Accents by the sign above; others are set over it. */
  private static final Map<String, String> ACCENTS =
      Map.of(
          "¯",
          "\\overline",
          "‾",
          "\\overline",
          "^",
          "\\hat",
          "~",
          "\\tilde",
          "→",
          "\\vec",
          "⃗",
          "\\vec",
          "˙",
          "\\dot",
          "¨",
          "\\ddot",
          "⏞",
          "\\overbrace");

  /** Characters that stand for themselves behind a backslash. */
  private static final String SPECIAL = "{}%#$&_";

  /** Signs within words that a backslash makes no characters of. */
  private static final Map<String, String> TEXT_SYMBOLS =
      Map.of("\\", "\\textbackslash ", "^", "\\textasciicircum ", "~", "\\textasciitilde ");

  /** A fraction without a bar. */
  private static final String STACK = "\\genfrac{}{}{0pt}{}";

  private static final Pattern ZERO = Pattern.compile("0+(?:\\.0+)?\\s*[a-z%]*");

  /** Elements that only hold others together. */
  private static final Set<String> GROUPS = Set.of("mrow", "mstyle", "mpadded", "merror");

  private final StringBuilder out = new StringBuilder();

  /** The formula of a {@code math} element. */
  String tex(Element math) {
    contents(math, 0);
    return out.toString().replaceAll("\\s+", " ").strip();
  }

  private static Map<String, String> symbols() {
    String all =
        "α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota"
            + " κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi"
            + " ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi"
            + " Ω Omega × times ÷ div ± pm ∓ mp · cdot ⋅ cdot ∗ ast ≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv"
            + " ∼ sim ∝ propto ∞ infty ∂ partial ∇ nabla ∑ sum ∏ prod ∫ int ∮ oint √ surd ∈ in ∉ notin"
            + " ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∧ land ∨ lor ¬ neg ∀ forall ∃ exists ∅ emptyset → to"
            + " ← leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↦ mapsto … ldots ⋯ cdots ⟨ langle ⟩ rangle"
            + " ‖ | ∣ mid \\ backslash ∘ circ ⊗ otimes ⊕ oplus † dagger ′ prime ℏ hbar ℓ ell";
    String[] words = all.split(" ");
    Map<String, String> symbols = new java.util.HashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      symbols.put(words[i], "\\" + words[i + 1]);
    }
    return symbols;
  }

  private void contents(Element element, int depth) {
    for (Node child : element.childNodes()) {
      if (child instanceof Element inner) {
        write(inner, depth + 1);
      } else if (child instanceof TextNode text) {
        symbols(text.text());
      }
    }
  }

  private void write(Element element, int depth) {
    if (depth > DEEPEST) {
      return;
    }
    switch (element.normalName()) {
      case "annotation", "annotation-xml", "mphantom", "none", "mprescripts" -> {}
      case "mi" -> identifier(element.text().strip());
      case "mtext", "ms" -> text(element.text());
      case "mspace" -> out.append(' ');
      case "mfrac" -> command(isBare(element) ? STACK : "\\frac", element, 2, depth);
      case "msqrt" -> {
        out.append("\\sqrt{");
        contents(element, depth);
        out.append('}');
      }
      case "mroot" -> {
        out.append("\\sqrt[");
        child(element, 1, depth);
        out.append("]{");
        child(element, 0, depth);
        out.append('}');
      }
      case "msup" -> scripts(element, "^", "", depth);
      case "msub" -> scripts(element, "_", "", depth);
      case "msubsup", "munderover" -> scripts(element, "_", "^", depth);
      case "mover" -> over(element, depth);
      case "munder" -> scripts(element, "_", "", depth);
      case "mtable" -> table(element, depth);
      case "mfenced" -> fenced(element, depth);
      case "mmultiscripts" -> multiscripts(element, depth);
      case "maction" -> selected(element, depth);
      default -> contents(element, depth);
    }
  }

  /** Names of several letters are functions. */
  private void identifier(String name) {
    if (name.length() > 1 && name.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
      out.append("\\operatorname{").append(name).append("} ");
    } else {
      symbols(name);
    }
  }

  private void symbols(String text) {
    text.strip()
        .codePoints()
        .forEach(
            c -> {
              String symbol = Character.toString(c);
              String command = SYMBOLS.get(symbol);
              if (command != null) {
                out.append(command).append(' ');
              } else if (SPECIAL.contains(symbol)) {
                out.append('\\').append(symbol);
              } else if (c < 0x2060 || c > 0x2064) {
                // Without invisible operators.
                out.append(c == 0x2212 ? "-" : symbol);
              }
            });
  }

  private void child(Element element, int index, int depth) {
    if (index < element.childrenSize()) {
      write(element.child(index), depth + 1);
    }
  }

  private void command(String name, Element element, int arguments, int depth) {
    out.append(name);
    for (int i = 0; i < arguments; i++) {
      out.append('{');
      child(element, i, depth);
      out.append('}');
    }
  }

  private void scripts(Element element, String first, String second, int depth) {
    String own = element.childrenSize() > 0 ? scriptsAtEnd(element.child(0)) : "";
    boolean braces = own.contains(first) || !second.isEmpty() && own.contains(second);
    out.append(braces ? "{" : "");
    child(element, 0, depth);
    trimEnd();
    out.append(braces ? "}" : "");
    script(element, 1, first, depth);
    if (!second.isEmpty()) {
      script(element, 2, second, depth);
    }
  }

  /** The signs of the scripts of what is written last, which TeX refuses to give more of these. */
  private static String scriptsAtEnd(Element base) {
    @Nullable Element last = base;
    while (last != null && GROUPS.contains(last.normalName())) {
      last = last.lastElementChild();
    }
    return last == null
        ? ""
        : switch (last.normalName()) {
          case "msup" -> "^";
          case "mover" -> isAccented(last) ? "" : "^";
          case "msub", "munder" -> "_";
          case "msubsup", "munderover", "mmultiscripts" -> "_^";
          default -> "";
        };
  }

  /** Scripts on both sides of their base, such as those of isotopes: pairs, the lower one first. */
  private void multiscripts(Element element, int depth) {
    int size = element.childrenSize();
    int split = 0;
    while (split < size && !element.child(split).normalName().equals("mprescripts")) {
      split++;
    }
    for (int i = split + 1; i < size; i += 2) {
      out.append("{}");
      pair(element, i, depth);
    }
    child(element, 0, depth);
    trimEnd();
    for (int i = 1; i < split; i += 2) {
      out.append(i > 1 ? "{}" : "");
      pair(element, i, depth);
    }
  }

  private void pair(Element element, int index, int depth) {
    int end = Math.min(element.childrenSize(), index + 2);
    for (int i = index; i < end; i++) {
      if (!element.child(i).normalName().equals("mprescripts") && hasContents(element.child(i))) {
        script(element, i, i == index ? "_" : "^", depth);
      }
    }
  }

  private static boolean hasContents(Element script) {
    return !script.normalName().equals("none") && script.childNodeSize() > 0;
  }

  /** The one of several expressions that is shown at first. */
  private void selected(Element element, int depth) {
    String selection = element.attr("selection").strip();
    boolean isNumber = !selection.isEmpty() && selection.length() < 4 && isDigits(selection);
    int index = isNumber ? Integer.parseInt(selection) - 1 : 0;
    child(element, index >= 0 && index < element.childrenSize() ? index : 0, depth);
  }

  private static boolean isDigits(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns whether a fraction has no bar, as binomial coefficients have none. */
  private static boolean isBare(Element fraction) {
    String thickness = fraction.attr("linethickness").strip();
    return ZERO.matcher(thickness).matches();
  }

  /** Words, whose signs must not mean anything. */
  private void text(String words) {
    out.append("\\text{");
    words
        .codePoints()
        .forEach(
            c -> {
              String symbol = Character.toString(c);
              if (SPECIAL.contains(symbol)) {
                out.append('\\').append(symbol);
              } else {
                out.append(TEXT_SYMBOLS.getOrDefault(symbol, symbol));
              }
            });
    out.append('}');
  }

  private void script(Element element, int index, String sign, int depth) {
    out.append(sign).append('{');
    child(element, index, depth);
    trimEnd();
    out.append('}');
  }

  private void trimEnd() {
    while (!out.isEmpty() && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  private void over(Element element, int depth) {
    if (isAccented(element)) {
      command(Objects.requireNonNull(ACCENTS.get(sign(element))), element, 1, depth);
    } else {
      scripts(element, "^", "", depth);
    }
  }

  private static boolean isAccented(Element element) {
    return ACCENTS.containsKey(sign(element));
  }

  /** The text over the first child of an {@code mover}; empty if there is none. */
  private static String sign(Element element) {
    return element.childrenSize() > 1 ? element.child(1).text().strip() : "";
  }

  private void table(Element table, int depth) {
    out.append("\\begin{matrix}");
    String rowSign = "";
    for (Element row : table.children()) {
      out.append(rowSign);
      String cellSign = "";
      for (Element cell : row.children()) {
        out.append(cellSign);
        contents(cell, depth + 2);
        cellSign = " & ";
      }
      rowSign = " \\\\ ";
    }
    out.append("\\end{matrix}");
  }

  private void fenced(Element element, int depth) {
    symbols(element.hasAttr("open") ? element.attr("open") : "(");
    String separators = element.hasAttr("separators") ? element.attr("separators") : ",";
    int[] signs = separators.codePoints().filter(c -> !Character.isWhitespace(c)).toArray();
    for (int i = 0; i < element.childrenSize(); i++) {
      if (i > 0 && signs.length > 0) {
        symbols(Character.toString(signs[Math.min(i, signs.length) - 1]));
        out.append(' ');
      }
      write(element.child(i), depth + 1);
    }
    symbols(element.hasAttr("close") ? element.attr("close") : ")");
  }
}
