// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.core.CloseHook;
import org.apache.solr.core.SolrCore;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;

/**
 * The extractors that one plugin of a core uses, from the pool of the node; given back when the
 * core closes. Thread safe.
 */
final class CoreExtractors implements Closeable {
  private final ExtractorPool pool;
  private final ExtractorPool.Opener opener;
  private final Path configuration;
  private final Map<String, Extractor> held = new HashMap<>();

  private CoreExtractors(ExtractorPool pool, ExtractorPool.Opener opener, Path configuration) {
    this.pool = pool;
    this.opener = opener;
    this.configuration = configuration;
  }

  /**
   * The extractors of a core, until it closes.
   *
   * @param opener what another opener opened is not shared
   */
  static CoreExtractors of(SolrCore core, ExtractorPool.Opener opener) {
    ExtractorPool pool = ExtractorPool.of(core.getCoreContainer().getObjectCache());
    Path configuration = core.getResourceLoader().getConfigPath();
    CoreExtractors extractors = new CoreExtractors(pool, opener, configuration);
    core.addCloseHook(
        new CloseHook() {
          @Override
          public void postClose(SolrCore closed) {
            extractors.close();
          }
        });
    return extractors;
  }

  /**
   * Opens what the configuration names, so that mistakes fail the core's load.
   *
   * @param spec name with parameters, or path of a model; a relative path is looked up below the
   *     core's configuration first
   * @return the name to {@link #get} it by
   */
  String configured(String spec) {
    boolean local = !spec.contains("=") && Files.isDirectory(configuration.resolve(spec));
    String name = local ? configuration.resolve(spec).toString() : spec;
    try {
      get(name);
      return name;
    } catch (IOException | IllegalArgumentException | LinkageError e) {
      // The close hook of a core that fails to load may not run.
      close();
      String message = "cannot open the extractor " + spec + ": " + e.getMessage();
      throw new SolrException(ErrorCode.SERVER_ERROR, message, e);
    }
  }

  /** The extractor of that name, opened by the first who asks. */
  synchronized Extractor get(String name) throws IOException {
    Extractor extractor = held.get(name);
    if (extractor == null) {
      extractor = pool.acquire(key(name), name, opener);
      held.put(name, extractor);
    }
    return extractor;
  }

  /**
   * What a request may name: what the configuration allows or else what is shipped, and no path.
   *
   * @param allowed by the configuration
   */
  static String requested(String name, List<String> allowed) {
    List<String> names =
        allowed.isEmpty() ? Extractors.all().stream().map(Method::name).toList() : allowed;
    if (!names.contains(name)) {
      throw new SolrException(
          ErrorCode.BAD_REQUEST,
          "no extractor " + name + "; there are " + String.join(", ", names));
    }
    return name;
  }

  private String key(String name) {
    return opener.getClass().getName() + " " + name;
  }

  @Override
  public synchronized void close() {
    held.keySet().forEach(name -> pool.release(key(name)));
    held.clear();
  }
}
