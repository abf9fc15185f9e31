// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.winnow.model.ModelFiles;
import org.winnow.sequence.LinearChain;

/**
 * The conditional random fields' models. {@code model.json} lists the classes, {@code weights.tsv}
 * has a line for each feature with any weight, and for the chain.
 */
public final class CrfModelDirectory {
  private static final String WEIGHTS = "weights.tsv";
  private static final String START = "#start";
  private static final String END = "#end";
  private static final String AFTER = "#after:";

  private CrfModelDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or it does not fit {@code features}
   */
  public static CrfModel read(String model, CrfFeatures features) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      files.check("features", features.name());
      files.check("classes", features.classes());
      return parse(new String(files.read(WEIGHTS), StandardCharsets.UTF_8), features);
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  private static CrfModel parse(String tsv, CrfFeatures features) {
    List<String> classes = features.classes();
    int n = classes.size();
    List<String> names = features.features();
    Map<String, Integer> numbers = new HashMap<>();
    names.forEach(name -> numbers.put(name, numbers.size()));
    float[] weights = new float[names.size() * n];
    double[] start = new double[n];
    double[] end = new double[n];
    double[] transitions = new double[n * n];
    tsv.lines()
        .forEach(
            line -> {
              String[] cells = line.split("\t", -1);
              if (cells.length != n + 1) {
                throw new IllegalArgumentException("illegal line in " + WEIGHTS + ": " + line);
              }
              String name = cells[0];
              for (int c = 0; c < n; c++) {
                double value = Double.parseDouble(cells[c + 1]);
                if (name.equals(START)) {
                  start[c] = value;
                } else if (name.equals(END)) {
                  end[c] = value;
                } else if (name.startsWith(AFTER)) {
                  transitions[classes.indexOf(name.substring(AFTER.length())) * n + c] = value;
                } else {
                  Integer number = numbers.get(name);
                  if (number == null) {
                    throw new IllegalArgumentException("unknown feature " + name);
                  }
                  weights[number * n + c] = (float) value;
                }
              }
            });
    return new CrfModel(features, weights, new LinearChain(start, transitions, end));
  }

  /**
   * Writes a model; what is in the way is replaced.
   *
   * @param name what the model is called
   * @param provenance where it comes from: data, options, figures
   */
  public static void write(Path folder, String name, CrfModel model, Map<String, ?> provenance)
      throws IOException {
    CrfFeatures features = model.features();
    ObjectNode description = ModelFiles.description(name, provenance, features.name());
    features.classes().forEach(description.putArray("classes")::add);
    String lines = String.join("\n", lines(model)) + "\n";
    ModelFiles.write(folder, description, WEIGHTS, lines.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> lines(CrfModel model) {
    List<String> lines = new ArrayList<>();
    List<String> classes = model.features().classes();
    LinearChain chain = model.chain();
    lines.add(line(START, chain::start, classes.size()));
    for (int l = 0; l < classes.size(); l++) {
      int left = l;
      lines.add(line(AFTER + classes.get(l), c -> chain.transition(left, c), classes.size()));
    }
    lines.add(line(END, chain::end, classes.size()));
    List<String> names = model.features().features();
    for (int f = 0; f < names.size(); f++) {
      int feature = f;
      boolean used = false;
      for (int c = 0; c < classes.size(); c++) {
        used |= model.weight(f, c) != 0;
      }
      if (used) {
        lines.add(line(names.get(f), c -> model.weight(feature, c), classes.size()));
      }
    }
    return lines;
  }

  private static String line(String name, IntToDoubleFunction value, int n) {
    StringBuilder line = new StringBuilder(name);
    for (int c = 0; c < n; c++) {
      line.append('\t').append(String.format(Locale.ROOT, "%.5f", value.applyAsDouble(c)));
    }
    return line.toString();
  }
}
