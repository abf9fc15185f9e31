// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

/** The format of the files of a table. */
public enum TableFormat {
  /** Apache Parquet. */
  PARQUET("*.parquet"),
  /** A JSON object on each line, packed by gzip. */
  JSONL("*.json.gz");

  private final String files;

  TableFormat(String files) {
    this.files = files;
  }

  /** The pattern of the names of its files, as Hadoop takes it. */
  public String files() {
    return files;
  }
}
