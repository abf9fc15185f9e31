// SPDX-License-Identifier: Apache-2.0
package org.winnow.html;

/** Pieces that the HTML pages share. */
public final class Html {
  /** The content security policy of these pages: what is in them, and no script. */
  public static final String SECURITY_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:;"
          + " base-uri 'none'; form-action 'none'";

  /** The rules of style that all pages begin with. */
  public static final String STYLE =
      "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;"
          + "color:#1a1a1a;background:#fff}\n"
          + "h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:2rem}\n"
          + "table{border-collapse:collapse}th,td{padding:.2rem .6rem;text-align:right;"
          + "border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}\n";

  private Html() {}

  /** The beginning of a page; {@code css} comes after the common rules. */
  public static String head(String title, String css) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + SECURITY_POLICY
        + "\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        + escape(title)
        + "</title>\n<style>\n"
        + STYLE
        + css
        + "</style>\n</head>\n<body>\n";
  }

  /** The end of a page. */
  public static String foot() {
    return "</body>\n</html>\n";
  }

  /** Text that may stand in an element or in a quoted attribute; controls become U+FFFD. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c < ' ' && c != '\n' && c != '\t' ? '\ufffd' : c);
      }
    }
    return out.toString();
  }
}
