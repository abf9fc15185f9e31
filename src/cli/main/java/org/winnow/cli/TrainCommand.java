// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.Winnow;
import org.winnow.cli.shared.DataOption;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.train.boilernet.BoilerNetRecipe;
import org.winnow.train.crf.news.NewsRecipe;
import org.winnow.train.crf.victor.VictorRecipes;
import org.winnow.train.kind.KindRecipe;
import org.winnow.train.lm.FrozenRecipe;
import org.winnow.train.lm.LmRecipe;
import org.winnow.train.stopwords.StopWordsRecipe;
import org.winnow.train.web2text.Web2TextRecipes;
import org.winnow.train.winnownet.TokenRecipe;
import org.winnow.train.winnownet.WinnowRecipe;
import org.winnow.train.winnownet.tune.RehearsalRecipe;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow train}; the recipes' own parameters are options beside those named here. */
@Command(
    name = "train",
    description = "Trains a model from unpacked data sets and writes its directory.",
    footer = "winnow train --recipe winnow --seeds 6 --data DATA -o my-models/mine",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrainCommand implements Callable<Integer> {
  private static final List<Recipe> RECIPES =
      Stream.of(
              WinnowRecipe.ALL,
              Web2TextRecipes.ALL,
              BoilerNetRecipe.ALL,
              List.of(LmRecipe.RECIPE, FrozenRecipe.RECIPE),
              VictorRecipes.ALL,
              NewsRecipe.ALL,
              StopWordsRecipe.ALL,
              RehearsalRecipe.ALL,
              TokenRecipe.ALL,
              KindRecipe.ALL)
          .flatMap(List::stream)
          .toList();

  private static final Pattern WHOLE = Pattern.compile("-?\\d+");
  private static final Pattern NUMBER = Pattern.compile("-?[\\d.]+(E-?\\d+)?");

  @Spec private CommandSpec spec;

  @Option(
      names = "--recipe",
      required = true,
      paramLabel = "NAME",
      description =
          "winnow; web2text or crf, both also with -original-split; boilernet, lm, lm-frozen,"
              + " news-crf, stop-words-zh, rehearsal, token-roles, kind")
  private String recipe = "";

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "-o",
      required = true,
      paramLabel = "MODELDIR",
      description = "where the model goes")
  private Path output = Path.of("");

  /** The command, with an option for each parameter of each recipe. */
  static CommandLine line() {
    CommandLine train = new CommandLine(new TrainCommand());
    Map<String, Map<Parameter, List<String>>> recipes = new LinkedHashMap<>();
    for (Recipe each : RECIPES) {
      for (Parameter parameter : each.parameters()) {
        recipes
            .computeIfAbsent(parameter.name(), name -> new LinkedHashMap<>())
            .computeIfAbsent(parameter, same -> new ArrayList<>())
            .add(each.name());
      }
    }
    recipes.forEach((name, users) -> train.getCommandSpec().addOption(optionSpec(name, users)));
    return train;
  }

  /**
   * An option.
   *
   * @param users names of the recipes by the parameter that they mean
   */
  private static OptionSpec optionSpec(String name, Map<Parameter, List<String>> users) {
    List<String> lines = new ArrayList<>();
    boolean whole = true;
    boolean number = true;
    for (Map.Entry<Parameter, List<String>> user : users.entrySet()) {
      Parameter parameter = user.getKey();
      String known = String.join(", ", user.getValue());
      lines.add(known + ": " + parameter.meaning() + ", default " + parameter.defaultValue());
      whole &= WHOLE.matcher(parameter.defaultValue()).matches();
      number &= NUMBER.matcher(parameter.defaultValue()).matches();
    }
    return OptionSpec.builder(option(name))
        .type(String.class)
        .paramLabel(whole ? "N" : number ? "X" : "VALUE")
        .showDefaultValue(CommandLine.Help.Visibility.NEVER)
        .description(lines.toArray(String[]::new))
        .build();
  }

  private static String option(String parameter) {
    return "--" + parameter;
  }

  @Override
  public Integer call() throws IOException {
    Recipe chosen =
        RECIPES.stream()
            .filter(each -> each.name().equals(recipe))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no recipe "
                            + recipe
                            + "; there are "
                            + String.join(", ", RECIPES.stream().map(Recipe::name).toList())));
    Parameters parameters = parameters(chosen);
    try (TrainingProgress progress = new TrainingProgress(spec.commandLine().getErr())) {
      TrainingTask task = new TrainingTask(data.folder(), output, Winnow.REVISION, progress);
      spec.commandLine().getOut().println(chosen.runner().run(task, parameters));
    }
    return 0;
  }

  /**
   * What the user has set.
   *
   * @throws IllegalArgumentException if another recipe's parameter is set
   */
  private Parameters parameters(Recipe chosen) {
    List<String> known = chosen.parameters().stream().map(Parameter::name).toList();
    Map<String, String> values = new LinkedHashMap<>();
    for (Recipe each : RECIPES) {
      for (Parameter parameter : each.parameters()) {
        @Nullable String value =
            spec.commandLine().getParseResult().matchedOptionValue(option(parameter.name()), null);
        if (value != null && !known.contains(parameter.name())) {
          throw new IllegalArgumentException(
              option(parameter.name())
                  + " is no option of the recipe "
                  + chosen.name()
                  + "; it takes "
                  + (known.isEmpty()
                      ? "none"
                      : String.join(", ", known.stream().map(TrainCommand::option).toList())));
        }
        if (value != null) {
          values.put(parameter.name(), value);
        }
      }
    }
    return new Parameters(values);
  }
}
