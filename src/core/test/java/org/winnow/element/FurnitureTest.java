// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.PageParser;

class FurnitureTest {
  private static String text(String html) {
    return PageParser.parse(html.replace('$', '\n')).blocks().stream()
        .map(block -> block.code() == null ? block.text() : block.code())
        .collect(Collectors.joining())
        .replace('\n', '$');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<h2>Limits <a class=headerlink href='#limits'>¶</a></h2> | 'Limits '",
        "<h2><a href='#limits'>#</a>Limits</h2> | Limits",
        "<h3><a href='#disk'>Disk</a></h3> | Disk",
        "<h3><a class=permalink href='#disk'>Disk</a></h3> | Disk",
        "<h3>Disk<a class=permalink href='#disk'>Link</a></h3> | Disk",
        "<h2><a href=x>Who<b>?</b></a></h2> | Who?",
        "<h2>History<span class=mw-editsection>[<a href=x>edit</a>]</span></h2> | History",
        "<p>A star <a href='#note'>*</a></p> | A star *",
        "<dl><dt>dump(x)<a class=headerlink href='#dump'>¶</a></dt></dl> | dump(x)",
        "<figcaption>A map <a class='a permalink' href='#map'>#</a></figcaption> | 'A map '",
        "<h3>Rice <div><button class=on>1x</button><button>2x</button></div></h3> | 'Rice '",
        "<h3><span>Rice</span> <button><b>Expand</b></button></h3> | Rice",
        "<h3><button><span>Why rice?</span> <i>+</i></button></h3> | Why rice?+",
        "<h3><i>1.</i> <button>Why rice?</button></h3> | 1.Why rice?",
        "<h3>Rice <button>and all that goes with it in soups</button></h3> |"
            + " Rice and all that goes with it in soups",
        "<p>Posted <a class=permalink href='/3'>3 May</a></p> | Posted 3 May",
        "<dl><dt>dump(x)<a href='s.html'><span class=viewcode-link><span>[source]</span></span></a>"
            + "</dt></dl> | dump(x)",
        "<p>See <a href='s.html'>[source]</a></p> | See [source]",
        "<cite><a href=/u/1>ann</a> wrote: <a href='/t?p=7#p7'>↑</a></cite> | 'ann wrote: '",
        "<p>Shares of Foo <a href='/stock#chart'>↑</a> rose</p> | Shares of Foo ↑ rose",
        "<p><a class=permalink href='/3'>*</a></p> | *"
      })
  void headingsHaveNoSigns(String html, String text) {
    assertEquals(text, text(html));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<pre><span class=linenos>1 </span>a = 1$<span class=linenos>2 </span>b</pre> | a = 1$b",
        "<pre><code><div><span aria-hidden=true>1</span><i>a</i></div><div><span aria-hidden=true>2"
            + "</span><i>b</i></div></code></pre> | a$b",
        "<table><tr><td><pre>1$2$3</pre><td><pre>a$b$c</pre></table> | a$b$c",
        "<td class=linenos><pre><i>1</i>$<i>2</i>$<i>3</i></pre></td> | ''",
        "<table><tr><td class=linenos><div class=linenodiv><pre><span class=normal>1</span></pre>"
            + "</div><td class=code><pre>a</pre></table> | a",
        "<table><tr><td class=gutter><pre><span class=line>1</span><br><span class=line>2</span>"
            + "<br></pre><td class=code><pre>a$b</pre></table> | a$b",
        "<table><tr><td><pre class=lineno>1$</pre><td><pre>a</pre></table> | a",
        "<table class=gutter><tr><td><pre>1</pre><td><pre>a</pre></table> | 1a",
        "<pre class='line-numbers'>42</pre> | 42",
        "<pre class='line-numbers'><i>1</i> + <i>2</i></pre> | 1 + 2",
        "<pre>a<button>Copy</button></pre> | a",
        "<pre>x = <b>42</b></pre> | x = 42",
        "<pre>1$1$2$3$5</pre> | 1$1$2$3$5"
      })
  void codeHasNoLineNumbers(String html, String text) {
    assertEquals(text, text(html));
  }
}
