// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.extract.Extractor;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.language.TextLanguage;
import org.winnow.metadata.Metadata;
import org.winnow.metadata.PageMetadata;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Headline;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.passage.Passages;
import org.winnow.posts.Post;
import org.winnow.posts.Posts;
import org.winnow.posts.Speakers;
import org.winnow.render.Excerpt;
import org.winnow.render.Note;
import org.winnow.render.RenderOptions;

/**
 * A page and all that was found on it. It is parsed and labeled once; the rest is made from these
 * when it is asked for. Immutable and thread safe.
 *
 * <pre>{@code
 * try (Winnow winnow = Winnow.open("winnow")) {
 *   CleanPage page = winnow.read(html);
 *   String markdown = page.markdown();
 *   List<String> authors = page.metadata().authors();
 * }
 * }</pre>
 *
 * <p>Every method may throw {@link org.winnow.page.Deadline.Exceeded} if the page's deadline is
 * over before it is done.
 */
public final class CleanPage {
  private static final Set<Role> COMMENTS = Set.of(Role.COMMENT);

  /** Probability of a thread from which posts are looked for on a page without comments. */
  private static final double MAY_BE_THREAD = .1;

  private final Page page;
  private final Labeling labeling;

  private final Lazy<String> text;
  private final Lazy<String> headline;
  private final Lazy<Metadata> metadata;
  private final Lazy<Excerpt> excerpt;
  private final Lazy<PageKinds> kinds;
  private final Lazy<PageKinds.Content> content;
  private final Lazy<PageKinds.Guess> kind;
  private final Lazy<Double> absence;
  private final Lazy<BitSet> hidden;
  private final Lazy<List<Post>> posts;

  /** A value that is made when it is first requested; two threads may both make it. */
  private static final class Lazy<T> {
    private final Supplier<T> maker;
    private volatile @Nullable T value;

    Lazy(Supplier<T> maker) {
      this.maker = maker;
    }

    T get() {
      T known = value;
      if (known == null) {
        known = maker.get();
        value = known;
      }
      return known;
    }
  }

  private CleanPage(Page page, Labeling labeling) {
    this.page = page;
    this.labeling = labeling;
    text = new Lazy<>(() -> CleanText.of(page, labeling));
    headline = new Lazy<>(() -> Headline.of(page, labeling));
    metadata = new Lazy<>(this::makeMetadata);
    excerpt = new Lazy<>(() -> excerpt(RenderOptions.DEFAULT));
    kinds = new Lazy<>(() -> new PageKinds(page));
    content = new Lazy<>(() -> PageKinds.content(PageKinds.features(page, labeling)));
    kind = new Lazy<>(() -> kinds.get().kind(labeling, content.get()));
    absence = new Lazy<>(() -> kinds.get().none(labeling));
    hidden = new Lazy<>(() -> Hidden.DROP.leftOut(page, labeling.roles()));
    posts = new Lazy<>(() -> mayHavePosts() ? Posts.of(page, labeling) : List.of());
  }

  /** Cleans a page with an extractor, after the rules for its site. */
  public static CleanPage of(Page page, Extractor extractor) {
    return of(page, extractor.label(page));
  }

  /**
   * A page whose blocks are labeled; hidden text is left out, and the rules for its site go before
   * both.
   *
   * @throws IllegalArgumentException if there is not one role per block
   */
  public static CleanPage of(Page page, Labeling labeling) {
    return new CleanPage(page, page.applied(labeling));
  }

  /**
   * A block as it was understood.
   *
   * @param role what it is
   * @param isContent whether that is wanted
   * @param probability of being content; NaN if the extractor does not tell
   * @param isHidden whether the page hides it from some of its readers or all
   * @param headings above it on the page, outermost first; those that are kept
   * @param block its text, and its offsets in the page's source
   */
  public record Part(
      Role role,
      boolean isContent,
      double probability,
      boolean isHidden,
      List<String> headings,
      Block block) {
    public Part {
      headings = List.copyOf(headings);
    }
  }

  /** The page itself. */
  public Page page() {
    return page;
  }

  /** The roles of its blocks. */
  public Labeling labeling() {
    return labeling;
  }

  /** The text that is wanted, paragraphs separated by blank lines; empty if there is none. */
  public String text() {
    return text.get();
  }

  /** The headline on one line; empty if no block is one. */
  public String headline() {
    return headline.get();
  }

  /** The comments of readers; empty if there is nothing, or the extractor knows no comments. */
  public String comments() {
    return CleanText.of(page, labeling, COMMENTS);
  }

  /**
   * The page's name for itself: its title, or its headline where the title is poor; as far as the
   * page has neither, the title of its metadata.
   */
  public String title() {
    String title = Headline.orTitle(headline(), page.title());
    return title.isEmpty() ? metadata().title() : title;
  }

  /** The kind of the page, such as an article, a thread, an error. */
  public PageKinds.Guess kind() {
    return kind.get();
  }

  /**
   * The word F1 that the extractor expects of its text, in [0, 1]; NaN if it expects nothing. If
   * the page likely has no content, as errors, robot checks and consent walls, it is multiplied by
   * the probability that it has.
   */
  public double confidence() {
    double expected = labeling.confidence();
    double none = Double.isNaN(expected) ? 0 : absence.get();
    return none < .5 ? expected : expected * (1 - none);
  }

  private Metadata makeMetadata() {
    PageKinds.Guess likeliest = content.get().likeliest();
    Metadata own = PageMetadata.of(page, labeling, headline(), likeliest);
    boolean isThread = likeliest.kind() == PageKind.THREAD;
    @Nullable Post opening = isThread ? Posts.opening(posts(), text()) : null;
    return opening == null ? own : own.openedBy(opening.author(), opening.published());
  }

  /**
   * Returns whether the page has comments or may be a thread; elsewhere teasers look like posts.
   */
  private boolean mayHavePosts() {
    return labeling.roles().contains(Role.COMMENT) || content.get().thread() >= MAY_BE_THREAD;
  }

  /** The language of the text, such as {@code en}; empty if it is too short to tell. */
  public String language() {
    return TextLanguage.of(text());
  }

  /**
   * The metadata of the page; no date is later than it was fetched. The author and the date of a
   * thread are those of its first post.
   */
  public Metadata metadata() {
    return metadata.get();
  }

  /** Who wrote what and when: posts of a thread, comments, reviews; empty if there are none. */
  public List<Post> posts() {
    return posts.get();
  }

  /** The text with a line before each post: {@code anna, 2024-03-01:}, as far as both are known. */
  public String textWithSpeakers() {
    return Speakers.inText(text(), spoken());
  }

  /** Such lines for the Markdown and the HTML of an {@link #excerpt}, the names strong. */
  public List<Note> speakers() {
    return Speakers.notes(text(), spoken());
  }

  /** Rules between the posts of a thread, for the Markdown and the HTML of an {@link #excerpt}. */
  public List<Note> rules() {
    boolean isThread = content.get().likeliest().kind() == PageKind.THREAD;
    return isThread ? Speakers.rules(spoken()) : List.of();
  }

  /** The posts that are in the text. */
  private List<Post> spoken() {
    return Speakers.inOrder(posts(), labeling.wanted());
  }

  /**
   * The text with its structure; without an address in the options the page's own counts, and if
   * that is not known the one that the page states, as its canonical link or for Open Graph.
   */
  public Excerpt excerpt(RenderOptions options) {
    boolean known = !options.address().isEmpty();
    return Excerpt.of(page, labeling, known ? options : options.at(page.address()));
  }

  /**
   * The text as Markdown, with links; its words are those of the text. Between the posts of a
   * thread are rules.
   */
  public String markdown() {
    return excerpt.get().markdown(rules());
  }

  /** The text as HTML that is safe to show anywhere, with rules between the posts of a thread. */
  public String html() {
    return excerpt.get().html(rules());
  }

  /**
   * The text cut into passages; without overlap each word is in exactly one. A passage is of one
   * post at most.
   */
  public List<Passage> passages(PassageOptions options) {
    return Passages.of(excerpt.get(), spoken(), options);
  }

  /** The texts of the blocks that are content though the page hides them, in order. */
  public List<String> hidden() {
    return hidden.get().stream()
        .filter(labeling::isContent)
        .mapToObj(block -> page.blocks().get(block).text().strip())
        .toList();
  }

  /** All blocks of the page, in order. */
  public List<Part> parts() {
    Excerpt structure = excerpt.get();
    return IntStream.range(0, page.blocks().size()).mapToObj(i -> part(i, structure)).toList();
  }

  private Part part(int block, Excerpt structure) {
    return new Part(
        labeling.roles().get(block),
        labeling.isContent(block),
        labeling.probabilities().of(block),
        hidden.get().get(block),
        structure.headings(block),
        page.blocks().get(block));
  }
}
