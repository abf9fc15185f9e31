// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.rules.Rules;
import org.winnow.rules.SiteRules;
import picocli.CommandLine.Option;

/** The rules of sites that a command is given. */
public final class RulesFile {
  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "YAML: what to keep and drop by selector and host")
  private @Nullable Path file;

  /**
   * The rules of all sites; none if there is no file.
   *
   * @throws IOException if they can't be read, or are wrong; the message names file and line
   */
  public SiteRules all() throws IOException {
    return file == null ? SiteRules.NONE : SiteRules.read(file);
  }

  /**
   * The rules for pages of an address, maybe empty; none if there is no file.
   *
   * @throws IOException as {@link #all} does
   */
  public Rules of(String url) throws IOException {
    return all().of(url);
  }

  /**
   * The text of the rules, once they are known to be right; empty if there is no file.
   *
   * @throws IOException as {@link #all} does
   */
  public String text() throws IOException {
    if (file == null) {
      return "";
    }
    String text = InputFile.text(file);
    SiteRules.read(new StringReader(text), Objects.toString(file.getFileName()));
    return text;
  }
}
