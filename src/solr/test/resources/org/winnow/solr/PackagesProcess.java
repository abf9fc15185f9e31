// SPDX-License-Identifier: Apache-2.0

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.solr.cli.DefaultToolRuntime;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.request.V2Request;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.util.ObjectCache;
import org.apache.solr.core.SolrCore;
import org.apache.solr.packagemanager.PackageManager;
import org.apache.solr.packagemanager.RepositoryManager;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/** A cloud that has nothing of Winnow's but what its package manager installs; says what happens. */
final class PackagesProcess {
  private static final String FACTORY =
      "org.winnow.solr.BoilerplateRemovalUpdateProcessorFactory";

  /** Takes a folder for the nodes, a configset, a configset with a wrong chain, the repository, a page. */
  public static void main(String[] args) throws Exception {
    System.setProperty("enable.packages", "true");
    HttpServer server = serve(Path.of(args[3]));
    String page = Files.readString(Path.of(args[4]));
    MiniSolrCloudCluster cluster =
        new MiniSolrCloudCluster.Builder(1, Path.of(args[0]))
            .addConfig("right", Path.of(args[1]))
            .addConfig("wrong", Path.of(args[2]))
            .build();
    String url = cluster.getJettySolrRunner(0).getBaseUrl().toString();
    CloudSolrClient cloud = cluster.getSolrClient();
    try (SolrClient client = new Http2SolrClient.Builder(url.replaceAll("/solr$", "")).build();
        PackageManager packages =
            new PackageManager(
                new DefaultToolRuntime(), client, url, cluster.getZkServer().getZkAddress())) {
      RepositoryManager repositories = new RepositoryManager(client, packages);
      repositories.addRepository(
          "winnow", "http://127.0.0.1:" + server.getAddress().getPort());
      repositories.install("winnow", "1.0.0");
      for (String name : List.of("one", "two")) {
        CollectionAdminRequest.createCollection(name, "right", 1, 1).process(cloud);
        cluster.waitForActiveCollection(name, 1, 1);
        index(cloud, name, page);
      }
      Class<?> first = factory(cluster, "one");
      System.out.println("shared " + (first == factory(cluster, "two")));
      System.out.println("jar " + jar(first));
      System.out.println("open " + open(cluster, first));
      try {
        CollectionAdminRequest.createCollection("three", "wrong", 1, 1).process(cloud);
        System.out.println("wrong chain taken");
      } catch (Exception e) {
        System.out.println("wrong chain refused");
      }

      repositories.install("winnow", "1.0.1");
      for (int i = 0; i < 100 && factory(cluster, "one") == first; i++) {
        Thread.sleep(200);
      }
      Class<?> second = factory(cluster, "one");
      System.out.println("jar " + jar(second));
      index(cloud, "one", page);
      System.out.println("open " + open(cluster, second));

      for (String name : List.of("one", "two")) {
        CollectionAdminRequest.deleteCollection(name).process(cloud);
      }
      System.out.println("left open " + open(cluster, first) + ", " + open(cluster, second));
      for (String version : List.of("1.0.0", "1.0.1")) {
        // What "bin/solr package uninstall" of 9.10.1 means, but sends to a wrong path.
        String delete = "{delete: {package: winnow, version: '" + version + "'}}";
        client.request(
            new V2Request.Builder("/cluster/package").POST().withPayload(delete).build());
      }
      System.out.println("left " + packages.fetchInstalledPackageInstances());
    } finally {
      cluster.shutdown();
      server.stop(0);
    }
    System.exit(0);
  }

  private static HttpServer serve(Path folder) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Path file = folder.resolve(exchange.getRequestURI().getPath().replaceFirst("^/+", ""));
          boolean there = Files.isRegularFile(file);
          byte[] bytes = there ? Files.readAllBytes(file) : new byte[0];
          exchange.sendResponseHeaders(there ? 200 : 404, there ? bytes.length : -1);
          if (there) {
            exchange.getResponseBody().write(bytes);
          }
          exchange.close();
        });
    server.start();
    return server;
  }

  private static void index(SolrClient client, String collection, String page) throws Exception {
    UpdateRequest request = new UpdateRequest();
    request.add("id", "1", "html", page);
    request.commit(client, collection);
    SolrDocument found = client.getById(collection, "1");
    System.out.println(collection + " " + found.getFirstValue("winnow_status"));
    System.out.println(
        "text " + String.valueOf(found.getFirstValue("text")).replaceAll("\\s+", " "));
  }

  /** The class of the factory that a collection's chain has. */
  private static Class<?> factory(MiniSolrCloudCluster cluster, String collection) {
    for (SolrCore core : cluster.getJettySolrRunner(0).getCoreContainer().getCores()) {
      if (core.getName().startsWith(collection + "_")) {
        UpdateRequestProcessorFactory factory = core.getUpdateProcessors().get("winnow");
        if (factory != null && factory.getClass().getName().equals(FACTORY)) {
          return factory.getClass();
        }
      }
    }
    throw new IllegalStateException("no factory in " + collection);
  }

  private static String jar(Class<?> factory) {
    String place = factory.getProtectionDomain().getCodeSource().getLocation().getPath();
    return place.substring(place.lastIndexOf('/') + 1);
  }

  /** How many extractors are open for all collections, of the package's version that a factory is of. */
  private static Object open(MiniSolrCloudCluster cluster, Class<?> factory) throws Exception {
    Class<?> pools = factory.getClassLoader().loadClass("org.winnow.solr.ExtractorPool");
    Method of = pools.getDeclaredMethod("of", ObjectCache.class);
    of.setAccessible(true);
    Method size = pools.getDeclaredMethod("size");
    size.setAccessible(true);
    return size.invoke(
        of.invoke(null, cluster.getJettySolrRunner(0).getCoreContainer().getObjectCache()));
  }
}
