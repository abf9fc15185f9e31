// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.winnow.page.Origin;

/**
 * The HTML pages among the responses of a WARC file, packed or not, one after the other. Read
 * leniently: a date that is none is not known, a body that is shorter than its length is taken as
 * it is, and after a record that makes no sense reading goes on at the next one. A page is named by
 * its {@code WARC-TREC-ID}, or else by its record's id. For one thread.
 */
public final class WarcPages extends PageIterator {
  /** Bytes of a body beyond which it is cut. */
  private static final int CHUNK = 1 << 16;

  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private final String file;
  private final SeekableByteChannel channel;
  private final Consumer<String> problems;

  /** Null where reading begins, or begins again behind a record that makes no sense. */
  private @Nullable WarcReader reader;

  /** Where the reader began. */
  private long start;

  /** Where the last record begins. */
  private long record;

  private boolean ended;

  /**
   * Takes over the channel.
   *
   * @param file name of the file, for messages; what ends in {@code .gz} is packed
   * @param problems told of each page or part that can't be read
   */
  public WarcPages(String file, SeekableByteChannel channel, Consumer<String> problems) {
    this.file = file;
    this.channel = channel;
    this.problems = problems;
  }

  @Override
  protected @Nullable WebPage read() {
    WebPage page = null;
    while (page == null && !ended) {
      try {
        page = advance();
      } catch (IOException | RuntimeException e) {
        problems.accept(file + ", byte " + record + ": " + e.getMessage());
        recover();
      }
    }
    return page;
  }

  /** The page of the next record; null if that is none. */
  private @Nullable WebPage advance() throws IOException {
    if (reader == null) {
      if (start < 0 || start >= channel.size()) {
        ended = true;
        return null;
      }
      channel.position(start);
      record = start;
      reader = new WarcReader(new Unclosed(channel));
      reader.setLenient(true);
    }
    Optional<WarcRecord> found = reader.next();
    if (found.isEmpty()) {
      ended = true;
      return null;
    }
    record = start + reader.position();
    return page(found.get());
  }

  /** Goes on behind a record that makes no sense. */
  private void recover() {
    reader = null;
    try {
      start = find(record + 1);
      ended = start < 0;
    } catch (IOException e) {
      problems.accept(file + ": " + e.getMessage());
      ended = true;
    }
  }

  private @Nullable WebPage page(WarcRecord found) throws IOException {
    if (found instanceof WarcResponse response) {
      String id = id(found, record);
      HttpResponse http = response.http();
      MediaType type = http.contentType();
      if (isHtml(type)) {
        byte[] body = body(http, problem -> problems.accept(file + ", " + id + ": " + problem));
        @Nullable String charset = type.parameters().get("charset");
        return new WebPage(id, new Origin(response.target(), date(found)), body, charset);
      }
    }
    return null;
  }

  /** When it was fetched; null where the header makes no sense. */
  private static @Nullable Instant date(WarcRecord record) {
    try {
      return record.headers().first("WARC-Date").map(Origin::instant).orElse(null);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static boolean isHtml(MediaType type) {
    String name = (type.type() + "/" + type.subtype()).toLowerCase(Locale.ROOT);
    return name.contains("html") || name.equals("application/octet-stream");
  }

  private static String id(WarcRecord record, long at) {
    return record
        .headers()
        .first("WARC-TREC-ID")
        .or(() -> record.headers().first("WARC-Record-ID"))
        .map(id -> id.strip().replaceAll("^<(?:urn:uuid:)?|>$", ""))
        .filter(id -> !id.isEmpty())
        .orElse("byte-" + at);
  }

  /** As much of the body as there is. */
  private static byte[] body(HttpResponse http, Consumer<String> problems) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (InputStream in = http.bodyDecoded().stream()) {
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        body.write(chunk, 0, Math.min(n, WebPage.LARGEST - body.size()));
        if (body.size() == WebPage.LARGEST) {
          problems.accept("longer than " + WebPage.LARGEST + " bytes, the rest is left out");
          break;
        }
      }
    } catch (IOException e) {
      problems.accept("the body ends early: " + e.getMessage());
    }
    return body.toByteArray();
  }

  /** Where the next record may begin, from {@code from} on; -1 if there is none. */
  private long find(long from) throws IOException {
    byte[] mark = file.toLowerCase(Locale.ROOT).endsWith(".gz") ? GZIP : PLAIN;
    ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
    long at = from;
    while (true) {
      channel.position(at);
      buffer.clear();
      while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
        // until it is full
      }
      int size = buffer.position();
      for (int i = 0; i + mark.length <= size; i++) {
        if (startsWith(buffer, i, mark)) {
          return at + i;
        }
      }
      if (size < CHUNK) {
        return -1;
      }
      at += size - mark.length + 1;
    }
  }

  private static boolean startsWith(ByteBuffer buffer, int at, byte[] mark) {
    for (int i = 0; i < mark.length; i++) {
      if (buffer.get(at + i) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** A channel that stays open. */
  private record Unclosed(SeekableByteChannel channel) implements ReadableByteChannel {
    @Override
    public int read(ByteBuffer into) throws IOException {
      return channel.read(into);
    }

    @Override
    public boolean isOpen() {
      return channel.isOpen();
    }

    @Override
    public void close() {
      // the owner does
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
