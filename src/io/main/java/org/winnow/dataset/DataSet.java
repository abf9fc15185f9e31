// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a data set that figures or models of this project come from.
 *
 * @param address where its makers publish it; empty if nobody does
 * @param revision of that address; empty if it was not kept
 * @param licence as stated there
 * @param year of the pages
 * @param pages how many; 0 if it has none of its own
 * @param megabytes unpacked
 * @param files in its folder; {@code <id>} stands for each page's
 * @param what is in it
 * @param use what Winnow does with it
 * @param isPublic whether others can have it as it is used here
 */
public record DataSet(
    String name,
    String address,
    String revision,
    String licence,
    String year,
    int pages,
    int megabytes,
    String languages,
    List<String> files,
    String what,
    String use,
    @JsonProperty("public") boolean isPublic) {
  private static final String ID = "<id>";
  private static final String PAGE = "pages/<id>.html";

  public DataSet {
    files = List.copyOf(files);
  }

  /** All data sets, from the list that is shipped. */
  public static List<DataSet> all() throws IOException {
    try (@Nullable InputStream in = DataSet.class.getResourceAsStream("data-sets.json")) {
      return List.of(new ObjectMapper().readValue(Objects.requireNonNull(in), DataSet[].class));
    }
  }

  /** Returns whether it is below a folder, whole or not. */
  public boolean isIn(Path data) {
    return Files.exists(data.resolve(name));
  }

  /**
   * What a folder lacks of it.
   *
   * @return a line each; none if it is whole
   */
  public List<String> missing(Path data) throws IOException {
    Path folder = data.resolve(name);
    List<String> missing = new ArrayList<>();
    List<String> ids = pages == 0 ? List.of() : ids(folder.resolve("pages"));
    if (ids.size() != pages) {
      missing.add(PAGE + ": " + ids.size() + " of " + pages);
    }
    for (String file : files) {
      if (file.contains(ID)) {
        List<String> without =
            ids.stream().filter(id -> !Files.exists(folder.resolve(file.replace(ID, id)))).toList();
        if (!without.isEmpty()) {
          missing.add(file + ": " + without.size() + " missing, such as that of " + without.get(0));
        }
      } else if (!Files.exists(folder.resolve(file))) {
        missing.add(file);
      }
    }
    return missing;
  }

  private static List<String> ids(Path pages) throws IOException {
    if (!Files.isDirectory(pages)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(pages)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(file -> file.endsWith(".html"))
          .map(file -> file.substring(0, file.length() - ".html".length()))
          .sorted()
          .toList();
    }
  }
}
