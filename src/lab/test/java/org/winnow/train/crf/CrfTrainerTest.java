// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.crf.CrfFeatures;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.crf.CrfModel;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.victor.VictorFeatures;
import org.winnow.label.Role;
import org.winnow.page.Page;

class CrfTrainerTest {
  /** Two classes, three features; no page is read. */
  private static final class Toy implements CrfFeatures {
    @Override
    public String name() {
      return "toy";
    }

    @Override
    public List<String> classes() {
      return List.of("low", "high");
    }

    @Override
    public List<Role> roles() {
      return List.of(Role.BOILERPLATE, Role.TEXT);
    }

    @Override
    public List<String> features() {
      return List.of("sun", "rain", "unseen");
    }

    @Override
    public Items items(Page page) {
      throw new UnsupportedOperationException();
    }
  }

  private static Items items(int[] weather) {
    List<Integer> indexes = IntStream.range(0, weather.length).boxed().toList();
    List<int[]> rows = IntStream.of(weather).mapToObj(w -> new int[] {w}).toList();
    return new Items(rows, indexes, indexes);
  }

  /** High on sun, but it changes only when two days agree. */
  private static List<CrfTrainer.Example> examples() {
    Random random = new Random(3);
    List<CrfTrainer.Example> examples = new ArrayList<>();
    for (int page = 0; page < 40; page++) {
      int[] weather = new int[12];
      List<Integer> classes = new ArrayList<>();
      int state = random.nextInt(2);
      for (int i = 0; i < weather.length; i++) {
        state = random.nextInt(5) == 0 ? 1 - state : state;
        weather[i] = random.nextInt(6) == 0 ? state : 1 - state;
        classes.add(state);
      }
      examples.add(new CrfTrainer.Example(items(weather), classes));
    }
    return examples;
  }

  @Test
  void learnsClassesAndTransitionsSeed3(@TempDir Path folder) throws IOException {
    CrfModel model = CrfTrainer.train(new Toy(), examples(), 10, 100);
    // A lonely day of rain among sunny ones is noise, a row of them is not.
    int[] weather = {0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};
    assertArrayEquals(new int[] {1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0}, model.decode(items(weather)));
    assertTrue(model.marginals(items(weather))[1] > .5);
    CrfModelDirectory.write(folder, "toy", model, Map.of("seed", 3));
    CrfModel read = CrfModelDirectory.read(folder.toString(), new Toy());
    double[] wanted = model.marginals(items(weather));
    assertArrayEquals(wanted, read.marginals(items(weather)), 1e-4);
  }

  @Test
  void trainingIsDeterministic() {
    CrfModel one = CrfTrainer.train(new Toy(), examples(), 1, 50);
    CrfModel two = CrfTrainer.train(new Toy(), examples(), 1, 50);
    assertEquals(one.weight(0, 1), two.weight(0, 1));
  }

  @Test
  void aModelForOtherFeaturesIsRefused(@TempDir Path folder) throws IOException {
    CrfModelDirectory.write(folder, "x", CrfTrainer.train(new Toy(), examples(), 1, 5), Map.of());
    var e =
        assertThrows(
            IOException.class,
            () -> CrfModelDirectory.read(folder.toString(), VictorFeatures.instance()));
    assertTrue(String.valueOf(e.getMessage()).contains("train it again"));
    Files.writeString(folder.resolve("weights.tsv"), "nonesuch\t1\t2\n");
    assertThrows(IOException.class, () -> CrfModelDirectory.read(folder.toString(), new Toy()));
  }
}
