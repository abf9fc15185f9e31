// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

/** How the vectors of a text's pieces become one. */
public enum Pooling {
  /** Their mean. */
  MEAN,
  /** That of the first, {@code [CLS]}. */
  CLS
}
