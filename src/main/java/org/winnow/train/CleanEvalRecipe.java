// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

/**
 * A published way to split CleanEval for Web2Text (Vogels, Ganea and Eickhoff, ECIR 2018, section
 * 4.1); each recipe trains the shipped model of its name.
 */
public enum CleanEvalRecipe {
  /** The authors' own split: 531 pages to train on, 58 to validate, 148 to test. */
  WEB2TEXT("web2text", "web2text"),
  /** The competition's split: 56 pages to train on, 5 to validate, 676 to test. */
  ORIGINAL_SPLIT("web2text-original-split", "cleaneval");

  private final String recipe;
  private final String split;

  CleanEvalRecipe(String recipe, String split) {
    this.recipe = recipe;
    this.split = split;
  }

  /** What the recipe is called on the command line. */
  public String recipe() {
    return recipe;
  }

  /** Name of the training pages. */
  public String train() {
    return split + "_train";
  }

  /** Name of the validation pages. */
  public String validation() {
    return split + "_validation";
  }

  /** Name of the test pages. */
  public String test() {
    return split + "_test";
  }
}
