// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import org.winnow.network.BlockNetwork;

/**
 * What a model directory holds.
 *
 * @param calibration of the network's confidence
 */
public record WinnowModel(BlockNetwork network, Calibration calibration) {}
