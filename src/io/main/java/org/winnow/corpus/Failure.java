// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;

/**
 * A page, or a part of a file, that could not be read, cleaned or indexed.
 *
 * @param file name of the file; empty if the page was in none
 * @param offset bytes of the file before the record; {@link #UNKNOWN} if there are no records
 * @param id of the page; empty if that is not known
 * @param address URL of the page; empty if that is not known
 * @param reason what is wrong, in words
 * @param kept whether the page is in the output nevertheless, as far as it could be read
 */
public record Failure(
    String file, long offset, String id, String address, String reason, boolean kept)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** The offset of what is no record of a file. */
  public static final long UNKNOWN = -1;

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The failure of a whole file. */
  public static Failure of(String file, String reason) {
    return at(file, UNKNOWN, reason);
  }

  /** The failure of a record whose page is not known. */
  static Failure at(String file, long offset, String reason) {
    return new Failure(file, offset, "", "", reason, false);
  }

  /** Returns this failure with another reason. */
  public Failure because(String other) {
    return new Failure(file, offset, id, address, other, kept);
  }

  /** A JSON object in one line; what is not known is absent. */
  public String json() {
    ObjectNode json = JSON.createObjectNode();
    put(json, "file", file);
    if (offset != UNKNOWN) {
      json.put("offset", offset);
    }
    put(json, "id", id);
    put(json, "address", address);
    json.put("reason", reason);
    if (kept) {
      json.put("kept", true);
    }
    return json.toString();
  }

  private static void put(ObjectNode json, String name, String value) {
    if (!value.isEmpty()) {
      json.put(name, value);
    }
  }

  /** In words: the file, the offset, the page and the reason. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(file);
    if (offset != UNKNOWN) {
      text.append(", byte ").append(offset);
    }
    if (!id.isEmpty() && !file.equals(id)) {
      text.append(text.length() == 0 ? "" : ", ").append(id);
    }
    return text.append(": ").append(reason).toString();
  }
}
