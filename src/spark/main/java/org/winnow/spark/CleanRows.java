// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.Winnow;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.Extra;
import org.winnow.corpus.Failure;
import org.winnow.corpus.WebPage;
import org.winnow.extract.AllText;
import org.winnow.extract.Extractor;
import org.winnow.hash.Sha256;
import org.winnow.page.CleanText;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.source.HtmlDecoder;

/**
 * Makes a row of a page: parsed once, cleaned by each extractor. The columns are {@code id}, {@code
 * url}, {@code source} (the file it was in), {@code digest} (SHA-256 of its bytes), {@code
 * language} (what the page says), {@code status} ({@link Status}), {@code message} (what went
 * wrong), {@code version} (of this program), {@code fetched} (when, by ISO 8601) and {@code
 * http_status}, maybe {@code html} (the page, decoded), then for each extractor a column of its
 * name with the text, {@code <name>_kept}, the share of the visible characters that the text has,
 * and those of {@link Extra} that are asked for. A text is null where there was no page, or its
 * extractor failed.
 *
 * @param options what is cleaned, and how
 * @param times get what it took
 * @param failures get each page or part that has no text
 */
record CleanRows(BulkOptions options, StageTimes times, FailureAccumulator failures)
    implements Serializable {
  private static final long serialVersionUID = 1;

  private static final String HTML = "html";
  private static final List<String> COLUMNS =
      List.of(
          "id", "url", "source", "digest", "language", "status", "message", "version", "fetched");

  private static final Extractor ALL_TEXT = new AllText();

  /** The outcome for a page, or for a part that cannot be read. */
  enum Status {
    /** Cleaned. */
    OK,
    /** Cleaned; it has no text. */
    EMPTY,
    /** It took too long. */
    TIMEOUT,
    /** An extractor failed, which is a bug. */
    FAILED,
    /** A part of the input that can't be read. */
    UNREADABLE
  }

  /** The columns with their types. */
  static StructType schema(BulkOptions options) {
    StructType schema = new StructType();
    for (String name : COLUMNS) {
      schema = schema.add(name, DataTypes.StringType);
    }
    schema = schema.add("http_status", DataTypes.IntegerType);
    if (options.keepsHtml()) {
      schema = schema.add(HTML, DataTypes.StringType);
    }
    for (String extractor : options.extractors()) {
      Metadata metadata = new MetadataBuilder().putString("extractor", extractor).build();
      String name = BulkOptions.column(extractor);
      schema = schema.add(new StructField(name, DataTypes.StringType, true, metadata));
      schema = schema.add(name + "_kept", DataTypes.DoubleType);
      for (Extra extra : options.extras()) {
        schema = schema.add(extra.column(name), ExtraColumns.type(extra));
      }
    }
    return schema;
  }

  /** The row of a part of an input that can't be read. */
  Row unreadable(String source, Failure failure) {
    failures.add(failure);
    return row(null, source, "", Status.UNREADABLE, failure.toString(), List.of());
  }

  /**
   * The row of a page; this never throws.
   *
   * @param cut why only a part of the page was read; null if it is whole
   */
  Row of(WebPage page, String source, @Nullable String cut) {
    try {
      return cleaned(page, source, cut);
    } catch (Deadline.Exceeded e) {
      return failed(page, source, Status.TIMEOUT, "took more than " + options.timeout() + " ms");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failed(page, source, Status.FAILED, e.toString());
    }
  }

  private Row failed(WebPage page, String source, Status status, String problem) {
    failures.add(page.failure(problem, false));
    return row(page, source, "", status, problem, List.of());
  }

  private Row cleaned(WebPage page, String source, @Nullable String cut) {
    List<@Nullable Object> results = new ArrayList<>();
    long start = System.nanoTime();
    String html = HtmlDecoder.decode(page.bytes(), page.charset());
    if (options.keepsHtml()) {
      results.add(html);
    }
    PageOptions how =
        new PageOptions(
            page.origin(),
            Models.rules(options.rules()).of(page.url()),
            Deadline.in(options.timeout()),
            options.hidden());
    Page parsed = PageParser.parse(html, how);
    double visible = CleanText.of(parsed, ALL_TEXT.label(parsed)).length();
    times.add(StageTimes.PARSE, System.nanoTime() - start);
    for (String name : options.extractors()) {
      start = System.nanoTime();
      Extractor extractor = Models.of(name);
      CleanPage clean = CleanPage.of(parsed, extractor);
      String text = clean.text();
      times.add(name, System.nanoTime() - start);
      results.add(text);
      results.add(visible == 0 ? 0 : text.length() / visible);
      options.extras().forEach(extra -> results.add(ExtraColumns.value(extra, clean)));
    }
    Status status = visible == 0 ? Status.EMPTY : Status.OK;
    return row(page, source, parsed.markup().language(), status, cut, results);
  }

  private Row row(
      @Nullable WebPage page,
      String source,
      String language,
      Status status,
      @Nullable String message,
      List<@Nullable Object> results) {
    List<@Nullable Object> values = new ArrayList<>();
    values.add(page == null ? null : page.id());
    values.add(page == null ? "" : page.url());
    values.add(source);
    values.add(page == null ? "" : Sha256.of(page.bytes()));
    values.add(language);
    values.add(status.name());
    values.add(message);
    values.add(Winnow.VERSION);
    values.add(page == null ? null : fetched(page));
    values.add(page == null || page.httpStatus() == 0 ? null : page.httpStatus());
    values.addAll(results);
    @Nullable Object[] row = values.toArray();
    return RowFactory.create(results.isEmpty() ? Arrays.copyOf(row, schema(options).size()) : row);
  }

  private static @Nullable String fetched(WebPage page) {
    @Nullable Instant when = page.origin().fetched();
    return when == null ? null : when.toString();
  }
}
