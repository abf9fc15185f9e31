// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

/** A published way to split CleanEval (Vogels, Ganea and Eickhoff, ECIR 2018, section 4.1). */
public enum CleanEvalSplit {
  /** The authors' own split: 531 pages to train on, 58 to validate, 148 to test. */
  WEB2TEXT("web2text", ""),
  /** The competition's split: 56 pages to train on, 5 to validate, 676 to test. */
  ORIGINAL("cleaneval", "-original-split");

  private final String prefix;
  private final String suffix;

  CleanEvalSplit(String prefix, String suffix) {
    this.prefix = prefix;
    this.suffix = suffix;
  }

  /** The name of a recipe with this split: {@code method}, maybe with something behind it. */
  public String recipe(String method) {
    return method + suffix;
  }

  /** Name of the training pages. */
  public String train() {
    return prefix + "_train";
  }

  /** Name of the validation pages. */
  public String validation() {
    return prefix + "_validation";
  }

  /** Name of the test pages. */
  public String test() {
    return prefix + "_test";
  }
}
