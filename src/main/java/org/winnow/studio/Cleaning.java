// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.json.PageJson;
import org.winnow.page.Deadline;
import org.winnow.page.HtmlDecoder;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.passage.PassageOptions;

/** {@code POST /clean}: what {@code winnow clean} does, over HTTP. Thread safe. */
final class Cleaning {
  private static final List<String> FORMATS =
      List.of("json", "text", "markdown", "html", "passages");

  private final Models models;
  private final long timeout;

  /**
   * Cleaning.
   *
   * @param timeout milliseconds for a page
   */
  Cleaning(Models models, long timeout) {
    this.models = models;
    this.timeout = timeout;
  }

  /** What is to be cleaned and how: from the parameters, or a JSON object with the same names. */
  private record Order(String html, String url, String format, String extractor, String id) {}

  /** Answers; the body is HTML, or a JSON object whose {@code html} is. */
  Answer answer(Request request) throws IOException {
    Order order = order(request);
    if (!FORMATS.contains(order.format)) {
      throw new Refused(400, "no format " + order.format + "; use " + String.join(", ", FORMATS));
    }
    PageOptions options = PageOptions.DEFAULT.from(order.url).within(Deadline.in(timeout));
    CleanPage page =
        CleanPage.of(PageParser.parse(order.html, options), models.of(order.extractor));
    return switch (order.format) {
      case "json" -> Answer.json(PageJson.of(order.id, page));
      case "markdown" -> Answer.text(200, "text/markdown", page.markdown());
      case "html" -> Answer.text(200, "text/html", page.html());
      case "passages" -> Answer.json(passages(page));
      default -> Answer.text(200, "text/plain", page.text());
    };
  }

  private static ArrayNode passages(CleanPage page) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    page.passages(PassageOptions.DEFAULT).forEach(passage -> all.add(PageJson.of(passage)));
    return all;
  }

  private static Order order(Request request) throws IOException {
    @Nullable JsonNode json = null;
    if (request.type().equals("application/json")) {
      json = request.json();
    } else if (!List.of("text/html", "application/xhtml+xml", "").contains(request.type())) {
      throw new Refused(415, "send text/html, or application/json with an object whose html is");
    }
    String html =
        json == null
            ? HtmlDecoder.decode(request.body(), charset(request.header("Content-Type")))
            : json.path("html").asText("");
    String extractor = value(request, json, "extractor", Extractors.DEFAULT);
    String keep = value(request, json, "keep", "");
    if (!keep.isEmpty()) {
      extractor += (extractor.contains(":") ? "," : ":") + "keep=" + keep.replace(' ', '+');
    }
    return new Order(
        html,
        value(request, json, "url", ""),
        value(request, json, "format", "json"),
        extractor,
        value(request, json, "id", ""));
  }

  private static @Nullable String charset(String type) {
    int at = type.toLowerCase(java.util.Locale.ROOT).indexOf("charset=");
    return at < 0 ? null : type.substring(at + "charset=".length()).replace("\"", "").strip();
  }

  private static String value(
      Request request, @Nullable JsonNode json, String name, String otherwise) {
    String value = json == null ? request.parameter(name) : json.path(name).asText("");
    return value.isEmpty() ? otherwise : value;
  }
}
