// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.winnow.DataFolder;
import org.winnow.Winnow;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WarcPacker;
import org.winnow.spark.BulkCleaning.Existing;

/**
 * Pages per second of a job with one task at a time, pinned to one processor, with two tasks at a
 * time, and of a plain loop, pinned too: each in a process of its own, warm, over the same WARC
 * files. Prints the least times and their ratios. Wants Linux with {@code taskset}.
 */
public final class BulkBenchmark {
  private static final String EXTRACTOR = "winnow";
  private static final int PER_FILE = 100;
  private static final int PAGES = 800;
  private static final int ROUNDS = 4;
  private static final double NANOS = 1e9;

  private BulkBenchmark() {}

  /** Without arguments everything; else what a process does. */
  public static void main(String[] args) throws Exception {
    if (args.length > 0) {
      Path folder = Path.of(args[1]);
      System.out.println("least " + (args[0].equals("loop") ? loop(folder) : job(args[0], folder)));
      System.exit(0);
    }
    Path folder = Files.createTempDirectory("bulk");
    List<PageFile> all = PageFile.find(List.of(DataFolder.of("wcxb-dev").toString()));
    List<PageFile> pages = all.subList(0, Math.min(all.size(), PAGES));
    WarcPacker.pack(pages, PER_FILE, folder, page -> {});
    double[] loop = {Double.MAX_VALUE, Double.MAX_VALUE};
    double[] one = loop.clone();
    double[] two = loop.clone();
    for (int i = 0; i < 2; i++) {
      keepLeast(loop, child(true, "loop", folder));
      keepLeast(one, child(true, "local[1,4]", folder));
      keepLeast(two, child(false, "local[2,4]", folder));
    }
    print("plain loop, one processor", pages.size() / loop[0]);
    print("local[1], one processor", pages.size() / one[0]);
    print("local[2]", pages.size() / two[0]);
    System.out.printf(Locale.ROOT, "local[2] / local[1]\t%.2f%n", one[0] / two[0]);
    System.out.printf(
        Locale.ROOT, "tasks of local[1] / plain loop, time\t%.2f%n", one[1] / loop[1]);
  }

  private static void keepLeast(double[] least, double[] times) {
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(least[i], times[i]);
    }
  }

  private static void print(String what, double pages) {
    System.out.printf(Locale.ROOT, "%s\t%.0f pages/s%n", what, pages);
  }

  private static double[] child(boolean pinned, String mode, Path folder)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (pinned) {
      command.addAll(List.of("taskset", "-c", "0"));
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    command.addAll(List.of(java, "-Xmx2g", "-XX:+UseParallelGC", "-cp", classes));
    command.addAll(List.of(BulkBenchmark.class.getName(), mode, folder.toString()));
    File output = Files.createTempFile("bulk", ".txt").toFile();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(mode + " failed: " + Files.readString(output.toPath()));
    }
    try (Stream<String> lines = Files.lines(output.toPath(), StandardCharsets.UTF_8)) {
      String[] least =
          lines.filter(line -> line.startsWith("least ")).findFirst().orElseThrow().split(" ");
      return new double[] {Double.parseDouble(least[1]), Double.parseDouble(least[2])};
    }
  }

  private static String loop(Path folder) throws IOException {
    double least = Double.MAX_VALUE;
    try (Winnow winnow = Winnow.open(EXTRACTOR)) {
      for (int round = 0; round < ROUNDS; round++) {
        long start = System.nanoTime();
        long[] characters = new long[1];
        for (PageSource source : PageSource.find(folder)) {
          source.read(
              page -> characters[0] += winnow.clean(page.bytes(), page.charset()).length(),
              System.out::println);
        }
        least = Math.min(least, (System.nanoTime() - start) / NANOS);
        System.out.println(characters[0] + " characters");
      }
    }
    return least + " " + least;
  }

  /** The least time of the job, and of all its tasks. */
  private static String job(String master, Path folder) throws IOException {
    double least = Double.MAX_VALUE;
    double tasks = Double.MAX_VALUE;
    double before = 0;
    Path output = Files.createTempDirectory("bulk-out");
    try (BulkCleaning job = new BulkCleaning(master, BulkOptions.of(List.of(EXTRACTOR)))) {
      for (int round = 0; round < ROUNDS; round++) {
        long start = System.nanoTime();
        String table = output.resolve("round" + round).toString();
        BulkCleaning.Summary summary =
            job.run(List.of(folder + "/*.warc.gz"), table, Existing.REFUSE, new Silent());
        least = Math.min(least, (System.nanoTime() - start) / NANOS);
        double all = summary.seconds().getOrDefault("tasks", 0.0);
        tasks = Math.min(tasks, all - before);
        before = all;
      }
    }
    return least + " " + tasks;
  }

  private static final class Silent implements BulkCleaning.Progress {
    @Override
    public void begin(int files) {}

    @Override
    public void done(int files, long pages) {}
  }
}
