// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.RulesFile;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.corpus.PageFile;
import org.winnow.input.InputFile;
import org.winnow.studio.StudioServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow studio}. */
@Command(
    name = "studio",
    description = {
      "Looks at pages as extractors see them, corrects roles, and answers POST /clean, in a browser on"
          + " this machine. Nothing is sent anywhere else.",
      "Stays up until interrupted."
    },
    footer = {
      "winnow studio page.html",
      "winnow studio --data corrected crawl/",
      "winnow studio --port 9000 --rules rules.yaml crawl/"
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class StudioCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "PAGES", description = "files and folders of HTML pages")
  private List<String> paths = List.of();

  @Option(names = "--port", paramLabel = "N", description = "0 takes any that is free")
  private int port = 8990;

  @Option(names = "--data", paramLabel = "FOLDER", description = "where corrections are saved")
  private @Nullable Path data;

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description = "a model of your own, offered first; may be given several times")
  private List<String> models = List.of();

  @Mixin private RulesFile rules = new RulesFile();

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "what to listen on; others than this machine need --token-file")
  private String host = "localhost";

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "a line that requests must bring as Authorization: Bearer")
  private @Nullable Path token;

  @Option(
      names = "--timeout",
      converter = WholeNumber.NotNegativeLong.class,
      paramLabel = "MS",
      description = "for a page")
  private long timeout = 30_000;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<PageFile> pages = paths.isEmpty() ? List.of() : PageFile.find(paths);
    String secret = token == null ? "" : secret(token);
    StudioServer.Settings settings =
        new StudioServer.Settings(pages, data, models, rules.all(), host, port, secret, timeout);
    try (StudioServer studio = StudioServer.start(settings)) {
      PrintWriter out = spec.commandLine().getOut();
      out.println("Winnow Studio: http://" + host + ":" + studio.port() + "/");
      out.flush();
      new CountDownLatch(1).await();
    }
    return 0;
  }

  /** A token that a header can bring. */
  private static String secret(Path file) throws IOException {
    String secret = new String(InputFile.bytes(file), StandardCharsets.ISO_8859_1).strip();
    if (!secret.matches("[!-~]+")) {
      throw new IOException(
          file + ": a token is one line of ASCII letters, digits and signs, without spaces");
    }
    return secret;
  }
}
