// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.List;
import org.winnow.Extractors.Parameter;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.NewsFeatures;
import org.winnow.crf.VictorFeatures;
import org.winnow.extract.Extractor;
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

/** The extractors that learnt from pages with gold text: networks and conditional random fields. */
final class TrainedExtractors {
  private static final String WEB2TEXT =
      "Vogels, Ganea and Eickhoff: Web2Text: Deep Structured Boilerplate Removal, ECIR 2018";

  private static final String BOILERNET =
      "Leonhardt, Anand and Khosla: Boilerplate removal using a neural sequence labeling model,"
          + " WWW 2020";

  private static final String VICTOR =
      "Spousta, Marek and Pecina: Victor: the web-page cleaning tool, WAC-4 2008";

  private static final String NEWS =
      "Zhang et al.: Extraction of the topic content of news pages by conditional random fields,"
          + " Journal of Guangxi Normal University, 2011";

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

  private TrainedExtractors() {}

  /** Those of the models that are shipped. */
  static List<Entry> all() {
    return List.of(
        Entry.of(
            "winnow",
            "convolutional network over features of today's pages, in any language",
            "-",
            parameters -> winnow("winnow", parameters),
            PROFILE,
            WINNOW_ENGINE),
        Entry.of(
            "web2text",
            "convolutional networks and Viterbi, trained on CleanEval (531 pages)",
            WEB2TEXT,
            parameters -> web2text("web2text", parameters),
            LAMBDA,
            ENGINE),
        Entry.of(
            "web2text-unary",
            "the same, each block on its own",
            WEB2TEXT,
            parameters -> ModelDirectory.read("web2text").open(engine(parameters), 0),
            ENGINE),
        Entry.of(
            "web2text-original-split",
            "the same as web2text, trained on CleanEval's own 56 training pages",
            WEB2TEXT,
            parameters -> web2text("web2text-original-split", parameters),
            LAMBDA,
            ENGINE),
        Entry.of(
            "boilernet",
            "recurrent network over tags and words, trained on CleanEval (531 pages)",
            BOILERNET,
            parameters -> boilernet("boilernet", parameters),
            THRESHOLD),
        Entry.of(
            "crf",
            "conditional random field with five classes, trained on CleanEval (531 pages)",
            VICTOR,
            p -> crf("crf")),
        Entry.of(
            "crf-original-split",
            "the same, trained on CleanEval's own 56 training pages",
            VICTOR,
            p -> crf("crf-original-split")),
        Entry.of(
            "news-crf",
            "conditional random field for news pages, trained on Chinese news",
            NEWS,
            p -> newsCrf("news-crf")));
  }

  /** The extractor for a model of one's own, by what it was trained on. */
  static Entry of(String model) throws IOException {
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

  private static Entry entry(String model, Entry.Opener opener, Parameter... parameters) {
    return Entry.of(model, "", model, opener, parameters);
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

  private static Extractor newsCrf(String model) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, NewsFeatures.instance()), NewsFeatures.CONTENT);
  }

  private static Extractor crf(String model) throws IOException {
    return new CrfExtractor(
        CrfModelDirectory.read(model, VictorFeatures.instance()), VictorFeatures.CONTENT);
  }
}
