// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.align.BlockLabels;
import org.winnow.extract.Extractor;
import org.winnow.input.InputFile;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.CleanText;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

/** A system under test. Implementations are thread safe. */
public interface Candidate extends AutoCloseable {
  /** The name in the results. */
  String name();

  /** Cleans a page. */
  Answer answer(TestPage page);

  @Override
  default void close() {}

  /**
   * A system's answer.
   *
   * @param text clean text
   * @param cpuMs processor time from source to labels, in ms; not a number if unknown
   * @param labeling what it says of the blocks; null if there is only the text
   */
  record Answer(String text, double cpuMs, @Nullable Labeling labeling) {
    /** One label per block; of a text alone, those that aligning it to the page gives. */
    List<Label> labels(TestPage page) {
      return labeling == null
          ? BlockLabels.of(page.page(), page.source(), text)
          : labeling.labels();
    }
  }

  /** An extractor of ours, which keeps hidden text; closes it when it is closed. */
  static Candidate of(String name, Extractor extractor) {
    return of(name, extractor, Hidden.KEEP);
  }

  /** An extractor of ours with a policy for hidden text; closes it when it is closed. */
  static Candidate of(String name, Extractor extractor, Hidden hidden) {
    return new Ours(name, extractor, PageOptions.DEFAULT.with(hidden));
  }

  /**
   * Another program, by the files {@code <id>.txt} that it wrote; a missing file is an empty text.
   * Its labels come from aligning the text to the page, as gold labels do.
   */
  static Candidate of(String name, Path folder) {
    return new Texts(name, folder);
  }

  /** An extractor, timed. */
  record Ours(String name, Extractor extractor, PageOptions options) implements Candidate {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public Answer answer(TestPage page) {
      long start = THREADS.getCurrentThreadCpuTime();
      Page parsed = PageParser.parse(page.source(), options);
      Labeling labeling = parsed.applied(extractor.label(parsed));
      double ms = (THREADS.getCurrentThreadCpuTime() - start) / NANOS_PER_MILLI;
      return new Answer(CleanText.of(parsed, labeling), ms, labeling);
    }

    @Override
    public void close() {
      extractor.close();
    }
  }

  /** Texts in a folder. */
  record Texts(String name, Path folder) implements Candidate {
    @Override
    public Answer answer(TestPage page) {
      try {
        Path file = folder.resolve(page.id() + ".txt");
        String text = Files.exists(file) ? InputFile.text(file) : "";
        return new Answer(text, Double.NaN, null);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
