// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.metadata.PageMetadata;
import org.winnow.page.CleanText;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.passage.PassageOptions;
import org.winnow.passage.Passages;
import org.winnow.render.Excerpt;
import org.winnow.render.RenderOptions;

/**
 * Pages made to be expensive: four times the page costs at most some four times as much, in
 * allocated bytes (exact) and in time (noisy, so with a wide margin).
 */
class LinearCostTest {
  private static final int SIZE = Slow.size(8_000, 60_000);
  private static final int FACTOR = 4;
  private static final double MOST_BYTES = 1.6 * FACTOR;
  private static final double MOST_TIME = 4.0 * FACTOR;

  /** Below this, time is noise. */
  private static final long SHORT = 50_000_000;

  /** Those that were opened. */
  private static final Map<String, Extractor> EXTRACTORS = new HashMap<>();

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  /** Pages of about so many characters. */
  private static Map<String, IntFunction<String>> families() {
    Map<String, IntFunction<String>> families = new LinkedHashMap<>();
    families.put("deep nesting", n -> nest("<div>", "</div>", n));
    families.put("deep with text", n -> "<div>x".repeat(n / 6));
    families.put("wide siblings", n -> "<p>word</p>".repeat(n / 11));
    families.put("one attribute", n -> "<p class=\"" + "a ".repeat(n / 2) + "\">text");
    families.put("many attributes", n -> "<p" + attributes(n / 10) + ">text");
    families.put("entities", n -> "<p>" + "&amp;&eacute;".repeat(n / 13));
    families.put("unclosed formatting", n -> "<b><i><p>a".repeat(n / 10));
    families.put("breaks", n -> "<br>".repeat(n / 4));
    families.put("tables", n -> nest("<table><tr><td>", "</td></tr></table>", n));
    families.put("cells", n -> "<table>" + "<td>1".repeat(n / 5));
    families.put("lists", n -> "<ul><li>x".repeat(n / 9));
    families.put("links", n -> "<a href=/x>link</a> ".repeat(n / 20));
    families.put("one word", n -> "<p>" + "a".repeat(n));
    families.put("one sentence", n -> "<p>" + "word ".repeat(n / 5));
    families.put("no spaces, chinese", n -> "<p>" + "中文".repeat(n / 2));
    families.put("comments", n -> "<!-- x -->y".repeat(n / 11));
    families.put("angles", n -> "<".repeat(n));
    families.put("headings", n -> "<h1><div>x".repeat(n / 10));
    families.put("items without lists", n -> "<div>" + "<li>x</li>y".repeat(n / 11));
    families.put("lists without items", n -> "<ul>" + "<div>x<li>y</li>".repeat(n / 16));
    families.put(
        "wide rows", n -> "<table><tr>" + "<td>1".repeat(n / 10) + "<tr><td>2".repeat(n / 18));
    families.put("high cells", n -> "<table>" + "<tr><td rowspan=99>x<td>y".repeat(n / 25));
    families.put("marks", n -> "<p>" + "<b>x<i>y</b>z</i>".repeat(n / 17));
    families.put("one mark", n -> "<b>" + "<a href=/x>y</a><i>z</i> ".repeat(n / 25));
    families.put("code in a line", n -> "<p><code>" + "<i>x</i> ".repeat(n / 9));
    families.put("code", n -> "<pre>" + "<i>x</i>".repeat(n / 8));
    families.put(
        "backticks", n -> "<pre>" + "`".repeat(n / 2) + "</pre><code>" + "`".repeat(n / 2));
    families.put("quotes", n -> "<blockquote>x<br>".repeat(n / 17));
    families.put("stops", n -> "<p>" + "a.".repeat(n / 2));
    families.put("headings of headings", n -> "<h1>a<h2>b<h3>c".repeat(n / 15));
    families.put("self-closing scripts", n -> "<script src='a'/>".repeat(n / 17) + "<p>x");
    families.put(
        "self-closing scripts that end", n -> "<script src='a'/>x</script>".repeat(n / 27));
    families.put("quotations", n -> "<q>x".repeat(n / 4));
    families.put("neighbours", n -> "<p>" + "<span>a b</span><span>c d</span>".repeat(n / 33));
    families.put(
        "numbers and comments",
        n -> "<p>" + "ab<b>1</b>".repeat(n / 20) + "</p>" + "<!---->".repeat(n / 14));
    families.put("list styles", n -> "<ul style='" + "list-style:".repeat(n / 11) + "'><li>a");
    families.put("rests", n -> "<p>a<a class=more-link href=/x>more</a>".repeat(n / 40));
    families.put("tooltips", n -> "<a aria-describedby=t>a</a><span id=t>b</span>".repeat(n / 46));
    families.put("lists that go on", n -> "<ol start=2><li>x</ol>".repeat(n / 22));
    families.put("fallbacks", n -> "<noscript><p>a</noscript>".repeat(n / 25));
    families.put("select", n -> "<select>" + "<option>a".repeat(n / 9));
    return families;
  }

  /** Pages that are expensive for those who look for metadata. */
  private static Map<String, IntFunction<String>> metadataFamilies() {
    Map<String, IntFunction<String>> families = families();
    families.put("deep json", n -> json("[".repeat(n)));
    families.put("deep objects", n -> json("{\"author\":".repeat(n / 10)));
    families.put("wide json", n -> json("[" + "{\"@type\":\"Article\"},".repeat(n / 20)));
    families.put("long json", n -> json("{\"name\":\"" + "x".repeat(n)));
    families.put("cdata", n -> json("<![CDATA[".repeat(n / 9)));
    families.put("names", n -> json(authors("x".repeat(1_000), n)));
    families.put("many names", n -> json(authors("Ann Smith", n)));
    families.put("many scripts", n -> json("{\"name\":1}").repeat(n / 60));
    families.put("escaped json", n -> json("{" + "&quot;".repeat(n / 6)));
    families.put("meta", n -> "<meta name=author content='Ann Smith, Bo Li'>".repeat(n / 45));
    families.put("authors", n -> "<b class=author>Ann Smith</b>".repeat(n / 30));
    families.put("nested authors", n -> "<i class=author itemprop=author>x".repeat(n / 33));
    families.put("classes", n -> "<p class='" + "author ".repeat(n / 7) + "'>text");
    families.put("times", n -> "<time datetime=2021-03-03>3 May 2021</time>".repeat(n / 42));
    families.put("titles", n -> "<title>" + "a | b - ".repeat(n / 8) + "</title><p>text");
    families.put("headlines", n -> "<h1>" + "a | b - ".repeat(n / 8));
    families.put("numbers", n -> "<p class=date>" + "1.1.".repeat(n / 4));
    families.put("bylines", n -> "<p>By Ann Smith on 3 May 2021</p>".repeat(n / 33));
    return families;
  }

  private static String authors(String name, int n) {
    String names = ("\"" + name + "\",").repeat(n / (name.length() + 3));
    return "{\"@type\":\"Article\",\"author\":[" + names + "]}";
  }

  private static String json(String json) {
    return "<script type=application/ld+json>" + json + "</script><p>text";
  }

  private static String nest(String open, String close, int n) {
    int depth = n / (open.length() + close.length());
    return open.repeat(depth) + "core" + close.repeat(depth);
  }

  private static String attributes(int n) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < n; i++) {
      all.append(" a").append(i).append("=1");
    }
    return all.toString();
  }

  private static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (Method extractor : Extractors.all()) {
      families().keySet().forEach(family -> cases.add(Arguments.of(extractor.name(), family)));
    }
    return cases.stream();
  }

  /** What is made of a page, once all of it is kept. */
  private interface Output {
    int of(Excerpt excerpt);
  }

  private static Stream<Arguments> outputs() {
    List<Arguments> cases = new ArrayList<>();
    for (String family : families().keySet()) {
      cases.add(Arguments.of("markdown", family, (Output) excerpt -> excerpt.markdown().length()));
      cases.add(Arguments.of("html", family, (Output) excerpt -> excerpt.html().length()));
      cases.add(
          Arguments.of(
              "passages",
              family,
              (Output) excerpt -> Passages.of(excerpt, PassageOptions.DEFAULT).size()));
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void outputsGrowWithThePage(String name, String family, Output output) throws JMException {
    IntFunction<String> pages = Objects.requireNonNull(families().get(family));
    costsGrow(name + " of " + family, pages, html -> write(html, output));
  }

  private static void write(String html, Output output) {
    Page page = PageParser.parse(html);
    List<Label> labels = Collections.nCopies(page.blocks().size(), Label.CONTENT);
    RenderOptions options = new RenderOptions(true, true, "https://example.org/");
    output.of(Excerpt.of(page, Labeling.of(labels), options));
  }

  private record Cost(long bytes, long nanos) {}

  private static Stream<String> metadataCases() {
    return metadataFamilies().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void costsGrowWithThePage(String name, String family) throws IOException, JMException {
    if (!EXTRACTORS.containsKey(name)) {
      EXTRACTORS.put(name, Extractors.open(name));
    }
    Extractor extractor = Objects.requireNonNull(EXTRACTORS.get(name));
    IntFunction<String> pages = Objects.requireNonNull(families().get(family));
    costsGrow(name + " on " + family, pages, html -> clean(html, extractor));
  }

  @AfterAll
  static void close() {
    EXTRACTORS.values().forEach(Extractor::close);
    EXTRACTORS.clear();
  }

  @ParameterizedTest
  @MethodSource("metadataCases")
  void costsOfMetadataGrowWithThePage(String family) throws JMException {
    IntFunction<String> pages = Objects.requireNonNull(metadataFamilies().get(family));
    costsGrow(
        "metadata on " + family,
        pages,
        html -> {
          Page page = PageParser.parse(html);
          List<Role> roles =
              page.blocks().stream().map(block -> Role.ALL.get(block.index() % 4)).toList();
          Labeling labeling = new Labeling(roles, Labeling.MAIN, Double.NaN);
          PageMetadata.of(
              page,
              labeling,
              Headline.of(page, labeling),
              new PageKinds.Guess(PageKind.ARTICLE, 1));
        });
  }

  private static void clean(String html, Extractor extractor) {
    Page page = PageParser.parse(html);
    CleanText.of(page, extractor.label(page));
  }

  private static void costsGrow(String name, IntFunction<String> pages, Consumer<String> work)
      throws JMException {
    Cost small = cost(work, pages.apply(SIZE), 2);
    double most = MOST_TIME * Math.max(SHORT, small.nanos);
    Cost large = cost(work, pages.apply(FACTOR * SIZE), 1);
    if (large.nanos > most) {
      // Other work on the machine may have been in the way.
      large = cost(work, pages.apply(FACTOR * SIZE), 4);
    }
    String what = name + ": " + small + ", four times as long: " + large;
    assertTrue(large.bytes <= MOST_BYTES * small.bytes, what);
    assertTrue(large.nanos <= most, what);
  }

  /** Bytes that this thread has allocated: what HotSpot offers beyond the portable interface. */
  @SuppressWarnings("deprecation") // The method that replaces getId is there since Java 19.
  private static long allocated() throws JMException {
    Object[] thread = {Thread.currentThread().getId()};
    return (Long)
        BEANS.invoke(
            new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME),
            "getThreadAllocatedBytes",
            thread,
            new String[] {"long"});
  }

  /** The least of some runs. */
  private static Cost cost(Consumer<String> work, String html, int runs) throws JMException {
    Cost least = new Cost(Long.MAX_VALUE, Long.MAX_VALUE);
    for (int run = 0; run < runs; run++) {
      long bytes = allocated();
      long start = System.nanoTime();
      work.accept(html);
      long nanos = System.nanoTime() - start;
      long allocated = allocated() - bytes;
      least = new Cost(Math.min(least.bytes, allocated), Math.min(least.nanos, nanos));
    }
    return least;
  }
}
