// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.lucene.util.IOUtils;
import org.winnow.client.Login;
import org.winnow.corpus.PageSource;
import org.winnow.retrieval.ExperimentConfig.Indexes;
import org.winnow.retrieval.ExperimentConfig.Solr;
import org.winnow.retrieval.pages.Pages;
import org.winnow.trec.Fusion;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import org.winnow.trec.significance.RunComparison;

/**
 * The whole comparison: the same pages indexed for every arm, searched with every model, scored and
 * compared with the first arm, with other people's runs beside. Indexes that are there already are
 * used as they are. The same configuration gives the same results whatever the number of threads.
 */
public final class Experiment {
  private final ExperimentConfig config;
  private final Path folder;
  private final Login login;

  /**
   * An experiment.
   *
   * @param folder where {@code indexes} and {@code runs} go
   * @param login who asks Solr, where it has the pages or the arms
   */
  public Experiment(ExperimentConfig config, Path folder, Login login) {
    this.config = config;
    this.folder = folder;
    this.login = login;
  }

  /**
   * What came out.
   *
   * @param arms what is in each arm's index, by its name
   * @param comparisons one for each model; one more for each if some judged documents are not in
   *     the collection, by the judgments of the others
   * @param weights of the fields of {@link ExperimentConfig#qf}, in words, by arm and model
   * @param cost what indexing cost, by arm; nothing where it was done before
   * @param judged number of topics with judgments
   * @param unasked those of them that no query was asked for: they count 0 in every arm
   */
  public record Result(
      Map<String, ArmContents> arms,
      List<RunComparison> comparisons,
      Map<String, String> weights,
      Map<String, ArmStatistics> cost,
      int judged,
      List<String> unasked) {
    public Result {
      unasked = List.copyOf(unasked);
    }
  }

  /** Indexes, searches and compares. */
  public Result run(int threads, ArmIndexer.Progress progress) throws IOException {
    List<RankingMeasure> measures = config.measures().stream().map(RankingMeasure::parse).toList();
    List<Topic> topics = Topics.read(config.topics());
    if (topics.isEmpty()) {
      throw new IOException("no topic in " + config.topics());
    }
    Qrels qrels = Qrels.read(config.qrels());
    Set<String> unasked = new TreeSet<>(qrels.topics());
    topics.forEach(topic -> unasked.remove(topic.id()));
    Map<String, Run> others = new LinkedHashMap<>();
    for (Map.Entry<String, Path> other : config.runs().entrySet()) {
      others.put(other.getKey(), Run.read(other.getValue()));
    }
    Map<String, ArmStatistics> cost =
        config.engine() instanceof Indexes indexes ? index(indexes, threads, progress) : Map.of();
    try (OpenArms open = new OpenArms(new LinkedHashMap<>())) {
      Map<String, SearchableArm> arms = open.byName();
      for (String arm : config.engine().names()) {
        arms.put(arm, open(arm));
      }
      Map<String, ArmContents> contents = new LinkedHashMap<>();
      for (Map.Entry<String, SearchableArm> arm : arms.entrySet()) {
        contents.put(arm.getKey(), arm.getValue().contents());
      }
      Set<String> present = arms.values().iterator().next().present(qrels.documents());
      Qrels indexed = qrels.restrictedTo(present::contains);
      List<RunComparison> comparisons = new ArrayList<>();
      Map<String, String> weights = new LinkedHashMap<>();
      for (String model : config.engine().models()) {
        Map<String, Run> runs = search(model, arms, topics);
        runs.putAll(others);
        for (Map.Entry<String, TwoFields.Tuned> tuned :
            tune(model, arms, topics, qrels).entrySet()) {
          runs.put(tuned.getKey(), tuned.getValue().run());
          weights.put(tuned.getKey() + ", " + model, tuned.getValue().weights());
        }
        runs.putAll(fuse(model, runs));
        comparisons.add(compare(model, runs, qrels, measures));
        if (!indexed.equals(qrels)) {
          comparisons.add(compare(model + ", indexed documents only", runs, indexed, measures));
        }
      }
      return new Result(
          contents, comparisons, weights, cost, qrels.topics().size(), List.copyOf(unasked));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Arms that are closed together, all of them even if one fails. */
  private record OpenArms(Map<String, SearchableArm> byName) implements Closeable {
    @Override
    public void close() throws IOException {
      IOUtils.close(byName.values());
    }
  }

  private SearchableArm open(String arm) throws IOException {
    if (config.engine() instanceof Solr solr) {
      Map<String, String> request = new HashMap<>(solr.arms().getOrDefault(arm, Map.of()));
      request.remove(Solr.COLLECTION);
      return SolrArm.open(solr.url(arm), request, login);
    }
    return ArmIndex.open(indexOf(arm));
  }

  private Path indexOf(String arm) {
    return Arm.index(folder.resolve("indexes"), arm);
  }

  private Map<String, ArmStatistics> index(
      Indexes config, int threads, ArmIndexer.Progress progress) throws IOException {
    // An unknown model is told before hours of indexing.
    config.models().forEach(RetrievalModels::open);
    List<PageSource> sources =
        PageSource.withoutRepeatedIds(Pages.find(config.pages(), config.table(), login));
    List<Arm> arms = new ArrayList<>();
    try {
      for (String name : config.arms()) {
        arms.add(new Arm(name, ArmText.open(name), indexOf(name)));
      }
      config
          .columns()
          .forEach((name, c) -> arms.add(new Arm(name, ArmText.column(c), indexOf(name))));
      config
          .texts()
          .forEach((name, texts) -> arms.add(new Arm(name, ArmText.in(texts), indexOf(name))));
      try (ArmIndexer indexer = new ArmIndexer(arms, config.analysis(), config.titles())) {
        indexer.index(sources, threads, progress);
        return indexer.statistics();
      }
    } finally {
      arms.forEach(arm -> arm.text().close());
    }
  }

  /** The runs of one model, written to the folder {@code runs}. */
  private Map<String, Run> search(String model, Map<String, SearchableArm> arms, List<Topic> topics)
      throws IOException {
    Files.createDirectories(runs());
    List<String> names = new ArrayList<>(arms.keySet());
    List<Run> found =
        IntStream.range(0, names.size())
            .parallel()
            .mapToObj(
                i -> {
                  String arm = names.get(i);
                  try {
                    String tag = Arm.fileName(arm + "." + model);
                    Run run = Objects.requireNonNull(arms.get(arm)).run(model, topics, tag);
                    write(run, arm, model);
                    return run;
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .toList();
    Map<String, Run> byArm = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      byArm.put(names.get(i), found.get(i));
    }
    return byArm;
  }

  private Path runs() {
    return folder.resolve("runs");
  }

  private void write(Run run, String arm, String model) throws IOException {
    Path file = runs().resolve(run.tag() + ".txt");
    run.write(file, RunHead.of(config, arm, model, run.tag()));
  }

  /** Pairs of arms as two fields, written to the folder {@code runs}. */
  private Map<String, TwoFields.Tuned> tune(
      String model, Map<String, SearchableArm> arms, List<Topic> topics, Qrels qrels)
      throws IOException {
    Map<String, TwoFields.Tuned> tuned = new LinkedHashMap<>();
    if (config.engine() instanceof Indexes && !RetrievalModels.addsUp(model)) {
      return tuned;
    }
    RankingMeasure measure = RankingMeasure.parse(config.measures().get(0));
    for (Map.Entry<String, List<String>> one : config.qf().entrySet()) {
      TwoFields fields = new TwoFields(one.getValue().get(0), one.getValue().get(1));
      String tag = Arm.fileName(one.getKey() + "." + model);
      TwoFields.Tuned found = fields.run(arms, model, topics, qrels, measure, tag);
      write(found.run(), one.getKey(), model);
      tuned.put(one.getKey(), found);
    }
    return tuned;
  }

  /**
   * Fuses the runs that the configuration names by reciprocal ranks, written to the folder {@code
   * runs}.
   */
  private Map<String, Run> fuse(String model, Map<String, Run> runs) throws IOException {
    Map<String, Run> fused = new LinkedHashMap<>();
    for (Map.Entry<String, List<String>> one : config.fused().entrySet()) {
      if (!runs.keySet().containsAll(one.getValue())) {
        continue;
      }
      List<Run> parts =
          one.getValue().stream().map(part -> Objects.requireNonNull(runs.get(part))).toList();
      String tag = Arm.fileName(one.getKey() + "." + model);
      Run run = Fusion.RECIPROCAL_RANK.fuse(tag, parts);
      write(run, one.getKey(), model);
      fused.put(one.getKey(), run);
    }
    return fused;
  }

  private RunComparison compare(
      String name, Map<String, Run> runs, Qrels qrels, List<RankingMeasure> measures) {
    Map<String, Scores> scores = new LinkedHashMap<>();
    runs.forEach(
        (arm, run) -> scores.put(arm, Scores.of(run, qrels, measures, Scores.Topics.COMPLETE)));
    return RunComparison.of(name, scores, config.testing());
  }
}
