// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.page.HtmlDecoder;

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
    for (String line : new String(read("index.tsv"), StandardCharsets.UTF_8).lines().toList()) {
      String[] cells = line.split("\t", -1);
      String html = HtmlDecoder.decode(read(cells[0] + ".html"), null);
      pages.add(new SamplePage(cells[0], cells[1], html));
    }
    return pages;
  }

  private static byte[] read(String name) throws IOException {
    try (@Nullable InputStream in = SamplePage.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new FileNotFoundException("not in the jar: " + FOLDER + name);
      }
      return in.readAllBytes();
    }
  }
}
