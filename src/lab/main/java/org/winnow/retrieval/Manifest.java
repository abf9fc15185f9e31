// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.lucene.util.Version;
import org.winnow.Winnow;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.hash.Sha256;
import org.winnow.model.ModelFiles;
import org.winnow.retrieval.ExperimentConfig.Indexes;
import org.winnow.retrieval.ExperimentConfig.Solr;
import org.winnow.retrieval.pages.Pages;
import org.winnow.spec.Spec;
import org.winnow.trec.KnownQrels;

/** The record of an experiment: versions, parameters, and digests of what it read. */
public final class Manifest {
  private static final List<String> MODEL =
      List.of("model.json", "weights.safetensors", "weights.tsv", "model.safetensors");

  private Manifest() {}

  /**
   * The manifest, ready to be written; the same for the same inputs, program and JDK.
   *
   * @param login asks Solr for the similarity of the arms that it has; none of it is in here
   */
  public static Map<String, ?> of(ExperimentConfig config, Login login) throws IOException {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("winnow", Winnow.VERSION);
    manifest.put("revision", Winnow.REVISION);
    manifest.put("jdk", Runtime.version().toString());
    manifest.put("lucene", Version.LATEST.toString());
    manifest.put("name", config.name());
    manifest.put("measures", config.measures());
    manifest.put("fused", config.fused());
    manifest.put("qf", config.qf());
    manifest.put("seed", config.testing().seed());
    manifest.put("topicsSha256", Sha256.of(Files.readAllBytes(config.topics())));
    manifest.put("qrelsSha256", Sha256.of(Files.readAllBytes(config.qrels())));
    KnownQrels.of(KnownQrels.digest(config.qrels()))
        .ifPresent(known -> manifest.put("qrelsOf", known.toString()));
    Map<String, String> runs = new LinkedHashMap<>();
    for (Map.Entry<String, Path> run : config.runs().entrySet()) {
      runs.put(run.getKey(), Sha256.of(Files.readAllBytes(run.getValue())));
    }
    if (!runs.isEmpty()) {
      manifest.put("runsSha256", runs);
    }
    if (config.engine() instanceof Indexes indexes) {
      putIndexes(manifest, indexes);
    }
    if (config.engine() instanceof Solr solr) {
      putSolr(manifest, solr, login);
    }
    return manifest;
  }

  private static void putIndexes(Map<String, Object> manifest, Indexes indexes) throws IOException {
    manifest.put("arms", indexes.arms());
    manifest.put("trainedModelsSha256", trained(indexes.arms()));
    manifest.put("texts", indexes.texts().keySet());
    manifest.put("columns", indexes.columns());
    manifest.put("models", indexes.models());
    manifest.put("stemmer", indexes.analysis().stemmer());
    manifest.put("stopWords", indexes.analysis().stopWords());
    manifest.put("titles", indexes.titles());
    if (Pages.isUrl(indexes.pages())) {
      manifest.put("pages", indexes.pages());
    } else {
      manifest.put("pagesNamesAndSizesSha256", Sha256.of(listing(Path.of(indexes.pages()))));
    }
  }

  /** Digests of the arms' trained models, by the models' names or folders. */
  private static Map<String, String> trained(List<String> arms) throws IOException {
    Map<String, String> digests = new LinkedHashMap<>();
    for (String arm : arms) {
      String name = Spec.parse(ArmText.extractor(arm)).name();
      if (ModelFiles.isThere(name)) {
        ModelFiles model = ModelFiles.open(name);
        MessageDigest digest = Sha256.start();
        for (String file : MODEL) {
          if (model.has(file)) {
            digest.update(model.read(file));
          }
        }
        digests.put(name, Sha256.finish(digest));
      }
    }
    return digests;
  }

  private static void putSolr(Map<String, Object> manifest, Solr solr, Login login)
      throws IOException {
    Map<String, Object> arms = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, String>> arm : solr.arms().entrySet()) {
      Map<String, String> request = new TreeMap<>(SolrArm.defaults(arm.getValue()));
      try (SolrCollection collection = SolrCollection.open(solr.url(arm.getKey()), login)) {
        request.put("similarity", collection.similarity());
      }
      arms.put(arm.getKey(), request);
    }
    manifest.put("solr", solr.url());
    manifest.put("arms", arms);
  }

  /** Names and sizes of the collection's files: reading them all would take too long. */
  private static byte[] listing(Path pages) throws IOException {
    StringBuilder listing = new StringBuilder();
    try (Stream<Path> files = Files.walk(pages)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        listing.append(pages.relativize(file)).append(' ').append(Files.size(file)).append('\n');
      }
    }
    return listing.toString().getBytes(StandardCharsets.UTF_8);
  }
}
