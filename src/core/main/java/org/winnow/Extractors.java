// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.boilernet.BoilerNetMethods;
import org.winnow.crf.news.NewsMethods;
import org.winnow.crf.victor.VictorMethods;
import org.winnow.extract.AllText;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.extract.boilerpipe.BoilerpipeMethods;
import org.winnow.extract.bte.BteMethods;
import org.winnow.extract.density.DensityMethods;
import org.winnow.extract.justext.JustextMethods;
import org.winnow.lm.LmMethods;
import org.winnow.model.ModelFiles;
import org.winnow.model.ModelKind;
import org.winnow.page.JsoupVersion;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.spec.Spec;
import org.winnow.web2text.Web2TextMethods;
import org.winnow.winnownet.WinnowMethods;

/** Every extractor by its name. Thread safe. */
public final class Extractors {
  /** The extractor that is used when none is named. */
  public static final String DEFAULT = "winnow";

  /** The extractor that takes every block for content. */
  public static final String ALL_TEXT = "all-text";

  private static final List<ModelKind> KINDS =
      List.of(
          WinnowMethods.KIND,
          Web2TextMethods.KIND,
          BoilerNetMethods.KIND,
          LmMethods.KIND,
          VictorMethods.KIND,
          NewsMethods.KIND);

  private static final Map<String, Method> METHODS =
      byName(
          WinnowMethods.ALL,
          Web2TextMethods.ALL,
          BoilerNetMethods.ALL,
          LmMethods.ALL,
          VictorMethods.ALL,
          NewsMethods.ALL,
          BteMethods.ALL,
          JustextMethods.ALL,
          BoilerpipeMethods.ALL,
          DensityMethods.ALL,
          List.of(
              new Method(
                  ALL_TEXT,
                  "every block: the floor of comparisons",
                  "-",
                  List.of(),
                  parameters -> new AllText())));

  private Extractors() {}

  @SafeVarargs
  private static Map<String, Method> byName(List<Method>... families) {
    Map<String, Method> methods = new LinkedHashMap<>();
    for (List<Method> family : families) {
      family.forEach(method -> methods.put(method.name(), method));
    }
    return methods;
  }

  /** All extractors. */
  public static List<Method> all() {
    return List.copyOf(METHODS.values());
  }

  /**
   * Opens an extractor; the caller closes it.
   *
   * @param spec {@code name} or {@code name:parameter=value,…}; the path of a model directory
   *     serves as a name
   * @throws IllegalArgumentException if there is no such extractor or parameter; the message lists
   *     what there is
   * @throws IOException if its model can't be read, or if the class path has too old a jsoup
   */
  public static Extractor open(String spec) throws IOException {
    JsoupVersion.check();
    Spec parsed = Spec.parse(spec);
    Method method = method(parsed);
    parsed.allowOnly(method.parameters().stream().map(Parameter::name).toList(), spec);
    return method.opener().open(new Parameters(parsed.parameters()));
  }

  /**
   * What there is to know of an extractor.
   *
   * @param spec as {@link #open} takes it; its parameters are not looked at
   * @throws IllegalArgumentException if there is no such extractor
   * @throws IOException if its model can't be read
   */
  public static Method method(String spec) throws IOException {
    return method(Spec.parse(spec));
  }

  private static Method method(Spec parsed) throws IOException {
    @Nullable Method method = METHODS.get(parsed.name());
    if (method == null && !parsed.name().isEmpty() && ModelFiles.isModel(path(parsed))) {
      method = ofModel(parsed.name());
    }
    if (method == null) {
      throw new IllegalArgumentException(
          "no extractor "
              + parsed.name()
              + "; there are "
              + String.join(", ", METHODS.keySet())
              + ", and directories with a model.json");
    }
    return method;
  }

  /** The extractor with a model of one's own. */
  private static Method ofModel(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    for (ModelKind kind : KINDS) {
      if (kind.features().equals(files.features())) {
        return kind.method(model, "");
      }
    }
    throw files.unreadable(new IllegalArgumentException("unknown features " + files.features()));
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
