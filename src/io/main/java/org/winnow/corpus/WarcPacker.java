// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcWriter;

/**
 * Packs pages into WARC files, byte for byte. A page's {@code WARC-TREC-ID} is its path below the
 * folder that was walked, its date the file's. The same pages give the same files.
 */
public final class WarcPacker {
  private static final MediaType HTML = MediaType.parse("text/html");

  private WarcPacker() {}

  /**
   * Writes {@code 00000.warc.gz} and so on.
   *
   * @param perFile pages of a file, at least 1
   * @param done told of each page
   * @return number of files
   * @throws IOException if a page can't be read, or a file can't be written
   */
  public static int pack(List<PageFile> pages, int perFile, Path folder, Consumer<PageFile> done)
      throws IOException {
    if (perFile < 1) {
      throw new IllegalArgumentException("illegal pages per file: " + perFile);
    }
    Files.createDirectories(folder);
    int files = 0;
    for (int from = 0; from < pages.size(); from += perFile) {
      Path file = folder.resolve(String.format(Locale.ROOT, "%05d.warc.gz", files++));
      try (FileChannel channel = create(file);
          WarcWriter out = new WarcWriter(channel, WarcCompression.GZIP)) {
        for (PageFile page : pages.subList(from, Math.min(pages.size(), from + perFile))) {
          out.write(record(page));
          done.accept(page);
        }
      }
    }
    return files;
  }

  private static FileChannel create(Path file) throws IOException {
    return FileChannel.open(
        file,
        StandardOpenOption.CREATE,
        StandardOpenOption.WRITE,
        StandardOpenOption.TRUNCATE_EXISTING);
  }

  private static WarcResponse record(PageFile page) throws IOException {
    String id = page.path();
    HttpResponse http = new HttpResponse.Builder(200, "OK").body(HTML, page.read()).build();
    return new WarcResponse.Builder(address(id))
        .recordId(UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)))
        .addHeader("WARC-TREC-ID", id)
        .date(date(page))
        .body(http)
        .build();
  }

  private static Instant date(PageFile page) throws IOException {
    Path file = page.file();
    return file == null ? Instant.EPOCH : Files.getLastModifiedTime(file).toInstant();
  }

  private static URI address(String id) throws IOException {
    try {
      return new URI("page", "/" + id, null);
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
