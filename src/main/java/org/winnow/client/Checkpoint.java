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
 *
 * @param job what it does: another job must not go on from here
 * @param mark where it goes on
 * @param documents how many are done
 */
record Checkpoint(String job, String mark, long documents) {

  /**
   * Where the job goes on: the beginning if the file is not there.
   *
   * @throws IOException if the file is another job's
   */
  static Checkpoint read(Path file, String job) throws IOException {
    if (!Files.exists(file)) {
      return new Checkpoint(job, Cursor.START, 0);
    }
    Properties kept = new Properties();
    kept.load(new StringReader(Files.readString(file)));
    if (!job.equals(kept.getProperty("job"))) {
      throw new IOException(
          file + " is the checkpoint of another job: delete it, or name another with --checkpoint");
    }
    return new Checkpoint(
        job,
        Objects.requireNonNullElse(kept.getProperty("mark"), Cursor.START),
        Long.parseLong(Objects.requireNonNullElse(kept.getProperty("documents"), "0")));
  }

  void write(Path file) throws IOException {
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
}
