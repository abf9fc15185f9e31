// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.winnow.text.WordSearch;

/**
 * What the classes of elements say, as the programs of forums, blogs and shops name them: phpBB,
 * vBulletin, XenForo, SMF, MyBB, Discourse, Flarum, Invision, NodeBB, bbPress, Discuz, WordPress,
 * Disqus, Reddit, Hacker News, Stack Exchange. One page each, for one thread.
 */
final class ElementHints {
  /** A whole post, comment, answer or review. */
  static final int POST = 1;

  /** The name of somebody. */
  static final int AUTHOR = 1 << 1;

  static final int DATE = 1 << 2;

  /** A date that is not that of the post: of its last change, of the author's registration. */
  static final int OTHER_DATE = 1 << 3;

  /** A quotation of somebody else. */
  static final int QUOTE = 1 << 4;

  static final int SIGNATURE = 1 << 5;

  /** Beside a name, but no part of it: ranks, pictures, words such as "says". */
  static final int RANK = 1 << 6;

  /** A pane about the author. */
  static final int PROFILE = 1 << 7;

  /** Buttons and links: quote, reply, like. */
  static final int ACTION = 1 << 8;

  static final int TITLE = 1 << 9;

  /** A name of somebody, so called that nothing else is meant. */
  static final int USERNAME = 1 << 10;

  /** A whole post, so called that one alone is enough. */
  static final int ALONE = 1 << 11;

  /** Behind a name, so that a part may be its end. */
  private static final char END = '$';

  /** Characters of a class that are looked at. */
  private static final int LONGEST = 60;

  /**
   * Of a name of an element, what it means.
   *
   * @param whole the names that mean it
   * @param parts parts of names that mean it
   * @param not parts of names that mean something else in spite of these
   */
  private record Meaning(int bits, List<String> whole, List<String> parts, List<String> not) {}

  private static Meaning meaning(int bits, String whole, String parts, String not) {
    return new Meaning(bits, words(whole), words(parts), words(not));
  }

  private static List<String> words(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }

  private static final List<Meaning> TABLE =
      List.of(
          meaning(
              POST,
              "windowbg athing",
              "comment post message reply answer review msg bubble",
              "edit modif updat author user name date time meta signature count action button link"
                  + " form avatar header footer info title join poster quote like rating thank"
                  + " reply-to$ replied-to replied_to"),
          meaning(
              ALONE,
              "comment comment-body comtr answer question review dsq-comment media-comment"
                  + " message--post postbit postbitlegacy shreddit-comment shreddit-post"
                  + " onscreen-post crawler-post bbp-reply cpost",
              "",
              ""),
          meaning(
              USERNAME,
              "fn username user-name user_name nickname nick hnuser bigusername authi mw-userlink"
                  + " name-link postauthor comment-author-name",
              "username displayname display-name author-name author_name authorname membername"
                  + " profile-name user__name user-link userlink commenter-name reviewer-name"
                  + " screen_name screen-name screenname",
              "avatar image img photo icon title rank extra stat badge signature"),
          meaning(
              AUTHOR,
              "user name member vcard from sender who handle by post_by",
              "author byline poster nick commenter reviewer postedby posted-by posted_by postuser"
                  + " auteur autor creator comment-name comment_name comment__name comments__name"
                  + " review-name review_name review__name",
              "avatar image img photo icon title rank posts status extra stat badge signature count"
                  + " quote online bio reply group date time level comment-author- bypost role"
                  + " button"),
          meaning(
              DATE,
              "age ago when postdetails smalltext",
              "date time posted published created fecha datum meta stamp",
              "timeline runtime readtime candidate update"),
          meaning(
              OTHER_DATE,
              "",
              "edit modif updat join regist lastseen last-seen last-visit lastpost last-post since",
              "editor credit"),
          meaning(
              QUOTE, "", "quote citation", "quotable button btn action link select multi reply"),
          meaning(SIGNATURE, "sig sign post-sig postsig vs_sig", "signature", ""),
          meaning(
              RANK,
              "says op title",
              "rank badge role usertitle user-title user_title user__title customtitle level avatar"
                  + " online status sr-only visually-hidden screen-reader reputation karma stat-"
                  + " pronoun label",
              ""),
          meaning(
              PROFILE,
              "postprofile userinfo message-user authorpane",
              "postprofile userinfo user-info user_info userextra statistic userbit authorpane"
                  + " author-pane miniprofile mini-profile userdetail poster-info"
                  + " profile-box",
              ""),
          meaning(
              ACTION,
              "reply rating ratings stars",
              "_rating -rating action replylink reply-link reply-to$ replied-to replied_to btn button"
                  + " control toolbar permalink share like thanks_box post_thanks vote reaction report"
                  + " post-menu postfoot post-foot",
              ""),
          meaning(TITLE, "", "title headline subject", "user custom"));

  /** The meanings of whole names. */
  private static final Map<String, Integer> WHOLE = whole();

  /** The parts of names, in a group for each meaning, and those against it in a second one. */
  private static final WordSearch PARTS =
      new WordSearch(
          Stream.concat(TABLE.stream().map(Meaning::parts), TABLE.stream().map(Meaning::not))
              .toList());

  /** By the names seen so far. */
  private final Map<String, Integer> known = new HashMap<>();

  /** The meanings of a class, as bits; in any case. */
  int of(String name) {
    return name.length() > LONGEST
        ? 0
        : known.computeIfAbsent(name, n -> bits(n.toLowerCase(Locale.ROOT)));
  }

  private static int bits(String name) {
    if (name.startsWith("no-") || name.startsWith("has-")) {
      // "no-avatar" says what an element lacks or has, not what it is.
      return 0;
    }
    int bits = WHOLE.getOrDefault(name, 0);
    int groups = PARTS.groups(name + END);
    for (int i = 0; i < TABLE.size() && groups != 0; i++) {
      boolean fits = (groups & 1 << i) != 0 && (groups & 1 << TABLE.size() + i) == 0;
      bits |= fits ? TABLE.get(i).bits : 0;
    }
    return bits;
  }

  private static Map<String, Integer> whole() {
    Map<String, Integer> bits = new HashMap<>();
    for (Meaning meaning : TABLE) {
      meaning.whole.forEach(name -> bits.merge(name, meaning.bits, (a, b) -> a | b));
    }
    return bits;
  }
}
