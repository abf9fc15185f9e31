// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import org.winnow.source.HtmlDecoder;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The name of a character set; pages may name any, who types a command means one. */
public final class CharsetName implements ITypeConverter<String> {
  @Override
  public String convert(String name) {
    if (!HtmlDecoder.knows(name)) {
      throw new TypeConversionException(
          "'" + name + "' is no character set such as utf-8 or windows-1251");
    }
    return name;
  }
}
