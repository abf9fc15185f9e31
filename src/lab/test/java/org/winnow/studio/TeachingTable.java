// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.winnow.CleanPage;
import org.winnow.align.WordAligner;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.WordMeasure;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.rules.Rule;
import org.winnow.rules.Rules;
import org.winnow.rules.Selector;
import org.winnow.train.winnownet.WinnowOptions;
import org.winnow.train.winnownet.tune.CorrectedPage;
import org.winnow.train.winnownet.tune.Regression;
import org.winnow.train.winnownet.tune.Rehearsal;
import org.winnow.train.winnownet.tune.Tuning;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.WinnowExtractor;
import org.winnow.winnownet.WinnowModel;

/**
 * Measures what three corrected pages teach of a site: word F1 on its other pages as shipped, with
 * the rules that are proposed, with a model tuned on them, and with both: for the tuned model,
 * which gets the corrected pages right, no rules would be proposed. Corrected are the first three
 * pages, and once more the last three. The sites are those of the development part of blog-comments
 * with most pages, and families of pages. Takes the folder of the data sets.
 */
final class TeachingTable {
  private static final int SITES = 5;
  private static final int CORRECTED = 3;
  private static final List<String> ELSEWHERE = List.of("wcxb-dev", "judged", "ceed");
  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final String SET = "blog-comments";

  private final WinnowModel shipped;
  private final List<Regression> elsewhere = new ArrayList<>();
  private final List<Double> before = new ArrayList<>();
  private final Rehearsal rehearsal = Rehearsal.shipped();

  private TeachingTable(Path data) throws IOException {
    shipped = WinnowDirectory.read("winnow");
    for (String set : ELSEWHERE) {
      Regression regression = Regression.of(data, set, "dev");
      elsewhere.add(regression);
      before.add(regression.wordF1(shipped.network()));
    }
  }

  /** A page as it is stored, with the roles that are right. */
  private record Known(String id, String html, List<Role> roles) {
    Page page(Rules rules) {
      return PageParser.parse(html, PageOptions.DEFAULT.with(rules));
    }
  }

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    lines(Path.of(args[0])).forEach(System.out::println);
  }

  /** The lines of {@code expected-teaching.csv}. */
  static List<String> lines(Path data) throws IOException {
    TeachingTable table = new TeachingTable(data);
    List<String> lines = new ArrayList<>();
    lines.add(
        "# word F1; behind: change on the development parts of other sets. TeachingTable DATA");
    lines.add("site,pages,shipped,rules,tuned,both," + String.join(",", ELSEWHERE));
    for (Map.Entry<String, List<Known>> site : sites(data).entrySet()) {
      lines.add(table.row(site.getKey(), site.getValue()));
    }
    for (PageFamily.Foreign foreign : PageFamily.Foreign.values()) {
      List<Known> pages =
          PageFamily.pages(foreign, 10, 1).stream()
              .map(made -> new Known(made.id(), made.html(), made.roles()))
              .toList();
      lines.add(table.row("made: " + foreign.name().toLowerCase(Locale.ROOT), pages));
    }
    return lines;
  }

  private String row(String name, List<Known> pages) {
    double[] sums = new double[4 + ELSEWHERE.size()];
    int last = pages.size() - CORRECTED;
    for (int from : List.of(0, last)) {
      List<Known> corrected = pages.subList(from, from + CORRECTED);
      List<Known> others = new ArrayList<>(pages);
      others.removeAll(corrected);
      WinnowModel tuned = tune(corrected);
      sums[0] += wordF1(shipped, Rules.NONE, others);
      Rules rules = rules(corrected);
      sums[1] += wordF1(shipped, rules, others);
      sums[2] += wordF1(tuned, Rules.NONE, others);
      sums[3] += wordF1(tuned, rules, others);
      for (int i = 0; i < ELSEWHERE.size(); i++) {
        sums[4 + i] += elsewhere.get(i).wordF1(tuned.network()) - before.get(i);
      }
    }
    StringBuilder row = new StringBuilder(name + "," + pages.size());
    for (int i = 0; i < sums.length; i++) {
      row.append(String.format(Locale.ROOT, i < 4 ? ",%.3f" : ",%+.4f", sums[i] / 2));
    }
    return row.toString();
  }

  /** What {@code winnow tune} does with fewer than four pages. */
  private WinnowModel tune(List<Known> corrected) {
    List<CorrectedPage> pages =
        corrected.stream()
            .map(known -> CorrectedPage.of(known.id, "", known.page(Rules.NONE), known.roles))
            .toList();
    Tuning tuning = new Tuning(shipped.network(), WinnowOptions.TUNE, rehearsal, () -> {});
    int steps = WinnowOptions.TUNE.schedule().steps();
    return new WinnowModel(tuning.after(steps, pages).network(), shipped.calibration());
  }

  private static WinnowExtractor extractor(WinnowModel model) {
    return new WinnowExtractor(model.network(), Labeling.MAIN, model.calibration());
  }

  private Rules rules(List<Known> corrected) {
    WinnowExtractor extractor = extractor(shipped);
    List<Proposals.Corrected> pages = new ArrayList<>();
    for (Known known : corrected) {
      Page page = known.page(Rules.NONE);
      pages.add(new Proposals.Corrected(page, extractor.label(page), known.roles));
    }
    List<Rule> rules = new ArrayList<>();
    for (Proposals.Proposal one : Proposals.of(pages)) {
      Rule.Effect effect = one.drop() ? Rule.Effect.DROP : Rule.Effect.KEEP;
      rules.add(new Rule(effect, Selector.parse(one.selector()), "proposed"));
    }
    return new Rules(rules, false);
  }

  private static double wordF1(WinnowModel model, Rules rules, List<Known> pages) {
    WinnowExtractor extractor = extractor(model);
    double sum = 0;
    for (Known known : pages) {
      Page right = known.page(Rules.NONE);
      String gold = text(right, new Labeling(known.roles, Labeling.MAIN, Double.NaN));
      Page page = known.page(rules);
      String found = CleanPage.of(page, extractor).text();
      sum += WordMeasure.of(words(found), words(gold)).f1();
    }
    return sum / pages.size();
  }

  private static List<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
  }

  private static String text(Page page, Labeling labeling) {
    return CleanText.of(page, labeling);
  }

  /** The sites with most pages, by name. */
  private static Map<String, List<Known>> sites(Path data) throws IOException {
    Corpus corpus = Corpora.open(data, SET);
    Map<String, List<String>> ids = new TreeMap<>();
    for (String id : corpus.ids("dev")) {
      // An id is the site and a hash.
      String site = id.substring(0, id.lastIndexOf('_')).replaceAll("_.*", "");
      ids.computeIfAbsent(site, s -> new ArrayList<>()).add(id);
    }
    List<String> sites = new ArrayList<>(ids.keySet());
    sites.sort((one, other) -> size(ids, other) - size(ids, one));
    Map<String, List<Known>> known = new LinkedHashMap<>();
    for (String site : sites.subList(0, SITES)) {
      List<Known> pages = new ArrayList<>();
      for (String id : ids.getOrDefault(site, List.of())) {
        pages.add(known(corpus, id));
      }
      known.put(site, pages);
    }
    return known;
  }

  private static int size(Map<String, List<String>> ids, String site) {
    return ids.getOrDefault(site, List.of()).size();
  }

  /** Roles by aligning gold text and comments; of gold text, what is in an h1 is the headline. */
  private static Known known(Corpus corpus, String id) throws IOException {
    String html = corpus.source(id);
    Page page = PageParser.parse(html);
    List<Label> gold = WordAligner.labels(page, corpus.gold(id));
    String said = corpus.comments(id);
    List<Label> comments = WordAligner.labels(page, said == null ? "" : said);
    List<Role> roles = new ArrayList<>();
    for (int i = 0; i < gold.size(); i++) {
      boolean heads = page.blocks().get(i).path().contains("h1");
      roles.add(
          gold.get(i) == Label.CONTENT
              ? heads ? Role.HEADLINE : Role.TEXT
              : comments.get(i) == Label.CONTENT ? Role.COMMENT : Role.BOILERPLATE);
    }
    return new Known(id, html, roles);
  }
}
