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
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkJob.Existing;
import org.winnow.bulk.BulkOptions;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WarcPacker;

/**
 * Pages per second of a job with one task at a time, pinned to one processor, and of a plain loop,
 * which takes turns with it in the same process; and of a job with two tasks at a time. All warm,
 * over the same WARC files. Prints the least times and their ratios. Wants Linux with {@code
 * taskset}.
 */
public final class BulkBenchmark {
  private static final String EXTRACTOR = "winnow";
  private static final int PER_FILE = 200;
  private static final int PAGES = 800;
  private static final int ROUNDS = 7;
  private static final double NANOS = 1e9;

  private BulkBenchmark() {}

  /** Without arguments everything; else what a process does. */
  public static void main(String[] args) throws Exception {
    if (args.length > 0) {
      double[] least = job(args[0], Path.of(args[1]));
      System.out.println("least " + least[0] + " " + least[1] + " " + least[2]);
      System.exit(0);
    }
    Path folder = Files.createTempDirectory("bulk");
    List<PageFile> all = PageFile.find(List.of(DataFolder.of("wcxb-dev").toString()));
    List<PageFile> pages = all.subList(0, Math.min(all.size(), PAGES));
    WarcPacker.pack(pages, PER_FILE, folder, page -> {});
    double[] one = child(true, "local[1,4]", folder);
    double[] two = child(false, "local[2,4]", folder);
    print("plain loop, one processor", pages.size() / one[0]);
    print("local[1], one processor", pages.size() / one[1]);
    print("local[2]", pages.size() / two[1]);
    System.out.printf(Locale.ROOT, "local[2] / local[1]\t%.2f%n", one[1] / two[1]);
    System.out.printf(Locale.ROOT, "tasks of local[1] / plain loop, time\t%.2f%n", one[2] / one[0]);
  }

  private static double[] unknown() {
    return new double[] {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
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
      return Stream.of(least).skip(1).mapToDouble(Double::parseDouble).toArray();
    }
  }

  private static double loop(Winnow winnow, Path folder) throws IOException {
    long start = System.nanoTime();
    long[] characters = new long[1];
    for (PageSource source : PageSource.find(folder)) {
      source.read(
          page -> characters[0] += winnow.clean(page.bytes(), page.charset()).length(),
          System.out::println);
    }
    System.out.println(characters[0] + " characters");
    return (System.nanoTime() - start) / NANOS;
  }

  /** The least times of the loop, of the job, and of all its tasks. */
  private static double[] job(String master, Path folder) throws IOException {
    double[] least = unknown();
    Path output = Files.createTempDirectory("bulk-out");
    try (BulkCleaning job = new BulkCleaning(master, BulkOptions.of(List.of(EXTRACTOR)));
        Winnow winnow = Winnow.open(EXTRACTOR)) {
      for (int round = 0; round < ROUNDS; round++) {
        double loop = loop(winnow, folder);
        long start = System.nanoTime();
        String table = output.resolve("round" + round).toString();
        BulkJob.Summary summary =
            job.run(List.of(folder + "/*.warc.gz"), table, Existing.REFUSE, new Silent());
        double time = (System.nanoTime() - start) / NANOS;
        double tasks = summary.seconds().getOrDefault("tasks", 0.0);
        keepLeast(least, new double[] {loop, time, tasks});
      }
    }
    return least;
  }

  /** Nobody looks. */
  static final class Silent implements BulkJob.Progress {
    @Override
    public void begin(int files) {}

    @Override
    public void done(int files, long pages) {}
  }
}
