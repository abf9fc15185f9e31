// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.winnow.Winnow;

/** Cleans a page with each extractor that is named; tells what it does not open. */
final class Consumer {
  /** Takes the page's file and the extractors. */
  public static void main(String[] args) throws IOException {
    String html = Files.readString(Path.of(args[0]));
    for (String extractor : List.of(args).subList(1, args.length)) {
      try (Winnow winnow = Winnow.open(extractor)) {
        System.out.println(extractor + ": " + winnow.clean(html).lines().count());
      } catch (IOException e) {
        System.out.println(extractor + ": " + e.getMessage());
      }
    }
  }
}
