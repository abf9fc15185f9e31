// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.List;
import org.winnow.page.Page;

/** A way to turn a page into numbers. Immutable and thread safe; a model belongs to one. */
public interface FeatureSet {
  /** The name that a model's directory records. */
  String name();

  /** Names of the block features, in column order. */
  List<String> blockFeatures();

  /** Names of the edge features, in column order. */
  List<String> edgeFeatures();

  /** The features of {@code page}, which may have no blocks. */
  PageFeatures of(Page page);
}
