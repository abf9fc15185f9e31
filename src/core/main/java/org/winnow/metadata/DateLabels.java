// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.element.Separator;
import org.winnow.metadata.date.DateReader;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.text.WordSearch;

/**
 * The words before a date that say of what it is: of the publication, of the last change, or of
 * something else, such as the day when a manuscript was received or a member joined.
 */
public final class DateLabels {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** Characters before a date that are looked at. */
  private static final int LONGEST = 60;

  private static final List<String> CHANGE =
      List.of(
          "updat",
          "upd.",
          "modif",
          "revis",
          "edited",
          "reviewed",
          "amended",
          "aktualisiert",
          "geändert",
          "bearbeitet",
          "mis à jour",
          "mise à jour",
          "actualizad",
          "atualizad",
          "aggiornat",
          "bijgewerkt",
          "uppdaterad",
          "opdateret",
          "oppdatert",
          "zaktualizowan",
          "frissítve",
          "обновлен",
          "изменен",
          "更新",
          "수정");

  private static final List<String> PUBLICATION =
      List.of(
          "publish",
          "posted",
          "submitted by",
          "created",
          "veröffentlicht",
          "erstellt",
          "publié",
          "publicad",
          "pubblicat",
          "gepubliceerd",
          "geplaatst",
          "publicerad",
          "opublikowan",
          "közzétéve",
          "опубликован",
          "发布",
          "發布",
          "公開",
          "投稿",
          "등록",
          "입력");

  private static final List<String> OTHERS =
      List.of(
          "received",
          "accepted",
          "submitted",
          "joined",
          "registered",
          "member since",
          "since",
          "founded",
          "gegründet",
          "expires",
          "valid until",
          "accessed",
          "retrieved",
          "abgerufen",
          "deadline",
          "closes",
          "copyright",
          "©",
          "eingegangen",
          "angenommen",
          "mitglied seit",
          "dabei seit",
          "registriert",
          "registrierung",
          "anmeldedatum",
          "anmeldungsdatum",
          "beigetreten",
          "last visit",
          "inscrit",
          "inscription",
          "membre depuis",
          "fecha de ingreso",
          "registrado",
          "se unió",
          "miembro desde",
          "membro desde",
          "data de registo",
          "data de registro",
          "iscritto",
          "iscrizione",
          "membro dal",
          "lid sinds",
          "geregistreerd",
          "dołączył",
          "rejestracja",
          "medlem sedan",
          "medlem siden",
          "tilmeldt",
          "liittynyt",
          "csatlakozott",
          "registrace",
          "registrovan",
          "registrován",
          "înregistrat",
          "katılım tarihi",
          "üyelik",
          "зарегистрирован",
          "регистрация",
          "注册",
          "註冊",
          "登録",
          "加入时间",
          "加入日期",
          "加入於",
          "加入于",
          "가입일",
          "reçu");

  private static final Pattern CHANGED = words(CHANGE);
  private static final Pattern PUBLISHED = words(PUBLICATION);
  private static final Pattern OTHER = words(OTHERS);

  /** Where one of several dates of a line begins to be told. */
  private static final Pattern PARTS =
      Pattern.compile(
          "(?=(?<!\\p{L})(?:last |zuletzt |first |originally )?(?:"
              + String.join("|", quoted(CHANGE))
              + "|"
              + String.join("|", quoted(PUBLICATION))
              + "))",
          FLAGS);

  /** Parts of which one is in every line with such words, for a quick look. */
  private static final WordSearch TELLING =
      new WordSearch(List.of(longer(CHANGE), longer(PUBLICATION), longer(OTHERS)));

  private static final Pattern REVIEWED = Pattern.compile("(?<!\\p{L})reviewed", FLAGS);

  private final Page page;

  DateLabels(Page page) {
    this.page = page;
  }

  private static Pattern words(List<String> words) {
    return Pattern.compile("(?<!\\p{L})(?:" + String.join("|", quoted(words)) + ")", FLAGS);
  }

  private static List<String> quoted(List<String> words) {
    return words.stream().map(Pattern::quote).toList();
  }

  /** Words of more than one character, as a search for words wants them. */
  private static List<String> longer(List<String> words) {
    return words.stream().filter(word -> word.length() > 1).toList();
  }

  /**
   * The dates that a place of the page tells, each as what its words say that it is; none if it is
   * something else.
   *
   * @param finding a date of publication, as far as its place tells
   */
  List<Finding> read(Finding finding) {
    String label = finding.block() < 0 ? "" : label(finding.block());
    String text = finding.text();
    if (!tells(text)) {
      return tells(label) ? named(finding, label) : List.of(finding);
    }
    List<Finding> read = new ArrayList<>();
    for (String part : PARTS.split(text)) {
      read.addAll(named(finding.reading(part), tells(part) ? part : label));
    }
    return read;
  }

  /** Returns whether a text has one of the words. */
  static boolean tells(String text) {
    return text.indexOf('©') >= 0 || TELLING.groups(text.toLowerCase(Locale.ROOT)) != 0;
  }

  /**
   * Returns whether the last of such words in a text, if it has any, says that a date is that of a
   * post or of a review, whose author reviewed something then.
   */
  public static boolean isPublication(String line) {
    if (!tells(line)) {
      return true;
    }
    String words = REVIEWED.matcher(line).replaceAll(" ");
    int published = last(PUBLISHED, words);
    return last(CHANGED, words) <= published && last(OTHER, words) <= published;
  }

  /**
   * The part of a text that may have the date of a post or a review; empty if all are labeled as
   * something else.
   *
   * @param label before the text
   */
  public static String publication(String label, String text) {
    if (!tells(text)) {
      return isPublication(label) ? text : "";
    }
    for (String part : PARTS.split(REVIEWED.matcher(text).replaceAll(" "))) {
      if (DateReader.mayHave(part) && isPublication(tells(part) ? part : label)) {
        return part;
      }
    }
    return "";
  }

  /** The finding as what the last of the words says that it is. */
  private static List<Finding> named(Finding finding, String words) {
    int changed = last(CHANGED, words);
    int published = last(PUBLISHED, words);
    int other = last(OTHER, words);
    if (other > Math.max(changed, published)) {
      return List.of();
    }
    return List.of(changed > published ? finding.of(Field.MODIFIED) : finding);
  }

  private static int last(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    int at = -1;
    while (matcher.find()) {
      at = matcher.start();
    }
    return at;
  }

  /** The text before a block in its line; if there is none, a short line before that ends so. */
  private String label(int block) {
    List<Block> blocks = page.blocks();
    StringBuilder label = new StringBuilder();
    int at = Math.min(block, blocks.size());
    if (at == 0 || at == blocks.size()) {
      return "";
    }
    while (at > 0 && isSameLine(blocks.get(at)) && label.length() < LONGEST) {
      at--;
      label.insert(0, blocks.get(at).text());
    }
    if (label.isEmpty()) {
      String before = blocks.get(at - 1).text().strip();
      return before.endsWith(":") || before.endsWith("：") ? tail(before) : "";
    }
    return tail(label.toString());
  }

  private static boolean isSameLine(Block block) {
    return block.separator().compareTo(Separator.SPACE) <= 0;
  }

  private static String tail(String text) {
    return text.length() > LONGEST ? text.substring(text.length() - LONGEST) : text;
  }
}
