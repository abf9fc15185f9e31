// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.encoder.TextEncoder;
import org.winnow.encoder.WordPiece;
import org.winnow.page.Block;
import org.winnow.page.Page;

/**
 * The codes of blocks' texts. The same text is encoded once a page, and often once for many pages.
 * Thread safe.
 */
public final class BlockVectors implements AutoCloseable {
  private final WordPiece pieces;
  private final int most;
  private final TextEncoder encoder;
  private final BlockHead head;
  private final VectorCache cache;

  /**
   * Takes over the encoder, and closes it when it is closed.
   *
   * @param most pieces of a text that are read
   * @param head which makes codes of vectors
   */
  public BlockVectors(WordPiece pieces, int most, TextEncoder encoder, BlockHead head) {
    this.pieces = pieces;
    this.most = most;
    this.encoder = encoder;
    this.head = head;
    cache = new VectorCache(head.codes());
  }

  /**
   * The code of each block; blocks of the same text share an array.
   *
   * @throws org.winnow.page.Deadline.Exceeded if the page's deadline is over before; it is looked
   *     at before each batch of texts
   */
  public List<float[]> of(Page page) {
    List<IntBuffer> texts = new ArrayList<>(page.blocks().size());
    Map<IntBuffer, float[]> codes = new HashMap<>();
    Map<IntBuffer, int[]> unknown = new LinkedHashMap<>();
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      int[] ids = pieces.encode(block.text(), most);
      IntBuffer text = IntBuffer.wrap(ids);
      texts.add(text);
      if (!codes.containsKey(text)) {
        float[] known = cache.get(text);
        if (known == null) {
          unknown.put(text, ids);
        } else {
          codes.put(text, known);
        }
      }
    }
    List<float[]> vectors = encoder.vectors(List.copyOf(unknown.values()), page.deadline()::check);
    int i = 0;
    for (IntBuffer text : unknown.keySet()) {
      float[] code = head.code(vectors.get(i++));
      codes.put(text, code);
      cache.put(text, code);
    }
    return texts.stream().map(codes::get).toList();
  }

  @Override
  public void close() {
    encoder.close();
  }
}
