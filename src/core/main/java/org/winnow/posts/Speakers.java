// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.winnow.label.Role;
import org.winnow.render.Note;

/** Lines before posts that say who wrote them and when: {@code anna, 2024-03-01:}. */
public final class Speakers {
  private Speakers() {}

  /** The posts of some roles, in the order of the text. */
  public static List<Post> inOrder(List<Post> posts, Set<Role> roles) {
    return posts.stream()
        .filter(post -> roles.contains(post.role()))
        .sorted(Comparator.comparingInt(Post::start))
        .toList();
  }

  /** A text with such a line before each post, whose offsets are those in the text. */
  public static String inText(String text, List<Post> posts) {
    StringBuilder out = new StringBuilder(text.length() + 32 * posts.size());
    int from = 0;
    for (Post post : posts) {
      out.append(text, from, post.start());
      if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
        out.append('\n');
      }
      out.append(post.speaker()).append(":\n");
      from = post.start();
    }
    return out.append(text, from, text.length()).toString();
  }

  /** The lines for text with structure, names strong. */
  public static List<Note> notes(List<Post> posts) {
    return posts.stream().map(Speakers::note).toList();
  }

  private static Note note(Post post) {
    String author = post.author();
    return author == null
        ? new Note(post.start(), "", post.dated("") + ":")
        : new Note(post.start(), author, post.dated(", ") + ":");
  }
}
