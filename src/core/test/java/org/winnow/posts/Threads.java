// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;

/**
 * Threads of invented people, and templates in the shapes that programs of forums, blogs and shops
 * give to them.
 */
final class Threads {
  private static final Pattern DATE = Pattern.compile("\\{(date|joined|edited)\\|([^}]*)}");

  private Threads() {}

  /** A post as it should be found; the author is null if the account is gone. */
  record GoldPost(
      int depth, @Nullable String author, LocalDateTime date, String quote, String text) {
    String shown() {
      return author == null ? "[deleted]" : author;
    }
  }

  /** A thread, and the template that it is shown by. */
  record ForumThread(String engine, String language, String title, List<GoldPost> posts) {
    Role role() {
      return template()[0].startsWith("comments") ? Role.COMMENT : Role.TEXT;
    }

    private String[] template() {
      return resource(engine + ".html").split("\n===\n", -1);
    }

    /** The page, each post in its template, answers within what they answer if that has room. */
    String html() {
      String[] template = template();
      String quote = template[0].substring(template[0].indexOf('\n') + 1);
      return "<html lang='"
          + language
          + "'><head><title>"
          + title
          + "</title></head><body>"
          + template[1].replace("{title}", title)
          + posts(template[2], quote, 0, posts.size(), 0)
          + template[3]
          + "</body></html>";
    }

    private String posts(String template, String quote, int from, int to, int depth) {
      boolean nests = template.contains("{children}");
      StringBuilder out = new StringBuilder();
      for (int i = from; i < to; ) {
        int next = i + 1;
        while (nests && next < to && posts.get(next).depth > posts.get(i).depth) {
          next++;
        }
        String children = next > i + 1 ? posts(template, quote, i + 1, next, depth + 1) : "";
        out.append(post(template, quote, i).replace("{children}", children)).append('\n');
        i = next;
      }
      return out.toString();
    }

    private String post(String template, String quote, int i) {
      GoldPost post = posts.get(i);
      int at = post.quote.indexOf('>');
      String quoted =
          at < 0
              ? ""
              : quote
                  .replace("{who}", post.quote.substring(0, at))
                  .replace("{what}", post.quote.substring(at + 1));
      String filled =
          template
              .replace("{quote}", quoted)
              .replace("{text}", post.text)
              .replace("{author}", post.shown())
              .replace("{title}", title)
              .replace("{n}", String.valueOf(4_711 + 13 * i))
              .replace("{index}", String.valueOf(i + 1))
              .replace("{parity}", String.valueOf(1 + i % 2))
              .replace("{depth}", String.valueOf(post.depth))
              .replace("{count}", String.valueOf(14 + 100 * i))
              .replace("{rank}", i % 2 == 0 ? "Senior Member" : "Moderator")
              .replace("{signature}", "The sea is everything to " + i + " of us.")
              .replace("{iso}", post.date + ":00Z")
              .replace("{editediso}", post.date.plusDays(40 + i) + ":00Z");
      return DATE.matcher(filled).replaceAll(match -> dated(post, match.group(1), match.group(2)));
    }

    private String dated(GoldPost post, String which, String pattern) {
      LocalDateTime date =
          switch (which) {
            case "joined" -> post.date.minusDays(777);
            case "edited" -> post.date.plusDays(40);
            default -> post.date;
          };
      Locale locale = Locale.forLanguageTag(language);
      return Matcher.quoteReplacement(DateTimeFormatter.ofPattern(pattern, locale).format(date));
    }

    /** A page's blocks, as an extractor labels them that keeps what was said, signatures too. */
    Labeling labeling(Page page) {
      StringBuilder said = new StringBuilder("The sea is everything to");
      posts.forEach(post -> said.append('\n').append(post.text).append('\n').append(post.quote));
      List<Role> roles = new ArrayList<>();
      for (Block block : page.blocks()) {
        String text = block.text().strip();
        boolean article = text.startsWith("The article") || text.startsWith("It has a second");
        boolean isSaid = text.length() > 12 && said.indexOf(text) >= 0;
        roles.add(
            isSaid || text.startsWith("The sea is everything")
                ? role()
                : article ? Role.TEXT : text.equals(title) ? Role.HEADLINE : Role.BOILERPLATE);
      }
      return new Labeling(roles, Labeling.MAIN, Double.NaN);
    }
  }

  /** All of them. */
  static List<ForumThread> all() {
    List<ForumThread> threads = new ArrayList<>();
    List<GoldPost> posts = List.of();
    for (String line : resource("threads.tsv").split("\n")) {
      String[] cells = line.split("\t", -1);
      if (cells[0].equals("thread")) {
        posts = new ArrayList<>();
        threads.add(new ForumThread(cells[1], cells[2], cells[3], posts));
      } else {
        @Nullable String author = cells[1].equals("-") ? null : cells[1];
        posts.add(
            new GoldPost(
                Integer.parseInt(cells[0]),
                author,
                LocalDateTime.parse(cells[2]),
                cells[3],
                cells[4]));
      }
    }
    return threads;
  }

  private static String resource(String name) {
    try (InputStream in = Threads.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
