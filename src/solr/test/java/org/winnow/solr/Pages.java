// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/** Pages and Solr homes for the tests. */
public final class Pages {
  public static final String HTML =
      "<html><head><title>Lighthouse</title></head><body><div><a href=a>Home</a> <a href=b>News</a>"
          + " <a href=c>Imprint</a></div><p>The keeper of the lighthouse lived there with his wife"
          + " and four children, until the light was made automatic. He used to say that the silence"
          + " after the fog horn was the loudest sound he knew.</p><p>Today the tower belongs to the"
          + " parish, and visitors may climb its steps on every Sunday in the summer, weather"
          + " permitting.</p><div><a href=d>Terms of use</a> <a href=e>Privacy</a></div></body></html>";

  /** In the content of {@link #HTML}, and in its boilerplate. */
  public static final String CONTENT = "lighthouse lived there";

  public static final String BOILERPLATE = "Imprint";

  private Pages() {}

  /** Adds a core with the shipped configset. */
  public static void shipped(Path home, String name) throws IOException {
    Path conf = Files.createDirectories(home.resolve(name).resolve("conf"));
    for (String file : List.of("solrconfig.xml", "schema.xml", "stopwords.txt")) {
      Files.copy(Path.of("solr-conf", file), conf.resolve(file));
    }
    Files.writeString(home.resolve(name).resolve("core.properties"), "name=" + name + "\n");
  }

  /** A page with a menu, an article under two headings, and what it says of itself. */
  public static String article(String site, String day, String title, String first, String second) {
    return """
    <html lang=en><head><title>TITLE</title>
    <meta property=og:site_name content='SITE'><meta name=author content='Ann Lee'>
    <meta property=article:published_time content=DAY></head><body>
    <div><a href=a>Home</a> <a href=b>Harbours</a> <a href=c>Imprint</a> <a href=d>Contact</a></div>
    <h1>TITLE</h1><p>FIRST</p><h2>What came of it</h2><p>SECOND</p>
    <div><a href=d>Terms of use</a> <a href=e>Privacy</a></div></body></html>
    """
        .replace("TITLE", title)
        .replace("SITE", site)
        .replace("DAY", day)
        .replace("FIRST", first)
        .replace("SECOND", second);
  }

  /**
   * Adds a core with the shipped configset, whose chain {@code vectors} has those of {@link
   * HashedVectors}.
   */
  static void vectors(Path home, String name) throws IOException {
    Path conf = all(home, name);
    replace(
        conf.resolve("schema.xml"),
        "vectorDimension=\"384\"",
        "vectorDimension=\"" + HashedVectors.DIMENSIONS + "\"");
    replace(
        conf.resolve("solrconfig.xml"),
        "org.winnow.solr.vectors.PassageVectorsUpdateProcessorFactory",
        HashedVectors.class.getName());
  }

  /** Adds a core with the shipped configset, whose chain {@code vectors} asks an endpoint. */
  public static void vectors(Path home, String name, String url) throws IOException {
    replace(all(home, name).resolve("solrconfig.xml"), "http://localhost:8095/v1/embeddings", url);
  }

  /** Adds a core with the shipped configset and a handler /all that finds pages and passages. */
  private static Path all(Path home, String name) throws IOException {
    shipped(home, name);
    Path conf = home.resolve(name).resolve("conf");
    replace(
        conf.resolve("solrconfig.xml"),
        "</config>",
        "<requestHandler name=\"/all\" class=\"solr.SearchHandler\"/></config>");
    return conf;
  }

  /** Replaces what must be there. */
  public static void replace(Path file, String part, String by) throws IOException {
    String text = Files.readString(file);
    if (!text.contains(part)) {
      throw new IllegalArgumentException(file + " has no " + part);
    }
    Files.writeString(file, text.replace(part, by));
  }

  /** Starts a Solr with the cores in {@code home}, on any free port. */
  public static JettySolrRunner start(Path home) throws Exception {
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    JettyConfig config = JettyConfig.builder().setPort(0).build();
    JettySolrRunner jetty = new JettySolrRunner(home.toString(), new Properties(), config);
    jetty.start();
    return jetty;
  }

  /** Adds a core whose update chain has {@code processors}; the schema is the shipped one. */
  public static void core(Path home, String name, String processors) throws IOException {
    shipped(home, name);
    Path conf = home.resolve(name).resolve("conf");
    String schema = Files.readString(conf.resolve("schema.xml"));
    Files.writeString(
        conf.resolve("schema.xml"),
        schema.replace(
            "</schema>",
            "<field name=\"many\" type=\"text\" multiValued=\"true\"/><field name=\"number\""
                + " type=\"long\"/></schema>"));
    Files.writeString(
        conf.resolve("solrconfig.xml"),
        """
        <config>
          <luceneMatchVersion>9.12</luceneMatchVersion>
          <schemaFactory class="ClassicIndexSchemaFactory"/>
          <updateHandler class="solr.DirectUpdateHandler2"><updateLog/></updateHandler>
          <requestHandler name="/select" class="solr.SearchHandler"/>
          <requestHandler name="/winnow/explain" class="org.winnow.solr.ExplainHandler"/>
          <updateRequestProcessorChain name="test" default="true">
            PROCESSORS
            <processor class="solr.DistributedUpdateProcessorFactory"/>
            <processor class="solr.RunUpdateProcessorFactory"/>
          </updateRequestProcessorChain>
        </config>
        """
            .replace("PROCESSORS", processors));
  }

  /** An element of the processor with its parameters as XML. */
  public static String processor(String factory, String parameters) {
    return "<processor class=\"" + factory + "\">" + parameters + "</processor>";
  }
}
