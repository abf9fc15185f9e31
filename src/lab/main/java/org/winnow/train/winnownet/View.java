// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.List;
import org.winnow.label.Role;

/**
 * What a data set's gold text keeps: the share of the blocks of each role that are in it. Where
 * gold does not tell roles apart, a block in the gold text has each role as likely as that role is
 * kept, and a block outside as likely as it is left out: learning from partial labels.
 */
public record View(double headline, double text, double comment, double data, double boilerplate) {
  /** How likely it is that a role is not the one that people or rules gave. */
  static final float NOISE = 0.02f;

  /** A view that keeps text and leaves boilerplate out, but for noise. */
  static View of(double headline, double comment, double data) {
    return new View(headline, 1 - NOISE, comment, data, NOISE);
  }

  private double[] shares() {
    return new double[] {headline, text, comment, data, boilerplate};
  }

  /** How likely a block is to be in the gold text, or not to be, for each role. */
  float[] likelihood(boolean isGold) {
    double[] shares = shares();
    float[] likelihood = new float[shares.length];
    for (int r = 0; r < shares.length; r++) {
      likelihood[r] = (float) (isGold ? shares[r] : 1 - shares[r]);
    }
    return likelihood;
  }

  /** How likely each role is for a block that is known to have one of some. */
  public static float[] known(List<Role> roles) {
    float[] likelihood = new float[Role.ALL.size()];
    for (int r = 0; r < likelihood.length; r++) {
      likelihood[r] = roles.contains(Role.ALL.get(r)) ? 1 : NOISE;
    }
    return likelihood;
  }
}
