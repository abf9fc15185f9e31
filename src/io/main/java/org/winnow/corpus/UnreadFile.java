// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file whose pages are not read, which is reported.
 *
 * @param reason in words
 */
record UnreadFile(Path file, String reason) implements FileSource {
  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    listener.failed(Failure.of(name(), reason));
  }
}
