// SPDX-License-Identifier: Apache-2.0
package org.winnow.parallel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Threads that work while others find out what there is to do. Whoever adds waits while too much is
 * under way, so memory is bounded; results are handed on in the thread that adds or finishes, one
 * at a time. Thread safe.
 *
 * <p>The first failure, of work or of who takes its result, is thrown as it is by the {@link #add}
 * or {@link #finish} that meets it and by every later one. A thread that is interrupted while it
 * waits gets an {@link InterruptedIOException} and stays interrupted.
 *
 * @param <R> what work results in
 */
public final class BoundedPool<R> implements AutoCloseable {
  private final ExecutorService threads;
  private final int room;
  private final boolean ordered;
  private final Results<R> results;

  /** Tasks in progress, in the order of adding, or finished tasks in the order of finishing. */
  private final BlockingQueue<Future<R>> next = new LinkedBlockingQueue<>();

  private int underWay;
  private @Nullable Throwable failure;

  /** Something to do. */
  public interface Work<R> {
    /** Does it, in a thread of the pool. */
    R run() throws IOException;
  }

  /** Who takes results. */
  public interface Results<R> {
    /** Takes one. */
    void accept(R result) throws IOException;
  }

  private BoundedPool(int threads, int ahead, boolean ordered, Results<R> results) {
    if (threads < 1) {
      throw new IllegalArgumentException(
          "illegal threads value: " + threads + ", must be positive");
    }
    this.threads = Executors.newFixedThreadPool(threads);
    this.room = ahead * threads;
    this.ordered = ordered;
    this.results = results;
  }

  /**
   * A pool whose results come in the order of adding. Those that are done wait for earlier ones,
   * and take room until they are handed on.
   *
   * @param ahead how much may be under way for each thread
   */
  public static <R> BoundedPool<R> inOrder(int threads, int ahead, Results<R> results) {
    return new BoundedPool<>(threads, ahead, true, results);
  }

  /**
   * A pool whose results come as they are done, so that what takes long holds up nothing.
   *
   * @param ahead how much may be under way for each thread
   */
  public static <R> BoundedPool<R> asDone(int threads, int ahead, Results<R> results) {
    return new BoundedPool<>(threads, ahead, false, results);
  }

  /** Adds work. Where there is no room, waits for results and hands them on first. */
  public synchronized void add(Work<R> work) throws IOException {
    check();
    while (underWay >= room) {
      handOn();
    }
    Task task = new Task(work);
    underWay++;
    if (ordered) {
      next.add(task);
    }
    threads.execute(task);
  }

  /** Waits for all results and hands them on; more can be added afterwards. */
  public synchronized void finish() throws IOException {
    check();
    while (underWay > 0) {
      handOn();
    }
  }

  private final class Task extends FutureTask<R> {
    Task(Work<R> work) {
      super(work::run);
    }

    @Override
    protected void done() {
      if (!ordered) {
        next.add(this);
      }
    }
  }

  private void handOn() throws IOException {
    try {
      Future<R> first = next.take();
      underWay--;
      results.accept(first.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      failure = e.getCause();
      check();
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  private void check() throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException();
    }
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  /** Ends the threads, without waiting for them: work under way is interrupted or left out. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
