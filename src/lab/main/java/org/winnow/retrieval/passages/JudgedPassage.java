// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.List;

/**
 * A passage as it is judged.
 *
 * @param page that it is from
 * @param indexed its text, and what stands in front of it
 * @param words of the passage alone
 * @param main words that stand in a run of three words of the page's gold text
 * @param answers the topics whose answer it has
 */
public record JudgedPassage(
    String page, String indexed, int words, int main, List<String> answers) {
  public JudgedPassage {
    answers = List.copyOf(answers);
  }

  /** The share of main content, in [0, 1]. */
  public double share() {
    return words == 0 ? 0 : (double) main / words;
  }
}
