// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

/**
 * A parameter that users may set.
 *
 * @param name as users write it
 * @param defaultValue what holds where it is not set, as users would write it
 * @param meaning for people: what it does, its unit, its values
 */
public record Parameter(String name, String defaultValue, String meaning) {}
