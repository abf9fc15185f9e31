// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.CleanPage;
import org.winnow.json.PageJson;
import org.winnow.metadata.Field;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/**
 * The metadata of a page as YAML between lines of three dashes, as Pandoc, Hugo and Jekyll read it.
 */
final class FrontMatter {
  private FrontMatter() {}

  /**
   * The front matter of a page, with the line feed behind it: its metadata under the names that
   * JSON has, then kind and confidence.
   */
  static String of(CleanPage page) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : Field.ALL) {
      List<String> found = page.metadata().values(field);
      if (!found.isEmpty()) {
        values.put(field.word(), field.isList() ? found : found.get(0));
      }
    }
    values.put("kind", page.kind().kind().word());
    if (!Double.isNaN(page.confidence())) {
      values.put("confidence", PageJson.threeDigits(page.confidence()));
    }
    return "---\n" + yaml().dump(values) + "---\n";
  }

  private static Yaml yaml() {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setSplitLines(false);
    return new Yaml(options);
  }
}
