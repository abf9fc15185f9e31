// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.tensorflow.Session;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.types.TInt32;
import org.winnow.network.Peers;

/** The groups of peers of one run of a {@link WinnowGraph}; to be closed after it. */
public final class PeerTensors implements AutoCloseable {
  private final Map<Peers, TInt32> rows = new EnumMap<>(Peers.class);

  /** Copies the groups: the row of the first block of each block's group, all rows numbered. */
  public PeerTensors(Map<Peers, int[]> groups) {
    groups.forEach((kind, of) -> rows.put(kind, TInt32.vectorOf(of)));
  }

  /** Feeds the kinds that there are. */
  public Session.Runner feed(Map<Peers, Placeholder<TInt32>> inputs, Session.Runner runner) {
    rows.forEach((kind, of) -> runner.feed(Objects.requireNonNull(inputs.get(kind)), of));
    return runner;
  }

  @Override
  public void close() {
    rows.values().forEach(TInt32::close);
  }
}
