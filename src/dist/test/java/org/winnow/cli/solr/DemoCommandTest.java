// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.winnow.cli.Main;
import picocli.CommandLine;

class DemoCommandTest {
  @Test
  void demoIndexesAndSearches() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    assertEquals(0, line.execute("demo", "--once"), err::toString);
    String text = out.toString();
    assertTrue(text.contains("Last winter we moved"), text);
    assertTrue(text.contains("no-content"), text);
    assertTrue(text.contains("in text_raw finds"), text);
    assertTrue(text.matches("(?s).*\\nnews +en +\\d{4}-\\d\\d-\\d\\d \\p{L}+ .*"), text);
  }
}
