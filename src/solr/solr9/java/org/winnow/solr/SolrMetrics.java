// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.apache.solr.core.SolrCore;
import org.apache.solr.metrics.SolrMetricProducer;
import org.apache.solr.metrics.SolrMetricsContext;
import org.jspecify.annotations.Nullable;

/**
 * Metrics of Solr 9, in the core's registry: {@code UPDATE.winnow.<dest>.} and {@code
 * pages.<status>} (failures by their reason), {@code charactersIn}, {@code charactersOut}, and the
 * timers {@code time.parse}, {@code time.label} and {@code time.text}.
 */
final class SolrMetrics implements CleaningMetrics, SolrMetricProducer {
  private static final String CATEGORY = "UPDATE";

  private final Map<Stage, Timer> timers = new EnumMap<>(Stage.class);
  private final String scope;
  private @Nullable SolrMetricsContext context;

  private SolrMetrics(String scope) {
    this.scope = scope;
  }

  /**
   * Registers metrics with a core.
   *
   * @param name tells them from those of other processors of the core
   */
  static SolrMetrics register(SolrCore core, String name) {
    String scope = "winnow." + name;
    SolrMetrics metrics = new SolrMetrics(scope);
    core.getCoreMetricManager().registerMetricProducer(scope, metrics);
    return metrics;
  }

  @Override
  public void initializeMetrics(SolrMetricsContext parent, String registered) {
    SolrMetricsContext own = parent.getChildContext(this);
    context = own;
    for (Stage stage : Stage.values()) {
      String name = "time." + stage.name().toLowerCase(Locale.ROOT);
      timers.put(stage, own.timer(name, CATEGORY, scope));
    }
  }

  @Override
  public @Nullable SolrMetricsContext getSolrMetricsContext() {
    return context;
  }

  @Override
  public void page(String status, int in, int out) {
    counter("pages." + status.replace(':', '.')).inc();
    counter("charactersIn").inc(in);
    counter("charactersOut").inc(out);
  }

  private Counter counter(String name) {
    return Objects.requireNonNull(context).counter(name, CATEGORY, scope);
  }

  @Override
  public void time(Stage stage, long nanos) {
    Objects.requireNonNull(timers.get(stage)).update(nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    if (context != null) {
      context.unregister();
    }
  }
}
