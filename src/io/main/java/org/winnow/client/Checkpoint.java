// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;
import org.winnow.output.WholeFile;

/**
 * How far a job has come, in a file that is either the old one or the new one, whenever the job is
 * killed.
 */
final class Checkpoint {
  private final Path file;
  private final String job;
  private String mark;
  private long documents;
  private long refused;

  private Checkpoint(Path file, String job, String mark, long documents, long refused) {
    this.file = file;
    this.job = job;
    this.mark = mark;
    this.documents = documents;
    this.refused = refused;
  }

  /**
   * Where the job goes on: the beginning if the file is not there.
   *
   * @param job what it does: another job must not go on from here
   * @throws IOException if the file is another job's, or damaged
   */
  static Checkpoint read(Path file, String job) throws IOException {
    if (!Files.exists(file)) {
      return new Checkpoint(file, job, Cursor.START, 0, 0);
    }
    try {
      return parse(file, job);
    } catch (CharacterCodingException | IllegalArgumentException e) {
      throw damaged(file, e);
    }
  }

  private static IOException damaged(Path file, @Nullable Exception cause) {
    return new IOException(
        file
            + " is no checkpoint, or is damaged: delete it to begin again, or name another with"
            + " --checkpoint",
        cause);
  }

  private static Checkpoint parse(Path file, String job) throws IOException {
    Properties kept = new Properties();
    try (Reader in =
        new InputStreamReader(InputFile.stored(file), StandardCharsets.UTF_8.newDecoder())) {
      kept.load(in);
    }
    if (!kept.stringPropertyNames().containsAll(Set.of("job", "mark", "documents"))) {
      throw damaged(file, null);
    }
    if (!job.equals(kept.getProperty("job"))) {
      throw new IOException(
          file + " is the checkpoint of another job: delete it, or name another with --checkpoint");
    }
    long documents = Long.parseLong(kept.getProperty("documents"));
    long refused = Long.parseLong(kept.getProperty("refused", "0"));
    if (refused < 0 || documents < refused) {
      throw damaged(file, null);
    }
    return new Checkpoint(file, job, kept.getProperty("mark"), documents, refused);
  }

  /** Where it goes on. */
  String mark() {
    return mark;
  }

  /** How many are done. */
  long documents() {
    return documents;
  }

  /** How many of these Solr did not take. */
  long refused() {
    return refused;
  }

  /**
   * So many more are done, and it goes on at {@code next}; the file says so from now on.
   *
   * @param refusedOfThem documents that Solr did not take
   */
  void advance(int more, int refusedOfThem, String next) throws IOException {
    mark = next;
    documents += more;
    refused += refusedOfThem;
    Properties kept = new Properties();
    kept.setProperty("job", job);
    kept.setProperty("mark", mark);
    kept.setProperty("documents", Long.toString(documents));
    kept.setProperty("refused", Long.toString(refused));
    StringWriter text = new StringWriter();
    kept.store(text, null);
    WholeFile.write(file, text.toString());
  }

  /** The job is done: removes the file. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
