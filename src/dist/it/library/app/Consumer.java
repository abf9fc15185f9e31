// SPDX-License-Identifier: Apache-2.0
package app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.winnow.CleanPage;
import org.winnow.Winnow;

/**
 * Cleans the pages of a folder with each extractor that is named: lines and a hash of all texts and
 * metadata, or why it does not open.
 */
final class Consumer {
  /** Takes the folder and the extractors. */
  public static void main(String[] args) throws IOException {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
      pages = files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
    for (String extractor : List.of(args).subList(1, args.length)) {
      try (Winnow winnow = Winnow.open(extractor)) {
        StringBuilder all = new StringBuilder();
        for (Path page : pages) {
          CleanPage clean = winnow.read(Files.readString(page));
          all.append(clean.text()).append('\n').append(clean.metadata()).append('\n');
        }
        long lines = all.toString().lines().count();
        System.out.println(extractor + ": " + lines + " " + all.toString().hashCode());
      } catch (IOException e) {
        System.out.println(extractor + ": " + e.getMessage());
      }
    }
  }
}
