// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.winnow.spec.Parameters;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.winnownet.token.TokenRoles;

/** Makes the file of {@link TokenRoles} from the training pages of all sets. */
public final class TokenRecipe {
  private static final String FILE = "tokens.tsv";

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(new Recipe("token-roles", List.of(), TokenRecipe::run));

  private TokenRecipe() {}

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    TokenCounts counts = TokenCounts.of(new WinnowPages(task.data()).training(1));
    Files.createDirectories(task.output());
    Path file = task.output().resolve(FILE);
    return Files.writeString(file, TokenRoles.format(counts.all()));
  }
}
