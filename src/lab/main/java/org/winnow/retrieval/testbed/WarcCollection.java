// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.winnow.dataset.Corpus;

/**
 * A collection of any size in the shape of ClueWeb12, to measure time and memory with: the pages of
 * a data set again and again, each with a sentence of random words of its own, in folders, files
 * and records named as there.
 */
public final class WarcCollection {
  /** Characters of a page beyond which it is left out; ClueWeb's pages are about half as long. */
  private static final int LONGEST = 60_000;

  private static final int RECORDS_PER_FILE = 2_500;
  private static final int FILES_PER_FOLDER = 100;
  private static final int OWN_WORDS = 20;

  private WarcCollection() {}

  /**
   * Writes the collection.
   *
   * @param pages how many
   * @return number of files
   */
  public static int write(Corpus corpus, String part, int pages, long seed, Path folder)
      throws IOException {
    List<String> sources = new ArrayList<>();
    for (String id : corpus.ids(part)) {
      String source = corpus.source(id);
      if (source.length() <= LONGEST) {
        sources.add(source);
      }
    }
    if (sources.isEmpty()) {
      throw new IOException("no page of " + corpus.name() + " is short enough");
    }
    Random random = new Random(seed);
    int files = (pages + RECORDS_PER_FILE - 1) / RECORDS_PER_FILE;
    for (int file = 0; file < files; file++) {
      String segment = String.format(Locale.ROOT, "%04dtw", file / FILES_PER_FOLDER);
      String name = String.format(Locale.ROOT, "%s-%02d", segment, file % FILES_PER_FOLDER);
      Path path = Files.createDirectories(folder.resolve(segment)).resolve(name + ".warc.gz");
      int records = Math.min(RECORDS_PER_FILE, pages - file * RECORDS_PER_FILE);
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
        out.write(
            member("warcinfo", "", "application/warc-fields", "software: winnow\r\n", random));
        for (int i = 0; i < records; i++) {
          String id = String.format(Locale.ROOT, "clueweb12-%s-%05d", name, i);
          String source = sources.get(random.nextInt(sources.size())) + own(random);
          String http =
              "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + source;
          out.write(member("response", id, "application/http; msgtype=response", http, random));
        }
      }
    }
    return files;
  }

  private static String own(Random random) {
    StringBuilder words = new StringBuilder("<p>");
    for (int i = 0; i < OWN_WORDS; i++) {
      words.append(Integer.toString(random.nextInt(1 << 20), Character.MAX_RADIX)).append(' ');
    }
    return words.append("</p>").toString();
  }

  /** A record, packed by itself. */
  private static byte[] member(String type, String id, String mime, String block, Random random)
      throws IOException {
    byte[] body = block.getBytes(StandardCharsets.UTF_8);
    String name =
        id.isEmpty() ? "" : "WARC-TREC-ID: " + id + "\r\nWARC-Target-URI: http://" + id + "/\r\n";
    String head =
        "WARC/1.0\r\nWARC-Type: "
            + type
            + "\r\nWARC-Date: 2012-02-10T21:49:06Z\r\n"
            + name
            + "WARC-Record-ID: <urn:uuid:"
            + new UUID(random.nextLong(), random.nextLong())
            + ">\r\nContent-Type: "
            + mime
            + "\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(head.getBytes(StandardCharsets.UTF_8));
      gzip.write(body);
      gzip.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }
}
