// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import java.util.Locale;
import org.apache.solr.core.SolrCore;
import org.apache.solr.metrics.SolrMetricProducer;
import org.apache.solr.metrics.SolrMetricsContext;
import org.apache.solr.metrics.otel.OtelUnit;
import org.jspecify.annotations.Nullable;

/**
 * Metrics of Solr 10, by OpenTelemetry: {@code solr_core_winnow_pages} by {@code status} (failures
 * by their reason), {@code solr_core_winnow_characters} by {@code direction} and the histogram
 * {@code solr_core_winnow_time} by {@code stage}. Each has the attributes of the core and the
 * {@code processor}.
 */
final class SolrMetrics implements CleaningMetrics, SolrMetricProducer {
  private static final AttributeKey<String> PROCESSOR = AttributeKey.stringKey("processor");
  private static final AttributeKey<String> STATUS = AttributeKey.stringKey("status");
  private static final AttributeKey<String> DIRECTION = AttributeKey.stringKey("direction");
  private static final AttributeKey<String> STAGE = AttributeKey.stringKey("stage");

  /** The instruments from Solr's registry. */
  private record Instruments(
      SolrMetricsContext context,
      Attributes attributes,
      LongCounter pages,
      LongCounter characters,
      DoubleHistogram time) {

    <T> Attributes with(AttributeKey<T> key, T value) {
      return attributes.toBuilder().put(key, value).build();
    }
  }

  private @Nullable Instruments instruments;

  /**
   * Registers metrics with a core.
   *
   * @param name tells them from those of other processors of the core
   */
  static SolrMetrics register(SolrCore core, String name) {
    SolrMetrics metrics = new SolrMetrics();
    core.getCoreMetricManager().registerMetricProducer(metrics, Attributes.of(PROCESSOR, name));
    return metrics;
  }

  @Override
  public void initializeMetrics(SolrMetricsContext parent, Attributes attributes) {
    SolrMetricsContext own = parent.getChildContext(this);
    instruments =
        new Instruments(
            own,
            attributes,
            own.longCounter("solr_core_winnow_pages", "Pages by what became of them"),
            own.longCounter("solr_core_winnow_characters", "Characters of pages and of their text"),
            own.doubleHistogram(
                "solr_core_winnow_time", "Time of a page by stage", OtelUnit.MILLISECONDS));
  }

  @Override
  public @Nullable SolrMetricsContext getSolrMetricsContext() {
    return instruments == null ? null : instruments.context();
  }

  @Override
  public void page(String status, int in, int out) {
    Instruments to = registered();
    to.pages().add(1, to.with(STATUS, status));
    to.characters().add(in, to.with(DIRECTION, "in"));
    to.characters().add(out, to.with(DIRECTION, "out"));
  }

  @Override
  public void time(Stage stage, long nanos) {
    Instruments to = registered();
    to.time().record(nanos / 1e6, to.with(STAGE, stage.name().toLowerCase(Locale.ROOT)));
  }

  private Instruments registered() {
    if (instruments == null) {
      throw new IllegalStateException("used before Solr has set it up");
    }
    return instruments;
  }

  @Override
  public void close() {
    if (instruments != null) {
      instruments.context().unregister();
    }
  }
}
