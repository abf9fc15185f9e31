// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.Block;
import org.winnow.page.PageParser;

class CodeLinesTest {
  private static String code(String html) {
    return PageParser.parse(html.replace('$', '\n')).blocks().stream()
        .map(Block::code)
        .collect(Collectors.joining())
        .replace('\n', '$');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<pre><b>if</b> x:$  <i>y</i>$</pre> | if x:$  y",
        "<pre>a<br>  b<br><br>c</pre> | a$  b$$c",
        "<pre><code><div>a</div><div></div><div>  b</div></code></pre> | a$$  b",
        "<pre><code><div>a</div>$<div>b</div></code></pre> | a$b",
        "<pre><code><div><div>a</div></div><div><div><i> </i>b</div></div></code></pre> | a$ b",
        "<pre><span>a<br></span><span><br></span><span>b<br></span></pre> | a$$b",
        "<pre><div>a$</div><div>b$</div></pre> | a$b$",
        "<pre><code><div>a$</div><div>$</div><div>b</div></code></pre> | a$$b",
        "<pre><code><div>a<br></div><div><br></div><div>b</div></code></pre> | a$$b",
        "<pre><div><span>a$</span></div>$<div>b</div></pre> | a$$b",
        "<pre><b>FROM</b><i> </i>x<i> </i><b>AS</b></pre> | FROM x AS",
        "<pre>a&#13;$b</pre> | a$b"
      })
  void linesAndWhiteSpaceStay(String html, String code) {
    assertEquals(code, code(html));
  }

  @Test
  void runningTextIsNoCode() {
    assertNull(PageParser.parse("<p>a <code>b</code></p>").blocks().get(1).code());
  }
}
