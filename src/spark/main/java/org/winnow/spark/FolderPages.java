// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.Reason;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.web.Origin;

/** Pages that are files of their own, named by their paths below a root. For one thread. */
final class FolderPages extends PageIterator {
  private final Iterator<String> files;
  private final String root;
  private final Configuration configuration;
  private final RecordListener listener;

  FolderPages(
      List<String> files, String root, Configuration configuration, RecordListener listener) {
    this.files = files.iterator();
    this.root = root;
    this.configuration = configuration;
    this.listener = listener;
  }

  @Override
  protected @Nullable WebPage read() {
    while (files.hasNext()) {
      String file = files.next();
      try {
        WebPage page = read(file);
        @Nullable String problem = PageFile.problem(page);
        if (problem == null) {
          return page;
        }
        listener.failed(page.failure(problem, false));
      } catch (IOException e) {
        listener.failed(Failure.of(file, Reason.of(e)));
      }
    }
    return null;
  }

  /** The name of a page: its path below a root. */
  static String id(String file, String root) {
    return PageFile.id(file.startsWith(root) ? file.substring(root.length()) : file);
  }

  private WebPage read(String file) throws IOException {
    Path path = new Path(file);
    String id = id(file, root);
    try (InputStream in = path.getFileSystem(configuration).open(path)) {
      return new WebPage(id, Origin.UNKNOWN, WebPage.read(file, in), null)
          .in(file, Failure.UNKNOWN);
    }
  }

  @Override
  public void close() {
    // each file is closed when it has been read
  }
}
