// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

/** Receives what becomes of the parts of a {@link PageSource} that give no page. */
@FunctionalInterface
public interface RecordListener {
  /** HTTP statuses from this one are redirects and errors. */
  int REDIRECTS = 300;

  /** A page or a part can't be read; reading goes on behind it. */
  void failed(Failure failure);

  /** A record was left out although nothing is wrong with it. */
  default void leftOut(LeftOut why) {}

  /** Returns whether responses with this HTTP status are read; by default, those below 300. */
  default boolean accepts(int status) {
    return status < REDIRECTS;
  }
}
