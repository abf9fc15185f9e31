// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cores whose schema can't have what the plugin writes, in a real Solr. */
class SchemaCheckTest {
  private static final String FIELDS =
      """
      <field name="one" type="string"/>
      <field name="whole" type="int"/>
      <field name="long" type="long"/>
      <field name="double" type="double"/><fieldType name="double" class="solr.DoublePointField"/>
      <field name="term" type="string"/>
      <field name="stored" type="string" indexed="false" docValues="false"/>
      <field name="pages" type="string" indexed="false" docValues="false" multiValued="true"/>
      <dynamicField name="*_ss" type="string" multiValued="true"/>
      </schema>
      """;

  /** Parameters, and what the failure says; nothing if the core loads. */
  private static final String[][] CORES = {
    {"source=html dest=body", "dest: write <field name=\"body\" type=\"text\"/>"},
    {"source=term dest=text", "source: write <field name=\"term\" type=\"text\"/>"},
    {"source=body dest=text", "source: write <field name=\"body\""},
    {"source=body dest=text keepOriginal=false", ""},
    {"source=html dest=term", "dest: write <field name=\"term\" type=\"text\"/>"},
    {"source=html dest=stored", ""},
    {"source=html dest=whole", "dest: write <field name=\"whole\" type=\"text\"/>"},
    {
      "source=pages dest=text",
      "dest: write <field name=\"text\" type=\"text\" multiValued=\"true\"/>"
    },
    {"source=pages dest=many", ""},
    {"source=html dest=text statusField=nonesuch", "statusField: write <field name=\"nonesuch\""},
    {"source=html dest=text provenanceField=no", "provenanceField: write <field name=\"no\""},
    {"source=html dest=text titleField=no", "titleField: write <field name=\"no\" type=\"string\""},
    {"source=html dest=text languageField=no", "languageField: write <field name=\"no\""},
    {
      "source=html dest=text ratioField=whole",
      "ratioField: write <field name=\"whole\" type=\"float\"/>"
    },
    {"source=html dest=text confidenceField=long", "confidenceField: write <field name=\"long\""},
    {"source=html dest=text confidenceField=double ratioField=term", ""},
    {"source=html dest=text markdownField=term", "markdownField: write <field name=\"term\""},
    {"source=html dest=text htmlField=stored markdownField=stored", ""},
    {"source=html dest=text commentsField=term", "commentsField: write <field name=\"term\""},
    {
      "source=html dest=text passagesField=stored",
      "passagesField: write <field name=\"stored\" type=\"text\" multiValued=\"true\"/>"
    },
    {
      "source=html dest=text authors=one",
      "metadata: write <field name=\"one\" type=\"string\" multiValued=\"true\"/>"
    },
    {"source=html dest=text tags=one", "metadata: write <field name=\"one\" type=\"string\" multi"},
    {"source=html dest=text tags=any_ss authors=other_ss", ""},
    {"source=html dest=text published=one", "metadata: write <field name=\"one\" type=\"date\"/>"},
    {"source=html dest=text modified=date site=one", ""},
    {
      "source=html dest=term ratioField=whole titleField=no",
      "titleField: write <field name=\"no\" type=\"string\"/>; dest: write <field name=\"term\""
          + " type=\"text\"/>; ratioField: write"
    },
  };

  @TempDir private static Path home;
  private static JettySolrRunner jetty;

  @BeforeAll
  static void start() throws Exception {
    for (int i = 0; i < CORES.length; i++) {
      core("core" + i, CORES[i][0]);
    }
    core("nested", "source=html dest=text passages=children");
    Pages.replace(
        home.resolve("nested/conf/schema.xml"),
        "<field name=\"heading\" type=\"text\" multiValued=\"true\"/>",
        "<field name=\"heading\" type=\"text\"/>");
    for (String name : new String[] {"managed", "wrong"}) {
      String status = name.equals("wrong") ? " ratioField=whole" : "";
      core(name, "source=html dest=not_yet titleField=neither" + status);
      Path conf = home.resolve(name).resolve("conf");
      Pages.replace(
          conf.resolve("solrconfig.xml"),
          "<schemaFactory class=\"ClassicIndexSchemaFactory\"/>",
          "<schemaFactory class=\"ManagedIndexSchemaFactory\"><bool name=\"mutable\">true</bool>"
              + "</schemaFactory>");
    }
    jetty = Pages.start(home);
  }

  private static void core(String name, String parameters) throws Exception {
    StringBuilder xml = new StringBuilder();
    StringBuilder metadata = new StringBuilder();
    for (String each : parameters.split(" ")) {
      String[] pair = each.split("=");
      boolean field = "authors tags published modified site".contains(pair[0]);
      (field ? metadata : xml).append("<str name=\"" + pair[0] + "\">" + pair[1] + "</str>");
    }
    Pages.core(
        home,
        name,
        Pages.processor(
            BoilerplateRemovalUpdateProcessorFactory.class.getName(),
            xml + "<lst name=\"metadata\">" + metadata + "</lst>"));
    Pages.replace(home.resolve(name).resolve("conf/schema.xml"), "</schema>", FIELDS);
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  private static String failure(String core) {
    CoreContainer.CoreLoadFailure failure =
        jetty.getCoreContainer().getCoreInitFailures().get(core);
    return failure == null ? "" : String.valueOf(failure.exception.getMessage());
  }

  @Test
  void aFieldThatDoesNotFitFailsTheCore() {
    for (int i = 0; i < CORES.length; i++) {
      String failure = failure("core" + i);
      String expected = CORES[i][1];
      assertTrue(
          expected.isEmpty() ? failure.isEmpty() : failure.contains(expected),
          CORES[i][0] + ": " + failure);
    }
    assertTrue(
        failure("nested")
            .contains(
                "passages: write <field name=\"heading\" type=\"string\" multiValued=\"true\"/>"),
        failure("nested"));
  }

  /** A managed schema gets its fields when it needs them, but not of another type. */
  @Test
  void aManagedSchemaMayLackFields() {
    assertEquals("", failure("managed"));
    assertTrue(failure("wrong").contains("ratioField: write"), failure("wrong"));
  }
}
