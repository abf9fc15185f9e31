// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.UpdateParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.InitParams;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.SolrConfig;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.update.processor.DistributedUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessorChain;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.jspecify.annotations.Nullable;

/** Where in a chain the plugin may stand. */
final class Placement {
  private static final String DISTRIBUTED = DistributedUpdateProcessorFactory.class.getSimpleName();

  private static final String POST_PROCESSOR = "post-processor";

  private Placement() {}

  /**
   * Refuses chains in which the plugin comes after the documents went to their shards.
   *
   * @throws SolrException if there is one; the message says what to write
   */
  static void check(SolrConfig config, Class<?> plugin) {
    Set<String> names = named(config, plugin);
    for (PluginInfo chain : config.getPluginInfos(UpdateRequestProcessorChain.class.getName())) {
      boolean after =
          names(chain.attributes.get(POST_PROCESSOR)).stream().anyMatch(names::contains);
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

  /**
   * Refuses a request that puts the plugin behind the place where documents went to their shards:
   * in a cloud the leader alone would clean, and its replicas would not.
   *
   * @throws SolrException of code 400; the message says what to write
   */
  static void check(SolrQueryRequest request, Class<?> plugin) {
    SolrCore core = request.getCore();
    String list = request.getParams().get(POST_PROCESSOR);
    if (list != null
        && core.getCoreContainer().isZooKeeperAware()
        && names(list).stream().anyMatch(named(core.getSolrConfig(), plugin)::contains)) {
      throw new SolrException(
          ErrorCode.BAD_REQUEST,
          "post-processor="
              + Printable.of(list)
              + " would clean pages on their leaders only, not on replicas: write processor="
              + Printable.of(list));
    }
  }

  /**
   * Refuses a default chain with the plugin that a later default chain without it hides, unless a
   * handler, or parameters of handlers, name the chain or the plugin.
   *
   * @throws SolrException if there is one; the message says what to write
   */
  static void checkDefault(SolrConfig config, Class<?> plugin) {
    Set<String> names = named(config, plugin);
    List<PluginInfo> chains =
        config.getPluginInfos(UpdateRequestProcessorChain.class.getName()).stream()
            .filter(PluginInfo::isDefault)
            .toList();
    PluginInfo taken = chains.isEmpty() ? null : chains.get(chains.size() - 1);
    if (taken != null
        && !has(taken, names, plugin)
        && chains.stream()
            .filter(chain -> has(chain, names, plugin))
            .anyMatch(chain -> !isNamed(chain, names, config))) {
      throw Settings.error(
          "is not in the chain "
              + Objects.toString(taken.name, "without a name")
              + ", the last with default=\"true\", which is the one that Solr takes: name it first in"
              + " that chain's attribute processor, or let one chain be the default");
    }
  }

  private static boolean isNamed(PluginInfo chain, Set<String> plugins, SolrConfig config) {
    return Stream.of(SolrRequestHandler.class, InitParams.class)
        .flatMap(type -> config.getPluginInfos(type.getName()).stream())
        .flatMap(
            handler ->
                Stream.of(PluginInfo.DEFAULTS, PluginInfo.APPENDS, PluginInfo.INVARIANTS)
                    .map(kind -> handler.initArgs.get(kind)))
        .filter(NamedList.class::isInstance)
        .map(parameters -> ((NamedList<?>) parameters).toSolrParams())
        .anyMatch(
            parameters ->
                Objects.toString(chain.name, "").equals(parameters.get(UpdateParams.UPDATE_CHAIN))
                    || has(parameters::get, plugins));
  }

  private static boolean has(PluginInfo chain, Set<String> names, Class<?> plugin) {
    return has(chain.attributes::get, names)
        || chain.getChildren("processor").stream()
            .anyMatch(processor -> plugin.getName().equals(processor.className));
  }

  /**
   * Returns whether one of the plugins is in a list that parameters have, of the chain or a
   * request.
   */
  private static boolean has(UnaryOperator<@Nullable String> parameters, Set<String> plugins) {
    return Stream.of("processor", POST_PROCESSOR)
        .flatMap(list -> names(parameters.apply(list)).stream())
        .anyMatch(plugins::contains);
  }

  private static Set<String> named(SolrConfig config, Class<?> plugin) {
    Set<String> names = new HashSet<>();
    for (PluginInfo named : config.getPluginInfos(UpdateRequestProcessorFactory.class.getName())) {
      if (plugin.getName().equals(named.className)) {
        names.add(named.name);
      }
    }
    return names;
  }

  private static List<String> names(@Nullable String list) {
    return list == null ? List.of() : List.of(list.trim().split("\\s*,\\s*"));
  }
}
