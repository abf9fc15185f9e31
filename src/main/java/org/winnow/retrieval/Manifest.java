// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.util.Version;
import org.winnow.Winnow;

/** What an experiment was made with: versions, parameters, and hashes of what it read. */
public final class Manifest {
  private Manifest() {}

  /** The manifest, ready to be written; the same everywhere for the same inputs. */
  public static Map<String, ?> of(ExperimentConfig config) throws IOException {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("winnow", Winnow.VERSION);
    manifest.put("lucene", Version.LATEST.toString());
    manifest.put("name", config.name());
    manifest.put("arms", config.arms());
    manifest.put("texts", config.texts().keySet());
    manifest.put("models", config.models());
    manifest.put("measures", config.measures());
    manifest.put("stemmer", config.analysis().stemmer());
    manifest.put("stopWords", config.analysis().stopWords());
    manifest.put("titles", config.titles());
    manifest.put("seed", config.seed());
    manifest.put("topicsSha256", hash(Files.readAllBytes(config.topics())));
    manifest.put("qrelsSha256", hash(Files.readAllBytes(config.qrels())));
    manifest.put("pagesNamesAndSizesSha256", hash(listing(config.pages())));
    return manifest;
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

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
