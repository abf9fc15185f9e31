// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/**
 * A WARC file, packed or not: the HTML pages among its responses, as of ClueWeb and other crawls.
 * Read leniently: dates are never looked at, a body that is shorter than its length is taken as it
 * is, and after a record that makes no sense reading goes on at the next one. A page is named by
 * its {@code WARC-TREC-ID}, or else by its record's id.
 *
 * @param file where it is
 */
public record WarcFile(Path file) implements PageSource {
  /** Bytes of a body beyond which it is cut. */
  private static final int CHUNK = 1 << 16;

  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN = "WARC/".getBytes(StandardCharsets.US_ASCII);

  static boolean isWarc(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return (name.endsWith(".warc") || name.endsWith(".warc.gz")) && Files.isRegularFile(file);
  }

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public long size() {
    return file.toFile().length();
  }

  @Override
  public void read(Consumer<WebPage> pages, Consumer<String> problems) {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long at = 0;
      while (at >= 0 && at < channel.size()) {
        channel.position(at);
        at = readFrom(channel, at, pages, problems);
      }
    } catch (IOException e) {
      problems.accept(file + ": " + e.getMessage());
    }
  }

  /** Reads up to the end or to a record that makes no sense; where to go on, -1 for nowhere. */
  private long readFrom(
      SeekableByteChannel channel, long from, Consumer<WebPage> pages, Consumer<String> problems)
      throws IOException {
    long record = from;
    // Not closed: that would close the channel.
    try {
      WarcReader reader = new WarcReader(new Unclosed(channel));
      reader.setLenient(true);
      Optional<WarcRecord> next = reader.next();
      while (next.isPresent()) {
        record = from + reader.position();
        read(next.get(), record, pages, problems);
        next = reader.next();
      }
      return -1;
    } catch (UncheckedIOException | CancellationException e) {
      // Not of this file: whoever takes the pages can't go on.
      throw e;
    } catch (IOException | RuntimeException e) {
      problems.accept(file + ", byte " + record + ": " + e.getMessage());
      return find(channel, record + 1);
    }
  }

  private void read(WarcRecord record, long at, Consumer<WebPage> pages, Consumer<String> problems)
      throws IOException {
    if (record instanceof WarcResponse response) {
      String id = id(record, at);
      HttpResponse http = response.http();
      MediaType type = http.contentType();
      if (isHtml(type)) {
        byte[] body = body(http, problem -> problems.accept(file + ", " + id + ": " + problem));
        @Nullable String charset = type.parameters().get("charset");
        pages.accept(new WebPage(id, response.target(), body, charset));
      }
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
  private long find(SeekableByteChannel channel, long from) throws IOException {
    byte[] mark = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz") ? GZIP : PLAIN;
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
  private record Unclosed(SeekableByteChannel channel)
      implements java.nio.channels.ReadableByteChannel {
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
}
