// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.NewsFeatures;
import org.winnow.crf.VictorFeatures;
import org.winnow.extract.AllText;
import org.winnow.extract.Boilerpipe;
import org.winnow.extract.Bte;
import org.winnow.extract.Cetd;
import org.winnow.extract.Extractor;
import org.winnow.extract.Justext;
import org.winnow.extract.Scedd;
import org.winnow.model.ModelFiles;
import org.winnow.neural.BoilerNetDirectory;
import org.winnow.neural.BoilerNetExtractor;
import org.winnow.neural.Engine;
import org.winnow.neural.Model;
import org.winnow.neural.ModelDirectory;
import org.winnow.neural.Web2TextExtractor;
import org.winnow.neural.WinnowDirectory;
import org.winnow.neural.WinnowExtractor;
import org.winnow.neural.WinnowExtractor.Profile;
import org.winnow.text.Tokenizer;

/** Every extractor by its name. Thread safe. */
public final class Extractors {
  /** The extractor that is used when none is named. */
  public static final String DEFAULT = "winnow";

  /** The extractor that takes every block for content. */
  public static final String ALL_TEXT = "all-text";

  private static final String WEB2TEXT =
      "Vogels, Ganea and Eickhoff: Web2Text: Deep Structured Boilerplate Removal, ECIR 2018";
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
  private static final String VICTOR =
      "Spousta, Marek and Pecina: Victor: the web-page cleaning tool, WAC-4 2008";
  private static final String NEWS =
      "Zhang et al.: Extraction of the topic content of news pages by conditional random fields,"
          + " Journal of Guangxi Normal University, 2011";
  private static final String BOILERNET =
      "Leonhardt, Anand and Khosla: Boilerplate removal using a neural sequence labeling model,"
          + " WWW 2020";
  private static final String SCEDD =
      "Xi, Guo, Li et al.: A content extraction method for short web pages, 2016";

  private static final Parameter LAMBDA =
      new Parameter(
          "lambda",
          Double.toString(Web2TextExtractor.DEFAULT_LAMBDA),
          "weight of the pairwise potentials");

  private static final Parameter THRESHOLD =
      new Parameter(
          "threshold",
          Double.toString(BoilerNetExtractor.DEFAULT_THRESHOLD),
          "probability above which a block is content");

  private static final Parameter PROFILE =
      new Parameter("profile", "general", "general, or article: the article and nothing beside it");

  private static final Parameter WINNOW_ENGINE =
      new Parameter("engine", "auto", "auto (java, which is the faster), tensorflow or java");

  private static final Parameter ENGINE =
      new Parameter(
          "engine",
          "auto",
          "auto (java with the Vector API, otherwise tensorflow if it loads), tensorflow or java");

  private static final Map<String, Entry> ENTRIES = entries();

  private Extractors() {}

  /** A parameter of an extractor. */
  public record Parameter(String name, String defaultValue, String meaning) {}

  /**
   * What there is to know of an extractor.
   *
   * @param source the publication
   */
  public record Description(
      String name, String summary, List<Parameter> parameters, String source) {}

  private interface Opener {
    Extractor open(Parameters parameters) throws IOException;
  }

  private record Entry(Description description, Opener opener) {}

  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    addNeural(entries);
    addCrf(entries);
    addNewsCrf(entries);
    addRules(entries);
    return entries;
  }

  private static void addNeural(Map<String, Entry> entries) {
    add(
        entries,
        "winnow",
        "convolutional network over features of today's pages, in any language",
        "-",
        parameters -> winnow("winnow", parameters),
        PROFILE,
        WINNOW_ENGINE);
    add(
        entries,
        "web2text",
        "convolutional networks and Viterbi, trained on CleanEval (531 pages)",
        WEB2TEXT,
        parameters -> web2text("web2text", parameters),
        LAMBDA,
        ENGINE);
    add(
        entries,
        "web2text-unary",
        "the same, each block on its own",
        WEB2TEXT,
        parameters -> ModelDirectory.read("web2text").open(engine(parameters), 0),
        ENGINE);
    add(
        entries,
        "web2text-original-split",
        "the same as web2text, trained on CleanEval's own 56 training pages",
        WEB2TEXT,
        parameters -> web2text("web2text-original-split", parameters),
        LAMBDA,
        ENGINE);
    add(
        entries,
        "boilernet",
        "recurrent network over tags and words, trained on CleanEval (531 pages)",
        BOILERNET,
        parameters -> boilernet("boilernet", parameters),
        THRESHOLD);
  }

  private static void addCrf(Map<String, Entry> entries) {
    add(
        entries,
        "crf",
        "conditional random field with five classes, trained on CleanEval (531 pages)",
        VICTOR,
        p -> crf("crf"));
    add(
        entries,
        "crf-original-split",
        "the same, trained on CleanEval's own 56 training pages",
        VICTOR,
        p -> crf("crf-original-split"));
  }

  private static void addNewsCrf(Map<String, Entry> entries) {
    add(
        entries,
        "news-crf",
        "conditional random field for news pages, trained on Chinese news",
        NEWS,
        p -> newsCrf("news-crf"));
  }

  private static Extractor newsCrf(String model) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, NewsFeatures.instance()), NewsFeatures.CONTENT);
  }

  private static Extractor crf(String model) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, VictorFeatures.instance()), VictorFeatures.CONTENT);
  }

  private static void addRules(Map<String, Entry> entries) {
    add(entries, "bte", "the region with most words and least tags", BTE, p -> new Bte());
    add(
        entries,
        "justext",
        "lengths, links and stop words, then the neighbours",
        JUSTEXT,
        p -> justext(p, Justext.Options.PUBLISHED),
        justextParameters(
            Justext.Options.PUBLISHED,
            new Parameter("language", Justext.AUTO, "of the stop words: auto, en, de, zh, ..."),
            "characters"));
    add(
        entries,
        "justext-zh",
        "jusText for Chinese: words from a segmenter, or one per character",
        JUSTEXT + "; tokenisation for Chinese: hope_wisdom, 2023",
        Extractors::justextZh,
        justextParameters(
            Justext.Options.ZH_STANDARD,
            new Parameter(
                "scheme",
                "standard",
                "standard: a word per Han character; smartcn: Chinese words, other defaults"),
            "words"));
    add(
        entries,
        "boilerpipe-article",
        "boilerpipe's ArticleExtractor",
        BOILERPIPE,
        p ->
            Boilerpipe.article(p.choice("rules", Boilerpipe.Rules.class, Boilerpipe.Rules.CLASSIC)),
        new Parameter("rules", "classic", "classic: as in published tables; latest: 1.2.3's"));
    add(
        entries,
        "boilerpipe-default",
        "boilerpipe's DefaultExtractor",
        BOILERPIPE,
        p -> Boilerpipe.anyPage());
    add(
        entries,
        "boilerpipe-largest",
        "boilerpipe's LargestContentExtractor",
        BOILERPIPE,
        p -> Boilerpipe.largest());
    add(
        entries,
        "cetd",
        "elements with many characters and few links per tag",
        CETD,
        p -> new Cetd(p.choice("density", Cetd.Variant.class, Cetd.Variant.CTD)),
        new Parameter("density", "ctd", "ctd: composite; td: characters per tag"));
    add(
        entries,
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
        new Parameter("content", "threshold", "threshold, or node: the densest element alone"));
    add(entries, ALL_TEXT, "every block: the floor of comparisons", "-", p -> new AllText());
  }

  private static void add(
      Map<String, Entry> entries,
      String name,
      String summary,
      String source,
      Opener opener,
      Parameter... parameters) {
    Description description = new Description(name, summary, List.of(parameters), source);
    entries.put(name, new Entry(description, opener));
  }

  private static Extractor web2text(String model, Parameters parameters) throws IOException {
    Model read = ModelDirectory.read(model);
    return read.open(engine(parameters), parameters.number("lambda", read.lambda()));
  }

  private static Extractor winnow(String model, Parameters parameters) throws IOException {
    Profile profile = parameters.choice("profile", Profile.class, Profile.GENERAL);
    return new WinnowExtractor(WinnowDirectory.read(model).engine(engine(parameters)), profile);
  }

  private static Extractor boilernet(String model, Parameters parameters) throws IOException {
    double threshold = parameters.number("threshold", BoilerNetExtractor.DEFAULT_THRESHOLD);
    return new BoilerNetExtractor(BoilerNetDirectory.read(model), threshold);
  }

  private static Engine.Kind engine(Parameters parameters) {
    return parameters.choice("engine", Engine.Kind.class, Engine.Kind.AUTO);
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

  /** All extractors. */
  public static List<Description> all() {
    return ENTRIES.values().stream().map(Entry::description).toList();
  }

  /**
   * Opens an extractor; the caller closes it.
   *
   * @param spec {@code name} or {@code name:parameter=value,…}; the path of a model directory
   *     serves as a name
   * @throws IllegalArgumentException if there is no such extractor or parameter; the message lists
   *     what there is
   * @throws IOException if its model can't be read
   */
  public static Extractor open(String spec) throws IOException {
    Spec parsed = Spec.parse(spec);
    @Nullable Entry entry = ENTRIES.get(parsed.name());
    if (entry == null && !parsed.name().isEmpty() && ModelFiles.isModel(path(parsed))) {
      entry = trained(parsed.name());
    }
    if (entry == null) {
      throw new IllegalArgumentException(
          "no extractor "
              + parsed.name()
              + "; there are "
              + String.join(", ", ENTRIES.keySet())
              + ", and directories with a model.json");
    }
    List<Parameter> known = entry.description.parameters();
    parsed.allowOnly(known.stream().map(Parameter::name).toList(), spec);
    return entry.opener.open(new Parameters(parsed.parameters()));
  }

  /** The extractor for a model of one's own, by what it was trained on. */
  private static Entry trained(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    return switch (files.features()) {
      case "winnow" -> entry(model, p -> winnow(model, p), PROFILE, WINNOW_ENGINE);
      case "web2text" -> entry(model, p -> web2text(model, p), LAMBDA, ENGINE);
      case "boilernet" -> entry(model, p -> boilernet(model, p), THRESHOLD);
      case "victor" -> entry(model, p -> crf(model));
      case "news" -> entry(model, p -> newsCrf(model));
      default ->
          throw files.unreadable(
              new IllegalArgumentException("unknown features " + files.features()));
    };
  }

  private static Entry entry(String model, Opener opener, Parameter... parameters) {
    return new Entry(new Description(model, "", List.of(parameters), model), opener);
  }

  /**
   * The names in a list separated by commas, each with its parameters: {@code a:x=1,y=2,b} is
   * {@code a:x=1,y=2} and {@code b}.
   */
  public static List<String> split(String list) {
    List<String> specs = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      boolean goesOn = part.contains("=") && !part.contains(":") && !specs.isEmpty();
      if (goesOn) {
        specs.set(specs.size() - 1, specs.get(specs.size() - 1) + "," + part);
      } else {
        specs.add(part.strip());
      }
    }
    return specs;
  }

  private static Path path(Spec spec) {
    return Path.of(spec.name().replace("\0", ""));
  }
}
