// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The page {@code docs/data.md}, made of the list of data sets. */
final class DataPage {
  private static final String HEAD =
      """
      # Data

      Winnow ships no page of others. Who wants to train a model, or to compute a figure again, needs the data sets below:
      each in a folder of its own, all in one folder, which commands call `--data` and tests `$WINNOW_DATA` (by default
      `~/.cache/winnow-data`). `winnow data check FOLDER` tells which are there, whether they are whole, and what is
      missing. The list itself is `src/main/resources/org/winnow/corpus/data-sets.json`; `DataSetTest` makes this page of
      it.

      Most pages are third parties', whatever the licence of the repository that has them: look at the law of your country
      before you pass any on. A revision is named where it was kept when the set was taken; sets may have grown since.

      """;

  private static final String LAYOUT =
      """

      ## Layout

          DATA/<set>/pages/<id>.html      a page; UTF-8 where "stored" in meta.json is not "raw"
          DATA/<set>/gold/<id>.txt        its main text, as people or rules have it
          DATA/<set>/meta.json            "pages": by id, with "url", "lang", "type", "stored" as far as known
          DATA/splits/train.txt, dev.txt  lines set/id: the pages trained on, and those that judge

      Beside the text there may be more: `gold/<id>.comments.txt`, `gold/<id>.blocks.tsv` (a block a line with its role),
      `gold/<id>.json` (segments, metadata), `gold/<id>.html`. `cleaneval` is as published: raw bytes between a line
      `<text …>` and a line `</text>`, gold with marks `<p>`, `<h>`, `<l>` and maybe a first line `URL:`, and splits of
      its own in `splits/`.

      To lay out a published set so, rename its files; `meta.json` may be left out, but then a page's language and address
      are not known, and `winnow data check` names it as missing. The figures of this project want the same pages: the
      number of each set is in the table.

      ## Not public

      These sets can't be had as they are used here, and the figures that need them can't be computed again by others:

      """;

  private DataPage() {}

  /** The page. */
  static String page() throws IOException {
    StringBuilder page = new StringBuilder(HEAD);
    List<DataSet> all = DataSet.all();
    page.append(
        "| set | pages | MB | years | languages | what | licence, as stated | what Winnow does with it |\n");
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
    page.append(LAYOUT);
    for (DataSet set : all) {
      if (!set.isPublic()) {
        page.append(String.format(Locale.ROOT, "* `%s`\n", set.name()));
      }
    }
    page.append("\n## Files\n\n| set | files beside `pages/<id>.html` |\n|---|---|\n");
    for (DataSet set : all) {
      String files =
          set.files().stream().map(file -> "`" + file + "`").collect(Collectors.joining(", "));
      page.append(String.format(Locale.ROOT, "| `%s` | %s |\n", set.name(), files));
    }
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
