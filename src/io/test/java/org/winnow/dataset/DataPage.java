// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The page {@code docs/data.md}, made of the list of data sets. */
final class DataPage {
  private static final String HEAD =
      """
      # Data sets

      Winnow ships no third-party pages. To train a model, or to recompute a figure, you need the sets below, each in a
      folder of its own in one folder DATA (`--data`; for tests `$WINNOW_DATA`, by default `~/.cache/winnow-data`):

          ./winnow data check DATA

      prints a line for each set: its state, its number of pages, and what is missing or where to get it. Your own sets
      need only `pages` and `gold` ([evaluating](evaluate.md#your-own-pages)).

      Most pages belong to third parties, whatever the license of the repository that has them: check the law of your
      country before you pass any on. A revision is given where it was recorded; sets may have grown since. Sets marked
      *not public* cannot be had as they are used here, so others cannot recompute the figures that need them.

      """;

  private static final String LAYOUT =
      """

      ## Layout

          DATA/<set>/pages/<id>.html      a page; UTF-8 unless "stored" in meta.json is "raw"
          DATA/<set>/gold/<id>.txt        its main text
          DATA/<set>/meta.json            "pages": by id, with "url", "lang", "type", "stored" as far as known
          DATA/splits/train.txt, dev.txt  lines set/id: the pages that are trained on, and those that are held out

      | more gold | has |
      |---|---|
      | `gold/<id>.comments.txt` | readers' comments |
      | `gold/<id>.blocks.tsv` | a line for each block with its role, as the studio writes it |
      | `gold/<id>.json` | segments, metadata |
      | `gold/<id>.html` | the main text with markup |

      `cleaneval` is as published: raw bytes between a line `<text …>` and a line `</text>`, gold with marks `<p>`, `<h>`,
      `<l>` and sometimes a first line `URL:`, and splits of its own in `splits/`. Rename the files of other published sets
      to this layout. Without `meta.json` a page's language and address are unknown, and `winnow data check` lists it
      as missing. A set whose number of pages differs from the table gives other figures.

      ## Files of the sets

      """;

  private DataPage() {}

  /** The page. */
  static String page() throws IOException {
    StringBuilder page = new StringBuilder(HEAD);
    List<DataSet> all = DataSet.all();
    page.append(
        "| set | pages | MB | years | languages | what | license, as stated | used for |\n");
    page.append("|---|---:|---:|---|---|---|---|---|\n");
    for (DataSet set : all) {
      page.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %d | %s | %s | %s | %s | %s |\n",
              name(set),
              set.pages() == 0 ? "" : Integer.toString(set.pages()),
              set.megabytes(),
              set.year(),
              set.languages(),
              set.what(),
              set.licence(),
              set.use()));
    }
    page.append(LAYOUT).append("| files beside `pages/<id>.html` | sets |\n|---|---|\n");
    Map<String, List<String>> sets = new LinkedHashMap<>();
    for (DataSet set : all) {
      String files =
          set.files().stream().map(file -> "`" + file + "`").collect(Collectors.joining(", "));
      sets.computeIfAbsent(files, key -> new ArrayList<>()).add("`" + set.name() + "`");
    }
    sets.forEach(
        (files, names) ->
            page.append("| ")
                .append(files)
                .append(" | ")
                .append(String.join(", ", names))
                .append(" |\n"));
    return page.toString();
  }

  private static String name(DataSet set) {
    String name = "`" + set.name() + "`";
    if (!set.isPublic()) {
      return name + ", not public";
    }
    String revision = set.revision().isEmpty() ? "" : " at `" + set.revision() + "`";
    return "[" + name + "](" + set.address() + ")" + revision;
  }
}
