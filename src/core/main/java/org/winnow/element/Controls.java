// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes short texts that belong to the page's interface though they stand in its text: hints
 * for screen readers that nobody sees, the labels of tabs, the counter of a gallery, the initials
 * that stand for a portrait, buttons to print and to buy, invitations to enlarge a picture or to
 * read on. One page each, for one thread.
 */
final class Controls {
  /** Maximum number of characters of a text that is looked at. */
  private static final int LONGEST = 120;

  /**
   * Maximum number of characters of a hint; longer texts are hidden ones, for which there is a
   * policy.
   */
  private static final int HINT = 80;

  /** Maximum number of characters of a control's text. */
  private static final int LABEL = 40;

  /** Maximum number of characters of initials. */
  private static final int INITIALS = 3;

  /** Maximum number of characters of a class attribute that is looked into. */
  private static final int LONGEST_CLASS = 300;

  /** Elements from a text upwards of which one may show a portrait. */
  private static final int CLOSE = 2;

  /** Elements from a text upwards of which one may be the box of a gallery. */
  private static final int BOX = 5;

  /** Maximum number of nodes in an element that says nothing but one text. */
  private static final int FEW = 20;

  /** Classes whose style hides a text from the eye, as frameworks name them, without signs. */
  private static final Set<String> UNSEEN =
      Set.of(
          ("a11yhidden showforsr elementinvisible assistivetext onlyscreenreader"
                  + " onlyscreenreaders visuallyhiddenfocusable offscreen aoffscreen"
                  + " aokoffscreen hoffscreen")
              .split(" "));

  /** Ends of such classes, before which a prefix of the site or the framework may stand. */
  private static final List<String> UNSEEN_ENDS =
      List.of(
          "sronly",
          "visuallyhidden",
          "hiddenvisually",
          "screenreader",
          "screenreadertext",
          "screenreaderonly");

  /** Names with such an end that say the contrary, or something of some screens only. */
  private static final Pattern SEEN =
      Pattern.compile(":|(?:^|[_-])(?:not?|hide|from|show|undo|visible)(?:$|[_-])");

  /** Characters of a name that is none of these. */
  private static final int SHORTEST_NAME = 5;

  private static final Set<String> TABS =
      Set.of("navtabs", "tabbedlabels", "sdtablabel", "tablabel", "tablabels", "tablist");

  /**
   * Classes of what surrounds a text in common programs: buttons that show the rest of a quotation
   * (XenForo 1 and 2), where a printed page is from (MediaWiki), how many products there are and to
   * buy one of many (WooCommerce), to print, save and share a recipe, to skip to it and to change
   * its units (WP Recipe Maker, Tasty Recipes, Mediavine Create), how many readers rated it (WP
   * Recipe Maker).
   */
  private static final Set<String> FRAME =
      Set.of(
          ("quoteexpand bbcodeblockexpandlink printfooter woocommerceresultcount addtocartbutton"
                  + " ajaxaddtocart wprmrecipeprint wprmrecipepin wprmrecipejump"
                  + " wprmrecipejumptocomments wprmrecipejumptovideo wprmrecipeslickstreamsaved"
                  + " wprmrecipeslickstreamnotsaved wprmrecipegrowsaved wprmrecipegrownotsaved"
                  + " wprmreciperatingdetails wprmunitconversioncontainer wprmrecipeaddtocollection"
                  + " tastyrecipesprintbutton mvcreateprintbutton")
              .split(" "));

  /** The identifier of the line that names the site below each title of MediaWiki. */
  static final String SITE_LINE = "siteSub";

  /** Beginning of the identifiers of what WooCommerce says about its buttons. */
  private static final String ABOUT_BUTTON = "woocommerce_loop_add_to_cart_link_describedby";

  /** Ends of the classes of switches that keep a screen lit: WP Recipe Maker, Tasty Recipes. */
  private static final List<String> SWITCHES =
      List.of("preventsleeplabel", "preventsleepdescription", "cookmodelabel", "cookmodehelper");

  private static final Pattern COUNTER =
      Pattern.compile("(\\d{1,3})\\s?(?:/|of|von|de|sur|из)\\s?(\\d{1,3})");

  private static final Pattern GALLERY =
      Pattern.compile("carousel|slide|gallery|swiper|slick|glide|splide|lightbox|counter");

  private static final Pattern PORTRAIT = Pattern.compile("avatar|initials|monogram");

  /** Invitations to look at a picture or at more of a text, in lower case. */
  private static final Set<String> INVITATIONS =
      Set.of(
          "click to expand",
          "click to enlarge",
          "click to zoom",
          "click to view larger",
          "click image to enlarge",
          "click on image to enlarge",
          "click for larger image",
          "tap to expand",
          "tap to enlarge",
          "tap to zoom",
          "expand image",
          "enlarge image",
          "enlarge this image",
          "view larger image",
          "view full size",
          "view fullscreen",
          "toggle caption",
          "hide caption",
          "zum vergrößern klicken",
          "zum vergrößern anklicken",
          "bild vergrößern",
          "klicken zum vergrößern",
          "cliquez pour agrandir",
          "cliquer pour agrandir",
          "agrandir l'image",
          "agrandir l’image",
          "haga clic para ampliar",
          "haz clic para ampliar",
          "ampliar imagen",
          "ampliar foto",
          "clique para ampliar",
          "clicca per ingrandire",
          "klik om te vergroten",
          "klik for at forstørre",
          "klicka för att förstora",
          "kliknij, aby powiększyć",
          "нажмите, чтобы увеличить",
          "увеличить",
          "点击放大",
          "點擊放大",
          "クリックで拡大",
          "画像を拡大する",
          "클릭하면 확대됩니다");

  /** The characters that invitations begin with, in both cases. */
  private static final BitSet STARTS = new BitSet();

  static {
    for (String invitation : INVITATIONS) {
      STARTS.set(invitation.charAt(0));
      STARTS.set(Character.toUpperCase(invitation.charAt(0)));
    }
  }

  /** Bits for the class or the role of an element. */
  private static final int UNSEEN_TEXT = 1;

  static final int TAB = 1 << 1;

  private static final int REST = 1 << 2;

  private static final int CONTROL = 1 << 3;

  /** Bits for the class of an element that may show pictures. */
  private static final int BOX_OF_PICTURES = 1;

  private static final int FACE = 1 << 1;

  /** The bits for pictures of values of class attributes. */
  private final Map<String, Integer> pictures = new HashMap<>();

  /** The bits without those that what stands beside an element contradicts. */
  static int checked(Element element, int bits) {
    int checked = bits;
    if ((bits & UNSEEN_TEXT) != 0 && hasHiddenTwin(element)) {
      checked &= ~UNSEEN_TEXT;
    }
    if ((bits & REST) != 0 && !(mayBeRestLink(element) && isLast(element))) {
      checked &= ~REST;
    }
    return (bits & TAB) != 0 && isAccordion(element) ? checked & ~TAB : checked;
  }

  /** The bits that the names of a class attribute, in lower case, give. */
  static int ofClasses(List<String> names) {
    int bits = 0;
    for (String name : names) {
      if (name.length() > SHORTEST_NAME) {
        String plain = name.replace("-", "").replace("_", "");
        boolean isUnseen =
            UNSEEN.contains(plain) || endsWithAny(plain, UNSEEN_ENDS) && !SEEN.matcher(name).find();
        bits |= (TABS.contains(plain) ? TAB : 0) | (isUnseen ? UNSEEN_TEXT : 0);
        bits |= FRAME.contains(plain) || endsWithAny(plain, SWITCHES) ? CONTROL : 0;
        bits |= RestLinks.isClass(plain) ? REST : 0;
      }
    }
    return bits;
  }

  /** The bits that an identifier gives. */
  static int ofId(String id) {
    return id.equals(SITE_LINE) || id.startsWith(ABOUT_BUTTON) ? CONTROL : 0;
  }

  private static boolean endsWithAny(String plain, List<String> ends) {
    for (String end : ends) {
      if (plain.endsWith(end)) {
        return true;
      }
    }
    return false;
  }

  private static int picturesOf(String classes) {
    String lower = classes.toLowerCase(Locale.ROOT);
    return (GALLERY.matcher(lower).find() ? BOX_OF_PICTURES : 0)
        | (PORTRAIT.matcher(lower).find() ? FACE : 0);
  }

  /** Returns whether an element or one around it, up to the body, has a bit for pictures. */
  private boolean isInPicture(Element innermost, int near, int bit) {
    @Nullable Element element = innermost;
    for (int i = 0; i < near && element != null; i++) {
      String classes = element.attr("class");
      if (!classes.isEmpty()
          && classes.length() <= LONGEST_CLASS
          && (pictures.computeIfAbsent(classes, Controls::picturesOf) & bit) != 0) {
        return true;
      }
      element = element.normalName().equals("body") ? null : element.parent();
    }
    return false;
  }

  /**
   * Returns whether something else is shown in place of a text, beside it and hidden from screen
   * readers.
   */
  private static boolean hasHiddenTwin(Element element) {
    return isHidden(element.previousElementSibling(), element)
        || isHidden(element.nextElementSibling(), element);
  }

  private static boolean isHidden(@Nullable Element twin, Element element) {
    return twin != null
        && twin.attr("aria-hidden").equals("true")
        && twin.childNodeSize() > 0
        && !(isOneText(twin) && isOneText(element) && twin.text().equals(element.text()));
  }

  /** Returns whether an element may be a link: scripts make links of others with one text, too. */
  private static boolean mayBeRestLink(Element element) {
    String name = element.normalName();
    boolean isOther = name.equals("span") || name.equals("button");
    return name.equals("a") || isOther && isOneText(element);
  }

  /** Returns whether nothing is said behind an element in the one around it. */
  private static boolean isLast(Element element) {
    @Nullable Node next = element.nextSibling();
    for (int i = 0; i < FEW && next != null && isSilent(next); i++) {
      next = next.nextSibling();
    }
    return next == null || next instanceof Element;
  }

  static boolean isSilent(Node node) {
    return !(node instanceof Element) && !(node instanceof TextNode text && !text.isBlank());
  }

  private static boolean isOneText(Element element) {
    return element.childNodeSize() == 1 && element.childNode(0) instanceof TextNode;
  }

  /**
   * Returns whether the panel of a tab stands right behind it, as below the headings of an
   * accordion.
   */
  private static boolean isAccordion(Element tab) {
    @Nullable Element next = tab.nextElementSibling();
    return next != null && next.attr("role").equals("tabpanel");
  }

  /** Returns whether a text is not too long to be looked at; an address may be as long as it is. */
  static boolean isShort(String text) {
    return text.length() <= LONGEST || text.startsWith("http");
  }

  /** Returns whether a text is not too long for a hint. */
  static boolean mayBeHint(String text) {
    return text.length() <= HINT;
  }

  /** Returns whether a text is only read by screen readers; {@code bits} are those around it. */
  static boolean isUnseen(int bits) {
    return (bits & UNSEEN_TEXT) != 0;
  }

  /**
   * Returns whether a text is a control's.
   *
   * @param bits of the elements around it
   */
  boolean isControl(int bits, Element parent, String characters) {
    if ((bits & CONTROL) != 0) {
      return true;
    }
    String text = characters.strip();
    return !text.isEmpty()
        && text.length() <= LABEL
        && ((bits & TAB) != 0
            || (bits & REST) != 0 && RestLinks.isText(text)
            || (isInvitation(text) || isOfPicture(parent, text)) && isAlone(parent)
            || Buttons.isLabel(parent, text));
  }

  private boolean isOfPicture(Element parent, String text) {
    return isCounter(text) && isInPicture(parent, BOX, BOX_OF_PICTURES)
        || isInitials(text) && isInPicture(parent, CLOSE, FACE);
  }

  private static boolean isCounter(String text) {
    if (!Character.isDigit(text.charAt(0))) {
      return false;
    }
    Matcher counter = COUNTER.matcher(text);
    return counter.matches()
        && Integer.parseInt(counter.group(1)) <= Integer.parseInt(counter.group(2));
  }

  private static boolean isInitials(String text) {
    return text.length() <= INITIALS
        && Character.isUpperCase(text.codePointAt(0))
        && text.codePoints().allMatch(Character::isUpperCase);
  }

  private static boolean isInvitation(String text) {
    boolean framed = text.length() > 2 && "([".indexOf(text.charAt(0)) >= 0;
    String inner = framed ? text.substring(1, text.length() - 1).strip() : text;
    return inner.length() > 3
        && STARTS.get(inner.charAt(0))
        && INVITATIONS.contains(inner.toLowerCase(Locale.ROOT));
  }

  /** Returns whether an element has no other text than one, and not much else. */
  private static boolean isAlone(Element element) {
    int texts = 0;
    for (int i = 0; i < Math.min(FEW, element.childNodeSize()); i++) {
      texts += element.childNode(i) instanceof TextNode text && !text.isBlank() ? 1 : 0;
    }
    return texts == 1 && element.childNodeSize() <= FEW;
  }
}
