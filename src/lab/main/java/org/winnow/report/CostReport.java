// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.winnow.retrieval.serving.ServingCost;
import org.winnow.retrieval.serving.ServingCost.Figures;

/** The cost and the yield of indexes, as a Markdown table and as JSON. */
public final class CostReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final double MEGA = 1e6;

  private CostReport() {}

  /** A column for each arm; the time of queries is told as a ratio to the first arm's. */
  public static String markdown(ServingCost cost) {
    StringBuilder out = new StringBuilder("| |");
    cost.arms().keySet().forEach(arm -> out.append(" `").append(arm).append("` |"));
    out.append("\n|---|").append("---:|".repeat(cost.arms().size())).append('\n');
    List<Figures> all = new ArrayList<>(cost.arms().values());
    row(out, all, "pages", f -> Integer.toString(f.pages()));
    row(out, all, "pages without text", f -> Integer.toString(f.empty()));
    row(out, all, "megabytes", f -> Numbers.two(f.bytes() / MEGA));
    row(out, all, "different words", f -> Long.toString(f.terms()));
    row(out, all, "postings", f -> Long.toString(f.postings()));
    row(out, all, "words", f -> Long.toString(f.positions()));
    row(out, all, "snippets in boilerplate", f -> percent(f.boilerplate()));
    row(out, all, "pages taken for duplicates", f -> Integer.toString(f.duplicates()));
    row(out, all, "words of the spell checker", f -> Long.toString(f.dictionary()));
    row(out, all, "of these in no gold text", f -> percent(f.junk()));
    double first = all.isEmpty() ? 0 : all.get(0).micros();
    row(out, all, "time of a query, median", f -> Numbers.two(f.micros() / Math.max(1e-9, first)));
    return out.toString();
  }

  private static void row(
      StringBuilder out, List<Figures> all, String name, Function<Figures, String> figure) {
    out.append("| ").append(name).append(" |");
    all.forEach(figures -> out.append(' ').append(figure.apply(figures)).append(" |"));
    out.append('\n');
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** An object with one for each arm: the fields of {@link Figures}. */
  public static String json(ServingCost cost) throws JsonProcessingException {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(cost.arms()) + "\n";
  }
}
