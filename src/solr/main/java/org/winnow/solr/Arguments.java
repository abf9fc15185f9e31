// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.util.NamedList;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's parameters as Solr hands them over, removed one by one. Every method throws a
 * SolrException that names the plugin if a parameter is not what it should be.
 */
final class Arguments {
  private final Class<?> plugin;
  private final NamedList<?> args;

  Arguments(Class<?> plugin, NamedList<?> args) {
    this.plugin = plugin;
    this.args = args;
  }

  /** Makes an error with the plugin's name. */
  SolrException error(String message) {
    return error(plugin, message);
  }

  static SolrException error(Class<?> plugin, String message) {
    return new SolrException(ErrorCode.SERVER_ERROR, plugin.getSimpleName() + ": " + message);
  }

  /** Copies the parameters, which are then removed while the caller keeps its own. */
  static NamedList<Object> copy(NamedList<?> args) {
    NamedList<Object> copy = new NamedList<>(args.size());
    for (Map.Entry<String, ?> each : args) {
      Object value = each.getValue();
      copy.add(each.getKey(), value instanceof NamedList<?> list ? copy(list) : value);
    }
    return copy;
  }

  /** A parameter of any type; null if it is absent. */
  @Nullable Object any(String name) {
    return args.remove(name);
  }

  /** A text that is not empty; null if it is absent. */
  @Nullable String string(String name) {
    Object value = args.remove(name);
    if (value == null) {
      return null;
    }
    if (value instanceof String text && !text.isBlank()) {
      return text.strip();
    }
    throw error(name + " must be one non-empty str, not " + value);
  }

  String string(String name, String otherwise) {
    String value = string(name);
    return value == null ? otherwise : value;
  }

  /** One text or an {@code arr}; empty if it is absent. */
  List<String> strings(String name) {
    Object value = args.remove(name);
    List<?> values =
        value == null ? List.of() : value instanceof List<?> many ? many : List.of(value);
    return values.stream().map(String::valueOf).toList();
  }

  /** A {@code lst} of texts by their names in lower case; empty if it is absent. */
  Map<String, String> map(String name) {
    Object value = args.remove(name);
    Map<String, String> map = new HashMap<>();
    if (value instanceof NamedList<?> list) {
      list.forEach((key, one) -> map.put(key.toLowerCase(Locale.ROOT), String.valueOf(one)));
    } else if (value != null) {
      throw error(name + " must be a lst of str, not " + value);
    }
    return map;
  }

  boolean bool(String name, boolean otherwise) {
    Object value = args.remove(name);
    if (value == null) {
      return otherwise;
    }
    return switch (value.toString()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw error(name + " must be true or false, not " + value);
    };
  }

  /** A whole number from 0. */
  int whole(String name, int otherwise) {
    return (int)
        number(
            name,
            otherwise,
            v -> v >= 0 && v <= Integer.MAX_VALUE && v == Math.rint(v),
            "a whole number from 0");
  }

  double number(String name, double otherwise, DoublePredicate legal, String range) {
    Object value = args.remove(name);
    if (value == null) {
      return otherwise;
    }
    SolrException illegal = error(name + " must be " + range + ", not " + value);
    try {
      double number = Double.parseDouble(value.toString());
      if (legal.test(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      illegal.initCause(e);
    }
    throw illegal;
  }

  /** A constant, written in camel case. */
  <E extends Enum<E>> E choice(String name, E otherwise) {
    Object value = args.remove(name);
    if (value == null) {
      return otherwise;
    }
    Map<String, E> all = new LinkedHashMap<>();
    for (E one : otherwise.getDeclaringClass().getEnumConstants()) {
      all.put(camelCase(one), one);
    }
    E chosen = all.get(value.toString());
    if (chosen == null) {
      throw error(name + " must be " + String.join(", ", all.keySet()) + ", not " + value);
    }
    return chosen;
  }

  /** A value as the configuration has it: {@code skipField} for {@code SKIP_FIELD}. */
  static String camelCase(Enum<?> value) {
    String[] words = value.name().toLowerCase(Locale.ROOT).split("_", 2);
    return words.length == 1
        ? words[0]
        : words[0] + words[1].substring(0, 1).toUpperCase(Locale.ROOT) + words[1].substring(1);
  }

  /**
   * Refuses what has not been removed.
   *
   * @param where it stands, with a space before; or nothing
   * @param known the parameters that there are
   */
  void refuseRest(String where, String known) {
    if (args.size() > 0) {
      throw error("unknown parameter " + args.getName(0) + where + "; there are " + known);
    }
  }
}
