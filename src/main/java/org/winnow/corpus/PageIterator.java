// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.Closeable;
import java.util.Iterator;

/** Pages that are read one after the other, never more than one in memory. For one thread. */
public interface PageIterator extends Iterator<WebPage>, Closeable {}
