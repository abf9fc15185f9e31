// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.winnow.source.HtmlDecoder;

/**
 * A page that is shipped as an example.
 *
 * @param url that it would have
 */
public record SamplePage(String id, String url, String html) {
  private static final String FOLDER = "/org/winnow/cli/demo/";

  /** All of them. */
  public static List<SamplePage> all() throws IOException {
    List<SamplePage> pages = new ArrayList<>();
    for (String line :
        new String(Resources.read(FOLDER + "index.tsv"), StandardCharsets.UTF_8).lines().toList()) {
      String[] cells = line.split("\t", -1);
      String html = HtmlDecoder.decode(Resources.read(FOLDER + cells[0] + ".html"), null);
      pages.add(new SamplePage(cells[0], cells[1], html));
    }
    return pages;
  }
}
