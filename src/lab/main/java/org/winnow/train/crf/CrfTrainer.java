// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf;

import cc.mallet.fst.CRF;
import cc.mallet.fst.CRFTrainerByThreadedLabelLikelihood;
import cc.mallet.types.Alphabet;
import cc.mallet.types.FeatureVector;
import cc.mallet.types.FeatureVectorSequence;
import cc.mallet.types.Instance;
import cc.mallet.types.InstanceList;
import cc.mallet.types.LabelAlphabet;
import cc.mallet.types.LabelSequence;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.winnow.crf.CrfFeatures;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.crf.CrfModel;
import org.winnow.sequence.LinearChain;

/**
 * Trains a conditional random field with MALLET: maximum likelihood with a Gaussian prior, by
 * L-BFGS. The result is our own {@link CrfModel}, which needs MALLET no more. The same pages give
 * the same weights but for the order in which two threads' gradients are summed, which large sets
 * show.
 */
public final class CrfTrainer {
  /** Parts of the data whose gradients are summed, each in a thread of its own. */
  private static final int THREADS = 2;

  /** The library that trains, for the provenance. */
  public static final String LIBRARY = "MALLET 2.1.1";

  private CrfTrainer() {}

  /**
   * What to learn from.
   *
   * @param items of a page
   * @param classes the class of each item, by its number
   */
  public record Example(Items items, List<Integer> classes) {
    public Example {
      classes = List.copyOf(classes);
    }
  }

  /**
   * Trains.
   *
   * @param variance of the prior, positive; smaller keeps weights closer to 0
   * @param iterations of L-BFGS at most
   */
  public static CrfModel train(
      CrfFeatures features, List<Example> examples, double variance, int iterations) {
    Logger.getLogger("cc.mallet").setLevel(Level.WARNING);
    Alphabet alphabet = new Alphabet(features.features().toArray());
    alphabet.stopGrowth();
    LabelAlphabet labels = new LabelAlphabet();
    features.classes().forEach(labels::lookupIndex);
    InstanceList instances = new InstanceList(alphabet, labels);
    for (Example example : examples) {
      if (!example.classes.isEmpty()) {
        instances.add(instance(example, alphabet, labels));
      }
    }
    CRF crf = new CRF(alphabet, labels);
    crf.addFullyConnectedStatesForThreeQuarterLabels(instances);
    crf.setWeightsDimensionDensely();
    CRFTrainerByThreadedLabelLikelihood trainer =
        new CRFTrainerByThreadedLabelLikelihood(crf, THREADS);
    trainer.setGaussianPriorVariance(variance);
    trainer.train(instances, iterations);
    trainer.shutdown();
    return model(features, crf);
  }

  private static Instance instance(Example example, Alphabet alphabet, LabelAlphabet labels) {
    List<int[]> rows = example.items.features();
    FeatureVector[] vectors = new FeatureVector[rows.size()];
    for (int i = 0; i < vectors.length; i++) {
      int[] sorted = rows.get(i).clone();
      Arrays.sort(sorted);
      vectors[i] = new FeatureVector(alphabet, sorted);
    }
    int[] classes = example.classes.stream().mapToInt(Integer::intValue).toArray();
    return new Instance(
        new FeatureVectorSequence(vectors), new LabelSequence(labels, classes), null, null);
  }

  private static CrfModel model(CrfFeatures features, CRF crf) {
    List<String> classes = features.classes();
    int n = classes.size();
    int count = features.features().size();
    float[] weights = new float[count * n];
    double[] bias = new double[n];
    double[] initial = new double[n];
    double[] end = new double[n];
    double[] transitions = new double[n * n];
    double[] defaults = crf.getDefaultWeights();
    for (int c = 0; c < n; c++) {
      String name = classes.get(c);
      int index = crf.getWeightsIndex(name);
      for (int f = 0; f < count; f++) {
        weights[f * n + c] = (float) crf.getWeights(index).value(f);
      }
      bias[c] = defaults[index];
      initial[c] = crf.getState(name).getInitialWeight();
      end[c] = crf.getState(name).getFinalWeight();
    }
    for (int l = 0; l < n; l++) {
      for (int r = 0; r < n; r++) {
        int index = crf.getWeightsIndex(classes.get(l) + "->" + classes.get(r));
        transitions[l * n + r] = defaults[index] + bias[r];
      }
    }
    return new CrfModel(
        features, weights, new LinearChain(start(initial, transitions), transitions, end));
  }

  /** MALLET has a state before the first item; here its sum is the first item's weight. */
  private static double[] start(double[] initial, double[] transitions) {
    int n = initial.length;
    double[] start = new double[n];
    double[] terms = new double[n];
    for (int c = 0; c < n; c++) {
      for (int before = 0; before < n; before++) {
        terms[before] = initial[before] + transitions[before * n + c];
      }
      start[c] = LinearChain.logSum(terms);
    }
    return start;
  }
}
