/** Linear-chain labeling: potentials and the Viterbi decoder. */
@NullMarked
package org.winnow.sequence;

import org.jspecify.annotations.NullMarked;
