// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Role;
import org.winnow.render.Note;

/** What stands between posts: who wrote them and when, {@code anna, 2024-03-01:}, or a rule. */
public final class Speakers {
  /** Maximum number of characters behind a name, such as " says:" or " wrote on Monday:". */
  private static final int LONGEST_VERB = 20;

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
    for (Note note : notes(text, posts)) {
      out.append(text, from, note.start());
      if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
        out.append('\n');
      }
      out.append(note.strong()).append(note.plain()).append('\n');
      from = note.start();
    }
    return out.append(text, from, text.length()).toString();
  }

  /**
   * The lines for text with structure, names strong. Where the text itself names the speaker on the
   * line before, as in {@code Anna says:}, there is only the date, or nothing.
   *
   * @param text that the offsets of the posts are in
   */
  public static List<Note> notes(String text, List<Post> posts) {
    List<Note> notes = new ArrayList<>();
    int from = 0;
    for (Post post : posts) {
      @Nullable String author = post.author();
      boolean isNamed = author != null && names(text.substring(from, post.start()), author);
      String name = author == null || isNamed ? "" : author;
      String date = post.dated(name.isEmpty() ? "" : ", ");
      if (!name.isEmpty() || !date.isEmpty()) {
        notes.add(new Note(post.start(), name, date + ":"));
      }
      from = post.end();
    }
    return List.copyOf(notes);
  }

  /** A rule before each post but the first one. */
  public static List<Note> rules(List<Post> posts) {
    return posts.stream().skip(1).map(post -> Note.rule(post.begin())).toList();
  }

  /** Returns whether the last line of a text has an author's name and little else. */
  private static boolean names(String text, String author) {
    String before = text.stripTrailing();
    String line = before.substring(before.lastIndexOf('\n') + 1).strip();
    return line.startsWith(author) && line.length() <= author.length() + LONGEST_VERB;
  }
}
