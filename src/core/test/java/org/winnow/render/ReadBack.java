// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.winnow.render.write.Kind;

/** What independent parsers read in the Markdown and the HTML of an excerpt. */
final class ReadBack {
  /** A run of letters and digits; each Chinese, Japanese and Korean character is one by itself. */
  private static final Pattern WORD =
      Pattern.compile(
          "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]"
              + "|[\\p{L}\\p{N}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]]+");

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create(), StrikethroughExtension.create()))
          .build();

  private static final String BREAK = "<br>";

  /** A letter that hardly any page has. */
  static final String ITEM = "ꙮ";

  private static final Pattern NUMBERED = Pattern.compile("\n" + ITEM + "\\d+\n");

  private static final Pattern POWER =
      Pattern.compile(
          "(?<=\\d)((?:</?\\w+>)*)<sup>(?=\\s*[+\u2212-]?\\d+(?:[.,^]\\d+)*\\s*</sup>)");

  private static final Pattern IMAGE = Pattern.compile("!" + bracketed());
  private static final Pattern LINK = Pattern.compile(bracketed());
  private static final Pattern FENCE = Pattern.compile("(?m)^\\s*(```|~~~)\\S*\\s*$");
  private static final Pattern TASK =
      Pattern.compile("(?m)^((?:[> ]|[*-] |\\d+[.)] )*(?:[*-]|\\d+[.)]) )\\[[ x]\\] ");
  private static final Pattern NUMBER = Pattern.compile("(?m)^([\\s>]*)\\d+[.)]\\s");

  private static String bracketed() {
    return "\\[((?:[^\\[\\]\\\\]|\\\\.)*+)\\]\\((?:[^()\\\\]|\\\\.|\\([^()]*\\))*+\\)";
  }

  private final StringBuilder text = new StringBuilder();
  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private final List<String> links = new ArrayList<>();

  private ReadBack() {}

  /** By CommonMark with tables and strikethrough. */
  static ReadBack markdown(String markdown) {
    ReadBack read = new ReadBack();
    PARSER.parse(TASK.matcher(markdown).replaceAll("$1")).accept(read.new Reader());
    return read;
  }

  /** By jsoup. */
  static ReadBack html(String html) {
    ReadBack read = new ReadBack();
    // What text writes as a power, 10^6, is raised here.
    String powers = POWER.matcher(html).replaceAll("$1^<sup>");
    Document document = Jsoup.parseBodyFragment(powers);
    for (Element pause : document.select("body *")) {
      if (pause.isBlock() || pause.normalName().matches("br|td|th|dd|dt|li")) {
        pause.before("\n").after("\n");
      }
    }
    read.text.append(document.body().wholeText());
    read.put(Kind.HEADING, document.select("h1, h2, h3, h4, h5, h6").size());
    read.put(Kind.ITEM, document.select("li").size());
    read.put(
        Kind.CELL, (int) document.select("td, th").stream().filter(ReadBack::isFilled).count());
    read.put(Kind.TABLE, document.select("table").size());
    read.put(Kind.QUOTE, document.select("blockquote").size());
    read.put(Kind.CODE, document.select("pre").size());
    document.select("a").forEach(a -> read.links.add(a.attr("href")));
    return read;
  }

  private static boolean isFilled(Element cell) {
    return cell.hasText() || !cell.select("img").isEmpty();
  }

  /** Without a parser: what is left when the marks are taken off with regular expressions. */
  static String stripped(String markdown) {
    String tasks = TASK.matcher(markdown.replace(BREAK, " ")).replaceAll("$1");
    String text = IMAGE.matcher(tasks).replaceAll("");
    text = LINK.matcher(text).replaceAll("$1");
    text = FENCE.matcher(text).replaceAll("");
    return NUMBER.matcher(text).replaceAll("$1");
  }

  /** Words in order. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }

  String text() {
    return NUMBERED.matcher(text).replaceAll("\n");
  }

  /** The words, those of Markdown with the number of each item behind {@link #ITEM}. */
  List<String> words() {
    return words(text.toString());
  }

  /** Parts of a kind; cells only if they have text. */
  int count(Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  List<String> links() {
    return links;
  }

  private void put(Kind kind, int count) {
    counts.put(kind, count);
  }

  private void add(Kind kind) {
    counts.merge(kind, 1, Integer::sum);
  }

  private final class Reader extends AbstractVisitor {
    @Override
    public void visit(Heading heading) {
      block(heading, Kind.HEADING);
    }

    @Override
    public void visit(ListItem item) {
      if (item.getParent() instanceof OrderedList list) {
        int number = list.getMarkerStartNumber();
        for (Node before = item.getPrevious(); before != null; before = before.getPrevious()) {
          number++;
        }
        text.append('\n').append(ITEM).append(number).append('\n');
      }
      block(item, Kind.ITEM);
    }

    @Override
    public void visit(org.commonmark.node.BlockQuote quote) {
      block(quote, Kind.QUOTE);
    }

    @Override
    public void visit(Paragraph paragraph) {
      block(paragraph, Kind.PARAGRAPH);
    }

    private void block(Block block, Kind kind) {
      add(kind);
      text.append('\n');
      visitChildren(block);
      text.append('\n');
    }

    @Override
    public void visit(CustomBlock block) {
      if (block instanceof TableBlock) {
        add(Kind.TABLE);
      }
      visitChildren(block);
    }

    @Override
    public void visit(CustomNode node) {
      if (node instanceof TableCell) {
        int before = text.length();
        text.append('\n');
        visitChildren(node);
        if (!text.substring(before).isBlank()) {
          add(Kind.CELL);
        }
        text.append('\n');
      } else {
        visitChildren(node);
      }
    }

    @Override
    public void visit(FencedCodeBlock code) {
      add(Kind.CODE);
      text.append('\n').append(code.getLiteral()).append('\n');
    }

    @Override
    public void visit(IndentedCodeBlock code) {
      throw new AssertionError("indented: " + code.getLiteral());
    }

    @Override
    public void visit(HtmlBlock html) {
      throw new AssertionError("HTML: " + html.getLiteral());
    }

    @Override
    public void visit(HtmlInline html) {
      // Cells have line breaks, and no other HTML is written.
      if (!html.getLiteral().equals(BREAK)) {
        throw new AssertionError("HTML: " + html.getLiteral());
      }
      text.append('\n');
    }

    @Override
    public void visit(Code code) {
      text.append(code.getLiteral());
    }

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append('\n');
    }

    @Override
    public void visit(HardLineBreak node) {
      text.append('\n');
    }

    @Override
    public void visit(Link link) {
      links.add(link.getDestination());
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      text.append('\ufffc');
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
    }
  }
}
