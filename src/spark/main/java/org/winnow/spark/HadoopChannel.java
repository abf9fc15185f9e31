// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/** A file of Hadoop's as a channel to read. For one thread. */
final class HadoopChannel implements SeekableByteChannel {
  private final FSDataInputStream in;
  private final long size;
  private boolean open = true;

  HadoopChannel(FSDataInputStream in, long size) {
    this.in = in;
    this.size = size;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    byte[] bytes = new byte[into.remaining()];
    int n = in.read(bytes, 0, bytes.length);
    if (n > 0) {
      into.put(bytes, 0, n);
    }
    return n;
  }

  @Override
  public long position() throws IOException {
    return in.getPos();
  }

  @Override
  public SeekableByteChannel position(long position) throws IOException {
    in.seek(Math.min(position, size));
    return this;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long length) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    open = false;
    in.close();
  }
}
