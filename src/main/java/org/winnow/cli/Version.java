// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.winnow.Winnow;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} tells: this program, where it comes from, and what runs it. */
final class Version implements IVersionProvider {
  /** What the build leaves where it finds no revision. */
  private static final String UNKNOWN = "unknown";

  @Override
  public String[] getVersion() throws IOException {
    String revision = revision();
    return new String[] {
      "winnow " + Winnow.VERSION + (revision.equals(UNKNOWN) ? "" : " (revision " + revision + ")"),
      "JDK "
          + Runtime.version()
          + ", "
          + System.getProperty("java.vm.name")
          + ", "
          + System.getProperty("os.name")
          + " "
          + System.getProperty("os.arch")
    };
  }

  /** The commit of the sources, with {@code -dirty} behind it if they were changed. */
  private static String revision() throws IOException {
    try (@Nullable InputStream in = Version.class.getResourceAsStream("revision")) {
      String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return text.isEmpty() || text.startsWith("$") ? UNKNOWN : text;
    }
  }
}
