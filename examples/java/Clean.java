// SPDX-License-Identifier: Apache-2.0
import java.nio.file.Files;
import java.nio.file.Path;
import org.winnow.Winnow;

/** Prints the main text of a page. */
public class Clean {
  public static void main(String[] args) throws Exception {
    try (Winnow winnow = Winnow.open("winnow")) {
      System.out.println(winnow.clean(Files.readAllBytes(Path.of(args[0])), null));
    }
  }
}
