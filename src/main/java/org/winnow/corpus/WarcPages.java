// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.WarcConversion;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTargetRecord;
import org.winnow.page.Origin;

/**
 * The HTML pages among the responses and resources of a WARC file, packed or not, one after the
 * other. Read leniently: a date that is none is not known, a body that is shorter than its length
 * is taken as it is, and after a record that makes no sense reading goes on at the next one. A page
 * is named by its {@code WARC-TREC-ID}, or else by its record's id.
 *
 * <p>A WET file has texts instead, made by others. Each becomes a page that shows the text as it is
 * and has the name of the page that it was made of, or else that of its own record. For one thread.
 */
public final class WarcPages extends PageIterator {
  /** Bytes of a body beyond which it is cut. */
  private static final int CHUNK = 1 << 16;

  private static final String RECORD_ID = "WARC-Record-ID";

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
        problems.accept(file + ", byte " + record + ": " + words(e));
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

  private static String words(Exception e) {
    String otherwise = e instanceof EOFException ? "the file ends early" : e.toString();
    return Objects.requireNonNullElse(e.getMessage(), otherwise);
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

  /**
   * The page of the record that begins at a byte; null if it has none, or can't be read, which is
   * told.
   */
  @Nullable WebPage at(long offset) {
    reader = null;
    start = offset;
    try {
      if (offset >= channel.size()) {
        throw new EOFException("the file ends before");
      }
      return advance();
    } catch (IOException | RuntimeException e) {
      problems.accept(file + ", byte " + offset + ": " + words(e));
      return null;
    }
  }

  private @Nullable WebPage page(WarcRecord found) throws IOException {
    if (WarcFile.isWet(file)) {
      return found instanceof WarcConversion text ? text(text) : null;
    }
    if (found instanceof WarcResponse response) {
      HttpResponse http = response.http();
      MediaType type = http.contentType();
      boolean isPage = isHtml(type) || type.base().equals(MediaType.OCTET_STREAM);
      return isPage ? html(response, type, http.bodyDecoded()) : null;
    }
    return found instanceof WarcResource resource && isHtml(resource.contentType())
        ? html(resource, resource.contentType(), resource.body())
        : null;
  }

  private WebPage html(WarcTargetRecord found, MediaType type, MessageBody body) {
    @Nullable String charset = type.parameters().get("charset");
    String id = id(found, RECORD_ID);
    return new WebPage(id, origin(found), bytes(id, body), charset);
  }

  /** A page that shows a text as it is, line by line. */
  private WebPage text(WarcConversion found) throws IOException {
    String id = id(found, "WARC-Refers-To");
    String text = new String(bytes(id, found.body()), StandardCharsets.UTF_8);
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
    String html = escaped.lines().collect(Collectors.joining("<br>\n"));
    byte[] page = html.getBytes(StandardCharsets.UTF_8);
    return new WebPage(id, origin(found), page, StandardCharsets.UTF_8.name());
  }

  private static Origin origin(WarcTargetRecord record) {
    return new Origin(record.target(), date(record));
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
    return name.contains("html");
  }

  /** What the page is called: as TREC has it, or else as another header, or else its record. */
  private String id(WarcRecord found, String header) {
    return found
        .headers()
        .first("WARC-TREC-ID")
        .or(() -> found.headers().first(header))
        .or(() -> found.headers().first(RECORD_ID))
        .map(id -> id.strip().replaceAll("^<(?:urn:uuid:)?|>$", ""))
        .filter(id -> !id.isEmpty())
        .orElse("byte-" + record);
  }

  /** As much of the body as there is. */
  private byte[] bytes(String id, MessageBody from) {
    String name = file + ", " + id + ": ";
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (InputStream in = from.stream()) {
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        body.write(chunk, 0, Math.min(n, WebPage.LARGEST - body.size()));
        if (body.size() == WebPage.LARGEST) {
          problems.accept(name + "longer than " + WebPage.LARGEST + " bytes, the rest is left out");
          break;
        }
      }
    } catch (IOException e) {
      problems.accept(name + "the body ends early: " + e.getMessage());
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
