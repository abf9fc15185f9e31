// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import gg.jte.html.HtmlInterceptor;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.regex.Pattern;

/**
 * Pages from the templates in {@code src/lab/main/jte}, which the build turns into classes of this
 * package. The templates hold all markup and escape whatever is put into them.
 */
final class Templates {
  private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f]");

  private Templates() {}

  /** A template with what it shows. */
  interface Template {
    /** Writes it. */
    void render(HtmlTemplateOutput out, HtmlInterceptor interceptor);
  }

  /** The page that a template writes; control characters become U+FFFD. */
  @SuppressWarnings("NullAway") // Null for no interceptor: what is generated can't say so.
  static String page(Template template) {
    StringOutput out = new StringOutput();
    template.render(new OwaspHtmlTemplateOutput(out), null);
    return CONTROLS.matcher(out.toString()).replaceAll("\ufffd");
  }
}
