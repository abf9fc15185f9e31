// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.List;
import org.winnow.Extractors.Parameter;
import org.winnow.extract.AllText;
import org.winnow.extract.Boilerpipe;
import org.winnow.extract.Bte;
import org.winnow.extract.Cetd;
import org.winnow.extract.Extractor;
import org.winnow.extract.Justext;
import org.winnow.extract.Scedd;
import org.winnow.text.Tokenizer;

/** The extractors that go by rules and counts. */
final class RuleExtractors {
  private static final String BTE =
      "Finn, Kushmerick and Smyth: Fact or fiction: content classification for digital libraries,"
          + " DELOS 2001";

  private static final String JUSTEXT =
      "Pomikalek: Removing boilerplate and duplicate content from web corpora, PhD thesis, 2011";

  private static final String BOILERPIPE =
      "Kohlschuetter, Fankhauser and Nejdl: Boilerplate detection using shallow text features,"
          + " WSDM 2010";

  private static final String CETD =
      "Sun, Song and Liao: DOM based content extraction via text density, SIGIR 2011";

  private static final String SCEDD =
      "Xi, Guo, Li et al.: A content extraction method for short web pages, 2016";

  private RuleExtractors() {}

  /** All of them. */
  static List<Entry> all() {
    return List.of(
        Entry.of("bte", "the region with most words and least tags", BTE, p -> new Bte()),
        Entry.of(
            "justext",
            "lengths, links and stop words, then the neighbours",
            JUSTEXT,
            p -> justext(p, Justext.Options.PUBLISHED),
            justextParameters(
                Justext.Options.PUBLISHED,
                new Parameter("language", Justext.AUTO, "of the stop words: auto, en, de, zh, ..."),
                "characters")),
        Entry.of(
            "justext-zh",
            "jusText for Chinese: words from a segmenter, or one per character",
            JUSTEXT + "; tokenisation for Chinese: hope_wisdom, 2023",
            RuleExtractors::justextZh,
            justextParameters(
                Justext.Options.ZH_STANDARD,
                new Parameter(
                    "scheme",
                    "standard",
                    "standard: a word per Han character; smartcn: Chinese words, other defaults"),
                "words")),
        Entry.of(
            "boilerpipe-article",
            "boilerpipe's ArticleExtractor",
            BOILERPIPE,
            boilerpipe(
                p ->
                    Boilerpipe.article(
                        p.choice("rules", Boilerpipe.Rules.class, Boilerpipe.Rules.CLASSIC))),
            new Parameter("rules", "classic", "classic: as in published tables; latest: 1.2.3's")),
        Entry.of(
            "boilerpipe-default",
            "boilerpipe's DefaultExtractor",
            BOILERPIPE,
            boilerpipe(p -> Boilerpipe.anyPage())),
        Entry.of(
            "boilerpipe-largest",
            "boilerpipe's LargestContentExtractor",
            BOILERPIPE,
            boilerpipe(p -> Boilerpipe.largest())),
        Entry.of(
            "cetd",
            "elements with many characters and few links per tag",
            CETD,
            p -> new Cetd(p.choice("density", Cetd.Variant.class, Cetd.Variant.CTD)),
            new Parameter("density", "ctd", "ctd: composite; td: characters per tag")),
        Entry.of(
            "scedd",
            "cetd for long pages, the densest element between top and bottom for short ones",
            SCEDD,
            p ->
                new Scedd(
                    p.integer("shortBytes", Scedd.SHORT_BYTES),
                    p.number("topCoef", Scedd.TOP),
                    p.number("bottomCoef", Scedd.BOTTOM),
                    p.choice("content", Scedd.Content.class, Scedd.Content.THRESHOLD)),
            new Parameter(
                "shortBytes",
                Integer.toString(Scedd.SHORT_BYTES),
                "pages whose densest element is shorter are short"),
            new Parameter(
                "topCoef", Double.toString(Scedd.TOP), "share of lines above which is no content"),
            new Parameter(
                "bottomCoef",
                Double.toString(Scedd.BOTTOM),
                "share of lines below which is no content"),
            new Parameter("content", "threshold", "threshold, or node: the densest element alone")),
        Entry.of(
            Extractors.ALL_TEXT, "every block: the floor of comparisons", "-", p -> new AllText()));
  }

  /** Opens what needs the library, which users may leave out. */
  private static Entry.Opener boilerpipe(Entry.Opener opener) {
    return parameters -> {
      try {
        return opener.open(parameters);
      } catch (NoClassDefFoundError e) {
        throw new IOException("needs com.robbypond:boilerpipe on the class path", e);
      }
    };
  }

  private static Parameter[] justextParameters(
      Justext.Options defaults, Parameter first, String unit) {
    return new Parameter[] {
      first,
      new Parameter(
          "lengthLow", Integer.toString(defaults.lengthLow()), unit + "; below it: short"),
      new Parameter(
          "lengthHigh", Integer.toString(defaults.lengthHigh()), unit + "; above it: long"),
      new Parameter(
          "stopwordsLow", Double.toString(defaults.stopWordsLow()), "density of a near-good text"),
      new Parameter(
          "stopwordsHigh", Double.toString(defaults.stopWordsHigh()), "density of a good text"),
      new Parameter(
          "maxLinkDensity",
          Double.toString(defaults.maxLinkDensity()),
          "share of link characters above which a text is bad"),
      new Parameter(
          "maxHeadingDistance",
          Integer.toString(defaults.maxHeadingDistance()),
          "characters from a heading to its text"),
    };
  }

  private static Extractor justextZh(Parameters parameters) {
    Tokenizer scheme = parameters.choice("scheme", Tokenizer.class, Tokenizer.STANDARD);
    return switch (scheme) {
      case STANDARD -> justext(parameters, Justext.Options.ZH_STANDARD);
      case SMARTCN -> justext(parameters, Justext.Options.ZH_SMARTCN);
      case WHITE_SPACE ->
          throw new IllegalArgumentException(
              "illegal scheme value: white_space, must be standard or smartcn");
    };
  }

  private static Extractor justext(Parameters p, Justext.Options defaults) {
    return new Justext(
        new Justext.Options(
            defaults.tokenizer(),
            p.text("language", defaults.language()),
            p.integer("lengthLow", defaults.lengthLow()),
            p.integer("lengthHigh", defaults.lengthHigh()),
            p.number("stopwordsLow", defaults.stopWordsLow()),
            p.number("stopwordsHigh", defaults.stopWordsHigh()),
            p.number("maxLinkDensity", defaults.maxLinkDensity()),
            p.integer("maxHeadingDistance", defaults.maxHeadingDistance())));
  }
}
