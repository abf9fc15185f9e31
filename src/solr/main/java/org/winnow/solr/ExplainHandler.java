// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.common.util.ContentStreamBase;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.RawResponseWriter;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.html.ExplainedPage;
import org.winnow.html.Html;
import org.winnow.page.Block;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.source.HtmlDecoder;

/**
 * Shows why a page's blocks are content or boilerplate. Reads only, and is there only where it is
 * configured:
 *
 * <pre>{@code
 * <requestHandler name="/winnow/explain" class="org.winnow.solr.ExplainHandler">
 *   <str name="field">html</str>
 * </requestHandler>
 * }</pre>
 *
 * <p>{@code id=…} takes the page from a document's stored {@code field}; without it, the page is
 * the request's body ({@code Content-Type: text/html}). {@code extractor=NAME[,NAME]}: as in {@code
 * winnow.extractor}. The answer has the page's blocks (text and offsets in the source), for each
 * extractor the label of each block with what led to it, and times in milliseconds; {@code
 * format=html} gives a page for people instead, in which nothing of the explained page runs.
 *
 * <p>Configuration: {@code field} (default {@code html}), {@code extractor}, {@code
 * requestExtractors}, {@code maxChars} of a page (default {@value #MAX_CHARS}), {@code maxTags},
 * {@code timeoutMs} (default {@value #TIMEOUT_MS}) and {@code maxConcurrent}: most pages explained
 * or cleaned at the same time in this JVM when another is explained (default 0, no limit).
 */
public final class ExplainHandler extends RequestHandlerBase implements SolrCoreAware {
  private static final int MAX_CHARS = 2_000_000;
  private static final int TIMEOUT_MS = 10_000;
  private static final int MAX_BYTES_PER_CHAR = 4;

  private String field = "html";
  private String extractor = Extractors.DEFAULT;
  private List<String> requestExtractors = List.of();
  private int maxChars;
  private int maxTags;
  private int timeoutMs;
  private int maxConcurrent;
  private @Nullable CoreExtractors extractors;

  @Override
  public void init(NamedList<?> args) {
    super.init(args);
    Arguments arguments = new Arguments(getClass(), args.clone());
    field = arguments.string("field", field);
    extractor = arguments.string("extractor", extractor);
    requestExtractors = arguments.strings("requestExtractors");
    maxChars = arguments.whole("maxChars", MAX_CHARS);
    maxTags = arguments.whole("maxTags", Policy.MAX_TAGS);
    timeoutMs = arguments.whole("timeoutMs", TIMEOUT_MS);
    maxConcurrent = arguments.whole("maxConcurrent", 0);
    arguments.refuseRest(
        "", "field, extractor, requestExtractors, maxChars, maxTags, timeoutMs, maxConcurrent");
  }

  @Override
  public void inform(SolrCore core) {
    CoreExtractors opened = CoreExtractors.of(core, ExtractorPool.SHIPPED);
    extractor = opened.configured(extractor);
    extractors = opened;
  }

  @Override
  public void handleRequestBody(SolrQueryRequest request, SolrQueryResponse response)
      throws IOException {
    SolrParams params = request.getParams();
    String id = params.get(CommonParams.ID);
    String html = id == null ? posted(request) : stored(request.getCore(), id);
    Gate.SHARED.enter(maxConcurrent);
    try {
      long start = System.nanoTime();
      Page page = PageParser.parse(html, PageOptions.DEFAULT.within(Deadline.in(timeoutMs)));
      double parseMs = milliseconds(start);
      Map<String, Explained> explained = explained(page, params.get("extractor"));
      if ("html".equals(params.get("format"))) {
        answerPage(request, response, id == null ? "posted page" : id, page, explained);
      } else {
        answer(response, html.length(), page, parseMs, explained);
      }
    } catch (Deadline.Exceeded e) {
      throw new SolrException(
          ErrorCode.BAD_REQUEST, "took more than " + timeoutMs + " ms (timeoutMs)", e);
    } finally {
      Gate.SHARED.leave();
    }
  }

  /** The explanations of an extractor, and the time it took. */
  private record Explained(List<Explanation> blocks, double ms) {}

  private Map<String, Explained> explained(Page page, @Nullable String requested)
      throws IOException {
    List<String> names =
        requested == null
            ? List.of(extractor)
            : Extractors.split(requested).stream()
                .map(name -> CoreExtractors.requested(name, requestExtractors))
                .toList();
    Map<String, Explained> explained = new LinkedHashMap<>();
    for (String name : names) {
      if (extractors == null) {
        throw new IllegalStateException("used before Solr has set it up");
      }
      Extractor opened = extractors.get(name);
      long start = System.nanoTime();
      List<Explanation> blocks = opened.explain(page);
      explained.put(name, new Explained(blocks, milliseconds(start)));
    }
    return explained;
  }

  /** The document's page, also one that is not committed yet, from whatever shard it is on. */
  private String stored(SolrCore core, String id) {
    SolrInputDocument document = RealTimeGet.document(core, id, null, List.of(field));
    if (document == null) {
      throw new SolrException(ErrorCode.NOT_FOUND, "no document " + Printable.of(id));
    }
    Object html = document.getFieldValue(field);
    if (html == null) {
      throw new SolrException(
          ErrorCode.NOT_FOUND,
          "document "
              + Printable.of(id)
              + " has no stored field "
              + field
              + "; it must be stored=\"true\"");
    }
    return capped(html.toString());
  }

  // Solr announces that content streams leave SolrJ; there is nothing else to read a body with.
  @SuppressWarnings("deprecation")
  private String posted(SolrQueryRequest request) throws IOException {
    Iterable<ContentStream> streams = request.getContentStreams();
    if (streams == null || !streams.iterator().hasNext()) {
      throw new SolrException(
          ErrorCode.BAD_REQUEST, "write id=… or post the page with Content-Type: text/html");
    }
    ContentStream stream = streams.iterator().next();
    String charset = ContentStreamBase.getCharsetFromContentType(stream.getContentType());
    long mostBytes = maxChars == 0 ? Integer.MAX_VALUE : MAX_BYTES_PER_CHAR * (long) maxChars + 1;
    try (InputStream in = stream.getStream()) {
      byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE, mostBytes));
      return capped(HtmlDecoder.decode(bytes, charset));
    }
  }

  private String capped(String html) {
    String excess = Policy.excess(html, maxChars, maxTags);
    if (!excess.isEmpty()) {
      throw new SolrException(ErrorCode.BAD_REQUEST, "the page " + excess);
    }
    return html;
  }

  private static void answer(
      SolrQueryResponse response,
      int characters,
      Page page,
      double parseMs,
      Map<String, Explained> explained) {
    response.add("title", page.title());
    response.add("characters", characters);
    List<Map<String, Object>> blocks = new ArrayList<>();
    for (Block block : page.blocks()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("index", block.index());
      one.put("start", block.start());
      one.put("end", block.end());
      one.put("text", block.text());
      explained.forEach((name, of) -> one.put(name, described(of.blocks().get(block.index()))));
      blocks.add(one);
    }
    response.add("blocks", blocks);
    Map<String, Object> times = new LinkedHashMap<>();
    times.put("parse", parseMs);
    explained.forEach((name, of) -> times.put(name, of.ms()));
    response.add("milliseconds", times);
    response.setHttpCaching(false);
  }

  private static Map<String, Object> described(Explanation explanation) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("label", explanation.isContent() ? "content" : "boilerplate");
    all.put("role", explanation.role().word());
    all.put("facts", explanation.facts());
    return all;
  }

  private static void answerPage(
      SolrQueryRequest request,
      SolrQueryResponse response,
      String name,
      Page page,
      Map<String, Explained> explained) {
    Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
    explained.forEach((extractor, of) -> explanations.put(extractor, of.blocks()));
    String title = page.title().isEmpty() ? name : page.title();
    ContentStreamBase content =
        new ContentStreamBase.StringStream(ExplainedPage.html(title, page, explanations));
    content.setContentType("text/html; charset=UTF-8");
    ModifiableSolrParams params = new ModifiableSolrParams(request.getParams());
    params.set(CommonParams.WT, "raw");
    request.setParams(params);
    response.add(RawResponseWriter.CONTENT, content);
    response.setHttpHeader("Content-Security-Policy", Html.SECURITY_POLICY);
    response.setHttpHeader("X-Content-Type-Options", "nosniff");
    response.setHttpCaching(false);
  }

  private static double milliseconds(long start) {
    return Math.rint((System.nanoTime() - start) / 1e4) / 100;
  }

  @Override
  public Name getPermissionName(AuthorizationContext request) {
    return Name.READ_PERM;
  }

  @Override
  public String getDescription() {
    return "Shows why a page's blocks are content or boilerplate";
  }
}
