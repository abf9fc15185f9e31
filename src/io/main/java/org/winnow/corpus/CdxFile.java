// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;

/**
 * The records of WARC files that a CDXJ index lists, and no others, in its order: lines of a key, a
 * time and a JSON object with {@code filename} and {@code offset}, as Common Crawl and pywb have
 * them. Pages are read and named as {@link WarcPages} does.
 *
 * @param file the index, packed if its name ends in {@code .gz}
 * @param archives the folder that the names in the index begin from, or that has all files itself
 */
public record CdxFile(Path file, Path archives) implements FileSource {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * An index.
   *
   * @throws FileNotFoundException if there is none
   */
  public static CdxFile of(Path file, Path archives) throws FileNotFoundException {
    if (!Files.exists(file)) {
      throw new FileNotFoundException("not found: " + file);
    }
    return new CdxFile(file, archives);
  }

  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    try (BufferedReader lines = InputFile.lines(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank() || line.startsWith("!")) {
          continue;
        }
        @Nullable WebPage page = null;
        try {
          page = page(line, listener);
        } catch (IOException | InvalidPathException e) {
          listener.failed(Failure.of(name(), "line " + number + ": " + Reason.of(e)));
        }
        if (page != null) {
          pages.accept(page);
        }
      }
    } catch (IOException e) {
      listener.failed(Failure.of(name(), Reason.of(e)));
    }
  }

  private @Nullable WebPage page(String line, RecordListener listener) throws IOException {
    JsonNode entry = entry(line);
    Path warc = archive(entry.path("filename").asText());
    try (WarcPages records = new WarcPages(warc.toString(), Files.newByteChannel(warc), listener)) {
      return records.at(entry.path("offset").asLong());
    }
  }

  private static JsonNode entry(String line) throws IOException {
    try {
      JsonNode entry = JSON.readTree(line.substring(Math.max(0, line.indexOf('{'))));
      if (entry.hasNonNull("filename") && entry.path("offset").asLong(-1) >= 0) {
        return entry;
      }
    } catch (JsonProcessingException e) {
      // It is told below what is wanted.
    }
    throw new IOException("no CDXJ with filename and offset: " + line);
  }

  private Path archive(String name) throws IOException {
    Path whole = archives.resolve(name);
    Path here = archives.resolve(String.valueOf(Path.of(name).getFileName()));
    if (!Files.exists(whole) && !Files.exists(here)) {
      throw new FileNotFoundException("not found in " + archives + ": " + name);
    }
    return Files.exists(whole) ? whole : here;
  }
}
