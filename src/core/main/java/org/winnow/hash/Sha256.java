// SPDX-License-Identifier: Apache-2.0
package org.winnow.hash;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests that tell pages and data apart, as 64 hexadecimal digits. */
public final class Sha256 {
  private Sha256() {}

  /** The digest of {@code bytes}. */
  public static String of(byte[] bytes) {
    return finish(start(bytes));
  }

  /** A digest to go on with, of {@code bytes} so far. */
  public static MessageDigest start(byte... bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes);
      return digest;
    } catch (NoSuchAlgorithmException e) {
      // Every Java has it.
      throw new IllegalStateException(e);
    }
  }

  /** The value of {@code digest} in hexadecimal. */
  public static String finish(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
