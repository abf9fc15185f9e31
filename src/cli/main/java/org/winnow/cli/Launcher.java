// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The script {@code winnow}, which runs a command with the libraries of a module. */
final class Launcher {
  /** The variable with the script's path; the script sets it. */
  private static final String SCRIPT = "WINNOW_LAUNCHER";

  /** The variable with the module whose libraries there are. */
  private static final String MODULE = "WINNOW_MODULE";

  private final Map<String, String> environment;

  /**
   * A launcher.
   *
   * @param environment the variables of this process
   */
  Launcher(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * Runs a command again with the libraries of another module, and waits for it; it has this
   * process's input and output.
   *
   * @return its status; empty if no script started this process, or it has that module already
   */
  OptionalInt rerun(String module, List<String> arguments) throws IOException {
    @Nullable String script = environment.get(SCRIPT);
    if (script == null || module.equals(environment.get(MODULE))) {
      return OptionalInt.empty();
    }
    List<String> command = new ArrayList<>(List.of(script));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put(MODULE, module);
    Process process = builder.start();
    Thread end = new Thread(process::destroy, "end");
    Runtime.getRuntime().addShutdownHook(end);
    try {
      return OptionalInt.of(process.waitFor());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroy();
      throw new IOException("interrupted", e);
    }
  }
}
