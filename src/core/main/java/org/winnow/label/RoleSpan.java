// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

/**
 * A stretch of a page that people gave a role.
 *
 * @param start offset of its first character in the page as stored
 * @param end offset after its last character
 */
public record RoleSpan(Role role, int start, int end) {}
