// SPDX-License-Identifier: Apache-2.0
/** A Solr server in this process, for trials: {@link org.winnow.server.JettyProvider}. */
@NullMarked
package org.winnow.server;

import org.jspecify.annotations.NullMarked;
