// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.metadata.Line;
import org.winnow.metadata.date.DateReader;
import org.winnow.metadata.date.DayOrder;
import org.winnow.metadata.date.YearlessDate;
import org.winnow.text.Characters;

/** Names of people as they stand beside their posts. */
final class Names {
  /** Characters of a name. */
  static final int LONGEST = 50;

  private static final int MOST_WORDS = 6;

  /** Words before names. */
  private static final Pattern BEFORE =
      Pattern.compile(
          "^(?:(?:re: )?(?:post(?:ed)?|written|reply|comment|review(?:ed)?|asked|answered|sent|submitted|started|twitt?ed|tweeted)"
              + " (?:by|from)|(?:posted|written|asked|answered|submitted|started) (?:on |at )?"
              + "(?=[^\\n]{0,40}(?:\\d{4}|\\d[:/.]\\d))[^\\n]{0,24}\\d[^\\n]{0,14} by|by|author|reviewer|username|user(?! \\d+$)|from|name"
              + "|(?:(?:geschrieben|verfasst|beitrag|kommentar|bewertung|rezension|antwort) )?von|autor"
              + "|(?:posté |écrit )?par|auteur|(?:publicado |escrito )?por"
              + "|autore|(?:scritto )?da|(?:geplaatst |geschreven )?door|napisał(?:\\(a\\)|a)?|przez|автор|от|skrevet av|skrivet av|av|作者|投稿者)"
              + "(?:\\s*[:：]\\s*|\\s+)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Words behind names. */
  private static final Pattern BEHIND =
      Pattern.compile(
          "\\s*(?:\\s(?:says|said|wrote|writes|replied|commented|posted|asked|sagt|sagte|schrieb|schreibt"
              + "|meint|dit|a dit|a écrit|dijo|dice|escribió|ha dicho|ha escrito|ha scritto|scrive|disse|escreveu|zegt|schreef"
              + "|skriver|skrev|napisał|pisze|пишет|написал|says on|wrote on)(?:\\s*[:：…,]|$)"
              + "|,?\\s(?:vom|(?:post|article) author|\\(author\\)|beitragsautor(?:in)?|artikelautor(?:in)?"
              + "|auteur (?:de l['’]article|du billet)|autore (?:articolo|dell['’]articolo)"
              + "|autor(?:a)? de la entrada|autor (?:do post|wpisu)|berichtauteur|автор записи)$|[:：,»|•·♦◆★☆●✓✔]+$)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Signs at the end of a line with the word for saying. */
  private static final String ENDS = ":：…,";

  /** A line that ends with the word for saying. */
  private static final Pattern SAYS =
      Pattern.compile(
          "\\s(?:says|said|wrote|sagt|schrieb|schreibt|a dit|a écrit|dijo|ha dicho|dice|escribió"
              + "|ha scritto|disse|escreveu|zegt|schreef|пишет|написал)\\s?[:：…,]$",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** A line up to the date or time that stands before a name. */
  private static final Pattern DATED =
      Pattern.compile(
          "^.{0,60}?\\b\\d{4}\\)?[,:]?\\s(?:(?:at|um|@|a las|à)?\\s?\\d{1,2}[:.]\\d\\d\\s?(?:[ap]\\.?m\\.?)?[,:]?\\s)?",
          Pattern.CASE_INSENSITIVE);

  /** Separators between a name and a date. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "\\s(?:[»|·•–—@/-]|on|at|was|am|um|le|el|il|op|dnia|le|em|den|,)\\s|[,(»|]\\s?|\\s(?=\\d{1,4}[./-]\\d)");

  /** The label of a button that answers somebody, as WordPress has it. */
  private static final Pattern ANSWER =
      Pattern.compile(
          "(?:reply to|antworte(?:n)? auf|répondre à|responder a|rispondi a|reage(?:er|ren) op"
              + "|beantwoord|svara?(?: på| til| till)?|odpowiedz(?: użytkownikowi)?|ответить"
              + "|回复) (?!(?:this|the|dies|cet|este|esta|quest|dit|deze) )(.+)|auf (.+) antworten",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Ranks of members, in lower case. */
  private static final Pattern RANK =
      Pattern.compile(
          "(?:(?:active|advanced|basic|diamond|elite|full|gold|junior|lifetime|new|platinum|power"
              + "|premium|registered|regular|senior|silver|super|supporting|top|trusted|veteran|vip)"
              + " )?members?");

  /** How much somebody wrote, in lower case. */
  private static final Pattern COUNT =
      Pattern.compile(
          "\\d[\\d.,]*[km]? ?(?:posts?|repl(?:y|ies)|threads?|topics?|comments?|reviews?|points?"
              + "|likes?|karma|messages?|beitr[aä]ge?|antworten|réponses?|respuestas?|risposte"
              + "|сообщени\\p{L}+|ответ\\p{L}*)(?:\\P{L}.*)?");

  /** A fact behind its label; colons in names stand beside signs or letters. */
  private static final Pattern LABELED =
      Pattern.compile("\\p{L}[\\p{L} ]*[:：](?:\\s.*\\p{L}{2}.*|\\s?\\d.*)");

  /** Labels, ranks, buttons and verbs of saying, in lower case. */
  private static final Set<String> NOBODY =
      Set.of(
          "[deleted]",
          "[removed]",
          "deleted",
          "deleted user",
          "deleted account",
          "user deleted",
          "mitglied",
          "mitglieder",
          "says",
          "said",
          "wrote",
          "writes",
          "replied",
          "commented",
          "sagt",
          "sagte",
          "schrieb",
          "schreibt",
          "dit",
          "dijo",
          "dice",
          "escribió",
          "disse",
          "schreef",
          "zegt",
          "skrev",
          "napisał",
          "пишет",
          "написал",
          "author",
          "username",
          "user",
          "name",
          "by",
          "reply",
          "quote",
          "like",
          "share",
          "report",
          "profile",
          "moderator",
          "administrator",
          "admin team",
          "offline",
          "online",
          "comment",
          "comments",
          "post",
          "posts",
          "permalink",
          "link",
          "edit",
          "message",
          "view profile",
          "website",
          "homepage",
          "pm",
          "email",
          "search",
          "top",
          "op",
          "more",
          "gelöscht",
          "gelöschter benutzer",
          "gelöschter nutzer",
          "utilisateur supprimé",
          "compte supprimé",
          "usuario eliminado",
          "utente cancellato",
          "удалённый пользователь",
          "antworten",
          "zitieren",
          "gravatar",
          "verified purchase",
          "(required)",
          "required",
          "name (required)",
          "已注销",
          "账号已注销",
          "ゲスト投稿");

  /** Words of buttons and of what stands beside posts. */
  private static final Set<String> ACTIONS =
      Set.of(
          "reply",
          "quote",
          "like",
          "likes",
          "share",
          "report",
          "edit",
          "delete",
          "permalink",
          "link",
          "top",
          "back to top",
          "up",
          "down",
          "flag",
          "save",
          "pm",
          "more",
          "reply with quote",
          "multi-quote",
          "multiquote",
          "log in to reply",
          "reply to this",
          "thanks",
          "helpful",
          "antworten",
          "zitieren",
          "melden",
          "teilen",
          "gefällt mir",
          "nach oben",
          "bearbeiten",
          "répondre",
          "citer",
          "signaler",
          "partager",
          "j'aime",
          "haut",
          "responder",
          "citar",
          "me gusta",
          "compartir",
          "denunciar",
          "reportar",
          "rispondi",
          "cita",
          "mi piace",
          "segnala",
          "ответить",
          "цитировать",
          "цитата",
          "пожаловаться",
          "поделиться",
          "回复",
          "引用",
          "举报",
          "点赞",
          "返信",
          "通報",
          "beantwoorden",
          "citeren",
          "odpowiedz",
          "cytuj",
          "svara",
          "citera",
          "svar",
          "|",
          "·",
          "•",
          "-",
          "–",
          "—",
          ":",
          "»",
          "«",
          "↑",
          "↓",
          "(",
          ")",
          ",",
          "by",
          "on",
          "at",
          "says",
          "says:",
          "said:",
          "wrote:",
          "posted",
          "posted:",
          "offline",
          "online");

  /** Words of buttons that people say, too. */
  private static final Set<String> SAID =
      Set.of("thanks", "helpful", "me gusta", "gefällt mir", "j'aime");

  /** Finds whether there is a date at all, whatever its numbers mean. */
  private static final DateReader DATES = new DateReader(DayOrder.of("", ""), "", null);

  private Names() {}

  /** Returns whether a text is that of a button, or a number of a post. */
  static boolean isAction(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return ACTIONS.contains(lower) || lower.startsWith("reply to ") || isNumber(text);
  }

  /** Returns whether a button's text is also something that people say. */
  static boolean mayBeSaid(String text) {
    return SAID.contains(text.toLowerCase(Locale.ROOT));
  }

  private static boolean isNumber(String text) {
    int i = text.startsWith("#") ? 1 : 0;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return text.startsWith("#") && i > 1 && i == text.length();
  }

  /** The name in a text with lines, the first of which has it; empty if it is no name. */
  static String of(String text) {
    for (String piece : lines(text)) {
      String line = Line.ofMarkup(piece).strip();
      if (!line.isEmpty()) {
        String name = plain(line);
        // A label may stand in a line of its own.
        if (!name.isEmpty() || line.length() > LONGEST || !isLabel(line)) {
          return name;
        }
      }
    }
    return "";
  }

  /**
   * The name in a line that says by whom something was written, or that somebody says what follows;
   * empty if it is another line.
   */
  static String ofByline(String line) {
    Matcher before = BEFORE.matcher(line);
    boolean begins = before.lookingAt() && before.end() < line.length();
    if (!begins && !says(line)) {
      return "";
    }
    String rest = begins ? line.substring(before.end()) : speaker(line);
    if (begins
        && (Character.isLowerCase(rest.codePointAt(0)) && rest.indexOf(' ') >= 0)
        && !DateReader.mayHave(rest)) {
      return "";
    }
    return plain(cut(rest));
  }

  private static boolean says(String line) {
    return !line.isEmpty()
        && ENDS.indexOf(line.charAt(line.length() - 1)) >= 0
        && SAYS.matcher(line).find();
  }

  /** Who says what follows a line: the name stands before the date in it, or behind. */
  private static String speaker(String line) {
    String named = SAYS.matcher(line).replaceFirst("");
    if (!DateReader.mayHave(named)) {
      return named;
    }
    String behind = DATED.matcher(named + " ").replaceFirst("").strip();
    boolean endsDate = behind.endsWith(")") && behind.indexOf('(') < 0;
    if (!behind.isEmpty() && !endsDate) {
      return behind;
    }
    String before = cut(named);
    return before.equals(named) ? "" : before;
  }

  /** The part before a date and its separators. */
  private static String cut(String line) {
    if (!DateReader.hasDigit(line)) {
      return line;
    }
    Matcher matcher = SEPARATOR.matcher(line);
    boolean isParted = matcher.find() && matcher.start() > 0;
    return isParted ? line.substring(0, matcher.start()) : beforeDay(line);
  }

  /** The part before a day without a year, with which a line ends. */
  private static String beforeDay(String line) {
    for (int at = line.indexOf(' '); at > 0; at = line.indexOf(' ', at + 1)) {
      if (YearlessDate.of(line.substring(at)) != null) {
        return line.substring(0, at);
      }
    }
    return line;
  }

  private static boolean isLabel(String line) {
    String last = line.substring(line.length() - 1);
    return last.equals(":") || isNobody(line);
  }

  private static List<String> lines(String text) {
    return List.of(text.split("\n", 8));
  }

  private static String plain(String line) {
    String name = BEFORE.matcher(line).replaceFirst("");
    boolean isDated = DateReader.mayHave(name) || RelativeTime.isAgo(name);
    name = isDated || name.length() > LONGEST ? cut(name) : name;
    if (isDated && YearlessDate.of(name) != null) {
      // "Aug 08, 2006" has lost its year: it is a date, and no name.
      return "";
    }
    name = BEHIND.matcher(name).replaceFirst("").strip();
    int at = name.startsWith("@") && name.length() > 1 ? 1 : 0;
    name = name.substring(at);
    return isName(name) ? name : "";
  }

  /** Returns whether a line may be somebody's name. */
  static boolean isName(String line) {
    return !line.isEmpty()
        && line.length() <= LONGEST
        && words(line) <= MOST_WORDS
        && Characters.hasLetterOrDigit(line)
        && !line.contains("://")
        && !isNobody(line)
        && !RelativeTime.isAgo(line)
        && !isDate(line);
  }

  /** The name in the label of a button that answers somebody; empty if there is none. */
  static String ofAnswer(String label) {
    String line = label.length() > 2 * LONGEST ? "" : Line.of(label);
    Matcher answer = ANSWER.matcher(line);
    return answer.matches() ? answer.group(answer.group(1) == null ? 2 : 1) : "";
  }

  /** Returns whether a line is a text that stands where names do. */
  private static boolean isNobody(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    boolean mayBeLabeled = line.indexOf(':') >= 0 || line.indexOf('：') >= 0;
    return NOBODY.contains(lower)
        || lower.contains("member") && RANK.matcher(lower).matches()
        || Character.isDigit(line.charAt(0)) && COUNT.matcher(lower).matches()
        || mayBeLabeled && LABELED.matcher(line).matches();
  }

  /** Returns whether a line that begins with a digit is a date, and no name such as "3pac". */
  private static boolean isDate(String line) {
    return Character.isDigit(line.charAt(0)) && hasDate(line);
  }

  /** Returns whether there is a date in a text. */
  static boolean hasDate(String text) {
    return DateReader.mayHave(text) && DATES.first(text) != null;
  }

  private static int words(String line) {
    int words = 1;
    for (int i = 0; i < line.length(); i++) {
      words += line.charAt(i) == ' ' ? 1 : 0;
    }
    return words;
  }
}
