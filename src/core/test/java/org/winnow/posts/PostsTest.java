// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;

class PostsTest {
  private static final String WORDS = " is what one says when there is something to be said.";

  /** Blocks that begin with a tilde are text, with a plus sign comments; the signs are marks. */
  private static Labeling labeling(Page page) {
    return Labeling.of(List.of())
        .with(
            page.blocks().stream()
                .map(Block::text)
                .map(String::strip)
                .map(
                    text ->
                        text.startsWith("~")
                            ? Role.TEXT
                            : text.startsWith("+") ? Role.COMMENT : Role.BOILERPLATE)
                .toList());
  }

  private static List<Post> posts(String html) {
    return posts(html, PageOptions.DEFAULT);
  }

  private static List<Post> posts(String html, PageOptions options) {
    Page page = PageParser.parse("<body>" + html, options);
    return Posts.of(page, labeling(page));
  }

  /** Author, date and text, each post on a line. */
  private static String lines(List<Post> posts) {
    return posts.stream()
        .map(post -> post.author() + "|" + post.published() + "|" + post.text())
        .collect(Collectors.joining("\n"));
  }

  private static String post(String author, String date, String text) {
    return "<div class=post><a class=username href=/u/1>"
        + author
        + "</a><time datetime="
        + date
        + ">then</time><div>"
        + text
        + "</div></div>";
  }

  @ParameterizedTest
  @CsvSource({
    "3 hours ago, ''",
    "vor 2 Tagen, ''",
    "2 小时前, ''",
    "yesterday, ''",
    "Hoyt, Hoyt",
    "ayers99, ayers99",
    "Ann Lee · 3 hours ago, Ann Lee",
    "ann ♦, ann",
    "by ann 09 Mar 17:17, ann",
    "Ann Post author, Ann",
    "'Ann, Post author', Ann",
    "Ann (Author), Ann",
    "Guest Author, Guest Author",
    "ann :), ann :)",
    "c:geo, c:geo",
    "100PostMalone, 100PostMalone",
    "'Member\nann', ann",
    "'Senior Member\nann', ann",
    "Anne Beitragsautorin, Anne",
    "Bewertung von ann vom, ann",
    "napisał ann, ann",
    "<span>Ann Lee</span>, Ann Lee",
    "User 37079, User 37079",
    "a Quiet Shop Member, a Quiet Shop Member",
    "Former Member, Former Member",
    "Premium Member, ''",
    "wrote, ''",
    "Posts: 14, ''",
    "Age:35–44, ''",
    "1461 replies9 threads, ''",
  })
  void aNameStandsWithoutItsTime(String text, String name) {
    assertEquals(name, Names.of(text));
  }

  private static final String TWO =
      post("ann", "2024-03-01", "~one" + WORDS) + post("ben", "2024-03-02", "~two" + WORDS);

  @Test
  void aThreadHasItsPosts() {
    assertEquals(
        "ann|2024-03-01|~one" + WORDS + "\nben|2024-03-02|~two" + WORDS, lines(posts(TWO)));
  }

  private static final String QUESTION = "~What is one to say? And" + WORDS;

  /** A question is often in another kind of element than its answers, all of which are alike. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=topic><p>Q</p><p><span>by Cleo </span>09 Mar 17:17</p></div> | Cleo",
        "<main><h1>Saying</h1><div class=q><p>Q</p><i>asked <a href=/users/3/cleo>cleo</a> 2024-02-29</i></div></main>"
            + " | cleo",
        "<div class=topic><p>Q</p></div> |",
        "<div class=rules><p>~Be kind.</p><p>2024-01-01</p></div> |",
        "<div class=note><p>Q</p><p>Thanks to <a href=/members/dora.7/>@Dora</a></p></div> |",
        "<div class=best><p>Q</p><p>Solved by <a href=/members/eve.3/>eve</a></p></div> |",
        "<div class=solved><a class=username>cleo</a><time datetime=2024-03-09>then</time><p>Q</p></div> |",
      })
  void theFirstPostOpensAThread(String html, @Nullable String author) {
    List<Post> posts = posts(html.replace("Q", QUESTION) + "<div>" + TWO + "</div>");
    assertEquals(author == null ? 2 : 3, posts.size());
    assertEquals(author == null ? "ann" : author, posts.get(0).author());
  }

  @Test
  void whoIsMentionedIsNoAuthor() {
    String post =
        "<div class=comment><p><a href=/users/7/dora>@Dora</a></p><p>~NAME"
            + WORDS
            + "</p>"
            + "<a href=/users/9/me class=user>NAME</a> <time datetime=2024-03-01>then</time></div>";
    List<Post> posts = posts(post.replace("NAME", "ann") + post.replace("NAME", "ben"));
    assertEquals(List.of("ann", "ben"), posts.stream().map(Post::author).toList());
  }

  @Test
  void namesOfAllMayBeMentions() {
    String post =
        "<div class=post><p>~<a href=/users/NAME>@NAME</a></p><time datetime=2024-03-01>then</time>"
            + "<p>~NAME"
            + WORDS
            + "</p></div>";
    List<Post> posts = posts(post.replace("NAME", "ann") + post.replace("NAME", "ben"));
    assertEquals(List.of("ann", "ben"), posts.stream().map(Post::author).toList());
  }

  @Test
  void offsetsAreThoseInTheText() {
    Page page = PageParser.parse("<body><p>~Before it all.</p>" + TWO + "<p>~After it all.</p>");
    Labeling labeling = labeling(page);
    String text = CleanText.of(page, labeling);
    List<Post> posts = Posts.of(page, labeling);
    assertEquals(2, posts.size());
    for (Post post : posts) {
      assertEquals(post.text(), text.substring(post.start(), post.end()));
    }
  }

  @Test
  void commentsHaveOffsetsInTheCommentsIfTheseAreNoText() {
    String html =
        "<p>~The article.</p><ul><li class=comment><b class=fn>Ann</b><p>+Nice" + WORDS + "</ul>";
    Page page = PageParser.parse("<body>" + html);
    Labeling labeling = labeling(page);
    Post post = Posts.of(page, labeling).get(0);
    assertEquals(Role.COMMENT, post.role());
    String comments = CleanText.of(page, labeling, Set.of(Role.COMMENT));
    assertEquals(post.text(), comments.substring(post.start(), post.end()));
    Labeling both = new Labeling(labeling.roles(), Set.of(Role.TEXT, Role.COMMENT), Double.NaN);
    Post in = Posts.of(page, both).get(0);
    assertEquals(in.text(), CleanText.of(page, both).substring(in.start(), in.end()));
    assertTrue(in.start() > 0);
  }

  @Test
  void anArticleIsNoPost() {
    String article =
        "<article class=post><h1>Storm</h1><p class=byline>By <a rel=author>Ann Lee</a>,"
            + " <time datetime=2024-01-01>1 January</time></p><p>~It blew"
            + WORDS
            + "</p>";
    assertEquals(List.of(), posts(article + "</article>"));
    assertEquals(
        "Ben|2024-01-02|+Nice" + WORDS,
        lines(
            posts(
                article
                    + "<div class=comment><b class=fn>Ben</b><time datetime=2024-01-02>2nd</time>"
                    + "<p>+Nice"
                    + WORDS
                    + "</p></div></article>")));
  }

  @Test
  void teasersAreNoPosts() {
    String teaser =
        "<article class=post><h2><a href=/storm>~A storm at sea</a></h2><span class=author>Ann</span>"
            + "<time datetime=2024-01-01>1 January</time><p>~It blew"
            + WORDS
            + "</p></article>";
    assertEquals(List.of(), posts(teaser.repeat(5)));
    String row =
        "<tr><td><a href=/thread/1>~A thread of the forum</a><td><a href=/u/1>ann</a>"
            + "<td>2024-01-01</tr>";
    assertEquals(List.of(), posts("<table>" + row.repeat(9) + "</table>"));
  }

  @Test
  void cardsOfPeopleAndListsOfFactsAreNoPosts() {
    String card = "<div class=card><h3 class=name>Ann Lee</h3><p>~Director" + WORDS + "</p></div>";
    assertEquals(List.of(), posts(card.repeat(6)));
    String news = "<li><span class=date>2024-01-0</span><p>~News" + WORDS + "</p></li>";
    assertEquals(
        List.of(),
        posts(
            IntStream.range(1, 9)
                .mapToObj(i -> news.replace("0<", "0" + i + "<"))
                .collect(Collectors.joining())));
  }

  @Test
  void postsMayBeginWithWhomTheyQuote() {
    String post =
        "<article class='message message--post' data-author=NAME><h4><a href=/members/NAME>NAME</a>"
            + "</h4><time datetime=2020-01-02>2 January</time><div class=body>"
            + "<blockquote><a href=/goto/1>~cleo wrote:</a><p>~WORDS</p></blockquote><p>~WORDS</p>"
            + "</div></article>";
    String all = post.replace("WORDS", "This" + WORDS);
    assertEquals(
        3,
        posts(all.replace("NAME", "ann") + all.replace("NAME", "ben") + all.replace("NAME", "dan"))
            .size());
  }

  @Test
  void whomAPostAnswersIsNotItsText() {
    String comment =
        "<div class=wpd-comment><a class=author href=/author/NAME>NAME</a>"
            + "<time datetime=2020-01-02>2 January</time><div class=wpd-reply-to>+Reply to"
            + " <a href=#c1>+cleo</a></div><div class=wpd-comment-text>+TEXT</div></div>";
    assertEquals(
        "ann|2020-01-02|+TEXT\nben|2020-01-02|+TEXT",
        lines(posts(comment.replace("NAME", "ann") + comment.replace("NAME", "ben"))));
  }

  @Test
  void repliesToTopicsArePosts() {
    String post =
        "<div class=reply-topic><a class=author href=/author/NAME>NAME</a>"
            + "<time datetime=2020-01-02>2 January</time><p>~This"
            + WORDS
            + "</div>";
    assertEquals(2, posts(post.replace("NAME", "ann") + post.replace("NAME", "ben")).size());
  }

  @Test
  void aChatLogWithoutElementsHasNoPosts() {
    assertEquals(
        List.of(), posts("<pre>~[12:01] ann: hello there\n[12:02] ben: hello yourself</pre>"));
    assertEquals(List.of(), posts("<p>~[12:01] ann: hello there<br>~[12:02] ben: hello</p>"));
  }

  @Test
  void otherDatesAndNamesAreNotThoseOfThePost() {
    String other =
        "<div class=post><div class=userinfo><a class=username href=/u/1>NAME</a>"
            + "<div class=rank>Senior Member</div><div>Joined: Mar 3, 2009</div><div>Posts: 14</div>"
            + "</div><div>Posted: May 6, 2011 10:22 am</div>"
            + "<blockquote><cite><a href=/u/2>cleo</a> wrote on April 1, 2010:</cite>+no</blockquote>"
            + "<div>~TEXT</div><div class=edited>Last edited by <a href=/u/3>dora</a> on"
            + " <time datetime=2015-01-01>1 January 2015</time></div>"
            + "<div class=signature>~I am the sea. <a href=/u/4>emil</a> 2016-01-01</div>"
            + "<div class=comment-rating>~Value: 3</div><p class=stars>~4.5 stars</p>"
            + "<a class=button>~Quote</a> <button>~Reply</button></div>";
    assertEquals(
        "ann|2011-05-06T10:22|~TEXT\nben|2011-05-06T10:22|~TEXT",
        lines(posts(other.replace("NAME", "ann") + other.replace("NAME", "ben"))));
  }

  @ParameterizedTest
  @CsvSource({
    "'<div class=meta>Posted on 2012-02-13 13:35:54 by ann</div>', 2012-02-13T13:35:54",
    "'<div class=submitted>Submitted by <a href=/user/7>ann</a> on Tue, 26/02/2013 - 10:52.</div>',"
        + "2013-02-26T10:52",
    "'<dl class=postprofile><dt class=no-profile-rank><a class=username>ann</a></dl>"
        + "<p class=author><span class=timestamp>Wed Aug 07, 2019 6:50 am</span></p>', 2019-08-07T06:50",
    "'<p class=author>27 Sep 2011 12:38</p><b class=username>ann</b>', 2011-09-27T12:38",
    "'<div class=userinfo><h3 class=username>ann</h3><small>12.03.2020, 19:29</small>"
        + "<dl><dt>Registriert seit:<dd>16. Januar 2012</dl></div>', 2020-03-12T19:29",
    "'<div class=author><p class=username>ann<p>Anmeldungsdatum:<br>21. Januar 2013</div>"
        + "<p>20. April 2020 11:17 (zuletzt bearbeitet: 21. April 2020 12:17)</p>', 2020-04-20T11:17",
    "'<b class=author>ann</b><p>21. Januar 2013</p><p>20. April 2020 11:17</p>', 2020-04-20T11:17",
    "'<b class=author>ann</b><h3>Re: Version 1.1.10 shows Chinese characters badly</h3>"
        + "<p>17 Jul 2011 17:51</p>', 2011-07-17T17:51",
    "'<b class=author>ann</b><div class=reply-actions>#1 erstellt: 20. Apr 2004, <span>00:17</span></div>',"
        + "2004-04-20",
    "'<b class=author>ann</b><p class=date>Reviewed in the United States on May 3, 2024</p>',"
        + "2024-05-03",
    "'<p class=author>Reviewer: ann</p><p>March 3, 2021</p>', 2021-03-03",
    "'<dl class=postprofile><dt><a href=/u/1>ann</a><dd>Founded: Nov 03, 2008</dl>"
        + "<p class=author>by <b>ann</b> &raquo; Fri May 08, 2009 2:03 am</p>', 2009-05-08T02:03",
  })
  void aLineMayHaveAuthorAndDate(String head, String date) {
    String post = "<div class=post>" + head + "<p>~Yes, that" + WORDS + "</p></div>";
    String line = "ann|" + date + "|~Yes, that" + WORDS;
    assertEquals(line + "\n" + line, lines(posts(post + post)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<b>ann</b> on 2 Jun 2010 says:<br>",
        "<b>ann</b>, on Jun 2, 2010 <i>wrote:</i><br>",
        "On 2 Jun 2010, <b>ann</b> said:<br>",
        "<b>ann</b> (June 2, 2010 EST) said:<br>",
        "<p>02.06.2010</p><cite>ann</cite><a class=comment-reply-link aria-label='Reply to this one'>R</a>",
        "<p>02.06.2010</p><cite>ann</cite><a class=comment-reply-link aria-label='Reply to ben'>R</a>",
        "<p>02.06.2010</p><a href='u.php?uid=7'>ann</a> <a href=/docs/User-Agent>the header</a>",
        "<p>02.06.2010</p><a class=comment-reply-link aria-label='Reply to ann'>Reply</a>",
        "<p>02.06.2010</p><a class='comment-reply-link x' aria-label='Auf ann antworten'>Antwort</a>",
        "<div class=author_information><a href=user-126792.html>ann</a> Owner</div><i>2010-06-02</i>"
            + "<p class=author_buttons><a href='search.php?action=finduser&amp;uid=7'>Find</a></p>",
        "<i>2010-06-02</i><p class=author_buttons>Find</p><b class=author>ann</b>",
        "<a href=/members/>All members</a><a href=/members/ann>ann</a><i>2010-06-02</i>",
        "<i class=reviewer-profile>Age: 35</i><b class=item-review__name>ann</b><i>2010-06-02</i>",
      })
  void aPostHasTheNameOfItsAuthor(String head) {
    String post = "<div class=comment>" + head + "<p>+Yes, that" + WORDS + "</p></div>";
    String line = "ann|2010-06-02|+Yes, that" + WORDS;
    assertEquals(line + "\n" + line, lines(posts(post + post)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Recensione di Dune", "Review van Halen", "Avis de Tempête", "Reseña de un libro"})
  void reviewsAreNotByWhatTheyAreOf(String line) {
    assertEquals("", Names.ofByline(line));
  }

  @Test
  void aNameStandsBesideADate() {
    assertEquals("ann1984", Names.ofByline("On 2 Jun 2010, ann1984 wrote:"));
    assertEquals("", Names.ofByline("On 2 Jun 2010 wrote:"));
  }

  @Test
  void labelsOfButtonsAreReadInLinearTime() {
    String label = "Reply to" + " ".repeat(80_000) + "a\nb";
    assertTimeout(Duration.ofSeconds(2), () -> Names.ofAnswer(label));
    assertEquals("", Names.ofAnswer(label));
  }

  /** A text that is the same in nearly all posts is the page's, and nobody's name. */
  @Test
  void whatAllPostsSayIsNoName() {
    String post =
        "<div class=post><time datetime=2024-01-01>t</time><i>NAME</i><p>~It"
            + WORDS
            + "</p></div>";
    String html = post.replace("NAME", "No opinion").repeat(9) + post.replace("NAME", "Fine");
    assertEquals(Collections.nCopies(10, null), posts(html).stream().map(Post::author).toList());
  }

  /** The class that says what it is may be the last of many. */
  @Test
  void postsAreKnownByAnyOfTheirClasses() {
    String reply =
        "<div class=bbp-meta><span class=bbp-post-date>July 16, 2014 at 4:13 am</span></div>"
            + "<div class='loop-item-0 user-id-7 forum-12 topic-88 position-2 even x type-reply'>"
            + "<a class=bbp-author-name href=/u/1>ann</a><p>~It"
            + WORDS
            + "</p></div>";
    String line = "ann|2014-07-16T04:13|~It" + WORDS;
    assertEquals(line + "\n" + line, lines(posts(reply + reply.replace("-0 ", "-1 "))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Sent 2 letters from Berlin", "Posted 3 copies by mail"})
  void sentencesAreNoBylines(String line) {
    String post = "<div class=post><time datetime=2024-01-01>t</time><p>~" + line + "</p></div>";
    assertEquals("null|2024-01-01|~" + line, lines(posts(post + post)).split("\n")[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "'<p>~I bought it.</p><p>~Thanks</p>', '~I bought it. ~Thanks'",
    "'<p>~I bought it.</p><a class=like href=/l>~Thanks</a>', ~I bought it.",
    "'~Legend<br>-----<br>~A<br>-----<br>~B', '~Legend ~A ~B'",
    "'~I bought it.<br>-----<br>~Ann, Paris', ~I bought it.",
    "'<p>~I bought it.</p><p class=vbseo_liked>~ben likes this.</p><p class=vs_sig>~Paris</p>', ~I bought it.",
    "'<p>~I bought it.</p><div class=post_thanks_box>~Thanks: ben (May 3, 2024)</div>', ~I bought it.",
  })
  void whatIsSaidEndsWhereButtonsAndSignaturesBegin(String body, String text) {
    String html = post("ann", "2024-01-01", body) + post("ben", "2024-01-02", "~" + WORDS);
    assertEquals(text, posts(html).get(0).text().replaceAll("\\s+", " "));
  }

  @Test
  void answersWithinPostsAreTheirOwn() {
    String html =
        "<div class=comment><b class=author>ann</b><time datetime=2024-01-01>t</time><p>+one"
            + WORDS
            + "</p><div class=comment><b class=author>ben</b><time datetime=2024-01-02>t</time><p>+two"
            + WORDS
            + "</p></div></div>";
    assertEquals(
        "ann|2024-01-01|+one" + WORDS + "\nben|2024-01-02|+two" + WORDS, lines(posts(html)));
  }

  @Test
  void accountsThatAreGoneHaveNoName() {
    assertEquals(
        "null|2024-03-01|~one\nben|2024-03-02|~two",
        lines(posts(post("[deleted]", "2024-03-01", "~one") + post("ben", "2024-03-02", "~two"))));
  }

  @Test
  void relativeTimesNeedTheTimeOfFetching() {
    String html =
        Stream.of("3 days ago", "vor 2 Wochen", "gestern, 10:12", "il y a 5 jours")
            .map(
                ago ->
                    "<div class=comment><b class=author>ann</b> <span class=date>"
                        + ago
                        + "</span><p>~said</p></div>")
            .collect(Collectors.joining());
    assertTrue(posts(html).stream().allMatch(post -> post.published() == null));
    PageOptions fetched = PageOptions.DEFAULT.fetched(Instant.parse("2024-03-20T12:00:00Z"));
    assertEquals(
        List.of("2024-03-17", "2024-03-06", "2024-03-19", "2024-03-15"),
        posts(html, fetched).stream().map(post -> Objects.toString(post.published())).toList());
  }

  /** The day of the page that is fetched on 20 March 2024 is one in the year before. */
  @ParameterizedTest
  @CsvSource({
    "10:16am On Mar 19, 2024-03-19",
    "Thursday 23rd April, 2023-04-23",
    "'21. März, 10:16', 2024-03-21",
    "'29 Feb, 10:16 PM', 2024-02-29",
    "5 March, 2024-03-05",
  })
  void aDayWithoutAYearIsTheLastOne(String said, String day) {
    String html = "<div class=post><b class=author>ann</b> <p>" + said + "</p><p>~said</p></div>";
    PageOptions fetched = PageOptions.DEFAULT.fetched(Instant.parse("2024-03-20T12:00:00Z"));
    assertEquals("ann|" + day + "|~said", lines(posts(html + html, fetched)).split("\n")[0]);
    assertEquals("ann|null|~said", lines(posts(html + html)).split("\n")[0]);
  }

  @Test
  void aLeapDayIsOfALeapYear() {
    Instant fetched = Instant.parse("2025-03-20T12:00:00Z");
    assertEquals("2024-02-29", String.valueOf(RelativeTime.day("29 Feb, 10:16 PM", fetched)));
  }

  @Test
  void daysOfEventsAreNoNames() {
    String event = "<div class=event><h3>DAY</h3><i>10:30</i><p>+It" + WORDS + "</p></div>";
    String html =
        Stream.of("April 21", "April 22", "May 3")
            .map(day -> event.replace("DAY", day))
            .collect(Collectors.joining());
    assertEquals(List.of(), posts("<p>~The calendar.</p>" + html));
  }

  /** As in FluxBB: names with digits, and places where members live. */
  @Test
  void namesWithoutMarkupMayHaveDigits() {
    String post =
        "<div class=blockpost><h2>2024-08-03 10:59:47</h2><dl><dt><strong>NAME</strong></dt>"
            + "<dd>From: Brisbane, AU</dd></dl><p>~It"
            + WORDS
            + "</p></div>";
    String html =
        Stream.of("archuser38013", "seth", "archuser38013", "Trilby")
            .map(name -> post.replace("NAME", name))
            .collect(Collectors.joining());
    assertEquals(
        List.of("archuser38013", "seth", "archuser38013", "Trilby"),
        posts(html).stream().map(Post::author).toList());
  }

  @Test
  void aDateWithoutItsYearIsNoName() {
    assertEquals("", Names.of("Aug 08, 2006, 10:13 PM"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"April 21", "Gen 3", "May Day 5", "john_20100315", "mike1990-05-12"})
  void namesMayLookLikeDays(String name) {
    assertEquals(name, Names.of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3 May friends came",
        "I have 3 Mars",
        "April",
        "23rd",
        "1 2 May",
        "31 Feb",
        "Closed 12 June",
        "iPad gen 3"
      })
  void otherTextsAreNoDays(String text) {
    assertFalse(RelativeTime.is(text));
  }

  /** The element with the name and the date is called a comment, too. */
  @ParameterizedTest
  @ValueSource(strings = {"<b>+NAME</b>", "<span class=comment__name>+NAME</span>"})
  void aHeadWithinACommentIsNoReply(String head) {
    String comment =
        "<div class=comment><div class=comment_head><i></i>HEAD <small>1DAY.03.2022</small></div>"
            + "<div class=comment_body><p>+NAME says TEXT</div></div>";
    String html =
        Stream.of("Ann Lee", "Bo Eklund", "Cy Fox")
            .map(name -> comment.replace("HEAD", head).replace("NAME", name))
            .map(one -> one.replace("DAY", "" + one.length() % 10).replace("TEXT", WORDS))
            .collect(Collectors.joining());
    List<Post> posts = posts("<p>~The article.</p>" + html);
    assertEquals(3, posts.size());
    assertTrue(String.valueOf(posts.get(1).author()).endsWith("Bo Eklund"));
    assertTrue(posts.get(1).text().contains("Bo Eklund says"), posts.get(1).text());
  }

  /** A thread in a table, heads and texts in rows by turns, as on Nairaland. */
  @Test
  void headsAndTextsMayBeInRowsByTurns() {
    String rows =
        "<tr><td><a href=/t#1>Re: Snakes</a> by <a href=/ann class=user>ann</a>:"
            + " <b>10:16am</b> On <b>Apr 24</b><tr><td><div>~Shoo"
            + WORDS
            + "</div>";
    assertEquals(2, posts("<table>" + rows + rows.replace("ann", "ben") + "</table>").size());
  }

  /** Names that nothing marks, and that look like the beginnings of comments. */
  @Test
  void commentsMayBeginWithNames() {
    String comment =
        "<div class=entry><b>+NAME</b> <i>[2012-01-2DAY 14:08]</i><div><p>+TEXT is what one says when"
            + " there is something to be said.</p></div></div>";
    String html =
        Stream.of("lok", "Red Warrior", "dfdf", "lok")
            .map(name -> comment.replace("NAME", name).replace("DAY", "" + name.length() % 10))
            .collect(Collectors.joining());
    List<Post> posts = posts("<p>~The article.</p>" + html);
    assertEquals(
        List.of("+lok", "+Red Warrior", "+dfdf", "+lok"),
        posts.stream().map(Post::author).toList());
    assertEquals("2012-01-23T14:08", String.valueOf(posts.get(0).published()));
  }

  @Test
  void aNumberAboveTwelveTellsTheOrderOfAllDates() {
    String html =
        post("ann", "x", "<span class=date>03/04/2021</span><p>~one</p>")
            + post("ben", "x", "<span class=date>25/04/2021</span><p>~two</p>");
    assertEquals(
        List.of("2021-04-03", "2021-04-25"),
        posts(html).stream().map(post -> Objects.toString(post.published())).toList());
  }

  @Test
  void shortTextsWithNumbersAreSaid() {
    String html =
        Stream.of(
                "~I bought it in 2008 for 1500.",
                "~On 3/4/2012 it broke, and that was that.",
                "~Today is a good day.",
                "~Reply to all 2024 of us?")
            .map(said -> post("ann", "2024-03-01", said))
            .collect(Collectors.joining());
    assertEquals(4, posts(html).size());
  }

  @Test
  void timeIsLinearInThePage() {
    String many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> post("user" + i, "2024-03-01", "~" + i + WORDS))
            .collect(Collectors.joining());
    assertTimeout(Duration.ofSeconds(20), () -> assertEquals(5_000, posts(many).size()));
    String open =
        "<div class='comment a1 b2'><b class=author>a</b> 2024-01-01 <p>~x".repeat(20_000);
    assertTimeout(Duration.ofSeconds(20), () -> posts(open));
    String rules = "<div class=post>" + "~a<br>_____<br>".repeat(20_000) + "</div>";
    assertTimeout(Duration.ofSeconds(20), () -> posts(rules));
    String ids =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "<div id=a" + i + " class='x" + "yz".repeat(i % 50) + "'>~" + i)
            .collect(Collectors.joining());
    assertTimeout(Duration.ofSeconds(20), () -> posts(ids));
  }

  @Test
  void brokenMarkupIsReadAsFarAsItGoes() {
    assertEquals(List.of(), posts(""));
    assertEquals(List.of(), posts("<div class=comment><time datetime=99999999999999>"));
    assertEquals(List.of(), posts("</div></li>~<table><tr class=comment><b class=author>"));
    String[] pieces = {
      "<div class=post>",
      "</div>",
      "<li class='comment x'>",
      "<b class=author>ann</b>",
      "<table>",
      "<tr id=c1>",
      "<td>",
      "<time datetime=2024-01-01>",
      "~text ",
      "+more ",
      "<blockquote>",
      "<q>",
      "<p itemprop=author>",
      "<a href=/u/1>ben</a>",
      "</table>",
      "3 days ago",
      "Joined: 2009-01-01",
      "<i class=fa-quote>",
      "<h2><a href=/x>",
      "\u0000",
      "\ud83d",
      "<article itemscope" + " itemtype=http://schema.org/Comment>",
      "_____",
      "says:"
    };
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      StringBuilder html = new StringBuilder();
      for (int j = random.nextInt(60); j >= 0; j--) {
        html.append(pieces[random.nextInt(pieces.length)]);
      }
      Page page = PageParser.parse("<body>" + html);
      Labeling labeling = labeling(page);
      String text = CleanText.of(page, labeling);
      for (Post post : Posts.of(page, labeling)) {
        if (post.role() == Role.TEXT) {
          assertEquals(post.text(), text.substring(post.start(), post.end()));
        }
      }
    }
  }

  @Test
  void theDeadlineOfThePageCounts() {
    Page page = PageParser.parse("<body>" + TWO);
    Labeling labeling = labeling(page);
    Page late = page.within(Deadline.in(1));
    assertThrows(
        Deadline.Exceeded.class,
        () -> {
          Thread.sleep(20);
          Posts.of(late, labeling);
        });
  }
}
