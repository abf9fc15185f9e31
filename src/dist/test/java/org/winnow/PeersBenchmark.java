// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jsoup.Jsoup;

/**
 * Measures Winnow beside systems in Python, on the same pages in the same run: the pages of {@link
 * CleanBenchmark}, decoded once. Processes of both take turns, each page counts by its least time
 * over all turns, one thread, warm. {@link #main} installs the systems with pip below {@code
 * target} and prints a Markdown table in milliseconds a page.
 */
public final class PeersBenchmark {
  private static final List<String> REQUIREMENTS =
      List.of("resiliparse==2.0.1", "trafilatura==2.3.1", "lxml_html_clean==0.4.6");

  private static final Path PYTHON = Path.of("target", "peers", "bin", "python");

  /** Number of turns of each process. */
  private static final int TURNS = 3;

  /** Duration of a turn of each system of a process, in seconds. */
  private static final String SECONDS = System.getProperty("seconds", "10");

  private static final List<String> PEERS = List.of("lexbor", "resiliparse", "trafilatura");
  private static final String PARSE = "Jsoup.parse";
  private static final List<String> OURS = List.of("winnow", "web2text");

  private PeersBenchmark() {}

  /** Prints the least time of each page for jsoup and each extractor of ours. */
  private static void measure(Path folder, double seconds) throws IOException {
    List<String> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        pages.add(Files.readString(file));
      }
    }
    print(PARSE, pages, seconds, page -> Jsoup.parse(page).childNodeSize());
    for (String name : OURS) {
      try (Winnow winnow = Winnow.open(name)) {
        print(name, pages, seconds, page -> 1 + winnow.clean(page).length());
      }
    }
  }

  private static void print(
      String name, List<String> pages, double seconds, TurnsBenchmark.Work work) {
    long[] least = new long[pages.size()];
    Arrays.fill(least, Long.MAX_VALUE);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    do {
      TurnsBenchmark.time(pages, work, least);
    } while (System.nanoTime() < end);
    StringBuilder line = new StringBuilder(name);
    Arrays.stream(least).forEach(time -> line.append('\t').append(time));
    System.out.println(line);
  }

  /** Runs a process that prints least times, and keeps the lesser ones. */
  private static void turn(List<String> command, Map<String, long[]> least)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
    for (String line : said.lines().toList()) {
      String[] cells = line.split("\t");
      long[] times = Arrays.stream(cells).skip(1).mapToLong(Long::parseLong).toArray();
      long[] before = least.putIfAbsent(cells[0], times);
      for (int i = 0; before != null && i < times.length; i++) {
        before[i] = Math.min(before[i], times[i]);
      }
    }
  }

  private static void run(String... command) throws IOException, InterruptedException {
    if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
  }

  private static void install() throws IOException, InterruptedException {
    if (!Files.exists(PYTHON)) {
      run("python3", "-m", "venv", PYTHON.resolve("../..").normalize().toString());
    }
    List<String> pip = new ArrayList<>(List.of(PYTHON.toString(), "-m", "pip", "-q", "install"));
    pip.addAll(REQUIREMENTS);
    run(pip.toArray(String[]::new));
  }

  /** Measures all systems, or, with a folder and a number of seconds, those of this process. */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length == 2) {
      measure(Path.of(args[0]), Double.parseDouble(args[1]));
      return;
    }
    install();
    Path folder = Files.createTempDirectory("winnow-peers");
    Path script = folder.resolve("peers.py");
    try (InputStream in = PeersBenchmark.class.getResourceAsStream("peers.py")) {
      Files.copy(Objects.requireNonNull(in), script);
    }
    Path pages = Files.createDirectory(folder.resolve("pages"));
    List<String> sources = CleanBenchmark.pages();
    for (int i = 0; i < sources.size(); i++) {
      Files.writeString(pages.resolve(String.format(Locale.ROOT, "%05d.html", i)), sources.get(i));
    }
    List<String> python = new ArrayList<>(List.of(PYTHON.toString(), script.toString()));
    python.addAll(List.of(pages.toString(), SECONDS));
    python.addAll(PEERS);
    Map<String, long[]> least = new LinkedHashMap<>();
    List<String> java = TurnsBenchmark.command(PeersBenchmark.class, pages.toString(), SECONDS);
    for (int i = 0; i < TURNS; i++) {
      turn(java, least);
      turn(python, least);
    }
    printTable(least, sources.size());
  }

  private static void printTable(Map<String, long[]> least, int pages) {
    double parse = sum(least, PARSE);
    double fastest = sum(least, "resiliparse");
    System.out.println(
        "| system | ms a page | relative to jsoup's parse | relative to Resiliparse |");
    System.out.println("|---|---:|---:|---:|");
    for (String name : least.keySet()) {
      double sum = sum(least, name);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.2f | %.2f | %.2f |%n",
          name,
          sum / pages / 1e6,
          sum / parse,
          sum / fastest);
    }
  }

  private static double sum(Map<String, long[]> least, String name) {
    return Arrays.stream(Objects.requireNonNull(least.get(name))).sum();
  }
}
