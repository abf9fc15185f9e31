// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf.news;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.GoldPage;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.crf.CrfModel;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.news.NewsFeatures;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.PageSet;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.train.crf.CrfTrainer;

/**
 * Trains the conditional random field for news on the Chinese news sets. Every fifth site, in the
 * order of their names, is held out: its pages only report precision and recall of each class.
 */
public final class NewsRecipe {
  private static final List<String> SETS = List.of("xmu-zh-news", "daniel");
  private static final String NAME = "news-crf";
  private static final int HELD_OUT = 5;
  private static final double VARIANCE = 1;
  private static final int ITERATIONS = 150;

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(new Recipe(NAME, List.of(), (task, parameters) -> run(task)));

  private NewsRecipe() {}

  private static Path run(TrainingTask task) throws IOException {
    NewsFeatures features = NewsFeatures.instance();
    List<GoldPage> training = new ArrayList<>();
    List<GoldPage> test = new ArrayList<>();
    for (String set : SETS) {
      Corpus corpus = new PageSet(task.data(), set);
      List<String> ids = new ArrayList<>(corpus.ids("train"));
      ids.removeIf(id -> !corpus.info(id).isChinese());
      List<String> sites = ids.stream().map(NewsRecipe::site).distinct().sorted().toList();
      for (String id : ids) {
        boolean heldOut = sites.indexOf(site(id)) % HELD_OUT == 0;
        GoldPage page = GoldPage.of(id, corpus.source(id), corpus.gold(id));
        (heldOut ? test : training).add(page);
      }
    }
    CrfModel model = CrfTrainer.train(features, examples(training), VARIANCE, ITERATIONS);
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("variance", VARIANCE);
    options.put("iterations", ITERATIONS);
    options.put("library", CrfTrainer.LIBRARY);
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", NAME);
    provenance.put("data", "train part of " + String.join(" and ", SETS) + ", Chinese pages");
    provenance.put("dataSha256", Provenance.hash(List.of(training, test)));
    provenance.put("pages", training.size());
    provenance.put("heldOut", "every fifth site: " + test.size() + " pages");
    provenance.put("options", options);
    provenance.put("revision", task.revision());
    provenance.put("heldOutFigures", figures(model, examples(test)));
    CrfModelDirectory.write(task.output(), NAME, model, provenance);
    return task.description();
  }

  private static List<CrfTrainer.Example> examples(List<GoldPage> pages) {
    List<CrfTrainer.Example> examples = new ArrayList<>();
    for (GoldPage page : pages) {
      Items items = NewsFeatures.instance().items(page.page());
      examples.add(new CrfTrainer.Example(items, classes(page.page(), items, page.labels())));
    }
    return examples;
  }

  /** The site, as page ids name it: {@code site_number}, or {@code date_site_hash}. */
  private static String site(String id) {
    String[] parts = id.split("_");
    return Character.isDigit(id.charAt(0)) && parts.length > 1 ? parts[1] : parts[0];
  }

  /**
   * Classes of the items: the first is the title; the first item whose text is in the title is the
   * headline; of the others, those with most characters in content are body.
   */
  private static List<Integer> classes(Page page, Items items, List<Label> labels) {
    List<Integer> classes = new ArrayList<>();
    boolean headlined = false;
    for (int i = 0; i < items.features().size(); i++) {
      int first = items.firstBlocks().get(i);
      int last = items.lastBlocks().get(i);
      if (last < first) {
        classes.add(NewsFeatures.TITLE);
      } else if (!headlined && NewsFeatures.isInTitle(page, first, last)) {
        classes.add(NewsFeatures.HEADLINE);
        headlined = true;
      } else {
        boolean body = isContent(page.blocks().subList(first, last + 1), labels);
        classes.add(body ? NewsFeatures.BODY : NewsFeatures.NOISE);
      }
    }
    return classes;
  }

  private static boolean isContent(List<Block> blocks, List<Label> labels) {
    int content = 0;
    int all = 0;
    for (Block block : blocks) {
      all += block.leaf().characters();
      content += labels.get(block.index()) == Label.CONTENT ? block.leaf().characters() : 0;
    }
    return 2 * content > all;
  }

  private static Map<String, Object> figures(CrfModel model, List<CrfTrainer.Example> pages) {
    List<String> names = model.features().classes();
    int[] found = new int[names.size()];
    int[] wanted = new int[names.size()];
    int[] both = new int[names.size()];
    for (CrfTrainer.Example page : pages) {
      int[] decoded = model.decode(page.items());
      for (int i = 0; i < decoded.length; i++) {
        int gold = page.classes().get(i);
        found[decoded[i]]++;
        wanted[gold]++;
        both[gold] += decoded[i] == gold ? 1 : 0;
      }
    }
    Map<String, Object> figures = new LinkedHashMap<>();
    for (int c = 0; c < names.size(); c++) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("items", wanted[c]);
      row.put("precision", Provenance.round((double) both[c] / Math.max(1, found[c])));
      row.put("recall", Provenance.round((double) both[c] / Math.max(1, wanted[c])));
      figures.put(names.get(c), row);
    }
    return figures;
  }
}
