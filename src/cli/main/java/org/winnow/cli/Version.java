// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import org.winnow.Winnow;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}: this program, where it comes from, and what runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "winnow " + Winnow.VERSION + " (revision " + Winnow.REVISION + ")",
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
}
