// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads the language of code from the classes of several highlighters. */
class CodeLanguageTest {
  @ParameterizedTest
  @CsvSource({
    "language-java, java",
    "hljs language-C++, c++",
    "lang-c#, c#",
    "highlight-source-python, python",
    "brush: js; toolbar: false, js",
    "hljs rust, rust",
    "sourceCode haskell, haskell",
    "slang-words, ''",
    "hljs, ''",
    "lang-auto hljs php, php",
    "lang-auto, ''",
    "language-plaintext, ''",
    "language-none highlight-ruby, ruby",
    "'', ''",
    "code block wide, ''"
  })
  void classesNameTheLanguage(String classes, String language) {
    assertEquals(language, CodeLanguage.of(classes, ""));
  }

  @Test
  void theAttributeGoesFirst() {
    assertEquals("go", CodeLanguage.of("language-java", "Go"));
    assertEquals("java", CodeLanguage.of("language-java", "text"));
  }

  @Test
  void whatCouldEndAFenceIsNoLanguage() {
    assertEquals("a", CodeLanguage.of("language-a`b\n", ""));
    assertEquals("", CodeLanguage.of("language-" + "x".repeat(31), ""));
  }
}
