// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.winnow.corpus.Bytes.ascii;
import static org.winnow.corpus.Bytes.gzip;
import static org.winnow.corpus.Bytes.join;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * A crawl with odd records of many kinds between good pages, and what must become of each record.
 * The same seed gives the same bytes.
 */
public final class OddCrawl {
  /** Kinds of odd records. */
  public static final int KINDS = 47;

  /** A page whose address no string field of Solr can have. */
  public static final String LONG_ADDRESS = "address-long";

  private static final String HTML = "Content-Type: text/html; charset=utf-8\r\n";

  private final List<Entry> entries = new ArrayList<>();
  private final Random random;

  private OddCrawl(long seed) {
    random = new Random(seed);
  }

  /** What must become of a record. */
  public enum Outcome {
    /** A whole page. */
    PAGE,
    /** A page, and a failure that names it. */
    IN_PART,
    /** A failure that names its offset. */
    FAILED,
    /** Counted as left out. */
    LEFT_OUT,
    /** No answer of a web server at all. */
    NOTHING
  }

  /**
   * A record of a crawl.
   *
   * @param kind name of the kind
   * @param file that has it, and its offset there
   * @param address empty if it has none
   */
  public record Entry(String kind, Path file, long offset, String address, Outcome outcome) {}

  /** A record's bytes before they are packed. */
  private static final class Made {
    private final byte[] bytes;
    private final Outcome outcome;

    Made(byte[] bytes, Outcome outcome) {
      this.bytes = bytes;
      this.outcome = outcome;
    }
  }

  /** Makes a kind of record. */
  private interface Maker {
    Made make(String address) throws IOException;
  }

  /**
   * Writes {@code crawl-0.warc.gz} and so on.
   *
   * @param records in all files
   * @param odd records among them, each kind as often as any other
   */
  public static OddCrawl write(Path folder, int files, int records, int odd, long seed)
      throws IOException {
    OddCrawl crawl = new OddCrawl(seed);
    Map<String, Maker> kinds = crawl.kinds();
    if (kinds.size() != KINDS) {
      throw new IllegalStateException(kinds.size() + " kinds");
    }
    List<String> names = new ArrayList<>(kinds.keySet());
    List<String> order = new ArrayList<>();
    for (int i = 0; i < records; i++) {
      order.add(i < odd ? names.get(i % names.size()) : "good");
    }
    Collections.shuffle(order, crawl.random);
    Files.createDirectories(folder);
    int perFile = (records + files - 1) / files;
    for (int file = 0; file < files; file++) {
      Path path = folder.resolve("crawl-" + file + ".warc.gz");
      try (OutputStream out = Files.newOutputStream(path)) {
        long offset = 0;
        for (int i = file * perFile; i < Math.min(records, (file + 1) * perFile); i++) {
          String kind = order.get(i);
          String address = "http://example.com/" + i + "/" + kind;
          address += kind.equals(LONG_ADDRESS) ? "?" + "a".repeat(40_000) : "";
          Made made =
              kind.equals("good")
                  ? crawl.http(address, HTML, page(address), Outcome.PAGE)
                  : Objects.requireNonNull(kinds.get(kind)).make(address);
          byte[] packed = gzip(made.bytes);
          if (kind.equals("corrupt")) {
            Arrays.fill(packed, packed.length / 2, packed.length / 2 + 20, (byte) 0x55);
          }
          out.write(packed);
          crawl.entries.add(new Entry(kind, path, offset, address, made.outcome));
          offset += packed.length;
        }
      }
    }
    return crawl;
  }

  /** All records in their order. */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** How many records must become this. */
  public long count(Outcome... outcomes) {
    List<Outcome> wanted = List.of(outcomes);
    return entries.stream().filter(entry -> wanted.contains(entry.outcome)).count();
  }

  private Map<String, Maker> kinds() {
    Map<String, Maker> kinds = new LinkedHashMap<>();
    codings(kinds);
    broken(kinds);
    types(kinds);
    records(kinds);
    return kinds;
  }

  /** Bodies whose coding can be undone. */
  private void codings(Map<String, Maker> kinds) {
    kinds.put("br", url -> coded(url, "br", brotli(page(url))));
    kinds.put("zstd", url -> coded(url, "zstd", zstd(page(url))));
    kinds.put("gzip", url -> coded(url, "gzip", gzip(page(url))));
    kinds.put("gzip-in-capitals", url -> coded(url, "GZIP", gzip(page(url))));
    kinds.put("x-gzip", url -> coded(url, "x-gzip", gzip(page(url))));
    kinds.put("gzip-that-is-plain", url -> coded(url, "gzip", page(url)));
    kinds.put("br-that-is-plain", url -> coded(url, "br", page(url)));
    kinds.put("zstd-that-is-plain", url -> coded(url, "zstd", page(url)));
    kinds.put("gzip-twice", url -> coded(url, "gzip, gzip", gzip(gzip(page(url)))));
    kinds.put("gzip-no-trailer", url -> coded(url, "gzip", shorter(gzip(page(url)), 8)));
    kinds.put("deflate", url -> coded(url, "deflate", deflate(page(url), false)));
    kinds.put("deflate-raw", url -> coded(url, "deflate", deflate(page(url), true)));
    kinds.put("none", url -> coded(url, "none", page(url)));
    kinds.put("identity", url -> coded(url, "identity", page(url)));
    kinds.put("coding-empty", url -> coded(url, "", page(url)));
    kinds.put("coding-utf-8", url -> coded(url, "UTF-8", page(url)));
    kinds.put("compress-that-is-plain", url -> coded(url, "compress", page(url)));
  }

  /** Bodies and heads that can't be read, or in part. */
  private void broken(Map<String, Maker> kinds) {
    String gzip = HTML + "Content-Encoding: gzip\r\n";
    kinds.put(
        "gzip-cut", url -> http(url, gzip, shorter(gzip(noisy(url)), 3_000), Outcome.IN_PART));
    kinds.put(
        "chunks-cut",
        url ->
            http(
                url,
                HTML + "Transfer-Encoding: chunked\r\n",
                join(ascii("fff\r\n"), page(url)),
                Outcome.IN_PART));
    for (String coding : List.of("br", "zstd", "gzip", "compress", "deflate")) {
      String head = HTML + "Content-Encoding: " + coding + "\r\n";
      kinds.put(coding + "-of-garbage", url -> http(url, head, garbage(), Outcome.FAILED));
    }
    String many = HTML + "Content-Encoding: " + "gzip, ".repeat(20) + "gzip\r\n";
    kinds.put("many-codings", url -> http(url, many, gzip(page(url)), Outcome.FAILED));
    kinds.put("http-0.9", url -> response(url, page(url), Outcome.FAILED));
    kinds.put(
        "icy",
        url ->
            response(
                url, join(ascii("ICY 200 OK\r\n" + HTML + "\r\n"), page(url)), Outcome.FAILED));
    kinds.put("corrupt", url -> http(url, HTML, noisy(url), Outcome.IN_PART));
    kinds.put("no-record", url -> new Made(ascii("WARC/1.0\r\nno header\r\n\r\n"), Outcome.FAILED));
  }

  /** Types that are missing, wrong, or those of other files. */
  private void types(Map<String, Maker> kinds) {
    kinds.put("type-quoted", url -> typed(url, "\"text/html\"", Outcome.PAGE));
    kinds.put("type-empty", url -> typed(url, "", Outcome.PAGE));
    kinds.put("type-unknown", url -> typed(url, "unknown/unknown", Outcome.PAGE));
    kinds.put("type-of-bytes", url -> typed(url, "application/octet-stream", Outcome.PAGE));
    kinds.put(
        "types-two",
        url -> http(url, "Content-Type: text/plain\r\n" + HTML, page(url), Outcome.PAGE));
    kinds.put("type-of-a-script", url -> typed(url, "text/javascript", Outcome.LEFT_OUT));
    kinds.put("png", url -> http(url, HTML, magic("\u0089PNG\r\n"), Outcome.LEFT_OUT));
    kinds.put("pdf", url -> http(url, "", magic("%PDF-1.4\n"), Outcome.LEFT_OUT));
    kinds.put(
        "zip",
        url ->
            http(
                url,
                "Content-Type: application/octet-stream\r\n",
                magic("PK\3\4"),
                Outcome.LEFT_OUT));
    kinds.put("nuls", url -> http(url, HTML, new byte[500], Outcome.LEFT_OUT));
  }

  /** Records that are no answers, or lack what others have. */
  private void records(Map<String, Maker> kinds) {
    kinds.put(LONG_ADDRESS, url -> http(url, HTML, page(url), Outcome.PAGE));
    kinds.put("moved", url -> status(url, "301 Moved Permanently"));
    kinds.put("not-found", url -> status(url, "404 Not Found"));
    kinds.put("down", url -> status(url, "503 Service Unavailable"));
    kinds.put(
        "revisit",
        url -> {
          String head = head("revisit", id(url), target(url), "application/http;msgtype=response");
          return new Made(record(head, ascii("HTTP/1.1 200 OK\r\n\r\n")), Outcome.LEFT_OUT);
        });
    kinds.put(
        "dns",
        url -> {
          String head = head("response", id(url), target("dns:example.com"), "text/dns");
          return new Made(record(head, ascii("20260301 A 192.0.2.1\n")), Outcome.NOTHING);
        });
    kinds.put(
        "no-address",
        url -> {
          String head = head("response", id(url), "", "application/http;msgtype=response");
          return new Made(record(head, http(HTML, page(url))), Outcome.PAGE);
        });
    kinds.put(
        "no-id",
        url -> {
          String head = head("response", "", target(url), "application/http;msgtype=response");
          return new Made(record(head, http(HTML, page(url))), Outcome.PAGE);
        });
  }

  private Made coded(String url, String coding, byte[] body) {
    return http(url, HTML + "Content-Encoding: " + coding + "\r\n", body, Outcome.PAGE);
  }

  private Made typed(String url, String type, Outcome outcome) {
    return http(url, "Content-Type: " + type + "\r\n", page(url), outcome);
  }

  private Made status(String url, String status) {
    byte[] http = join(ascii("HTTP/1.1 " + status + "\r\n" + HTML + "\r\n"), page(url));
    return response(url, http, Outcome.LEFT_OUT);
  }

  private Made http(String url, String headers, byte[] body, Outcome outcome) {
    return response(url, http(headers, body), outcome);
  }

  private static byte[] http(String headers, byte[] body) {
    return join(ascii("HTTP/1.1 200 OK\r\n" + headers + "\r\n"), body);
  }

  private Made response(String url, byte[] http, Outcome outcome) {
    String head = head("response", id(url), target(url), "application/http;msgtype=response");
    return new Made(record(head, http), outcome);
  }

  private static String id(String url) {
    UUID id = UUID.nameUUIDFromBytes(url.getBytes(StandardCharsets.UTF_8));
    return "WARC-Record-ID: <urn:uuid:" + id + ">\r\n";
  }

  private static String target(String url) {
    return "WARC-Target-URI: " + url + "\r\n";
  }

  private static String head(String type, String id, String target, String content) {
    return "WARC/1.0\r\nWARC-Type: "
        + type
        + "\r\nWARC-Date: 2026-03-01T12:00:00Z\r\n"
        + id
        + target
        + "Content-Type: "
        + content
        + "\r\n";
  }

  private static byte[] record(String head, byte[] block) {
    return join(
        ascii(head + "Content-Length: " + block.length + "\r\n\r\n"), block, ascii("\r\n\r\n"));
  }

  private static byte[] page(String url) {
    return ("<html><head><title>Page</title></head><body><p>The keeper of the lighthouse at "
            + url
            + " lived there with his wife and four children, until the light was made automatic."
            + "</p><p>Today the tower belongs to the parish, and visitors may climb its steps on"
            + " every Sunday in the summer, weather permitting.</p></body></html>")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** A page that does not pack well. */
  private byte[] noisy(String url) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      words.append(Integer.toString(random.nextInt(1 << 20), 36)).append(' ');
    }
    return join(page(url), ascii("<p>" + words));
  }

  /** Bytes that no coding gives. */
  private byte[] garbage() {
    byte[] bytes = new byte[300];
    random.nextBytes(bytes);
    Arrays.fill(bytes, 0, 8, (byte) 0xff);
    return bytes;
  }

  private byte[] magic(String start) {
    return join(start.getBytes(StandardCharsets.ISO_8859_1), garbage());
  }

  private static byte[] shorter(byte[] bytes, int by) {
    return Arrays.copyOf(bytes, bytes.length - by);
  }

  private static byte[] zstd(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = new ZstdOutputStream(out)) {
      packed.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] deflate(byte[] bytes, boolean raw) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, raw);
    try (OutputStream packed = new DeflaterOutputStream(out, deflater)) {
      packed.write(bytes);
    } finally {
      deflater.end();
    }
    return out.toByteArray();
  }

  /** One block that is stored as it is (RFC 7932, section 9.2), and an empty last one. */
  private static byte[] brotli(byte[] bytes) {
    int head = 1 << 20 | bytes.length - 1 << 4;
    byte[] start = {(byte) head, (byte) (head >> 8), (byte) (head >> 16)};
    return join(start, bytes, new byte[] {3});
  }
}
