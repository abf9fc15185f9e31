// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.json.PageJson;
import org.winnow.page.Deadline;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.passage.PassageOptions;
import org.winnow.source.HtmlDecoder;

/** {@code POST /clean}: what {@code winnow clean} does, over HTTP. Thread safe. */
final class Cleaning {
  private static final List<String> FORMATS =
      List.of("json", "text", "markdown", "html", "passages");

  /** Names of the values that may come with a page. */
  private static final Set<String> PARAMETERS = Set.of("url", "format", "extractor", "id", "keep");

  /** Names of the values of a form or an object: the page itself, too. */
  private static final Set<String> FIELDS =
      Set.of("html", "url", "format", "extractor", "id", "keep");

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

  /** An order to clean a page: from parameters, a form or a JSON object, by the same names. */
  private record Order(String html, String url, String format, String extractor, String id) {}

  /** Answers; the body is HTML, or a form or a JSON object whose {@code html} is. */
  Answer answer(Request request) throws IOException {
    request.refuseOthers(PARAMETERS);
    Order order = order(request);
    if (order.html.isBlank()) {
      throw new Refused(400, "no page: send HTML, or a form or a JSON object with it as html");
    }
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
    String type = request.header("Content-Type");
    return switch (request.type()) {
      case "application/json" -> {
        JsonNode json = request.json();
        json.fieldNames().forEachRemaining(name -> Request.refuseOthers(name, FIELDS));
        yield order(json.path("html").asText(""), name -> json.path(name).asText(""));
      }
      case "multipart/form-data" -> {
        Multipart form = Multipart.parse(request.body(), type);
        form.names().forEach(name -> Request.refuseOthers(name, FIELDS));
        yield order(HtmlDecoder.decode(form.bytes("html"), null), form::text);
      }
      case "text/html", "application/xhtml+xml", "" ->
          order(HtmlDecoder.decode(request.body(), charset(type)), request::parameter);
      default ->
          throw new Refused(
              415, "send text/html, or a form or a JSON object with the page as its html");
    };
  }

  /** An order from the page and the other values by their names, empty where they are absent. */
  private static Order order(String html, UnaryOperator<String> values) {
    String extractor = or(values.apply("extractor"), Extractors.DEFAULT);
    String keep = values.apply("keep").replace(' ', '+');
    if (!keep.isEmpty()) {
      extractor += (extractor.contains(":") ? "," : ":") + "keep=" + keep;
    }
    String format = or(values.apply("format"), "json");
    return new Order(html, values.apply("url"), format, extractor, values.apply("id"));
  }

  private static String or(String value, String otherwise) {
    return value.isEmpty() ? otherwise : value;
  }

  private static @Nullable String charset(String type) {
    int at = type.toLowerCase(Locale.ROOT).indexOf("charset=");
    return at < 0 ? null : type.substring(at + "charset=".length()).replace("\"", "").strip();
  }
}
