// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkOptions;

/** Starts jobs on Spark, for those that find them by {@link BulkJob#open}. */
public final class SparkProvider implements BulkJob.Provider {
  @Override
  public BulkJob open(String master, BulkOptions options) throws IOException {
    return new BulkCleaning(master, options);
  }
}
