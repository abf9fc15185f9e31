// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.metadata.date.DateReader;
import org.winnow.text.WordSearch;

/** Names of authors as they stand in bylines: what is around them taken off, several split. */
final class Authors {
  private static final int LONGEST_NAME = 80;

  /** Characters of a line that only says that a name comes. */
  private static final int LONGEST_ANNOUNCEMENT = 40;

  /** Names of a page. */
  static final int MOST = 50;

  /** Words of a name. */
  private static final int MOST_WORDS = 8;

  /** The kind of a line: one with a name, one that says that a name comes. */
  static final int BYLINE = 1;

  static final int ANNOUNCEMENT = 2;

  /** No character of a Chinese, Japanese or Korean word comes before this one. */
  private static final int FIRST_CJK = 0x2e80;

  /** The first words in ASCII of lines that announce a name. */
  private static final String ANNOUNCEMENTS =
      "about article auteur auteurs author authors autor autoren autorin by contributor contributors"
          + " posted published story text words written";

  /** First words in ASCII of lines that tell who looked over a text. */
  private static final List<String> REVIEWING =
      List.of("clinically", "edited", "fact", "medically", "reviewed");

  private static final BylineWords INTRODUCTIONS = BylineWords.read("bylines.txt");

  /** The start of a line with a name. */
  private static final Pattern START = INTRODUCTIONS.start();

  /** The first words in ASCII of lines with a name and of announcements, and which they may be. */
  private static final Map<String, Integer> FIRST_WORDS = firstWords();

  private static final int LONGEST_FIRST_WORD =
      FIRST_WORDS.keySet().stream().mapToInt(String::length).max().orElse(0);

  /** A name before the word for a reporter, as Korean and Japanese lines have it. */
  private static final Pattern REPORTER =
      Pattern.compile(
          "(?:(?<korean>\\p{IsHangul}{2,5}) ?(?:기자|특파원)(?: ?[\\w.+-]+@[\\w.-]+)?"
              + "|(?<japanese>\\p{IsHan}{3,6})[ 　](?:記者|特派員|編集委員))");

  /** Who looked over a text, before who wrote it. */
  private static final Pattern REVIEW =
      Pattern.compile(
          "^(?:(?:medically |clinically )?reviewed|fact[- ]checked|edited) by [^\\n]{3,80}?"
              + "\\s*(?:[—–|•·]|\\s-)\\s*(?=(?:written )?by )",
          flags());

  /** Words of which one is in every line that only announces a name. */
  private static final WordSearch ANNOUNCING =
      WordSearch.of("by", "author", "contributor", "autor", "auteur", "作者");

  /** An introduction with nothing behind it: the name is in the next line. */
  private static final Pattern ONLY_START =
      Pattern.compile(
          "^\\W{0,3}(?:(?:article |written |posted |story |words |text |published )?by"
              + "|(?:about the )?authors?(?:\\(s\\))?|contributors?|autor(?:in|en)?|auteurs?|作者)\\s*[:：]?$",
          flags());

  private static final String MONTH =
      "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
          + "|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

  /** Dates and times within a byline. */
  private static final Pattern DATES =
      Pattern.compile(
          "(?:\\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]?\\s+)?"
              + "(?:\\b\\d{1,2}(?:st|nd|rd|th)?\\s+MONTH\\b\\.?|\\bMONTH\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)"
                  .replace("MONTH", MONTH)
              + ",?\\s*(?:\\d{4}\\b)?|\\b\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}\\b|\\b\\d{1,2}:\\d\\d(?::\\d\\d)?\\s*(?:[ap]\\.?m\\.?)?",
          flags());

  /** The first letters of the months and weekdays with which dates may begin. */
  private static final Set<String> DATE_WORDS =
      Set.of(
          "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon",
          "tue", "wed", "thu", "fri", "sat", "sun");

  private static final int DATE_WORD = 3;

  /** The text behind a name. */
  private static final Pattern END =
      Pattern.compile(
          "\\s*(?:[|•·⋅∙●▪»›→\\[\\n]|\\((?!(?-i:\\p{Lu}\\p{Ll}+\\) \\p{Lu}\\p{Ll}+$))|\\s[-–—]\\s|—|\\b(?:on|in|at|for|is|was|has) |"
              + "\\s(?:am|le|el|il|em|op|den)\\s\\d|\\bposted\\b"
              + "|\\bpublished\\b|\\bupdated\\b|\\blast\\b|\\bcontributor\\b(?=.*\\d)|\\bfollow\\b|"
              + "\\bmedically\\b|\\breviewed\\b|\\bedited\\b|\\bfact[- ]check|\\bread more\\b|\\d+ min"
              + "|\\d{1,4}[-/.]\\d|\\d{4}|\\s\\d{1,2}[.\\s]|https?:|www\\.|#|@)",
          flags());

  private static final Pattern SEPARATOR =
      Pattern.compile(
          "\\s*(?:;|\\s/\\s|\\s\\|\\s|,?\\s+(?:and|und|et|y|e|en|och|og|i)\\s|\\s*&\\s|、|，)\\s*",
          flags());
  private static final Pattern NO_NAME =
      Pattern.compile(
          "^(?:(?-i:d[eu]|l[ae])|author|authors|the author|contributors?|(?:site )?admin|administrator|super ?user|webmaster|by|written|posted|n/?a|none|null|undefined|unknown"
              + "|share|follow|about.*|more|view.*|see .*|read .*|all posts.*|log in.*|email.*|articles by.*|visit.*|video.*|try .*|get .*|create .*|reading time.*|youtube|bluesky|facebook|twitter|linkedin|instagram|log ?in|sign .*"
              + "|published.*|updated.*|publié.*|veröffentlicht.*|pubblicato.*|publicado.*|gepubliceerd.*|filed .*|abgelegt.*|.* (?:from|by|von|par|(?-i:zu|zum|sur))|profile|username|posts?|comments?|guest"
              + "|author name|\\w+(?:\\.\\w+){3,}|.*login.*|join .*|register.*|find .*|this .*|submit .*|.*account|.*[{}<>].*|\\d+ (?:min|hour|day|week|month|year|comment|post|view|read).*|your name|please .*|(?:click|tap) .*|(?:developed|designed|powered) by.*|.*\\?|date|time|home|website|youtube"
              + "|.*(?:获悉|獲悉|了解到|瞭解到|得知|看到|注意到|发现|發現).*)$",
          flags());

  private static final Pattern CONJUNCTION = Pattern.compile("^(?:and|und|et|y|e|&)\\s+", flags());

  private static final Pattern EMAIL =
      Pattern.compile("(?<![\\w.+-])[\\w.+-]++@[\\w.-]+|\\[email.protected\\]");

  private static final Pattern LEADING =
      Pattern.compile(
          "^(?:[|•·,:\\s–—-]|(?:posted|published|updated|on|last|written by)\\b(?=\\s*[|:]))+",
          flags());

  /** Two or three words as names of people have them. */
  static final Pattern PERSON =
      Pattern.compile(
          "\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\.?)?(?: (?:[dv][aeiouonr]{1,2} )?\\p{Lu}[\\p{L}'’-]+){1,2}");

  private static final Pattern PERSON_WITH_OFFICE = Pattern.compile(PERSON + ", \\p{L}.*");

  private static final Pattern PERSON_BEFORE_OFFICE =
      Pattern.compile(
          "(\\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*)??(?: \\p{Lu}[\\p{L}'’-]+))"
              + " (?:(?:(?:Staff|Senior|Chief|Associate|Assistant|Contributing|Managing|Political|Sports"
              + "|Business|News|Foreign|Science|Health|Technology|Special) )+"
              + "(?:Writer|Reporter|Editor|Correspondent|Photographer)|Writer|Columnist|Contributor)");

  private static final Pattern NEXT_PERSON =
      Pattern.compile(",?\\s(?:and|und|et|y|e|en|och|og|i|&)\\s(?=" + PERSON + ",)");

  private static final Pattern INVERTED =
      Pattern.compile("\\p{Lu}[\\p{L}'’-]+, \\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*){0,2}");

  /** The end of a name that ends in a point: an initial, or Jr. */
  private static final Pattern ABBREVIATED =
      Pattern.compile("\\b(?:\\p{Lu}|[JS]r|[MP]h?\\.?D)\\.$");

  private Authors() {}

  private static int flags() {
    return Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
  }

  /** Returns whether a line is a byline: a date maybe, a phrase that announces a name, a name. */
  static boolean isByline(String characters) {
    if (REPORTER.matcher(characters).matches()) {
      return true;
    }
    String line = withoutReview(withoutDates(characters, "").strip());
    Matcher matcher = START.matcher(line);
    if (!matcher.find() || matcher.end() >= line.length() || line.startsWith("Photo")) {
      return false;
    }
    String rest = line.substring(matcher.end());
    int first = rest.codePointAt(0);
    boolean small = Character.isLowerCase(first);
    boolean isSentence = rest.endsWith(".") && !ABBREVIATED.matcher(rest).find();
    return small ? rest.indexOf(' ') < 0 : Character.isLetterOrDigit(first) && !isSentence;
  }

  /** Returns whether a line at the end of a text is a byline and nothing that the text says. */
  static boolean isClosing(String line) {
    boolean isOfReporter = line.codePoints().anyMatch(c -> c >= FIRST_CJK);
    boolean isLabeled = line.indexOf(':') >= 0 || line.indexOf('：') >= 0;
    return (isOfReporter || isLabeled) && (mayBe(line) & BYLINE) != 0 && isByline(line);
  }

  private static Map<String, Integer> firstWords() {
    Map<String, Integer> words = new HashMap<>();
    INTRODUCTIONS.firstWords().forEach(word -> words.put(word, BYLINE));
    REVIEWING.forEach(word -> words.put(word, BYLINE));
    for (String word : ANNOUNCEMENTS.split(" ")) {
      words.merge(word, ANNOUNCEMENT, (one, other) -> one | other);
    }
    return words;
  }

  /**
   * The possible kinds of a line, as bits: a quick look at its first word, before patterns are
   * asked.
   */
  static int mayBe(String line) {
    int start = 0;
    boolean isNumber = false;
    while (start < line.length() && line.charAt(start) < 0x80 && !isLatin(line.charAt(start))) {
      isNumber |= Character.isDigit(line.charAt(start));
      start++;
    }
    int end = start;
    while (end < line.length() && isLatin(line.charAt(end))) {
      end++;
    }
    // Another script, or a date before the word.
    if (isNumber
        || (end < line.length() && line.charAt(end) >= 0x80)
        || isOfDate(line, start, end)) {
      return BYLINE | ANNOUNCEMENT;
    }
    boolean isShort = end - start <= LONGEST_FIRST_WORD;
    String word = isShort ? line.substring(start, end).toLowerCase(Locale.ROOT) : "";
    return FIRST_WORDS.getOrDefault(word, 0);
  }

  /** Returns whether a word begins like the English name of a month or a weekday. */
  private static boolean isOfDate(String line, int start, int end) {
    return end - start >= DATE_WORD
        && DATE_WORDS.contains(line.substring(start, start + DATE_WORD).toLowerCase(Locale.ROOT));
  }

  private static boolean isLatin(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /**
   * Returns whether a line may be a name, or several: short, and most words begin with capitals.
   */
  static boolean isNames(String line) {
    String[] words = line.split(" ");
    long capitals =
        Arrays.stream(words)
            .filter(word -> !word.isEmpty() && !Character.isLowerCase(word.codePointAt(0)))
            .count();
    return line.length() <= LONGEST_NAME
        && words.length <= MOST_WORDS
        && 2 * capitals > words.length;
  }

  /** Returns whether a line only announces a name. */
  static boolean announces(String line) {
    return line.length() <= LONGEST_ANNOUNCEMENT
        && ANNOUNCING.groups(line.toLowerCase(Locale.ROOT)) != 0
        && ONLY_START.matcher(withoutDates(line, "").strip()).matches();
  }

  private static String withoutDates(String line, String instead) {
    return DateReader.hasDigit(line) ? DATES.matcher(line).replaceAll(instead) : line;
  }

  /** The names in a byline or an attribute, in order; none if there is no name in it. */
  static List<String> of(String byline) {
    Matcher reporter = REPORTER.matcher(byline);
    if (reporter.matches()) {
      String korean = reporter.group("korean");
      return List.of(korean == null ? reporter.group("japanese") : korean);
    }
    String text = withoutDates(withoutEmails(byline), " | ").strip();
    text = withoutReview(LEADING.matcher(text).replaceFirst(""));
    text = withoutStart(withoutStart(text));
    Matcher end = END.matcher(text);
    if (end.find() && end.start() > 1) {
      text = text.substring(0, end.start());
    }
    Set<String> names = new LinkedHashSet<>();
    for (String part : atCommas(text)) {
      for (String piece : SEPARATOR.split(part, MOST)) {
        String name = withoutOffice(trimmed(piece));
        if (isName(name) && names.size() < MOST) {
          names.add(name);
        }
      }
    }
    return List.copyOf(names);
  }

  private static String withoutReview(String line) {
    Matcher review = REVIEW.matcher(line);
    return review.lookingAt() ? line.substring(review.end()) : line;
  }

  private static String withoutEmails(String byline) {
    boolean may = byline.indexOf('@') >= 0 || byline.indexOf('[') >= 0;
    return may ? EMAIL.matcher(byline).replaceAll(" ") : byline;
  }

  private static String withoutStart(String text) {
    return (mayBe(text) & BYLINE) != 0 ? START.matcher(text).replaceFirst("") : text;
  }

  /** Commas part names from names, and from degrees and offices, which are left out. */
  private static List<String> atCommas(String text) {
    List<String> parts = new ArrayList<>();
    for (String part : text.split("[,，]", MOST)) {
      String trimmed = CONJUNCTION.matcher(trimmed(part)).replaceFirst("");
      if (parts.isEmpty() || isFullName(trimmed)) {
        parts.add(trimmed);
      }
    }
    return parts;
  }

  /**
   * Returns whether a text is one name with the family's name first and a comma, as catalogues have
   * it.
   */
  static boolean isInverted(String text) {
    return INVERTED.matcher(text).matches() && !OFFICE.matcher(text).find();
  }

  /**
   * The names of a line that names people with their offices and nothing else; none if it is
   * another line.
   */
  static List<String> withOffices(String line) {
    if (!PERSON_WITH_OFFICE.matcher(line).lookingAt() || !OFFICE.matcher(line).find()) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (String piece : NEXT_PERSON.split(line)) {
      Matcher person = PERSON.matcher(piece);
      if (person.lookingAt() && !OFFICE.matcher(person.group()).find()) {
        names.add(person.group());
      }
    }
    return names;
  }

  /** The name that a catalogue writes with the family's name first. */
  static String inOrder(String name) {
    String[] parts = name.split(",", -1);
    return parts.length == 2 && !parts[0].strip().contains(" ")
        ? parts[1].strip() + " " + parts[0].strip()
        : name;
  }

  private static String trimmed(String name) {
    int start = 0;
    int end = name.length();
    while (start < end && " \"'“”,:;-–—~*/.•".indexOf(name.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && " \"'“”,:;-–—~*/".indexOf(name.charAt(end - 1)) >= 0) {
      end--;
    }
    return name.substring(start, end);
  }

  /** Two words or three that begin with capitals, none of them a title. */
  private static boolean isFullName(String name) {
    String[] words = name.split(" ");
    boolean full = words.length >= 2 && words.length <= 7 && !words[0].equals("The");
    for (String word : words) {
      full &= !word.isEmpty() && (Character.isUpperCase(word.charAt(0)) || word.length() <= 3);
    }
    return full && !OFFICE.matcher(name).find() && !name.toUpperCase(Locale.ROOT).equals(name);
  }

  private static final Pattern OFFICE =
      Pattern.compile(
          "\\b(?:expert|editor|dietitian|correspondent|reporter|writer|manager|director|founder"
              + "|president|ceo|cto|cfo|vp|fellow|scientist|researcher|lecturer|economist|columnist|specialist|analyst|contributor|officer|engineer|representative"
              + "|ph\\.?d|m\\.?d|consultant|head|professor|staff|team|university|senior|certified)\\b"
              + "|(?<!\\p{L})(?:chef)?(?:redakt(?:eur|ør|ör|or)|journalist|korrespondent|reporter|volontär"
              + "|redact(?:eur|or)|journalista?|corresponda?nt|correspondente|correspons?al|corrispondente"
              + "|periodista|giornalista|redattore|redattrice|jornalista|repórter|dziennikar(?:z|ka)"
              + "|novinář|újságíró|gazeteci|muhabir|журналист|корреспондент|обозреватель|редактор"
              + "|кореспондент|журналіст)(?:in|en|e|ka|a|rice)?(?!\\p{L})",
          flags());

  /** The name in front of an office: two or three words that begin with capitals. */
  private static String withoutOffice(String name) {
    Matcher office = PERSON_BEFORE_OFFICE.matcher(name);
    return office.matches() ? office.group(1) : name;
  }

  private static boolean isName(String name) {
    return name.length() > 1
        && name.length() <= LONGEST_NAME
        && name.split(" ").length <= MOST_WORDS
        && name.codePoints().anyMatch(Character::isLetter)
        && !name.contains("://")
        && !name.contains("/")
        && !name.contains(" by ")
        && !NO_NAME.matcher(name).matches();
  }
}
