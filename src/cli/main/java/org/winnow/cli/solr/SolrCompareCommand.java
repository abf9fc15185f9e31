// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.output.WholeFile;
import org.winnow.report.SideBySidePage;
import org.winnow.retrieval.SideBySide;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;
import org.winnow.trec.measure.RankingMeasure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow solr compare}. */
@Command(
    name = "compare",
    description =
        "Sends queries to the raw and the clean fields of a running Solr, or to two collections, and"
            + " shows how the answers differ.",
    footer =
        "winnow solr compare --url http://localhost:8983/solr/pages --queries queries.txt --html compare.html",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SolrCompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--url",
      required = true,
      paramLabel = "URL",
      description = "a collection: http://HOST/solr/COLLECTION")
  private String url = "";

  @Option(
      names = "--clean-url",
      paramLabel = "URL",
      description = "the collection with the clean pages; without it, the same")
  private @Nullable String cleanUrl;

  @Mixin private SolrLogin login = new SolrLogin();

  @Option(
      names = "--queries",
      required = true,
      paramLabel = "FILE",
      description = "a query a line, or topics as in winnow trec search")
  private Path queries = Path.of("");

  @Option(names = "--raw", paramLabel = "QF", description = "fields searched in the raw arm")
  private String rawFields = "title^2 text_raw";

  @Option(names = "--clean", paramLabel = "QF", description = "fields searched in the clean arm")
  private String cleanFields = "title^2 text";

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description = "another parameter of every search, such as fq=lang:en; may be repeated")
  private Map<String, String> params = new HashMap<>();

  @Option(
      names = "--depth",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "documents of an answer")
  private int depth = 10;

  @Option(names = "--title-field", paramLabel = "FIELD", description = "shown as the title")
  private String titleField = "title";

  @Option(
      names = "--qrels",
      paramLabel = "FILE",
      description = "judgments; the queries must then have their ids")
  private @Nullable Path qrels;

  @Option(
      names = "--measures",
      paramLabel = "NAME[,NAME]",
      description = "for the judgments, as in ir-measures")
  private String measures = RankingMeasure.DEFAULT;

  @Option(names = "--seed", paramLabel = "N", description = "of the randomization tests")
  private long seed = 1;

  @Option(names = "--html", paramLabel = "FILE", description = "a page with both answers")
  private @Nullable Path html;

  @Option(names = "--json", paramLabel = "FILE", description = "figures and documents as JSON")
  private @Nullable Path json;

  @Override
  public Integer call() throws IOException {
    List<Topic> topics = qrels == null ? Topics.readQueries(queries) : Topics.read(queries);
    SideBySide.Questions questions =
        new SideBySide.Questions(
            topics,
            depth,
            titleField,
            qrels == null ? null : Qrels.read(qrels),
            RankingMeasure.parseAll(measures),
            seed);
    Login who = login.read();
    String clean = cleanUrl == null ? url : cleanUrl;
    checkFilled(url, rawFields, "--raw", who);
    checkFilled(clean, cleanFields, "--clean", who);
    SideBySide results;
    try (Bar bar = Bar.of("compare", topics.size())) {
      results =
          SideBySide.of(
              served(url, rawFields), served(clean, cleanFields), questions, who, bar::stepTo);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(SideBySidePage.markdown(results));
    printUnanswered(SideBySide.RAW, results, SideBySide.Answers::raw);
    printUnanswered(SideBySide.CLEAN, results, SideBySide.Answers::clean);
    if (html != null) {
      WholeFile.write(html, SideBySidePage.html("Raw against clean: " + url, results));
      out.println("\nwritten: " + html);
    }
    if (json != null) {
      WholeFile.write(json, SideBySidePage.json(results));
      out.println("\nwritten: " + json);
    }
    out.flush();
    return 0;
  }

  /**
   * Checks that some document has each of the fields that an arm searches.
   *
   * @throws IOException if none has; the message says which update chain fills it
   */
  private static void checkFilled(String collection, String fields, String option, Login who)
      throws IOException {
    try (SolrCollection open = SolrCollection.open(collection, who)) {
      if (open.searches().count("*:*", "*:*") == 0) {
        throw new IOException(collection + " has no documents; winnow solr index sends some");
      }
      for (String field : fields.strip().split("\\s+", -1)) {
        String name = field.replaceFirst("\\^.*", "");
        if (open.searches().count(name + ":*", "*:*") == 0) {
          throw new IOException(
              "no document of "
                  + collection
                  + " has the field "
                  + name
                  + ": index or re-index with --chain compare, which fills text and text_raw, or"
                  + " name other fields with "
                  + option);
        }
      }
    }
  }

  private void printUnanswered(
      String arm, SideBySide results, Function<SideBySide.Answers, List<?>> answer) {
    List<String> queries =
        results.queries().stream()
            .filter(each -> answer.apply(each).isEmpty())
            .map(each -> each.topic().query())
            .toList();
    if (!queries.isEmpty()) {
      PrintWriter out = spec.commandLine().getOut();
      out.println("\nno answer, " + arm + ": " + Exit.printable(String.join("; ", queries)));
    }
  }

  private SideBySide.Served served(String collection, String fields) {
    Map<String, String> request = new HashMap<>(params);
    request.put("qf", fields);
    return new SideBySide.Served(collection, request);
  }
}
