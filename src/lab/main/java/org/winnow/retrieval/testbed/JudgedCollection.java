// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.CorpusPart;
import org.winnow.retrieval.Arm;
import org.winnow.text.StopLists;
import org.winnow.text.Tokenizer;
import org.winnow.trec.Qrels;

/**
 * Real pages with topics and graded judgments that come of their gold texts. Gold texts are
 * compared as {@link WordVectors}. Around a page stand those whose cosine with it is at least
 * {@value #SAME}, on the same subject (grade 2), and those of at least {@value #NEAR}, near it
 * (grade 1). A subject is a topic if its pages of grade 2 are of two sites or more, so that what
 * one site repeats in its texts makes none. The query is the words of more than half of the pages
 * of grade 2 that weigh most in them. Of pages whose texts are nearly the same (a cosine of at
 * least {@value #DUPLICATE}) the first stays.
 *
 * <p>Biases: nobody read the pages. Relevance is likeness in words, and of gold texts: pages that
 * tell of the same in other words are not relevant, those that share words are, and the nearer an
 * arm's texts are to the gold texts, the better it must do; an arm {@code gold} shows how much
 * there is to gain. Queries are words of the relevant pages' gold texts, so no query has the words
 * of those who don't know the page. Pages of one site that repeat the same in their gold texts may
 * be relevant for that.
 *
 * <p>Written as {@code pages/<set>.<id>.html}, {@code gold/<set>.<id>.txt}, {@code topics.tsv},
 * {@code qrels.txt} and the configuration of an experiment, {@code experiment.yaml}. Gold texts are
 * an arm of it, and never in the pages of the others.
 */
public final class JudgedCollection {
  /** Least cosine of two texts on the same subject. */
  public static final double SAME = 0.35;

  /** Least cosine of a text near a subject. */
  public static final double NEAR = 0.25;

  /** Cosine from which one of two texts is left out. */
  public static final double DUPLICATE = 0.8;

  /** Words of a gold text below which its page is left out. */
  public static final int LEAST_WORDS = 50;

  /** Words of a query, where the pages share as many. */
  private static final int QUERY = 3;

  private static final List<String> ARMS =
      List.of(
          Arm.RAW,
          "winnow",
          "winnow:keep=headline+text+comments",
          "web2text",
          "boilernet",
          "crf",
          "bte",
          "justext",
          "boilerpipe-article",
          "boilerpipe-default",
          "cetd",
          "raw/passages:150",
          "winnow/passages:150");

  private final String language;
  private final int distractors;
  private final long seed;

  /**
   * A recipe.
   *
   * @param language of the pages, as {@link StopLists} guesses it of their gold texts
   * @param distractors pages of each site, at most, that are relevant to nothing: its boilerplate
   * @param seed of their choice
   */
  public JudgedCollection(String language, int distractors, long seed) {
    if (!StopLists.instance().languages().contains(language) || distractors < 0) {
      throw new IllegalArgumentException(
          "illegal language or distractors: "
              + language
              + ", "
              + distractors
              + ", must be one of "
              + String.join(", ", StopLists.instance().languages())
              + ", and 0 or more");
    }
    this.language = language;
    this.distractors = distractors;
    this.seed = seed;
  }

  /** A page of a data set that may go into the collection. */
  private record Candidate(Corpus corpus, String page, String site, String gold) {
    String id() {
      return corpus.name() + "." + page;
    }
  }

  /**
   * What was written.
   *
   * @param relevant judgments of grade 2
   * @param near judgments of grade 1
   */
  public record Size(int pages, int topics, int relevant, int near) {}

  /**
   * Writes the collection.
   *
   * @throws IOException if the pages make no topic
   */
  public Size write(List<CorpusPart> parts, Path folder) throws IOException {
    List<Candidate> candidates = candidates(parts);
    WordVectors vectors = WordVectors.of(candidates.stream().map(Candidate::gold).toList());
    List<Map<Integer, Double>> neighbours = vectors.neighbours(NEAR);
    Set<Integer> left = leaveOutDuplicates(neighbours);
    Map<String, Subject> topics = new LinkedHashMap<>();
    for (Subject subject : Subject.find(neighbours, SAME)) {
      String query = query(subject, vectors);
      if (!left.contains(subject.middle()) && sites(subject, candidates) > 1 && !query.isEmpty()) {
        topics.putIfAbsent(query, subject);
      }
    }
    if (topics.isEmpty()) {
      throw new IOException("no two pages of different sites are on the same subject");
    }
    Set<Integer> chosen = choose(candidates, left, topics);
    writePages(candidates, chosen, folder);
    Qrels qrels = writeTopics(candidates, topics, folder);
    String name = "Judged by gold texts";
    List<String> measures = List.of("AP", "AP(rel=2)", "nDCG@20");
    ExperimentFile.write(folder.resolve("experiment.yaml"), name, "topics.tsv", ARMS, measures);
    ExperimentFile.writeBoth(folder.resolve("both.yaml"), name, "topics.tsv", measures);
    return new Size(
        chosen.size(), topics.size(), count(qrels, Subject.SAME), count(qrels, Subject.NEAR));
  }

  /** The pages whose gold texts are long enough and in the language. */
  private List<Candidate> candidates(List<CorpusPart> parts) throws IOException {
    List<Candidate> candidates = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (CorpusPart part : parts) {
      Corpus corpus = part.corpus();
      for (String id : part.ids()) {
        String gold = corpus.gold(id);
        List<String> words = Tokenizer.STANDARD.words(gold);
        if (words.size() >= LEAST_WORDS
            && StopLists.instance().guess(words).equals(language)
            && seen.add(corpus.name() + "/" + id)) {
          candidates.add(new Candidate(corpus, id, corpus.info(id).site(), gold));
        }
      }
    }
    return candidates;
  }

  /** Takes the duplicates of earlier texts out of the neighbours, and tells which they are. */
  private static Set<Integer> leaveOutDuplicates(List<Map<Integer, Double>> neighbours) {
    Set<Integer> left = new HashSet<>();
    for (int i = 0; i < neighbours.size(); i++) {
      int text = i;
      boolean repeats =
          neighbours.get(i).entrySet().stream()
              .anyMatch(
                  e ->
                      e.getKey() < text && e.getValue() >= DUPLICATE && !left.contains(e.getKey()));
      if (repeats) {
        left.add(text);
      }
    }
    neighbours.forEach(near -> near.keySet().removeAll(left));
    left.forEach(text -> neighbours.get(text).clear());
    return left;
  }

  private static long sites(Subject subject, List<Candidate> candidates) {
    return subject.texts().stream()
        .map(text -> candidates.get(text).site())
        .filter(site -> !site.isEmpty())
        .distinct()
        .count();
  }

  /** The heaviest words of a subject's texts; of two of which one begins the other, one. */
  private static String query(Subject subject, WordVectors vectors) {
    Map<String, Integer> having = new HashMap<>();
    Map<String, Double> weights = new TreeMap<>();
    for (int text : subject.texts()) {
      vectors
          .of(text)
          .forEach(
              (word, weight) -> {
                having.merge(word, 1, Integer::sum);
                weights.merge(word, weight, Double::sum);
              });
    }
    weights.keySet().removeIf(word -> 2 * having.getOrDefault(word, 0) <= subject.texts().size());
    List<String> query = new ArrayList<>();
    weights.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .filter(word -> query.stream().noneMatch(w -> w.startsWith(word) || word.startsWith(w)))
        .takeWhile(word -> query.size() < QUERY)
        .forEach(query::add);
    return String.join(" ", query);
  }

  /** The pages that are relevant to something, and of each site some that are not. */
  private Set<Integer> choose(
      List<Candidate> candidates, Set<Integer> left, Map<String, Subject> topics) {
    Set<Integer> chosen = new TreeSet<>();
    topics.values().forEach(subject -> chosen.addAll(subject.grades().keySet()));
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      if (!left.contains(i) && !chosen.contains(i)) {
        others.add(i);
      }
    }
    Collections.shuffle(others, new Random(seed));
    Map<String, Integer> ofSite = new HashMap<>();
    for (int other : others) {
      if (ofSite.merge(candidates.get(other).site(), 1, Integer::sum) <= distractors) {
        chosen.add(other);
      }
    }
    return chosen;
  }

  private static void writePages(List<Candidate> candidates, Set<Integer> chosen, Path folder)
      throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Path gold = Files.createDirectories(folder.resolve("gold"));
    for (int i : chosen) {
      Candidate page = candidates.get(i);
      Files.writeString(pages.resolve(page.id() + ".html"), page.corpus().source(page.page()));
      Files.writeString(gold.resolve(page.id() + ".txt"), page.gold());
    }
  }

  private static Qrels writeTopics(
      List<Candidate> candidates, Map<String, Subject> topics, Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    Map<String, Map<String, Integer>> judged = new LinkedHashMap<>();
    topics.forEach(
        (query, subject) -> {
          String topic = Integer.toString(lines.size() + 1);
          lines.add(topic + "\t" + query);
          Map<String, Integer> grades = new LinkedHashMap<>();
          subject.grades().forEach((text, grade) -> grades.put(candidates.get(text).id(), grade));
          judged.put(topic, grades);
        });
    Files.write(folder.resolve("topics.tsv"), lines);
    Qrels qrels = new Qrels(judged);
    qrels.write(folder.resolve("qrels.txt"));
    return qrels;
  }

  private static int count(Qrels qrels, int grade) {
    return (int)
        qrels.topics().stream()
            .flatMap(topic -> qrels.of(topic).values().stream())
            .filter(g -> g == grade)
            .count();
  }
}
