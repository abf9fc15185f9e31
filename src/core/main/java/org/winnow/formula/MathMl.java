// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

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
            + " ‖ | ∣ mid ∘ circ ⊗ otimes ⊕ oplus † dagger ′ prime ℏ hbar ℓ ell";
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
      case "mtext", "ms" -> out.append("\\text{").append(element.text()).append('}');
      case "mspace" -> out.append(' ');
      case "mfrac" -> command("\\frac", element, 2, depth);
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
              } else if ("{}%#$&_".contains(symbol)) {
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
    child(element, 0, depth);
    trimEnd();
    script(element, 1, first, depth);
    if (!second.isEmpty()) {
      script(element, 2, second, depth);
    }
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
    String sign = element.childrenSize() > 1 ? element.child(1).text().strip() : "";
    String accent = ACCENTS.get(sign);
    if (accent == null) {
      scripts(element, "^", "", depth);
    } else {
      command(accent, element, 1, depth);
    }
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
    out.append(element.hasAttr("open") ? element.attr("open") : "(");
    String separator = "";
    for (Element child : element.children()) {
      out.append(separator);
      write(child, depth + 1);
      separator = ", ";
    }
    out.append(element.hasAttr("close") ? element.attr("close") : ")");
  }
}
