// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  /** Parameters in a row: name, value, name, value. */
  private static NamedList<Object> args(Object... pairs) {
    NamedList<Object> args = new NamedList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      args.add((String) pairs[i], pairs[i + 1]);
    }
    return args;
  }

  /** Solr hands the same ones over again when a package is updated. */
  @Test
  void theFactoryLeavesSolrItsParameters() {
    NamedList<Object> args =
        args("source", "(.*)_html", "dest", args("pattern", "(.*)_html", "replacement", "$1_text"));
    String before = args.toString();
    BoilerplateRemovalUpdateProcessorFactory factory =
        new BoilerplateRemovalUpdateProcessorFactory();
    factory.init(args);
    factory.init(args);
    assertEquals(before, args.toString());
  }

  @Test
  void sourceAndDestAreNames() {
    Settings settings = Settings.parse(args("source", "html", "dest", "text"));
    assertTrue(settings.fields().inclusion().fieldName.contains("html"));
    assertEquals("text", Objects.requireNonNull(settings.fields().destination()).name("html"));
    assertTrue(settings.fields().keepOriginal());
    assertEquals("winnow", settings.choice().extractor());
  }

  @Test
  void destIsAPattern() {
    for (NamedList<Object> args :
        List.of(
            args("source", List.of("a_html", "b_html"), "pattern", "_html$", "replacement", "_txt"),
            args(
                "source", args("fieldRegex", ".*_html"),
                "dest", args("pattern", "_html$", "replacement", "_txt")))) {
      Settings settings = Settings.parse(args);
      assertEquals("b_txt", Objects.requireNonNull(settings.fields().destination()).name("b_html"));
    }
  }

  @Test
  void fieldsAreCleanedInPlace() {
    Settings settings =
        Settings.parse(args("fieldRegex", ".*_html", "exclude", args("fieldName", "raw_html")));
    assertEquals(null, settings.fields().destination());
    assertEquals(1, settings.fields().exclusions().size());
    assertFalse(settings.fields().inclusion().noSelectorsSpecified());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sorce=html dest=text                    | dest needs source",
        "source=html dest=text extracter=bte     | unknown parameter extracter",
        "source=html                             | source needs dest",
        "dest=text                               | dest needs source",
        "extractor=web2text                      | no field is selected",
        "fieldName=html keepOriginal=true        | keepOriginal=true is impossible",
        "source=html dest=text keepOriginal=yes  | keepOriginal must be true or false, not yes",
        "source=html dest=text model=x extractor=y | either extractor or model",
        "source=html dest=t pattern=x replacement=y | either dest, or pattern",
        "source=html pattern=(  replacement=y    | no regular expression",
        "source=html pattern=x                   | pattern and replacement",
        "source=html dest=text extractor=        | extractor must be one non-empty str",
        "source=html dest=text onError=ignore    | onError must be fail, keep, strip, skipField, dropDoc",
        "source=html dest=text fallback=model    | fallback must be strip, keep, none, not model",
        "source=html dest=text minRatio=1.5      | minRatio must be in [0, 1], not 1.5",
        "source=html dest=text timeoutMs=-1      | timeoutMs must be a whole number from 0",
        "source=html dest=text passages=nested   | passages must be children, not nested",
        "source=html dest=text passages=children passagesField=p | either passagesField or passages",
        "source=html dest=text passageWords=100  | need passagesField or passages",
        "source=html dest=text passageOverlap=0  | need passagesField or passages",
        "source=html dest=text passagesField=p passageWords=0 | passageWords must be a whole number from 1",
        "source=html dest=text maxChars=many     | maxChars must be a whole number from 0, not many",
      })
  void saysWhatToWrite(String parameters, String message) {
    NamedList<Object> args = new NamedList<>();
    for (String parameter : parameters.trim().split(" +", -1)) {
      String[] sides = parameter.split("=", 2);
      args.add(sides[0], sides[1]);
    }
    var e = assertThrows(SolrException.class, () -> Settings.parse(args));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    assertEquals(500, e.code());
  }

  @Test
  void selectorsOfSourceAreCheckedToo() {
    var e =
        assertThrows(
            SolrException.class,
            () -> Settings.parse(args("source", args("fieldNam", "x"), "dest", "text")));
    assertTrue(String.valueOf(e.getMessage()).contains("fieldNam"), e.getMessage());
  }
}
