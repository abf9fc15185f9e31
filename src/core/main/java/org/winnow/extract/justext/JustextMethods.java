// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.justext;

import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.text.Tokenizer;

/** jusText as users ask for it. */
public final class JustextMethods {
  private static final String SOURCE =
      "Pomikalek: Removing boilerplate and duplicate content from web corpora, PhD thesis, 2011";

  /** The original and the one for Chinese. */
  public static final List<Method> ALL =
      List.of(
          new Method(
              "justext",
              "lengths, links and stop words, then the neighbours",
              SOURCE,
              parameters(
                  Justext.Options.PUBLISHED,
                  new Parameter(
                      "language", Justext.AUTO, "of the stop words: auto, en, de, zh, ..."),
                  "characters"),
              parameters -> open(parameters, Justext.Options.PUBLISHED)),
          new Method(
              "justext-zh",
              "jusText for Chinese: words from a segmenter, or one per character",
              SOURCE + "; tokenisation for Chinese: hope_wisdom, 2023",
              parameters(
                  Justext.Options.ZH_STANDARD,
                  new Parameter(
                      "scheme",
                      "standard",
                      "standard: a word per Han character; smartcn: Chinese words, other defaults"),
                  "words"),
              JustextMethods::openChinese));

  private JustextMethods() {}

  private static List<Parameter> parameters(
      Justext.Options defaults, Parameter first, String unit) {
    return List.of(
        first,
        new Parameter(
            "lengthLow", Integer.toString(defaults.lengthLow()), unit + "; below it: short"),
        new Parameter(
            "lengthHigh", Integer.toString(defaults.lengthHigh()), unit + "; above it: long"),
        new Parameter(
            "stopwordsLow",
            Double.toString(defaults.stopWordsLow()),
            "density of a near-good text"),
        new Parameter(
            "stopwordsHigh", Double.toString(defaults.stopWordsHigh()), "density of a good text"),
        new Parameter(
            "maxLinkDensity",
            Double.toString(defaults.maxLinkDensity()),
            "share of link characters above which a text is bad"),
        new Parameter(
            "maxHeadingDistance",
            Integer.toString(defaults.maxHeadingDistance()),
            "characters from a heading to its text"));
  }

  private static Extractor openChinese(Parameters parameters) {
    Tokenizer scheme = parameters.choice("scheme", Tokenizer.class, Tokenizer.STANDARD);
    return switch (scheme) {
      case STANDARD -> open(parameters, Justext.Options.ZH_STANDARD);
      case SMARTCN -> open(parameters, Justext.Options.ZH_SMARTCN);
      case WHITE_SPACE ->
          throw new IllegalArgumentException(
              "illegal scheme value: white_space, must be standard or smartcn");
    };
  }

  private static Extractor open(Parameters p, Justext.Options defaults) {
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
