// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Properties;

/**
 * How far a job has come, in a file that is either the old one or the new one, whenever the job is
 * killed.
 */
final class Checkpoint {
  private final Path file;
  private final String job;
  private String mark;
  private long documents;

  private Checkpoint(Path file, String job, String mark, long documents) {
    this.file = file;
    this.job = job;
    this.mark = mark;
    this.documents = documents;
  }

  /**
   * Where the job goes on: the beginning if the file is not there.
   *
   * @param job what it does: another job must not go on from here
   * @throws IOException if the file is another job's
   */
  static Checkpoint read(Path file, String job) throws IOException {
    if (!Files.exists(file)) {
      return new Checkpoint(file, job, Cursor.START, 0);
    }
    Properties kept = new Properties();
    kept.load(new StringReader(Files.readString(file)));
    if (!job.equals(kept.getProperty("job"))) {
      throw new IOException(
          file + " is the checkpoint of another job: delete it, or name another with --checkpoint");
    }
    return new Checkpoint(
        file,
        job,
        Objects.requireNonNullElse(kept.getProperty("mark"), Cursor.START),
        Long.parseLong(Objects.requireNonNullElse(kept.getProperty("documents"), "0")));
  }

  /** Where it goes on. */
  String mark() {
    return mark;
  }

  /** How many are done. */
  long documents() {
    return documents;
  }

  /** So many more are done, and it goes on at {@code next}; the file says so from now on. */
  void advance(int more, String next) throws IOException {
    mark = next;
    documents += more;
    Properties kept = new Properties();
    kept.setProperty("job", job);
    kept.setProperty("mark", mark);
    kept.setProperty("documents", Long.toString(documents));
    StringWriter text = new StringWriter();
    kept.store(text, null);
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(fresh, text.toString());
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The job is done: removes the file. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
