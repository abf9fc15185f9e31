// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import picocli.CommandLine.Command;

/** {@code winnow trec}. */
@Command(
    name = "trec",
    description = "Retrieval experiments: the same pages indexed raw and cleaned, and searched.",
    footer = "winnow trec experiment experiment.yaml -o results",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      TrecIndexCommand.class,
      TrecTopicsCommand.class,
      TrecQrelsCommand.class,
      TrecSearchCommand.class,
      TrecScoreCommand.class,
      TrecFuseCommand.class,
      TrecCompareCommand.class,
      TrecExperimentCommand.class,
      TrecCostCommand.class,
      TrecPassagesCommand.class,
      TrecMakeTemplatesCommand.class,
      TrecMakeKnownItemCommand.class,
      TrecMakeJudgedCommand.class,
      TrecMakePassagesCommand.class,
      TrecMakeWarcCommand.class
    })
public final class TrecCommand {}
