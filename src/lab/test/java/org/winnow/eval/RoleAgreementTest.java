// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.dataset.Corpora;
import org.winnow.label.Role;

class RoleAgreementTest {
  @TempDir private Path folder;

  private void page(String set, String id, String letters) throws IOException {
    Path gold = Files.createDirectories(folder.resolve(set).resolve("gold"));
    Path pages = Files.createDirectories(folder.resolve(set).resolve("pages"));
    Files.writeString(pages.resolve(id + ".html"), "<p>a");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < letters.length(); i++) {
      lines.append(i).append('\t').append(letters.charAt(i)).append('\t');
      lines.append(10 * i).append('\t').append(10 * i + 5).append("\tx\n");
    }
    Files.writeString(gold.resolve(id + ".blocks.tsv"), lines);
  }

  private RoleAgreement agreement() throws IOException {
    return RoleAgreement.of(Corpora.open(folder, "one"), Corpora.open(folder, "two"));
  }

  /** By hand: 7 of 10 agree; by chance (5 x 4 + 5 x 6) / 100 would; (.7 - .5) / .5 is .4. */
  @Test
  void kappaIsThatOfTheTextbook() throws IOException {
    page("one", "a", "CCCCC-----");
    page("two", "a", "CCC--C----");
    page("one", "b", "CC");
    RoleAgreement found = agreement();
    assertEquals(1, found.pages());
    assertEquals(10, found.blocks());
    assertEquals(7, found.agreed());
    assertEquals(.4, found.kappa(), 1e-12);
    assertEquals(
        List.of(
            new RoleAgreement.Difference(Role.TEXT, Role.BOILERPLATE, 2),
            new RoleAgreement.Difference(Role.BOILERPLATE, Role.TEXT, 1)),
        found.disagreed());
  }

  @Test
  void oneRoleThroughoutIsAgreement() throws IOException {
    page("one", "a", "CCC");
    page("two", "a", "CCC");
    assertEquals(1, agreement().kappa());
  }

  @Test
  void nothingInCommonIsUnknown() throws IOException {
    page("one", "a", "CCC");
    page("two", "b", "CCC");
    assertEquals(0, agreement().pages());
    assertTrue(Double.isNaN(agreement().kappa()));
  }
}
