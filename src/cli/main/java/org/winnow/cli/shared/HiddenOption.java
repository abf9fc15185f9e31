// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import org.winnow.page.Hidden;
import org.winnow.spec.Words;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The policy of a command for text that pages hide from their readers. */
public final class HiddenOption {
  @Option(
      names = "--hidden",
      paramLabel = "guarded|keep|drop",
      converter = Name.class,
      description =
          "text that pages hide from their readers; guarded: left out where it is at most a twentieth"
              + " of the page")
  private String policy = Words.word(Hidden.GUARDED);

  /** The name of a policy. */
  private static final class Name implements ITypeConverter<String> {
    @Override
    public String convert(String name) {
      if (Words.find(Hidden.class, name).isEmpty()) {
        throw new TypeConversionException(
            "there are " + Words.all(Hidden.class) + ", not '" + name + "'");
      }
      return name;
    }
  }

  /** The policy. */
  public Hidden policy() {
    return Words.parse("--hidden", Hidden.class, policy);
  }
}
