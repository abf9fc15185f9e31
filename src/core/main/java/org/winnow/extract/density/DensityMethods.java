// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/** The methods by text density as users ask for them. */
public final class DensityMethods {
  /** CETD and SCEDD. */
  public static final List<Method> ALL =
      List.of(
          new Method(
              "cetd",
              "elements with many characters and few links per tag",
              "Sun, Song and Liao: DOM based content extraction via text density, SIGIR 2011",
              List.of(new Parameter("density", "ctd", "ctd: composite; td: characters per tag")),
              parameters ->
                  new Cetd(parameters.choice("density", Cetd.Variant.class, Cetd.Variant.CTD))),
          new Method(
              "scedd",
              "cetd for long pages, the densest element between top and bottom for short ones",
              "Xi, Guo, Li et al.: A content extraction method for short web pages, 2016",
              List.of(
                  new Parameter(
                      "shortBytes",
                      Integer.toString(Scedd.SHORT_BYTES),
                      "pages whose densest element is shorter are short"),
                  new Parameter(
                      "topCoef",
                      Double.toString(Scedd.TOP),
                      "share of lines above which is no content"),
                  new Parameter(
                      "bottomCoef",
                      Double.toString(Scedd.BOTTOM),
                      "share of lines below which is no content"),
                  new Parameter(
                      "content", "threshold", "threshold, or node: the densest element alone")),
              DensityMethods::scedd));

  private DensityMethods() {}

  private static Extractor scedd(Parameters parameters) {
    return new Scedd(
        parameters.integer("shortBytes", Scedd.SHORT_BYTES),
        parameters.number("topCoef", Scedd.TOP),
        parameters.number("bottomCoef", Scedd.BOTTOM),
        parameters.choice("content", Scedd.Content.class, Scedd.Content.THRESHOLD));
  }
}
