// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.SolrConfig;
import org.apache.solr.update.processor.DistributedUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessorChain;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.jspecify.annotations.Nullable;

/** Where in a chain the plugin may stand. */
final class Placement {
  private static final String DISTRIBUTED = DistributedUpdateProcessorFactory.class.getSimpleName();

  private Placement() {}

  /**
   * Refuses chains in which the plugin comes after the documents went to their shards.
   *
   * @throws org.apache.solr.common.SolrException if there is one; the message says what to write
   */
  static void check(SolrConfig config, Class<?> plugin) {
    Set<String> names = new HashSet<>();
    for (PluginInfo named : config.getPluginInfos(UpdateRequestProcessorFactory.class.getName())) {
      if (plugin.getName().equals(named.className)) {
        names.add(named.name);
      }
    }
    for (PluginInfo chain : config.getPluginInfos(UpdateRequestProcessorChain.class.getName())) {
      boolean after =
          names(chain.attributes.get("post-processor")).stream().anyMatch(names::contains);
      boolean distributed = false;
      for (PluginInfo processor : chain.getChildren("processor")) {
        String type = Objects.toString(processor.className, "");
        after |= distributed && type.equals(plugin.getName());
        distributed |= type.endsWith(DISTRIBUTED);
      }
      if (after) {
        throw Settings.error(
            "stands after "
                + DISTRIBUTED
                + " in the chain "
                + Objects.toString(chain.name, "without a name")
                + ", where each page would be cleaned on every replica: put it before, or write <bool"
                + " name=\"allowAfterDistributed\">true</bool>");
      }
    }
  }

  private static List<String> names(@Nullable String list) {
    return list == null ? List.of() : List.of(list.trim().split("\\s*,\\s*"));
  }
}
