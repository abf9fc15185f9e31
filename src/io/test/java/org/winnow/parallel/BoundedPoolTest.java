// SPDX-License-Identifier: Apache-2.0
package org.winnow.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoundedPoolTest {
  private static int sleepy(int i, Random random) {
    try {
      Thread.sleep(random.nextInt(3));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return i;
  }

  @Test
  void resultsComeInTheOrderOfAdding() throws IOException {
    List<Integer> results = new ArrayList<>();
    Random random = new Random(1);
    try (BoundedPool<Integer> pool = BoundedPool.inOrder(4, 3, results::add)) {
      for (int round = 1; round <= 2; round++) {
        for (int i = 0; i < 100; i++) {
          int n = i;
          pool.add(() -> sleepy(n, random));
        }
        pool.finish();
        assertEquals(100 * round, results.size());
      }
    }
    List<Integer> once = IntStream.range(0, 100).boxed().toList();
    assertEquals(once, results.subList(0, 100));
    assertEquals(once, results.subList(100, 200));
  }

  @Test
  void noMoreThanThereIsRoomForIsUnderWay() throws IOException {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger taken = new AtomicInteger();
    try (BoundedPool<Integer> pool = BoundedPool.inOrder(2, 3, i -> taken.incrementAndGet())) {
      for (int i = 0; i < 200; i++) {
        pool.add(() -> most.accumulateAndGet(begun.incrementAndGet() - taken.get(), Math::max));
        assertTrue(i + 1 - taken.get() <= 6);
      }
      pool.finish();
    }
    assertEquals(200, taken.get());
    assertTrue(most.get() <= 6, most::toString);
  }

  @Test
  void whatTakesLongHoldsUpNothingIfThereIsNoOrder() throws IOException {
    CountDownLatch last = new CountDownLatch(1);
    List<Integer> results = new ArrayList<>();
    try (BoundedPool<Integer> pool = BoundedPool.asDone(2, 2, results::add)) {
      pool.add(
          () -> {
            await(last);
            return -1;
          });
      for (int i = 0; i < 50; i++) {
        int n = i;
        pool.add(() -> n);
      }
      last.countDown();
      pool.finish();
    }
    assertEquals(51, results.size());
    assertTrue(results.indexOf(-1) > 40, results::toString);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void manyThreadsMayAdd() throws Exception {
    List<Integer> results = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    try (BoundedPool<Integer> pool = BoundedPool.asDone(2, 2, results::add)) {
      for (int t = 0; t < 4; t++) {
        int first = 100 * t;
        Thread thread =
            new Thread(
                () -> {
                  for (int i = 0; i < 100; i++) {
                    int n = first + i;
                    try {
                      pool.add(() -> n);
                    } catch (IOException e) {
                      throw new IllegalStateException(e);
                    }
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      pool.finish();
    }
    assertEquals(IntStream.range(0, 400).boxed().toList(), results.stream().sorted().toList());
  }

  @Test
  void aFailureOfWorkIsThrownAsItIsAndAgain() {
    for (Exception thrown : List.of(new IOException("a"), new IllegalStateException("b"))) {
      List<Integer> results = new ArrayList<>();
      try (BoundedPool<Integer> pool = BoundedPool.inOrder(2, 2, results::add)) {
        Exception first =
            assertThrows(
                Exception.class,
                () -> {
                  for (int i = 0; i < 100; i++) {
                    int n = i;
                    pool.add(() -> n == 7 ? fail(thrown) : n);
                  }
                });
        assertSame(thrown, first);
        assertSame(thrown, assertThrows(Exception.class, () -> pool.add(() -> 0)));
        assertSame(thrown, assertThrows(Exception.class, pool::finish));
      }
      assertEquals(List.of(0, 1, 2, 3, 4, 5, 6), results);
    }
  }

  private static int fail(Exception thrown) throws IOException {
    if (thrown instanceof IOException e) {
      throw e;
    }
    throw (RuntimeException) thrown;
  }

  @Test
  void anErrorIsThrownAsItIs() throws IOException {
    Error thrown = new StackOverflowError();
    try (BoundedPool<Integer> pool = BoundedPool.asDone(1, 1, i -> {})) {
      pool.add(
          () -> {
            throw thrown;
          });
      assertSame(thrown, assertThrows(Error.class, pool::finish));
    }
  }

  @Test
  void aFailureOfWhoTakesResultsEndsItToo() throws IOException {
    IOException thrown = new IOException("full");
    AtomicInteger taken = new AtomicInteger();
    try (BoundedPool<Integer> pool =
        BoundedPool.inOrder(
            1,
            4,
            i -> {
              taken.incrementAndGet();
              throw thrown;
            })) {
      pool.add(() -> 1);
      pool.add(() -> 2);
      assertSame(thrown, assertThrows(IOException.class, pool::finish));
      assertSame(thrown, assertThrows(IOException.class, pool::finish));
      assertEquals(1, taken.get());
    }
  }

  @Test
  void whoWaitsCanBeInterruptedAndStaysSo() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (BoundedPool<Integer> pool = BoundedPool.inOrder(1, 1, i -> {})) {
      pool.add(
          () -> {
            await(never);
            return 0;
          });
      Thread.currentThread().interrupt();
      assertThrows(InterruptedIOException.class, pool::finish);
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void closingInterruptsWhatIsUnderWay() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (BoundedPool<Integer> pool = BoundedPool.inOrder(1, 1, i -> {})) {
      pool.add(
          () -> {
            begun.countDown();
            try {
              Thread.sleep(60_000);
            } catch (InterruptedException e) {
              interrupted.countDown();
            }
            return 0;
          });
      begun.await();
    }
    assertTrue(interrupted.await(30, TimeUnit.SECONDS));
  }

  @Test
  void thereIsAtLeastOneThread() {
    var e =
        assertThrows(IllegalArgumentException.class, () -> BoundedPool.inOrder(0, 1, result -> {}));
    assertEquals("illegal threads value: 0, must be positive", e.getMessage());
  }
}
