// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.Extra;
import org.winnow.bulk.SolrTarget;
import org.winnow.bulk.TableFormat;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.FailureLog;
import org.winnow.cli.shared.SameIds;
import org.winnow.client.Login;
import org.winnow.corpus.Failure;
import org.winnow.output.Count;
import org.winnow.spec.Words;
import org.winnow.table.PageColumns;
import picocli.CommandLine.Model.CommandSpec;

/** The job of {@code winnow spark clean}: cleans, sends to Solr, and reports. */
final class SparkJob {
  /** Statuses of pages that were cleaned. */
  private static final Set<String> CLEANED = Set.of("OK", "EMPTY");

  /** Failures that are named; the table has all of them. */
  private static final int NAMED = 100;

  private static final Map<String, String> MEANINGS =
      Map.of(
          "OK", "cleaned",
          "EMPTY", "cleaned; they have no text",
          "TIMEOUT", "took longer than --timeout",
          "FAILED", "an extractor failed",
          "UNREADABLE", "records or files that can't be read");

  private long refused;

  /** Runs the job; returns the command's status. */
  int run(SparkCleanCommand command, CommandSpec spec) throws IOException {
    long start = System.nanoTime();
    if (command.ui) {
      System.setProperty("spark.ui.enabled", "true");
    }
    Login who = command.login.read();
    PrintWriter err = spec.commandLine().getErr();
    try (FailureLog failures = command.failures.log();
        BulkJob job = BulkJob.open(command.master, options(command))) {
      job.ui().ifPresent(url -> err.println("winnow: Spark's pages are at " + url));
      try {
        return run(job, command, who, failures, start, spec);
      } catch (IOException | RuntimeException e) {
        if (job.isStopping()) {
          return Exit.NOTHING_DONE;
        }
        throw e;
      }
    }
  }

  private static BulkOptions options(SparkCleanCommand command) throws IOException {
    return new BulkOptions(
        Extractors.split(command.extractors),
        command.timeout,
        command.html,
        Extra.parse(command.extras),
        new PageColumns(command.idColumn, command.urlColumn, command.htmlColumn, List.of()),
        command.rules.text(),
        command.hidden.policy(),
        command.failures.allStatuses(),
        Words.parse("--format", TableFormat.class, command.format));
  }

  private int run(
      BulkJob job,
      SparkCleanCommand command,
      Login who,
      FailureLog failures,
      long start,
      CommandSpec spec)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    BulkJob.Existing existing =
        command.retry
            ? BulkJob.Existing.RETRY
            : command.resume ? BulkJob.Existing.RESUME : BulkJob.Existing.REFUSE;
    BulkJob.Summary summary;
    try (JobProgress progress = new JobProgress(err, failures)) {
      summary = job.run(command.inputs, command.output, existing, progress);
    }
    long failed =
        summary.pages().entrySet().stream()
            .filter(each -> !CLEANED.contains(each.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    if (failed > 0) {
      name(job.failures(command.output, NAMED), failed, command.output, err);
    }
    @Nullable String url =
        command.solr == null || command.collection == null
            ? command.solr
            : command.solr + "/" + command.collection;
    BulkJob.@Nullable Sent sent = null;
    if (url != null) {
      SolrTarget to = new SolrTarget(url, who, fields(command, summary), parameters(command));
      sent = job.export(command.output, to, failure -> refused(failure, failures, err));
    }
    PrintWriter out = spec.commandLine().getOut();
    print(summary, command.output, (System.nanoTime() - start) / 1e9, out);
    if (sent != null) {
      String pages = Count.of(sent.documents(), "page");
      out.printf(Locale.ROOT, "%s sent to %s, those without text too%n", pages, url);
      sent.replaced()
          .ifPresentOrElse(n -> SameIds.printReplaced(n, out), () -> SameIds.printLimit(0, out));
    }
    out.flush();
    return failed == 0 && refused == 0 ? 0 : Exit.SOME_FAILED;
  }

  private static void name(List<BulkJob.Failed> failures, long all, String table, PrintWriter err) {
    for (BulkJob.Failed each : failures) {
      String what = each.message().contains(each.source()) ? "" : each.source() + ", ";
      String page = each.id().isEmpty() ? "" : each.id() + ": ";
      err.println(
          "winnow: " + Exit.printable(what + page + each.message() + " (" + each.status() + ")"));
    }
    err.println(
        "winnow: failures: "
            + all
            + (all > failures.size()
                ? ", of which the first " + failures.size() + " are named"
                : "")
            + "; columns source, status and message of "
            + table
            + " have them, --retry reads their files again");
    err.flush();
  }

  private void refused(Failure failure, FailureLog failures, PrintWriter err) {
    refused++;
    err.println("winnow: " + Exit.printable(failure.id() + ": " + failure.reason()));
    failures.add(failure);
  }

  /** Winnow does not clean what is clean, unless a chain is asked for. */
  private static Map<String, String> parameters(SparkCleanCommand command) {
    return command.chain == null
        ? Map.of("winnow", "false")
        : Map.of("update.chain", command.chain);
  }

  private static Map<String, String> fields(SparkCleanCommand command, BulkJob.Summary summary) {
    if (command.fields.isEmpty()) {
      command.fields.put("url", "url");
      String first = summary.kept().keySet().iterator().next();
      command.fields.put(BulkOptions.column(first), "text");
    }
    return command.fields;
  }

  private static void print(
      BulkJob.Summary summary, String table, double seconds, PrintWriter out) {
    long rows = summary.pages().values().stream().mapToLong(Long::longValue).sum();
    out.printf(
        Locale.ROOT,
        "%s read in %.1f s, %s done before; %s has %s%n",
        Count.of(summary.files(), "file"),
        seconds,
        Count.of(summary.skipped(), "left out that was", "left out that were"),
        table,
        Count.of(rows, "row"));
    summary
        .sameId()
        .ifPresent(
            n -> {
              if (n > 0) {
                out.println(Count.of(n, "row repeats", "rows repeat") + " another row's id");
              }
            });
    out.println();
    String row = "%-12s %9s  %s%n";
    out.printf(Locale.ROOT, row, "status", "rows", "meaning");
    summary
        .pages()
        .forEach(
            (status, n) ->
                out.printf(Locale.ROOT, row, status, n, MEANINGS.getOrDefault(status, "")));
    summary
        .leftOut()
        .forEach((why, n) -> out.printf(Locale.ROOT, row, "left out", n, why + " (no rows)"));
    out.println();
    summary
        .kept()
        .forEach(
            (name, kept) ->
                out.printf(
                    Locale.ROOT, "%s kept %.1f %% of the visible characters%n", name, 100 * kept));
    out.println();
    out.println("seconds, all tasks together:");
    summary.seconds().forEach((stage, s) -> out.printf(Locale.ROOT, "%-12s %9.1f%n", stage, s));
    out.println();
  }
}
