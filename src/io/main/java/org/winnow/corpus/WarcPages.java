// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.WarcConversion;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTargetRecord;
import org.winnow.web.Origin;

/**
 * The HTML pages among the responses and resources of a WARC or ARC file, packed or not, one after
 * the other. Read leniently: a date that is none is not known, what there is of a body that was cut
 * is a page, which is reported, and after a record that makes no sense reading goes on at the next
 * one. A page is named by its {@code WARC-TREC-ID}, or else by its record's id, or else by a
 * digest.
 *
 * <p>A WET file has texts instead, made by others. Each becomes a page that shows the text as it is
 * and has the name of the page that it was made of, or else that of its own record. For one thread.
 */
public final class WarcPages extends PageIterator {
  /** Bytes read at a time. */
  private static final int CHUNK = 1 << 16;

  /** Characters of a date that is a year alone. */
  private static final int YEAR = 4;

  /** Characters of a date that is a year and a month. */
  private static final int MONTH = 7;

  private static final String RECORD_ID = "WARC-Record-ID";

  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] PLAIN = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private final String file;
  private final SeekableByteChannel channel;
  private final RecordListener listener;

  /** Null where reading begins, or begins again behind a record that makes no sense. */
  private @Nullable WarcReader reader;

  /** Where the reader began. */
  private long start;

  /** Where the last record begins. */
  private long record;

  /** Where the last record begins of which a failure was reported; -1 if there was none. */
  private long failed = -1;

  /** The failure behind the last record, if it was not reported yet. */
  private @Nullable Failure behind;

  /** Whether the reader has given no record yet. */
  private boolean fresh;

  private boolean ended;

  /**
   * Takes over the channel.
   *
   * @param file name of the file, for messages; what ends in {@code .gz} is packed
   * @param listener receives what becomes of each record that gives no page
   */
  public WarcPages(String file, SeekableByteChannel channel, RecordListener listener) {
    this.file = file;
    this.channel = channel;
    this.listener = listener;
  }

  @Override
  protected @Nullable WebPage read() {
    WebPage page = null;
    while (page == null && !ended) {
      @Nullable WarcRecord found = null;
      try {
        found = advance();
      } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        fail(e);
        recover();
      }
      if (found != null || ended) {
        report();
      }
      fresh = false;
      page = found == null ? null : pageOf(found);
    }
    return page;
  }

  /** The page of a record; null if it has none, or can't be read, which is reported. */
  private @Nullable WebPage pageOf(WarcRecord found) {
    try {
      checkLength(found);
      return page(found);
    } catch (UncheckedIOException e) {
      throw e;
    } catch (IOException
        | RuntimeException
        | LinkageError
        | StackOverflowError
        | OutOfMemoryError e) {
      failed = record;
      String address = found instanceof WarcTargetRecord target ? address(target) : "";
      listener.failed(new Failure(file, record, "", address, Reason.of(e), false));
      return null;
    }
  }

  /** Refuses a record whose length is missing or negative, which the reader accepts. */
  private static void checkLength(WarcRecord found) throws IOException {
    String length =
        found
            .headers()
            .first("Content-Length")
            .orElseThrow(() -> new IOException("the record has no Content-Length"));
    if (length.strip().startsWith("-")) {
      throw new IOException("illegal Content-Length: " + length);
    }
  }

  /** Keeps what is wrong, until it is known whether the next record begins there. */
  private void fail(Throwable e) {
    if (fresh) {
      behind = Failure.at(file, record, Reason.of(e));
      report();
    } else if (record != failed) {
      behind = Failure.at(file, record, "behind this record: " + Reason.of(e));
    }
    failed = record;
  }

  private void report() {
    if (behind != null) {
      Failure failure = behind;
      behind = null;
      listener.failed(failure);
    }
  }

  /** The next record; null at the end. */
  private @Nullable WarcRecord advance() throws IOException {
    if (reader == null) {
      if (start < 0 || start >= channel.size()) {
        ended = true;
        return null;
      }
      channel.position(start);
      record = start;
      reader = new WarcReader(new Unclosed(channel));
      reader.setLenient(true);
      fresh = true;
    }
    Optional<WarcRecord> found = next(reader);
    if (found.isEmpty()) {
      ended = true;
      return null;
    }
    record = start + reader.position();
    return found.get();
  }

  private static Optional<WarcRecord> next(WarcReader reader) throws IOException {
    try {
      return reader.next();
    } catch (NumberFormatException e) {
      // The only header that the reader takes for a number.
      throw new IOException(Reason.of(e).replace("number", "Content-Length"), e);
    }
  }

  /** Goes on behind a record that makes no sense. */
  private void recover() {
    reader = null;
    try {
      start = find(record + 1);
      ended = start < 0;
    } catch (IOException e) {
      listener.failed(Failure.of(file, Reason.of(e)));
      ended = true;
    }
  }

  /**
   * The page of the record that begins at a byte; null if it has none, or can't be read, which is
   * reported.
   */
  @Nullable WebPage at(long offset) {
    reader = null;
    start = offset;
    try {
      if (offset >= channel.size()) {
        listener.failed(Failure.at(file, offset, "the file ends before"));
        return null;
      }
      @Nullable WarcRecord found = advance();
      return found == null ? null : pageOf(found);
    } catch (UncheckedIOException e) {
      throw e;
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      listener.failed(Failure.at(file, offset, Reason.of(e)));
      return null;
    }
  }

  private @Nullable WebPage page(WarcRecord found) throws IOException {
    if (WarcFile.isWet(file)) {
      return found instanceof WarcConversion text ? text(text) : null;
    }
    if (found instanceof WarcRevisit) {
      listener.leftOut(LeftOut.REVISIT);
      return null;
    }
    if (found instanceof WarcResponse response) {
      return isHttp(response) ? response(response) : null;
    }
    return found instanceof WarcResource resource ? resource(resource) : null;
  }

  /** Crawlers keep answers of other servers too, such as those for names of hosts. */
  private static boolean isHttp(WarcResponse response) {
    return response
        .headers()
        .first("Content-Type")
        .map(type -> type.toLowerCase(Locale.ROOT).contains("http") || type.isBlank())
        .orElse(!response.headers().first("WARC-Target-URI").orElse("").startsWith("dns:"));
  }

  private @Nullable WebPage response(WarcResponse response) throws IOException {
    HttpResponse http = response.http();
    ContentType type = ContentType.of(http.headers().all("Content-Type"));
    @Nullable LeftOut why =
        listener.accepts(http.status())
            ? type.kind() == ContentType.Kind.OTHER ? LeftOut.OTHER_TYPE : null
            : LeftOut.status(http.status());
    if (why != null) {
      listener.leftOut(why);
      return null;
    }
    @Nullable WebPage page =
        html(response, type, http.body(), http.headers().all("Content-Encoding"), length(http));
    return page == null ? null : page.withHttpStatus(http.status());
  }

  private @Nullable WebPage resource(WarcResource resource) throws IOException {
    ContentType type = ContentType.of(resource.headers().all("Content-Type"));
    if (type.kind() != ContentType.Kind.HTML) {
      listener.leftOut(LeftOut.OTHER_TYPE);
      return null;
    }
    return html(resource, type, resource.body(), List.of(), 0);
  }

  /** The bytes of the body that the server announced; 0 if it did not, or sent it in chunks. */
  private static long length(HttpResponse http) {
    try {
      boolean isChunked = http.headers().first("Transfer-Encoding").isPresent();
      return isChunked ? 0 : http.headers().first("Content-Length").map(Long::valueOf).orElse(0L);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private @Nullable WebPage html(
      WarcTargetRecord found, ContentType type, MessageBody body, List<String> codings, long length)
      throws IOException {
    Body stored = bytes(body);
    Body decoded = ContentCoding.decode(stored.bytes(), codings);
    byte[] bytes = decoded.bytes();
    @Nullable String problem = stored.problem() == null ? decoded.problem() : stored.problem();
    problem = problem == null ? missing(found, stored.bytes().length, length) : problem;
    if (bytes.length == 0 && problem != null) {
      throw new IOException(problem);
    }
    @Nullable LeftOut why = type.leftOut(bytes);
    if (why != null) {
      listener.leftOut(why);
      return null;
    }
    String id = id(found, RECORD_ID, bytes);
    WebPage page = new WebPage(id, origin(found), bytes, type.charset()).in(file, record);
    if (problem != null) {
      kept(page, problem);
    }
    return page;
  }

  /** Which part of a body is not in the archive; null if it is whole. */
  private static @Nullable String missing(WarcRecord found, int bytes, long length) {
    Optional<String> truncated = found.headers().first("WARC-Truncated");
    return truncated.isPresent()
        ? "the archive has a part of the body only (WARC-Truncated: " + truncated.get() + ")"
        : bytes < length
            ? "the archive has " + bytes + " of the body's " + length + " bytes"
            : null;
  }

  /** A page that shows a text as it is, line by line. */
  private WebPage text(WarcConversion found) throws IOException {
    Body body = bytes(found.body());
    String id = id(found, "WARC-Refers-To", body.bytes());
    String text = new String(body.bytes(), StandardCharsets.UTF_8);
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
    String html = escaped.lines().collect(Collectors.joining("<br>\n"));
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    WebPage page =
        new WebPage(id, origin(found), bytes, StandardCharsets.UTF_8.name()).in(file, record);
    @Nullable String problem = body.problem();
    if (problem != null) {
      kept(page, problem);
    }
    return page;
  }

  /** Reports a page that could be read in part. */
  private void kept(WebPage page, String problem) {
    failed = record;
    listener.failed(page.failure(problem, true));
  }

  private static Origin origin(WarcTargetRecord record) {
    return new Origin(address(record), date(record));
  }

  /** The address; empty where the record has none. */
  @SuppressWarnings("NullAway")
  private static String address(WarcTargetRecord record) {
    return Objects.requireNonNullElse(record.target(), "");
  }

  /** When it was fetched; null where the header makes no sense. */
  private static @Nullable Instant date(WarcRecord record) {
    try {
      return record.headers().first("WARC-Date").map(WarcPages::instant).orElse(null);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** WARC 1.1 allows a year or a month, which is its first moment. */
  private static Instant instant(String date) {
    return switch (date.length()) {
      case YEAR -> Origin.instant(date + "-01-01");
      case MONTH -> Origin.instant(date + "-01");
      default -> Origin.instant(date);
    };
  }

  /**
   * What the page is called: as TREC has it, or else as another header, or else its record; or else
   * by a digest of where and what it is, the same whenever it is read.
   */
  private String id(WarcTargetRecord found, String header, byte[] bytes) {
    return found
        .headers()
        .first("WARC-TREC-ID")
        .or(() -> found.headers().first(header))
        .or(() -> found.headers().first(RECORD_ID))
        .map(id -> id.strip().replaceAll("^<(?:urn:uuid:)?|>$", ""))
        .filter(id -> !id.isEmpty())
        .orElseGet(() -> digest(found, bytes));
  }

  private String digest(WarcTargetRecord found, byte[] bytes) {
    String name = file.substring(file.replace('\\', '/').lastIndexOf('/') + 1);
    String where = name + "\n" + record + "\n" + address(found) + "\n";
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(where.getBytes(StandardCharsets.UTF_8));
    all.writeBytes(bytes);
    return UUID.nameUUIDFromBytes(all.toByteArray()).toString();
  }

  /** As much of the body as there is. */
  private static Body bytes(MessageBody from) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (InputStream in = from.stream()) {
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n > 0; n = in.read(chunk)) {
        body.write(chunk, 0, Math.min(n, WebPage.LARGEST - body.size()));
        if (body.size() == WebPage.LARGEST) {
          return new Body(body.toByteArray(), WebPage.TOO_LONG);
        }
      }
    } catch (IOException | RuntimeException e) {
      return new Body(
          body.toByteArray(),
          e instanceof EOFException
              ? "the body ends early"
              : "the body ends early: " + Reason.of(e));
    }
    return new Body(body.toByteArray(), null);
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
