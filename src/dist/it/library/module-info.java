// SPDX-License-Identifier: Apache-2.0

/** A program on the module path. */
module app {
  requires org.winnow;
}
