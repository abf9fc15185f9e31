// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * What a model directory holds.
 *
 * @param calibration of the network's confidence
 */
public record WinnowModel(WinnowNetwork network, Calibration calibration) {}
