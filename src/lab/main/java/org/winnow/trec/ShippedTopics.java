// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Queries of TREC's Web Track that come with Winnow: numbers and queries, without descriptions and
 * subtopics, which the files at the addresses have.
 */
public final class ShippedTopics {
  private static final Map<String, String> ADDRESSES =
      Collections.unmodifiableMap(
          new TreeMap<>(
              Map.of(
                  "web-1-50", "https://trec.nist.gov/data/web09.html",
                  "web-51-100", "https://trec.nist.gov/data/web10.html",
                  "web-101-150", "https://trec.nist.gov/data/web2011.html",
                  "web-151-200", "https://trec.nist.gov/data/web2012.html",
                  "web-201-250", "https://trec.nist.gov/data/web2013.html",
                  "web-251-300", "https://trec.nist.gov/data/web2014.html")));

  private ShippedTopics() {}

  /** Where the topics are published, by name. */
  public static Map<String, String> addresses() {
    return ADDRESSES;
  }

  /**
   * The topics of a name, such as {@code web-201-250}.
   *
   * @throws IOException if there is no such name; the message lists those that there are
   */
  public static List<Topic> open(String name) throws IOException {
    if (!ADDRESSES.containsKey(name)) {
      String known = String.join(", ", ADDRESSES.keySet());
      throw new IOException("no topics " + name + "; there are " + known);
    }
    String file = "topics/" + name + ".tsv";
    try (@Nullable InputStream in = ShippedTopics.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException(file + " is missing");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .map(line -> line.split("\t", 2))
          .map(row -> new Topic(row[0], row[1]))
          .toList();
    }
  }

  /** The topics of a file, or of a name where no file is called so. */
  public static List<Topic> find(String place) throws IOException {
    boolean shipped = ADDRESSES.containsKey(place) && Files.notExists(Path.of(place));
    return shipped ? open(place) : Topics.read(Path.of(place));
  }
}
