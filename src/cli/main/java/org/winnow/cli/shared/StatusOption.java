// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which responses of a crawl a command reads. */
public final class StatusOption {
  private static final String ALL = "all";
  private static final String OK = "ok";

  @Option(
      names = "--status",
      paramLabel = "all|ok",
      converter = Name.class,
      description = "ok: of crawls, leaves out redirects and errors, HTTP statuses from 300")
  private String status = OK;

  /** One of the two. */
  private static final class Name implements ITypeConverter<String> {
    @Override
    public String convert(String name) {
      if (!name.equals(ALL) && !name.equals(OK)) {
        throw new TypeConversionException("there are all, ok, not '" + name + "'");
      }
      return name;
    }
  }

  /** Returns whether redirects and errors are read too. */
  public boolean isAll() {
    return status.equals(ALL);
  }
}
