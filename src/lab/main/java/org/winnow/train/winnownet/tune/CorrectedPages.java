// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.winnow.align.BlockRoles;
import org.winnow.dataset.PageSet;
import org.winnow.hash.Sha256;
import org.winnow.label.RoleSpan;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.train.winnownet.WinnowPages;

/**
 * The corrected pages of a folder: {@code pages/<id>.html} with {@code gold/<id>.blocks.tsv}, and
 * {@code meta.json} for their addresses. Pages without roles are left out.
 *
 * @param all by id
 * @param hash SHA-256 of pages and roles
 */
public record CorrectedPages(List<CorrectedPage> all, String hash) {
  public CorrectedPages {
    all = List.copyOf(all);
  }

  /**
   * Reads a folder.
   *
   * @throws IOException if there is no corrected page, or a file is missing or wrong; the message
   *     names the file
   */
  public static CorrectedPages read(Path folder) throws IOException {
    Path gold = folder.resolve("gold");
    if (!Files.isDirectory(gold)) {
      throw new FileNotFoundException(
          "not found: " + gold + "; correct pages with winnow studio --data " + folder);
    }
    List<String> ids = PageSet.labeled(folder);
    if (ids.isEmpty()) {
      throw new FileNotFoundException(
          "no page is corrected: no file " + gold.resolve("<id>" + PageSet.BLOCKS));
    }
    PageSet set = open(folder);
    MessageDigest digest = Sha256.start();
    List<CorrectedPage> pages = new ArrayList<>();
    for (String id : ids) {
      Path file = folder.resolve("pages").resolve(id + ".html");
      if (!Files.exists(file)) {
        throw new FileNotFoundException(
            "not found: " + file + ", the page of " + id + PageSet.BLOCKS);
      }
      String source = set.source(id);
      List<RoleSpan> spans = set.roles(id);
      check(gold.resolve(id + PageSet.BLOCKS), source, spans);
      digest.update((id + "\n" + source + "\n" + spans).getBytes(StandardCharsets.UTF_8));
      Page page = PageParser.parse(source);
      String site = WinnowPages.domain(set.info(id).url(), "");
      pages.add(CorrectedPage.of(id, site, page, BlockRoles.of(page, spans)));
    }
    return new CorrectedPages(pages, Sha256.finish(digest));
  }

  /** Number of sites; pages without an address are of one. */
  public long sites() {
    return all.stream().map(CorrectedPage::site).distinct().count();
  }

  private static PageSet open(Path folder) throws IOException {
    try {
      return new PageSet(folder, "");
    } catch (IOException e) {
      throw new IOException(folder.resolve("meta.json") + ": " + e.getMessage(), e);
    }
  }

  private static void check(Path file, String source, List<RoleSpan> spans) throws IOException {
    if (spans.isEmpty()) {
      throw new IOException(file + " has no roles");
    }
    for (RoleSpan span : spans) {
      if (span.start() < 0 || span.start() > span.end() || span.end() > source.length()) {
        throw new IOException(
            file + ": " + span.start() + " to " + span.end() + " is not in the page");
      }
    }
  }
}
