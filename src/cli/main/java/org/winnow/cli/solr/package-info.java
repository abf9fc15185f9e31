// SPDX-License-Identifier: Apache-2.0
/** {@code winnow solr} and {@code winnow demo}: a local Solr, and commands on a running one. */
@NullMarked
package org.winnow.cli.solr;

import org.jspecify.annotations.NullMarked;
