// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;
import org.winnow.corpus.LeftOut;

/**
 * What the stages of all tasks took together. A task that ran twice counts twice: so much was
 * spent.
 */
final class StageTimes implements Serializable {
  /** Reading and unpacking. */
  static final String READ = "read";

  /** Decoding, parsing and cutting into blocks. */
  static final String PARSE = "parse";

  private static final long serialVersionUID = 1;
  private static final double NANOS = 1e9;

  // Of a kind that is sure to travel.
  private final LinkedHashMap<String, LongAccumulator> nanos = new LinkedHashMap<>();

  private final LinkedHashMap<LeftOut, LongAccumulator> leftOut = new LinkedHashMap<>();

  StageTimes(SparkContext context, List<String> extractors) {
    nanos.put(READ, context.longAccumulator(READ));
    nanos.put(PARSE, context.longAccumulator(PARSE));
    extractors.forEach(name -> nanos.put(name, context.longAccumulator(name)));
    for (LeftOut why : LeftOut.values()) {
      leftOut.put(why, context.longAccumulator(why.toString()));
    }
  }

  /** A record was left out. */
  void leftOut(LeftOut why) {
    LongAccumulator count = leftOut.get(why);
    if (count != null) {
      count.add(1);
    }
  }

  /** Records that were left out, by reason, without reasons that there were none for. */
  Map<LeftOut, Long> leftOut() {
    Map<LeftOut, Long> counts = new EnumMap<>(LeftOut.class);
    leftOut.forEach(
        (why, count) -> {
          if (count.value() > 0) {
            counts.put(why, count.value());
          }
        });
    return counts;
  }

  void add(String stage, long more) {
    LongAccumulator sum = nanos.get(stage);
    if (sum != null) {
      sum.add(more);
    }
  }

  /** Seconds by stage, in the order of the work. */
  Map<String, Double> seconds() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    nanos.forEach((stage, sum) -> seconds.put(stage, sum.value() / NANOS));
    return seconds;
  }
}
