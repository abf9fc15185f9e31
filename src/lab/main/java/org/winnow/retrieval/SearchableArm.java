// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;

/** An arm that is open for searching. Thread safe. */
interface SearchableArm extends Closeable {
  /** Counts the contents of the index. */
  ArmContents contents() throws IOException;

  /** Finds which of some documents are in the index. */
  Set<String> present(Set<String> documents) throws IOException;

  /**
   * The best documents for a query, best first.
   *
   * @param model one that this kind of arm has
   * @param depth most documents wanted
   */
  List<Ranker.Hit> rank(String model, String query, int depth) throws IOException;

  /** {@link Ranker#run(Ranker.Search, List, String)} with a model. */
  default Run run(String model, List<Topic> topics, String tag) throws IOException {
    return Ranker.run((query, depth) -> rank(model, query, depth), topics, tag);
  }

  @Override
  void close() throws IOException;
}
