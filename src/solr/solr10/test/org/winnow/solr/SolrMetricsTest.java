// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.solr.metrics.SolrMetricManager;
import org.apache.solr.metrics.SolrMetricsContext;
import org.junit.jupiter.api.Test;

/** Pages counted in Solr 10's own registry, as its /admin/metrics reads it. */
class SolrMetricsTest {
  private static final String REGISTRY = "solr.core.pages";

  @Test
  void pagesAndTimesAreInTheRegistry() {
    SolrMetricManager manager = new SolrMetricManager(null);
    SolrMetrics metrics = new SolrMetrics();
    metrics.initializeMetrics(
        new SolrMetricsContext(manager, REGISTRY),
        Attributes.of(AttributeKey.stringKey("processor"), "text"));
    metrics.page("clean", 100, 40);
    metrics.page("clean", 50, 20);
    metrics.page("failed:timeout", 7, 0);
    metrics.time(CleaningMetrics.Stage.PARSE, 2_000_000);

    Map<String, Double> values = new TreeMap<>();
    for (MetricSnapshot metric :
        Objects.requireNonNull(manager.getPrometheusMetricReader(REGISTRY)).collect()) {
      String name = metric.getMetadata().getName();
      if (metric instanceof CounterSnapshot counter) {
        counter
            .getDataPoints()
            .forEach(
                point ->
                    values.put(
                        name
                            + Objects.requireNonNullElse(
                                point.getLabels().get("status"),
                                point.getLabels().get("direction")),
                        point.getValue()));
      } else if (metric instanceof HistogramSnapshot histogram) {
        histogram
            .getDataPoints()
            .forEach(point -> values.put(name + point.getLabels().get("stage"), point.getSum()));
      }
    }
    assertEquals(
        Map.of(
            "solr_core_winnow_pagesclean", 2.0,
            "solr_core_winnow_pagesfailed:timeout", 1.0,
            "solr_core_winnow_charactersin", 157.0,
            "solr_core_winnow_charactersout", 60.0,
            "solr_core_winnow_time_millisecondsparse", 2.0),
        values);
    metrics.close();
    manager.closeAllRegistries();
  }
}
