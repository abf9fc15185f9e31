// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.WarcPages;
import org.winnow.corpus.WebPage;

/** The rows of an input, one page in memory at a time. For one thread. */
final class InputRows implements Iterator<Row> {
  private final Input input;
  private final CleanRows rows;
  private final Configuration configuration;
  private final Deque<Row> ready = new ArrayDeque<>();
  private final Iterator<String> files;
  private @Nullable WarcPages warc;

  InputRows(Input input, CleanRows rows, Configuration configuration) {
    this.input = input;
    this.rows = rows;
    this.configuration = configuration;
    this.files = input.files().iterator();
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && (warc != null || files.hasNext())) {
      read();
    }
    return !ready.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private void read() {
    try {
      if (warc != null) {
        readOn(warc);
      } else if (input.isWarc()) {
        warc = open(files.next());
      } else {
        page(files.next());
      }
    } catch (IOException e) {
      problem(input.source() + ": " + e.getMessage());
    }
  }

  private void readOn(WarcPages pages) throws IOException {
    if (pages.hasNext()) {
      ready.add(rows.of(pages.next(), input.source()));
    } else {
      warc = null;
      pages.close();
    }
  }

  private WarcPages open(String file) throws IOException {
    Path path = new Path(file);
    FileSystem system = path.getFileSystem(configuration);
    long size = system.getFileStatus(path).getLen();
    return new WarcPages(file, new HadoopChannel(system.open(path), size), this::problem);
  }

  private void page(String file) throws IOException {
    Path path = new Path(file);
    try (InputStream in = path.getFileSystem(configuration).open(path)) {
      WebPage page = new WebPage(input.id(file), "", WebPage.read(file, in), null);
      ready.add(rows.of(page, input.source()));
    }
  }

  private void problem(String what) {
    ready.add(rows.unreadable(input.source(), what));
  }
}
