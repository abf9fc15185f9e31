// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.Role;
import org.winnow.page.Separator;

/** What the lines beside the headline tell: authors in bylines, and dates. */
final class Bylines {
  /** Blocks before the headline, and behind it. */
  private static final int BEFORE = 12;

  private static final int BEHIND = 40;

  /** Characters of a line that is no sentence. */
  private static final int SHORT = 160;

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String CHANGE =
      "(?:last |zuletzt )?(?:updat|upd\\.|modif|revis|edited|reviewed|aktualisiert|geändert|mis à jour"
          + "|actualizad|atualizad|aggiornat|bijgewerkt|обновлен|更新)";
  private static final Pattern CHANGED = Pattern.compile("\\W*" + CHANGE, FLAGS);
  private static final Pattern PARTS =
      Pattern.compile(
          "(?=\\b" + CHANGE + "|\\b(?:originally |first )?(?:publish|posted|created)|更新)", FLAGS);

  private static final Pattern JOINED =
      Pattern.compile("\\W*(?:joined|registered|member since|since|expires|copyright|©)", FLAGS);

  /** What lines have that are joined, and in which changes and publications are told apart. */
  private static final WordSearch TELLING =
      new WordSearch(
          List.of("joined", "registered", "since", "expires", "copyright"),
          List.of(
              "updat",
              "upd.",
              "modif",
              "revis",
              "edited",
              "reviewed",
              "aktualisiert",
              "geändert",
              "mis à jour",
              "actualizad",
              "atualizad",
              "aggiornat",
              "bijgewerkt",
              "обновлен",
              "更新",
              "publish",
              "posted",
              "created"));

  /** Two or three words as names of people have them. */
  private static final Pattern PERSON =
      Pattern.compile(
          "\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\.?)?(?: (?:[dv][aeiouonr]{1,2} )?\\p{Lu}[\\p{L}'’-]+){1,2}");

  private final Page page;
  private final List<Role> roles;
  private final int headline;

  /** The last block of the text. */
  private final int end;

  private final List<Finding> findings = new ArrayList<>();

  /** Whether the line before said that the author comes next. */
  private boolean announced;

  /**
   * The lines of a page.
   *
   * @param headline index of its first block
   */
  Bylines(Page page, List<Role> roles, int headline) {
    end = roles.lastIndexOf(Role.TEXT);
    this.page = page;
    this.roles = roles;
    this.headline = headline;
  }

  /** What they tell. */
  List<Finding> findings() {
    String line = "";
    int first = 0;
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      if (block.separator().compareTo(Separator.SPACE) > 0) {
        tell(line, first);
        line = "";
        first = block.index();
      }
      if (line.length() <= SHORT && isLookedAt(first)) {
        String text = block.text().strip();
        text = text.length() > SHORT ? text.substring(0, SHORT) : text;
        // Most lines are one block.
        line = line.isEmpty() ? text : line + " " + text;
      }
    }
    tell(line, first);
    return findings;
  }

  /** Lines of the text itself, and of other pages' teasers, tell nothing. */
  private boolean isLookedAt(int block) {
    return isNear(block) || roles.get(block) == Role.DATA || (block > end && block < end + BEHIND);
  }

  private boolean isNear(int block) {
    return block >= headline - BEFORE && block < headline + BEHIND;
  }

  private void tell(String characters, int block) {
    if (characters.isEmpty() || characters.length() > SHORT || roles.get(block) == Role.COMMENT) {
      announced = false;
      return;
    }
    String line = Line.of(characters);
    boolean near = isNear(block);
    boolean data = roles.get(block) == Role.DATA;
    int mayBe = Authors.mayBe(line);
    if ((mayBe & Authors.BYLINE) != 0 && Authors.isByline(line)) {
      add(Field.AUTHORS, line, "byline", near ? data ? 74 : 66 : 50, block);
    } else if (announced && Authors.isNames(line)) {
      add(Field.AUTHORS, line, "byline", near ? 64 : 46, block);
    } else if (data && near && PERSON.matcher(line).matches()) {
      add(Field.AUTHORS, line, "data", 48, block);
    }
    announced = (mayBe & Authors.ANNOUNCEMENT) != 0 && Authors.announces(line);
    if (near && DateReader.mayHave(line) && (data || line.length() < SHORT / 2)) {
      dates(line, data ? 44 : 36, block);
    }
  }

  /** What is said to be the date of a change is not the date of publication. */
  private void dates(String line, double weight, int block) {
    if (line.indexOf('©') < 0 && TELLING.groups(line.toLowerCase(Locale.ROOT)) == 0) {
      add(Field.PUBLISHED, line, "text", weight, block);
      return;
    }
    for (String part : JOINED.matcher(line).lookingAt() ? new String[0] : PARTS.split(line)) {
      boolean changed = CHANGED.matcher(part).lookingAt();
      add(changed ? Field.MODIFIED : Field.PUBLISHED, part, "text", weight, block);
    }
  }

  private void add(Field field, String line, String source, double weight, int block) {
    findings.add(new Finding(field, line, source, weight, block));
  }
}
