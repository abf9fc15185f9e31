// SPDX-License-Identifier: Apache-2.0
/**
 * What recipes share: {@link org.winnow.train.Recipe} declares one, {@link
 * org.winnow.train.TrainingLoop} keeps the best of the steps, {@link org.winnow.train.SeedRun} the
 * best of the seeds. Each recipe is in a package of its own.
 */
@NullMarked
package org.winnow.train;

import org.jspecify.annotations.NullMarked;
