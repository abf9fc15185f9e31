// SPDX-License-Identifier: Apache-2.0
package org.winnow.hash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

/** Compares digests with the examples of FIPS 180-4. */
class Sha256Test {
  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void theDigestOfNothingIsKnown() {
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", Sha256.of(new byte[0]));
  }

  @Test
  void oneBlock() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        Sha256.of(ascii("abc")));
  }

  @Test
  void twoBlocks() {
    assertEquals(
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        Sha256.of(ascii("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")));
  }

  @Test
  void aDigestGoesOnWithMoreBytes() {
    MessageDigest digest = Sha256.start(ascii("a"));
    digest.update(ascii("b"));
    digest.update(ascii("c"));
    assertEquals(Sha256.of(ascii("abc")), Sha256.finish(digest));
  }

  @Test
  void leadingZerosStay() {
    assertEquals(
        "00328ce57bbc14b33bd6695bc8eb32cdf2fb5f3a7d89ec14a42825e15d39df60",
        Sha256.of(ascii("286")));
  }

  @Test
  void lineEndsCount() {
    assertNotEquals(Sha256.of(ascii("a\n")), Sha256.of(ascii("a\r\n")));
  }
}
