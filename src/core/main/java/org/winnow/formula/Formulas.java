// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/**
 * Finds the formulas of a document, each once: KaTeX and MathJax write the same formula as MathML,
 * as glyphs and as a copy for screen readers. Its TeX is that of an annotation, of an attribute, of
 * the script beside it or of an image, or else is made from MathML.
 */
public final class Formulas {
  /** Names of elements that hold a formula. */
  private static final Set<String> NAMES = Set.of("math", "mjx-container");

  /** Classes of elements that hold a formula. */
  private static final Set<String> CLASSES =
      Set.of(
          "katex",
          "katex-display",
          "MathJax",
          "MathJax_Display",
          "MathJax_SVG",
          "MathJax_SVG_Display",
          "MathJax_CHTML",
          "mjx-chtml",
          "MJXc-display",
          "mwe-math-element");

  /** Classes of those of them that stand on a line of their own. */
  private static final Set<String> DISPLAYS =
      Set.of("katex-display", "MathJax_Display", "MathJax_SVG_Display", "MJXc-display");

  /** Classes of images of formulas. */
  private static final Set<String> IMAGES =
      Set.of("latex", "tex", "mwe-math-fallback-image-inline", "mwe-math-fallback-image-display");

  /** Attributes that may have the TeX. */
  private static final String[] ATTRIBUTES = {"data-math", "data-tex", "data-latex", "data-expr"};

  /** TeX between delimiters, or within Wikipedia's style. */
  private static final Pattern DELIMITED =
      Pattern.compile(
          "\\\\\\((.*)\\\\\\)|\\\\\\[(.*)\\\\]|\\$\\$([^$]*)\\$\\$|\\$([^$]*)\\$"
              + "|\\{\\\\(?:displaystyle|textstyle) (.*)}",
          Pattern.DOTALL);

  private final Map<Element, FormulaText> found = new HashMap<>();

  private Formulas() {}

  /** The texts of a document's formulas, by the elements that they replace. */
  public static Map<Element, FormulaText> of(Document document) {
    Formulas formulas = new Formulas();
    NodeTraversor.filter(formulas.new Walk(), document.body());
    return formulas.found;
  }

  /** Returns whether an element of a name that formulas have holds one, at a glance. */
  public static boolean isSuspect(Element element, String name) {
    return switch (name) {
      case "script" -> element.attr("type").startsWith("math/");
      case "img" -> isImage(element);
      default -> true;
    };
  }

  private static boolean isImage(Element element) {
    String alt = element.attr("alt");
    if (alt.isEmpty()) {
      return false;
    }
    boolean delimited = alt.startsWith("\\") || alt.startsWith("$") || alt.startsWith("{\\");
    return delimited && alt.indexOf('\\') >= 0 || isNamed(element);
  }

  private static boolean isNamed(Element image) {
    String classes = image.attr("class");
    return (classes.contains("tex") || classes.contains("mwe-math"))
        && image.classNames().stream().anyMatch(IMAGES::contains);
  }

  private final class Walk implements NodeFilter {
    @Override
    public FilterResult head(Node node, int depth) {
      if (depth > 0 && node instanceof Element element && isFormula(element)) {
        String tex = tex(element);
        if (!tex.isBlank()) {
          Formula formula = new Formula(tex, isDisplay(element));
          found.put(element, new FormulaText(formula, element));
        }
        return FilterResult.SKIP_CHILDREN;
      }
      return FilterResult.CONTINUE;
    }
  }

  private static boolean isFormula(Element element) {
    String name = element.normalName();
    return switch (name) {
      case "script" -> element.attr("type").startsWith("math/") && !isWritten(element);
      case "img" -> isImage(element);
      default -> NAMES.contains(name) || isHolder(element);
    };
  }

  private static boolean isHolder(Element element) {
    if (!element.hasAttr("class")) {
      return false;
    }
    return element.classNames().stream().anyMatch(CLASSES::contains);
  }

  /** Returns whether the formula of a script stands before it: MathJax 2 has written it there. */
  private static boolean isWritten(Element script) {
    Element before = script.previousElementSibling();
    return before != null && isHolder(before) && before.hasText();
  }

  private static String tex(Element element) {
    Element annotation = element.selectFirst("annotation[encoding*=tex]");
    if (annotation != null) {
      return plain(annotation.wholeText());
    }
    for (Element around = element; around != null; around = shell(around)) {
      for (String attribute : ATTRIBUTES) {
        if (around.hasAttr(attribute)) {
          return plain(around.attr(attribute));
        }
      }
    }
    return switch (element.normalName()) {
      case "script" -> plain(element.data());
      case "img" -> plain(element.attr("alt"));
      default -> inside(element);
    };
  }

  /** The element around another one that holds nothing else; null if that is not so. */
  private static @Nullable Element shell(Element element) {
    Element parent = element.parent();
    return parent != null && parent.childNodeSize() == 1 ? parent : null;
  }

  private static String inside(Element element) {
    Element script = element.nextElementSibling();
    if (script != null
        && isHolder(element)
        && script.normalName().equals("script")
        && script.attr("type").startsWith("math/tex")) {
      return plain(script.data());
    }
    Element math = element.normalName().equals("math") ? element : element.selectFirst("math");
    if (math != null) {
      String alternative = plain(math.attr("alttext"));
      return alternative.isEmpty() ? new MathMl().tex(math) : alternative;
    }
    Element image = element.selectFirst("img[alt]");
    return image == null ? "" : plain(image.attr("alt"));
  }

  /** Without delimiters, and with single spaces. */
  private static String plain(String tex) {
    String plain = tex.strip();
    Matcher matcher = DELIMITED.matcher(plain);
    if (matcher.matches()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.group(group) != null) {
          plain = matcher.group(group);
        }
      }
    }
    return plain.replaceAll("\\s+", " ").strip();
  }

  private static boolean isDisplay(Element element) {
    Element math = element.normalName().equals("math") ? element : element.selectFirst("math");
    return element.classNames().stream().anyMatch(DISPLAYS::contains)
        || element.attr("display").equals("true")
        || element.attr("type").contains("mode=display")
        || element.hasClass("mwe-math-fallback-image-display")
        || element.selectFirst(".mwe-math-mathml-display") != null
        || math != null && math.attr("display").equals("block");
  }
}
