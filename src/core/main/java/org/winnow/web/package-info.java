// SPDX-License-Identifier: Apache-2.0

/** Addresses of pages and links, their hosts, and where a page came from. */
@NullMarked
package org.winnow.web;

import org.jspecify.annotations.NullMarked;
