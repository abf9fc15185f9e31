// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.posts.Threads.GoldPost;

/** Threads in the shapes of 23 programs: are authors, dates and texts those that were written? */
class PostsGoldTest {
  /** Right, found, and to be found. */
  private static final class Count {
    int right;
    int found;
    int gold;

    void add(@Nullable Object expected, @Nullable Object actual) {
      gold += expected == null ? 0 : 1;
      found += actual == null ? 0 : 1;
      right += expected != null && Objects.equals(expected, actual) ? 1 : 0;
    }

    double precision() {
      return (double) right / found;
    }

    double recall() {
      return (double) right / gold;
    }
  }

  @Test
  void authorsDatesAndTextsAreThoseThatWereWritten() {
    Count authors = new Count();
    Count dates = new Count();
    Count texts = new Count();
    List<String> wrong = new ArrayList<>();
    List<Threads.ForumThread> threads = Threads.all();
    for (Threads.ForumThread thread : threads) {
      Page page = PageParser.parse(thread.html());
      List<Post> posts = new ArrayList<>(Posts.of(page, thread.labeling(page)));
      for (GoldPost gold : thread.posts()) {
        @Nullable Post post = take(posts, gold.text());
        @Nullable String author = post == null ? null : post.author();
        @Nullable Object day =
            post == null || post.published() == null ? null : post.published().day();
        texts.add(gold.text(), post == null ? null : text(gold, post));
        authors.add(gold.author(), author);
        dates.add(gold.date().toLocalDate(), day);
        boolean isText = post != null && text(gold, post).equals(gold.text());
        if (!Objects.equals(gold.author(), author)
            || !gold.date().toLocalDate().equals(day)
            || !isText) {
          wrong.add(thread.engine() + ": " + gold + " is " + post);
        }
        if (post != null) {
          assertEquals(thread.role(), post.role());
        }
      }
      for (Post more : posts) {
        texts.add(null, more.text());
        authors.add(null, more.author());
        dates.add(null, more.published());
        wrong.add(thread.engine() + ": none is " + more);
      }
    }
    assertTrue(threads.size() >= 40);
    String all = String.join("\n", wrong);
    // Measured: see the numbers; what is less is a fault.
    assertTrue(authors.precision() >= .99, () -> "authors " + authors.precision() + "\n" + all);
    assertTrue(authors.recall() >= .99, () -> "authors " + authors.recall() + "\n" + all);
    assertTrue(dates.precision() >= .99, () -> "dates " + dates.precision() + "\n" + all);
    assertTrue(dates.recall() >= .99, () -> "dates " + dates.recall() + "\n" + all);
    assertTrue(texts.precision() >= .99, () -> "texts " + texts.precision() + "\n" + all);
    assertTrue(texts.recall() >= .99, () -> "texts " + texts.recall() + "\n" + all);
  }

  /** Takes the post with a text out of the list; null if there is none. */
  private static @Nullable Post take(List<Post> posts, String text) {
    for (Post post : posts) {
      if (post.text().endsWith(text) || post.text().contains(text)) {
        posts.remove(post);
        return post;
      }
    }
    return null;
  }

  /** The text without a quotation before it, which is a part of the post. */
  private static String text(GoldPost gold, Post post) {
    boolean quotes = !gold.quote().isEmpty() && post.text().endsWith(gold.text());
    return quotes ? gold.text() : post.text();
  }
}
